//! The panels beside and below the board.

pub(crate) mod around;
mod bars;
pub mod column;
pub mod history;
pub mod review;
pub mod secrets;
pub mod status;

use bevy::prelude::*;

/// Adds the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        around::plugin,
        bars::plugin,
        column::plugin,
        history::plugin,
        status::plugin,
        secrets::plugin,
        review::plugin,
    ));
}
