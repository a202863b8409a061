//! The app without a mouse, and without a screen: where the keyboard's focus is, and what
//! screen readers read and ask for.

mod action;
mod adapter;
mod field;
pub mod focus;
pub mod spoken;
pub mod tree;

use bevy::prelude::*;

/// Adds what the keyboard and screen readers need on every screen.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        focus::plugin,
        tree::plugin,
        action::plugin,
        adapter::AdapterPlugin,
    ));
}
