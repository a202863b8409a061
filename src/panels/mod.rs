//! The panels beside and below the board.

pub(crate) mod around;
mod bars;
pub mod column;
pub mod history;
pub mod review;
pub mod secrets;
pub mod status;

use bevy::prelude::*;
use ludotheque_session::Session;
use ludotheque_ui::widgets;

/// Adds the panels, and lets widgets follow the match at the table.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        around::plugin,
        bars::plugin,
        column::plugin,
        history::plugin,
        status::plugin,
        secrets::plugin,
        review::plugin,
        widgets::follow::<Session>,
    ));
}
