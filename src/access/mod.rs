//! Using the app without a mouse or without a screen: the keyboard focus, the accessibility
//! tree and the requests of screen readers.

mod action;
mod adapter;
mod field;
pub mod focus;
mod spelling;
pub mod spoken;
pub mod tree;

use bevy::prelude::*;

/// Adds the support of keyboards and screen readers on every screen.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((focus::plugin, tree::plugin, action::plugin, adapter::AdapterPlugin));
}
