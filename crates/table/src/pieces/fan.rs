//! The open stack, and the heights at which its pieces hover; and where the pieces of a stack lie
//! while the board is shown as printed.

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

/// The size of a piece of a stack on a flat board, so that three fit onto a cell.
pub(super) const FLAT_SIZE: f32 = 0.68;
/// The distance between the lowest and the highest piece of a stack of three on a flat board, in
/// cells: with their size, they just fill a cell from any side.
const FLAT_SPREAD: f32 = 0.56;

/// The offset of the piece at a level of a flat stack of so many pieces from the centre of its cell:
/// one after the other, the lowest nearest to the viewer, who is at this yaw.
pub(super) fn flat_offset(level: u8, pieces: u8, yaw: f32) -> Vec3 {
    let last = pieces.saturating_sub(1).max(2);
    let step = FLAT_SPREAD / f32::from(last);
    let away = step * (f32::from(level) - f32::from(pieces.saturating_sub(1)) / 2.0);
    Quat::from_rotation_y(yaw) * (Vec3::NEG_Z * away)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_theme::sizes;

    #[test]
    fn every_piece_of_a_flat_stack_is_seen_and_none_leaves_the_cell() {
        let radius = sizes::ROUND_RADIUS * FLAT_SIZE;
        for pieces in 2..=5 {
            let places: Vec<Vec3> = (0..pieces)
                .map(|level| flat_offset(level, pieces, 0.4))
                .collect();
            for two in places.windows(2) {
                let visible = two[0].distance(two[1]) / (2.0 * radius);
                assert!(visible > 1.2 / f32::from(pieces), "{visible} of {pieces}");
            }
            for place in &places {
                assert!(place.length() + radius <= 0.502, "{place} of {pieces}");
            }
            assert!(places[0].z > places[1].z, "the lowest is nearest");
        }
    }
}
