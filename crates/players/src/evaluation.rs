//! Static evaluation and move ordering: what players know of a game beyond its rules.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;
use ludotheque_rules::{Outcome, Position, Seat, Tabletop};
use thiserror::Error;

use crate::beliefs::Beliefs;
use crate::expected_scores::{DECIDED, ExpectedScores, LOGISTIC_UNIT, MAX_SEATS, WIN};
use crate::information_set::InformationSetSearch;
use crate::information_state::InformationState;
use crate::levels::{Level, PLAIN_LEVELS, Strength};
use crate::tablebase::{Tablebase, Tablebases};

/// Game knowledge of a computer player. Every item has a default that follows from the rules alone,
/// so `impl Evaluation for NewGame {}` gives a new game a player.
///
/// A position is evaluated by features, numbers that are counted for each seat. Their
/// weighted sum is the strength of that seat, and the difference of two strengths is the
/// value of the position. The programs in `crates/workshop` fit the weights. All of these
/// are in units of evaluation: [`LOGISTIC_UNIT`], 400, are 1 in the exponent of the
/// logistic function.
pub trait Evaluation: Position {
    /// The weight of each feature, in units of evaluation.
    const WEIGHTS: &'static [i16] = &[10];

    /// The value of having the move, in units of evaluation.
    const TEMPO: i32 = 0;

    /// The value of a point in games that are won by points, in units of evaluation.
    const POINT: i32 = 100;

    /// The value of a win by points in addition to the points, in units of evaluation.
    const VICTORY: i32 = 2_000;

    /// Whether zugzwang is rare enough for null-move pruning.
    const MAY_PASS_TO_SEE: bool = false;

    /// Whether late moves are reduced.
    const REDUCES_LATE_MOVES: bool = true;

    /// The strength of each level in this game for a number of players.
    fn levels(_players: u8) -> &'static [Strength; 8] {
        &PLAIN_LEVELS
    }

    /// Counts the features of a seat: calls `add` with the index of a feature and what to
    /// add to it. The default has one, mobility: the number of moves of the seat if it were
    /// to move.
    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        if let Some(turned) = self.with_turn(seat) {
            add(0, turned.count_moves() as i32);
        }
    }

    /// Whether quiescence search tries the move. The default is all captures.
    fn is_loud(&self, chosen: Self::Move) -> bool {
        self.is_capture(chosen)
    }

    /// Whether the move reaches the goal of the game, so plainly that it is never overlooked.
    fn reaches_goal(&self, _chosen: Self::Move) -> bool {
        false
    }

    /// The two possible positions after a move whose outcome depends on chance, with the
    /// number of cases of each, which is positive; `None` if the move has one outcome.
    fn outcomes(&self, _chosen: Self::Move) -> Option<[(Self, i32); 2]> {
        None
    }

    /// The rank of a loud move in move ordering; the highest is tried first.
    fn promise(&self, _chosen: Self::Move) -> i32 {
        0
    }

    /// Whether quiescence search must try all moves before it evaluates, because the player
    /// to move has an obligation.
    fn is_unsettled(&self) -> bool {
        false
    }

    /// The measure of the reference opponent *greedy* (engine protocol): more is better for
    /// the seat. Deliberately simple, and never tuned. The default is mobility.
    fn measure(&self, seat: Seat) -> i32 {
        self.with_turn(seat).map_or(0, |turned| turned.count_moves() as i32)
    }

    /// The value of a repetition here for the searching seat, `ply` plies from the root, in
    /// units of evaluation. The default is the value of the outcome.
    fn value_of_repetition(&self, searcher: usize, ply: usize) -> i32 {
        value_of_outcome::<Self>(&self.outcome_by_repetition(), searcher, ply)
    }

    /// The tablebase of the game, if it is among these.
    fn tablebase(_tablebases: &Tablebases) -> Option<Box<dyn Tablebase<Self>>> {
        None
    }

    /// The search of information sets of the game, if it has one.
    fn information_set_search() -> Option<Box<dyn InformationSetSearch<Self>>>
    where
        Self: Tabletop,
    {
        None
    }

    /// The seat's beliefs about the secrets that it has not been shown; `None` if all deals are
    /// equally likely.
    fn beliefs(_state: &InformationState<Self>) -> Option<Box<dyn Beliefs<Self>>>
    where
        Self: Tabletop,
    {
        None
    }

    /// The index of a move in the history table, less than [`SLOTS`]. Moves of the same
    /// kind have the same index in every position.
    fn slot(&self, chosen: Self::Move) -> usize {
        (FixedState::default().hash_one(chosen) >> 52) as usize
    }
}

impl Level {
    /// Its strength in a game for a number of players.
    pub fn strength<P: Evaluation>(self, players: u8) -> Strength {
        P::levels(players)[usize::from(self.number() - 1)]
    }
}

/// The number of slots in the history table.
pub const SLOTS: usize = 1 << 12;

/// Weights that do not match the features of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("{found} weights for {expected} features")]
pub struct WeightsError {
    /// The number of weights.
    pub found: usize,
    /// The number of features of the game.
    pub expected: usize,
}

/// An evaluation function: the features of a game with their weights.
#[derive(Clone, Debug)]
pub struct Evaluator {
    weights: Vec<i32>,
    tempo: i32,
}

impl Evaluator {
    /// The evaluator with the weights of the game.
    pub fn of<P: Evaluation>() -> Self {
        Self::new::<P>(P::WEIGHTS)
    }

    /// An evaluator with other weights, for experiments.
    ///
    /// # Errors
    /// If there is not one weight for each feature.
    pub fn with_weights<P: Evaluation>(weights: &[i16]) -> Result<Self, WeightsError> {
        let (found, expected) = (weights.len(), P::WEIGHTS.len());
        if found != expected {
            return Err(WeightsError { found, expected });
        }
        Ok(Self::new::<P>(weights))
    }

    fn new<P: Evaluation>(weights: &[i16]) -> Self {
        Self { weights: weights.iter().map(|weight| i32::from(*weight)).collect(), tempo: P::TEMPO }
    }

    /// The strength of a seat, in units of evaluation.
    ///
    /// # Panics
    /// If the position counts a feature that has no weight in [`Evaluation::WEIGHTS`].
    #[inline]
    pub fn strength<P: Evaluation>(&self, position: &P, seat: Seat) -> i32 {
        let mut strength = 0;
        position.features(seat, &mut |feature, count| {
            strength += self.weights[feature] * count;
        });
        strength
    }

    /// The value of a two-player position for the player to move, in units of evaluation.
    /// It is never that of a decided game.
    ///
    /// # Panics
    /// Like [`strength`](Self::strength).
    #[inline]
    pub fn value<P: Evaluation>(&self, position: &P, mover: usize) -> i32 {
        let [own, other] =
            [mover, 1 - mover].map(|seat| self.strength(position, Seat::new(seat as u8)));
        (own - other + self.tempo).clamp(-DECIDED / 2, DECIDED / 2)
    }

    /// The expected score of each seat.
    ///
    /// # Panics
    /// Like [`strength`](Self::strength).
    pub fn expected_scores<P: Evaluation>(&self, position: &P, mover: usize) -> ExpectedScores {
        let players = usize::from(position.players());
        let mut strengths = [f32::NEG_INFINITY; MAX_SEATS];
        for (seat, strength) in strengths.iter_mut().enumerate().take(players) {
            let place = Seat::new(seat as u8);
            if !position.is_out(place) {
                let tempo = if seat == mover { self.tempo } else { 0 };
                *strength = (self.strength(position, place) + tempo) as f32 / LOGISTIC_UNIT;
            }
        }
        let best = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut scores = strengths.map(|strength| {
            if strength == f32::NEG_INFINITY { 0.0 } else { crate::math::exp(strength - best) }
        });
        let sum: f32 = scores.iter().sum();
        for score in &mut scores {
            *score /= sum;
        }
        ExpectedScores(scores)
    }
}

/// The value of the end of a two-player game for a seat, `ply` plies from the root, in
/// units of evaluation.
pub(crate) fn value_of_outcome<P: Evaluation>(outcome: &Outcome, seat: usize, ply: usize) -> i32 {
    match outcome {
        Outcome::Win(winner) if winner.index() == seat => WIN - ply as i32,
        Outcome::Win(_) => ply as i32 - WIN,
        Outcome::Draw => 0,
        Outcome::Score(points) => {
            let of = |seat: usize| points.get(seat).map_or(0, |points| i32::from(*points));
            let margin = of(seat) - of(1 - seat);
            margin * P::POINT + margin.signum() * P::VICTORY
        }
    }
}
