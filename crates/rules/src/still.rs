//! A position as one eye sees it, to be shown as a small picture.

use crate::{Board, Eye, Game, PieceView, Setup, SetupError, View, open};

/// A position as one eye sees it, to be shown as a small picture.
#[derive(Clone, Debug)]
pub struct Still {
    /// The game.
    pub game: Game,
    /// The number of players.
    pub players: u8,
    /// The board.
    pub board: &'static Board,
    /// The pieces on it.
    pub pieces: Vec<PieceView>,
    /// Whether no move has been made, so that each piece stands where it began.
    pub is_start: bool,
}

impl Still {
    /// The position of a match.
    pub fn of(view: View<'_>) -> Self {
        Self {
            game: view.game(),
            players: view.players(),
            board: view.board(),
            pieces: view.pieces(),
            is_start: view.ply() == 0,
        }
    }

    /// The position before the first move as this eye sees it.
    ///
    /// # Errors
    /// If a match with this set-up cannot be opened.
    pub fn of_start(setup: &Setup, eye: Eye) -> Result<Self, SetupError> {
        open(setup).map(|start| Self::of(start.seen_by(eye)))
    }
}
