//! The games, a folder each; no game imports another.

pub mod simultana;
pub mod stratege;
pub mod syndicat;
pub mod syne_strat;
pub mod sypil;

use std::sync::LazyLock;

use crate::{
    Board, DataError, Game, Match, MatchFace, Notation, PhraseSpec, Preset, Setup, SetupError,
    Tabletop, data,
};

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
        Game::Stratege if is_explored(setup) => {
            Ok(Box::new(Match::<stratege::Explored>::new(setup)?))
        }
        Game::Stratege => Ok(Box::new(Match::<stratege::Stratege>::new(setup)?)),
    }
}

/// Whether a match of Le Stratège starts from a position as one player knows it.
fn is_explored(setup: &Setup) -> bool {
    let text = setup.position().unwrap_or_default();
    data::read_position::<stratege::Explored>(text).is_ok()
}

/// A position of a game, as it is written down.
pub(crate) struct Described {
    /// Always the same for the same position.
    pub(crate) text: String,
    /// How many play.
    pub(crate) players: u8,
    /// The options that it knows.
    pub(crate) options: Vec<(&'static str, &'static str)>,
}

/// Reads a position of a game, whatever is wrong with it told on one line.
pub(crate) fn describe(game: Game, text: &str) -> Result<Described, String> {
    match game {
        Game::Simultana => described::<simultana::Simultana>(text),
        Game::Sypil => described::<sypil::Sypil>(text),
        Game::SyneStrat => described::<syne_strat::SyneStrat>(text),
        Game::Syndicat => described::<syndicat::Syndicat>(text),
        // What only one player knows is another kind of position.
        Game::Stratege => {
            described::<stratege::Explored>(text).or_else(|_| described::<stratege::Stratege>(text))
        }
    }
}

/// Reads a position.
fn described<P: Notation>(text: &str) -> Result<Described, String> {
    let position: P = data::read_position(text)?;
    Ok(Described {
        text: data::write_position(&position),
        players: position.players(),
        options: position.options(),
    })
}

/// What a game has to say, beside [what games have in common](crate::GENERAL).
pub fn phrases(game: Game) -> &'static [PhraseSpec] {
    match game {
        Game::Simultana => simultana::Simultana::phrases(),
        Game::Sypil => sypil::Sypil::phrases(),
        Game::SyneStrat => syne_strat::SyneStrat::phrases(),
        Game::Syndicat => syndicat::Syndicat::phrases(),
        Game::Stratege => stratege::Stratege::phrases(),
    }
}

/// The board of a game.
pub fn board(game: Game) -> &'static Board {
    match game {
        Game::Simultana => simultana::Simultana::board(),
        Game::Sypil => sypil::Sypil::board(),
        Game::SyneStrat => syne_strat::SyneStrat::board(),
        Game::Syndicat => syndicat::Syndicat::board(),
        Game::Stratege => stratege::Stratege::board(),
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
