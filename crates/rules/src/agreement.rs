//! Actions that players can take at any time besides moving: resigning, and agreeing on a draw.
//!
//! These are facts of a match, not moves of its rules (rulebook, Resigning and agreed
//! draws). The history and saved matches list them among the moves, as words that no
//! game uses for a move.

use thiserror::Error;

use crate::{MAX_MOVES, Seat};

/// The kind of an entry in a match's history.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EntryKind {
    /// A move, or a pass, by the rules of the game.
    Move,
    /// A player has resigned.
    Resignation,
    /// All players still in the game have agreed on a draw.
    AgreedDraw,
}

/// An open draw offer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawOffer {
    /// The player who made it.
    pub by: Seat,
    /// The players who have accepted so far, in order. When all have accepted, the
    /// match is over and the offer closed.
    pub accepted: Vec<Seat>,
}

impl DrawOffer {
    /// The next of so many players, in turn order, who has to answer.
    pub fn asked(&self, players: u8, is_out: impl Fn(Seat) -> bool) -> Option<Seat> {
        let by = u8::try_from(self.by.index()).ok()?;
        let mut others = (1..players).map(|step| Seat::new((by + step) % players));
        others.find(|seat| !is_out(*seat) && !self.accepted.contains(seat))
    }
}

/// The reason why a player cannot resign, or cannot offer or answer a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum AgreementError {
    /// The match is over.
    #[error("the match is over")]
    Over,
    /// The match does not have this seat.
    #[error("there is no seat {} in this match", .0.index())]
    NoSuchSeat(Seat),
    /// The player is out of the game.
    #[error("seat {} is out of the game", .0.index())]
    Out(Seat),
    /// An offer is open already.
    #[error("seat {} has offered a draw that is not answered yet", .0.index())]
    Open(Seat),
    /// No offer is open.
    #[error("nobody has offered a draw")]
    NoOffer,
    /// A player cannot accept their own offer.
    #[error("seat {} offered the draw and cannot accept it", .0.index())]
    OwnOffer(Seat),
    /// The player has already accepted the offer.
    #[error("seat {} has already accepted the draw", .0.index())]
    Accepted(Seat),
    /// The match is [full](crate::MatchFace::is_full).
    #[error("the match has {MAX_MOVES} moves, and no more can be saved")]
    Full,
}

/// The word for a resignation begins with this, followed by the number of the seat.
const RESIGNS: &str = "resign:";

/// The word for an agreed draw begins with this, followed by the number of the seat
/// that offered it.
const DRAW: &str = "draw:";

/// The word for a resignation or an agreed draw; `None` for a move, whose word comes
/// from the game.
pub(crate) fn word(kind: EntryKind, seat: Seat) -> Option<String> {
    let prefix = match kind {
        EntryKind::Move => return None,
        EntryKind::Resignation => RESIGNS,
        EntryKind::AgreedDraw => DRAW,
    };
    Some(format!("{prefix}{}", seat.index()))
}

/// Parses the output of [`word`].
pub(crate) fn parse(word: &str) -> Option<(EntryKind, Seat)> {
    let (kind, number) = if let Some(number) = word.strip_prefix(RESIGNS) {
        (EntryKind::Resignation, number)
    } else {
        (EntryKind::AgreedDraw, word.strip_prefix(DRAW)?)
    };
    // There are at most four seats, so the number is a single digit.
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
        for none in ["resign:", "resign:00", "resign:+1", "resign: 1", "draw", "draw:é", ""] {
            assert_eq!(parse(none), None, "{none}");
        }
    }
}
