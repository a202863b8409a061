//! Which stack is open, and how high its pieces hover.

use bevy::prelude::*;
use ludotheque_rules::{Cell, Spot};
use ludotheque_theme::feel;

/// Which stack is open.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq)]
pub struct Fan {
    /// Its cell; none if all stacks are closed.
    pub cell: Option<Cell>,
    /// The stack that the pointer rests on, and for how many seconds it has.
    pub(super) dwells: Option<(Cell, f32)>,
    /// The stack that a hand has closed, until the pointer has been elsewhere.
    pub(super) shut: Option<Cell>,
}

impl Fan {
    /// How much higher than in a closed stack the piece at `spot` hovers.
    pub fn height_at(&self, spot: Spot) -> f32 {
        if self.cell == Some(spot.cell) {
            f32::from(spot.level) * feel::FAN_GAP
        } else {
            0.0
        }
    }
}
