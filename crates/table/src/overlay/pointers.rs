//! Pointers for explanations: arrows and highlighted cells of a step of a lesson.
//!
//! Arrows belong to the interface, so that pieces do not hide them.

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::Cell;
use ludotheque_session::Session;
use ludotheque_ui::palette;

use super::strokes::{CursorMarkSystems, Stroke, StrokeDrawing, StrokeStyle};
use crate::piece::place_of;

/// The style of arrows.
const STYLE: StrokeStyle =
    StrokeStyle { name: "pointing arrows", line_px: 5.0, colour: palette::UI_ACCENT };
/// The start of an arrow, as a fraction of its length, which leaves the piece there visible.
const START: f32 = 0.2;
/// The length of the head, as a fraction of the arrow.
const HEAD: f32 = 0.3;
/// The longest head, in logical pixels.
const HEAD_MAX_PX: f32 = 24.0;
/// The angle between the shaft and a side of the head, in radians.
const HEAD_ANGLE: f32 = 0.55;

/// Adds the arrows.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Pointers>()
        .add_systems(Update, show.in_set(FrameSet::Explore).after(CursorMarkSystems));
}

/// The cells and arrows that are pointed out on the board.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Pointers {
    /// Highlighted cells.
    pub lights: BTreeSet<Cell>,
    /// The start and target of each arrow.
    pub arrows: BTreeSet<(Cell, Cell)>,
}

/// The marker type of the arrows' lines.
pub struct PointingArrow;

fn show(
    pointers: Res<Pointers>,
    current: Option<Res<Session>>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    mut drawing: StrokeDrawing<PointingArrow>,
) {
    let mut strokes = Vec::new();
    if let (Some(current), Some((camera, place))) = (current, cameras.iter().next()) {
        let board = current.view().board();
        let point = |cell| {
            let middle = place_of(board.info(cell)?);
            camera.world_to_viewport(place, middle).ok()
        };
        for &(from, to) in &pointers.arrows {
            if let (Some(from), Some(to)) = (point(from), point(to)) {
                strokes.extend(arrow(from, to));
            }
        }
    }
    drawing.show(STYLE, &strokes);
}

/// The shaft of an arrow and the sides of its head.
fn arrow(from: Vec2, to: Vec2) -> [Stroke; 3] {
    let head = (from - to) * HEAD;
    let head = head.clamp_length_max(HEAD_MAX_PX);
    let side = |angle: f32| [to, to + Vec2::from_angle(angle).rotate(head)];
    [[from.lerp(to, START), to], side(HEAD_ANGLE), side(-HEAD_ANGLE)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_arrow_ends_in_its_target_and_its_head_is_on_both_sides_of_the_shaft() {
        let (from, to) = (Vec2::new(10.0, 10.0), Vec2::new(110.0, 10.0));
        let [shaft, left, right] = arrow(from, to);
        assert_eq!(shaft, [Vec2::new(30.0, 10.0), to]);
        assert_eq!([left[0], right[0]], [to, to]);
        assert!(left[1].y * right[1].y != 0.0 && (left[1].y - 10.0) * (right[1].y - 10.0) < 0.0);
        assert!((left[1].distance(to) - HEAD_MAX_PX).abs() < 1e-3);
    }
}
