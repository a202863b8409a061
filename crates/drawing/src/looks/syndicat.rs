//! Syndicat: white and black tiles of several squares.

use bevy_color::Color;
use ludotheque_rules::Kind;

use super::{FlatGame, FlatLook, OnPaper, Start};

/// The flat look of the game.
pub static GAME: FlatGame = FlatGame {
    id: "syndicat",
    table: |_| &TABLE,
    start: Start { players: 2, placements: &[], moves: &["I4-I5", "G9-G8", "B4-B6"] },
    on_paper: OnPaper {
        // Two sheets that lie hold the board at this size.
        least_cell_mm: 19.0,
        remainders: &[
            (Kind::Block { width: 1, depth: 1 }, 11),
            (Kind::Block { width: 1, depth: 2 }, 3),
            (Kind::Block { width: 2, depth: 1 }, 3),
        ],
        accent: Color::srgb(0.43, 0.25, 0.09),
        ..OnPaper::PLAIN
    },
};

/// The flat look of its table.
pub static TABLE: FlatLook = FlatLook::PLAIN;

/// The picture of its table.
pub(super) const COVER: &[u8] = include_bytes!("../../../../assets/covers/syndicat.jpg");
