//! Oversights of weak levels, modelled on people: far pieces and long moves rather than events near
//! the last moves, and never a capture that has just become possible.
//!
//! An oversight is made for one search. The same move is overlooked all through it, as a move of
//! the player and as a reply of the opponent. A nearby move that was overlooked is seen on the next
//! turn. Players who have few moves, or are about to repeat the position that ends the game,
//! overlook nothing.

use std::collections::HashSet;
use std::sync::Arc;

use ludotheque_rules::{Cell, Seat};

use crate::chance::{Chance, mixed};
use crate::contract::Playable;
use crate::information_state::InformationState;
use crate::math::exp;
use crate::search_result::SearchResult;

/// The number of moves up to which all are looked at.
const FEW_MOVES: usize = 3;

/// The share of the probability that applies to the nearest and shortest moves, and to
/// those that end the game.
const NEAR: f32 = 0.25;

/// Added to the draws of all moves at each turn of the player, in units of 2⁻²⁴: the golden ratio
/// spreads the draws of successive turns evenly, so that a move overlooked with a probability of up
/// to 0.38 is never overlooked twice running.
const DRAW_STEP: u64 = 10_368_890;

/// The expected score that weak levels may lose by choosing a move that is not the best of
/// those they see …
const MOST_LOST: f32 = 0.3;
/// … and by one after which they expect to be captured.
const MOST_LOST_TO_CAPTURE: f32 = 0.03;

/// Whether a reply to a root move is overlooked: gets the root move, the position after it,
/// and the reply.
pub(crate) type OverlooksReply<P, M> = Arc<dyn Fn(M, &P, M) -> bool + Send + Sync>;

/// A player's oversights in one search.
#[derive(Clone, Debug)]
pub(crate) struct Oversight<P: Playable> {
    /// See [`Strength::overlooks`](crate::Strength::overlooks); 0 if nothing is overlooked
    /// now.
    most: f32,
    seed: u64,
    /// The number of the turn, which shifts all draws.
    turn: u64,
    root: P,
    /// The centre of each cell, in cell widths.
    centres: Vec<[f32; 2]>,
    /// The distance from which on a move is as far or as long as can be.
    reach: f32,
    /// The cells that the last moves of all players went to.
    watched: Vec<Cell>,
    /// The captures of all players that the last move made possible.
    announced: HashSet<P::Move>,
    /// The last move of the player undone, as its first and last cell.
    undoing: Option<(Cell, Cell)>,
}

impl<P: Playable> Oversight<P> {
    /// An oversight in an information state whose seat is to move. `most` is that of
    /// [`Strength::overlooks`](crate::Strength::overlooks).
    pub(crate) fn new(state: &InformationState<P>, most: f32, seed: u64) -> Self {
        let (root, last) = state.last_moves(usize::from(state.players()));
        let board = P::board();
        let info = |cell: Cell| board.info(cell);
        let ends = |(before, chosen): &(P, P::Move)| ends(before, *chosen);
        let watched = last.iter().filter_map(ends).map(|(_, to)| to).collect();
        let own = last.iter().find(|(before, _)| before.turn().seat() == Some(state.seat()));
        let undoing = own.and_then(ends).map(|(from, to)| (to, from));
        let mut announced = HashSet::new();
        if let Some((before, _)) = last.last() {
            for seat in (0..state.players()).map(Seat::new) {
                let earlier = captures(before, seat);
                let now = captures(&root, seat);
                announced.extend(now.difference(&earlier));
            }
        }
        let mut moves = Vec::new();
        root.legal_moves(&mut moves);
        let looks_at_all = moves.len() <= FEW_MOVES || state.may_end_by_repetition(&moves);
        Self {
            most: if looks_at_all { 0.0 } else { most },
            seed: mixed(seed),
            turn: state.plies() as u64 / u64::from(state.players()),
            centres: board
                .all_cells()
                .map(|cell| info(cell).map_or([0.0; 2], |info| [info.x, info.y]))
                .collect(),
            reach: f32::midpoint(board.width, board.depth),
            root,
            watched,
            announced,
            undoing,
        }
    }

    /// Chooses among the lines of a search result, which are sorted, and puts the chosen one
    /// first: among the moves that are not overlooked, by temperature, one that loses little
    /// against the best of them, does not take back the last move, and gives nothing away to
    /// a capture that the player sees for certain.
    pub(crate) fn choose(
        &self,
        mut result: SearchResult<P::Move>,
        temperature: f32,
        mut chance: Chance,
    ) -> SearchResult<P::Move> {
        let notice = |at: usize| self.notice(&self.root, result.lines[at].moves[0], None);
        let all = 0..result.lines.len();
        let seen = all.clone().filter(|at| notice(*at) >= 0.0);
        let mut seen: Vec<usize> = seen.collect();
        if seen.is_empty() {
            // Something has to be played.
            seen.extend(all.max_by(|a, b| notice(*a).total_cmp(&notice(*b))));
        }
        let Some(&first) = seen.first() else {
            return result;
        };
        let score = |at: usize| result.lines[at].expected_score;
        let weight = |at: usize| {
            let lost = score(first) - score(at);
            let chosen = result.lines[at].moves[0];
            if at == first {
                1.0
            } else if temperature <= 0.0
                || lost > MOST_LOST
                || self.undoes(chosen)
                || lost > MOST_LOST_TO_CAPTURE && self.is_captured_after(chosen)
            {
                0.0
            } else {
                exp(-lost / temperature)
            }
        };
        let weights: Vec<f32> = seen.iter().map(|at| weight(*at)).collect();
        let mut left = chance.fraction() * weights.iter().sum::<f32>();
        let chosen = weights.iter().position(|weight| {
            left -= weight;
            left < 0.0
        });
        let chosen = chosen.map_or(first, |chosen| seen[chosen]);
        result.lines[..=chosen].rotate_right(1);
        result
    }

    /// Whether a move takes back the player's last one.
    pub(crate) fn undoes(&self, chosen: P::Move) -> bool {
        self.undoing.is_some() && ends(&self.root, chosen) == self.undoing
    }

    /// Whether the opponent has a capture after a move of the player that is never
    /// overlooked.
    pub(crate) fn is_captured_after(&self, chosen: P::Move) -> bool {
        let to = ends(&self.root, chosen).map(|(_, to)| to);
        let mut after = self.root.clone();
        after.play(chosen);
        let mut replies = Vec::new();
        after.legal_moves(&mut replies);
        let mut replies = replies.into_iter();
        replies.any(|reply| self.is_obvious(&after, reply, to))
    }

    /// Whether the player overlooks a reply, for a search.
    pub(crate) fn of_replies(&self) -> OverlooksReply<P, P::Move> {
        let this = self.clone();
        Arc::new(move |first, after, reply| {
            let to = ends(&this.root, first).map(|(_, to)| to);
            this.is_overlooked(after, reply, to)
        })
    }

    /// Whether a move is overlooked; `watched` is watched as well.
    fn is_overlooked(&self, position: &P, chosen: P::Move, watched: Option<Cell>) -> bool {
        self.notice(position, chosen, watched) < 0.0
    }

    /// How easily a move is noticed: less than 0 if it is overlooked, infinite if it never is.
    /// `watched` is watched as well.
    fn notice(&self, position: &P, chosen: P::Move, watched: Option<Cell>) -> f32 {
        let Some((from, to)) = ends(position, chosen) else {
            return f32::INFINITY;
        };
        if position.reaches_goal(chosen) || self.is_obvious(position, chosen, watched) {
            return f32::INFINITY;
        }
        let away = self.watched.iter().copied().chain(watched);
        let away = away.map(|cell| self.distance(cell, from));
        let away = away.min_by(f32::total_cmp).unwrap_or(0.0);
        let far = if ends_the_game(position, chosen) {
            0.0
        } else {
            ((away + self.distance(from, to)) / self.reach).min(1.0)
        };
        let cells = (from.index() | to.index() << 8) as u64;
        // 24 bits are as many as a number of this type has.
        let drawn = (mixed(self.seed ^ mixed(cells)) >> 40) + self.turn * DRAW_STEP;
        let drawn = (drawn % (1 << 24)) as f32 / (1_u32 << 24) as f32;
        drawn - self.most * (NEAR + (1.0 - NEAR) * far)
    }

    /// Whether a move is an obvious capture, never overlooked: one that the last move made
    /// possible, or of the piece that has moved last; `watched` is watched as well.
    fn is_obvious(&self, position: &P, chosen: P::Move, watched: Option<Cell>) -> bool {
        let watches = |cell: &Cell| self.watched.contains(cell) || watched == Some(*cell);
        position.is_capture(chosen)
            && (self.announced.contains(&chosen)
                || position.attacked_by(chosen).iter().any(watches))
    }

    /// The distance of two cells, in cell widths.
    fn distance(&self, one: Cell, other: Cell) -> f32 {
        let of = |cell: Cell| self.centres.get(cell.index()).copied().unwrap_or_default();
        let ([a, b], [c, d]) = (of(one), of(other));
        ((a - c) * (a - c) + (b - d) * (b - d)).sqrt()
    }
}

/// The first and the last cell of a move; none for a pass.
fn ends<P: Playable>(position: &P, chosen: P::Move) -> Option<(Cell, Cell)> {
    let clicks = position.clicks(chosen);
    Some((clicks.first()?.0, clicks.last()?.0))
}

/// Whether a move ends the game.
fn ends_the_game<P: Playable>(position: &P, chosen: P::Move) -> bool {
    let mut after = position.clone();
    after.play(chosen);
    after.turn().seat().is_none()
}

/// The captures of a seat, if it were to move.
fn captures<P: Playable>(position: &P, seat: Seat) -> HashSet<P::Move> {
    let mut moves = Vec::new();
    if let Some(turned) = position.with_turn(seat) {
        turned.legal_moves(&mut moves);
        moves.retain(|chosen| turned.is_capture(*chosen));
    }
    moves.into_iter().collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{GameVisitor, visit};
    use crate::puzzles::Puzzling;
    use ludotheque_rules::{Game, Notation, Position, Setup};

    /// Counts from all moves of positions of random games.
    #[derive(Debug, Default)]
    struct Looked {
        announced: usize,
        /// Near the last moves and short: how many there were, and how many overlooked.
        near: [usize; 2],
        far: [usize; 2],
    }

    /// Looks at all moves of positions of random games.
    struct Looking(Setup);

    impl GameVisitor for Looking {
        type Output = Looked;

        fn visit<P: Puzzling>(self) -> Looked {
            let mut chance = Chance::new(5, "games");
            let mut looked = Looked::default();
            for _ in 0..30 {
                let mut here = P::start(&self.0).expect("the set-up is one");
                let mut words = Vec::new();
                for _ in 0..2 + chance.below(150) {
                    let Some(chosen) = here.random_move(|most| chance.below(most)) else {
                        break;
                    };
                    words.push(here.word(chosen));
                    here.play(chosen);
                }
                if let Some(seat) = here.turn().seat() {
                    look::<P>(&self.0, &words, seat, chance.seed(), &mut looked);
                }
            }
            looked
        }
    }

    fn look<P: Playable>(
        setup: &Setup,
        words: &[String],
        seat: Seat,
        seed: u64,
        looked: &mut Looked,
    ) {
        let told = words.iter().map(String::as_str);
        let state = InformationState::<P>::of_words(setup, told, seat).expect("it is a game");
        let oversight = Oversight::new(&state, 1.0, seed);
        let again = Oversight::new(&state, 1.0, seed);
        let (here, last) = state.last_moves(1);
        let mut moves = Vec::new();
        here.legal_moves(&mut moves);
        let before = captures(&last[0].0, seat);
        for chosen in moves {
            let is_overlooked = oversight.is_overlooked(&here, chosen, None);
            assert_eq!(is_overlooked, again.is_overlooked(&here, chosen, None));
            if here.is_capture(chosen) && !before.contains(&chosen) {
                assert!(!is_overlooked, "{} after {words:?}", here.word(chosen));
                looked.announced += 1;
            }
            let Some((from, to)) = ends(&here, chosen) else {
                assert!(!is_overlooked);
                continue;
            };
            let away = oversight.watched.iter();
            let away = away.map(|cell| oversight.distance(*cell, from));
            let away = away.fold(f32::INFINITY, f32::min) + oversight.distance(from, to);
            let counted =
                if away < oversight.reach / 3.0 { &mut looked.near } else { &mut looked.far };
            counted[0] += 1;
            counted[1] += usize::from(is_overlooked);
        }
        // The replies to the first move that were announced are seen as well.
        let replies = oversight.of_replies();
        let mut after = here.clone();
        let mut moves = Vec::new();
        here.legal_moves(&mut moves);
        after.play(moves[0]);
        let mut answers = Vec::new();
        after.legal_moves(&mut answers);
        for reply in answers {
            if after.is_capture(reply) && oversight.announced.contains(&reply) {
                assert!(!replies(moves[0], &after, reply));
            }
        }
    }

    #[test]
    fn what_is_far_is_overlooked_and_what_was_announced_never() {
        for game in Game::ALL {
            let players = *game.players().end();
            let setup = Setup::new(game, players).expect("so many play it");
            let looked = visit(game, Looking(setup)).expect("it is on the shelf");
            let share = |[all, overlooked]: [usize; 2]| overlooked as f32 / all as f32;
            let [near, far] = [looked.near, looked.far].map(share);
            assert!(far > near + 0.1 && far > 0.5, "{game}: {looked:?}");
            // Nothing is captured in Simultana.
            let captures = usize::from(game != Game::SIMULTANA);
            assert!(looked.announced >= captures, "{game}: {looked:?}");
        }
    }

    type Sypil = ludotheque_rules::games::sypil::Sypil;

    /// The first player's knowledge at the start.
    fn at_start<P: Playable>(game: Game) -> InformationState<P> {
        let setup = Setup::new(game, 2).expect("two play it");
        let state = InformationState::of_words(&setup, [], Seat::new(0));
        state.expect("it is the start")
    }

    #[test]
    fn what_is_near_is_never_overlooked_twice_running() {
        let state = at_start::<Sypil>(Game::SYPIL);
        let mut moves = Vec::new();
        state.last_moves(0).0.legal_moves(&mut moves);
        let mut overlooked = 0;
        for seed in 0..50 {
            // With 1.5, the nearest are overlooked with a probability of 0.375.
            let mut oversight = Oversight::new(&state, 1.5, seed);
            // Everything is near.
            oversight.reach = f32::INFINITY;
            let root = oversight.root;
            for chosen in &moves {
                let mut was_overlooked = false;
                for turn in 0..100 {
                    oversight.turn = turn;
                    let is_overlooked = oversight.is_overlooked(&root, *chosen, None);
                    assert!(!(was_overlooked && is_overlooked), "{turn}, seed {seed}");
                    overlooked += usize::from(is_overlooked);
                    was_overlooked = is_overlooked;
                }
            }
        }
        let share = overlooked as f32 / (50 * 100 * moves.len()) as f32;
        assert!((0.37..0.38).contains(&share), "{share}");
    }

    #[test]
    fn a_move_that_ends_the_game_is_noticed_like_a_near_one() {
        type Simultana = ludotheque_rules::games::simultana::Simultana;
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut chance = Chance::new(5, "games");
        let (mut ends, mut overlooked) = (0, 0);
        while ends < 400 {
            let mut here = Simultana::start(&setup).expect("it has a start");
            let (mut words, mut last) = (Vec::new(), None);
            while let Some(chosen) = here.random_move(|most| chance.below(most)) {
                words.push(here.word(chosen));
                last = Some((here, chosen));
                here.play(chosen);
            }
            let Some((before, chosen)) = last else {
                continue;
            };
            words.pop();
            let seat = before.turn().seat().expect("the last move was played");
            let told = words.iter().map(String::as_str);
            let state = InformationState::<Simultana>::of_words(&setup, told, seat);
            let state = state.expect("it is a game");
            let oversight = Oversight::new(&state, 1.0, chance.seed());
            ends += 1;
            overlooked += usize::from(oversight.is_overlooked(&before, chosen, None));
        }
        assert!((80..120).contains(&overlooked), "{overlooked} of {ends}");
    }

    #[test]
    fn nobody_overlooks_that_a_pawn_arrives() {
        type Stratege = ludotheque_rules::games::stratege::Stratege;
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let state = at_start::<Stratege>(Game::STRATEGE);
        let root = Stratege::with_pawns([&["k9:6", "k5:6"][..], &["a5:1"]], 0, &setup);
        let root = root.expect("the pawns can stand there");
        let far = Stratege::board().cell_named("a1").expect("it is a place");
        let overlooked = |word: &str| {
            let mut moves = Vec::new();
            root.legal_moves(&mut moves);
            let mut moves = moves.into_iter();
            let chosen = moves.find(|chosen| root.word(*chosen) == word);
            let chosen = chosen.expect("it is a legal move");
            let is_overlooked = |seed| {
                let oversight =
                    Oversight { root, watched: vec![far], ..Oversight::new(&state, 1.0, seed) };
                oversight.is_overlooked(&root, chosen, None)
            };
            (0..100).filter(|seed| is_overlooked(*seed)).count()
        };
        assert_eq!(overlooked("k9-k10"), 0);
        assert!(overlooked("k5-k6") > 60);
    }

    /// Whether the seat to move would overlook a move in Le Stratège with some seed.
    fn may_overlook(setup: &Setup, words: &[&str], seat: u8) -> bool {
        type Stratege = ludotheque_rules::games::stratege::Stratege;
        let words = words.iter().copied();
        let state = InformationState::<Stratege>::of_words(setup, words, Seat::new(seat));
        let state = state.expect("it is a game");
        let mut moves = Vec::new();
        state.last_moves(0).0.legal_moves(&mut moves);
        (0..20).any(|seed| {
            let oversight = Oversight::new(&state, 1.7, seed);
            let mut moves = moves.iter();
            moves.any(|it| oversight.is_overlooked(&oversight.root, *it, None))
        })
    }

    #[test]
    fn whoever_can_end_the_game_by_repetition_overlooks_nothing() {
        let placements = vec!["123456123456123456".to_owned(); 2];
        let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(placements));
        let setup = setup.expect("both have eighteen pawns");
        let words = ["a3-b3", "a8-b8", "b3-a3", "b8-a8"].repeat(2);
        assert!(!may_overlook(&setup, &words[..7], 1));
        // A round earlier the position would occur for the second time only.
        assert!(may_overlook(&setup, &words[..3], 1));
        let setup = setup.with_option("repetition", "off");
        let setup = setup.expect("the game has this option");
        assert!(may_overlook(&setup, &words[..7], 1));
    }

    #[test]
    fn whoever_has_few_moves_overlooks_nothing() {
        type Simultana = ludotheque_rules::games::simultana::Simultana;
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut chance = Chance::new(5, "games");
        let mut overlooked = [0; 2];
        for _ in 0..200 {
            let mut here = Simultana::start(&setup).expect("it has a start");
            let mut words = Vec::new();
            while let Some(chosen) = here.random_move(|most| chance.below(most)) {
                let seat = here.turn().seat().expect("there is a move");
                let told = words.iter().map(String::as_str);
                let state = InformationState::<Simultana>::of_words(&setup, told, seat);
                let state = state.expect("it is a game");
                let oversight = Oversight::new(&state, 1.0, chance.seed());
                let mut moves = Vec::new();
                here.legal_moves(&mut moves);
                let any = moves.iter().any(|it| oversight.is_overlooked(&here, *it, None));
                overlooked[usize::from(moves.len() > FEW_MOVES)] += usize::from(any);
                words.push(here.word(chosen));
                here.play(chosen);
            }
        }
        assert_eq!(overlooked[0], 0);
        assert!(overlooked[1] > 0);
    }

    #[test]
    fn nothing_is_overlooked_with_probability_0() {
        let state = at_start::<Sypil>(Game::SYPIL);
        let oversight = Oversight::new(&state, 0.0, 1);
        let mut moves = Vec::new();
        oversight.root.legal_moves(&mut moves);
        assert!(moves.iter().all(|chosen| !oversight.is_overlooked(
            &oversight.root,
            *chosen,
            None
        )));
    }
}
