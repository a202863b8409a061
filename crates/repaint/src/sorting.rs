//! Sorts translucent meshes from back to front, by their current positions alone.
//!
//! Bevy sorts them by their positions when they were queued. It queues a mesh when it comes
//! into view and when its mesh or material changes, but not when it moves. Meshes at the same
//! distance, such as the shadows of a row of pieces, stay in the order in which they were
//! queued. Overlapping shadows and marks would therefore be blended in an order that depends
//! on earlier frames, and a kept picture would differ from one drawn whole.

use std::cmp::Ordering;

use bevy::core_pipeline::core_3d::{Transparent3d, TransparentSortingInfo3d};
use bevy::prelude::*;
use bevy::render::camera::{DirtySpecializationSystems, DirtySpecializations};
use bevy::render::render_phase::{ViewSortedRenderPhases, sort_phase_system};
use bevy::render::sync_world::MainEntity;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};

/// Sorts translucent meshes with the material `M` by their positions, for every camera.
pub fn plugin<M: Material>(app: &mut App) {
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .add_systems(
                ExtractSchedule,
                queue_moved::<M>.in_set(DirtySpecializationSystems::CheckForChanges),
            )
            .add_systems(
                Render,
                order_ties
                    .in_set(RenderSystems::PhaseSort)
                    .after(sort_phase_system::<Transparent3d>),
            );
    }
}

/// Requests that translucent meshes that have moved are queued again.
///
/// Mirrors `bevy_pbr::material::extract_entities_needs_specialization` of Bevy 0.19.1 for the
/// case that it leaves out: the positions in `TransparentSortingInfo3d` are written by
/// `bevy_pbr::material::queue_material_meshes`, which processes changed meshes alone.
fn queue_moved<M: Material>(
    moved: Extract<Query<(Entity, &MeshMaterial3d<M>), (With<Mesh3d>, Changed<GlobalTransform>)>>,
    materials: Extract<Res<Assets<M>>>,
    mut changes: ResMut<DirtySpecializations>,
) {
    let translucent = moved.iter().filter(|(_, material)| {
        let material = materials.get(material.id());
        material.is_some_and(|material| is_blended(material.alpha_mode()))
    });
    let translucent = translucent.map(|(mesh, _)| MainEntity::from(mesh));
    changes.changed_renderables.extend(translucent);
}

/// Makes the order of meshes at the same distance deterministic.
///
/// Mirrors `bevy_render::render_phase::sort_phase_system` with the keys of
/// `bevy_core_pipeline::core_3d::Transparent3d` of Bevy 0.19.1, except that meshes at the same
/// distance are ordered by their positions, and those at the same position by their entities.
fn order_ties(mut phases: ResMut<ViewSortedRenderPhases<Transparent3d>>) {
    for phase in phases.values_mut() {
        phase.items.sort_by(|(_, mesh), one, (_, another), other| {
            let one = (one.distance, place(&one.sorting_info));
            let other = (other.distance, place(&other.sorting_info));
            back_to_front(one, other).then(mesh.cmp(another))
        });
    }
}

/// The order of two meshes, each with its distance and its position, if it has one.
fn back_to_front(one: (f32, Option<Vec3>), other: (f32, Option<Vec3>)) -> Ordering {
    let places = one.1.zip(other.1).map_or(Ordering::Equal, |(one, other)| {
        let sides = one.to_array().into_iter().zip(other.to_array());
        sides
            .map(|(one, other)| one.total_cmp(&other))
            .fold(Ordering::Equal, Ordering::then)
    });
    one.0.total_cmp(&other.0).then(places)
}

/// The position that a mesh is sorted by.
fn place(sorted_by: &TransparentSortingInfo3d) -> Option<Vec3> {
    match sorted_by {
        TransparentSortingInfo3d::AlwaysOnTop => None,
        TransparentSortingInfo3d::Sorted { mesh_center, .. } => Some(*mesh_center),
    }
}

/// Whether the drawing order of meshes with this mode is visible.
fn is_blended(mode: AlphaMode) -> bool {
    !matches!(
        mode,
        AlphaMode::Opaque | AlphaMode::Mask(_) | AlphaMode::AlphaToCoverage
    )
}

#[cfg(test)]
mod tests {
    use bevy::render::MainWorld;

    use super::*;

    #[test]
    fn what_is_equally_far_has_an_order_too() {
        let (near, left, right) = (
            (-1.0, Some(Vec3::ZERO)),
            (-2.0, Some(Vec3::NEG_X)),
            (-2.0, Some(Vec3::X)),
        );
        let mut given = [left, right, near];
        for _ in 0..2 {
            let mut meshes = given;
            meshes.sort_by(|one, other| back_to_front(*one, *other));
            assert_eq!(meshes, [left, right, near]);
            given.reverse();
        }
    }

    #[test]
    fn what_is_translucent_is_queued_again_whenever_it_moves() {
        let mut main = MainWorld::default();
        let mut materials = Assets::<StandardMaterial>::default();
        let glass = materials.add(StandardMaterial {
            alpha_mode: AlphaMode::Blend,
            ..default()
        });
        let wood = materials.add(StandardMaterial::default());
        main.insert_resource(materials);
        let mut mesh = |material| {
            let bundle = (
                Mesh3d::default(),
                MeshMaterial3d(material),
                GlobalTransform::IDENTITY,
            );
            main.spawn(bundle).id()
        };
        let (glass, wood) = (mesh(glass), mesh(wood));
        let mut render = World::new();
        render.insert_resource(main);
        render.init_resource::<DirtySpecializations>();
        let queued = |render: &mut World| {
            *render.resource_mut::<DirtySpecializations>() = DirtySpecializations::default();
            render
                .run_system_cached(queue_moved::<StandardMaterial>)
                .expect("its resources are there");
            let changes = render.resource::<DirtySpecializations>();
            let entities = changes.changed_renderables.iter();
            entities.map(MainEntity::id).collect::<Vec<Entity>>()
        };
        assert_eq!(queued(&mut render), [glass], "it has come");
        assert!(queued(&mut render).is_empty(), "it rests");
        let mut main = render.resource_mut::<MainWorld>();
        for mesh in [glass, wood] {
            let place = Transform::from_xyz(1.0, 0.0, 0.0);
            main.entity_mut(mesh).insert(GlobalTransform::from(place));
        }
        assert_eq!(queued(&mut render), [glass], "it has moved");
    }
}
