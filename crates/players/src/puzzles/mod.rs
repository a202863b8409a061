//! Puzzles: positions in which a player reaches a goal by force, with what is accepted,
//! what is answered and why the rest fails. They are made by the programs in
//! `crates/workshop`, kept as data with the game, and proven again in tests.
//!
//! [`Puzzle`] is the data, [`Prover`] finds out whether a goal is reached by force, and
//! [`twin_key`] is the same for positions that mirror or turn into each other.

mod check;
mod goals;
mod proof;
mod twins;

use ludotheque_rules::Game;
use serde::{Deserialize, Serialize};

pub use self::check::PuzzleProblem;
pub(crate) use self::check::check;
pub use self::goals::Puzzling;
pub use self::proof::{Prover, Target};
pub use self::twins::{id_of, twin_key};

/// How many plies the players look ahead who measure how hard a puzzle is, at most.
pub const LOOKS: usize = 4;

/// The number of grades, from 1, the easiest.
pub const GRADES: u8 = 4;

/// The puzzles of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// The game.
    pub game: Game,
    /// How they were made, so that anybody can make them again.
    pub command: String,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Puzzle>,
}

/// A puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its name, which depends on nothing but the position: [`id_of`].
    pub id: String,
    /// The position, as the game writes it. The player to move is asked.
    pub position: String,
    /// What is to be reached.
    pub goal: Goal,
    /// How hard it is, from 1 to [`GRADES`].
    pub grade: u8,
    /// How often a player solves it that looks 1, 2, 3 and 4 plies ahead, in percent.
    pub solved_by: [f32; LOOKS],
    /// The moves of the player who is asked, in order.
    pub steps: Vec<Step>,
}

/// What is to be reached, by force.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// The game is won with the move of this number, counting only the player's own.
    Win {
        /// How many moves of one's own.
        moves: u8,
    },
    /// After the answer to the move of this number the player is so many points better
    /// off than in the beginning, in the game's own count ([`Puzzling::balance`]).
    Gain {
        /// How many moves of one's own.
        moves: u8,
        /// By how many points.
        points: u16,
    },
}

impl Puzzle {
    /// From how many plies on everybody solves it who looks so far ahead; more than
    /// [`LOOKS`] if nobody does for certain.
    pub fn sure_from(&self) -> usize {
        let unsure = self.solved_by.iter().rposition(|percent| *percent < 99.95);
        unsure.map_or(1, |last| last + 2)
    }
}

impl Goal {
    /// How many moves of the player's own lead to it.
    pub fn moves(self) -> u8 {
        match self {
            Self::Win { moves } | Self::Gain { moves, .. } => moves,
        }
    }

    /// How many plies lead to it from before the move of this number, from 0.
    pub fn plies_from(self, step: usize) -> u16 {
        let moves = u16::from(self.moves()).saturating_sub(step as u16);
        match self {
            Self::Win { .. } => (2 * moves).saturating_sub(1),
            Self::Gain { .. } => 2 * moves,
        }
    }

    /// What a search has to find, from the balance in the beginning.
    pub fn target(self, balance: i32) -> Target {
        match self {
            Self::Win { .. } => Target::Win,
            Self::Gain { points, .. } => Target::Balance(balance + i32::from(points)),
        }
    }
}

/// A move that is asked for, with all that may be tried instead.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Step {
    /// The moves that reach the goal, each with the answer. There are several only in the
    /// last step.
    pub right: Vec<Right>,
    /// Moves that win as well, but so many plies later. They end the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<(String, u16)>,
    /// What is answered to the moves that do not reach the goal, by their words.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// The same for all moves that are not listed, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Refutation>,
}

/// A right move, and the answer to it; none where the game is over.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Right(pub String, pub Option<String>);

/// Wrong moves that fail for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wrong(pub Refutation, pub Vec<String>);

/// Why a move fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    /// What comes of it.
    pub verdict: RefutationKind,
    /// The answer that shows it, if one does.
    pub reply: Option<String>,
}

/// What comes of a move that does not reach the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RefutationKind {
    /// The opponent wins by force.
    Loses,
    /// Nobody wins any more unless somebody errs.
    Draws,
    /// The opponent holds out: the goal is not reached in so many moves.
    Holds,
    /// It depends on what the player cannot know.
    Uncertain,
}

/// What a move is worth in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Judged<'a> {
    /// It leads to the goal; the answer follows.
    Right(Option<&'a str>),
    /// It wins as well, so many plies later.
    Later(u16),
    /// It does not lead to the goal.
    Wrong(Option<&'a Refutation>),
}

impl Step {
    /// What a legal move is worth, by its word.
    pub fn judge(&self, word: &str) -> Judged<'_> {
        if let Some(Right(_, reply)) = self.right.iter().find(|Right(right, _)| right == word) {
            return Judged::Right(reply.as_deref());
        }
        if let Some((_, plies)) = self.later.iter().find(|(later, _)| later == word) {
            return Judged::Later(*plies);
        }
        let listed =
            { self.wrong.iter() }.find(|Wrong(_, words)| words.iter().any(|it| it == word));
        let why = listed.map(|Wrong(why, _)| why);
        Judged::Wrong(why.or(self.otherwise.as_ref()))
    }

    /// The move that is shown to those who ask for the solution.
    pub fn solution(&self) -> &Right {
        self.right.first().expect("every step has a right move")
    }
}
