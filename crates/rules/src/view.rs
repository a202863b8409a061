//! What one eye may know of a match: the only thing that code which shows, says, exports
//! or hints gets.
//!
//! The match is private to `questions.rs`, where every question is compared by a law. What is
//! here follows from the set-up.

mod questions;

#[cfg(test)]
pub(crate) use questions::QUESTIONS;
pub(crate) use questions::Seen;
pub use questions::View;

use crate::{Game, Seat};

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
