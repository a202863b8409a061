//! The content of an animated picture.

use ludotheque_drawing::table::Scene;

/// A match to be shown.
pub struct Film {
    /// The game, in bold above the board.
    pub game: String,
    /// The players' names, above the board.
    pub players: String,
    /// The positions, from the start to the end.
    pub positions: Vec<FilmPosition>,
}

/// A position of the match.
pub struct FilmPosition {
    /// The board and its pieces, with the changes of the move highlighted.
    pub scene: Scene,
    /// The caption below the board.
    pub words: String,
}
