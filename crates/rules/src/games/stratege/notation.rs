//! The words of Le Stratège: `c3-c4` a step, `c4xc5` an attack, `pass`. Who wins an
//! attack follows from the position.

use super::explored::UNKNOWN;
use super::moves::Move;
use super::position::Stratege;
use crate::{Cell, PASS, Position};

/// The word for a move.
pub(super) fn word(chosen: Move, is_attack: bool) -> String {
    let board = Stratege::board();
    match chosen {
        Move::Pass => PASS.to_owned(),
        Move::Go { from, to } => {
            let mark = if is_attack { 'x' } else { '-' };
            format!("{}{mark}{}", board.name(from), board.name(to))
        }
    }
}

/// Parses a word, legal or not: the move, and whether it is written as an attack.
pub(super) fn parse(word: &str) -> Option<(Move, bool)> {
    if word == PASS {
        return Some((Move::Pass, false));
    }
    let board = Stratege::board();
    let is_attack = word.contains('x');
    let (from, to) = word.split_once(['-', 'x'])?;
    let (from, to) = (board.cell_named(from)?, board.cell_named(to)?);
    Some((Move::Go { from, to }, is_attack))
}

/// The text for a pawn with its strength: `c3:5`, or `c3:?` if unknown.
pub(super) fn pawn(cell: Cell, strength: u8) -> String {
    let name = Stratege::board().name(cell);
    match strength {
        UNKNOWN => format!("{name}:?"),
        strength => format!("{name}:{strength}"),
    }
}

/// Parses what [`pawn`] writes.
pub(super) fn read_pawn(text: &str) -> Option<(Cell, u8)> {
    let (cell, strength) = text.split_once(':')?;
    let strength = match strength {
        "?" => UNKNOWN,
        strength => strength
            .parse()
            .ok()
            .filter(|strength| *strength != UNKNOWN)?,
    };
    Some((Stratege::board().cell_named(cell)?, strength))
}
