//! A move as a path of clicks, and what may follow the clicks made so far.

use serde::{Deserialize, Serialize};

use crate::Cell;

/// One step of choosing a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Click {
    /// A cell of the board.
    Cell(Cell),
    /// One of several moves whose cells are the same, numbered from 0 in the
    /// order of their words.
    Choice(u16),
}

/// A choice that is open after some clicks: places alone do not tell the moves
/// apart that are left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The click that takes it.
    pub click: Click,
    /// The move that it completes, in the rulebook's notation.
    pub word: String,
}

/// What may follow the clicks made so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Next {
    /// The cells that a next click may choose, sorted.
    pub cells: Vec<Cell>,
    /// The choices that a next click may take, in the order of their words.
    pub choices: Vec<Choice>,
    /// Whether the clicks made are a whole move. Nothing can follow then.
    pub complete: bool,
}

impl Next {
    /// Whether the clicks made lead nowhere: they are no move and no beginning
    /// of one.
    pub fn is_dead_end(&self) -> bool {
        !self.complete && self.cells.is_empty() && self.choices.is_empty()
    }
}
