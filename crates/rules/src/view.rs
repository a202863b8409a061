//! The methods of a view that only depend on the set-up. The match is private to `face.rs`, where a
//! law compares the result of every query.

use crate::{Game, Seat, View};

impl<'a> View<'a> {
    /// The game.
    pub fn game(&self) -> Game {
        self.setup().game()
    }

    /// The number of players.
    pub fn players(&self) -> u8 {
        self.setup().players()
    }

    /// The seats, in turn order.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.players()).map(Seat::new)
    }

    /// The options of the match with their values.
    pub fn options(&self) -> impl Iterator<Item = (&'static str, &'static str)> + 'a {
        self.setup().options()
    }

    /// The value of an option, if the game has it.
    pub fn option(&self, name: &str) -> Option<&'static str> {
        self.setup().option(name)
    }
}
