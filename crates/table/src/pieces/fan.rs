//! The open stack, and the heights at which its pieces hover.

use bevy::prelude::*;
use ludotheque_rules::{Cell, Spot};
use ludotheque_theme::feel;

/// The open stack.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct Fan {
    /// Its cell; `None` if all stacks are closed.
    pub cell: Option<Cell>,
    /// The stack that the pointer rests on, and the time for which it has, in seconds.
    pub(super) dwells: Option<(Cell, f32)>,
    /// The stack that an input has closed, until the pointer has left it.
    pub(super) shut: Option<Cell>,
}

impl Fan {
    /// The height of the piece at `spot` above its place in a closed stack.
    pub fn height_at(&self, spot: Spot) -> f32 {
        if self.cell == Some(spot.cell) {
            f32::from(spot.level) * feel::FAN_GAP
        } else {
            0.0
        }
    }
}
