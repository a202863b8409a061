//! A piece as one eye sees it.

use serde::{Deserialize, Serialize};

use crate::{Figure, Seat, Spot};

/// The kind of a piece. New games may add variants: `docs/design.md` lists the code that must know
/// them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// A pawn without a figure.
    Pawn,
    /// A pawn with a base in the shape of a figure, which nests on other pawns.
    FigurePawn(Figure),
    /// One of the large pieces of Syne-Strat 7.
    LargePiece,
    /// A piece of Syndicat that fills several squares, or one. Its spot is its
    /// lower left square, as seat 0 sees the board.
    Block {
        /// Its width in columns.
        width: u8,
        /// Its depth in rows.
        depth: u8,
    },
}

/// A piece as one [`Eye`](crate::Eye) sees it. A position distinguishes pieces by their
/// spots; [`Piece`](crate::Piece) adds identities.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceView {
    /// Its spot.
    pub spot: Spot,
    /// Its owner.
    pub owner: Seat,
    /// Its kind.
    pub kind: Kind,
    /// Its strength, if it has one and this eye may see it.
    pub strength: Option<u8>,
}
