//! Studies of solved games, as positions with best play: made by `workshop solve`, see
//! `docs/players.md`.

use ludotheque_rules::{Game, MatchFace, PlayError, Setup, SetupError, Worth, open};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A position, and what the solution says about it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Study {
    /// The position, as RON.
    pub position: String,
    /// The value for the player to move.
    pub worth: Worth,
    /// All moves, in notation, with their value for the player who makes them.
    pub moves: Vec<(String, Worth)>,
    /// Best play of both, up to the end; empty in a drawn position.
    pub words: Vec<String>,
    /// How often in it only one move of the winner keeps the win.
    pub only: u16,
}

/// Why a study cannot be shown.
#[derive(Debug, Error)]
pub enum StudyError {
    /// It is no position of the game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// A move of best play cannot be played.
    #[error(transparent)]
    Move(#[from] PlayError),
}

impl Study {
    /// A match that begins with the position, before the first move of best play.
    ///
    /// # Errors
    /// If it is no position of the game, or best play is not legal.
    pub fn open(&self, game: Game) -> Result<Box<dyn MatchFace>, StudyError> {
        let mut face = open(&Setup::from_position(game, &self.position)?)?;
        for word in &self.words {
            face.play_word(word)?;
        }
        face.go_to(0);
        Ok(face)
    }
}
