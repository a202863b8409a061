//! Exploring: trying out moves from a position, and keeping them as variations.

use thiserror::Error;

use crate::{NodeId, Seat};

/// The reason why a position cannot be explored.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ExploreError {
    /// A strength is guessed on a cell without a pawn.
    #[error("cannot guess a strength on {0}: there is no pawn")]
    NoPawn(String),
    /// The guessed strength does not exist.
    #[error("no pawn has the strength {0}")]
    Strength(u8),
    /// Together with the known strengths, there would be too many pawns of a strength.
    #[error("seat {} has only {most} pawns of strength {strength}", .seat.index())]
    TooMany {
        /// The owner of the pawns.
        seat: Seat,
        /// The strength.
        strength: u8,
        /// The number of pawns of this strength that a player has.
        most: u8,
    },
}

/// The reason why explored moves cannot be kept as variations of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GraftError {
    /// They are of another game or another number of players.
    #[error("the explored match is of another game or number of players")]
    OtherGame,
    /// They rest on guesses and the match has secrets: the real strengths may differ.
    #[error("moves that rest on guesses cannot be kept in a match with secrets")]
    Guesses,
}

/// The result of keeping explored moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grafted {
    /// The number of moves that were new to the match.
    pub added: usize,
    /// The number of moves left out, because they are not legal in the match or follow
    /// one that is not.
    pub left_out: usize,
    /// The node of the match for the exploration's current node, or for the last node
    /// before it that was kept.
    pub here: NodeId,
}
