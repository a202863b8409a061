//! A cell of a board, and a spot on it: a cell and a level of the stack there.

use serde::{Deserialize, Serialize};

/// A cell, as its index within the board of its game (see [`Board`](crate::Board)).
///
/// A cell can be made from any number; whoever takes one from outside must bear
/// that it may be on no board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Cell(u8);

impl Cell {
    /// The cell with this index within its board, from 0.
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// Its index within its board, from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Where a piece stands: a cell, and how many pieces stand below it there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct Spot {
    /// The cell.
    pub cell: Cell,
    /// 0 stands on the board itself, 1 on one other piece, and so on.
    pub level: u8,
}

impl Spot {
    /// The spot on the board itself.
    pub const fn ground(cell: Cell) -> Self {
        Self { cell, level: 0 }
    }
}
