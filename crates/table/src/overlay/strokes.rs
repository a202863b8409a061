//! Lines of the interface over the board, so that no piece can hide them and the table is not
//! redrawn when they move. Each is light with a dark edge: one of the two stands out against
//! whatever is behind (WCAG C40).

use std::marker::PhantomData;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::ui::UiTransform;
use ludotheque_base::facing::Room;
use ludotheque_ui::palette;

/// The width of the dark edge on each side of a line, in logical pixels.
const EDGE_PX: f32 = 2.0;

/// A line between two points of the window, in logical pixels before the scale of the
/// interface.
pub(super) type Stroke = [Vec2; 2];

/// The common properties of all lines of one kind.
#[derive(Debug, Clone, Copy)]
pub(super) struct StrokeStyle {
    /// Their entity name.
    pub(super) name: &'static str,
    /// The width of the light lines, in logical pixels.
    pub(super) line_px: f32,
    /// Their colour.
    pub(super) colour: Color,
}

/// The root of the lines of a kind.
#[derive(Component)]
pub struct Strokes<K: Send + Sync + 'static>(PhantomData<K>);

/// A line of a kind, by its index, and the width that it adds to the light line.
#[derive(Component, Debug, Clone, Copy)]
pub struct StrokeLine<K: Send + Sync + 'static> {
    index: usize,
    beyond_px: f32,
    kind: PhantomData<K>,
}

/// The systems that draw the lines around the cursor's cell, among those of other kinds.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(super) struct CursorMarkSystems;

/// Draws the lines of a kind.
#[derive(SystemParam)]
pub(super) struct StrokeDrawing<'w, 's, K: Send + Sync + 'static> {
    commands: Commands<'w, 's>,
    room: Room<'w, 's>,
    roots: Query<'w, 's, Entity, With<Strokes<K>>>,
    lines: Query<'w, 's, (&'static StrokeLine<K>, &'static mut Node, &'static mut UiTransform)>,
}

impl<K: Send + Sync + 'static> StrokeDrawing<'_, '_, K> {
    /// Replaces the lines of this kind.
    pub(super) fn show(&mut self, style: StrokeStyle, strokes: &[Stroke]) {
        // Each has its edge.
        if self.lines.iter().count() != 2 * strokes.len() {
            for root in &self.roots {
                self.commands.entity(root).despawn();
            }
            if !strokes.is_empty() {
                self.spawn(style, strokes);
            }
            return;
        }
        for (line, mut node, mut transform) in &mut self.lines {
            let Some(stroke) = strokes.get(line.index) else {
                continue;
            };
            let width_px = style.line_px + 2.0 * line.beyond_px;
            let (placed, turned) = place(*stroke, width_px, &self.room);
            if *node != placed {
                *node = placed;
            }
            if transform.rotation != turned.rotation {
                *transform = turned;
            }
        }
    }

    fn spawn(&mut self, style: StrokeStyle, strokes: &[Stroke]) {
        let room = &self.room;
        let root = (
            Name::new(style.name),
            Strokes::<K>(PhantomData),
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..default()
            },
            // Above the board and below everything else of the interface.
            GlobalZIndex(-1),
            Pickable::IGNORE,
        );
        self.commands.spawn(root).with_children(|root| {
            for (beyond_px, colour) in [(EDGE_PX, palette::STROKE_EDGE), (0.0, style.colour)] {
                for (index, stroke) in strokes.iter().enumerate() {
                    let line = StrokeLine::<K> { index, beyond_px, kind: PhantomData };
                    let placed = place(*stroke, style.line_px + 2.0 * beyond_px, room);
                    root.spawn((line, placed, BackgroundColor(colour), Pickable::IGNORE));
                }
            }
        });
    }
}

/// The box of a line of this width, in logical pixels of the interface.
fn place(stroke: Stroke, width_px: f32, room: &Room) -> (Node, UiTransform) {
    let [from, to] = stroke.map(|point| room.from_window(point));
    let length_px = from.distance(to) + width_px;
    let middle = (from + to) / 2.0;
    let node = Node {
        position_type: PositionType::Absolute,
        border_radius: BorderRadius::MAX,
        left: px(middle.x - length_px / 2.0),
        top: px(middle.y - width_px / 2.0),
        width: px(length_px),
        height: px(width_px),
        ..default()
    };
    let angle = Rot2::radians((to - from).to_angle());
    (node, UiTransform::from_rotation(angle))
}
