//! The agreement before the first move: game, number of players, options and the players' own
//! set-ups.

use thiserror::Error;

use crate::Game;
use crate::option::{REPETITION, THREEFOLD};
use crate::text::quoted;

/// The agreement before the first move. A set-up always fits its game: numbers and names are
/// checked on construction.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    game: Game,
    players: u8,
    /// A value for each of the game's options, in the same order.
    values: Vec<&'static str>,
    placements: Vec<String>,
    /// The position to start from, in its canonical text; `None` for the start of the
    /// rules.
    position: Option<String>,
}

/// The reason why a match cannot be set up.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// A match of the game cannot start from the position.
    #[error("not a position of {game}: {what}")]
    Position {
        /// The game.
        game: Game,
        /// The error message, on one line.
        what: String,
    },
    /// The set-up is for a different game than the one to be started.
    #[error("this set-up is for {setup}, not for {started}")]
    OtherGame {
        /// The game of the set-up.
        setup: Game,
        /// The game to be started.
        started: Game,
    },
    /// The game is not for this number of players.
    #[error("{game} is for {} players, not for {players}", player_range(*.game))]
    Players {
        /// The game.
        game: Game,
        /// The requested number.
        players: u8,
    },
    /// The game has no such option.
    #[error("{game} has no option {}; it has {}", quoted(.name), option_names(*.game))]
    NoSuchOption {
        /// The game.
        game: Game,
        /// The requested name.
        name: String,
    },
    /// The option has no such value.
    #[error("option {name} has no value {}; it has {}", quoted(.value), .values.join(", "))]
    NoSuchValue {
        /// The option.
        name: &'static str,
        /// The requested value.
        value: String,
        /// The available values.
        values: &'static [&'static str],
    },
    /// Players cannot give set-ups in this game.
    #[error("{0} takes no set-ups: its pawns always start on the same places")]
    NoPlacements(Game),
    /// There are too many or too few set-ups.
    #[error("{game} needs {needed} set-ups or none, not {given}")]
    PlacementCount {
        /// The game.
        game: Game,
        /// The number needed.
        needed: usize,
        /// The number given.
        given: usize,
    },
    /// A set-up does not fit the game. A secret one is not repeated here: others may be
    /// looking.
    #[error("set-up {number} is not valid: {what}")]
    Placement {
        /// The number of the set-up, from 1 in turn order.
        number: usize,
        /// The error message, on one line.
        what: String,
    },
}

/// `2`, `2 to 4`.
fn player_range(game: Game) -> String {
    let players = game.players();
    if players.start() == players.end() {
        players.start().to_string()
    } else {
        format!("{} to {}", players.start(), players.end())
    }
}

/// The names of the options of a game, for an error.
fn option_names(game: Game) -> String {
    let mut names: Vec<&str> = game.options().iter().map(|option| option.name).collect();
    if !names.contains(&REPETITION.name) {
        names.push(REPETITION.name);
    }
    names.join(", ")
}

impl SetupError {
    /// The players or options given with a position contradict it.
    pub(crate) fn contradicted(game: Game) -> Self {
        let what = "its players or options differ from those of the match".to_owned();
        Self::Position { game, what }
    }
}

impl Setup {
    /// A match of `game` for `players` players, with the default options.
    ///
    /// # Errors
    /// If the game is not for this number of players.
    pub fn new(game: Game, players: u8) -> Result<Self, SetupError> {
        if !game.players().contains(&players) {
            return Err(SetupError::Players { game, players });
        }
        Ok(Self {
            game,
            players,
            values: game.options().iter().map(crate::OptionSpec::default_value).collect(),
            placements: Vec::new(),
            position: None,
        })
    }

    /// Sets an option.
    ///
    /// Every game accepts `repetition` (rulebook, Repetition). In Syndicat, where
    /// positions cannot repeat, it has no effect and is not stored.
    ///
    /// # Errors
    /// If the game has no such option, or the option no such value.
    pub fn with_option(mut self, name: &str, value: &str) -> Result<Self, SetupError> {
        let options = self.game.options();
        let index = options.iter().position(|option| option.name == name);
        let option = match index {
            Some(index) => options[index],
            None if name == REPETITION.name => REPETITION,
            None => {
                return Err(SetupError::NoSuchOption { game: self.game, name: name.to_owned() });
            }
        };
        let Some(known) = option.values.iter().find(|known| **known == value) else {
            return Err(SetupError::NoSuchValue {
                name: option.name,
                value: value.to_owned(),
                values: option.values,
            });
        };
        if let Some(index) = index {
            self.values[index] = known;
        }
        Ok(self)
    }

    /// Sets the players' own set-ups, in turn order, each as the game writes them. They
    /// are parsed when the match is opened.
    ///
    /// # Errors
    /// If the game takes no set-ups and there is one.
    pub fn with_placements(mut self, placements: Vec<String>) -> Result<Self, SetupError> {
        if !placements.is_empty() && !self.game.takes_placements() {
            return Err(SetupError::NoPlacements(self.game));
        }
        self.placements = placements;
        Ok(self)
    }

    /// Sets the position to start from, in its canonical text. It must be of this game, with the
    /// same number of players and the same options.
    pub(crate) fn at_position(self, written: String) -> Self {
        Self { placements: Vec::new(), position: Some(written), ..self }
    }

    /// The position to start from, as RON; `None` for the start position of the game.
    pub fn position(&self) -> Option<&str> {
        self.position.as_deref()
    }

    /// Turns off the limit to repetition, as counting and traces require.
    #[must_use]
    pub fn without_repetition(self) -> Self {
        self.with_option(REPETITION.name, "off")
            .expect("every game takes this option and this value")
    }

    /// Whether the match is over when a position occurs for the third time
    /// ([`OCCURRENCES_UNTIL_END`](crate::OCCURRENCES_UNTIL_END)). Never in a game without this
    /// option. All code that follows a match uses this, so that players search with the rule of the
    /// match.
    pub fn ends_by_repetition(&self) -> bool {
        self.option(REPETITION.name) == Some(THREEFOLD)
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.players
    }

    /// The value of an option, if the game has it.
    pub fn option(&self, name: &str) -> Option<&'static str> {
        self.options().find_map(|(known, value)| (known == name).then_some(value))
    }

    /// All options with their values.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, &'static str)> + '_ {
        let names = self.game.options().iter().map(|option| option.name);
        names.zip(self.values.iter().copied())
    }

    /// The players' own set-ups, in turn order; empty if the default is used.
    pub fn placements(&self) -> &[String] {
        &self.placements
    }
}
