//! The words of Le Stratège: `c3-c4` a step, `c4xc5` an attack, `pass`. Who wins an
//! attack is not said: it follows from the position.

use super::explored::UNKNOWN;
use super::moves::Move;
use super::position::Stratege;
use crate::{Cell, PASS, Position};

/// A move as the rulebook writes it.
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

/// The move of a word and whether it says attack, legal or not; `None` if it is no
/// word of the game.
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

/// How a pawn with its strength is written: `c3:5`, or `c3:?` if it is not known.
pub(super) fn pawn(cell: Cell, strength: u8) -> String {
    let name = Stratege::board().name(cell);
    match strength {
        UNKNOWN => format!("{name}:?"),
        strength => format!("{name}:{strength}"),
    }
}

/// Reads what [`pawn`] writes.
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
