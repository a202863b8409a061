//! Solved games: the exact worth of every position.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use ludotheque_rules::Game;
use thiserror::Error;

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

    /// The expected score of the player to move.
    pub fn expected_score(self) -> f32 {
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

/// Why a file with the solution of a game cannot be used.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is not one of this game.
    #[error("not a {0} tablebase")]
    Other(Game),
    /// It was written by another version.
    #[error("this tablebase has the format {found}; this version reads {known}")]
    Version {
        /// The version of its format.
        found: u8,
        /// The version that can be read.
        known: u8,
    },
    /// It has been changed, or not written to its end.
    #[error("the tablebase is corrupt; recompute it")]
    Damaged,
}

/// The solutions of games that a player may use. What a solution is, is for its game to
/// know.
#[derive(Clone, Debug, Default)]
pub struct Tablebases(BTreeMap<Game, Arc<dyn Any + Send + Sync>>);

impl Tablebases {
    /// Adds the solution of a game, in the place of any that is there.
    pub fn insert<T: Any + Send + Sync>(&mut self, game: Game, solution: Arc<T>) {
        self.0.insert(game, solution);
    }

    /// The solution of a game, if it is here and of this type.
    pub fn get<T: Any + Send + Sync>(&self, game: Game) -> Option<Arc<T>> {
        Arc::clone(self.0.get(&game)?).downcast().ok()
    }

    /// Whether the solution of a game is among these.
    pub fn contains(&self, game: Game) -> bool {
        self.0.contains_key(&game)
    }

    /// Removes the solution of a game.
    pub fn remove(&mut self, game: Game) {
        self.0.remove(&game);
    }

    /// Adds those of others that are not among these yet.
    pub fn add(&mut self, others: &Self) {
        for (game, solution) in &others.0 {
            let place = self.0.entry(*game);
            place.or_insert_with(|| Arc::clone(solution));
        }
    }
}
