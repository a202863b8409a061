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

/// What a click is for: the game says it for every click of a move, so that nobody
/// has to guess it from the number of the click or from what stands there. In the order
/// of consequence: where the moves behind a cell differ, the last of them counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ClickRole {
    /// Takes up what stands on the cell.
    Lift,
    /// Takes up only the top of the stack on the cell, which was taken up before.
    LiftTop,
    /// Lets what was taken up go there.
    Go,
    /// Puts what was taken up onto own pieces.
    StackOn,
    /// Captures something by going there.
    Capture,
    /// Attacks what stands there; the outcome may be open.
    Attack,
    /// Puts something there that was captured on the way.
    PutBack,
    /// Brings a new piece onto the board there.
    Place,
    /// Chooses between moves in some other way.
    Choose,
}

/// A cell that a next click may choose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Target {
    /// The cell.
    pub cell: Cell,
    /// What the click is for.
    pub role: ClickRole,
    /// Whether that holds for all moves that begin so, whatever is clicked after it.
    pub certain: bool,
}

/// What may follow the clicks made so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Next {
    /// The cells that a next click may choose, sorted, and what for.
    pub cells: Vec<Target>,
    /// The choices that a next click may take, in the order of their words.
    pub choices: Vec<Choice>,
    /// Whether the clicks made are a whole move. Nothing can follow then.
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

    /// Whether the clicks made lead nowhere: they are no move and no beginning
    /// of one.
    pub fn is_dead_end(&self) -> bool {
        !self.complete && self.cells.is_empty() && self.choices.is_empty()
    }
}
