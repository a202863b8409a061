//! What the command lines of `duel` and `engine` share: for how many, with which set-ups
//! and options.

use ludotheque_rules::{Game, Setup, SetupError};

/// What is played beside the game itself.
#[derive(Default)]
pub(crate) struct Table {
    /// The number of players; by default the fewest.
    pub(crate) players: Option<u8>,
    placements: Vec<String>,
    options: Vec<(String, String)>,
}

impl Table {
    /// Sets the players' own set-ups, with commas between them.
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
