//! The words of a game as one seat sees them, and errors in them.

use ludotheque_rules::{Game, Notation, SetupError};
use thiserror::Error;

/// Why there is no information state of a game.
#[derive(Debug, Error)]
pub enum InformationStateError {
    /// The set-up is not valid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// No computer plays the game.
    #[error("no computer player supports {0}")]
    NoPlayer(Game),
    /// The match goes on, and its players have secrets from each other.
    #[error("the players still have secrets from each other")]
    Secret,
    /// A word is not a legal move.
    #[error("move {number}, {word}, is not legal; legal moves: {legal}")]
    Word {
        /// The word.
        word: String,
        /// Its number in the game, from 1.
        number: usize,
        /// The legal words, sorted.
        legal: String,
    },
    /// A word contradicts the rules or earlier words.
    #[error("{word} at {number}: {what}")]
    Contradiction {
        /// The word.
        word: String,
        /// Its number in the game, from 1.
        number: usize,
        /// The contradiction.
        what: &'static str,
    },
}

/// A word of a game as one seat sees it: an attack has the strengths that it showed, the
/// attacker's first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenWord {
    /// The word of the move.
    pub word: String,
    /// The strengths that were shown.
    pub shown: Option<[u8; 2]>,
}

impl SeenWord {
    /// A word without strengths.
    pub fn plain(word: &str) -> Self {
        Self { word: word.to_owned(), shown: None }
    }
}

/// The error for a word that is not a legal move.
pub(crate) fn illegal<P: Notation>(here: &P, word: &str, number: usize) -> InformationStateError {
    InformationStateError::Word {
        word: word.to_owned(),
        number,
        legal: legal_words(here).join(" "),
    }
}

/// The words of all legal moves, sorted.
pub(crate) fn legal_words<P: Notation>(here: &P) -> Vec<String> {
    let mut moves = Vec::new();
    here.legal_moves(&mut moves);
    let mut words: Vec<String> = moves.iter().map(|chosen| here.word(*chosen)).collect();
    words.sort_unstable();
    words
}
