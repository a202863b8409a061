//! The mark of the cell cursor: brackets at the corners of its cell.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::{Grasp, Selection};
use ludotheque_session::Session;
use ludotheque_theme::looks::corners;
use ludotheque_ui::palette;

use super::marks::height_on;
use super::strokes::{CursorMarkSystems, Stroke, StrokeDrawing, StrokeStyle};
use crate::flight::LevelHeight;
use crate::input::cursor::CellCursor;
use crate::piece::{Piece, place_of};
use crate::pieces::stacks::StackSystems;

/// The style of the lines.
const STYLE: StrokeStyle =
    StrokeStyle { name: "cell cursor", line_px: 3.0, colour: palette::CURSOR_LINE };
/// The length of a bracket along each side, as a fraction of the side.
const REACH: f32 = 0.27;
/// The size of the outline, as a fraction of the cell's.
const SIZE: f32 = 0.94;

/// Adds the mark.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        show.in_set(FrameSet::Explore).in_set(CursorMarkSystems).after(StackSystems),
    );
}

/// The marker type of its lines.
pub struct CursorMark;

fn show(
    cursor: Res<CellCursor>,
    current: Option<Res<Session>>,
    grasp: Res<Grasp>,
    selection: Res<Selection>,
    pieces: Query<(&Piece, &LevelHeight)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    mut drawing: StrokeDrawing<CursorMark>,
) {
    let corners = current.as_ref().and_then(|current| {
        let info = current.view().board().info(cursor.cell()?)?;
        let height = height_on(current.view(), &grasp, &selection, &pieces, cursor.cell()?);
        let middle = place_of(info) + Vec3::Y * height;
        let (camera, place) = cameras.iter().next()?;
        let points: Option<Vec<Vec2>> = corners(info.ground)
            .into_iter()
            .map(|corner| {
                let corner = middle + Vec3::new(corner.x, 0.0, -corner.y) * SIZE;
                camera.world_to_viewport(place, corner).ok()
            })
            .collect();
        points
    });
    drawing.show(STYLE, &strokes(&corners.unwrap_or_default()));
}

/// Two lines at each corner, towards its neighbours.
fn strokes(corners: &[Vec2]) -> Vec<Stroke> {
    let count = corners.len();
    let strokes = (0..count).flat_map(|index| {
        let corner = corners[index];
        let beside = [corners[(index + 1) % count], corners[(index + count - 1) % count]];
        beside.map(|next| [corner, corner.lerp(next, REACH)])
    });
    strokes.collect()
}
