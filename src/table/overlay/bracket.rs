//! The mark of the cell cursor: brackets at the corners of its cell.
//!
//! They belong to the interface and not to the table, so that no piece can hide them
//! and nothing of the table is drawn anew when the cursor moves. Each line is light with
//! a dark edge: one of the two stands out against whatever is behind (WCAG C40).

use bevy::prelude::*;
use bevy::ui::UiTransform;

use super::marks::height_on;
use crate::frame::FrameSet;
use crate::redraw::Redraw;
use crate::session::Session;
use crate::table::input::cursor::CellCursor;
use crate::table::input::grasp::Grasp;
use crate::table::piece::{Piece, place_of};
use crate::table::pieces::flight::LevelHeight;
use crate::table::pieces::stacks::StackSystems;
use crate::theme::looks::corners;
use crate::theme::palette;

/// How wide the light lines are, in logical pixels.
const LINE_PX: f32 = 3.0;
/// How far the dark edge reaches beyond them, in logical pixels.
const EDGE_PX: f32 = 2.0;
/// How far a bracket reaches along each side, as a part of it.
const REACH: f32 = 0.27;
/// The size of the outline, as a part of the cell's.
const SIZE: f32 = 0.94;

/// Adds the mark.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, show.in_set(FrameSet::Explore).after(StackSystems));
}

/// The root of all lines.
#[derive(Component)]
pub struct CursorMark;

/// A line, by its number, and how far it reaches beyond the light one.
#[derive(Component, Debug, Clone, Copy)]
pub struct CursorLine {
    index: usize,
    beyond_px: f32,
}

fn show(
    mut commands: Commands,
    cursor: Res<CellCursor>,
    current: Option<Res<Session>>,
    grasp: Res<Grasp>,
    pieces: Query<(&Piece, &LevelHeight)>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
    scale: Res<UiScale>,
    marks: Query<Entity, With<CursorMark>>,
    mut lines: Query<(&CursorLine, &mut Node, &mut UiTransform)>,
    redraw: Res<Redraw>,
) {
    let wanted = current.as_ref().and_then(|current| {
        let info = current.view().board().info(cursor.cell()?)?;
        let height = height_on(current.view(), &grasp, &pieces, cursor.cell()?);
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
    let Some(points) = wanted else {
        for mark in &marks {
            commands.entity(mark).despawn();
            redraw.until_settled();
        }
        return;
    };
    let strokes = strokes(&points);
    if lines.iter().count() != 2 * strokes.len() {
        for mark in &marks {
            commands.entity(mark).despawn();
        }
        spawn(&mut commands, strokes.len());
        redraw.until_settled();
        return;
    }
    for (line, mut node, mut transform) in &mut lines {
        let Some([from, to]) = strokes.get(line.index) else {
            continue;
        };
        let width_px = LINE_PX + 2.0 * line.beyond_px;
        let (from, to) = (*from / scale.0, *to / scale.0);
        let length_px = from.distance(to) + width_px;
        let middle = (from + to) / 2.0;
        let placed = Node {
            left: px(middle.x - length_px / 2.0),
            top: px(middle.y - width_px / 2.0),
            width: px(length_px),
            height: px(width_px),
            ..line_node()
        };
        let turned = UiTransform::from_rotation(Rot2::radians((to - from).to_angle()));
        if *node != placed {
            *node = placed;
            redraw.soon();
        }
        if transform.rotation != turned.rotation {
            *transform = turned;
            redraw.soon();
        }
    }
}

/// Two lines at each corner, towards its neighbours.
fn strokes(corners: &[Vec2]) -> Vec<[Vec2; 2]> {
    let count = corners.len();
    let strokes = (0..count).flat_map(|index| {
        let corner = corners[index];
        let beside = [
            corners[(index + 1) % count],
            corners[(index + count - 1) % count],
        ];
        beside.map(|next| [corner, corner.lerp(next, REACH)])
    });
    strokes.collect()
}

fn line_node() -> Node {
    Node {
        position_type: PositionType::Absolute,
        border_radius: BorderRadius::MAX,
        ..default()
    }
}

fn spawn(commands: &mut Commands, count: usize) {
    commands
        .spawn((
            Name::new("cell cursor"),
            CursorMark,
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            // Above the board and below everything else of the interface.
            GlobalZIndex(-1),
            Pickable::IGNORE,
        ))
        .with_children(|mark| {
            for (beyond_px, colour) in
                [(EDGE_PX, palette::CURSOR_EDGE), (0.0, palette::CURSOR_LINE)]
            {
                for index in 0..count {
                    mark.spawn((
                        CursorLine { index, beyond_px },
                        line_node(),
                        BackgroundColor(colour),
                        Pickable::IGNORE,
                    ));
                }
            }
        });
}
