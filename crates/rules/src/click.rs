//! A move as a path of clicks, and the clicks that may follow those made so far.

use serde::{Deserialize, Serialize};

use crate::Cell;

/// A click of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Click {
    /// A cell of the board.
    Cell(Cell),
    /// One of several moves whose cells are the same, numbered from 0 in the
    /// order of their words.
    Choice(u16),
}

/// An open choice between moves with the same cells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// Its click.
    pub click: Click,
    /// The move that it completes, in notation.
    pub word: String,
}

/// The role of a click, given by the game for every click of a move. Ordered by consequence: if the
/// moves behind a cell differ, the greatest role counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClickRole {
    /// Lifts the element on the cell.
    Lift,
    /// Lifts only the top of the stack on the cell, which was lifted before.
    LiftTop,
    /// Moves the lifted pieces to the cell.
    Go,
    /// Puts the lifted pieces onto own ones.
    StackOn,
    /// Captures something by going there.
    Capture,
    /// Attacks an opposing piece; the outcome may be unknown.
    Attack,
    /// Puts a captured piece back there.
    PutBack,
    /// Places a new piece there.
    Place,
    /// Chooses between moves in some other way.
    Choose,
}

impl ClickRole {
    /// Whether the click moves the lifted element, so that other pieces only move because of it.
    pub fn moves_the_lifted(self) -> bool {
        matches!(self, Self::Go | Self::StackOn | Self::Capture | Self::Attack)
    }
}

/// A cell that a next click may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// The role of the click.
    pub role: ClickRole,
    /// Whether all moves with this prefix have this role here.
    pub certain: bool,
}

/// The clicks that may follow those made so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Next {
    /// The cells that a next click may choose, sorted, with roles.
    pub cells: Vec<Target>,
    /// The choices that a next click may take, in the order of their words.
    pub choices: Vec<Choice>,
    /// Whether the clicks are a complete move.
    pub complete: bool,
}

impl Next {
    /// The target on a cell, if a next click may choose it.
    pub fn target(&self, cell: Cell) -> Option<&Target> {
        let found = self.cells.binary_search_by_key(&cell, |target| target.cell);
        found.ok().map(|index| &self.cells[index])
    }

    /// Whether a next click may choose this cell.
    pub fn allows(&self, cell: Cell) -> bool {
        self.target(cell).is_some()
    }

    /// The cells alone.
    pub fn places(&self) -> impl Iterator<Item = Cell> + '_ {
        self.cells.iter().map(|target| target.cell)
    }

    /// Whether the clicks are neither a move nor a prefix of one.
    pub fn is_dead_end(&self) -> bool {
        !self.complete && self.cells.is_empty() && self.choices.is_empty()
    }
}
