//! The history of the match: the list of moves, replaying, and positions that are pointed at.

use bevy::prelude::*;

pub(crate) mod moves;
mod preview;
pub mod replay;
mod rows;
pub(crate) mod times;

/// Adds replaying and the frame around a preview. The column adds the list.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((preview::plugin, replay::plugin));
}
