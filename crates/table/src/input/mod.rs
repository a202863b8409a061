//! From the pointer to a path of clicks: `pointer → picking → TableInput → selection →
//! MoveChosen`.

pub mod cursor;
mod fingers;
pub mod picking;
pub mod selection;
mod turned;

use bevy::prelude::*;

/// Adds the input systems, except for the pointer.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((cursor::plugin, selection::plugin));
}
