//! Setting up any position of a game, piece by piece.

use crate::catalogue::spec;
use crate::{Eye, Game, MatchFace, Phrase, Setup, SetupError, Turn};

pub use crate::arrange::{CLEAR, START, turn_word};

/// Whether positions of a game can be set up.
pub fn may_arrange(game: Game) -> bool {
    spec(game).arranging.is_some()
}

/// Begins to set up a position: from that of the set-up, if it has one, otherwise from the start of the game.
/// Moves are changes of the position, from cell to cell; [`CLEAR`], [`START`], [`turn_word`] and [`put_word`] are words
/// for further ones.
///
/// # Errors
/// If positions of this game cannot be set up.
pub fn arrange(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    match &spec(setup.game()).arranging {
        Some(arranging) => Ok((arranging.begin)(setup)),
        None => Err(SetupError::NoPlacements(setup.game())),
    }
}

/// The word after which the position of this set-up is on the board, whatever lay there; `None` if it has none that
/// can be set up.
pub fn put_word(setup: &Setup) -> Option<String> {
    let arranging = spec(setup.game()).arranging.as_ref()?;
    (arranging.put_word)(setup)
}

/// The set-up of a match that begins with the position of a match of [`arrange`], by the options of
/// this set-up.
///
/// # Errors
/// The reason why no match can begin with it.
pub fn arranged(face: &dyn MatchFace, setup: &Setup) -> Result<Setup, Phrase> {
    let board = face.board();
    let mut pieces = face.seen_by(Eye::Open).pieces();
    pieces.retain(|piece| !board.tray.contains(&piece.spot.cell));
    let Turn::To(to_move) = face.turn() else {
        return Err(Phrase::new("arrange-over"));
    };
    match &spec(setup.game()).arranging {
        Some(arranging) => (arranging.finish)(setup, &pieces, to_move),
        None => Err(Phrase::unfinished()),
    }
}

#[cfg(test)]
mod tests;
