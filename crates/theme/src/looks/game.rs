//! The look of a game as a whole: one value for each game.

use super::look::Look;

/// The look of a game: one value for each game, in the file of its look.
#[derive(Debug)]
pub struct GameLook {
    /// The id of the game.
    pub id: &'static str,
    /// The look of its table for this number of players.
    pub table: fn(u8) -> &'static dyn Look,
    /// Its scene on the title screen.
    pub start: Start,
}

/// The scene of a game on the title screen: the position before the first move, and moves from
/// there.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// The number of players.
    pub players: u8,
    /// Their secret set-ups, if they have any.
    pub placements: &'static [&'static str],
    /// A few typical moves from there, in notation. They are played while the game is pointed at.
    pub moves: &'static [&'static str],
}
