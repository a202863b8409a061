//! What matters on the board beside the pieces: groups of cells that mean something for
//! the clicks made so far.

use crate::{Cell, Phrase, Seat};

/// What a group of cells means, in any game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum AnnotationKind {
    /// A region that the move considered would leave, and that does not allow it.
    Region,
    /// A region that the move considered would leave, and that makes it legal.
    FittingRegion,
    /// Where the element clicked could go, were it its owner's turn, because of its
    /// piece on the level `number`.
    Reach,
    /// What the piece clicked attacks where it is.
    Attacked,
    /// What the moves that begin so capture.
    Captured,
}

/// A group of cells that means something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Annotation {
    /// What it means.
    pub kind: AnnotationKind,
    /// Its cells, sorted.
    pub cells: Vec<Cell>,
    /// Whose it is.
    pub seat: Option<Seat>,
    /// Its number: the size of a region, the level of a piece.
    pub number: Option<u16>,
}

/// A group of cells that players contest by occupying them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contest {
    /// The cells that count, sorted.
    pub cells: Vec<Cell>,
    /// The cell in their middle, which stands for the group.
    pub centre: Cell,
    /// How many of the cells each seat occupies.
    pub counts: Vec<u8>,
    /// Who holds the group, sorted.
    pub holders: Vec<Seat>,
    /// How many more cells each seat would have to occupy to hold it, were all else the
    /// same; 0 for who does.
    pub short: Vec<u8>,
}

impl Contest {
    /// Who occupies how much of it, who holds it and who lacks how much.
    pub fn describe(&self) -> Vec<Phrase> {
        let seats = (0..)
            .map(Seat::new)
            .zip(self.counts.iter().zip(&self.short));
        let holders: Vec<Phrase> = seats
            .filter(|(_, (count, short))| **count > 0 || **short == 0)
            .map(|(seat, (&count, &short))| {
                let phrase = match short {
                    0 => Phrase::new("set-power"),
                    _ => Phrase::new("set-short"),
                };
                let phrase = { phrase.seat("player", seat) }.number("count", count);
                let phrase = phrase.number("of", self.cells.len() as i64);
                match short {
                    0 => phrase,
                    _ => phrase.number("short", short),
                }
            })
            .collect();
        match holders.is_empty() {
            true => vec![Phrase::new("set-empty")],
            false => holders,
        }
    }
}
