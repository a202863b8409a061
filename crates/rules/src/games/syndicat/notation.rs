//! The words of Syndicat: `A4-A6`, `D3-D5xD6,E6`, `F4-E5xE5=V`, `pass`. Places are
//! lower left squares; captured squares are sorted by column and then by row.

use std::fmt::Write;

use super::moves::{self, Move, Split};
use super::position::Syndicat;
use super::squares::{SQUARES, lower_left};
use crate::{Board, Cell, Notation, PASS};

/// The word for a displacement. The captured squares are sorted.
pub(super) fn word(from: Cell, to: Cell, captured: &[Cell], split: Option<Split>) -> String {
    let board = Syndicat::board();
    let mut word = format!("{}-{}", board.name(from), board.name(to));
    for (cell, mark) in captured.iter().zip("x".chars().chain(",".chars().cycle())) {
        word.push(mark);
        word.push_str(board.name(*cell));
    }
    match split {
        None => Ok(()),
        Some(Split::Stands) => write!(word, "=V"),
        Some(Split::Lies) => write!(word, "=H"),
    }
    .expect("a string takes whatever is written to it");
    word
}

/// The place that a word starts with; `None` if there is none.
pub(super) fn origin(word: &str) -> Option<Cell> {
    let (from, _) = word.split_once('-')?;
    Syndicat::board().cell_named(from)
}

impl Notation for Syndicat {
    fn board() -> &'static Board {
        &SQUARES
    }

    fn word(&self, chosen: Move) -> String {
        match chosen {
            Move::Pass => PASS.to_owned(),
            Move::Displace(displacement) => {
                let (before, after) = self.ends(&displacement);
                let [from, to] = [before, after].map(|piece| lower_left(self.mover(), piece));
                word(from, to, &self.captured(&displacement), displacement.split)
            }
        }
    }

    fn parse(&self, word: &str) -> Option<Move> {
        if word == PASS {
            let (own, other) = self.sides();
            let must_pass = !moves::can_move(own, other) && moves::can_move(other, own);
            return must_pass.then_some(Move::Pass);
        }
        let origin = origin(word)?;
        let piece = self.own_piece_on(origin)?;
        let displacements = self.displacements_of(piece).into_iter();
        displacements.map(Move::Displace).find(|chosen| self.word(*chosen) == word)
    }
}
