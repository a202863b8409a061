//! The catalogue of known games, those of the shelf and those registered: lookup by id, and the
//! functions that need a game's rules.

use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use thiserror::Error;

use crate::games::SPECS;
use crate::spec::PositionInfo;
use crate::{
    Board, DataError, Game, GameSpec, MatchFace, PhraseSpec, Preset, Setup, SetupError, UnknownGame,
};

/// The games of other crates.
static REGISTERED: RwLock<Vec<&'static GameSpec>> = RwLock::new(Vec::new());

impl Game {
    /// The game of this id, one of [`ALL`](Self::ALL) or a [registered](Self::register) one.
    pub fn find(id: &str) -> Option<Self> {
        let known = Self::ALL.into_iter().find(|game| game.id() == id);
        known.or_else(|| {
            let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
            let mut infos = registered.iter().map(|spec| &spec.info);
            infos.find(|info| info.id == id).map(Self)
        })
    }

    /// Registers a game of another crate, so that its records and texts can be read. It is not
    /// added to [`ALL`](Self::ALL).
    ///
    /// # Errors
    /// If another game has this id.
    pub fn register(spec: &'static GameSpec) -> Result<Self, IdTaken> {
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let mut known = SPECS.iter().chain(registered.iter()).copied();
        match known.find(|known| known.info.id == spec.info.id) {
            Some(known) if std::ptr::eq(known, spec) => {}
            Some(_) => return Err(IdTaken(spec.info.id)),
            None => registered.push(spec),
        }
        Ok(Self(&spec.info))
    }
}

/// The rules of a game.
pub(crate) fn spec(game: Game) -> &'static GameSpec {
    let is_it = |spec: &&&'static GameSpec| std::ptr::eq(&raw const spec.info, game.0);
    if let Some(spec) = SPECS.iter().find(is_it) {
        return spec;
    }
    let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
    let found = registered.iter().find(is_it);
    found.expect("a game is on the shelf or registered")
}

/// Another game has this id.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is another game with the id {0}")]
pub struct IdTaken(pub &'static str);

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        Self::find(id).ok_or_else(|| UnknownGame(id.to_owned()))
    }
}

impl TryFrom<String> for Game {
    type Error = UnknownGame;

    fn try_from(id: String) -> Result<Self, Self::Error> {
        id.parse()
    }
}

impl Setup {
    /// A match that starts from a position. The position determines the number of
    /// players and the options that moves depend on. The text is RON, as written by
    /// [`View::position_text`](crate::View::position_text).
    ///
    /// # Errors
    /// If the text is not a position of the game.
    pub fn from_position(game: Game, text: &str) -> Result<Self, SetupError> {
        let described = (spec(game).describe)(text);
        let PositionInfo { text, players, options } =
            described.map_err(|what| SetupError::Position { game, what })?;
        let setup =
            options.into_iter().try_fold(Self::new(game, players)?, |setup, (name, value)| {
                setup.with_option(name, value)
            })?;
        Ok(setup.at_position(text))
    }
}

/// Opens a match before its first move.
///
/// # Errors
/// If the placements do not fit the game.
pub fn open(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    (spec(setup.game()).open)(setup)
}

/// [`perft`](crate::perft::perft) from the start of a match of any game, ignoring repetition;
/// begin with [`Setup::from_position`] to count elsewhere.
///
/// # Errors
/// If no match of this set-up can begin.
pub fn perft_from(setup: &Setup, depth: u8) -> Result<u64, SetupError> {
    (spec(setup.game()).perft)(setup, depth)
}

/// [`divide`](crate::perft::divide) from the start of a match of any game.
///
/// # Errors
/// If no match of this set-up can begin.
pub fn divide_from(setup: &Setup, depth: u8) -> Result<Vec<(String, u64)>, SetupError> {
    (spec(setup.game()).divide)(setup, depth)
}

/// The board of a game.
pub fn board(game: Game) -> &'static Board {
    (spec(game).board)()
}

/// The phrases of a game, without those that [all games share](crate::GENERAL).
pub fn phrases(game: Game) -> &'static [PhraseSpec] {
    (spec(game).phrases)()
}

/// The set-ups that a table can offer to each player of a game. The first is the default; empty if
/// the game takes no set-ups.
pub fn presets(game: Game) -> &'static [Preset] {
    game.placements().map_or(&[], |placements| (placements.presets)())
}

/// A set-up with left and right exchanged.
pub fn mirrored(game: Game, placement: &str) -> String {
    match game.placements() {
        Some(placements) => (placements.mirrored)(placement),
        None => placement.to_owned(),
    }
}

/// A random set-up; `None` if the pieces of a set-up have an order, or the game takes no set-ups.
/// `below` returns a uniformly random number below its argument.
pub fn shuffled(game: Game, below: &mut dyn FnMut(usize) -> usize) -> Option<String> {
    let placements = game.placements()?;
    let any = (placements.presets)().first()?;
    Some((placements.shuffled?)(&any.placement, below))
}

/// Checks the text of a game's file in `assets/setups`, for those who edit it. `file`
/// is its name for the error.
///
/// # Errors
/// The first fault of the text, with its line and column.
pub fn check_setups(game: Game, file: &str, text: &str) -> Result<(), DataError> {
    match spec(game).check_setups {
        Some(check) => check(file, text),
        None => Err(DataError {
            file: file.to_owned(),
            line: 1,
            column: 1,
            what: format!("{game} has no file of set-ups"),
        }),
    }
}
