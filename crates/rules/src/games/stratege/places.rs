//! The places of the board, and the notation of places and pawns.

use std::sync::LazyLock;

use super::moves::{LINES, PLACES};
use crate::{Board, Cell};

pub(super) static LINES_OF_PLACES: LazyLock<Board> =
    LazyLock::new(|| Board::of_lines(PLACES, LINES));

/// The placeholder for an unknown strength.
pub(super) const UNKNOWN: u8 = 0;

/// The name of a place.
pub(super) fn name(cell: Cell) -> String {
    LINES_OF_PLACES.name(cell).to_owned()
}

/// The text for a pawn with its strength: `c3:5`, or `c3:?` if unknown.
pub(super) fn pawn(cell: Cell, strength: u8) -> String {
    let name = LINES_OF_PLACES.name(cell);
    match strength {
        UNKNOWN => format!("{name}:?"),
        strength => format!("{name}:{strength}"),
    }
}

/// Parses the output of [`pawn`].
pub(super) fn read_pawn(text: &str) -> Option<(Cell, u8)> {
    let (cell, strength) = text.split_once(':')?;
    let strength = match strength {
        "?" => UNKNOWN,
        strength => strength.parse().ok().filter(|strength| *strength != UNKNOWN)?,
    };
    Some((LINES_OF_PLACES.cell_named(cell)?, strength))
}
