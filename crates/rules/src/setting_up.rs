//! Secret set-ups before a match: each player's set-up is a match of its own, which the table shows
//! like any other.

use crate::catalogue::spec;
use crate::{Cell, Game, MatchFace, Seat, Setup, SetupError};

pub use crate::catalogue::{mirrored, shuffled};
pub use crate::game::{FREE_PLACE, UNKNOWN_STRENGTH};

/// The secret set-up of one player, who moves pawns from a tray to the board. Its moves are changes
/// of the set-up. A whole set-up in notation, with [`FREE_PLACE`] for empty places, is also a word
/// for a move. Only this player sees any of it.
///
/// # Errors
/// If the game has no secret set-up, or no such seat.
pub fn set_up(setup: &Setup, seat: Seat) -> Result<Box<dyn MatchFace>, SetupError> {
    match spec(setup.game()).secret_setup {
        Some(secret) if seat.index() < usize::from(setup.players()) => {
            Ok((secret.begin)(setup, seat))
        }
        _ => Err(SetupError::NoPlacements(setup.game())),
    }
}

/// The cells of a seat's pieces at the start of a match with secret set-ups, in the order of a set-up in notation;
/// empty if the game has none.
pub fn cells(game: Game, seat: Seat) -> Vec<Cell> {
    match spec(game).secret_setup {
        Some(secret) => (secret.cells)(seat),
        None => Vec::new(),
    }
}

/// The set-up in a match of [`set_up`] in notation, with [`FREE_PLACE`] for empty places.
pub fn placement(face: &dyn MatchFace, seat: Seat) -> String {
    match spec(face.setup().game()).secret_setup {
        Some(secret) => (secret.placement)(face, seat),
        None => String::new(),
    }
}
