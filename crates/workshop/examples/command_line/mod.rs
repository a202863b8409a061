//! Common arguments of `duel` and `engine`: number of players, set-ups and options.

use ludotheque_rules::{Game, Setup, SetupError};

/// The settings of a match besides the game.
#[derive(Default)]
pub(crate) struct Table {
    /// The number of players; the default is the minimum.
    pub(crate) players: Option<u8>,
    placements: Vec<String>,
    options: Vec<(String, String)>,
}

impl Table {
    /// Sets the players' own set-ups, separated by commas.
    pub(crate) fn set_placements(&mut self, text: &str) {
        self.placements = text.split(',').map(str::to_owned).collect();
    }

    /// Adds an option, written `NAME=VALUE`.
    pub(crate) fn add_option(&mut self, text: &str) -> Result<(), &'static str> {
        let (name, value) = text.split_once('=').ok_or("options are NAME=VALUE")?;
        self.options.push((name.to_owned(), value.to_owned()));
        Ok(())
    }

    /// The set-up of a match of this game.
    pub(crate) fn setup(self, game: Game) -> Result<Setup, SetupError> {
        let players = self.players.unwrap_or(*game.players().start());
        let mut setup = Setup::new(game, players)?;
        for (name, value) in self.options {
            setup = setup.with_option(&name, &value)?;
        }
        setup.with_placements(self.placements)
    }
}
