//! From the pointer to a path of clicks: `pointer → picking → TableInput → selection →
//! MoveChosen`.

pub mod cursor;
mod fingers;
pub mod grasp;
mod hand;
pub mod path;
pub mod picking;
pub mod selection;

use bevy::prelude::*;

pub use hand::{Pointed, TableInput, WheelTravels};

/// Adds the input systems, except for the pointer.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        hand::plugin,
        cursor::plugin,
        selection::plugin,
        grasp::plugin,
    ));
}
