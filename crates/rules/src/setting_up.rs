//! Secret set-ups before a match: each player's is a match of its own, which the table
//! shows like any other.

use crate::games::stratege;
use crate::{Eye, Game, Match, MatchFace, Seat, Setup, SetupError};

/// The secret set-up of one player, who moves pawns from a tray to the board. Its moves
/// are changes of the set-up. A whole set-up in notation, with a point for every free
/// place, is also a word for a move. Only this player sees any of it.
///
/// # Errors
/// If the game has no secret set-up, or no such seat.
pub fn set_up(setup: &Setup, seat: Seat) -> Result<Box<dyn MatchFace>, SetupError> {
    match setup.game() {
        Game::Stratege if seat.index() < usize::from(setup.players()) => {
            // Undoing and redoing changes is not a repetition.
            let setup = setup.clone().without_repetition();
            let placing = stratege::Placing::of(seat);
            Ok(Box::new(Match::from_position(&setup, placing)))
        }
        game => Err(SetupError::NoPlacements(game)),
    }
}

/// The set-up on the table of [`set_up`] in notation, with a point for every free
/// place.
pub fn placement(face: &dyn MatchFace, seat: Seat) -> String {
    match face.setup().game() {
        Game::Stratege => stratege::placement(&face.pieces(Eye::Seat(seat)), seat),
        _ => String::new(),
    }
}

/// The set-up with left and right exchanged.
pub fn mirrored(game: Game, placement: &str) -> String {
    match game {
        Game::Stratege => stratege::mirrored(placement),
        _ => placement.to_owned(),
    }
}
