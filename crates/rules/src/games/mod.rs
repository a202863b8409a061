//! The games, a folder each; no game imports another.

pub mod simultana;
pub mod stratege;
pub mod syndicat;
pub mod syne_strat;
pub mod sypil;

use std::sync::LazyLock;

use crate::{DataError, Game, Match, MatchFace, Preset, Setup, SetupError};

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

/// The set-ups that a table can offer to each player of a game. The first is that of
/// a player who gives none; there are none where the game takes no set-ups.
pub fn presets(game: Game) -> &'static [Preset] {
    static HOME_ROWS: LazyLock<[Preset; 1]> = LazyLock::new(|| {
        [Preset {
            id: "home".to_owned(),
            placement: syndicat::home::default_text(),
        }]
    });
    match game {
        Game::Simultana | Game::Sypil | Game::SyneStrat => &[],
        Game::Syndicat => &*HOME_ROWS,
        Game::Stratege => &stratege::setups::PRESETS,
    }
}

/// Checks the text of a game's file in `assets/setups`, for whoever edits it. `file`
/// is its name for the error.
///
/// # Errors
/// If anything in it is wrong: the first such thing, and where.
pub fn check_setups(game: Game, file: &str, text: &str) -> Result<(), DataError> {
    match game {
        Game::Simultana => simultana::setups::read(file, text).map(drop),
        Game::Sypil => sypil::setups::read(file, text).map(drop),
        Game::SyneStrat => syne_strat::setups::read(file, text).map(drop),
        Game::Syndicat => syndicat::home::read(file, text).map(drop),
        Game::Stratege => stratege::setups::read(file, text).map(drop),
    }
}
