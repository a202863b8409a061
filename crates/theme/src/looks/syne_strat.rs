//! Syne-Strat 7: seven plain cells of pale stone, joined by brass darts with the
//! cells of their sets; nesting pawns and large turned pieces in up to four
//! materials.

use ludotheque_drawing::looks::syne_strat as flat;

use super::GameLook;
use super::hexboard::HexagonalBoard;
use crate::materials::Finish;
use ludotheque_ui::sizes;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook {
    flat: &flat::GAME,
    table: |players| match players {
        2 => &FOR_TWO,
        _ => &FOR_MORE,
    },
};

/// The look of Syne-Strat 7 for two: a dark side of ebony and blue, a light one of
/// ivory and grey.
static FOR_TWO: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Ebony, Finish::Ivory],
    flat: &flat::FOR_TWO,
    height: sizes::LARGE_PIECE_HEIGHT,
    second_tone: Some(&FOR_TWO_SECOND),
};

/// The look of the second tone in the game for two.
static FOR_TWO_SECOND: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Blue, Finish::Grey],
    flat: &flat::FOR_TWO_SECOND,
    height: sizes::LARGE_PIECE_HEIGHT,
    second_tone: None,
};

/// The look of Syne-Strat 7 for three or four.
static FOR_MORE: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Ebony, Finish::Ivory, Finish::Grey, Finish::Blue],
    flat: &flat::FOR_MORE,
    height: sizes::LARGE_PIECE_HEIGHT,
    second_tone: None,
};
