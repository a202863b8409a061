//! Draws meshes in an order that does not depend on earlier frames: a kept picture would
//! otherwise differ from one drawn whole.
//!
//! Translucent meshes are sorted from back to front, by their current positions alone. Bevy sorts them by their positions when they were queued. It queues a mesh when it comes
//! into view and when its mesh or material changes, but not when it moves. Meshes at the same
//! distance, such as the shadows of a row of pieces, stay in the order in which they were
//! queued. Overlapping shadows and marks would therefore be blended in an order that depends
//! on earlier frames.
//!
//! Opaque meshes are sorted by their materials and meshes, and those that share both by their
//! entities. Where two touch, a pixel can have the same depth in both, and shows the one that is
//! drawn last. Bevy draws them in the order of their pipelines and bind groups, which depends on
//! when textures were ready, and those that share them in the order in which they came into view.

use std::cmp::Ordering;

use bevy::core_pipeline::core_3d::{Opaque3d, Transparent3d, TransparentSortingInfo3d};
use bevy::pbr::RenderMaterialInstances;
use bevy::prelude::*;
use bevy::render::batching::sort_binned_render_phase;
use bevy::render::camera::{DirtySpecializationSystems, DirtySpecializations};
use bevy::render::render_phase::{
    BinnedRenderPhase, BinnedRenderPhaseType, ViewBinnedRenderPhases, ViewSortedRenderPhases,
    sort_phase_system,
};
use bevy::render::sync_world::MainEntity;
use bevy::render::{Extract, ExtractSchedule, Render, RenderApp, RenderSystems};

/// Sorts opaque meshes, and translucent ones with the material `M`, for every camera.
pub fn plugin<M: Material>(app: &mut App) {
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app
            .add_systems(
                ExtractSchedule,
                queue_moved::<M>.in_set(DirtySpecializationSystems::CheckForChanges),
            )
            .add_systems(
                Render,
                (
                    order_opaque
                        .after(sort_binned_render_phase::<Opaque3d>)
                        .run_if(resource_exists::<RenderMaterialInstances>),
                    order_ties.after(sort_phase_system::<Transparent3d>),
                )
                    .in_set(RenderSystems::PhaseSort),
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

/// Makes the order of opaque meshes deterministic.
///
/// Replaces the order of `bevy_render::batching::sort_binned_render_phase` of Bevy 0.19.1. Only
/// batchable meshes have one to replace: nothing is drawn indirectly (`draw_directly`).
fn order_opaque(
    mut phases: ResMut<ViewBinnedRenderPhases<Opaque3d>>,
    materials: Res<RenderMaterialInstances>,
) {
    for phase in phases.values_mut() {
        order_within_bins(phase);
        phase.batchable_meshes.sort_by_cached_key(|(_, key), bin| {
            let mesh = bin.entities().keys().next();
            let material = mesh.and_then(|mesh| materials.instances.get(mesh));
            (material.map(|it| it.asset_id), key.asset_id)
        });
    }
}

/// Sorts the meshes of each bin by their entities.
fn order_within_bins(phase: &mut BinnedRenderPhase<Opaque3d>) {
    let unordered = phase.batchable_meshes.iter();
    let unordered = unordered.filter(|(_, bin)| !bin.entities().keys().is_sorted());
    let unordered = unordered.map(|(keys, bin)| {
        let mut members: Vec<_> = bin.entities().iter().map(|(a, b)| (*a, *b)).collect();
        members.sort_by_key(|(mesh, _)| *mesh);
        (keys.clone(), members)
    });
    for ((set, bin), members) in unordered.collect::<Vec<_>>() {
        for (mesh, _) in &members {
            phase.remove(*mesh);
        }
        for (mesh, input) in members {
            // Batchable meshes are found by their entities in the main world alone.
            let entities = (Entity::PLACEHOLDER, mesh);
            let batchable = BinnedRenderPhaseType::BatchableMesh;
            phase.add(set.clone(), bin.clone(), entities, input, batchable);
        }
    }
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
        sides.map(|(one, other)| one.total_cmp(&other)).fold(Ordering::Equal, Ordering::then)
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
    !matches!(mode, AlphaMode::Opaque | AlphaMode::Mask(_) | AlphaMode::AlphaToCoverage)
}

#[cfg(test)]
mod tests {
    use bevy::asset::UntypedAssetId;
    use bevy::core_pipeline::core_3d::{Opaque3dBatchSetKey, Opaque3dBinKey};
    use bevy::ecs::change_detection::Tick;
    use bevy::pbr::RenderMaterialInstance;
    use bevy::render::MainWorld;
    use bevy::render::batching::gpu_preprocessing::GpuPreprocessingMode;
    use bevy::render::mesh::allocator::MeshSlabs;
    use bevy::render::render_phase::{DrawFunctionId, InputUniformIndex};
    use bevy::render::render_resource::CachedRenderPipelineId;
    use bevy::render::view::RetainedViewEntity;

    use super::*;

    fn asset<A: Asset>(number: u128) -> UntypedAssetId {
        let uuid = bevy::asset::uuid::Uuid::from_u128(number);
        AssetId::<A>::from(uuid).untyped()
    }

    /// The order in which meshes are drawn that came into view in this order: each is told by
    /// its entity, its mesh, its material and the bind group that the material has got.
    fn drawn(came: &[(u32, u128, u128, u32)]) -> Vec<u32> {
        let mut app = App::new();
        let entity = |number| MainEntity::from(Entity::from_raw_u32(number).expect("it is small"));
        let mut materials = RenderMaterialInstances::default();
        let view = RetainedViewEntity::new(entity(0), None, 0);
        let mut phases = ViewBinnedRenderPhases::<Opaque3d>::default();
        phases.prepare_for_new_frame(view, GpuPreprocessingMode::PreprocessingOnly);
        let phase = phases.get_mut(&view).expect("it has been prepared");
        for (number, mesh, material, bind_group) in came {
            let instance = RenderMaterialInstance {
                asset_id: asset::<StandardMaterial>(*material),
                last_change_tick: Tick::new(0),
            };
            materials.instances.insert(entity(*number), instance);
            let set = Opaque3dBatchSetKey {
                pipeline: CachedRenderPipelineId::new(0),
                draw_function: DrawFunctionId(0),
                material_bind_group_index: Some(*bind_group),
                slabs: MeshSlabs::default(),
                lightmap_slab: None,
            };
            let bin = Opaque3dBinKey { asset_id: asset::<Mesh>(*mesh) };
            phase.add(
                set,
                bin,
                (Entity::PLACEHOLDER, entity(*number)),
                InputUniformIndex(*number),
                BinnedRenderPhaseType::MultidrawableMesh,
            );
        }
        app.insert_resource(phases)
            .insert_resource(materials)
            .add_systems(Update, (sort_binned_render_phase::<Opaque3d>, order_opaque).chain());
        app.update();
        let phases = app.world().resource::<ViewBinnedRenderPhases<Opaque3d>>();
        let bins = phases[&view].batchable_meshes.values();
        bins.flat_map(|bin| bin.entities().values().map(|input| input.0)).collect()
    }

    #[test]
    fn opaque_meshes_are_drawn_in_the_same_order_however_they_came_into_view() {
        let came = [(1, 7, 1, 10), (3, 7, 1, 10), (2, 8, 1, 10), (4, 7, 2, 11), (5, 9, 2, 11)];
        let order = drawn(&came);
        assert_eq!(order.len(), came.len());
        let mut otherwise = came;
        otherwise.reverse();
        assert_eq!(drawn(&otherwise), order);
        // The textures of the second material were ready first.
        let bound =
            came.map(|(entity, mesh, material, _)| (entity, mesh, material, 2 - material as u32));
        assert_eq!(drawn(&bound), order);
    }

    #[test]
    fn what_is_equally_far_has_an_order_too() {
        let (near, left, right) =
            ((-1.0, Some(Vec3::ZERO)), (-2.0, Some(Vec3::NEG_X)), (-2.0, Some(Vec3::X)));
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
        let glass = materials.add(StandardMaterial { alpha_mode: AlphaMode::Blend, ..default() });
        let wood = materials.add(StandardMaterial::default());
        main.insert_resource(materials);
        let mut mesh = |material| {
            let bundle = (Mesh3d::default(), MeshMaterial3d(material), GlobalTransform::IDENTITY);
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
