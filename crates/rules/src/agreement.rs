//! What players may do at any time beside moving: resign, and agree on a draw.
//!
//! These are facts of a match, not moves of its rules (rulebook, Resigning and
//! agreed draws). In the history and in a record they stand among the moves, as
//! words that no game has for a move.

use thiserror::Error;

use crate::Seat;

/// What an entry of a match's history is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryKind {
    /// A move, or a pass, by the rules of the game.
    Move,
    /// A player has resigned.
    Resignation,
    /// All players in the game have agreed on a draw.
    AgreedDraw,
}

/// An offer of a draw that is still open.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// Who has offered it.
    pub by: Seat,
    /// Who has accepted it so far, in that order. Never everybody: then the match
    /// is over, and the offer with it.
    pub accepted: Vec<Seat>,
}

/// Why a player cannot resign, or cannot offer or answer a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AgreementError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// Nobody sits there.
    #[error("there is no seat {} at this table", .0.index())]
    NoSuchSeat(Seat),
    /// The player is out of the game.
    #[error("seat {} is out of the game", .0.index())]
    Out(Seat),
    /// An offer is open already.
    #[error("seat {} has offered a draw, and it is not answered yet", .0.index())]
    Open(Seat),
    /// No offer is open.
    #[error("nobody has offered a draw")]
    NoOffer,
    /// The player who has offered a draw cannot accept it too.
    #[error("seat {} has offered the draw: the others answer it", .0.index())]
    OwnOffer(Seat),
    /// The player has accepted the offer already.
    #[error("seat {} has accepted the draw already", .0.index())]
    Accepted(Seat),
}

/// How a record writes a resignation: this, and the number of the seat.
const RESIGNS: &str = "resign:";

/// How a record writes an agreed draw: this, and the number of the seat that
/// offered it.
const DRAW: &str = "draw:";

/// The word for something that a seat does beside moving; none for a move, whose
/// word is the game's.
pub(crate) fn word(kind: EntryKind, seat: Seat) -> Option<String> {
    let prefix = match kind {
        EntryKind::Move => return None,
        EntryKind::Resignation => RESIGNS,
        EntryKind::AgreedDraw => DRAW,
    };
    Some(format!("{prefix}{}", seat.index()))
}

/// Reads what [`word`] writes.
pub(crate) fn parse(word: &str) -> Option<(EntryKind, Seat)> {
    let (kind, number) = if let Some(number) = word.strip_prefix(RESIGNS) {
        (EntryKind::Resignation, number)
    } else {
        (EntryKind::AgreedDraw, word.strip_prefix(DRAW)?)
    };
    // A table has at most four seats, so that a number is a single digit.
    match number.as_bytes() {
        [digit @ b'0'..=b'9'] => Some((kind, Seat::new(digit - b'0'))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_read_exactly() {
        for kind in [EntryKind::Resignation, EntryKind::AgreedDraw] {
            for seat in (0..4).map(Seat::new) {
                let word = word(kind, seat).expect("no move");
                assert_eq!(parse(&word), Some((kind, seat)));
            }
        }
        for none in [
            "resign:",
            "resign:00",
            "resign:+1",
            "resign: 1",
            "draw",
            "draw:é",
            "",
        ] {
            assert_eq!(parse(none), None, "{none}");
        }
    }
}
