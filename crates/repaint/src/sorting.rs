//! Sorts translucent things, from back to front, by where they are and by nothing else.
//!
//! Bevy sorts them by where they were when they were queued. It queues a thing when it comes
//! into view and when its mesh or material changes, but not when it moves. Things at the
//! same distance, such as the shadows of a row of pieces, stay in the order in which they
//! were queued. So shadows and marks that lie over each other would be blended in an order
//! that depends on what has been drawn before, and a picture that is kept would differ
//! from one drawn whole.

use std::cmp::Ordering;

use bevy::core_pipeline::core_3d::{Transparent3d, TransparentSortingInfo3d};
use bevy::prelude::*;
use bevy::render::camera::{DirtySpecializationSystems, DirtySpecializations};
use bevy::render::render_phase::{ViewSortedRenderPhases, sort_phase_system};
use bevy::render::sync_world::MainEntity;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};

/// Sorts translucent things with the material `M` by where they are, for every camera.
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

/// Has translucent things queued again that have moved.
///
/// Mirrors `bevy_pbr::material::extract_entities_needs_specialization` of Bevy 0.19.1 for
/// what that leaves out: the places in `TransparentSortingInfo3d` are those of
/// `bevy_pbr::material::queue_material_meshes`, which runs over changed things alone.
fn queue_moved<M: Material>(
    moved: Extract<Query<(Entity, &MeshMaterial3d<M>), (With<Mesh3d>, Changed<GlobalTransform>)>>,
    materials: Extract<Res<Assets<M>>>,
    mut changes: ResMut<DirtySpecializations>,
) {
    let translucent = moved.iter().filter(|(_, material)| {
        let material = materials.get(material.id());
        material.is_some_and(|material| is_blended(material.alpha_mode()))
    });
    let translucent = translucent.map(|(thing, _)| MainEntity::from(thing));
    changes.changed_renderables.extend(translucent);
}

/// Gives things at the same distance an order.
///
/// Mirrors `bevy_render::render_phase::sort_phase_system` with the keys of
/// `bevy_core_pipeline::core_3d::Transparent3d` of Bevy 0.19.1, except that things at the
/// same distance are ordered by their places, and those at the same place by their entities.
fn order_ties(mut phases: ResMut<ViewSortedRenderPhases<Transparent3d>>) {
    for phase in phases.values_mut() {
        phase.items.sort_by(|(_, thing), one, (_, another), other| {
            let one = (one.distance, place(&one.sorting_info));
            let other = (other.distance, place(&other.sorting_info));
            back_to_front(one, other).then(thing.cmp(another))
        });
    }
}

/// The order of two things, each with its distance and its place, if it has one.
fn back_to_front(one: (f32, Option<Vec3>), other: (f32, Option<Vec3>)) -> Ordering {
    let places = one.1.zip(other.1).map_or(Ordering::Equal, |(one, other)| {
        let sides = one.to_array().into_iter().zip(other.to_array());
        sides
            .map(|(one, other)| one.total_cmp(&other))
            .fold(Ordering::Equal, Ordering::then)
    });
    one.0.total_cmp(&other.0).then(places)
}

/// The place that a thing is sorted by.
fn place(sorted_by: &TransparentSortingInfo3d) -> Option<Vec3> {
    match sorted_by {
        TransparentSortingInfo3d::AlwaysOnTop => None,
        TransparentSortingInfo3d::Sorted { mesh_center, .. } => Some(*mesh_center),
    }
}

/// Whether the order of things with this mode is seen.
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
            let mut things = given;
            things.sort_by(|one, other| back_to_front(*one, *other));
            assert_eq!(things, [left, right, near]);
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
        let mut thing = |material| {
            let bundle = (
                Mesh3d::default(),
                MeshMaterial3d(material),
                GlobalTransform::IDENTITY,
            );
            main.spawn(bundle).id()
        };
        let (glass, wood) = (thing(glass), thing(wood));
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
        for thing in [glass, wood] {
            let place = Transform::from_xyz(1.0, 0.0, 0.0);
            main.entity_mut(thing).insert(GlobalTransform::from(place));
        }
        assert_eq!(queued(&mut render), [glass], "it has moved");
    }
}
