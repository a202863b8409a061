//! Syne-Strat 7: seven plain cells of pale stone, joined by brass darts with the
//! cells of their sets; nesting pawns and large turned pieces in up to four
//! materials.

use ludotheque_rules::{Figure, Kind, Seat};

use bevy::color::Color;

use super::hexboard::{HexagonalBoard, SecondTone};
use super::{GameLook, OnPaper, Start};
use crate::materials::Finish;
use ludotheque_ui::{palette, sizes};

const IVORY: usize = 0;
const EBONY: usize = 1;
const GREY: usize = 2;
const BLUE: usize = 3;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook {
    id: "syne_strat",
    table: |players| match players {
        2 => &FOR_TWO,
        _ => &FOR_MORE,
    },
    start: Start { players: 4, placements: &[], moves: &["B1+C3", "F3+E4", "F7+G6", "B5-D7"] },
    on_paper: OnPaper {
        cover: Some(include_bytes!("../../../../assets/covers/syne_strat.jpg")),
        // The second blue pawn of this figure stays in the box.
        unplaced: &[(Seat::new(3), Kind::FigurePawn(Figure::Hexagon))],
        least_cell_mm: 22.0,
        remainders: &[],
        has_stacks: true,
        accent: Color::srgb(0.09, 0.24, 0.48),
    },
};

/// The look of Syne-Strat 7 for two: a dark side of ebony and blue, a light one of
/// ivory and grey. Of the two pieces of a side, and of the rings around them, the left
/// one with all six pawns is of the first tone, the rest of the second.
static FOR_TWO: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Ebony, Finish::Ivory],
    colours: &[palette::UI_SEATS[EBONY], palette::UI_SEATS[IVORY]],
    height: sizes::LARGE_PIECE_HEIGHT,
    second_tone: Some(SecondTone { look: &FOR_TWO_SECOND, begins_at: |place| place.x > 0.25 }),
};

/// The look of the second tone in the game for two.
static FOR_TWO_SECOND: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Blue, Finish::Grey],
    colours: &[palette::UI_SEATS[BLUE], palette::UI_SEATS[GREY]],
    height: sizes::LARGE_PIECE_HEIGHT,
    second_tone: None,
};

/// The look of Syne-Strat 7 for three or four.
static FOR_MORE: HexagonalBoard = HexagonalBoard {
    name: "syne-strat",
    materials: &[Finish::Ebony, Finish::Ivory, Finish::Grey, Finish::Blue],
    colours: &[
        palette::UI_SEATS[EBONY],
        palette::UI_SEATS[IVORY],
        palette::UI_SEATS[GREY],
        palette::UI_SEATS[BLUE],
    ],
    height: sizes::LARGE_PIECE_HEIGHT,
    second_tone: None,
};
