//! What an animated picture shows.

use ludotheque_theme::flat::table::Scene;

/// A match to be shown.
pub struct Film {
    /// The game, in bold above the board.
    pub game: String,
    /// Who plays, above the board.
    pub players: String,
    /// The positions, from the start to the end.
    pub positions: Vec<FilmPosition>,
}

/// A position of the match.
pub struct FilmPosition {
    /// The board and its pieces, with what the move has changed highlighted.
    pub scene: Scene,
    /// What is written below the board.
    pub words: String,
}
