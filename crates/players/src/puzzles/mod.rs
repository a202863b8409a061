//! Puzzles: positions in which a player reaches a goal by force, or prevents the opponent's
//! win, with the accepted moves, the replies and the refutations of all other moves. The
//! programs in `crates/workshop` generate them; they ship as data, and tests prove them
//! again.
//!
//! [`Puzzle`] is the data, [`Prover`] decides whether a goal is reached by force, and
//! [`twin_key`] is equal for symmetric positions.

mod check;
mod goals;
mod lines;
mod proof;
mod twins;

use ludotheque_rules::{Game, Seat};
use serde::{Deserialize, Serialize};

pub use self::check::PuzzleProblem;
pub(crate) use self::check::check;
pub use self::goals::Puzzling;
pub use self::proof::{ProofTarget, Prover};
pub use self::twins::{id_of, twin_key};

/// The maximum search depth of the players that grade puzzles, in plies.
pub const LOOKS: usize = 4;

/// The number of days after which a missed puzzle comes back, by the number of times it was
/// solved since.
pub const RETURNS_AFTER_DAYS: [i32; 5] = [1, 3, 7, 14, 30];

/// The number of grades, from 1, the easiest.
pub const GRADES: u8 = 4;

/// The puzzles of a game.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzles {
    /// The game.
    pub game: Game,
    /// The command that generated them.
    pub command: String,
    /// The puzzles, the easiest first.
    pub puzzles: Vec<Puzzle>,
}

impl Puzzles {
    /// Reads the text of a file.
    ///
    /// # Errors
    /// If it is no text of puzzles.
    pub fn read(text: &str) -> Result<Self, ron::error::SpannedError> {
        let options = ron::Options::default()
            .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
        options.from_str(text)
    }
}

/// A puzzle.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Puzzle {
    /// Its id, which depends only on the position: [`id_of`].
    pub id: String,
    /// The position in the game's serialized form. The player to move solves the puzzle.
    pub position: String,
    /// The goal.
    pub goal: Goal,
    /// The difficulty, from 1 to [`GRADES`].
    pub grade: u8,
    /// How often a player that searches 1, 2, 3 and 4 plies deep solves it, in percent.
    pub solved_by: [f32; LOOKS],
    /// The moves of the solving player, in order.
    pub steps: Vec<PuzzleStep>,
}

/// The goal: to be reached by force, or to keep the opponent from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Goal {
    /// The player wins with the last of these moves.
    Win {
        /// The number of the player's own moves.
        moves: u8,
    },
    /// The player has gained these points after the reply to the last of these moves, by
    /// [`Puzzling::balance`].
    Gain {
        /// The number of the player's own moves.
        moves: u8,
        /// The points to gain.
        points: u16,
    },
    /// After the player's only move, the opponent does not win by force within this many of
    /// the opponent's moves; after every other move it does.
    Hold {
        /// The number of the opponent's moves, at least 1.
        threats: u8,
    },
}

impl Puzzle {
    /// The least search depth from which the puzzle is always solved; more than [`LOOKS`]
    /// if there is none.
    pub fn sure_from(&self) -> usize {
        let unsure = self.solved_by.iter().rposition(|percent| *percent < 99.95);
        unsure.map_or(1, |last| last + 2)
    }
}

impl Goal {
    /// The number of the player's own moves to the goal.
    pub fn moves(self) -> u8 {
        match self {
            Self::Win { moves } | Self::Gain { moves, .. } => moves,
            Self::Hold { .. } => 1,
        }
    }

    /// The number of moves to look ahead: the player's own to the goal, or in a defence those
    /// of the opponent to the win that it threatens.
    pub fn length(self) -> u8 {
        match self {
            Self::Win { moves } | Self::Gain { moves, .. } => moves,
            Self::Hold { threats } => threats,
        }
    }

    /// The number of plies to the goal before the move at this index; in a defence, to the
    /// win that the opponent threatens.
    pub fn plies_from(self, step: usize) -> u16 {
        let moves = u16::from(self.length()).saturating_sub(step as u16);
        match self {
            Self::Win { .. } => (2 * moves).saturating_sub(1),
            Self::Gain { .. } | Self::Hold { .. } => 2 * moves,
        }
    }

    /// The seat that a proof is for: the player's, or in a defence that of the opponent.
    pub fn attacker(self, seat: Seat) -> Seat {
        match self {
            Self::Win { .. } | Self::Gain { .. } => seat,
            Self::Hold { .. } => Seat::new(1 - seat.index() as u8),
        }
    }

    /// The target of a proof for [`attacker`](Self::attacker), from the initial balance.
    pub fn target(self, balance: i32) -> ProofTarget {
        match self {
            Self::Win { .. } | Self::Hold { .. } => ProofTarget::Win,
            Self::Gain { points, .. } => ProofTarget::Balance(balance + i32::from(points)),
        }
    }
}

/// A move to find, with all alternatives.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PuzzleStep {
    /// The moves that reach the goal, each with its reply. Only the last step may have
    /// several, and that of a defence has one.
    pub right: Vec<Right>,
    /// Moves that win too, but this many plies later. They end the puzzle.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub later: Vec<(String, u16)>,
    /// The refutations of moves that do not reach the goal.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub wrong: Vec<Wrong>,
    /// The refutation of all unlisted moves, if there are any.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub otherwise: Option<Refutation>,
}

/// A right move and the reply to it; none if the game is over, or in a defence.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Right(pub String, pub Option<String>);

/// Wrong moves that fail for the same reason.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wrong(pub Refutation, pub Vec<String>);

/// Why a move fails.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Refutation {
    /// Result of the move.
    pub verdict: RefutationKind,
    /// The reply that refutes the move, if there is one.
    pub reply: Option<String>,
}

/// Result of a move that does not reach the goal.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RefutationKind {
    /// The opponent wins by force.
    Loses,
    /// The game is drawn with best play.
    Draws,
    /// The goal is not reached in time.
    Holds,
    /// The result depends on secrets.
    Uncertain,
}

/// The result of a move in a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Judged<'a> {
    /// It reaches the goal; with the reply.
    Right(Option<&'a str>),
    /// It wins too, this many plies later.
    Later(u16),
    /// It does not reach the goal.
    Wrong(Option<&'a Refutation>),
}

impl PuzzleStep {
    /// Judges a legal move by its word.
    pub fn judge(&self, word: &str) -> Judged<'_> {
        if let Some(Right(_, reply)) = self.right.iter().find(|Right(right, _)| right == word) {
            return Judged::Right(reply.as_deref());
        }
        if let Some((_, plies)) = self.later.iter().find(|(later, _)| later == word) {
            return Judged::Later(*plies);
        }
        let listed = self.wrong.iter().find(|Wrong(_, words)| words.iter().any(|it| it == word));
        let why = listed.map(|Wrong(why, _)| why);
        Judged::Wrong(why.or(self.otherwise.as_ref()))
    }

    /// The move shown as the solution.
    pub fn solution(&self) -> &Right {
        self.right.first().expect("every step has a right move")
    }
}
