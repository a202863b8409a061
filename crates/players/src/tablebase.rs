//! Solved games: the exact worth of every position.

use std::sync::Arc;

use crate::games::simultana::Losses;
use crate::limits::Stop;

/// What a position is worth to the player to move if nobody makes a mistake, with the
/// number of plies to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Worth {
    /// The player to move wins, in so many plies at best.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The player to move loses, in so many plies at most.
    Loss(u16),
}

impl Worth {
    /// What the move to a position is worth, by the worth of that position to the
    /// opponent.
    #[must_use]
    pub fn of_move_to(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// The expected share of the player to move.
    pub fn share(self) -> f32 {
        match self {
            Self::Win(_) => 1.0,
            Self::Draw => 0.5,
            Self::Loss(_) => 0.0,
        }
    }

    /// In how many plies the game ends.
    pub fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// The greater the better: sooner wins, later losses.
    pub fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 10_000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 10_000,
        }
    }
}

/// The solution of a game of two that take turns, without points and secrets.
pub trait Tablebase<P>: Send {
    /// The exact worth of a position; none if it was stopped before that is known.
    /// Repetition does not count: nobody who makes no mistake needs it to win.
    fn probe_until(&mut self, position: &P, stop: &Stop) -> Option<Worth>;

    /// The same, however long it takes.
    fn probe(&mut self, position: &P) -> Worth {
        let worth = self.probe_until(position, &Stop::default());
        worth.expect("nobody stops it")
    }

    /// How many positions have been looked at.
    fn nodes(&self) -> u64;
}

/// The solutions of games that a player may use.
#[derive(Clone, Debug, Default)]
pub struct Tablebases {
    /// That of Simultana.
    pub simultana: Option<Arc<Losses>>,
}

impl Tablebases {
    /// Adds those of others that are not among these yet.
    pub fn add(&mut self, others: &Self) {
        let Self { simultana } = others;
        if self.simultana.is_none() {
            self.simultana.clone_from(simultana);
        }
    }
}
