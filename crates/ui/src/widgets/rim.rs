//! The wooden rim of a table along the edges of the window, the shade beside the light of its lamp, and that behind
//! what is written on its upper edge: [pictures](super::picture).

use std::f32::consts::TAU;

use bevy::asset::uuid_handle;
use bevy::prelude::*;

use super::cloth::picture_of;
use super::picture::{Drawn, shaded, share};
use crate::boxes::Boxed;
use crate::palette;

/// Spawns a wooden rim of this width along the edges of its parent, in logical pixels.
pub fn wooden_rim(parent: &mut ChildSpawnerCommands, width_px: f32) {
    let [edge, far] = [px(0), auto()];
    let lying = |top: Val, bottom: Val| Node {
        height: px(width_px),
        ..Node::default().within(UiRect::new(edge, edge, top, bottom))
    };
    let standing = |left: Val, right: Val| Node {
        width: px(width_px),
        ..Node::default().within(UiRect::new(left, right, edge, edge))
    };
    parent.spawn((standing(edge, far), picture_of(STANDING)));
    parent.spawn((standing(far, edge), picture_of(STANDING)));
    parent.spawn((lying(edge, far), picture_of(LYING)));
    parent.spawn((lying(far, edge), picture_of(LYING)));
}

/// A shade with soft edges. Its opacity is that of the picture's colour, which is 0 at first.
pub fn shade() -> impl Bundle {
    let image = ImageNode { color: Color::NONE, ..ImageNode::new(SHADE) };
    (image.with_mode(NodeImageMode::Stretch), Pickable::IGNORE)
}

/// A shade that is deepest at its upper edge and gone at its lower one.
pub fn shade_from_above() -> impl Bundle {
    (ImageNode::new(FADING_SHADE).with_mode(NodeImageMode::Stretch), Pickable::IGNORE)
}

const LYING: Handle<Image> = uuid_handle!("5a0e6c1d-93b7-4f28-a6d4-18c7f0e29b35");
const STANDING: Handle<Image> = uuid_handle!("e91b47d2-0c6f-4a83-b5e8-7d3a26f1c094");
const SHADE: Handle<Image> = uuid_handle!("27c8f3ab-64d1-4e95-8f0a-b3196e5d70c2");
const FADING_SHADE: Handle<Image> = uuid_handle!("8e42d95f-1b7c-4a06-93fd-60b5c8a2e71d");

/// The length and the width of a plank's picture.
const PLANK: [u32; 2] = [1024, 24];
/// The width and the height of the shade's picture, and the share of it that is a soft edge.
const SHADE_SIDE: u32 = 64;
const SOFT_EDGE: f32 = 0.12;
/// The greatest opacity of the shade from above, and the rows of its picture.
const FADING_DEPTH: f32 = 0.6;
const FADING_ROWS: u32 = 88;

/// The brightness of a plank here, as a multiple of that of its colour: the edge towards the lamp is lit, the other
/// one is in the dark, and between them fibres run along.
fn plank(along: f32, across: f32) -> f32 {
    let edge = |distance: f32, width: f32| (-(distance / width).powi(2)).exp();
    let bends = 0.6 * (3.0 * TAU * along).sin() + 0.3 * (11.0 * TAU * along + 2.0).sin();
    let broad = 0.10 * (TAU * (4.0 * across + bends)).sin();
    let fine = 0.05 * (TAU * (11.0 * across + 1.7 * bends)).sin();
    1.0 + broad + fine + 0.3 * edge(across, 0.1) - 0.5 * edge(1.0 - across, 0.1)
}

fn wood() -> Color {
    palette::WALNUT_LIGHT.mix(&palette::WALNUT_DARK, 0.35)
}

fn lying() -> Image {
    let [length, width] = PLANK;
    shaded(wood(), [length, width], |column, row| {
        (plank(share(column, length), share(row, width)), 1.0)
    })
}

fn standing() -> Image {
    let [length, width] = PLANK;
    shaded(wood(), [width, length], |column, row| {
        (plank(share(row, length), share(column, width)), 1.0)
    })
}

fn soft_shade() -> Image {
    let depth = |pixel: u32| {
        let share = share(pixel, SHADE_SIDE);
        EaseFunction::SmoothStep.sample_clamped(share.min(1.0 - share) / SOFT_EDGE)
    };
    shaded(Color::BLACK, [SHADE_SIDE; 2], |column, row| (1.0, depth(column) * depth(row)))
}

fn fading_shade() -> Image {
    shaded(Color::BLACK, [1, FADING_ROWS], |_, row| {
        (1.0, FADING_DEPTH * (1.0 - share(row, FADING_ROWS)))
    })
}

/// The pictures of a table's rim and of its light.
pub(super) fn pictures() -> [Drawn; 4] {
    [(LYING, lying), (STANDING, standing), (SHADE, soft_shade), (FADING_SHADE, fading_shade)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_shade_from_above_ends_in_nothing() {
        let data = fading_shade().data.expect("it has just been made");
        let depths: Vec<u8> = data.chunks_exact(4).map(|pixel| pixel[3]).collect();
        assert!(depths.is_sorted_by(|one, next| one >= next), "{depths:?}");
        assert!(depths[0] > 150 && depths[depths.len() - 1] < 2, "{depths:?}");
    }

    #[test]
    fn a_shade_ends_softly_at_all_its_edges() {
        let data = soft_shade().data.expect("it has just been made");
        let side = SHADE_SIDE as usize;
        let opacity = |column: usize, row: usize| data[4 * (row * side + column) + 3];
        for at in 0..side {
            for edge in [0, side - 1] {
                assert!(opacity(at, edge) < 8 && opacity(edge, at) < 8, "{at}");
            }
        }
        assert_eq!(opacity(side / 2, side / 2), 255);
    }
}
