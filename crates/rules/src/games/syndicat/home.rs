//! The home rows of Syndicat: the arrangement of the pieces behind the syndiqués before
//! the first move, drawn with letters. They come from the data file, or from the
//! players (rulebook, settled point 1).

use std::sync::LazyLock;

use serde::Deserialize;
use thiserror::Error;

use super::moves::{FIRST_ADVANCE_ROW, Pieces, SIDE, SidePiece};
use super::squares::{SQUARES, cell};
use crate::data::{self, DataError, Drawn, Rows};
use crate::text::quoted;
use crate::{Setup, SetupError};

/// The data file.
const FILE: (&str, &str) =
    ("assets/setups/syndicat.ron", include_str!("../../../../../assets/setups/syndicat.ron"));

/// The default home rows.
static HOME: LazyLock<HomeRows> =
    LazyLock::new(|| read(FILE.0, FILE.1).expect("a test reads the file"));

/// Separates the rows that a player gives.
const BETWEEN_ROWS: char = '/';

/// The number of home rows behind the row of syndiqués.
const ROWS: u8 = FIRST_ADVANCE_ROW;

/// The pieces in the home rows: width, depth and number of each shape (rulebook,
/// Equipment).
const EQUIPMENT: [(u8, u8, usize); 5] = [(2, 1, 6), (1, 2, 4), (3, 1, 2), (1, 3, 2), (2, 2, 1)];

/// The contents of the file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Setups {
    home: Drawn<HomeRows>,
}

/// The reason why home rows are not valid. Squares are named as on the board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum HomeRowsError {
    /// The number of rows is wrong.
    #[error("expected three rows, found {0}")]
    Rows(usize),
    /// The length of a row is wrong.
    #[error("the row from {first} has {squares} squares instead of twelve")]
    Length {
        /// The leftmost square of the row.
        first: String,
        /// The number of squares given.
        squares: usize,
    },
    /// A token is not a letter.
    #[error("unexpected {} on {square}: expected a letter from A to Z or a to z", quoted(.token))]
    NoLetter {
        /// The square.
        square: String,
        /// The token.
        token: String,
    },
    /// Joining squares with the same letter do not form a piece of the game.
    #[error("the squares {letter} joining on {square} do not form a piece of the game")]
    Shape {
        /// The letter.
        letter: char,
        /// The leftmost square of the row where they stop forming a piece.
        square: String,
    },
    /// A piece has only one square.
    #[error("the piece on {square} is a syndiqué, which belongs in the fourth row")]
    Syndique {
        /// The square.
        square: String,
    },
    /// There are too many or too few pieces of a shape.
    #[error("there are {given} pieces of {width} × {depth} squares instead of {needed}")]
    Count {
        /// Their width in columns.
        width: u8,
        /// Their depth in rows.
        depth: u8,
        /// The number in the game.
        needed: usize,
        /// The number given.
        given: usize,
    },
}

/// Home rows, added from front to back.
#[derive(Clone, Debug, Default)]
pub(super) struct HomeRows {
    /// The player, from 0, for the names of squares.
    seat: usize,
    /// The pieces so far, as seen by their owner.
    pieces: Vec<SidePiece>,
    /// The letters of the rows so far.
    letters: Vec<Vec<char>>,
}

impl HomeRows {
    /// The name of a square.
    fn name(&self, row: u8, column: u8) -> String {
        let square = cell(self.seat, row, column);
        SQUARES.name(square).to_owned()
    }

    /// Adds the next row.
    fn take(&mut self, letters: &[char]) -> Result<(), HomeRowsError> {
        let taken = self.letters.len();
        let Some(row) = usize::from(ROWS).checked_sub(taken + 1) else {
            return Err(HomeRowsError::Rows(taken + 1));
        };
        let row = row as u8;
        if letters.len() != usize::from(SIDE) {
            return Err(HomeRowsError::Length { first: self.name(row, 0), squares: letters.len() });
        }
        for (column, letter) in (0..).zip(letters) {
            if !letter.is_ascii_alphabetic() {
                return Err(HomeRowsError::NoLetter {
                    square: self.name(row, column),
                    token: letter.to_string(),
                });
            }
        }
        let mut column = 0;
        for run in letters.chunk_by(|a, b| a == b) {
            let width = run.len() as u8;
            self.add(row, column, width, run[0])?;
            column += width;
        }
        self.letters.push(letters.to_vec());
        Ok(())
    }

    /// Adds adjacent squares with the same letter: a new piece, or a continuation of
    /// one from the row in front.
    fn add(&mut self, row: u8, column: u8, width: u8, letter: char) -> Result<(), HomeRowsError> {
        let ahead = self.letters.last();
        let joins = |column: u8| ahead.is_some_and(|ahead| ahead[usize::from(column)] == letter);
        let begun = (column..column + width).any(joins).then(|| {
            let exact = |piece: &SidePiece| {
                (piece.row, piece.column, piece.width) == (row + 1, column, width)
            };
            self.pieces.iter().position(exact)
        });
        let shape = SidePiece { row, column, width, depth: 1 };
        let whole = match begun {
            None => Some((None, shape)),
            // It joins squares with its letter, but does not continue them exactly.
            Some(None) => None,
            Some(Some(index)) => {
                let depth = self.pieces[index].depth + 1;
                Some((Some(index), SidePiece { depth, ..shape }))
            }
        };
        match whole {
            Some((index, piece)) if piece.is_known() => {
                match index {
                    Some(index) => self.pieces[index] = piece,
                    None => self.pieces.push(piece),
                }
                Ok(())
            }
            _ => Err(HomeRowsError::Shape { letter, square: self.name(row, column) }),
        }
    }

    /// Checks that these are the pieces of the game.
    fn check(&self) -> Result<(), HomeRowsError> {
        if self.letters.len() != usize::from(ROWS) {
            return Err(HomeRowsError::Rows(self.letters.len()));
        }
        if let Some(single) = self.pieces.iter().find(|piece| piece.movements() == 1) {
            return Err(HomeRowsError::Syndique { square: self.name(single.row, single.column) });
        }
        for (width, depth, needed) in EQUIPMENT {
            let alike = |piece: &&SidePiece| (piece.width, piece.depth) == (width, depth);
            let given = self.pieces.iter().filter(alike).count();
            if given != needed {
                return Err(HomeRowsError::Count { width, depth, needed, given });
            }
        }
        Ok(())
    }

    /// All pieces of the player before the first move, with the syndiqués in front.
    fn all(&self) -> Pieces {
        let mut all = Pieces::default();
        for piece in &self.pieces {
            all.put(*piece);
        }
        for column in 0..SIDE {
            all.put(SidePiece { row: FIRST_ADVANCE_ROW, column, width: 1, depth: 1 });
            all.first_advance |= 1 << column;
        }
        all
    }

    /// The rows as text.
    fn text(&self) -> String {
        let rows: Vec<String> = self.letters.iter().map(|row| row.iter().collect()).collect();
        rows.join(&BETWEEN_ROWS.to_string())
    }
}

impl Rows for HomeRows {
    fn row(&mut self, tokens: &[char]) -> Result<(), String> {
        self.take(tokens).map_err(|error| error.to_string())
    }

    fn finish(&self) -> Result<(), String> {
        self.check().map_err(|error| error.to_string())
    }
}

/// Parses the text of such a file.
pub(super) fn read(file: &str, text: &str) -> Result<HomeRows, DataError> {
    let setups: Setups = data::read(file, text)?;
    Ok(setups.home.0)
}

/// Home rows with left and right exchanged.
pub(super) fn mirrored(text: &str) -> String {
    let rows = text.split(BETWEEN_ROWS);
    let mirrored: Vec<String> = rows.map(|row| row.chars().rev().collect()).collect();
    mirrored.join(&BETWEEN_ROWS.to_string())
}

/// The default home rows as text.
pub(super) fn default_text() -> String {
    HOME.text()
}

/// The pieces of both players before the first move.
///
/// # Errors
/// If the number of home rows is neither none nor two, or one is not valid.
pub(super) fn start(setup: &Setup) -> Result<[Pieces; 2], SetupError> {
    let home = |seat: usize, text: &str| {
        let mut home = HomeRows { seat, ..HomeRows::default() };
        let rows: Vec<&str> = text.split(BETWEEN_ROWS).take(usize::from(ROWS) + 2).collect();
        rows.iter()
            .try_for_each(|row| {
                // One letter too many is enough to detect an overlong row.
                let letters: Vec<char> = row.chars().take(usize::from(SIDE) + 1).collect();
                home.take(&letters)
            })
            .and_then(|()| home.check())
            .map_err(|error| SetupError::Placement { number: seat + 1, what: error.to_string() })?;
        Ok(home.all())
    };
    match setup.placements() {
        // As seen by their owners, mirror images are equal.
        [] => Ok([HOME.all(); 2]),
        [white, black] => Ok([home(0, white)?, home(1, black)?]),
        given => {
            Err(SetupError::PlacementCount { game: setup.game(), needed: 2, given: given.len() })
        }
    }
}
