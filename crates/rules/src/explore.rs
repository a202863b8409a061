//! Exploring: playing on from a position to see what would come of it, and keeping it.

use thiserror::Error;

use crate::{NodeId, Seat};

/// Why a position cannot be explored so.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExploreError {
    /// Something is guessed of a cell where no pawn stands.
    #[error("no pawn stands on {0}, and nothing can be guessed of it")]
    NoPawn(String),
    /// A strength is guessed that no pawn has.
    #[error("no pawn has the strength {0}")]
    Strength(u8),
    /// With what is known, more pawns of a strength are guessed than there are.
    #[error("seat {} has no more than {most} pawns of strength {strength}", .seat.index())]
    TooMany {
        /// Whose pawns they are.
        seat: Seat,
        /// The strength.
        strength: u8,
        /// How many a player has of it.
        most: u8,
    },
}

/// Why what was explored cannot be kept as variations of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GraftError {
    /// It is of another game, or for another number of players.
    #[error("this was not explored from a match of this game")]
    OtherGame,
    /// It rests on guesses, and the match has secrets: what was guessed is not what is
    /// there.
    #[error("what was explored by guesses cannot be kept in a match with secrets")]
    Guesses,
}

/// What has been kept of an exploration.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grafted {
    /// How many moves the match did not have before.
    pub added: usize,
    /// How many moves have been left out, because they are not legal here or follow
    /// one that is not.
    pub left_out: usize,
    /// The node here of where the exploration stands, or of the last one on the way
    /// there that has been kept.
    pub here: NodeId,
}
