//! The state of a game of Simultana, its serialized form, and the reasons why moves are refused.

use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::moves::{BOARD, SIDE, Step, beside, bit, bits, cell, cells, needed, regions};
use crate::text::quoted;
use crate::{Board, Phrase, Seat};

/// The number of pawns of each player, which never changes.
pub(super) const PAWNS_EACH: u32 = 6;

pub(super) static SQUARES: LazyLock<Board> = LazyLock::new(|| Board::of_squares(SIDE, SIDE));

/// A position of Simultana: the pawns, and the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Simultana {
    /// The pawns of White (seat 0) and Black, as bit boards.
    pub(super) pawns: [u32; 2],
    /// The seat to move, 0 or 1.
    pub(super) seat: u8,
}

/// The serialized form of a position: cells by their names.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    white: Vec<String>,
    black: Vec<String>,
    to_move: u8,
}

/// The reason why pawns and a seat are not a valid position of Simultana.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// A cell that is not on the board.
    #[error("there is no cell {}", quoted(.0))]
    NoSuchCell(String),
    /// Two pawns on one cell.
    #[error("{0} has two pawns")]
    Crowded(String),
    /// A player with too many or too few pawns.
    #[error("seat {seat} has {pawns} pawns instead of six")]
    Pawns {
        /// The player, from 0.
        seat: usize,
        /// The number of pawns given.
        pawns: usize,
    },
    /// A seat that does not exist.
    #[error("seat {0} cannot be to move: the seats are 0 and 1")]
    Seat(u8),
}

impl Simultana {
    /// The position with these pawns, White's and then Black's, by the names of
    /// their cells.
    ///
    /// # Errors
    /// If a cell or the seat does not exist, a cell is named twice, or a player does not have six
    /// pawns.
    pub fn with_pawns<S: AsRef<str>>(
        pawns: [&[S]; 2],
        to_move: u8,
    ) -> Result<Self, InvalidPosition> {
        if to_move > 1 {
            return Err(InvalidPosition::Seat(to_move));
        }
        let mut sets = [0; 2];
        for (seat, names) in pawns.into_iter().enumerate() {
            if names.len() != PAWNS_EACH as usize {
                return Err(InvalidPosition::Pawns { seat, pawns: names.len() });
            }
            for name in names.iter().map(AsRef::as_ref) {
                let Some(cell) = SQUARES.cell_named(name) else {
                    return Err(InvalidPosition::NoSuchCell(name.to_owned()));
                };
                if (sets[0] | sets[1]) & bit(cell) != 0 {
                    return Err(InvalidPosition::Crowded(name.to_owned()));
                }
                sets[seat] |= bit(cell);
            }
        }
        Ok(Self { pawns: sets, seat: to_move })
    }

    /// The free cells.
    pub(super) fn free(&self) -> u32 {
        BOARD & !(self.pawns[0] | self.pawns[1])
    }

    /// The seat to move, as an index.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.seat)
    }

    /// The owner of the pawn on a cell.
    pub(super) fn owner(&self, bit: u32) -> Option<Seat> {
        if self.pawns[0] & bit != 0 {
            Some(Seat::new(0))
        } else if self.pawns[1] & bit != 0 {
            Some(Seat::new(1))
        } else {
            None
        }
    }

    /// The reason why the mover's pawn on `from` cannot move at all.
    pub(super) fn explain_pawn(&self, from: u32) -> Phrase {
        let targets = beside(from) & self.free();
        if targets == 0 {
            return Phrase::new("illegal-hemmed").cell("cell", cell(from));
        }
        let mut sizes: Vec<u8> = bits(targets)
            .flat_map(|to| regions(self.free(), Step { from, to }))
            .map(size)
            .collect();
        crate::sorting::sort(&mut sizes);
        sizes.dedup();
        Phrase::new("illegal-no-fitting-target")
            .cell("cell", cell(from))
            .cell_list("targets", cells(targets))
            .number_list("sizes", sizes)
            .seat("mover", Seat::new(self.seat))
            .number_list("needed", needed(Seat::new(self.seat)))
    }

    /// The reason why the mover's pawn on `from` may not go to `to`.
    pub(super) fn explain_target(&self, from: u32, to: u32) -> Phrase {
        if from == to {
            return Phrase::same_cell(cell(to));
        }
        if beside(from) & to == 0 {
            return Phrase::not_next(cell(from), cell(to));
        }
        if let Some(owner) = self.owner(to) {
            return Phrase::taken(cell(to), owner);
        }
        let mut sizes: Vec<u8> =
            regions(self.free(), Step { from, to }).into_iter().map(size).collect();
        crate::sorting::sort(&mut sizes);
        Phrase::new("illegal-regions")
            .number_list("sizes", sizes)
            .seat("mover", Seat::new(self.seat))
            .number_list("needed", needed(Seat::new(self.seat)))
    }
}

/// The number of cells of a region.
pub(super) fn size(region: u32) -> u8 {
    region.count_ones() as u8
}

impl TryFrom<Written> for Simultana {
    type Error = InvalidPosition;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        Self::with_pawns([&written.white, &written.black], written.to_move)
    }
}

impl From<Simultana> for Written {
    fn from(position: Simultana) -> Self {
        let names = |set| bits(set).map(|bit| SQUARES.name(cell(bit)).to_owned()).collect();
        Self {
            white: names(position.pawns[0]),
            black: names(position.pawns[1]),
            to_move: position.seat,
        }
    }
}
