//! The words of Syne-Strat 7: `B1-D1` step, jump over an empty cell or move of a
//! piece; `A1+B1` stack; `A1/B2` unstack; `A1xC1` capture; `A1xC1@E5` jump over a
//! stack, whose top is put on E5; `A1xD1@E5,F3` long jump; `-` in place of a cell
//! for a pawn that leaves the game; `pass`.

use super::moves::{Kind, Move};
use super::sets::set_at;
use super::state::{HEXAGONS, SyneStrat};
use crate::hexboard::{cell, place};
use crate::{Board, Notation, PASS, Position};

/// The placeholder for the cell of a pawn that leaves the game.
const NOWHERE: &str = "-";

/// The name of a place.
fn name(place: u8) -> &'static str {
    SyneStrat::board().name(cell(place))
}

/// The place with this name.
fn named(name: &str) -> Option<u8> {
    SyneStrat::board().cell_named(name).map(place)
}

/// The word for a move of a position.
pub(super) fn word(position: &SyneStrat, chosen: Move) -> String {
    let put_name = |put: Option<u8>| put.map_or(NOWHERE, name);
    match chosen {
        Move::Go { kind, from, to } => {
            let sign = match kind {
                Kind::Step => '-',
                Kind::Stack => '+',
                Kind::Unstack => '/',
                Kind::Capture => 'x',
            };
            format!("{}{sign}{}", name(from), name(to))
        }
        Move::OverStack { from, to, put } => {
            format!("{}x{}@{}", name(from), name(to), put_name(put))
        }
        Move::LongJump { from, to, put } => {
            let [first, second] = put.map(put_name);
            format!("{}x{}@{first},{second}", name(from), name(to))
        }
        Move::Piece { from, to } => {
            let sign = if position.piece_at(to).is_some() { 'x' } else { '-' };
            format!("{}{sign}{}", name(from), name(to))
        }
        Move::Pass => PASS.to_owned(),
    }
}

/// Parses a word, legal or not; `None` if it cannot be a move.
pub(super) fn parse(word: &str) -> Option<Move> {
    if word == PASS {
        return Some(Move::Pass);
    }
    let (way, put) = match word.split_once('@') {
        Some((way, put)) => (way, Some(put)),
        None => (word, None),
    };
    let (at, sign) = way.char_indices().find(|(_, c)| "-+/x".contains(*c))?;
    let from = named(&way[..at])?;
    let to = named(&way[at + sign.len_utf8()..])?;
    let read_put = |put: &str| match put {
        NOWHERE => Some(None),
        name => named(name).map(Some),
    };
    match put {
        Some(put) => match put.split_once(',') {
            Some((first, second)) => {
                Some(Move::LongJump { from, to, put: [read_put(first)?, read_put(second)?] })
            }
            None => Some(Move::OverStack { from, to, put: read_put(put)? }),
        },
        None if set_at(from).is_some() => Some(Move::Piece { from, to }),
        None => {
            let kind = match sign {
                '+' => Kind::Stack,
                '/' => Kind::Unstack,
                'x' => Kind::Capture,
                _ => Kind::Step,
            };
            Some(Move::Go { kind, from, to })
        }
    }
}

impl Notation for SyneStrat {
    fn board() -> &'static Board {
        &HEXAGONS
    }

    fn options(&self) -> Vec<(&'static str, &'static str)> {
        let take = if self.takes_in_empty_set { "yes" } else { "no" };
        let jumped = if self.removes_pawns { "removed" } else { "put_back" };
        vec![("take_in_empty_set", take), ("long_jump_pawns", jumped)]
    }

    fn word(&self, chosen: Move) -> String {
        word(self, chosen)
    }

    fn parse(&self, word: &str) -> Option<Move> {
        let wanted = parse(word)?;
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        // The word of a piece's move also depends on what it captures.
        (moves.contains(&wanted) && self.word(wanted) == word).then_some(wanted)
    }
}
