//! Simultana: pawns of ivory and ebony.

use bevy_color::Color;

use super::{FlatGame, FlatLook, OnPaper, Start};

/// The flat look of the game.
pub static GAME: FlatGame = FlatGame {
    id: "simultana",
    table: |_| &TABLE,
    // The first legal move in the printed rules.
    start: Start { players: 2, placements: &[], moves: &["A2-A3", "B4-B3", "C2-C3"] },
    on_paper: OnPaper { accent: Color::srgb(0.27, 0.21, 0.42), ..OnPaper::PLAIN },
};

/// The flat look of its table.
pub static TABLE: FlatLook = FlatLook::PLAIN;

/// The picture of its table.
pub(super) const COVER: &[u8] = include_bytes!("../../../../assets/covers/simultana.jpg");
