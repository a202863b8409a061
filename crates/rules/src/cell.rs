//! A cell of a board, and a spot: a cell and a level in the stack there.

use serde::{Deserialize, Serialize};

/// A cell, as its index on the board of its game (see [`Board`](crate::Board)).
///
/// A cell can have any index, so a cell from untrusted input may not be on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index, from 0.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Its index, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The location of a piece: a cell, and the number of pieces below it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// 0 on the board itself, 1 on one other piece, and so on.
    pub level: u8,
}

impl Spot {
    /// The spot on the board itself.
    pub const fn ground(cell: Cell) -> Self {
        Self { cell, level: 0 }
    }
}
