//! The layout of the interface: the shape of the window, and how parts fit it.
//!
//! [`InterfaceShape`](shape::InterfaceShape) says how much room there is, on which side of the board
//! the column is, and which bar the reader has. A part has a [`Fit`](fit::Fit), which changes its
//! node by the shape, and a [`Home`](fit::Home) if it changes its parent as well. Nothing else
//! follows the size of the window.

pub(crate) mod bar;
pub(crate) mod column;
pub(crate) mod controls;
pub(crate) mod fit;
pub(crate) mod shape;
pub(crate) mod side;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((shape::plugin, fit::plugin, column::plugin));
}
