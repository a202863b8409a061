//! The words of Le Stratège: `c3-c4` a step, `c4xc5` an attack, `pass`. Who wins an
//! attack follows from the position.

use super::moves::{self, Move, bit};
use super::places::LINES_OF_PLACES;
use super::position::{FarLineDefender, Memory, Stratege};
use crate::{Board, Notation, PASS};

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

impl Notation for Stratege {
    fn board() -> &'static Board {
        &LINES_OF_PLACES
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        let memory = match self.memory {
            Memory::Forget => "forget",
            Memory::Mark => "mark",
        };
        let defender = match self.far_line_defender {
            FarLineDefender::Stays => "stays",
            FarLineDefender::TakesPlace => "takes_place",
        };
        vec![("memory", memory), ("far_line_defender", defender)]
    }

    fn word(&self, chosen: Move) -> String {
        word(chosen, self.is_attack(chosen))
    }

    fn parse(&self, word: &str) -> Option<Move> {
        let (chosen, says_attack) = parse(word)?;
        let is_legal = match chosen {
            Move::Go { from, to } => {
                let (from, to) = (bit(from), bit(to));
                says_attack == self.owner(to).is_some()
                    && moves::may_go(self.pawns, self.mover(), from, to)
            }
            Move::Pass => {
                !moves::can_move(self.pawns, self.mover())
                    && moves::can_move(self.pawns, 1 - self.mover())
            }
        };
        (is_legal && self.filler().is_none()).then_some(chosen)
    }
}
