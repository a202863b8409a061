//! Learning a game: lessons and puzzles at the real table, with the real rules.

pub mod course;
pub mod panel;
pub mod progress;
pub mod puzzles;
mod replies;
pub mod studies;
pub mod task_column;

use bevy::prelude::*;
use ludotheque_base::kept::Keeping;

pub(super) fn plugin(app: &mut App) {
    app.keep::<progress::LessonProgress>().keep::<puzzles::progress::PuzzleProgress>();
    app.add_plugins((course::plugin, task_column::plugin, panel::plugin, puzzles::plugin));
}
