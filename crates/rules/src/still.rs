//! A position as somebody sees it, to be shown as a small still.

use crate::{Board, Eye, Game, PieceView, Setup, SetupError, View, open};

/// A position as somebody sees it, to be shown as a small still.
#[derive(Clone, Debug)]
pub struct Still {
    /// The game.
    pub game: Game,
    /// How many play.
    pub players: u8,
    /// The board.
    pub board: &'static Board,
    /// What stands on it.
    pub pieces: Vec<PieceView>,
}

impl Still {
    /// The position of a match.
    pub fn of(view: View<'_>) -> Self {
        Self {
            game: view.game(),
            players: view.players(),
            board: view.board(),
            pieces: view.pieces(),
        }
    }

    /// The position before the first move as this eye sees it.
    ///
    /// # Errors
    /// If a match cannot be set up so.
    pub fn of_start(setup: &Setup, eye: Eye) -> Result<Self, SetupError> {
        open(setup).map(|start| Self::of(start.seen_by(eye)))
    }
}
