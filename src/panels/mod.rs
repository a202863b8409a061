//! The panels beside and below the board.

pub(crate) mod around;
mod bars;
pub mod column;
pub(crate) mod column_side;
pub mod history;
pub(crate) mod low;
pub mod review;
pub mod secrets;
pub(crate) mod side_panel;
pub mod status;

use bevy::prelude::*;

/// Adds the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        side_panel::plugin,
        around::plugin,
        bars::plugin,
        column::plugin,
        history::plugin,
        status::plugin,
        secrets::plugin,
        review::plugin,
    ));
}
