//! The state of a game of Syne-Strat 7, its serialized form, and the checks when it is read.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::sets::{FIGURES, PLAIN_PLACES, ground, indices, set_at};
use crate::hexboard::{self, Elements, bit, cell, place, places};
use crate::text::quoted;
use crate::{Board, Figure, Game, Seat, Setup, SetupError};

pub(super) static HEXAGONS: LazyLock<Board> = LazyLock::new(|| hexboard::board(ground));

/// A position of Syne-Strat 7: the elements, the pieces, and the seat to move; with
/// the number of players at the start and the options that moving depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct SyneStrat {
    /// The places of the elements of each seat.
    pub(super) owned: [u64; 4],
    /// Their contents.
    pub(super) elements: Elements,
    /// The pieces of each seat, as sets of indices of sets. A player without pieces
    /// is out.
    pub(super) pieces: [u8; 4],
    /// The number of players at the start.
    pub(super) players: u8,
    /// The seat to move.
    pub(super) seat: u8,
    /// Option `take_in_empty_set`: whether a piece may be taken in a set without pawns.
    pub(super) takes_in_empty_set: bool,
    /// Option `long_jump_pawns`: whether lone pawns leave the game after a long jump.
    pub(super) removes_pawns: bool,
}

/// The serialized form: names of cells, stacks from bottom to top, everything by seat.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    elements: Vec<BTreeMap<String, Vec<Figure>>>,
    pieces: Vec<Vec<String>>,
    to_move: u8,
    take_in_empty_set: String,
    long_jump_pawns: String,
}

/// The reason why elements, pieces and a seat are not a valid position.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// A cell is not on the board.
    #[error("there is no cell {}", quoted(.0))]
    NoSuchCell(String),
    /// A pawn is on a plain cell.
    #[error("{0} is a plain cell, where a pawn cannot be")]
    PlainCell(String),
    /// A piece is not on a plain cell.
    #[error("{0} is not a plain cell, where a piece could be")]
    NoPlainCell(String),
    /// Two elements or two pieces are on one cell.
    #[error("{0} has two elements or pieces")]
    Crowded(String),
    /// An element has no pawns, or two of the same figure.
    #[error("{0} has no valid element: expected one to three pawns of different figures")]
    NoElement(String),
    /// A player has too many pawns of a figure.
    #[error("seat {seat} has too many pawns with the figure {}: {pawns}", .figure.id())]
    Pawns {
        /// The player, from 0.
        seat: usize,
        /// The figure.
        figure: Figure,
        /// The number of pawns given.
        pawns: u8,
    },
    /// A player has too many pieces.
    #[error("seat {0} has too many pieces")]
    Pieces(usize),
    /// The numbers of players of elements and pieces differ.
    #[error("there are elements for {elements} players, but pieces for {pieces}")]
    Seats {
        /// The number of lists of elements.
        elements: usize,
        /// The number of lists of pieces.
        pieces: usize,
    },
    /// The seat does not exist, or its player is out.
    #[error("seat {0} cannot be to move: it has no piece")]
    Seat(u8),
    /// The number of players, an option or a value is not valid.
    #[error(transparent)]
    Setup(#[from] SetupError),
}

/// The limits per player: pawns of each figure, and pieces.
pub(super) const fn most_of(players: u8) -> (u8, u32) {
    if players == 2 { (4, 2) } else { (2, 1) }
}

/// The place with this name.
fn place_named(name: &str) -> Result<u8, InvalidPosition> {
    let cell = HEXAGONS.cell_named(name);
    let cell = cell.ok_or_else(|| InvalidPosition::NoSuchCell(name.to_owned()))?;
    Ok(place(cell))
}

impl SyneStrat {
    /// The position with these elements and pieces, a list for each seat: elements as
    /// the name of the cell and the pawns from bottom to top, pieces as names of plain
    /// cells. A player without pieces is out.
    ///
    /// # Errors
    /// If the set-up is for another game, a cell or the seat does not exist, or an
    /// element or piece is not valid where it is.
    pub fn with_elements<S: AsRef<str>>(
        setup: &Setup,
        elements: &[Vec<(S, Vec<Figure>)>],
        pieces: &[Vec<S>],
        to_move: u8,
    ) -> Result<Self, InvalidPosition> {
        if setup.game() != Game::SYNE_STRAT {
            return Err(InvalidPosition::Setup(SetupError::OtherGame {
                setup: setup.game(),
                started: Game::SYNE_STRAT,
            }));
        }
        let players = setup.players();
        let wanted = usize::from(players);
        if elements.len() != wanted || pieces.len() != wanted {
            return Err(InvalidPosition::Seats { elements: elements.len(), pieces: pieces.len() });
        }
        let mut position = Self {
            owned: [0; 4],
            elements: Elements::default(),
            pieces: [0; 4],
            players,
            seat: to_move,
            takes_in_empty_set: setup.option("take_in_empty_set") == Some("yes"),
            removes_pawns: setup.option("long_jump_pawns") == Some("removed"),
        };
        for (seat, elements) in elements.iter().enumerate() {
            for (name, figures) in elements {
                position.add_element(seat, name.as_ref(), figures)?;
            }
        }
        for (seat, pieces) in pieces.iter().enumerate() {
            for name in pieces {
                position.add_piece(seat, name.as_ref())?;
            }
        }
        let (most_pawns, most_pieces) = most_of(players);
        for seat in 0..wanted {
            for figure in Figure::ALL {
                let pawns = position.elements.holds[figure.index()] & position.owned[seat];
                let pawns = pawns.count_ones() as u8;
                if pawns > most_pawns {
                    return Err(InvalidPosition::Pawns { seat, figure, pawns });
                }
            }
            if position.pieces[seat].count_ones() > most_pieces {
                return Err(InvalidPosition::Pieces(seat));
            }
        }
        if position.pieces.get(usize::from(to_move)).unwrap_or(&0) == &0 {
            return Err(InvalidPosition::Seat(to_move));
        }
        Ok(position)
    }

    /// The seat to move, as an index.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.seat)
    }

    /// The owner of the element on a place.
    pub(super) fn owner(&self, place: u8) -> Option<Seat> {
        let mut seats = 0..self.players;
        let seat = seats.find(|&seat| self.owned[usize::from(seat)] & bit(place) != 0);
        seat.map(Seat::new)
    }

    /// The owner of the piece on a place.
    pub(super) fn piece_at(&self, place: u8) -> Option<Seat> {
        let set = set_at(place)?;
        let mut seats = 0..self.players;
        let seat = seats.find(|&seat| self.pieces[usize::from(seat)] & 1 << set != 0);
        seat.map(Seat::new)
    }

    /// The pieces of all seats.
    pub(super) fn all_pieces(&self) -> u8 {
        self.pieces.iter().fold(0, |all, pieces| all | pieces)
    }

    /// Puts an element on its cell.
    fn add_element(
        &mut self,
        seat: usize,
        name: &str,
        figures: &[Figure],
    ) -> Result<(), InvalidPosition> {
        let at = place_named(name)?;
        if FIGURES & bit(at) == 0 {
            return Err(InvalidPosition::PlainCell(name.to_owned()));
        }
        if self.elements.all() & bit(at) != 0 {
            return Err(InvalidPosition::Crowded(name.to_owned()));
        }
        if figures.is_empty() {
            return Err(InvalidPosition::NoElement(name.to_owned()));
        }
        for figure in figures {
            if self.elements.contains(at, *figure) {
                return Err(InvalidPosition::NoElement(name.to_owned()));
            }
            self.elements.put(at, figure.index());
        }
        self.owned[seat] |= bit(at);
        Ok(())
    }

    /// Puts a piece on its cell.
    fn add_piece(&mut self, seat: usize, name: &str) -> Result<(), InvalidPosition> {
        let at = place_named(name)?;
        let set = set_at(at).ok_or_else(|| InvalidPosition::NoPlainCell(name.to_owned()))?;
        if self.all_pieces() & 1 << set != 0 {
            return Err(InvalidPosition::Crowded(name.to_owned()));
        }
        self.pieces[seat] |= 1 << set;
        Ok(())
    }
}

impl TryFrom<Written> for SyneStrat {
    type Error = InvalidPosition;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let players = u8::try_from(written.elements.len()).unwrap_or(u8::MAX);
        let setup = Setup::new(Game::SYNE_STRAT, players)?
            .with_option("take_in_empty_set", &written.take_in_empty_set)?
            .with_option("long_jump_pawns", &written.long_jump_pawns)?;
        let elements: Vec<Vec<_>> = written.elements.into_iter().map(Vec::from_iter).collect();
        Self::with_elements(&setup, &elements, &written.pieces, written.to_move)
    }
}

impl From<SyneStrat> for Written {
    fn from(position: SyneStrat) -> Self {
        let name = |place| HEXAGONS.name(cell(place)).to_owned();
        let players = usize::from(position.players);
        let value = |chosen: bool, values: [&str; 2]| values[usize::from(chosen)].to_owned();
        let elements = |owned: &u64| {
            let named = places(*owned).map(|place| (name(place), position.elements.pawns(place)));
            named.collect()
        };
        let pieces = |sets: &u8| indices(*sets).map(|set| name(PLAIN_PLACES[set])).collect();
        Self {
            elements: position.owned[..players].iter().map(elements).collect(),
            pieces: position.pieces[..players].iter().map(pieces).collect(),
            to_move: position.seat,
            take_in_empty_set: value(position.takes_in_empty_set, ["no", "yes"]),
            long_jump_pawns: value(position.removes_pawns, ["put_back", "removed"]),
        }
    }
}
