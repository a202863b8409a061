//! Setting up in secret before the match, for games in which players do so: each
//! in turn, as a match of its own that the table shows like any other.

use crate::games::stratege;
use crate::{Eye, Game, Match, MatchFace, Seat, Setup, SetupError};

/// The secret set-up of one player: what stands in the tray is put on the board.
/// Its moves are changes of the set-up; as a word, a whole set-up in the rulebook's
/// notation is one, too, with a point for every place that is to be free. Nobody
/// but this player sees any of it.
///
/// # Errors
/// If the game has no secret set-up, or no such seat.
pub fn set_up(setup: &Setup, seat: Seat) -> Result<Box<dyn MatchFace>, SetupError> {
    match setup.game() {
        Game::Stratege if seat.index() < usize::from(setup.players()) => {
            // Taking back a change and making it again is no repetition.
            let setup = setup.clone().without_repetition();
            let placing = stratege::Placing::of(seat);
            Ok(Box::new(Match::from_position(&setup, placing)))
        }
        game => Err(SetupError::NoPlacements(game)),
    }
}

/// The set-up that stands on the table of [`set_up`], in the rulebook's notation,
/// with a point for every place that is still free.
pub fn placement(face: &dyn MatchFace, seat: Seat) -> String {
    match face.setup().game() {
        Game::Stratege => stratege::placement(&face.pieces(Eye::Seat(seat)), seat),
        _ => String::new(),
    }
}

/// The same set-up with left and right exchanged.
pub fn mirrored(game: Game, placement: &str) -> String {
    match game {
        Game::Stratege => stratege::mirrored(placement),
        _ => placement.to_owned(),
    }
}
