//! The games, a folder each; no game imports another.

pub mod simultana;
pub mod stratege;
pub mod syndicat;
pub mod syne_strat;
pub mod sypil;

use crate::{Game, Match, MatchFace, Setup, SetupError};

/// Opens a match before its first move.
///
/// # Errors
/// If the placements do not fit the game.
pub fn open(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    match setup.game() {
        Game::Simultana => Ok(Box::new(Match::<simultana::Simultana>::new(setup)?)),
        Game::Sypil => Ok(Box::new(Match::<sypil::Sypil>::new(setup)?)),
        Game::SyneStrat => Ok(Box::new(Match::<syne_strat::SyneStrat>::new(setup)?)),
        Game::Syndicat => Ok(Box::new(Match::<syndicat::Syndicat>::new(setup)?)),
        Game::Stratege => Ok(Box::new(Match::<stratege::Stratege>::new(setup)?)),
    }
}
