//! The value of a position of a solved game.

use serde::{Deserialize, Serialize};

/// The game-theoretic value of a position for the player to move, with the number of plies
/// to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Worth {
    /// The player to move wins in this many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The player to move loses in this many plies.
    Loss(u16),
}

impl Worth {
    /// The value of a move, from the value of the position after it for the opponent.
    #[must_use]
    pub fn of_move_to(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// The expected score of the player to move.
    pub fn expected_score(self) -> f32 {
        match self {
            Self::Win(_) => 1.0,
            Self::Draw => 0.5,
            Self::Loss(_) => 0.0,
        }
    }

    /// The number of plies to the end; none for a draw.
    pub fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// A rank for comparisons: sooner wins and later losses are greater.
    pub fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 10_000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 10_000,
        }
    }
}
