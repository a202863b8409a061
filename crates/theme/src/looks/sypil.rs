//! Sypil: figures on every cell of the hexagonal board, and nesting pawns of ivory
//! and ebony.

use bevy::color::Color;

use super::hexboard::HexagonalBoard;
use super::{GameLook, OnPaper, Start};
use crate::materials::Finish;
use ludotheque_ui::{palette, sizes};

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook {
    id: "sypil",
    table: |_| &SYPIL,
    start: Start { players: 2, placements: &[], moves: &["A1+B1", "F5+F6", "B2-D3"] },
    on_paper: OnPaper {
        cover: Some(include_bytes!("../../../../assets/covers/sypil.jpg")),
        unplaced: &[],
        least_cell_mm: 22.0,
        remainders: &[],
        has_stacks: true,
        accent: Color::srgb(0.56, 0.17, 0.11),
    },
};

/// The look of Sypil.
static SYPIL: HexagonalBoard = HexagonalBoard {
    name: "sypil",
    materials: &[Finish::Ivory, Finish::Ebony],
    colours: &[palette::UI_SEATS[0], palette::UI_SEATS[1]],
    height: 3.0 * sizes::PLATE_HEIGHT + sizes::DOME_RADIUS,
    second_tone: None,
};
