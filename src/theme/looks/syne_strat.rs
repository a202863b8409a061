//! Syne-Strat 7: seven plain cells of pale stone, joined by brass darts with the
//! cells of their sets; nesting pawns and large turned pieces in up to four
//! materials.

use super::hexboard::HexagonalBoard;
use crate::theme::materials::Finish;
use crate::theme::{palette, sizes};

const IVORY: usize = 0;
const EBONY: usize = 1;
const GREY: usize = 2;
const BLUE: usize = 3;

/// The look of Syne-Strat 7 for two. The rulebook's dark side is of ebony and
/// blue, its light side of ivory and grey, which means nothing in the game: here
/// each side is of one material, so that one sees at a glance whose a pawn is.
pub(super) static FOR_TWO: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Ebony, Finish::Ivory],
    colours: &[palette::UI_SEATS[EBONY], palette::UI_SEATS[IVORY]],
    height: sizes::LARGE_PIECE_HEIGHT,
};

/// The look of Syne-Strat 7 for three or four.
pub(super) static FOR_MORE: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Ebony, Finish::Ivory, Finish::Grey, Finish::Blue],
    colours: &[
        palette::UI_SEATS[EBONY],
        palette::UI_SEATS[IVORY],
        palette::UI_SEATS[GREY],
        palette::UI_SEATS[BLUE],
    ],
    height: sizes::LARGE_PIECE_HEIGHT,
};
