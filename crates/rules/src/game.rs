//! Games as values: the properties of a game without its rules.

use std::cmp::Ordering;
use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::RangeInclusive;

use serde::{Deserialize, Serialize};

use crate::{OptionSpec, Preset, Seat};

/// The properties of a game without its rules. Begin with [`new`](Self::new) and change those that
/// differ.
#[derive(Clone, Debug)]
pub struct GameInfo {
    /// The stable name used in files and on command lines.
    pub id: &'static str,
    /// The name on the box. It is never translated.
    pub name: &'static str,
    /// The numbers of players that it is for.
    pub players: RangeInclusive<u8>,
    /// The keys of the messages that name the colours of the seats in a game with this number of
    /// players, one for each seat in turn order, as the rulebook names them.
    pub colours: fn(u8) -> &'static [&'static str],
    /// The typical duration of a game in minutes: minimum and maximum.
    pub minutes: (u16, u16),
    /// The options that a match can be played with.
    pub options: &'static [OptionSpec],
    /// Whether players can capture or fight pieces on the board.
    pub has_captures: bool,
    /// Whether captured pieces leave the board, so that they can lie beside it.
    pub removes_captured: bool,
    /// The kind of set-up that players choose before the first move.
    pub setup: SetupKind,
}

/// The kind of set-up that players choose before the first move.
#[derive(Clone, Copy, Debug)]
pub enum SetupKind {
    /// Nothing: the pieces always start on the same places.
    Fixed,
    /// The starting places of the pieces, in the open.
    Open(PlacementSpec),
    /// The starting places of each player's own pieces, in secret.
    Secret(PlacementSpec),
}

/// The character for an empty place in a set-up.
pub const FREE_PLACE: char = '.';

/// The character for a strength in a set-up that nobody at this table knows yet, as in a match by letter.
pub const UNKNOWN_STRENGTH: char = '?';

/// The notation of the set-ups that players give.
#[derive(Clone, Copy, Debug)]
pub struct PlacementSpec {
    /// The set-ups to choose from. The first is the default.
    pub presets: fn() -> &'static [Preset],
    /// A set-up with left and right exchanged, whether it is complete or not.
    pub mirrored: fn(&str) -> String,
    /// Returns a complete set-up with its pieces in random order; `None` if they have a fixed
    /// order.
    pub shuffled: Option<Shuffled>,
}

/// Shuffles the pieces of a set-up. The function returns a uniformly random number below its
/// argument.
pub type Shuffled = fn(&str, &mut dyn FnMut(usize) -> usize) -> String;

impl GameInfo {
    /// A game for two, white and black, whose pieces always start on the same places, with
    /// captures and without options.
    pub const fn new(id: &'static str, name: &'static str) -> Self {
        Self {
            id,
            name,
            players: 2..=2,
            colours: |_| &["colour-white", "colour-black"],
            minutes: (30, 30),
            options: &[],
            has_captures: true,
            removes_captured: true,
            setup: SetupKind::Fixed,
        }
    }
}

/// A game, by its id. The constants are in [`games`](crate::games), and those of other
/// crates are [registered](Self::register).
#[derive(Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Game(pub(crate) &'static GameInfo);

impl Game {
    /// The stable name used in files and on command lines.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The name on the box. It is never translated.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The numbers of players that it is for.
    pub fn players(self) -> RangeInclusive<u8> {
        self.0.players.clone()
    }

    /// The key of the message that names the colour of a seat in a game with this number of
    /// players, as the rulebook does: `colour-white`.
    pub fn colour_key(self, players: u8, seat: Seat) -> &'static str {
        let colours = (self.0.colours)(players);
        // A seat that the game does not have would be a bug; it is named like the last one
        // instead of panicking.
        colours[seat.index().min(colours.len() - 1)]
    }

    /// The typical duration of a game in minutes: minimum and maximum.
    pub const fn minutes(self) -> (u16, u16) {
        self.0.minutes
    }

    /// The options that a match of this game can be played with.
    pub const fn options(self) -> &'static [OptionSpec] {
        self.0.options
    }

    /// Whether the players set up in secret before the first move. For whether a match has secrets,
    /// see [`MatchFace::has_secrets`](crate::MatchFace::has_secrets).
    pub const fn has_secret_setup(self) -> bool {
        matches!(self.0.setup, SetupKind::Secret(..))
    }

    /// Whether players can capture or fight pieces on the board.
    pub const fn has_captures(self) -> bool {
        self.0.has_captures
    }

    /// Whether captured pieces leave the board.
    pub const fn removes_captured(self) -> bool {
        self.0.has_captures && self.0.removes_captured
    }

    /// Whether players may give set-ups of their own, secret or open.
    pub const fn takes_placements(self) -> bool {
        !matches!(self.0.setup, SetupKind::Fixed)
    }

    /// The notation of the players' own set-ups, if they may give any.
    pub(crate) const fn placements(self) -> Option<PlacementSpec> {
        match self.0.setup {
            SetupKind::Fixed => None,
            SetupKind::Open(placements) | SetupKind::Secret(placements) => Some(placements),
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

impl From<Game> for &'static str {
    fn from(game: Game) -> Self {
        game.id()
    }
}
