//! Annotations of the board: groups of cells that have a meaning for the clicks made so far.

use crate::{Cell, Phrase, Seat};

/// The meaning of a group of cells, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnnotationKind {
    /// A region that the considered move would leave, and that does not allow the move.
    Region,
    /// A region that the considered move would leave, and that makes the move legal.
    FittingRegion,
    /// The targets that the clicked element owes to its piece on level `number`, as if it were its
    /// owner's turn.
    Reach,
    /// The cells that the clicked piece attacks from where it is.
    Attacked,
    /// The cells captured by the moves that begin with these clicks.
    Captured,
}

/// A group of cells with a meaning.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// Its meaning.
    pub kind: AnnotationKind,
    /// Its cells, sorted.
    pub cells: Vec<Cell>,
    /// The seat that it belongs to.
    pub seat: Option<Seat>,
    /// Its number: the size of a region, the level of a piece.
    pub number: Option<u16>,
}

/// A group of cells that players contest by occupying them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The cells that count, sorted.
    pub cells: Vec<Cell>,
    /// The cell in their middle, which identifies the group.
    pub centre: Cell,
    /// The number of these cells that each seat occupies, by seat.
    pub counts: Vec<u8>,
    /// The seats that hold the group, sorted.
    pub holders: Vec<Seat>,
    /// The number of further cells that each seat would have to occupy to hold it, everything else
    /// being equal; 0 for a seat that holds it.
    pub short: Vec<u8>,
}

impl Contest {
    /// Describes how many cells each seat occupies, which seats hold the group, and how many cells
    /// the others lack.
    pub fn describe(&self) -> Vec<Phrase> {
        let seats = (0..).map(Seat::new).zip(self.counts.iter().zip(&self.short));
        let holders: Vec<Phrase> = seats
            .filter(|(_, (count, short))| **count > 0 || **short == 0)
            .map(|(seat, (&count, &short))| {
                let phrase = match short {
                    0 => Phrase::new("set-power"),
                    _ => Phrase::new("set-short"),
                };
                let phrase = phrase.seat("player", seat).number("count", count);
                let phrase = phrase.number("of", self.cells.len() as i64);
                match short {
                    0 => phrase,
                    _ => phrase.number("short", short),
                }
            })
            .collect();
        if holders.is_empty() { vec![Phrase::new("set-empty")] } else { holders }
    }
}
