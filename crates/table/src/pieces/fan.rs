//! The open stack, and the heights at which its pieces hover; and where the pieces of a stack lie
//! while the board is shown as printed.

use bevy::prelude::*;
use ludotheque_rules::{Cell, Spot};
use ludotheque_ui::feel;

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
        if self.cell == Some(spot.cell) { f32::from(spot.level) * feel::FAN_GAP } else { 0.0 }
    }
}

/// The size of a piece in a stack of `pieces` on a flat board, compared with one by itself.
pub(super) fn flat_size(pieces: u8) -> f32 {
    if pieces > 2 { 0.5 } else { 0.66 }
}

/// The distance between the lowest and the highest piece of a stack on a flat board, in cells: with
/// their size, they just fill a cell from any side.
fn flat_spread(pieces: u8) -> f32 {
    if pieces > 2 { 0.62 } else { 0.5 }
}

/// How much higher each piece of a flat stack is than it would be on the one below, in cells: nothing
/// of that one covers the line around it.
const FLAT_RISE: f32 = 0.1;

/// The offset of the piece at a level of a flat stack of `pieces` from the position of a single
/// one: one after the other, the lowest nearest to the viewer, who is at this yaw.
pub(super) fn flat_offset(level: u8, pieces: u8, yaw: f32) -> Vec3 {
    let last = f32::from(pieces.saturating_sub(1).max(1));
    let step = flat_spread(pieces) / last;
    let level = f32::from(level);
    let away = step * (level - last / 2.0);
    Quat::from_rotation_y(yaw) * (Vec3::NEG_Z * away) + Vec3::Y * (FLAT_RISE * level)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_ui::sizes;

    #[test]
    fn every_piece_of_a_flat_stack_is_seen_and_none_leaves_the_cell() {
        for pieces in 2..=5 {
            let radius = sizes::ROUND_RADIUS * flat_size(pieces);
            let places: Vec<Vec3> =
                (0..pieces).map(|level| flat_offset(level, pieces, 0.4).with_y(0.0)).collect();
            for two in places.windows(2) {
                let visible = two[0].distance(two[1]) / (2.0 * radius);
                let least = if pieces > 3 { 0.4 } else { 0.8 };
                assert!(visible > least, "{visible} of {pieces}");
            }
            for place in &places {
                assert!(place.length() + radius <= 0.502, "{place} of {pieces}");
            }
            assert!(places[0].z > places[1].z, "the lowest is nearest");
        }
    }
}
