//! The look of a game as a whole: one value for each game.

use ludotheque_drawing::looks::FlatGame;

use super::look::Look;

/// The look of a game: one value for each game, in the file of its look.
#[derive(Debug)]
pub struct GameLook {
    /// What it looks like in flat drawings, and how it begins.
    pub flat: &'static FlatGame,
    /// The look of its table for this number of players.
    pub table: fn(u8) -> &'static dyn Look,
}
