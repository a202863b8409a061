//! An opponent from outside: the search of the crate `minimax`, with the evaluation and the
//! move ordering of our own player. The score against it compares the two searches.
//!
//! That crate has limits in time and in depth only, so its games cannot be repeated. It
//! assumes that both seats move in turn: where a seat moves again, the other one gets an
//! explicit pass in between. Its quiescence search has no stand-pat, which is a move here.

use std::cell::{Cell, RefCell};
use std::cmp::Reverse;
use std::marker::PhantomData;
use std::sync::Arc;
use std::time::Duration;

use ::minimax::{
    BEST_EVAL, Evaluator as Evaluate, IterativeOptions, IterativeSearch, Strategy, Winner,
};
use ludotheque_players::{Evaluator, Playable, SLOTS};
use ludotheque_rules::{OCCURRENCES_UNTIL_END, Outcome, Seat, Turn};

use crate::options::Failure;

/// The size of its transposition table, in bytes.
const TABLE_BYTES: usize = 64 << 20;

/// The depth of its quiescence search, in plies.
const QUIESCENCE: u8 = 12;

/// For how many plies of it all moves are tried where the mover has an obligation.
const OBLIGED: u8 = 4;

/// By how much null-move pruning reduces the depth, in plies.
const NULL_MOVE_REDUCTION: u8 = 3;

/// Half the width of its aspiration window, in units of evaluation.
const ASPIRATION: i16 = 100;

/// The value of the best position that is not decided. Its own range for decided games is
/// the last hundred.
const MOST: i32 = BEST_EVAL as i32 - 200;

/// Makes the key of a position in which the seat that is not to move has to pass differ.
const PASSING: u64 = 0x9E37_79B9_7F4A_7C15;

/// The player.
pub(crate) struct Minimax<P: Playable>(IterativeSearch<OurEvaluation<P>>);

impl<P: Playable> Minimax<P> {
    /// The player with the weights of the game.
    pub(crate) fn new() -> Self {
        let mut options = IterativeOptions::new()
            .with_table_byte_size(TABLE_BYTES)
            .with_aspiration_window(ASPIRATION)
            .with_singular_extension()
            .with_countermoves()
            .with_countermove_history()
            .with_quiescence_search_depth(QUIESCENCE);
        if P::MAY_PASS_TO_SEE {
            options = options.with_null_move_depth(NULL_MOVE_REDUCTION);
        }
        let evaluation = OurEvaluation {
            evaluator: Evaluator::of::<P>(),
            game: PhantomData,
        };
        Self(IterativeSearch::new(evaluation, options))
    }

    /// Searches the position for this time; `past` holds the keys of earlier positions.
    ///
    /// # Errors
    /// If the game is not for two, has secrets, or is over.
    pub(crate) fn think(
        &mut self,
        here: &P,
        past: &[u64],
        time: Duration,
    ) -> Result<P::Move, Failure> {
        if here.players() != 2 || here.keeps_secrets() {
            return Err("minimax plays games for two without secrets".into());
        }
        let mover = here.turn().seat().ok_or("the game is over")?;
        let mut legal = Vec::new();
        here.legal_moves(&mut legal);
        if let &[only] = legal.as_slice() {
            return Ok(only);
        }
        self.0.set_timeout(time);
        match self.0.choose_move(&State::new(here, mover, past)) {
            Some(Ply {
                kind: Kind::Move(chosen),
                ..
            }) => Ok(chosen),
            // There was no time even for the first depth.
            _ => Ok(*legal.first().ok_or("there is a legal move")?),
        }
    }
}

/// What a player does in its turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind<M> {
    Move(M),
    /// Passes because the other one moves again.
    Pass,
    /// Passes for null-move pruning.
    Null,
    /// Keeps the static value in quiescence search.
    Stand,
}

/// A ply, with its index in tables of statistics.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Ply<M> {
    kind: Kind<M>,
    slot: u16,
}

impl<M> Ply<M> {
    const PASS: Self = Self::of(Kind::Pass, 0);
    const NULL: Self = Self::of(Kind::Null, 1);
    const STAND: Self = Self::of(Kind::Stand, 2);

    /// One that is not a move of the game.
    const fn of(kind: Kind<M>, number: usize) -> Self {
        let slot = (SLOTS + number) as u16;
        Self { kind, slot }
    }
}

/// A position of the line that is being searched.
#[derive(Clone)]
struct Node<P> {
    position: P,
    /// The seat that does something next, be it a pass.
    mover: Seat,
    /// The seat to move by the rules, or how the game ended, be it by repetition.
    turn: Turn,
    key: u64,
    /// The static value is kept: quiescence search ends here.
    is_settled: bool,
    /// The number of plies of quiescence search up to here, with this one.
    extra: Cell<u8>,
}

impl<P: Playable> Node<P> {
    fn new(position: P, mover: Seat) -> Self {
        let turn = position.turn();
        let passes = turn.seat().is_some_and(|seat| seat != mover);
        Self {
            key: position.key() ^ if passes { PASSING } else { 0 },
            position,
            mover,
            turn,
            is_settled: false,
            extra: Cell::new(0),
        }
    }

    fn has_to_pass(&self) -> bool {
        self.turn.seat() != Some(self.mover)
    }

    fn winner(&self) -> Option<Winner> {
        let Turn::Over(outcome) = &self.turn else {
            return None;
        };
        Some(match outcome.winner() {
            Some(seat) if seat == self.mover => Winner::PlayerToMove,
            Some(_) => Winner::PlayerJustMoved,
            None => Winner::Draw,
        })
    }
}

/// The line from the root to the position that is being searched.
#[derive(Clone)]
struct State<P: Playable> {
    line: Vec<Node<P>>,
    /// The keys of the positions that end the game if they occur once more, sorted.
    past: Arc<[u64]>,
    /// Moves, kept for their allocation.
    legal: RefCell<Vec<P::Move>>,
}

impl<P: Playable> State<P> {
    fn new(here: &P, mover: Seat, past: &[u64]) -> Self {
        let mut past = past.to_vec();
        past.sort_unstable();
        let last = { past.chunk_by(PartialEq::eq) }
            .filter(|same| same.len() + 1 >= OCCURRENCES_UNTIL_END)
            .map(|same| same[0]);
        Self {
            past: last.collect(),
            line: vec![Node::new(here.clone(), mover)],
            legal: RefCell::default(),
        }
    }

    fn here(&self) -> &Node<P> {
        self.line.last().expect("the root is never undone")
    }

    /// How the game ends here by repetition: a position that occurs again in the line
    /// would occur again and again.
    fn repetition(&self, node: &Node<P>) -> Option<Outcome> {
        let repeats = self.line.iter().any(|earlier| earlier.key == node.key)
            || self.past.binary_search(&node.key).is_ok();
        repeats.then(|| node.position.outcome_by_repetition())
    }

    /// Appends what the mover can do, captures first; in quiescence search only captures
    /// and keeping the static value, and nothing if there are none.
    fn plies(&self, is_quiescence: bool, plies: &mut Vec<Ply<P::Move>>) {
        let node = self.here();
        if is_quiescence {
            let before = self.line.iter().rev().nth(1);
            let extra = before.map_or(0, |earlier| earlier.extra.get());
            node.extra.set(extra + 1);
        }
        if node.has_to_pass() {
            plies.push(Ply::PASS);
            return;
        }
        let position = &node.position;
        let ply = |chosen| Ply {
            kind: Kind::Move(chosen),
            slot: position.slot(chosen) as u16,
        };
        let mut legal = self.legal.borrow_mut();
        legal.clear();
        position.legal_moves(&mut legal);
        legal.retain(|&chosen| {
            let is_loud = position.is_loud(chosen);
            if is_loud {
                plies.push(ply(chosen));
            }
            !is_loud
        });
        plies.sort_by_key(|ply| match ply.kind {
            Kind::Move(chosen) => Reverse(position.promise(chosen)),
            _ => Reverse(0),
        });
        if !is_quiescence || node.extra.get() <= OBLIGED && position.is_unsettled() {
            plies.extend(legal.iter().map(|&chosen| ply(chosen)));
        } else if !plies.is_empty() {
            plies.insert(0, Ply::STAND);
        }
    }
}

/// A game as that crate knows it.
struct Rules<P>(PhantomData<P>);

impl<P: Playable> ::minimax::Game for Rules<P> {
    type S = State<P>;
    type M = Ply<P::Move>;

    fn generate_moves(state: &State<P>, moves: &mut Vec<Ply<P::Move>>) -> Option<Winner> {
        let winner = state.here().winner();
        if winner.is_none() {
            state.plies(false, moves);
        }
        winner
    }

    fn apply(state: &mut State<P>, ply: Ply<P::Move>) -> Option<State<P>> {
        let here = state.here();
        let other = Seat::new(1 - here.mover.index() as u8);
        let mut position = here.position.clone();
        match ply.kind {
            Kind::Move(chosen) => position.play(chosen),
            Kind::Null => position = position.with_turn(other).unwrap_or(position),
            Kind::Pass | Kind::Stand => {}
        }
        let mut node = Node::new(position, other);
        match ply.kind {
            Kind::Stand => node.is_settled = true,
            Kind::Move(_) if node.turn.seat().is_some() => {
                if let Some(outcome) = state.repetition(&node) {
                    node.turn = Turn::Over(outcome);
                }
            }
            _ => {}
        }
        state.line.push(node);
        None
    }

    fn undo(state: &mut State<P>, _: Ply<P::Move>) {
        state.line.pop();
    }

    fn get_winner(state: &State<P>) -> Option<Winner> {
        state.here().winner()
    }

    fn zobrist_hash(state: &State<P>) -> u64 {
        state.here().key
    }

    fn null_move(state: &State<P>) -> Option<Ply<P::Move>> {
        let here = state.here();
        (!here.has_to_pass() && !here.position.is_unsettled()).then_some(Ply::NULL)
    }

    fn table_index(ply: Ply<P::Move>) -> u16 {
        ply.slot
    }

    fn max_table_index() -> u16 {
        Ply::<P::Move>::STAND.slot
    }
}

/// Our evaluation as that crate asks for it.
struct OurEvaluation<P> {
    evaluator: Evaluator,
    game: PhantomData<P>,
}

impl<P: Playable> Evaluate for OurEvaluation<P> {
    type G = Rules<P>;

    fn evaluate(&self, state: &State<P>) -> i16 {
        let here = state.here();
        let seat = here.turn.seat().unwrap_or(here.mover);
        let value = self.evaluator.value(&here.position, seat.index());
        let sign = if seat == here.mover { 1 } else { -1 };
        (sign * value).clamp(-MOST, MOST) as i16
    }

    fn generate_noisy_moves(&self, state: &State<P>, moves: &mut Vec<Ply<P::Move>>) {
        if !state.here().is_settled {
            state.plies(true, moves);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::{CUT, play};
    use crate::who::Who;
    use ::minimax::Game as _;
    use ludotheque_players::{Chance, GameVisitor, puzzles::Puzzling, visit};
    use ludotheque_rules::{Game, Setup};

    /// Plays a pair of games against chance, which leads to passes.
    struct AgainstChance(Game);

    impl GameVisitor for AgainstChance {
        type Output = f64;

        fn visit<P: Puzzling>(self) -> f64 {
            let setup = Setup::new(self.0, 2).expect("two play it");
            let who = [Who::Minimax(2), Who::Random];
            let scores = play::<P>(&setup, who, 2, 1).expect("all moves are legal");
            assert!(scores.0.iter().all(|played| played.end != CUT));
            scores.mean()
        }
    }

    #[test]
    fn it_plays_every_game_for_two_without_secrets_to_the_end() {
        for game in Game::ALL {
            if game.has_secret_setup() {
                continue;
            }
            let score = visit(game, AgainstChance(game)).expect("it is on the shelf");
            assert!(score >= 0.5, "{game}: {score}");
        }
    }

    /// Follows random games with the plies of the search.
    struct InTurn(Game);

    impl GameVisitor for InTurn {
        /// How often a seat passed by the rules.
        type Output = usize;

        fn visit<P: Puzzling>(self) -> usize {
            let setup = Setup::new(self.0, 2).expect("two play it");
            let here = P::start(&setup).expect("it begins");
            let mut chance = Chance::new(1, "plies");
            let mut passes = 0;
            for first in (0..2).cycle().take(20) {
                // Where it is not the mover's turn, it passes.
                let mut state = State::new(&here, Seat::new(first), &[]);
                while state.line.len() < 600 {
                    let mut plies = Vec::new();
                    if Rules::generate_moves(&state, &mut plies).is_some() {
                        break;
                    }
                    let node = state.here().clone();
                    let ply = plies[chance.below(plies.len())];
                    Rules::apply(&mut state, ply);
                    match ply.kind {
                        Kind::Move(chosen) => {
                            assert!(!node.has_to_pass());
                            passes += usize::from(node.position.word(chosen) == "pass");
                        }
                        _ => {
                            assert!(node.has_to_pass() && plies.len() == 1);
                            assert_eq!(state.here().position, node.position);
                        }
                    }
                    assert_ne!(state.here().mover, node.mover);
                }
            }
            passes
        }
    }

    #[test]
    fn both_seats_move_in_turn_for_it() {
        let games = { Game::ALL.into_iter() }.filter(|game| !game.has_secret_setup());
        let passes = games.map(|game| visit(game, InTurn(game)).expect("it is on the shelf"));
        assert!(passes.sum::<usize>() > 0);
    }
}
