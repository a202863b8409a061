//! The overlay of the board: marks, ghosts, areas, threats, choices, sums.

pub mod bracket;
pub mod choices;
pub mod counting;
pub mod exact;
pub mod explore;
mod glass;
pub mod hint;
pub mod marks;
pub mod pointers;
pub mod strokes;
pub mod walk;

use bevy::prelude::*;

/// Adds the overlay.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        counting::plugin,
        exact::plugin,
        hint::plugin,
        marks::plugin,
        bracket::plugin,
        glass::plugin,
        pointers::plugin,
        choices::plugin,
        walk::plugin,
        explore::plugin,
    ));
}
