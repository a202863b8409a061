//! What is known of a game beyond its rules: how to evaluate a position, and which moves
//! to look at first.

use std::hash::BuildHasher;

use foldhash::quality::FixedState;
use ludotheque_rules::{Outcome, Position, Seat};

use crate::expected_scores::{DECIDED, ExpectedScores, MAX_SEATS, UNIT, WIN};
use crate::levels::{Level, PLAIN_LEVELS, Strength};
use crate::tablebase::{Tablebase, Tablebases};

/// What a computer player knows of a game. Everything has a default that is made from
/// the rules alone, so that `impl Evaluation for NewGame {}` gives a new game a player.
///
/// A position is judged by features: numbers that are counted for each seat. Their
/// weighted sum is the strength of that seat, and the difference of two strengths the
/// value of the position between them. Weights are learnt by the programs in
/// `crates/workshop`.
pub trait Evaluation: Position {
    /// The weight of each feature.
    const WEIGHTS: &'static [i16] = &[10];

    /// What having the move is worth.
    const TEMPO: i32 = 0;

    /// What a point is worth in games that are won by points.
    const POINT: i32 = 100;

    /// What winning by points is worth beside the points themselves.
    const VICTORY: i32 = 2_000;

    /// Whether having to move is hardly ever worse than passing, so that a search may
    /// pass to see that a position is good enough.
    const MAY_PASS_TO_SEE: bool = false;

    /// Whether late moves are first searched less deep.
    const REDUCES_LATE_MOVES: bool = true;

    /// What the levels of strength mean in this game.
    const LEVELS: [Strength; 8] = PLAIN_LEVELS;

    /// Passes the features of a seat to `add`, each as its number and what to add to it.
    /// By default there is one: the number of moves of the seat if it were to move.
    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        if let Some(turned) = self.with_turn(seat) {
            add(0, turned.count_moves() as i32);
        }
    }

    /// Whether a move may change the position so much that it cannot be judged before
    /// the moves that answer it have been looked at. By default these are the captures.
    fn is_loud(&self, chosen: Self::Move) -> bool {
        self.is_capture(chosen)
    }

    /// How promising a loud move is, among loud moves.
    fn promise(&self, _chosen: Self::Move) -> i32 {
        0
    }

    /// Whether the position cannot be judged as it stands, because the player to move
    /// is under a duty.
    fn is_unsettled(&self) -> bool {
        false
    }

    /// The measure by which the reference opponent *greedy* chooses (engines' protocol):
    /// more is better for the seat. Deliberately simple, and never tuned. By default the
    /// number of moves of the seat if it were to move.
    fn measure(&self, seat: Seat) -> i32 {
        self.with_turn(seat)
            .map_or(0, |turned| turned.count_moves() as i32)
    }

    /// What the end of the game by repetition here is worth to the seat that searches,
    /// `ply` plies from where its search began. By default what the outcome is worth.
    fn value_of_repetition(&self, searcher: usize, ply: usize) -> i32 {
        value_of_outcome::<Self>(&self.outcome_by_repetition(), searcher, ply)
    }

    /// The solution of the game, if there is one among these.
    fn tablebase(_tablebases: &Tablebases) -> Option<Box<dyn Tablebase<Self>>> {
        None
    }

    /// A number below [`SLOTS`] that moves of the same kind share in different
    /// positions, for remembering which have been good.
    fn slot(&self, chosen: Self::Move) -> usize {
        (FixedState::default().hash_one(chosen) >> 52) as usize
    }
}

impl Level {
    /// What it means in a game.
    pub fn strength<P: Evaluation>(self) -> Strength {
        P::LEVELS[usize::from(self.number() - 1)]
    }
}

/// How many slots there are for moves.
pub const SLOTS: usize = 1 << 12;

/// A static evaluation: the features of a game, weighted.
#[derive(Clone, Debug)]
pub struct Evaluator {
    weights: Vec<i32>,
    tempo: i32,
}

impl Evaluator {
    /// The evaluator with the weights of the game.
    pub fn of<P: Evaluation>() -> Self {
        Self::with_weights::<P>(P::WEIGHTS)
    }

    /// An evaluator with other weights, for experiments.
    pub fn with_weights<P: Evaluation>(weights: &[i16]) -> Self {
        Self {
            weights: weights.iter().map(|weight| i32::from(*weight)).collect(),
            tempo: P::TEMPO,
        }
    }

    /// The strength of a seat.
    #[inline]
    pub fn strength<P: Evaluation>(&self, position: &P, seat: Seat) -> i32 {
        let mut strength = 0;
        position.features(seat, &mut |feature, count| {
            strength += self.weights[feature] * count;
        });
        strength
    }

    /// The value of a position of two players for the one to move.
    #[inline]
    pub fn value<P: Evaluation>(&self, position: &P, mover: usize) -> i32 {
        let [own, other] =
            [mover, 1 - mover].map(|seat| self.strength(position, Seat::new(seat as u8)));
        (own - other + self.tempo).clamp(-DECIDED / 2, DECIDED / 2)
    }

    /// The expected score of each seat.
    pub fn expected_scores<P: Evaluation>(&self, position: &P, mover: usize) -> ExpectedScores {
        let players = usize::from(position.players());
        let mut strengths = [f32::NEG_INFINITY; MAX_SEATS];
        for (seat, strength) in strengths.iter_mut().enumerate().take(players) {
            let place = Seat::new(seat as u8);
            if !position.is_out(place) {
                let tempo = if seat == mover { self.tempo } else { 0 };
                *strength = (self.strength(position, place) + tempo) as f32 / UNIT;
            }
        }
        let best = strengths.iter().copied().fold(f32::NEG_INFINITY, f32::max);
        let mut scores = strengths.map(|strength| {
            if strength == f32::NEG_INFINITY {
                0.0
            } else {
                crate::math::exp(strength - best)
            }
        });
        let sum: f32 = scores.iter().sum();
        for score in &mut scores {
            *score /= sum;
        }
        ExpectedScores(scores)
    }
}

/// What the end of a game of two is worth to a seat, `ply` plies from where the search
/// began.
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
