//! How far the players have come in the lessons. It is kept under a key of its own, a line for each fact.

use std::collections::BTreeSet;

use ludotheque_rules::Game;

use crate::keeping::Store;

/// The key.
const LESSONS: &str = "ludotheque-lessons";
/// What begins the line of a solved step, and that of the step where a lesson was left.
const SOLVED: &str = "solved";
const LEFT: &str = "left";

/// The progress in all lessons.
#[derive(Debug, Default)]
pub(crate) struct Progress(BTreeSet<String>);

impl Progress {
    /// What is kept.
    pub(crate) fn read(store: &dyn Store) -> Self {
        let mut progress = Self::default();
        progress.catch_up(store);
        progress
    }

    /// Adds what other tabs have kept. Where a lesson was left is theirs unless it is known here.
    fn catch_up(&mut self, store: &dyn Store) {
        let kept = store.read(LESSONS).unwrap_or_default();
        for line in kept.lines() {
            let is_known = match line.split(' ').collect::<Vec<_>>()[..] {
                [LEFT, game, _] => self.left_line(game).is_some(),
                [SOLVED, _, _] => false,
                _ => true,
            };
            if !is_known {
                self.0.insert(line.to_owned());
            }
        }
    }

    fn left_line(&self, game: &str) -> Option<&String> {
        self.0.iter().find(|line| line.starts_with(&format!("{LEFT} {game} ")))
    }

    /// Whether a step has been solved.
    pub(crate) fn is_solved(&self, game: Game, step: &str) -> bool {
        self.0.contains(&format!("{SOLVED} {} {step}", game.id()))
    }

    /// The step where a lesson was left.
    pub(crate) fn left_at(&self, game: Game) -> Option<&str> {
        self.left_line(game.id())?.rsplit(' ').next()
    }

    /// Notes that a step has been solved.
    pub(crate) fn solve(&mut self, game: Game, step: &str, store: &mut dyn Store) {
        if self.0.insert(format!("{SOLVED} {} {step}", game.id())) {
            self.keep(store);
        }
    }

    /// Notes where a lesson is.
    pub(crate) fn leave_at(&mut self, game: Game, step: &str, store: &mut dyn Store) {
        if self.left_at(game) == Some(step) {
            return;
        }
        if let Some(line) = self.left_line(game.id()).cloned() {
            self.0.remove(&line);
        }
        self.0.insert(format!("{LEFT} {} {step}", game.id()));
        self.keep(store);
    }

    fn keep(&mut self, store: &mut dyn Store) {
        self.catch_up(store);
        let lines: Vec<&str> = self.0.iter().map(String::as_str).collect();
        // A browser that refuses forgets it when the page is closed.
        let _ = store.write(LESSONS, &lines.join("\n"));
    }
}
