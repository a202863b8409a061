//! Syne-Strat 7: nesting pawns and large pieces in up to four colours.

use bevy_color::Color;
use ludotheque_rules::{Figure, Kind, Seat};

use super::{FlatGame, FlatLook, OnPaper, SecondTone, Start};
use crate::palette;

const IVORY: Color = palette::UI_SEATS[0];
const EBONY: Color = palette::UI_SEATS[1];
const GREY: Color = palette::UI_SEATS[2];
const BLUE: Color = palette::UI_SEATS[3];

/// The flat look of the game.
pub static GAME: FlatGame = FlatGame {
    id: "syne_strat",
    table: |players| match players {
        2 => &FOR_TWO,
        _ => &FOR_MORE,
    },
    start: Start { players: 4, placements: &[], moves: &["B1+C3", "F3+E4", "F7+G6", "B5-D7"] },
    on_paper: OnPaper {
        // The second blue pawn of this figure stays in the box.
        unplaced: &[(Seat::new(3), Kind::FigurePawn(Figure::Hexagon))],
        has_stacks: true,
        accent: Color::srgb(0.09, 0.24, 0.48),
        ..OnPaper::PLAIN
    },
};

/// The flat look of the table for two: a dark side of ebony and blue, a light one of
/// ivory and grey. Of the two pieces of a side, and of the rings around them, the left
/// one with all six pawns is of the first tone, the rest of the second.
pub static FOR_TWO: FlatLook = FlatLook {
    colours: &[EBONY, IVORY],
    second_tone: Some(SecondTone { look: &FOR_TWO_SECOND, begins_at: |place| place.x > 0.25 }),
    ..FlatLook::PLAIN
};

/// The flat look of the second tone in the game for two.
pub static FOR_TWO_SECOND: FlatLook = FlatLook { colours: &[BLUE, GREY], ..FlatLook::PLAIN };

/// The flat look of the table for three or four.
pub static FOR_MORE: FlatLook =
    FlatLook { colours: &[EBONY, IVORY, GREY, BLUE], ..FlatLook::PLAIN };

/// The picture of its table.
pub(super) const COVER: &[u8] = include_bytes!("../../../../assets/covers/syne_strat.jpg");
