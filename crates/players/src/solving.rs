//! Games that can be solved on the player's machine: solving them, saving the solution and
//! using it, without naming a game.

use std::collections::TryReserveError;

use ludotheque_rules::Game;

use crate::limits::Stop;
use crate::retrograde::Progress;
use crate::tablebase::{TablebaseError, Tablebases};

/// A solvable game.
#[derive(Clone, Copy, Debug)]
pub struct Solvable {
    /// The game.
    pub game: Game,
    /// The memory that solving takes, in bytes.
    pub memory_bytes: u64,
    /// The size of the solution file, in bytes.
    pub file_bytes: u64,
    pub(crate) solving: fn() -> Result<Box<dyn Solving>, TryReserveError>,
    pub(crate) add: fn(&mut Tablebases, &[u8]) -> Result<(), TablebaseError>,
}

impl Solvable {
    /// Prepares solving. This allocates most of [`memory_bytes`](Self::memory_bytes).
    ///
    /// # Errors
    /// If the system does not have that much memory.
    pub fn solving(&self) -> Result<Box<dyn Solving>, TryReserveError> {
        (self.solving)()
    }

    /// Adds the solution from the bytes of a file.
    ///
    /// # Errors
    /// If they are not a complete solution of this game.
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

/// A game being solved. It can be stopped and resumed.
pub trait Solving: Send + Sync {
    /// Runs until the game is solved or `stop` is set, which takes effect within
    /// milliseconds, and returns whether the game is solved. `on_progress` is called in any
    /// of the threads.
    fn run(&mut self, threads: usize, stop: &Stop, on_progress: &(dyn Fn(Progress) + Sync))
    -> bool;

    /// The bytes of the solution file, once the game is solved.
    fn bytes(&self) -> Vec<u8>;
}
