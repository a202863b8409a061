//! What can be read off a position as it stands, before anybody clicks: for a table
//! that explains what is there.

use crate::{Cell, Seat, SetView, Spot};

/// A region of free cells of Simultana.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Region {
    /// Its cells, sorted.
    pub cells: Vec<Cell>,
    /// How many cells it has.
    pub size: u8,
    /// The seats that a region of this size lets move, in turn order. (Whether one
    /// may depends on the regions after the move, in which the cell left is free.)
    pub fits: Vec<Seat>,
}

/// What an eye knows of a pawn of Le Stratège.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnownPawn {
    /// Where it stands.
    pub spot: Spot,
    /// Whose it is.
    pub owner: Seat,
    /// Its strength, if this eye sees it.
    pub strength: Option<u8>,
    /// The seats whose players see its strength, in turn order: the owner's, and all
    /// once it has been shown and stays so.
    pub known_to: Vec<Seat>,
}

/// What can be read off a position as it stands. Empty where a game has nothing of
/// the kind.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    /// Simultana: the regions of free cells, sorted by size and then by their cells.
    pub regions: Vec<Region>,
    /// Sypil and Syne-Strat 7: the cells of the elements that do not contain the
    /// figure of their cell, sorted. Their owners must move them first, if they can.
    pub misplaced: Vec<Cell>,
    /// Syne-Strat 7: who occupies what and has power in each of the seven sets,
    /// sorted by plain cell.
    pub sets: Vec<SetView>,
    /// Syndicat: for each seat, in turn order, the squares that its pieces attack
    /// where they lie, sorted.
    pub attacked: Vec<Vec<Cell>>,
    /// Le Stratège: the pawns, sorted by spot, with what this eye knows of each.
    pub known: Vec<KnownPawn>,
}
