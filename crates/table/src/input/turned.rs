//! Picking while the interface is read from another edge of the screen than the lower one. Pointer events
//! then are in coordinates of the interface, while the engine takes them for those of the window: it aims
//! at the wrong place of the table, and finds no nodes that are beyond the height or width of the window.

use bevy::ecs::query::QueryData;
use bevy::ecs::system::SystemParam;
use bevy::picking::PickingSystems;
use bevy::picking::backend::ray::{RayId, RayMap};
use bevy::picking::backend::{HitData, PointerHits};
use bevy::picking::mesh_picking::update_hits;
use bevy::picking::pointer::{PointerAction, PointerId, PointerInput, PointerLocation};
use bevy::prelude::*;
use bevy::text::{ComputedTextBlock, TextLayoutInfo};
use bevy::ui::picking_backend::ui_picking;
use bevy::ui::{
    ComputedNode, ComputedUiTargetCamera, OverrideClip, UiGlobalTransform, UiStack,
    clip_check_recursive,
};
use bevy::ui_widgets::ImeSystems;
use ludotheque_base::facing::{Edge, Facing, Room};

/// Adds what corrects the engine.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Facing>().add_systems(
        PreUpdate,
        (
            aim_through_the_window.after(RayMap::repopulate).before(PickingSystems::Backend),
            find_nodes_beyond_the_window
                .in_set(PickingSystems::Backend)
                .after(ui_picking)
                .after(update_hits),
        )
            .before(ImeSystems::ToggleWindowIMEInput),
    );
}

/// An event of the window as one of the interface.
pub(super) fn turned(mut input: PointerInput, room: &Room) -> PointerInput {
    input.location.position = room.turned(input.location.position);
    if let PointerAction::Move { delta } = &mut input.action {
        *delta = room.edge().offset_from_window(*delta);
    }
    input
}

/// Makes the rays for the pointers begin where these are in the window.
fn aim_through_the_window(
    mut rays: ResMut<RayMap>,
    pointers: Query<(&PointerId, &PointerLocation)>,
    cameras: Query<(Entity, &Camera, &GlobalTransform), With<Camera3d>>,
    room: Room,
) {
    if room.edge() == Edge::Bottom {
        return;
    }
    rays.map.clear();
    for (pointer, location) in &pointers {
        let Some(location) = location.location() else {
            continue;
        };
        for (entity, camera, place) in cameras.iter().filter(|(_, camera, _)| camera.is_active) {
            let at = room.turned_back(location.position);
            if let Ok(ray) = camera.viewport_to_world(place, at) {
                rays.map.insert(RayId::new(entity, *pointer), ray);
            }
        }
    }
}

/// The components of a node that picking reads.
#[derive(QueryData)]
struct PickedComponents {
    node: &'static ComputedNode,
    place: &'static UiGlobalTransform,
    camera: &'static ComputedUiTargetCamera,
    visibility: &'static InheritedVisibility,
    pickable: Option<&'static Pickable>,
    text: Option<(&'static TextLayoutInfo, &'static ComputedTextBlock)>,
}

/// The nodes, the foremost last.
#[derive(SystemParam)]
struct PickedNodes<'w, 's> {
    stack: Res<'w, UiStack>,
    nodes: Query<'w, 's, PickedComponents>,
    clipping: Query<'w, 's, (&'static ComputedNode, &'static UiGlobalTransform, &'static Node)>,
    parents: Query<'w, 's, &'static ChildOf, Without<OverrideClip>>,
}

impl PickedNodes<'_, '_> {
    /// Hits at this point of the interface, in physical pixels, the foremost first, down to the first
    /// that hides those below.
    fn at(&self, point: Vec2, camera: Entity) -> Vec<(Entity, HitData)> {
        let mut hits = Vec::new();
        for entity in self.stack.uinodes.iter().rev().copied() {
            let Ok(found) = self.nodes.get(entity) else {
                continue;
            };
            let is_hit = found.visibility.get()
                && !found.node.is_empty()
                && found.camera.get() == Some(camera)
                && found.node.contains_point(*found.place, point)
                && clip_check_recursive(point, entity, &self.clipping, &self.parents);
            let Some(inverse) = found.place.try_inverse().filter(|_| is_hit) else {
                continue;
            };
            let within = inverse.transform_point2(point);
            let part = found.text.and_then(|(laid_out, text)| {
                let at = within - found.node.content_box().min;
                let mut runs = laid_out.run_geometry.iter();
                let run = runs.find(|run| run.bounds.contains(at))?;
                text.entities().get(run.section_index)
            });
            let target = part.map_or(entity, |part| part.entity);
            let at = (within / found.node.size()).extend(0.0);
            let depth = hits.len() as f32 * DEPTH_STEP;
            hits.push((target, HitData::new(camera, depth, Some(at), None)));
            if found.pickable.is_none_or(|it| it.should_block_lower) {
                break;
            }
        }
        hits
    }
}

/// The step in depth from a node to what is below it, and the order of nodes before what a camera draws;
/// as in the engine.
const DEPTH_STEP: f32 = 0.00001;
const BEFORE_CAMERA: f32 = 0.5;

/// Finds the nodes under a pointer that is beyond the height or width of the window, as
/// `bevy_ui::picking_backend::ui_picking` of Bevy 0.19.1 does for all others.
fn find_nodes_beyond_the_window(
    pointers: Query<(&PointerId, &PointerLocation)>,
    cameras: Query<(Entity, &Camera), With<Camera3d>>,
    room: Room,
    nodes: PickedNodes,
    mut output: MessageWriter<PointerHits>,
) {
    if !room.edge().is_at_side() {
        return;
    }
    for (pointer, location) in &pointers {
        let Some(location) = location.location() else {
            continue;
        };
        for (entity, camera) in &cameras {
            let point = location.position * camera.target_scaling_factor().unwrap_or(1.0);
            let viewport = camera.physical_viewport_rect();
            if viewport.is_some_and(|viewport| viewport.as_rect().contains(point)) {
                continue;
            }
            let hits = nodes.at(point, entity);
            if !hits.is_empty() {
                let order = camera.order as f32 + BEFORE_CAMERA;
                output.write(PointerHits::new(*pointer, hits, order));
            }
        }
    }
}
