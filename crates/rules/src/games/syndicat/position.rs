//! The state of a game of Syndicat, and its implementation of [`Position`].

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::home;
use super::moves::{self, Displacement, FIRST_ADVANCE_ROW, Move, Pieces, SIDE, SidePiece, facing};
use super::squares::{self, SQUARES, cell, lower_left, placed, square};
use crate::text::quoted;
use crate::{Cell, Game, Hidden, Outcome, Points, Position, Seat, Setup, SetupError, Turn};

/// The maximum number of squares of the pieces of a colour.
pub(super) const MOST_SQUARES: u16 = 48;

/// A position of Syndicat: the pieces with their squares, the syndiqués that have not used their
/// first advance, and the seat to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "Written", into = "Written")]
pub struct Syndicat {
    /// The pieces of White (seat 0) and Black, each seen from its owner's side.
    pub(super) pieces: [Pieces; 2],
    /// The seat to move, 0 or 1.
    pub(super) seat: u8,
}

/// The serialized form of a position: a piece as its lower left square and its width × depth.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    white: Vec<String>,
    black: Vec<String>,
    first_advance: Vec<String>,
    to_move: u8,
}

/// The reason why pieces and a seat are not a valid position of Syndicat.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum InvalidPosition {
    /// The text is not a piece of the game.
    #[error("{} is not a piece: expected lower left square, width and depth, such as \"D3 3x1\"", quoted(.0))]
    NoSuchPiece(String),
    /// The piece is not entirely on the board.
    #[error("the piece {0} reaches beyond the board")]
    OffBoard(String),
    /// Two pieces on one square.
    #[error("two pieces overlap on {0}")]
    Crowded(String),
    /// A player with too many squares.
    #[error("the pieces of seat {seat} fill {squares} squares, the limit is 48")]
    Squares {
        /// The player, from 0.
        seat: usize,
        /// The number of squares that the pieces fill.
        squares: u16,
    },
    /// A player with more than one secrétaire général.
    #[error("seat {0} has more than one secrétaire général")]
    Generals(usize),
    /// A first advance that no syndiqué can have.
    #[error("there is no syndiqué on {} that could still have its first advance", quoted(.0))]
    FirstAdvance(String),
    /// A seat that does not exist.
    #[error("seat {0} cannot be to move: the seats are 0 and 1")]
    Seat(u8),
}

impl Syndicat {
    /// The position with these pieces, White's and then Black's, each written as
    /// its lower left square and its width × depth (`D3 3x1`). `first_advance`
    /// names the squares of the syndiqués that have never moved.
    ///
    /// # Errors
    /// If a piece or the seat does not exist, pieces overlap or reach beyond the board, a player
    /// has more pieces or squares than the game has, or a first advance belongs to no syndiqué.
    pub fn with_pieces<S: AsRef<str>>(
        pieces: [&[S]; 2],
        first_advance: &[S],
        to_move: u8,
    ) -> Result<Self, InvalidPosition> {
        if to_move > 1 {
            return Err(InvalidPosition::Seat(to_move));
        }
        let mut position = Self { pieces: [Pieces::default(); 2], seat: to_move };
        for (seat, texts) in pieces.into_iter().enumerate() {
            for text in texts.iter().map(AsRef::as_ref) {
                position.add(seat, text)?;
            }
            let squares = position.pieces[seat].size();
            if squares > MOST_SQUARES {
                return Err(InvalidPosition::Squares { seat, squares });
            }
            let generals = position.pieces[seat].all().filter(SidePiece::is_general);
            if generals.count() > 1 {
                return Err(InvalidPosition::Generals(seat));
            }
        }
        for name in first_advance.iter().map(AsRef::as_ref) {
            let syndique = SQUARES.cell_named(name).and_then(|cell| {
                let owner = position.owner(cell)?;
                let (row, column) = square(owner, cell);
                let piece = position.pieces[owner].piece_on(row, column)?;
                (row == FIRST_ADVANCE_ROW && piece.movements() == 1).then_some((owner, column))
            });
            let Some((owner, column)) = syndique else {
                return Err(InvalidPosition::FirstAdvance(name.to_owned()));
            };
            position.pieces[owner].first_advance |= 1 << column;
        }
        Ok(position)
    }

    /// Adds a piece in its serialized form.
    fn add(&mut self, seat: usize, text: &str) -> Result<(), InvalidPosition> {
        let no_piece = || InvalidPosition::NoSuchPiece(text.to_owned());
        let (corner, width, depth) = squares::read_piece(text).ok_or_else(no_piece)?;
        let known = SidePiece { row: 0, column: 0, width, depth };
        if !known.is_known() {
            return Err(no_piece());
        }
        // The lower left square is the same for both, so that a piece is on the
        // board for its owner exactly if it is for White.
        let piece = placed(0, corner, width, depth)
            .and_then(|_| placed(seat, corner, width, depth))
            .ok_or_else(|| InvalidPosition::OffBoard(text.to_owned()))?;
        for (row, column) in piece.squares() {
            let cell = cell(seat, row, column);
            if self.owner(cell).is_some() {
                return Err(InvalidPosition::Crowded(SQUARES.name(cell).to_owned()));
            }
        }
        self.pieces[seat].put(piece);
        Ok(())
    }

    /// The seat to move, as an index.
    pub(super) fn mover(&self) -> usize {
        usize::from(self.seat)
    }

    /// The pieces of the player to move and those of the other.
    pub(super) fn sides(&self) -> (&Pieces, &Pieces) {
        let [white, black] = &self.pieces;
        match self.seat {
            0 => (white, black),
            _ => (black, white),
        }
    }

    /// The owner of the piece on a cell, as an index.
    pub(super) fn owner(&self, cell: Cell) -> Option<usize> {
        (0..2).find(|&seat| {
            let (row, column) = square(seat, cell);
            self.pieces[seat].has(row, column)
        })
    }

    /// The owner of the piece on a cell, as an index, and the piece.
    pub(super) fn piece_on(&self, cell: Cell) -> Option<(usize, SidePiece)> {
        let owner = self.owner(cell)?;
        let (row, column) = square(owner, cell);
        Some((owner, self.pieces[owner].piece_on(row, column)?))
    }

    /// The piece of the player to move that lies on a cell.
    pub(super) fn own_piece_on(&self, cell: Cell) -> Option<SidePiece> {
        let (row, column) = square(self.mover(), cell);
        self.sides().0.piece_on(row, column)
    }

    /// Whether nobody can move any more.
    pub(super) fn is_over(&self) -> bool {
        let (own, other) = self.sides();
        !moves::can_move(own, other) && !moves::can_move(other, own)
    }

    /// The legal displacements of one piece of the player to move.
    pub(super) fn displacements_of(&self, piece: SidePiece) -> Vec<Displacement> {
        let (own, other) = self.sides();
        let mut found = Vec::new();
        moves::displacements_of(own, other, piece, &mut found);
        let displacements = found.into_iter().filter_map(|chosen| match chosen {
            Move::Displace(chosen) => Some(chosen),
            Move::Pass => None,
        });
        displacements.collect()
    }

    /// The piece before and after a displacement.
    pub(super) fn ends(&self, chosen: &Displacement) -> (SidePiece, SidePiece) {
        let piece = self.sides().0.piece(chosen.row, chosen.column);
        let after = SidePiece { row: chosen.to_row, column: chosen.to_column, ..piece };
        (piece, after)
    }

    /// The captured cells in the order of notation: by column, then by row.
    pub(super) fn captured(&self, chosen: &Displacement) -> Vec<Cell> {
        let squares = chosen.captured();
        let mut cells: Vec<Cell> =
            squares.map(|(row, column)| cell(self.mover(), row, column)).collect();
        crate::sorting::sort_by_key(&mut cells, |cell| {
            (cell.index() % usize::from(SIDE), cell.index())
        });
        cells
    }

    /// The squares each player still has, in turn order.
    pub(super) fn score_of_each(&self) -> Points {
        [0, 1].map(|seat: usize| self.pieces[seat].size()).into()
    }

    /// The cells that a piece of this seat attacks from where it is: those that its front squares
    /// reach by a movement diagonally forward.
    pub(super) fn attacked(&self, seat: usize, piece: SidePiece) -> Vec<Cell> {
        let own = &self.pieces[seat];
        let mut cells: Vec<Cell> = [piece.column.checked_sub(1), piece.column.checked_add(1)]
            .into_iter()
            .flatten()
            .map(|column| SidePiece { row: piece.row + 1, column, ..piece })
            .filter(|moved| moved.front() < SIDE && moved.column + moved.width <= SIDE)
            .filter(|moved| {
                let mut squares = moved.squares();
                squares.all(|(row, column)| {
                    own.piece_on(row, column).is_none_or(|standing| standing == piece)
                })
            })
            .flat_map(|moved| {
                let columns = moved.column..moved.column + moved.width;
                columns.map(move |column| cell(seat, moved.front(), column))
            })
            .collect();
        crate::sorting::sort(&mut cells);
        cells.dedup();
        cells
    }

    /// The cells that a piece of the player to move can capture by all its movements.
    pub(super) fn prey(&self, piece: SidePiece) -> Vec<Cell> {
        let displacements = self.displacements_of(piece);
        let mut cells: Vec<Cell> =
            displacements.iter().flat_map(|chosen| self.captured(chosen)).collect();
        crate::sorting::sort(&mut cells);
        cells.dedup();
        cells
    }

    /// The opposing pieces that a displacement hits: each with its captured
    /// squares, in the window around the piece that moves.
    pub(super) fn hit(&self, chosen: &Displacement) -> Vec<(SidePiece, u64)> {
        let (_, other) = self.sides();
        let in_window = |piece: SidePiece| {
            piece.squares().fold(0, |window, (row, column)| {
                let square = (facing(row), column);
                window | moves::window_bit(chosen.row, chosen.column, square)
            })
        };
        other
            .all()
            .map(|piece| (piece, in_window(piece) & chosen.captured))
            .filter(|(_, captured)| *captured != 0)
            .collect()
    }
}

impl TryFrom<Written> for Syndicat {
    type Error = InvalidPosition;

    fn try_from(written: Written) -> Result<Self, Self::Error> {
        let pieces = [written.white.as_slice(), &written.black];
        Self::with_pieces(pieces, &written.first_advance, written.to_move)
    }
}

impl From<Syndicat> for Written {
    fn from(position: Syndicat) -> Self {
        let pieces = |seat: usize| {
            let all = position.pieces[seat].all();
            all.map(|piece| squares::piece(lower_left(seat, piece), piece.width, piece.depth))
                .collect()
        };
        let first_advance = (0..2).flat_map(|seat| {
            let columns = position.pieces[seat].first_advance;
            (0..SIDE)
                .filter(move |column| columns >> column & 1 != 0)
                .map(move |column| cell(seat, FIRST_ADVANCE_ROW, column))
        });
        Self {
            white: pieces(0),
            black: pieces(1),
            first_advance: first_advance.map(|cell| SQUARES.name(cell).to_owned()).collect(),
            to_move: position.seat,
        }
    }
}

impl Position for Syndicat {
    type Move = Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() != Game::SYNDICAT {
            return Err(SetupError::OtherGame { setup: setup.game(), started: Game::SYNDICAT });
        }
        Ok(Self { pieces: home::start(setup)?, seat: 0 })
    }

    fn turn(&self) -> Turn {
        if self.is_over() {
            Turn::Over(Outcome::Score(self.score_of_each()))
        } else {
            Turn::To(Seat::new(self.seat))
        }
    }

    /// Piece by piece, row by row as the mover sees them; first advances at the end.
    fn legal_moves(&self, out: &mut Vec<Move>) {
        let before = out.len();
        let (own, other) = self.sides();
        moves::displacements(own, other, out);
        if out.len() == before && moves::can_move(other, own) {
            out.push(Move::Pass);
        }
    }

    fn is_capture(&self, chosen: Move) -> bool {
        matches!(chosen, Move::Displace(chosen) if chosen.captured != 0)
    }

    fn count_moves(&self) -> u64 {
        let (own, other) = self.sides();
        match moves::count(own, other) {
            0 => u64::from(moves::can_move(other, own)),
            count => u64::from(count),
        }
    }

    fn play(&mut self, chosen: Move) {
        if let Move::Displace(chosen) = chosen {
            let [white, black] = &mut self.pieces;
            let (own, other) = match self.seat {
                0 => (white, black),
                _ => (black, white),
            };
            moves::displace(own, other, &chosen);
        }
        self.seat = 1 - self.seat;
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then(|| Self { seat: seat.index() as u8, ..*self })
    }
}

impl Hidden for Syndicat {}
