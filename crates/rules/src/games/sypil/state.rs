//! The state of a game of Sypil, and its serialized form.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::hexboard::{self, CELLS, Elements, PLACES, bit, cell, coordinates, place, places};
use crate::text::quoted;
use crate::{Board, Figure, Game, Ground, Seat, Setup, SetupError};

/// The maximum number of pawns of a figure that a player has.
pub(super) const PAWNS_OF_A_FIGURE: u32 = 3;

pub(super) static HEXAGONS: LazyLock<Board> =
    LazyLock::new(|| hexboard::board(|place| Ground::Figure(figure_of(place))));

/// The cells of each figure, triangles first (rulebook, Equipment).
pub(super) const FIGURE_CELLS: [u64; 3] = {
    let mut sets = [0; 3];
    let mut index = 0;
    while index < CELLS {
        let (row, number) = coordinates(PLACES[index]);
        sets[((row + number) % 3) as usize] |= 1 << PLACES[index];
        index += 1;
    }
    sets
};

/// The figure of a cell.
pub(super) fn figure_of(place: u8) -> Figure {
    let bears = |figure: &Figure| FIGURE_CELLS[figure.index()] & bit(place) != 0;
    let figure = Figure::ALL.into_iter().find(bears);
    figure.expect("every cell of the board bears a figure")
}

/// The places where a player's previous turn ended and began.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct PreviousTurn {
    pub(super) end: u8,
    pub(super) start: u8,
}

/// A position of Sypil: the elements, the seat to move, and where each player's
/// previous turn began and ended; with the options that moving depends on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Sypil {
    /// The places of the elements of ivory (seat 0) and ebony.
    pub(super) owned: [u64; 2],
    /// Their contents.
    pub(super) elements: Elements,
    /// Each player's previous turn; none before the first, and none after a pass.
    pub(super) previous: [Option<PreviousTurn>; 2],
    /// The seat to move, 0 or 1.
    pub(super) seat: u8,
    /// Option `capture_landing`: whether a jump may land on the first cell of each
    /// figure contained.
    pub(super) lands_on_each: bool,
    /// Option `impossible_repair`: whether a player who must repair and cannot passes.
    pub(super) passes: bool,
}

/// The serialized form of a position: cells by their names, stacks from bottom to top, previous
/// turns as the cells where they ended and began.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    ivory: BTreeMap<String, Vec<Figure>>,
    ebony: BTreeMap<String, Vec<Figure>>,
    to_move: u8,
    previous: [Option<(String, String)>; 2],
    capture_landing: String,
    impossible_repair: String,
}

/// The reason why elements and a seat are not a valid position of Sypil.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// A cell that is not on the board.
    #[error("there is no cell {}", quoted(.0))]
    NoSuchCell(String),
    /// Two elements on one cell.
    #[error("{0} has two elements")]
    Crowded(String),
    /// An element without pawns, or with two of the same figure.
    #[error("{0} has no valid element: expected one to three pawns of different figures")]
    NoElement(String),
    /// A player with too many pawns of a figure.
    #[error("seat {seat} has {pawns} pawns with the figure {} instead of three at most", .figure.id())]
    Pawns {
        /// The player, from 0.
        seat: usize,
        /// The figure.
        figure: Figure,
        /// The number of pawns given.
        pawns: u32,
    },
    /// A seat that does not exist.
    #[error("seat {0} cannot be to move: the seats are 0 and 1")]
    Seat(u8),
    /// A turn that ended where it began.
    #[error("the previous turn cannot lead from {0} to {0}")]
    NoTurn(String),
    /// An option or a value that the game does not have.
    #[error(transparent)]
    Option(#[from] SetupError),
}

impl Sypil {
    /// The position with these elements, ivory's and then ebony's, each as the name
    /// of its cell and its pawns from bottom to top, before anybody's first turn.
    ///
    /// # Errors
    /// If the set-up is for another game, a cell or the seat does not exist, or the
    /// pawns do not fit the rules.
    pub fn with_elements<S: AsRef<str>>(
        setup: &Setup,
        elements: [&[(S, Vec<Figure>)]; 2],
        to_move: u8,
    ) -> Result<Self, InvalidPosition> {
        if setup.game() != Game::SYPIL {
            return Err(InvalidPosition::Option(SetupError::OtherGame {
                setup: setup.game(),
                started: Game::SYPIL,
            }));
        }
        if to_move > 1 {
            return Err(InvalidPosition::Seat(to_move));
        }
        let mut position = Self {
            owned: [0; 2],
            elements: Elements::default(),
            previous: [None; 2],
            seat: to_move,
            lands_on_each: setup.option("capture_landing") == Some("each"),
            passes: setup.option("impossible_repair") == Some("pass"),
        };
        for (seat, elements) in elements.into_iter().enumerate() {
            let mut pawns = [0; 3];
            for (name, figures) in elements {
                let at = place_named(name.as_ref())?;
                if position.elements.all() & bit(at) != 0 {
                    return Err(InvalidPosition::Crowded(name.as_ref().to_owned()));
                }
                for figure in figures {
                    if position.elements.contains(at, *figure) {
                        return Err(InvalidPosition::NoElement(name.as_ref().to_owned()));
                    }
                    position.elements.put(at, figure.index());
                    pawns[figure.index()] += 1;
                }
                if figures.is_empty() {
                    return Err(InvalidPosition::NoElement(name.as_ref().to_owned()));
                }
                position.owned[seat] |= bit(at);
            }
            for (figure, pawns) in Figure::ALL.into_iter().zip(pawns) {
                if pawns > PAWNS_OF_A_FIGURE {
                    return Err(InvalidPosition::Pawns { seat, figure, pawns });
                }
            }
        }
        Ok(position)
    }

    /// The same position after a previous turn of a seat that began and ended on
    /// these cells.
    ///
    /// # Errors
    /// If a cell or the seat does not exist, or both cells are the same.
    pub fn after_turn(mut self, seat: u8, start: &str, end: &str) -> Result<Self, InvalidPosition> {
        let (start_place, end_place) = (place_named(start)?, place_named(end)?);
        if start_place == end_place {
            return Err(InvalidPosition::NoTurn(start.to_owned()));
        }
        let previous = self.previous.get_mut(usize::from(seat));
        *previous.ok_or(InvalidPosition::Seat(seat))? =
            Some(PreviousTurn { end: end_place, start: start_place });
        Ok(self)
    }

    /// The seat to move, as an index.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.seat)
    }

    /// The owner of the element on a place.
    pub(super) fn owner(&self, place: u8) -> Option<Seat> {
        if self.owned[0] & bit(place) != 0 {
            Some(Seat::new(0))
        } else if self.owned[1] & bit(place) != 0 {
            Some(Seat::new(1))
        } else {
            None
        }
    }
}

/// The place with this name.
fn place_named(name: &str) -> Result<u8, InvalidPosition> {
    let cell = HEXAGONS.cell_named(name);
    let cell = cell.ok_or_else(|| InvalidPosition::NoSuchCell(name.to_owned()))?;
    Ok(place(cell))
}

impl TryFrom<Written> for Sypil {
    type Error = InvalidPosition;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let setup = Setup::new(Game::SYPIL, 2)?
            .with_option("capture_landing", &written.capture_landing)?
            .with_option("impossible_repair", &written.impossible_repair)?;
        let [ivory, ebony] = [written.ivory, written.ebony].map(Vec::from_iter);
        let mut position = Self::with_elements(&setup, [&ivory, &ebony], written.to_move)?;
        for (seat, previous) in (0..).zip(written.previous) {
            if let Some((end, start)) = previous {
                position = position.after_turn(seat, &start, &end)?;
            }
        }
        Ok(position)
    }
}

impl From<Sypil> for Written {
    fn from(position: Sypil) -> Self {
        let name = |place| HEXAGONS.name(cell(place)).to_owned();
        let elements = |owned| {
            let named = places(owned).map(|place| (name(place), position.elements.pawns(place)));
            named.collect()
        };
        let value = |chosen: bool, values: [&str; 2]| values[usize::from(chosen)].to_owned();
        Self {
            ivory: elements(position.owned[0]),
            ebony: elements(position.owned[1]),
            to_move: position.seat,
            previous: position
                .previous
                .map(|previous| previous.map(|turn| (name(turn.end), name(turn.start)))),
            capture_landing: value(position.lands_on_each, ["first", "each"]),
            impossible_repair: value(position.passes, ["loss", "pass"]),
        }
    }
}
