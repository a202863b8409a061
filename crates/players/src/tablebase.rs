//! Tablebases: the exact values of the positions of solved games.

use std::any::Any;
use std::collections::BTreeMap;
use std::io;
use std::sync::Arc;

use ludotheque_rules::{Game, Worth};
use thiserror::Error;

use crate::limits::Stop;

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
