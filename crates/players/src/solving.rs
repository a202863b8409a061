//! Games that can be solved on the player's machine, without naming them: how to solve
//! one, and how to keep and use what came of it.

use std::collections::TryReserveError;
use std::sync::Arc;

use ludotheque_rules::Game;

use crate::games::simultana::{Losses, Numbering, TablebaseError};
use crate::limits::Stop;
use crate::retrograde::{Analysis, Progress};
use crate::tablebase::Tablebases;

/// A game that can be solved.
#[derive(Clone, Copy, Debug)]
pub struct Solvable {
    /// The game.
    pub game: Game,
    /// The memory that solving it takes, in bytes.
    pub memory_bytes: u64,
    /// The size of the file that keeps the solution, in bytes.
    pub file_bytes: u64,
    solving: fn() -> Result<Box<dyn Solving>, TryReserveError>,
    add: fn(&mut Tablebases, &[u8]) -> Result<(), TablebaseError>,
    is_among: fn(&Tablebases) -> bool,
    remove: fn(&mut Tablebases),
}

/// The games that can be solved.
static SOLVABLE: [Solvable; 1] = [Solvable {
    game: Game::SIMULTANA,
    memory_bytes: 880_000_000,
    file_bytes: 57_053_345,
    solving: || Ok(Box::new(Losses::analysis()?)),
    add: |tablebases, bytes| {
        tablebases.simultana = Some(Arc::new(Losses::of_bytes(bytes)?));
        Ok(())
    },
    is_among: |tablebases| tablebases.simultana.is_some(),
    remove: |tablebases| tablebases.simultana = None,
}];

impl Solvable {
    /// How this game is solved; none if it cannot be.
    pub fn of(game: Game) -> Option<&'static Self> {
        SOLVABLE.iter().find(|solvable| solvable.game == game)
    }

    /// All games that can be solved.
    pub fn all() -> &'static [Self] {
        &SOLVABLE
    }

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
        (self.remove)(tablebases);
    }

    /// Whether the solution of the game is among these.
    pub fn is_among(&self, tablebases: &Tablebases) -> bool {
        (self.is_among)(tablebases)
    }
}

/// A game that is being solved. It can be stopped and continued as long as this is kept.
pub trait Solving: Send + Sync {
    /// Goes on until the end or until stopped, within some milliseconds, and returns
    /// whether the game is solved. `tell` is called now and then, in any of the threads.
    fn run(&mut self, threads: usize, stop: &Stop, tell: &(dyn Fn(Progress) + Sync)) -> bool;

    /// The bytes of the file that keeps the solution, once the game is solved.
    fn bytes(&self) -> Vec<u8>;
}

impl Solving for Analysis<Numbering> {
    fn run(&mut self, threads: usize, stop: &Stop, tell: &(dyn Fn(Progress) + Sync)) -> bool {
        Self::run(self, threads, stop, tell)
    }

    fn bytes(&self) -> Vec<u8> {
        Losses::bytes_of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_solution_is_read_for_its_game_only() {
        let solvable = Solvable::of(Game::SIMULTANA).expect("it can be solved");
        let mut tablebases = Tablebases::default();
        assert!(!solvable.is_among(&tablebases));
        assert!(solvable.add(&mut tablebases, b"PNG").is_err());
        assert!(!solvable.is_among(&tablebases));
        let bytes = Losses::bytes_of_lost(10, &[]);
        let added = solvable.add(&mut tablebases, &bytes);
        assert!(added.is_ok() && solvable.is_among(&tablebases));
        assert!(Solvable::of(Game::SYPIL).is_none());
    }
}
