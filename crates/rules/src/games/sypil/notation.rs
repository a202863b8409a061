//! The words of Sypil: `A1-C2` step or repair, `A1+B1` stack, `A1xD1` capture, and
//! `pass`, which an option allows.

use super::moves::{Kind, Move};
use super::state::{HEXAGONS, Sypil};
use crate::hexboard::{cell, place};
use crate::{Board, Notation, PASS, Position};

/// The sign between the two cells of a move.
fn sign(kind: Kind) -> char {
    match kind {
        Kind::Step => '-',
        Kind::Stack => '+',
        Kind::Capture => 'x',
    }
}

/// The word for a move.
pub(super) fn word(chosen: Move) -> String {
    match chosen {
        Move::Pass => PASS.to_owned(),
        Move::Go { kind, from, to } => {
            let name = |place| Sypil::board().name(cell(place));
            format!("{}{}{}", name(from), sign(kind), name(to))
        }
    }
}

/// Parses a word, legal or not; `None` if it does not name two cells.
pub(super) fn parse(word: &str) -> Option<Move> {
    if word == PASS {
        return Some(Move::Pass);
    }
    [Kind::Step, Kind::Stack, Kind::Capture].into_iter().find_map(|kind| {
        let (from, to) = word.split_once(sign(kind))?;
        Some(Move::Go {
            kind,
            from: place(Sypil::board().cell_named(from)?),
            to: place(Sypil::board().cell_named(to)?),
        })
    })
}

impl Notation for Sypil {
    fn board() -> &'static Board {
        &HEXAGONS
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        let landing = if self.lands_on_each { "each" } else { "first" };
        let repair = if self.passes { "pass" } else { "loss" };
        vec![("capture_landing", landing), ("impossible_repair", repair)]
    }

    fn word(&self, chosen: Move) -> String {
        word(chosen)
    }

    fn parse(&self, word: &str) -> Option<Move> {
        let wanted = parse(word)?;
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        moves.contains(&wanted).then_some(wanted)
    }
}
