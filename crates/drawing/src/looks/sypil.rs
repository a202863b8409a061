//! Sypil: nesting pawns of ivory and ebony.

use bevy_color::Color;

use super::{FlatGame, FlatLook, OnPaper, Start};

/// The flat look of the game.
pub static GAME: FlatGame = FlatGame {
    id: "sypil",
    table: |_| &TABLE,
    start: Start { players: 2, placements: &[], moves: &["A1+B1", "F5+F6", "B2-D3"] },
    on_paper: OnPaper { has_stacks: true, accent: Color::srgb(0.56, 0.17, 0.11), ..OnPaper::PLAIN },
};

/// The flat look of its table.
pub static TABLE: FlatLook = FlatLook::PLAIN;

/// The picture of its table.
pub(super) const COVER: &[u8] = include_bytes!("../../../../assets/covers/sypil.jpg");
