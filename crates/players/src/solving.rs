//! Games that can be solved on the player's machine, without naming them: how to solve
//! one, and how to keep and use what came of it.

use std::collections::TryReserveError;

use ludotheque_rules::Game;

use crate::limits::Stop;
use crate::retrograde::Progress;
use crate::tablebase::{TablebaseError, Tablebases};

/// A game that can be solved.
#[derive(Clone, Copy, Debug)]
pub struct Solvable {
    /// The game.
    pub game: Game,
    /// The memory that solving it takes, in bytes.
    pub memory_bytes: u64,
    /// The size of the file that keeps the solution, in bytes.
    pub file_bytes: u64,
    pub(crate) solving: fn() -> Result<Box<dyn Solving>, TryReserveError>,
    pub(crate) add: fn(&mut Tablebases, &[u8]) -> Result<(), TablebaseError>,
}

impl Solvable {
    /// Begins to solve the game. This allocates most of [`memory_bytes`](Self::memory_bytes).
    ///
    /// # Errors
    /// If the system does not give so much memory.
    pub fn solving(&self) -> Result<Box<dyn Solving>, TryReserveError> {
        (self.solving)()
    }

    /// Adds the solution in the bytes of a file.
    ///
    /// # Errors
    /// If they are not those of a whole file of this game.
    pub fn add(&self, tablebases: &mut Tablebases, bytes: &[u8]) -> Result<(), TablebaseError> {
        (self.add)(tablebases, bytes)
    }

    /// Removes the solution of the game.
    pub fn remove(&self, tablebases: &mut Tablebases) {
        tablebases.remove(self.game);
    }

    /// Whether the solution of the game is among these.
    pub fn is_among(&self, tablebases: &Tablebases) -> bool {
        tablebases.contains(self.game)
    }
}

/// A game that is being solved. It can be stopped and continued as long as this is kept.
pub trait Solving: Send + Sync {
    /// Goes on until the end or until stopped, within some milliseconds, and returns
    /// whether the game is solved. `on_progress` is called now and then, in any of the threads.
    fn run(&mut self, threads: usize, stop: &Stop, on_progress: &(dyn Fn(Progress) + Sync))
    -> bool;

    /// The bytes of the file that keeps the solution, once the game is solved.
    fn bytes(&self) -> Vec<u8>;
}
