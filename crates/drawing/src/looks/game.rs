//! The flat look of a game as a whole: one value for each game.

use bevy_color::Color;
use ludotheque_rules::{Kind, Seat};

use super::look::FlatLook;

/// The flat look of a game: one value for each game, in the file of its look.
#[derive(Debug)]
pub struct FlatGame {
    /// The id of the game.
    pub id: &'static str,
    /// The flat look of its table for this number of players.
    pub table: fn(u8) -> &'static FlatLook,
    /// Its scene on the title screen.
    pub start: Start,
    /// Data for its printed rules alone.
    pub on_paper: OnPaper,
}

/// Data for the printed rules of a game, beyond its look on the table.
#[derive(Clone, Copy, Debug)]
pub struct OnPaper {
    /// Pieces of the box that have no place on the board at the start, whatever the number of
    /// players: the seat among the most players, and the kind.
    pub unplaced: &'static [(Seat, Kind)],
    /// Further pieces of each side that a box does not have, because what is left of a piece of
    /// wood is another piece, and what is left of one of paper is not: the kind, and how many.
    pub remainders: &'static [(Kind, u8)],
    /// The least width of a cell of the printed board, in millimetres: large enough to hold pieces
    /// with two fingers.
    pub least_cell_mm: f32,
    /// Whether pieces of paper are stacked, and hide those below.
    pub has_stacks: bool,
    /// The colour of titles, rules and frames; it is dark enough for text on white.
    pub accent: Color,
}

impl OnPaper {
    /// No other pieces than those on the board.
    pub const PLAIN: Self = Self {
        unplaced: &[],
        remainders: &[],
        least_cell_mm: 22.0,
        has_stacks: false,
        accent: Color::srgb(0.07, 0.30, 0.24),
    };
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
