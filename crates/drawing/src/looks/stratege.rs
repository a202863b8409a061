//! Le Stratège: white and green blocks, as they lie on their backs.

use super::{FlatGame, FlatLook, OnPaper, Start};
use crate::outline::Outline;
use crate::{palette, sizes};

/// The flat look of the game.
pub static GAME: FlatGame = FlatGame {
    id: "stratege",
    table: |_| &TABLE,
    start: Start {
        players: 2,
        placements: &["416325263514531642", "361254425136246315"],
        moves: &["a3-a4", "k8-k7", "a4-a5"],
    },
    on_paper: OnPaper::PLAIN,
};

/// The flat look of its table.
pub static TABLE: FlatLook = FlatLook {
    colours: &[palette::UI_SEATS[0], palette::UI_SEAT_GREEN],
    outline: |_| Outline::rectangle(sizes::BLOCK_WIDTH, sizes::BLOCK_WIDTH, 0.06),
    ..FlatLook::PLAIN
};

/// The picture of its table.
pub(super) const COVER: &[u8] = include_bytes!("../../../../assets/covers/stratege.jpg");
