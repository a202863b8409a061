//! The state of a game of Sypil, and what the contract asks of it.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::moves::{Any, Count, Drawn, FIGURE_CELLS, Kind as MoveKind, Move};
use super::setups;
use crate::hexboard::{self, Elements, between, bit, cell, place, places};
use crate::text::quoted;
use crate::{
    Annotation, Board, Cell, Figure, Game, Ground, Hidden, Outcome, Position, Seat, Setup,
    SetupError, Turn,
};

/// No player ever has more pawns of a figure.
pub(super) const PAWNS_OF_A_FIGURE: u32 = 3;

pub(super) static HEXAGONS: LazyLock<Board> =
    LazyLock::new(|| hexboard::board(|place| Ground::Figure(figure_of(place))));

/// The figure of a cell.
pub(super) fn figure_of(place: u8) -> Figure {
    let bears = |figure: &Figure| FIGURE_CELLS[figure.index()] & bit(place) != 0;
    let figure = Figure::ALL.into_iter().find(bears);
    figure.expect("every cell of the board bears a figure")
}

/// Where a player's previous turn ended and began, as places.
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
    /// What they contain.
    pub(super) elements: Elements,
    /// Each player's previous turn; none before the first, and none after a pass.
    pub(super) previous: [Option<PreviousTurn>; 2],
    /// The seat to move, 0 or 1.
    pub(super) seat: u8,
    /// Option `capture_landing`: whether a jump may land on the first cell of each
    /// figure contained.
    pub(super) lands_on_each: bool,
    /// Option `impossible_repair`: whether a player passes who owes a repair and
    /// cannot make one.
    pub(super) passes: bool,
}

/// Why a game is over.
#[derive(Clone, Copy)]
pub(super) enum End {
    /// A player has lost the last pawn (rulebook, End 1).
    NoPawns { seat: Seat, winner: Seat },
    /// Each player has one pawn left (rulebook, End 2).
    OnePawnEach,
    /// All pawns left bear the same figure (rulebook, End 3).
    OneFigure(Figure),
    /// The player to move has no legal move, and has lost by that.
    NoLegalMove { seat: Seat, winner: Seat },
}

/// A position as it is written down: cells by their names, stacks from bottom to
/// top, previous turns as where they ended and began.
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

/// Why elements and a seat are no position of Sypil.
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
        /// How many pawns were given.
        pawns: u32,
    },
    /// A seat that nobody sits on.
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
                    return Err(InvalidPosition::Pawns {
                        seat,
                        figure,
                        pawns,
                    });
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
        *previous.ok_or(InvalidPosition::Seat(seat))? = Some(PreviousTurn {
            end: end_place,
            start: start_place,
        });
        Ok(self)
    }

    /// The seat to move, as an index.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.seat)
    }

    /// Whose element stands on a place.
    pub(super) fn owner(&self, place: u8) -> Option<Seat> {
        if self.owned[0] & bit(place) != 0 {
            Some(Seat::new(0))
        } else if self.owned[1] & bit(place) != 0 {
            Some(Seat::new(1))
        } else {
            None
        }
    }

    /// Whether the pawns that are left have decided the game (rulebook, End 1 to 3).
    #[inline]
    pub(super) fn is_decided(&self) -> bool {
        let [ivory, ebony] = self.owned;
        let [a, b, c] = self.elements.holds.map(|held| held != 0);
        ivory == 0
            || ebony == 0
            || u8::from(a) + u8::from(b) + u8::from(c) == 1
            || (self.is_one_pawn(ivory) && self.is_one_pawn(ebony))
    }

    /// Whether these places of one player hold a single pawn in all.
    #[inline]
    pub(super) fn is_one_pawn(&self, owned: u64) -> bool {
        owned.is_power_of_two() && owned & self.elements.stacks() == 0
    }

    /// Whether the player to move, who has no other move, passes.
    fn may_pass(&self) -> bool {
        self.passes && self.misplaced(self.mover()) != 0
    }

    /// Whether the player to move has a legal move, if the game is not decided.
    pub(super) fn can_move(&self) -> bool {
        let mut any = Any::default();
        self.find_moves(&mut any);
        any.0 != 0 || self.may_pass()
    }

    /// The legal moves of the element on a place, as if it were its owner's turn.
    fn moves_from(&self, start: u8) -> Vec<(MoveKind, u8)> {
        let mut turned = *self;
        if self.owned[1 - self.mover()] & bit(start) != 0 {
            turned.seat = 1 - self.seat;
        }
        let mut moves = Vec::new();
        turned.legal_moves(&mut moves);
        let from_here = moves.into_iter().filter_map(|chosen| match chosen {
            Move::Go { kind, from, to } if from == start => Some((kind, to)),
            _ => None,
        });
        from_here.collect()
    }

    /// What each pawn of the element on a place contributes to where it can go.
    pub(super) fn reaches(&self, at: u8) -> Vec<Annotation> {
        let moves = self.moves_from(at);
        let pawns = self.elements.pawns(at);
        let alone = pawns.len() == 1;
        let owner = Seat::new(u8::from(self.owned[1] & bit(at) != 0));
        (0..)
            .zip(pawns)
            .map(|(level, figure)| {
                let targets = moves.iter().map(|&(_, to)| to);
                let mut cells: Vec<Cell> = targets
                    .filter(|&to| alone || figure_of(to) == figure)
                    .map(cell)
                    .collect();
                cells.sort_unstable();
                hexboard::reach(owner, level, cells)
            })
            .collect()
    }

    /// Why the game is over, if it is.
    pub(super) fn end(&self) -> Option<End> {
        for seat in 0..2 {
            if self.owned[usize::from(seat)] == 0 {
                return Some(End::NoPawns {
                    seat: Seat::new(seat),
                    winner: Self::other(seat),
                });
            }
        }
        if self.owned.iter().all(|&owned| self.is_one_pawn(owned)) {
            return Some(End::OnePawnEach);
        }
        if self.is_decided() {
            let figure = Figure::ALL
                .into_iter()
                .find(|figure| self.elements.holds[figure.index()] != 0)?;
            return Some(End::OneFigure(figure));
        }
        (!self.can_move()).then_some(End::NoLegalMove {
            seat: Seat::new(self.seat),
            winner: Self::other(self.seat),
        })
    }

    /// A seat other than this one.
    pub(super) fn other(seat: u8) -> Seat {
        Seat::new(1 - seat)
    }
}

/// The place of this name.
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

impl Position for Sypil {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        setups::start(setup).map_err(|invalid| match invalid {
            InvalidPosition::Option(error) => error,
            _ => unreachable!("the start is a position"),
        })
    }

    fn turn(&self) -> Turn {
        match self.end() {
            None => Turn::To(Seat::new(self.seat)),
            Some(End::NoPawns { winner, .. } | End::NoLegalMove { winner, .. }) => {
                Turn::Over(Outcome::Win(winner))
            }
            Some(_) => Turn::Over(Outcome::Draw),
        }
    }

    /// Repairs by direction. Otherwise the steps across edges by direction; then for
    /// each of the other directions steps, stacks, jumps of two and jumps of three
    /// cells. What goes alike is sorted by the target, row by row.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        if self.is_decided() {
            return;
        }
        let before = out.len();
        self.find_moves(out);
        if out.len() == before && self.may_pass() {
            out.push(Move::Pass);
        }
    }

    fn is_capture(&self, chosen: Move) -> bool {
        let capture = MoveKind::Capture;
        matches!(chosen, Move::Go { kind, .. } if kind == capture)
    }

    fn count_moves(&self) -> u64 {
        if self.is_decided() {
            return 0;
        }
        let mut count = Count::default();
        self.find_moves(&mut count);
        match count.0 {
            0 => u64::from(self.may_pass()),
            moves => u64::from(moves),
        }
    }

    fn random_move(&self, chance: impl FnOnce(usize) -> usize) -> Option<Move> {
        if self.is_decided() {
            return None;
        }
        let mut drawn = Drawn::new(MoveKind::Step);
        self.find_moves(&mut drawn);
        match drawn.moves() {
            0 => self.may_pass().then(|| {
                chance(1);
                Move::Pass
            }),
            moves => {
                let (kind, from, to) = drawn.nth(chance(moves as usize) as u32);
                Some(Move::Go { kind, from, to })
            }
        }
    }

    fn play(&mut self, chosen: Move) {
        let seat = self.mover();
        self.seat = 1 - self.seat;
        let Move::Go { kind, from, to } = chosen else {
            self.previous[seat] = None;
            return;
        };
        self.previous[seat] = Some(PreviousTurn {
            end: to,
            start: from,
        });
        if kind == MoveKind::Stack {
            self.owned[seat] ^= bit(from);
            let figure = self.elements.take_top(from);
            self.elements.put(to, figure);
            return;
        }
        self.owned[seat] ^= bit(from) | bit(to);
        self.elements.carry(from, to);
        if kind == MoveKind::Capture {
            let other = 1 - seat;
            for taken in places(between(from, to) & self.owned[other]) {
                self.elements.take_top(taken);
                self.owned[other] &= self.elements.all() | !bit(taken);
            }
        }
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then(|| Self {
            seat: seat.index() as u8,
            ..*self
        })
    }
}

impl Hidden for Sypil {}
