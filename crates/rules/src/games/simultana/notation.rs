//! The words of Simultana: `A2-A3`, from and to.

use super::moves::{Step, bit, cell};
use super::state::{SQUARES, Simultana};
use crate::{Board, Notation, Position};

/// The word for a step.
pub(super) fn word(step: Step) -> String {
    let board = Simultana::board();
    format!("{}-{}", board.name(cell(step.from)), board.name(cell(step.to)))
}

/// Parses a word, legal or not; `None` if it does not name two cells.
pub(super) fn parse(word: &str) -> Option<Step> {
    let board = Simultana::board();
    let (from, to) = word.split_once('-')?;
    Some(Step { from: bit(board.cell_named(from)?), to: bit(board.cell_named(to)?) })
}

impl Notation for Simultana {
    fn board() -> &'static Board {
        &SQUARES
    }

    fn word(&self, step: Step) -> String {
        word(step)
    }

    fn parse(&self, word: &str) -> Option<Step> {
        let wanted = parse(word)?;
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&wanted).then_some(wanted)
    }
}
