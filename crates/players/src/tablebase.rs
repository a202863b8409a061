//! Tablebases: the exact values of the positions of solved games.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use ludotheque_rules::Game;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::limits::Stop;

/// The game-theoretic value of a position for the player to move, with the number of plies
/// to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Worth {
    /// The player to move wins in this many plies.
    Win(u16),
    /// Neither side can win.
    Draw,
    /// The player to move loses in this many plies.
    Loss(u16),
}

impl Worth {
    /// The value of a move, from the value of the position after it for the opponent.
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

    /// The number of plies to the end; none for a draw.
    pub fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// A rank for comparisons: sooner wins and later losses are greater.
    pub fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 10_000 - i32::from(plies),
            Self::Draw => 0,
            Self::Loss(plies) => i32::from(plies) - 10_000,
        }
    }
}

/// A tablebase of a two-player game with alternating turns, without points and secrets.
pub trait Tablebase<P>: Send {
    /// The exact value of a position; none if stopped first. Ignores repetition, which a
    /// player without mistakes never needs.
    fn probe_until(&mut self, position: &P, stop: &Stop) -> Option<Worth>;

    /// The same without a limit.
    fn probe(&mut self, position: &P) -> Worth {
        let worth = self.probe_until(position, &Stop::default());
        worth.expect("nobody stops it")
    }

    /// The number of nodes searched so far.
    fn nodes(&self) -> u64;
}

/// Why a tablebase file cannot be used.
#[derive(Debug, Error)]
pub enum TablebaseError {
    /// It cannot be read.
    #[error(transparent)]
    Io(#[from] io::Error),
    /// It is not a tablebase of this game.
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
    /// It is corrupt or incomplete.
    #[error("the tablebase is corrupt; recompute it")]
    Damaged,
}

/// The tablebases that a player may use, by game. Each game has its own type.
#[derive(Clone, Debug, Default)]
pub struct Tablebases(BTreeMap<Game, Arc<dyn Any + Send + Sync>>);

impl Tablebases {
    /// Inserts the solution of a game, replacing any other.
    pub fn insert<T: Any + Send + Sync>(&mut self, game: Game, solution: Arc<T>) {
        self.0.insert(game, solution);
    }

    /// The solution of a game, if present and of this type.
    pub fn get<T: Any + Send + Sync>(&self, game: Game) -> Option<Arc<T>> {
        Arc::clone(self.0.get(&game)?).downcast().ok()
    }

    /// Whether the solution of a game is present.
    pub fn contains(&self, game: Game) -> bool {
        self.0.contains_key(&game)
    }

    /// Removes the solution of a game.
    pub fn remove(&mut self, game: Game) {
        self.0.remove(&game);
    }

    /// Adds solutions of games that have none yet.
    pub fn add(&mut self, others: &Self) {
        for (game, solution) in &others.0 {
            let place = self.0.entry(*game);
            place.or_insert_with(|| Arc::clone(solution));
        }
    }
}
