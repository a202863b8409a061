//! Information-set search: one tree for everything that a player cannot tell apart, instead
//! of a tree for each of several determinizations.
//!
//! A position of this search has opposing pawns of unknown strength. An attack on one or by
//! one has two outcomes with the probabilities of a uniform deal of what is left, and shows
//! the strength of the pawn. The opponent knows the player's pawns, and attacks only with
//! pawns that win: otherwise it is assumed to pass.

use ludotheque_rules::games::stratege::{Move, Stratege};
use ludotheque_rules::{Outcome, Position, Seat, Setup, SetupError, Turn};

use super::features::{
    ADVANCE, DETOURS, FAR, GUARDS, HOME, HOPES, LINE, LINES, MOBILITY, MOST_GUARDS, OTHERS, PLACES,
    PawnStrengths, SAFE, STRENGTHS, StepsAside, UNSAFE, WHOLE_LINE, value_of_repetition,
};
use crate::alpha_beta::AlphaBeta;
use crate::evaluation::{Evaluation, Evaluator};
use crate::information_set::InformationSetSearch;
use crate::information_state::InformationState;
use crate::limits::{Limits, Stop};
use crate::search_result::SearchResult;

/// The strength of pawns that the player does not know.
const UNKNOWN: u8 = 0;

/// A position as a player knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Belief {
    /// The position, in which unknown pawns have strength 0.
    here: Stratege,
    /// The number of unknown pawns of each strength from 1.
    left: [u8; STRENGTHS],
    /// The opponent of the player.
    opponent: u8,
}

impl Belief {
    /// A seat's knowledge of a position, without the strengths of these pawns of the opponent.
    pub(crate) fn new(position: &Stratege, seat: Seat, unknown: u128) -> Self {
        let planes = PawnStrengths(position.strength_bits());
        let left = std::array::from_fn(|at| planes.with(at + 1, unknown).count_ones() as u8);
        Self {
            here: position.with_strength(unknown, UNKNOWN),
            left,
            opponent: 1 - seat.index() as u8,
        }
    }

    /// The pawns of unknown strength.
    fn unknown(&self) -> u128 {
        let [ones, twos, fours] = self.here.strength_bits();
        self.here.pawn_bits(usize::from(self.opponent)) & !(ones | twos | fours)
    }

    /// The number of unknown pawns.
    fn count(&self) -> i32 {
        self.left.iter().map(|count| i32::from(*count)).sum()
    }

    /// The pawns of a move that attacks, as places: the attacking one and the attacked one.
    fn attack(&self, chosen: Move) -> Option<(u128, u128)> {
        match chosen {
            Move::Go { from, to } if self.here.is_capture(chosen) => {
                Some((Stratege::place_bit(from), Stratege::place_bit(to)))
            }
            Move::Go { .. } | Move::Pass => None,
        }
    }

    /// The known strength of a pawn.
    fn strength(&self, place: u128) -> usize {
        PawnStrengths(self.here.strength_bits()).most(place)
    }

    /// This position if the unknown pawn on a place has a strength.
    fn with(&self, place: u128, strength: usize) -> Self {
        let mut with = *self;
        with.here = self.here.with_strength(place, strength as u8);
        with.left[strength - 1] -= 1;
        with
    }

    /// The number of unknown pawns of these strengths, and the one among them that is
    /// nearest to their mean.
    fn typical(&self, strengths: impl Iterator<Item = usize> + Clone) -> Option<(i32, usize)> {
        let left = |strength: usize| i32::from(self.left[strength - 1]);
        let count: i32 = strengths.clone().map(left).sum();
        let sum: i32 = strengths.clone().map(|it| it as i32 * left(it)).sum();
        let away = |strength: &usize| (*strength as i32 * count - sum).abs();
        let typical = strengths.filter(|it| left(*it) > 0).min_by_key(away)?;
        Some((count, typical))
    }

    /// The positions after an attack on or by an unknown pawn, with the number of cases of
    /// each; the first or the second may be missing.
    fn fights(&self, chosen: Move) -> Option<[Option<(Self, i32)>; 2]> {
        let (from, to) = self.attack(chosen)?;
        let unknown = self.unknown();
        let after = |place: u128, strength: usize| {
            let mut after = self.with(place, strength);
            after.here.play(chosen);
            after
        };
        if to & unknown != 0 {
            // The attacker wins if it is as strong.
            let own = self.strength(from);
            return Some([
                self.typical(1..=own).map(|(cases, it)| (after(to, it), cases)),
                self.typical(own + 1..=STRENGTHS).map(|(cases, it)| (after(to, it), cases)),
            ]);
        }
        if from & unknown != 0 {
            let attacked = self.strength(to);
            let mut passed = *self;
            passed.here.play(Move::Pass);
            return Some([
                self.typical(attacked..=STRENGTHS).map(|(cases, it)| (after(from, it), cases)),
                self.typical(1..=attacked - 1).map(|(cases, _)| (passed, cases)),
            ]);
        }
        None
    }

    /// The chance, in 1024, that none of the
    /// unknown pawns on the home lines of the opponent is as strong as this.
    fn none_as_strong(&self, strength: usize, at_home: i32) -> i32 {
        let weaker: i32 = self.left[..strength - 1].iter().map(|count| i32::from(*count)).sum();
        let count = self.count();
        let share = |pawn: i32, chance: i32| chance * (weaker - pawn).max(0) / (count - pawn);
        (0..at_home).fold(1024, |chance, pawn| share(pawn, chance))
    }

    /// An outcome of the position without the strengths of unknown pawns, with those that
    /// have arrived: each counts as the mean of what is left.
    fn expected(&self, outcome: Outcome) -> Outcome {
        let Outcome::Score(points) = outcome else {
            return outcome;
        };
        let opponent = usize::from(self.opponent);
        let arrived = (self.unknown() & FAR[opponent]).count_ones() as i32;
        let force = |(strength, count): (i32, u8)| strength * i32::from(count);
        let sum: i32 = (1..).zip(self.left).map(force).sum();
        let count = self.count().max(1);
        let mut points = [0, 1].map(|seat| points.get(seat).copied().unwrap_or(0));
        points[opponent] += ((arrived * sum + count / 2) / count) as u16;
        Outcome::Score(points.into())
    }
}

impl Position for Belief {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        Ok(Self::new(&Stratege::start(setup)?, Seat::new(0), 0))
    }

    fn turn(&self) -> Turn {
        match self.here.turn() {
            Turn::Over(outcome) => Turn::Over(self.expected(outcome)),
            turn => turn,
        }
    }

    fn legal_moves(&self, out: &mut Vec<Move>) {
        self.here.legal_moves(out);
    }

    /// Of the outcomes of chance, the one with more cases follows.
    fn play(&mut self, chosen: Move) {
        let likely = self
            .fights(chosen)
            .and_then(|[one, other]| one.into_iter().chain(other).max_by_key(|(_, cases)| *cases));
        match likely {
            Some((after, _)) => *self = after,
            None => self.here.play(chosen),
        }
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        let here = self.here.with_turn(seat)?;
        Some(Self { here, ..*self })
    }

    fn is_capture(&self, chosen: Move) -> bool {
        self.here.is_capture(chosen)
    }

    fn count_moves(&self) -> u64 {
        self.here.count_moves()
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.expected(self.here.outcome_by_repetition())
    }
}

impl Evaluation for Belief {
    const WEIGHTS: &'static [i16] = Stratege::WEIGHTS;
    const TEMPO: i32 = Stratege::TEMPO;
    const POINT: i32 = Stratege::POINT;
    const VICTORY: i32 = Stratege::VICTORY;
    const MAY_PASS_TO_SEE: bool = Stratege::MAY_PASS_TO_SEE;

    fn outcomes(&self, chosen: Move) -> Option<[(Self, i32); 2]> {
        match self.fights(chosen)? {
            [Some(one), Some(other)] => Some([one, other]),
            _ => None,
        }
    }

    /// Those of the game, as means over the deals of what is left.
    ///
    /// Long because all of them come of one pass over the strengths.
    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        let count = self.count();
        if count == 0 {
            return self.here.features(seat, add);
        }
        let index = seat.index();
        let is_unknown = index == usize::from(self.opponent);
        let (own, other) = (self.here.pawn_bits(index), self.here.pawn_bits(1 - index));
        let strengths = PawnStrengths(self.here.strength_bits());
        let unknown = self.unknown();
        let guard = strengths.most(other & HOME[1 - index]);
        let other_unknown_at_home =
            if is_unknown { 0 } else { (unknown & HOME[1 - index]).count_ones() as i32 };
        let arrived = own & FAR[index];
        let mut places = PLACES.saturating_sub(arrived.count_ones() as usize) as i32;
        let lines_come = |pawns: u128| -> i32 {
            let lines = (0..LINES as u32).map(|line| {
                let here = (pawns >> (line * LINE) & WHOLE_LINE).count_ones() as i32;
                let come = if index == 0 { line } else { LINES as u32 - 1 - line };
                here * come as i32
            });
            lines.sum()
        };
        let aside = StepsAside::new(index, own);
        // Unknown pawns of this seat: how many have arrived, can move, are at home, and the
        // lines that those that can move have come and the steps aside that they have to make.
        let mine = if is_unknown { unknown } else { 0 };
        let mine_arrived = (mine & arrived).count_ones() as i32;
        let mine_movable = count_if(is_unknown, count - mine_arrived);
        let mine_at_home = (mine & !arrived & HOME[index]).count_ones() as i32;
        let mine_come = lines_come(mine & !arrived);
        let mine_aside = aside.of(mine);
        let (mut hopes, mut advance, mut others, mut detours) = (0, 0, 0, 0);
        let (mut safe, mut at_risk) = (0, 0);
        let (mut guards, mut strongest) = (0, MOST_GUARDS as i32);
        // What the unknown pawns contribute, to be shared among them.
        let (mut hoping, mut waiting, mut guarding) = (0, 0, 0);
        for strength in (1..=STRENGTHS).rev() {
            let force = strength as i32;
            let all = strengths.with(strength, own);
            let left = count_if(is_unknown, i32::from(self.left[strength - 1]));
            add(strength - 1, all.count_ones() as i32 + left);
            let points = (all & arrived).count_ones() as i32 * force;
            if strength <= guard {
                at_risk += points;
            } else if other_unknown_at_home == 0 {
                safe += points;
            } else if points > 0 {
                let kept = points * self.none_as_strong(strength, other_unknown_at_home) / 1024;
                safe += kept;
                at_risk += points - kept;
            }
            if mine_arrived > 0 {
                let points = mine_arrived * left * force;
                if strength > guard {
                    safe += points / count;
                } else {
                    at_risk += points / count;
                }
            }
            let movable = all & !arrived;
            let left = left * mine_movable / count;
            let at_home = (movable & HOME[index]).count_ones() as i32;
            guards += at_home.min(strongest) * force;
            guarding += left.min(strongest) * force;
            strongest -= (movable.count_ones() as i32 + left).min(strongest);
            let mut rest = movable;
            while rest != 0 {
                let place = match index {
                    0 => u128::BITS - 1 - rest.leading_zeros(),
                    _ => rest.trailing_zeros(),
                };
                rest &= !(1 << place);
                let come = lines_come(1 << place);
                if places > 0 {
                    places -= 1;
                    hopes += force;
                    advance += force * come;
                    detours += force * aside.of(1 << place);
                } else {
                    others += come;
                }
            }
            let hopeful = left.min(places);
            places -= hopeful;
            hopes += hopeful * force;
            hoping += hopeful * force;
            waiting += left - hopeful;
        }
        if mine_movable > 0 {
            advance += hoping * mine_come / mine_movable;
            detours += hoping * mine_aside / mine_movable;
            others += waiting * mine_come / mine_movable;
            guards += guarding * mine_at_home / mine_movable;
        }
        add(SAFE, safe);
        add(UNSAFE, at_risk);
        add(HOPES, hopes);
        add(ADVANCE, advance);
        add(OTHERS, others);
        add(DETOURS, detours);
        if other & !FAR[1 - index] != 0 {
            add(GUARDS, guards);
        }
        if let Some(turned) = self.here.with_turn(seat) {
            add(MOBILITY, turned.count_moves() as i32);
        }
    }

    fn value_of_repetition(&self, searcher: usize, ply: usize) -> i32 {
        value_of_repetition::<Self>(&self.outcome_by_repetition(), searcher, ply)
    }

    fn slot(&self, chosen: Move) -> usize {
        self.here.slot(chosen)
    }
}

/// A number if something holds, otherwise 0.
fn count_if(holds: bool, count: i32) -> i32 {
    if holds { count } else { 0 }
}

/// The search of information sets of the game.
pub(super) struct BeliefSearch(AlphaBeta<Belief>);

impl BeliefSearch {
    /// A search with the weights of the game.
    pub(super) fn new() -> Self {
        Self(AlphaBeta::with_evaluator(Evaluator::of::<Stratege>()))
    }
}

impl InformationSetSearch<Stratege> for BeliefSearch {
    fn think(
        &mut self,
        state: &InformationState<Stratege>,
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<Move>),
    ) -> SearchResult<Move> {
        let (here, past) = believed(state);
        self.0.think(&here, &past, limits, lines, stop, on_progress)
    }
}

/// The current position as its seat knows it, and the keys of earlier ones if repetition
/// ends the game. What has been shown since is known from the start on: between equal
/// positions nothing is shown.
fn believed(state: &InformationState<Stratege>) -> (Belief, Vec<u64>) {
    let (start, known, moves, ends_by_repetition) = state.line();
    let known = known.iter().fold(0, |all, cell| all | Stratege::place_bit(*cell));
    let seat = state.seat();
    let unknown = start.pawn_bits(1 - seat.index()) & !known;
    let mut here = Belief::new(start, seat, unknown);
    let mut past = Vec::new();
    for chosen in moves {
        if ends_by_repetition {
            past.push(here.key());
        }
        here.play(chosen);
    }
    (here, past)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Notation};

    fn position(white: &[&str], green: &[&str]) -> Stratege {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        Stratege::with_pawns([white, green], 0, &setup).expect("the pawns can stand there")
    }

    /// White's belief while the strengths of these pawns are unknown.
    fn belief(here: &Stratege, unknown: &[&str]) -> Belief {
        let board = Stratege::board();
        let place = |name: &&str| board.cell_named(name).map_or(0, Stratege::place_bit);
        let unknown = unknown.iter().map(place).fold(0, |all, place| all | place);
        Belief::new(here, Seat::new(0), unknown)
    }

    fn features(of: &impl Evaluation, seat: u8) -> Vec<i32> {
        let mut found = vec![0; Stratege::WEIGHTS.len()];
        of.features(Seat::new(seat), &mut |feature, count| {
            found[feature] += count;
        });
        found
    }

    #[test]
    fn without_unknown_pawns_it_is_the_position() {
        let here = position(&["a10:4", "e3:6", "c5:2"], &["k9:3", "a1:2", "i4:6"]);
        let known = belief(&here, &[]);
        for seat in [0, 1] {
            assert_eq!(features(&known, seat), features(&here, seat));
        }
        assert_eq!(known.turn(), here.turn());
    }

    #[test]
    fn an_attack_has_two_outcomes_with_the_odds_of_what_is_left() {
        let here = position(&["e5:3", "a1:6"], &["e6:5", "c9:1", "g9:3", "i9:6"]);
        let board = Stratege::board();
        let cell = |name| board.cell_named(name).expect("it is a place");
        let attack = Move::Go { from: cell("e5"), to: cell("e6") };
        let seen = belief(&here, &["e6", "c9", "g9"]);
        let [(won, wins), (lost, losses)] = seen.outcomes(attack).expect("it is not known");
        // 1 and 3 are not stronger than the 3, 5 is.
        assert_eq!((wins, losses), (2, 1));
        assert_eq!(won.here.pawn_bits(1).count_ones(), 3);
        assert_eq!(lost.here.pawn_bits(0).count_ones(), 1);
        // Whatever was shown is known from then on.
        assert_eq!((won.count(), lost.count()), (2, 2));
        // The true strengths of unknown pawns do not matter.
        let other = position(&["e5:3", "a1:6"], &["e6:1", "c9:5", "g9:3", "i9:6"]);
        assert_eq!(belief(&other, &["e6", "c9", "g9"]), seen);
        assert!(belief(&here, &["c9", "g9"]).outcomes(attack).is_none());
    }

    #[test]
    fn the_opponent_attacks_only_with_pawns_that_win() {
        let here = position(&["e5:3", "a1:6"], &["e6:5", "c9:1"]);
        let seen = belief(&here, &["e6", "c9"]);
        let seen = seen.with_turn(Seat::new(1)).expect("Green plays too");
        let board = Stratege::board();
        let cell = |name| board.cell_named(name).expect("it is a place");
        let attack = Move::Go { from: cell("e6"), to: cell("e5") };
        let [(won, wins), (passed, passes)] = seen.outcomes(attack).expect("it is not known");
        assert_eq!((wins, passes), (1, 1));
        assert_eq!(won.here.pawn_bits(0).count_ones(), 1);
        assert_eq!(passed.here.pawn_bits(0).count_ones(), 2);
        assert_eq!(passed.turn(), Turn::To(Seat::new(0)));
    }
}
