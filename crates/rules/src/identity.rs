//! The identities of pieces in a match.
//!
//! Positions have no identities: exchanging two pawns gives the same position. A match
//! numbers the pieces of its first position in the order of spots, and tracks them
//! through the public beats. So an identity only reflects where a piece has been: it is
//! the same for every eye, and cannot depend on a secret.

use crate::{Board, Cell, PieceView};

/// The identity of a piece within a match. It is unique within a line of moves.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PieceId(u32);

impl PieceId {
    /// The identity with this number.
    pub const fn new(number: u32) -> Self {
        Self(number)
    }

    /// Its number. The pieces of the first position are numbered from 0, in the order
    /// of their spots.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next number.
    #[must_use]
    pub const fn next(self) -> Self {
        Self(self.0 + 1)
    }
}

/// A piece as one [`Eye`](crate::Eye) sees it, with its identity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Its identity.
    pub id: PieceId,
    /// Its original piece: itself or, for a part of a split piece, the piece that was split.
    pub origin: PieceId,
    /// The piece as this eye sees it.
    pub view: PieceView,
}

impl Piece {
    /// The cells that the piece covers, its spot's cell first.
    pub fn cells(&self, board: &Board) -> Vec<Cell> {
        self.view.cells(board)
    }
}
