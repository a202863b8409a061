//! Sypil: figures on every cell of the hexagonal board, and nesting pawns of ivory
//! and ebony.

use super::hexboard::HexagonalBoard;
use crate::theme::materials::Finish;
use crate::theme::{palette, sizes};

/// The look of Sypil.
pub(super) static SYPIL: HexagonalBoard = HexagonalBoard {
    name: "sypil",
    materials: &[Finish::Ivory, Finish::Ebony],
    colours: &[palette::UI_SEATS[0], palette::UI_SEATS[1]],
    height: 3.0 * sizes::PLATE_HEIGHT + sizes::DOME_RADIUS,
    second_tone: None,
};
