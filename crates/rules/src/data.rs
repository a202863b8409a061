//! Reading the games' data files: RON, with set-ups drawn row by row as they look on
//! the table. Every error is one sentence that names file, line and column.
//!
//! Rows are checked while they are deserialized, because only then does the RON
//! deserializer know its position in the file. This is why a drawing implements
//! [`Rows`], which takes one row at a time, instead of being a list that is checked
//! later.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text::{one_line, quoted};
use crate::{Board, Cell};

/// The size limit for a file, in bytes: a hundred times the size needed.
const LONGEST_FILE: usize = 1 << 16;

/// The nesting limit. The existing files need four levels.
const DEEPEST: usize = 16;

/// An error in a data file, with its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}, line {line}, column {column}: {what}")]
pub struct DataError {
    /// The file name.
    pub file: String,
    /// The line, from 1. If something is missing, the line where it should be.
    pub line: usize,
    /// The column, in characters, from 1. For a row of a drawing, where the row
    /// begins.
    pub column: usize,
    /// The description of the error: one line without a full stop.
    pub what: String,
}

/// Deserializes the text of a file.
pub(crate) fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    let error_at = |line, column, what: &str| DataError {
        file: file.to_owned(),
        line,
        column,
        what: one_line(what),
    };
    if text.len() > LONGEST_FILE {
        let what = format!("the file has {} bytes, the limit is {LONGEST_FILE}", text.len());
        return Err(error_at(1, 1, &what));
    }
    let ron = ron::Options::default().with_recursion_limit(DEEPEST);
    ron.from_str(text).map_err(|error| {
        let start = error.span.start;
        error_at(start.line, start.col, &error.code.to_string())
    })
}

/// The size limit for the text of a position, in bytes: ten times the length needed.
const LONGEST_POSITION: usize = 1 << 14;

/// Deserializes a position.
///
/// # Errors
/// If the text is too long or not a position. The message is one line.
pub(crate) fn read_position<P: DeserializeOwned>(text: &str) -> Result<P, String> {
    if text.len() > LONGEST_POSITION {
        return Err(format!("it has {} bytes, the limit is {LONGEST_POSITION}", text.len()));
    }
    let ron = ron::Options::default().with_recursion_limit(DEEPEST);
    ron.from_str(text).map_err(|error| {
        let (start, what) = (error.span.start, one_line(&error.code.to_string()));
        format!("line {}, column {}: {what}", start.line, start.col)
    })
}

/// Serializes a position.
pub(crate) fn write_position<P: Serialize>(position: &P) -> String {
    ron::to_string(position).expect("numbers, texts, lists and maps can always be written")
}

/// A drawing that takes its rows one by one, starting at the far side. A token is a single
/// character; in a file, tokens are separated by spaces.
pub(crate) trait Rows: Default {
    /// Adds the next row.
    fn row(&mut self, tokens: &[char]) -> Result<(), String>;

    /// Checks that the drawing is complete.
    fn finish(&self) -> Result<(), String>;
}

/// Something that is drawn as a whole board: one row of tokens for each row of cells,
/// with `.` for an empty cell.
pub(crate) trait OnBoard: Default {
    /// The board.
    fn board() -> &'static Board;

    /// Puts the item that a token represents on an empty cell.
    fn put(&mut self, cell: Cell, token: char) -> Result<(), String>;

    /// Checks that everything required has been put on the board.
    fn check(&self) -> Result<(), String>;
}

/// The drawing of a whole board.
#[derive(Default)]
pub(crate) struct Whole<B> {
    /// The drawn items.
    pub(crate) drawn: B,
    /// The number of rows added.
    rows: usize,
}

impl<B: OnBoard> Rows for Whole<B> {
    fn row(&mut self, tokens: &[char]) -> Result<(), String> {
        let rows = rows_of(B::board());
        let Some(cells) = rows.get(self.rows) else {
            return Err(format!("the board has only {} rows", rows.len()));
        };
        if tokens.len() != cells.len() {
            let name = |cell: Option<&Cell>| cell.map_or("?", |cell| B::board().name(*cell));
            return Err(format!(
                "the row from {} to {} has {} cells, not {}",
                name(cells.first()),
                name(cells.last()),
                cells.len(),
                tokens.len()
            ));
        }
        self.rows += 1;
        for (cell, token) in cells.iter().zip(tokens) {
            if *token != '.' {
                self.drawn.put(*cell, *token)?;
            }
        }
        Ok(())
    }

    fn finish(&self) -> Result<(), String> {
        let rows = rows_of(B::board()).len();
        if self.rows != rows {
            return Err(format!("the board has {rows} rows, not {}", self.rows));
        }
        self.drawn.check()
    }
}

/// The cells of a board by row, starting at the far side, each row from the left.
fn rows_of(board: &Board) -> Vec<Vec<Cell>> {
    let mut cells: Vec<(&crate::CellInfo, Cell)> =
        board.all_cells().filter_map(|cell| board.info(cell).map(|info| (info, cell))).collect();
    crate::sorting::sort_by(&mut cells, |(a, _), (b, _)| {
        b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x))
    });
    cells
        .chunk_by(|(a, _), (b, _)| a.y == b.y)
        .map(|row| row.iter().map(|(_, cell)| *cell).collect())
        .collect()
}

/// The error for a token without a meaning.
pub(crate) fn unknown_token(name: &str, token: char, known: &str) -> String {
    let token = quoted(&token.to_string());
    format!("unexpected {token} on {name}: expected {known}")
}

/// A complete drawing.
pub(crate) struct Drawn<R>(pub(crate) R);

impl<'de, R: Rows> Deserialize<'de> for Drawn<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(AllRows(PhantomData))
    }
}

/// Deserializes a drawing.
struct AllRows<R>(PhantomData<R>);

impl<'de, R: Rows> Visitor<'de> for AllRows<R> {
    type Value = Drawn<R>;

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a list of rows, each a text")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Self::Value, A::Error> {
        let mut rows = R::default();
        while list.next_element_seed(OneRow(&mut rows))?.is_some() {}
        rows.finish().map_err(A::Error::custom)?;
        Ok(Drawn(rows))
    }
}

/// Deserializes one row of a drawing.
struct OneRow<'rows, R>(&'rows mut R);

impl<'de, R: Rows> DeserializeSeed<'de> for OneRow<'_, R> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_str(self)
    }
}

impl<R: Rows> Visitor<'_> for OneRow<'_, R> {
    type Value = ();

    fn expecting(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("a row of a drawing, as a text")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<(), E> {
        let mut tokens = Vec::new();
        for word in text.split(' ').filter(|word| !word.is_empty()) {
            let mut letters = word.chars();
            match (letters.next(), letters.next()) {
                (Some(token), None) => tokens.push(token),
                _ => {
                    let word = quoted(word);
                    let what = format!("{word} must be single characters separated by spaces");
                    return Err(E::custom(what));
                }
            }
        }
        self.0.row(&tokens).map_err(E::custom)
    }
}
