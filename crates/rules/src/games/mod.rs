//! The games, a folder each; no game imports another.

pub mod simultana;
pub mod stratege;
pub mod syndicat;

use crate::{Game, Match, MatchFace, Setup, SetupError};

/// Opens a match before its first move.
///
/// # Errors
/// If the game cannot be played yet, or its placements do not fit.
pub fn open(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    match setup.game() {
        Game::Simultana => Ok(Box::new(Match::<simultana::Simultana>::new(setup)?)),
        Game::Syndicat => Ok(Box::new(Match::<syndicat::Syndicat>::new(setup)?)),
        Game::Stratege => Ok(Box::new(Match::<stratege::Stratege>::new(setup)?)),
        game @ (Game::Sypil | Game::SyneStrat) => Err(SetupError::NotYet(game)),
    }
}
