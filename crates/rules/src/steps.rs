//! A move made step by step, where a game's moves are made of several movements.

use crate::Cell;

/// What may follow some single movements of a piece. `End` is how a whole move is
/// given: as itself within the rules, as its clicks to a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Steps<End> {
    /// Where the piece's handle may be after one more movement, sorted. Each leads to
    /// a legal move, by itself or with further movements.
    pub onward: Vec<Cell>,
    /// The cells whose squares have been captured so far, sorted.
    pub taken: Vec<Cell>,
    /// Each legal move that has come about if the piece stays here: none if it may
    /// not stay, several if something is left to be chosen.
    pub ends: Vec<End>,
}
