//! Moves made step by step, in games whose moves consist of several movements.

use crate::{Cell, Target};

/// The continuations after some single movements of a piece. `End` represents a complete move: the
/// move itself within the rules, its clicks at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps<End> {
    /// The cells of the piece's handle after one more movement, sorted by cell, with the role of
    /// the movement. Each leads to a legal move, by itself or with further movements.
    pub onward: Vec<Target>,
    /// The cells whose squares have been captured so far, sorted.
    pub taken: Vec<Cell>,
    /// The legal moves that end here: empty if the piece may not stay, several if there
    /// is a choice.
    pub ends: Vec<End>,
}
