//! Puzzles: positions in which a player reaches a goal by force, at the real table, with
//! the real rules.

pub mod data;
pub mod panel;
pub mod progress;
pub mod walk;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<progress::Today>().add_plugins((walk::plugin, panel::plugin));
}
