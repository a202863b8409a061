//! Positions and moves in writing, for files, transcripts and terminals.

use serde::Serialize;
use serde::de::DeserializeOwned;
use thiserror::Error;

use crate::text::quoted;
use crate::{Board, Cell, MAX_MOVES, Position};

/// A game whose positions and moves can be written down and read.
pub trait Notation: Position + Serialize + DeserializeOwned {
    /// The board, the same for every match.
    fn board() -> &'static Board;

    /// The options that are part of the position, those that moves depend on, with their values.
    fn options(&self) -> Vec<(&'static str, &'static str)> {
        Vec::new()
    }

    /// A legal move in the rulebook's notation. No two legal moves of a position
    /// share a word.
    fn word(&self, chosen: Self::Move) -> String;

    /// The legal move with this word, exactly as [`word`](Self::word) writes it.
    fn parse(&self, word: &str) -> Option<Self::Move>;
}

/// The word for a pass in every game.
pub const PASS: &str = "pass";

/// A word that is not a legal move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("move {number}, {}, is not legal; {}", quoted(.word), offered(.legal))]
pub struct NotationError {
    /// The word, as it was given.
    pub word: String,
    /// Its number in the game, counted from 1.
    pub number: usize,
    /// The words of the legal moves of the position, sorted; empty when the game is
    /// over.
    pub legal: Vec<String>,
}

/// The reason why a word cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PlayError {
    /// It is not a legal move.
    #[error(transparent)]
    Notation(#[from] NotationError),
    /// The match is [full](crate::MatchFace::is_full).
    #[error("the match has {MAX_MOVES} moves, and no more can be saved")]
    Full,
}

/// The legal moves, for an error.
fn offered(legal: &[String]) -> String {
    if legal.is_empty() {
        "the game is over".to_owned()
    } else {
        format!("the legal moves are {}", legal.join(" "))
    }
}

/// The cells named in a word, in order, whatever their separators: a guess at the intended move.
pub(crate) fn cells_in(word: &str, board: &Board) -> Vec<Cell> {
    /// No move names more cells than this.
    const MOST_NAMED: usize = 16;
    // `x` is the sign of a capture, and no board has a column of that name.
    let names = word.split(|letter: char| !letter.is_ascii_alphanumeric() || letter == 'x');
    let cells = names.filter_map(|name| board.cell_named(name));
    cells.take(MOST_NAMED).collect()
}
