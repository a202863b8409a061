//! The words of Simultana: `A2-A3`, from and to.

use super::moves::{Step, bit, cell};
use super::position::Simultana;
use crate::Position;

/// The word for a step.
pub(super) fn word(step: Step) -> String {
    let board = Simultana::board();
    format!(
        "{}-{}",
        board.name(cell(step.from)),
        board.name(cell(step.to))
    )
}

/// Parses a word, legal or not; `None` if it does not name two cells.
pub(super) fn parse(word: &str) -> Option<Step> {
    let board = Simultana::board();
    let (from, to) = word.split_once('-')?;
    Some(Step {
        from: bit(board.cell_named(from)?),
        to: bit(board.cell_named(to)?),
    })
}
