//! Games as values: what is known of a game before a match of it begins.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;
use std::str::FromStr;
use std::sync::{PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::notation::quoted;
use crate::{
    Board, DataError, Match, MatchFace, OptionSpec, PhraseSpec, Preset, Seat, Setup, SetupError,
    Tabletop, data,
};

/// What is known of a game before a match of it begins: one value a game, in the
/// folder of the game. Begin with [`new`](Self::new) and change what differs:
///
/// ```
/// use ludotheque_rules::{GameSpec, games::simultana::Simultana};
///
/// static SHORT: GameSpec = GameSpec {
///     minutes: (5, 10),
///     has_captures: false,
///     ..GameSpec::new::<Simultana>("short", "A short game")
/// };
/// ```
#[derive(Debug)]
pub struct GameSpec {
    /// The stable name used in files and on command lines.
    pub id: &'static str,
    /// The name on the box. It is never translated.
    pub name: &'static str,
    /// How many can play.
    pub players: RangeInclusive<u8>,
    /// How long a game typically takes, from and to, in minutes.
    pub minutes: (u16, u16),
    /// The options that a match can be played with.
    pub options: &'static [OptionSpec],
    /// Whether players can capture or fight what is on the board.
    pub has_captures: bool,
    /// What players decide about the pieces before the first move.
    pub setup: SetupKind,
    /// The board.
    pub board: fn() -> &'static Board,
    /// What the game has to say, beside [what games have in common](crate::GENERAL).
    pub phrases: fn() -> &'static [PhraseSpec],
    /// Checks the text of the game's file of set-ups, whose name comes first, if it has
    /// one.
    pub check_setups: Option<fn(&str, &str) -> Result<(), DataError>>,
    /// Opens a match before its first move.
    pub open: fn(&Setup) -> Result<Box<dyn MatchFace>, SetupError>,
    /// Reads a position, or says in one line what is wrong with it.
    pub describe: fn(&str) -> Result<PositionInfo, String>,
}

/// What players decide about the pieces before the first move.
#[derive(Clone, Copy, Debug)]
pub enum SetupKind {
    /// Nothing: the pieces always start on the same places.
    Fixed,
    /// Where the pieces start, in the open.
    Open(PlacementSpec),
    /// Where the own pieces start, each player in secret.
    Secret(PlacementSpec, SecretSetup),
}

/// How a player's own set-up is written.
#[derive(Clone, Copy, Debug)]
pub struct PlacementSpec {
    /// The set-ups to choose from. The first is that of a player who gives none.
    pub presets: fn() -> &'static [Preset],
    /// A set-up with left and right exchanged, whether it is complete or not.
    pub mirrored: fn(&str) -> String,
}

/// How a player sets up in secret: in a match of its own.
#[derive(Clone, Copy, Debug)]
pub struct SecretSetup {
    /// Begins the set-up of a seat that takes part in the match.
    pub begin: fn(&Setup, Seat) -> Box<dyn MatchFace>,
    /// The set-up as it is written, with points for places that are still free.
    pub placement: fn(&dyn MatchFace, Seat) -> String,
}

/// A position that has been read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PositionInfo {
    /// The one way in which it is written.
    pub text: String,
    /// How many play.
    pub players: u8,
    /// The options that it knows, with their values.
    pub options: Vec<(&'static str, &'static str)>,
}

impl PositionInfo {
    /// What is known of a position.
    pub fn of<P: Tabletop>(position: &P) -> Self {
        Self {
            text: data::write_position(position),
            players: position.players(),
            options: position.options(),
        }
    }
}

/// The limit to repetition that most games share. Where positions cannot repeat, it is
/// not among the options.
pub(crate) const REPETITION: OptionSpec = OptionSpec {
    name: "repetition",
    values: &["threefold", "off"],
};

impl GameSpec {
    /// A game for two whose pieces always start on the same places, with captures and
    /// without options.
    pub const fn new<P: Tabletop>(id: &'static str, name: &'static str) -> Self {
        Self {
            id,
            name,
            players: 2..=2,
            minutes: (30, 30),
            options: &[],
            has_captures: true,
            setup: SetupKind::Fixed,
            board: P::board,
            phrases: P::phrases,
            check_setups: None,
            open: open_match::<P>,
            describe: describe::<P>,
        }
    }
}

fn open_match<P: Tabletop>(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    Ok(Box::new(Match::<P>::new(setup)?))
}

fn describe<P: Tabletop>(text: &str) -> Result<PositionInfo, String> {
    let position: P = data::read_position(text)?;
    Ok(PositionInfo::of(&position))
}

/// A game, by its id. The constants are in [`games`](crate::games).
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Game(pub(crate) &'static GameSpec);

/// Games that do not belong to this crate.
static REGISTERED: RwLock<Vec<&'static GameSpec>> = RwLock::new(Vec::new());

impl Game {
    /// The game of this id, whether it is one of [`ALL`](Self::ALL) or
    /// [registered](Self::register).
    pub fn find(id: &str) -> Option<Self> {
        let known = Self::ALL.into_iter().find(|game| game.id() == id);
        known.or_else(|| {
            let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
            registered
                .iter()
                .find(|spec| spec.id == id)
                .map(|spec| Self(spec))
        })
    }

    /// Makes a game known that does not belong to this crate, so that records and
    /// texts of it can be read. It does not join [`ALL`](Self::ALL).
    ///
    /// # Errors
    /// If another game has its id.
    pub fn register(spec: &'static GameSpec) -> Result<Self, IdTaken> {
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let known = Self::ALL.into_iter().map(|game| game.0);
        let known = known
            .chain(registered.iter().copied())
            .find(|known| known.id == spec.id);
        match known {
            Some(known) if std::ptr::eq(known, spec) => {}
            Some(_) => return Err(IdTaken(spec.id)),
            None => registered.push(spec),
        }
        Ok(Self(spec))
    }

    /// The stable name used in files and on command lines.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The name on the box. It is never translated.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// How many can play.
    pub fn players(self) -> RangeInclusive<u8> {
        self.0.players.clone()
    }

    /// How long a game typically takes, from and to, in minutes.
    pub const fn minutes(self) -> (u16, u16) {
        self.0.minutes
    }

    /// The options that a match of this game can be played with.
    pub const fn options(self) -> &'static [OptionSpec] {
        self.0.options
    }

    /// Whether the players set up in secret before the first move. Whether a match
    /// has secrets is for the match to say: [`MatchFace::has_secrets`].
    pub const fn has_secret_setup(self) -> bool {
        matches!(self.0.setup, SetupKind::Secret(..))
    }

    /// Whether players can capture or fight what stands on the board.
    pub const fn has_captures(self) -> bool {
        self.0.has_captures
    }

    /// Whether players may give set-ups of their own, secret or open.
    pub const fn takes_placements(self) -> bool {
        !matches!(self.0.setup, SetupKind::Fixed)
    }

    /// How set-ups of the players' own are written, if they may give some.
    const fn placements(self) -> Option<PlacementSpec> {
        match self.0.setup {
            SetupKind::Fixed => None,
            SetupKind::Open(placements) | SetupKind::Secret(placements, _) => Some(placements),
        }
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.id() == other.id()
    }
}

impl Eq for Game {}

impl PartialOrd for Game {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Game {
    fn cmp(&self, other: &Self) -> Ordering {
        self.id().cmp(other.id())
    }
}

impl Hash for Game {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.id().hash(state);
    }
}

impl fmt::Debug for Game {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "Game({})", self.id())
    }
}

impl fmt::Display for Game {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(self.name())
    }
}

/// No game has this id.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("there is no game {}; the games are {}", quoted(.0), Game::ALL.map(Game::id).join(", "))]
pub struct UnknownGame(pub String);

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

impl From<Game> for &'static str {
    fn from(game: Game) -> Self {
        game.id()
    }
}

/// Opens a match before its first move.
///
/// # Errors
/// If the placements do not fit the game.
pub fn open(setup: &Setup) -> Result<Box<dyn MatchFace>, SetupError> {
    (setup.game().0.open)(setup)
}

/// The board of a game.
pub fn board(game: Game) -> &'static Board {
    (game.0.board)()
}

/// What a game has to say, beside [what games have in common](crate::GENERAL).
pub fn phrases(game: Game) -> &'static [PhraseSpec] {
    (game.0.phrases)()
}

/// The set-ups that a table can offer to each player of a game. The first is that of
/// a player who gives none; there are none where the game takes no set-ups.
pub fn presets(game: Game) -> &'static [Preset] {
    game.placements()
        .map_or(&[], |placements| (placements.presets)())
}

/// A set-up with left and right exchanged.
pub fn mirrored(game: Game, placement: &str) -> String {
    match game.placements() {
        Some(placements) => (placements.mirrored)(placement),
        None => placement.to_owned(),
    }
}

/// Checks the text of a game's file in `assets/setups`, for those who edit it. `file`
/// is its name for the error.
///
/// # Errors
/// If anything in it is wrong: the first such thing, and where.
pub fn check_setups(game: Game, file: &str, text: &str) -> Result<(), DataError> {
    match game.0.check_setups {
        Some(check) => check(file, text),
        None => Err(DataError {
            file: file.to_owned(),
            line: 1,
            column: 1,
            what: format!("{game} has no file of set-ups"),
        }),
    }
}
