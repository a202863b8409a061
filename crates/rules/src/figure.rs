//! The three figures of the "jeux de Form": the shape of a cell or of a pawn's base.

use serde::{Deserialize, Serialize};

/// The shape of a cell or of a pawn's base (Sypil, Syne-Strat 7).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Figure {
    /// A triangle.
    Triangle,
    /// A round.
    Round,
    /// A hexagon.
    Hexagon,
}

impl Figure {
    /// All figures, in the order of their indices.
    pub const ALL: [Self; 3] = [Self::Triangle, Self::Round, Self::Hexagon];

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The stable name used in files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Triangle => "triangle",
            Self::Round => "round",
            Self::Hexagon => "hexagon",
        }
    }
}
