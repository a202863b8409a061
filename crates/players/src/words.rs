//! Errors in the words of a game.

use ludotheque_rules::{Game, Notation, PlayError, SetupError};
use thiserror::Error;

/// Why there is no information state of a game.
#[derive(Debug, Error)]
pub enum InformationStateError {
    /// The set-up is not valid.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move of the match cannot be played again.
    #[error(transparent)]
    Play(#[from] PlayError),
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
}

impl InformationStateError {
    /// The error for a word that is not a legal move; words are counted from 1.
    pub fn illegal<P: Notation>(here: &P, word: &str, number: usize) -> Self {
        Self::Word { word: word.to_owned(), number, legal: legal_words(here).join(" ") }
    }
}

/// The words of all legal moves, sorted.
fn legal_words<P: Notation>(here: &P) -> Vec<String> {
    let mut moves = Vec::new();
    here.legal_moves(&mut moves);
    let mut words: Vec<String> = moves.iter().map(|chosen| here.word(*chosen)).collect();
    ludotheque_rules::sorting::sort(&mut words);
    words
}
