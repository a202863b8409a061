//! The five games and their facts.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::OptionSpec;
use crate::notation::quoted;

/// One of the five games.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub enum Game {
    /// Simultana: pawns that move by the sizes of the free regions beside them.
    Simultana,
    /// Sypil: nesting pawns on the hexagonal board of 37 cells.
    Sypil,
    /// Syne-Strat 7: seven sets, stacks and large pieces, for two to four.
    SyneStrat,
    /// Syndicat: pieces of one to four squares that are cut up.
    Syndicat,
    /// Le Stratège: hidden strengths on ten lines.
    Stratege,
}

/// The limit to repetition that all games share. Syndicat cannot repeat, so it is not
/// among its options.
pub(crate) const REPETITION: OptionSpec = OptionSpec {
    name: "repetition",
    values: &["threefold", "off"],
};

impl Game {
    /// All games, in the order in which they stand on the shelf.
    pub const ALL: [Self; 5] = [
        Self::Simultana,
        Self::Sypil,
        Self::SyneStrat,
        Self::Syndicat,
        Self::Stratege,
    ];

    /// The stable name used in files and on command lines.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Simultana => "simultana",
            Self::Sypil => "sypil",
            Self::SyneStrat => "syne_strat",
            Self::Syndicat => "syndicat",
            Self::Stratege => "stratege",
        }
    }

    /// The name on the box. It is never translated.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simultana => "Simultana",
            Self::Sypil => "Sypil",
            Self::SyneStrat => "Syne-Strat 7",
            Self::Syndicat => "Syndicat",
            Self::Stratege => "Le Stratège",
        }
    }

    /// How many can play.
    pub const fn players(self) -> RangeInclusive<u8> {
        match self {
            Self::SyneStrat => 2..=4,
            _ => 2..=2,
        }
    }

    /// How long a game typically takes, from and to, in minutes. The rulebook
    /// says it for the first three; for the other two it is an estimate.
    pub const fn minutes(self) -> (u16, u16) {
        match self {
            Self::Simultana => (10, 10),
            Self::Sypil => (30, 30),
            Self::SyneStrat => (60, 90),
            Self::Syndicat => (30, 45),
            Self::Stratege => (30, 60),
        }
    }

    /// The options that a match of this game can be played with.
    pub const fn options(self) -> &'static [OptionSpec] {
        match self {
            Self::Simultana => &[REPETITION],
            Self::Sypil => &[
                OptionSpec {
                    name: "capture_landing",
                    values: &["first", "each"],
                },
                OptionSpec {
                    name: "impossible_repair",
                    values: &["loss", "pass"],
                },
                REPETITION,
            ],
            Self::SyneStrat => &[
                OptionSpec {
                    name: "take_in_empty_set",
                    values: &["no", "yes"],
                },
                OptionSpec {
                    name: "long_jump_pawns",
                    values: &["put_back", "removed"],
                },
                REPETITION,
            ],
            Self::Syndicat => &[],
            Self::Stratege => &[
                OptionSpec {
                    name: "memory",
                    values: &["forget", "mark"],
                },
                OptionSpec {
                    name: "far_line_defender",
                    values: &["stays", "takes_place"],
                },
                REPETITION,
            ],
        }
    }

    /// Whether the players set up in secret before the first move.
    pub const fn has_secret_setup(self) -> bool {
        matches!(self, Self::Stratege)
    }

    /// Whether players can capture or fight what stands on the board.
    pub const fn has_captures(self) -> bool {
        !matches!(self, Self::Simultana)
    }

    /// Whether players may give set-ups of their own: secret ones, or in Syndicat
    /// the pieces of the home rows.
    pub const fn takes_placements(self) -> bool {
        matches!(self, Self::Syndicat | Self::Stratege)
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

impl FromStr for Game {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<Self, Self::Err> {
        Self::ALL
            .into_iter()
            .find(|game| game.id() == id)
            .ok_or_else(|| UnknownGame(id.to_owned()))
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
