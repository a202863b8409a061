//! Le Stratège with known strengths: which pawns have arrived safely, and which can still
//! take one of the six places. `belief` searches with unknown strengths; `conduct` is what pawns of
//! unknown strength have done, and `deals` deals their strengths by it.

mod belief;
pub mod conduct;
mod deals;
mod features;

use ludotheque_rules::games::stratege::{Move, Stratege};
use ludotheque_rules::{Position, Seat};

use features::{
    ADVANCE, DETOURS, FAR, GUARDS, HOME, HOPES, LINE, LINES, MOBILITY, MOST_GUARDS, OTHERS, PLACES,
    PawnStrengths, SAFE, STRENGTHS, StepsAside, UNSAFE, WHOLE_LINE, value_of_repetition,
};

use crate::beliefs::Beliefs;
use crate::evaluation::Evaluation;
use crate::information_set::InformationSetSearch;
use crate::information_state::InformationState;
use crate::levels::{Strength, strength};
use crate::puzzles::Puzzling;

impl Evaluation for Stratege {
    const WEIGHTS: &'static [i16] = &include!("../../../weights/stratege.in");
    const TEMPO: i32 = 5;
    const POINT: i32 = 60;
    const VICTORY: i32 = 3_000;
    const MAY_PASS_TO_SEE: bool = true;

    fn levels(_players: u8) -> &'static [Strength; 8] {
        const LEVELS: [Strength; 8] = include!("../../../levels/stratege-2.in");
        &LEVELS
    }

    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        let index = seat.index();
        let (own, other) = (self.pawn_bits(index), self.pawn_bits(1 - index));
        let strengths = PawnStrengths(self.strength_bits());
        let guard = strengths.most(other & HOME[1 - index]);
        let arrived = own & FAR[index];
        let mut places = PLACES.saturating_sub(arrived.count_ones() as usize);
        let aside = StepsAside::new(index, own);
        let (mut hopes, mut advance, mut others, mut detours) = (0, 0, 0, 0);
        let (mut safe, mut at_risk) = (0, 0);
        let (mut guards, mut strongest) = (0, MOST_GUARDS);
        for strength in (1..=STRENGTHS).rev() {
            let all = strengths.with(strength, own);
            add(strength - 1, all.count_ones() as i32);
            let points = (all & arrived).count_ones() * strength as u32;
            if strength > guard {
                safe += points;
            } else {
                at_risk += points;
            }
            let movable = all & !arrived;
            let at_home = (movable & HOME[index]).count_ones().min(strongest);
            guards += at_home * strength as u32;
            strongest -= movable.count_ones().min(strongest);
            // Of equally strong pawns, the most advanced arrive.
            let mut left = movable;
            while left != 0 {
                let place = match index {
                    0 => u128::BITS - 1 - left.leading_zeros(),
                    _ => left.trailing_zeros(),
                };
                left &= !(1 << place);
                let line = place / LINE;
                let come = match index {
                    0 => line,
                    _ => LINES as u32 - 1 - line,
                };
                if places > 0 {
                    places -= 1;
                    hopes += strength as u32;
                    advance += strength as u32 * come;
                    detours += strength as i32 * aside.of(1 << place);
                } else {
                    others += come;
                }
            }
        }
        add(SAFE, safe as i32);
        add(UNSAFE, at_risk as i32);
        add(HOPES, hopes as i32);
        add(ADVANCE, advance as i32);
        add(OTHERS, others as i32);
        add(DETOURS, detours);
        if other & !FAR[1 - index] != 0 {
            add(GUARDS, guards as i32);
        }
        if let Some(turned) = self.with_turn(seat) {
            add(MOBILITY, turned.count_moves() as i32);
        }
    }

    /// A repetition is worth little more than a draw to the player who is ahead, who should
    /// win by the rules of the game, and counts as a loss for the other.
    fn value_of_repetition(&self, searcher: usize, ply: usize) -> i32 {
        value_of_repetition::<Self>(&self.outcome_by_repetition(), searcher, ply)
    }

    /// A pawn arrives on its goal line.
    fn reaches_goal(&self, chosen: Move) -> bool {
        let far = FAR[self.seat_to_move()];
        matches!(chosen, Move::Go { to, .. } if Self::place_bit(to) & far != 0)
    }

    fn information_set_search() -> Option<Box<dyn InformationSetSearch<Self>>> {
        Some(Box::new(belief::BeliefSearch::new()))
    }

    fn beliefs(state: &InformationState<Self>) -> Option<Box<dyn Beliefs<Self>>> {
        Some(Box::new(deals::Deals::of(state)))
    }

    fn slot(&self, chosen: Move) -> usize {
        match chosen {
            Move::Go { from, to } => {
                let step = (to.index() + 16 - from.index()) % 4;
                from.index() * 4 + step + 512 * self.seat_to_move()
            }
            Move::Pass => 0,
        }
    }

    fn measure(&self, seat: Seat) -> i32 {
        let index = seat.index();
        let own = self.pawn_bits(index);
        let planes = self.strength_bits();
        (0..LINES as u32)
            .map(|line| {
                let here = own & (WHOLE_LINE << (line * LINE));
                let come = if index == 0 { line } else { LINES as u32 - 1 - line };
                let strengths: u32 = (0..)
                    .zip(planes)
                    .map(|(digit, plane)| (plane & here).count_ones() << digit)
                    .sum();
                (strengths * come) as i32
            })
            .sum()
    }
}

impl Puzzling for Stratege {
    /// The sum of strengths of the seat's pawns on its goal line. Those of the opponent do not
    /// count, since the player may not know them.
    fn balance(&self, seat: Seat) -> i32 {
        /// Line 10 begins at this bit, and line 1 at the first.
        const LAST_LINE: u32 = 9 * 12;
        let far: u128 = match seat.index() {
            0 => ((1 << 11) - 1) << LAST_LINE,
            _ => (1 << 11) - 1,
        };
        let arrived = self.pawn_bits(seat.index()) & far;
        let planes = self.strength_bits();
        (0..)
            .zip(planes)
            .map(|(digit, plane)| ((plane & arrived).count_ones() << digit) as i32)
            .sum()
    }

    /// The sum of strengths of the pawns that are near enough: a pawn advances at most one
    /// line a ply.
    fn most_gained(&self, seat: Seat, plies: u16) -> i32 {
        /// The bits of a line, and those from a line to the next.
        const WHOLE: u128 = (1 << 11) - 1;
        const LINE: u32 = 12;
        const LINES: u32 = 10;
        let near = u32::from(plies).min(LINES - 1);
        let lines = (1..=near).map(|distance| match seat.index() {
            0 => WHOLE << ((LINES - 1 - distance) * LINE),
            _ => WHOLE << (distance * LINE),
        });
        let near = self.pawn_bits(seat.index()) & lines.fold(0, |all, line| all | line);
        let planes = self.strength_bits();
        (0..).zip(planes).map(|(digit, plane)| ((plane & near).count_ones() << digit) as i32).sum()
    }

    fn push_possible_after(&self, chosen: Self::Move, seat: Seat, out: &mut Vec<Self>) {
        Self::push_possible_after(self, chosen, seat.index(), out);
    }

    fn shown(&self) -> Self {
        self.with_all_marked()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::{Evaluator, value_of_outcome};
    use ludotheque_rules::{Game, Setup};

    fn position(white: &[&str], green: &[&str]) -> Stratege {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        Stratege::with_pawns([white, green], 0, &setup).expect("the pawns can stand there")
    }

    /// The value of a feature for White.
    fn feature(position: &Stratege, wanted: usize) -> i32 {
        let mut sum = 0;
        position.features(Seat::new(0), &mut |feature, count| {
            if feature == wanted {
                sum += count;
            }
        });
        sum
    }

    #[test]
    fn only_what_nobody_at_home_can_take_has_arrived_safely() {
        let of = |green: &str| {
            let here = position(&["a10:4", "c10:5", "e3:6"], &[green]);
            [SAFE, UNSAFE].map(|wanted| feature(&here, wanted))
        };
        assert_eq!(of("k9:3"), [9, 0]);
        assert_eq!(of("k9:4"), [5, 4]);
        assert_eq!(of("k10:6"), [0, 9]);
        // From here it cannot come back.
        assert_eq!(of("k8:6"), [9, 0]);
    }

    #[test]
    fn as_many_can_arrive_as_there_are_places() {
        let five = ["a10:1", "c10:1", "e10:1", "g10:2", "i10:2"];
        let with = |more: &[&str]| position(&[&five, more].concat(), &["a8:1"]);
        let strongest = with(&["c4:6"]);
        assert_eq!(feature(&strongest, HOPES), 6);
        assert_eq!(feature(&strongest, ADVANCE), 18);
        let another = with(&["c4:6", "e7:5"]);
        assert_eq!(feature(&another, HOPES), 6);
        assert_eq!(feature(&another, OTHERS), 6);
        // The free place is at the end of k.
        let detours = |pawn: &str| feature(&with(&[pawn]), DETOURS);
        assert_eq!(["g9:6", "j7:5", "k9:6", "c6:6"].map(detours), [24, 5, 0, 0]);
        // A weak pawn that arrives takes the place of a strong one.
        let evaluator = Evaluator::of::<Stratege>();
        let before = position(&["a9:1", "c4:6", "e4:6", "g4:6", "i4:5", "k4:5", "c5:5"], &["a8:1"]);
        let after = position(&["a10:1", "c4:6", "e4:6", "g4:6", "i4:5", "k4:5", "c5:5"], &["a8:1"]);
        assert!(evaluator.value(&after, 0) < evaluator.value(&before, 0));
    }

    #[test]
    fn the_strongest_guard_as_long_as_somebody_can_come() {
        let white = ["a1:6", "c2:4", "e3:5", "g1:1"];
        assert_eq!(feature(&position(&white, &["a8:1"]), GUARDS), 10);
        assert_eq!(feature(&position(&white, &["c1:1"]), GUARDS), 0);
    }

    #[test]
    fn a_lead_is_worth_little_if_the_game_goes_round_in_circles() {
        let here = position(&["a10:6", "c3:1"], &["a1:2", "c8:1"]);
        let [ahead, behind] = [0, 1].map(|searcher| here.value_of_repetition(searcher, 1));
        let real =
            |searcher| value_of_outcome::<Stratege>(&here.outcome_by_repetition(), searcher, 1);
        assert!(0 < ahead && ahead < 200 && ahead < real(0), "{ahead}");
        // The player who is behind gets the full loss.
        assert_eq!(behind, real(1));
        let level = position(&["a10:2", "c3:1"], &["a1:2", "c8:1"]);
        assert_eq!(level.value_of_repetition(0, 1), 0);
    }
}
