//! The player to move, if the game is not over.

use crate::{Outcome, Seat};

/// The player to move, or the outcome of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Turn {
    /// This seat is to move.
    To(Seat),
    /// The game is over.
    Over(Outcome),
}

impl Turn {
    /// The seat to move, or `None` when the game is over.
    pub fn seat(&self) -> Option<Seat> {
        match self {
            Self::To(seat) => Some(*seat),
            Self::Over(_) => None,
        }
    }
}
