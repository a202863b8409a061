//! How far the players have come in the puzzles. It is kept under a key of its own, a line for each fact: a solved
//! puzzle, and one that comes back, with the number of times it was solved since it was missed and the day.

use std::collections::{BTreeMap, BTreeSet};

use ludotheque_players::puzzles::{Puzzle, RETURNS_AFTER_DAYS};
use ludotheque_rules::Game;

use crate::keeping::Store;

/// The key.
const PUZZLES: &str = "ludotheque-puzzles";
const SOLVED: &str = "solved";
const RETURNS: &str = "returns";
/// The seconds of a day. The page knows no time zone.
const DAY_S: u64 = 24 * 60 * 60;

/// The progress in all puzzles, each under its game's id, a space and its own.
#[derive(Debug, Default)]
pub(crate) struct PuzzleProgress {
    solved: BTreeSet<String>,
    /// The number of times that a missed puzzle was solved since, and the day of its return.
    returning: BTreeMap<String, (usize, u64)>,
}

fn entry(game: Game, puzzle: &Puzzle) -> String {
    format!("{} {}", game.id(), puzzle.id)
}

fn today(store: &dyn Store) -> u64 {
    store.now_s() / DAY_S
}

impl PuzzleProgress {
    /// What is kept. Lines that cannot be read are passed over.
    pub(crate) fn read(store: &dyn Store) -> Self {
        let mut progress = Self::default();
        let kept = store.read(PUZZLES).unwrap_or_default();
        for line in kept.lines() {
            match line.split(' ').collect::<Vec<_>>()[..] {
                [SOLVED, game, id] => _ = progress.solved.insert(format!("{game} {id}")),
                [RETURNS, game, id, times, day] => {
                    if let (Ok(times), Ok(day)) = (times.parse(), day.parse()) {
                        progress.returning.insert(format!("{game} {id}"), (times, day));
                    }
                }
                _ => {}
            }
        }
        progress
    }

    /// Whether a puzzle has been solved.
    pub(crate) fn is_solved(&self, game: Game, puzzle: &Puzzle) -> bool {
        self.solved.contains(&entry(game, puzzle))
    }

    /// Whether a puzzle was missed, and has not been solved without a mistake since.
    pub(crate) fn is_missed(&self, game: Game, puzzle: &Puzzle) -> bool {
        self.returning.get(&entry(game, puzzle)).is_some_and(|(times, _)| *times == 0)
    }

    /// Whether a puzzle is to be solved again by now.
    pub(crate) fn is_due(&self, game: Game, puzzle: &Puzzle, store: &dyn Store) -> bool {
        let returns = self.returning.get(&entry(game, puzzle));
        returns.is_some_and(|(_, day)| *day <= today(store))
    }

    /// The index of the next puzzle: one that is due, or else the next that is not solved, or else the next one.
    pub(crate) fn next(
        &self,
        game: Game,
        puzzles: &[Puzzle],
        after: Option<usize>,
        store: &dyn Store,
    ) -> usize {
        let (count, first) = (puzzles.len().max(1), after.map_or(0, |index| index + 1));
        let others = || (0..count).map(|step| (first + step) % count);
        let others = || others().filter(|index| Some(*index) != after && *index < puzzles.len());
        let due = others().find(|index| self.is_due(game, &puzzles[*index], store));
        let is_open = |index: &usize| !self.is_solved(game, &puzzles[*index]);
        due.or_else(|| others().find(is_open)).unwrap_or(first % count)
    }

    /// Notes that a puzzle was missed.
    pub(crate) fn miss(&mut self, game: Game, puzzle: &Puzzle, store: &mut dyn Store) {
        self.catch_up(store);
        self.set(entry(game, puzzle), 0, today(store));
        self.keep(store);
    }

    /// Notes that a puzzle was solved. Without a mistake, one that was due comes back after a longer time, or no more.
    pub(crate) fn solve(
        &mut self,
        game: Game,
        puzzle: &Puzzle,
        has_missed: bool,
        store: &mut dyn Store,
    ) {
        self.catch_up(store);
        let (entry, today) = (entry(game, puzzle), today(store));
        if let Some((times, day)) = self.returning.get(&entry).copied()
            && day <= today
            && !has_missed
        {
            self.set(entry.clone(), times.saturating_add(1), today);
        }
        self.solved.insert(entry);
        self.keep(store);
    }

    fn set(&mut self, entry: String, times: usize, today: u64) {
        let days = RETURNS_AFTER_DAYS.get(times).and_then(|days| u64::try_from(*days).ok());
        if let Some(days) = days {
            self.returning.insert(entry, (times, today + days));
        } else {
            self.returning.remove(&entry);
        }
    }

    /// Adds what other tabs have kept.
    fn catch_up(&mut self, store: &dyn Store) {
        let kept = Self::read(store);
        self.solved.extend(kept.solved);
        self.returning.extend(kept.returning);
    }

    fn keep(&self, store: &mut dyn Store) {
        let solved = self.solved.iter().map(|entry| format!("{SOLVED} {entry}"));
        let returning = self.returning.iter();
        let returning =
            returning.map(|(entry, (times, day))| format!("{RETURNS} {entry} {times} {day}"));
        let lines: Vec<String> = solved.chain(returning).collect();
        // A browser that refuses forgets it when the page is closed.
        let _ = store.write(PUZZLES, &lines.join("\n"));
    }
}
