//! Sypil: figures on every cell of the hexagonal board, and nesting pawns of ivory
//! and ebony.

use super::hexboard::HexagonalBoard;
use super::{GameLook, Story};
use crate::theme::materials::Finish;
use crate::theme::{palette, sizes};

/// How the game looks.
pub(super) static LOOK: GameLook = GameLook {
    id: "sypil",
    table: |_| &SYPIL,
    colours: |_| &["colour-ivory", "colour-ebony"],
    story: Story {
        players: 2,
        placements: &[],
        words: "A4-C5 F5-E3 B3+B2 F6+G7 A2+A1 F7-E5 A3+B4 G5+G4 B2-C2 G7-F5 B1-D2 E5-D6",
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
