//! What the table can show beside the ghost of a move that is being considered.

use crate::Cell;

/// A group of cells that matters for the move considered.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Its cells, sorted.
    pub cells: Vec<Cell>,
    /// How many cells it has.
    pub size: u8,
    /// Whether it makes the move legal.
    pub fits: bool,
}

/// What a move would leave, beside the pieces themselves. Empty where a game has
/// nothing to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Simultana: the regions of free cells next to the pawn's new cell, sorted
    /// by size and then by their cells.
    pub areas: Vec<Area>,
    /// Syndicat: the cells that the piece clicked attacks where it lies, sorted.
    pub attacked: Vec<Cell>,
    /// Syndicat: the cells whose squares a move to the target captures, sorted. If
    /// several moves go there, those of all.
    pub taken: Vec<Cell>,
}
