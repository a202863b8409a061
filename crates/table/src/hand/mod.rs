//! The player's current action: the cell pointed at, the clicks made, the last refusal, and the pieces in the hand;
//! and the input of the table as messages.

pub mod grasp;
pub mod refusal;

use bevy::prelude::*;
use ludotheque_clicks::TableInput;
use ludotheque_rules::{Cell, Spot};

/// The distance from which a pressed pointer drags, in logical pixels.
pub(crate) const DRAG_PX: f32 = 5.0;

/// Adds the messages and the grasp.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<TableInput>()
        .init_resource::<Pointed>()
        .add_plugins((grasp::plugin, refusal::plugin));
}

/// The cell and the piece under the pointer.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pointed {
    /// The cell, or the cell of the piece, under the pointer.
    pub cell: Option<Cell>,
    /// The spot of the piece under the pointer, if it is on a piece.
    pub spot: Option<Spot>,
    /// The point under the pointer in the plane of dragged pieces.
    pub world: Option<Vec3>,
}

/// Marks a part of the interface where the wheel navigates the history.
#[derive(Component, Debug, Clone, Copy)]
pub struct WheelTravels;
