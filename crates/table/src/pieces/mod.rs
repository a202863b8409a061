//! The pieces on the table: the entities that show the match, and their motion.

pub mod appearance;
mod eye;
pub mod fan;
pub mod gathering;
pub mod glimpse;
pub mod known;
pub mod layout;
pub mod motion;
pub mod picture;
mod scene;
pub mod stacks;
pub mod tones;

use bevy::prelude::*;

/// Adds the pieces.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        picture::plugin,
        layout::plugin,
        eye::plugin,
        appearance::plugin,
        known::plugin,
        motion::plugin,
        glimpse::plugin,
        stacks::plugin,
    ));
}
