//! The app without a mouse: where the keyboard's focus is.

pub mod focus;

use bevy::prelude::*;

/// Adds what the keyboard needs on every screen.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins(focus::plugin);
}
