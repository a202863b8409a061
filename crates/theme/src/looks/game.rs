//! How a game looks as a whole: one value a game.

use super::look::Look;

/// How a game looks: one value a game, in the file of its look.
#[derive(Debug)]
pub struct GameLook {
    /// The id of the game.
    pub id: &'static str,
    /// The look of its table for so many players.
    pub table: fn(u8) -> &'static dyn Look,
    /// What the title screen shows of it.
    pub start: Start,
}

/// What the title screen shows of a game: the position before the first move, and moves
/// from there.
#[derive(Clone, Copy, Debug)]
pub struct Start {
    /// How many play.
    pub players: u8,
    /// Their secret set-ups, if they have any.
    pub placements: &'static [&'static str],
    /// A few moves from there that show how the game is played, in its notation. They are
    /// played while somebody points at the game.
    pub moves: &'static [&'static str],
}
