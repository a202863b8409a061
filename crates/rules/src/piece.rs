//! A piece as one eye sees it.

use serde::{Deserialize, Serialize};

use crate::{Figure, Seat, Spot};

/// What kind of thing a piece is. Grows with the games: pawns with a figure,
/// large pieces and pieces of several squares are further variants.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Kind {
    /// A pawn without a figure.
    Pawn,
    /// A pawn with a base in the shape of a figure, which nests on others.
    FigurePawn(Figure),
    /// One of the large pieces of Syne-Strat 7.
    LargePiece,
    /// A piece of Syndicat that fills several squares, or one. Its spot is its
    /// lower left square, as seat 0 sees the board.
    Block {
        /// How many columns it fills.
        width: u8,
        /// How many rows it fills.
        depth: u8,
    },
}

/// A piece as one [`Eye`](crate::Eye) sees it. A position tells pieces apart by where
/// they stand; which is which through a match, [`Piece`](crate::Piece) says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct PieceView {
    /// Where it stands.
    pub spot: Spot,
    /// Whose it is.
    pub owner: Seat,
    /// What it is.
    pub kind: Kind,
    /// Its strength, where pieces have one and this eye may see it.
    pub strength: Option<u8>,
}
