//! The command-line arguments that `perft` and `trace` share: game, number of players, set-ups and
//! options.

use std::collections::VecDeque;
use std::fmt::Display;
use std::str::FromStr;

use ludotheque_rules::{Game, Setup};

/// The arguments of a command line, taken one by one.
pub(crate) struct Arguments {
    rest: VecDeque<String>,
}

/// The arguments for the game, the players and the options.
pub(crate) struct Table {
    game: Game,
    players: Option<u8>,
    placements: Vec<String>,
    options: Vec<(String, String)>,
}

impl Arguments {
    /// All arguments after the program's name.
    pub(crate) fn new(arguments: impl IntoIterator<Item = String>) -> Self {
        Self { rest: arguments.into_iter().collect() }
    }

    /// The next argument, if any is left.
    pub(crate) fn next(&mut self) -> Option<String> {
        self.rest.pop_front()
    }

    /// The argument that must follow `name`.
    pub(crate) fn value(&mut self, name: &str) -> Result<String, String> {
        self.next().ok_or_else(|| format!("{name} needs a value"))
    }
}

/// A number, or one clear sentence.
pub(crate) fn number<N: FromStr>(text: &str, what: &str) -> Result<N, String> {
    text.parse().map_err(|_| format!("{what} must be a number, and small enough, not {text:?}"))
}

impl Table {
    /// A table for this game, with everything else as by default.
    pub(crate) fn new(game: &str) -> Result<Self, String> {
        Ok(Self {
            game: game.parse().map_err(sentence)?,
            players: None,
            placements: Vec::new(),
            options: Vec::new(),
        })
    }

    /// Takes an argument and its value if it says what is played; answers whether
    /// it does.
    pub(crate) fn take(&mut self, name: &str, rest: &mut Arguments) -> Result<bool, String> {
        match name {
            "--players" => {
                self.players = Some(number(&rest.value(name)?, "the number of players")?);
            }
            "--setup" => {
                self.placements = rest.value(name)?.split(',').map(str::to_owned).collect();
            }
            "--option" => {
                let value = rest.value(name)?;
                let (option, value) = value
                    .split_once('=')
                    .ok_or_else(|| format!("--option needs NAME=VALUE, not {value:?}"))?;
                self.options.push((option.to_owned(), value.to_owned()));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// The set-up. Repetition is off: node counts and traces ignore it.
    pub(crate) fn setup(self) -> Result<Setup, String> {
        let players = self.players.unwrap_or(*self.game.players().start());
        let mut setup = Setup::new(self.game, players)
            .and_then(|setup| setup.with_placements(self.placements))
            .map_err(sentence)?;
        for (name, value) in &self.options {
            setup = setup.with_option(name, value).map_err(sentence)?;
        }
        Ok(setup.without_repetition())
    }
}

/// An error as a sentence.
pub(crate) fn sentence(error: impl Display) -> String {
    error.to_string()
}
