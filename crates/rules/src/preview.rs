//! What the table can show beside the ghost of a move that is being considered.

use crate::{Cell, Seat, Spot};

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

/// What a pawn of an element contributes to where the element can go.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    /// The pawn.
    pub spot: Spot,
    /// The cells that the element can go to, were it its owner's turn, because of
    /// this pawn: sorted, and for a pawn that stands alone all of them.
    pub cells: Vec<Cell>,
}

/// A set of Syne-Strat 7: a plain cell and the six cells contiguous to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetView {
    /// Its plain cell.
    pub plain: Cell,
    /// How many of its six cells each seat occupies.
    pub occupied: Vec<u8>,
    /// Who has power in it, sorted: one player at most, but two may have it in the
    /// central set of four players.
    pub power: Vec<Seat>,
    /// How many more cells each seat would have to occupy to have power, were all
    /// else the same; 0 for who has it. More than six cannot be had.
    pub short: Vec<u8>,
}

/// What a move would leave, beside the pieces themselves. Empty where a game has
/// nothing to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Preview {
    /// Simultana: the regions of free cells next to the pawn's new cell, sorted
    /// by size and then by their cells.
    pub areas: Vec<Area>,
    /// Sypil and Syne-Strat 7, after one click on a pawn or stack: what each of its
    /// pawns contributes to where it can go, from bottom to top.
    pub reaches: Vec<Reach>,
    /// Syne-Strat 7: who occupies what and has power in each of the seven sets,
    /// sorted by plain cell, after the move considered if it is a legal one, as it
    /// stands otherwise.
    pub sets: Vec<SetView>,
    /// Syndicat: the cells that the piece clicked attacks where it lies, sorted.
    pub attacked: Vec<Cell>,
    /// Syndicat: the cells whose squares a move to the target captures, sorted. If
    /// several moves go there, those of all.
    pub taken: Vec<Cell>,
}
