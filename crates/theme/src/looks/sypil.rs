//! Sypil: figures on every cell of the hexagonal board, and nesting pawns of ivory
//! and ebony.

use ludotheque_drawing::looks::sypil as flat;

use super::GameLook;
use super::hexboard::HexagonalBoard;
use crate::materials::Finish;
use ludotheque_ui::sizes;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook { flat: &flat::GAME, table: |_| &SYPIL };

/// The look of Sypil.
static SYPIL: HexagonalBoard = HexagonalBoard {
    name: "sypil",
    materials: &[Finish::Ivory, Finish::Ebony],
    flat: &flat::TABLE,
    height: 3.0 * sizes::PLATE_HEIGHT + sizes::DOME_RADIUS,
    second_tone: None,
};
