//! The steps of the lessons that have been solved, and the step where each lesson was left.

use bevy::prelude::*;
use ludotheque_base::kept::{EntryList, Kept};
use ludotheque_rules::Game;
use serde::{Deserialize, Serialize};

/// The progress in all lessons.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct LessonProgress {
    /// The steps that have been solved: the game's id, a space and the step's.
    pub solved: Vec<String>,
    /// The step at which each lesson was left: the game's id, a space and the step's.
    pub left_at: Vec<String>,
}

impl Kept for LessonProgress {
    const NAME: &'static str = "lessons";
    const LISTS: &'static [EntryList] =
        &[EntryList::whole("solved"), EntryList::keyed("left_at", 1)];
}

impl LessonProgress {
    /// Whether a step has been solved.
    pub fn is_solved(&self, game: Game, step: &str) -> bool {
        self.solved.iter().any(|it| of(it, game) == Some(step))
    }

    /// Marks a step as solved.
    pub fn solve(&mut self, game: Game, step: &str) {
        if !self.is_solved(game, step) {
            self.solved.push(entry(game, step));
        }
    }

    /// The id of the step at which the lesson was left.
    pub fn left_at(&self, game: Game) -> Option<&str> {
        self.left_at.iter().find_map(|left| of(left, game))
    }

    /// Records the current step of the lesson.
    pub fn leave_at(&mut self, game: Game, step: &str) {
        self.left_at.retain(|left| of(left, game).is_none());
        self.left_at.push(entry(game, step));
    }

    /// Whether the lesson has been started.
    pub fn has_begun(&self, game: Game) -> bool {
        self.left_at(game).is_some()
    }
}

/// The entry of a step or a puzzle of this game in the lists.
pub(super) fn entry(game: Game, id: &str) -> String {
    format!("{} {id}", game.id())
}

/// The step or the puzzle of an entry, if it belongs to this game.
pub(super) fn of(entry: &str, game: Game) -> Option<&str> {
    entry.strip_prefix(game.id())?.strip_prefix(' ')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_game_has_its_own_progress() {
        let games = Game::ALL;
        let mut progress = LessonProgress::default();
        progress.solve(games[0], "aim");
        progress.solve(games[0], "aim");
        progress.leave_at(games[0], "aim");
        progress.leave_at(games[1], "aim");
        progress.leave_at(games[0], "first");
        assert_eq!(progress.solved.len(), 1);
        assert!(progress.is_solved(games[0], "aim"));
        assert!(!progress.is_solved(games[1], "aim"));
        assert_eq!(progress.left_at(games[0]), Some("first"));
        assert_eq!(progress.left_at(games[1]), Some("aim"));
        assert!(!progress.has_begun(games[2]));
    }
}
