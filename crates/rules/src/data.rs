//! The data files of the games: RON, with set-ups drawn row by row as they look on
//! the table. Whatever is wrong in one is told in one sentence that names the file,
//! the line and the column.
//!
//! Rows are checked while they are read, so that the reader of RON knows where it
//! stands when something is wrong. That is why a drawing is a [`Rows`] that takes
//! one row after the other, and no list that is looked at afterwards.

use std::fmt;
use std::marker::PhantomData;

use serde::de::{DeserializeOwned, DeserializeSeed, Deserializer, Error, SeqAccess, Visitor};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::notation::quoted;
use crate::{Board, Cell};

/// The longest file that is read, in bytes: a hundred times what any needs.
const LONGEST_FILE: usize = 1 << 16;

/// How deep a file may be nested. Those there are need four levels.
const DEEPEST: usize = 16;

/// The longest description of what is wrong, in characters.
const LONGEST_TOLD: usize = 300;

/// What is wrong in a data file.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{file}, line {line}, column {column}: {what}")]
pub struct DataError {
    /// The name of the file.
    pub file: String,
    /// The line, from 1. For what is missing, the line where it should be.
    pub line: usize,
    /// The column, in characters, from 1. For a row of a drawing, where the row
    /// begins.
    pub column: usize,
    /// What is wrong there: one line without a full stop.
    pub what: String,
}

/// Reads the text of a file.
pub(crate) fn read<T: DeserializeOwned>(file: &str, text: &str) -> Result<T, DataError> {
    let told = |line, column, what: &str| DataError {
        file: file.to_owned(),
        line,
        column,
        what: one_line(what),
    };
    if text.len() > LONGEST_FILE {
        let what = format!(
            "the file has {} bytes, more than {LONGEST_FILE}",
            text.len()
        );
        return Err(told(1, 1, &what));
    }
    let ron = ron::Options::default().with_recursion_limit(DEEPEST);
    ron.from_str(text).map_err(|error| {
        let start = error.span.start;
        told(start.line, start.col, &error.code.to_string())
    })
}

/// The longest text of a position that is read, in bytes: ten times what any needs.
const LONGEST_POSITION: usize = 1 << 14;

/// Reads a position as it is written down.
///
/// # Errors
/// If it is too long or none: what is wrong, on one line.
pub(crate) fn read_position<P: DeserializeOwned>(text: &str) -> Result<P, String> {
    if text.len() > LONGEST_POSITION {
        return Err(format!(
            "it has {} bytes, more than {LONGEST_POSITION}",
            text.len()
        ));
    }
    let ron = ron::Options::default().with_recursion_limit(DEEPEST);
    ron.from_str(text).map_err(|error| {
        let (start, what) = (error.span.start, one_line(&error.code.to_string()));
        format!("line {}, column {}: {what}", start.line, start.col)
    })
}

/// Writes a position down.
pub(crate) fn write_position<P: Serialize>(position: &P) -> String {
    ron::to_string(position).expect("numbers, texts, lists and maps can always be written")
}

/// What a reader of RON says, which may quote the file: on one line, of moderate
/// length.
pub(crate) fn one_line(what: &str) -> String {
    let what = what.split_whitespace().collect::<Vec<_>>().join(" ");
    what.chars().take(LONGEST_TOLD).collect()
}

/// A drawing that takes its rows one after the other, from the far side on. A
/// token is a single character; in a file, spaces stand between tokens.
pub(crate) trait Rows: Default {
    /// Takes the next row.
    fn row(&mut self, tokens: &[char]) -> Result<(), String>;

    /// Whether the drawing is complete.
    fn finish(&self) -> Result<(), String>;
}

/// What can be drawn as a whole board: a row of tokens for each row of cells, `.`
/// for a cell where nothing stands.
pub(crate) trait OnBoard: Default {
    /// The board.
    fn board() -> &'static Board;

    /// Puts what a token stands for on a cell that is still empty.
    fn put(&mut self, cell: Cell, token: char) -> Result<(), String>;

    /// Whether everything stands there that must.
    fn check(&self) -> Result<(), String>;
}

/// The drawing of a whole board.
#[derive(Default)]
pub(crate) struct Whole<B> {
    /// What has been drawn.
    pub(crate) drawn: B,
    /// How many rows have been taken.
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

/// The cells of a board row by row from the far side on, each row from the left.
fn rows_of(board: &Board) -> Vec<Vec<Cell>> {
    let mut cells: Vec<(&crate::CellInfo, Cell)> = board
        .all_cells()
        .filter_map(|cell| board.info(cell).map(|info| (info, cell)))
        .collect();
    cells.sort_by(|(a, _), (b, _)| b.y.total_cmp(&a.y).then(a.x.total_cmp(&b.x)));
    cells
        .chunk_by(|(a, _), (b, _)| a.y == b.y)
        .map(|row| row.iter().map(|(_, cell)| *cell).collect())
        .collect()
}

/// An error for a token that stands for nothing.
pub(crate) fn unknown_token(name: &str, token: char, known: &str) -> String {
    let token = quoted(&token.to_string());
    format!("{token} on {name} is none of {known}")
}

/// A drawing that has been read and is complete.
pub(crate) struct Drawn<R>(pub(crate) R);

impl<'de, R: Rows> Deserialize<'de> for Drawn<R> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_seq(AllRows(PhantomData))
    }
}

/// Reads a drawing.
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

/// Reads one row of a drawing.
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
                    let what = format!("{word} must be single characters with spaces between");
                    return Err(E::custom(what));
                }
            }
        }
        self.0.row(&tokens).map_err(E::custom)
    }
}
