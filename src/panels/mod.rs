//! The panels beside and below the board.

pub(crate) mod about;
pub mod answers;
pub mod clocks;
mod column;
pub(crate) mod curtain;
pub mod knowledge;
mod line;
pub(crate) mod listing;
mod manners;
mod moves;
mod pencil;
mod preview;
pub mod refused;
pub mod remarks;
pub mod replay;
pub mod review;
mod rows;
pub mod seats;
pub mod sets;
pub(crate) mod side_panel;
pub(crate) mod times;
pub mod tray;
mod views;

use bevy::prelude::*;

/// Adds the panels.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        side_panel::plugin,
        remarks::plugin,
        answers::plugin,
        column::plugin,
        line::plugin,
        refused::plugin,
        manners::plugin,
        pencil::plugin,
        preview::plugin,
        clocks::plugin,
        replay::plugin,
        knowledge::plugin,
        curtain::plugin,
        tray::plugin,
    ))
    .add_plugins(review::plugin);
}
