//! How the table is drawn: as things under a lamp in a room, or flat as on paper; and with how much
//! contrast.
//!
//! The table crate decides it before [`StyleSystems`]. All materials are shared, so that a table
//! that is shown already changes with them.

use bevy::prelude::*;

/// How the table is drawn.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Style {
    /// Whether there are neither shadows nor grain, and no room around the board.
    pub is_flat: bool,
    /// Whether everything has plain colours far from each other, and pieces have lines around them.
    pub is_high_contrast: bool,
}

/// The systems that apply a new [`Style`] to materials and light, in [`PreUpdate`].
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct StyleSystems;

/// Adds the style.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Style>();
}
