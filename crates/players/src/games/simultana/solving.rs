//! Solving Simultana on the player's machine, and the memory and space that it takes.

use std::sync::Arc;

use ludotheque_rules::Game;

use super::losses::Losses;
use super::numbering::Numbering;
use crate::limits::Stop;
use crate::retrograde::{Analysis, Progress};
use crate::solving::{Solvable, Solving};

/// Simultana as a solvable game.
pub(crate) static SOLVABLE: Solvable = Solvable {
    game: Game::SIMULTANA,
    memory_bytes: 720_000_000,
    file_bytes: 11_930_632,
    solving: || Ok(Box::new(Losses::analysis()?)),
    add: |tablebases, bytes| {
        tablebases.insert(Game::SIMULTANA, Arc::new(Losses::of_bytes(bytes)?));
        Ok(())
    },
};

impl Solving for Analysis<Numbering> {
    fn run(
        &mut self,
        threads: usize,
        stop: &Stop,
        on_progress: &(dyn Fn(Progress) + Sync),
    ) -> bool {
        Self::run(self, threads, stop, on_progress)
    }

    fn bytes(&self) -> Vec<u8> {
        Losses::bytes_of(self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tablebase::Tablebases;

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
        solvable.remove(&mut tablebases);
        assert!(!solvable.is_among(&tablebases));
    }
}
