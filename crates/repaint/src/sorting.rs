//! Keeps translucent things in their order, from back to front, when they move.
//!
//! Bevy sorts them by where they were when they were queued. It queues a thing when it comes
//! into view and when its mesh or material changes, but not when it moves. So shadows and
//! marks that lie over each other would be blended in an order that depends on what has
//! been drawn before, and a picture that is kept would differ from one drawn whole.

use bevy::prelude::*;
use bevy::render::camera::{DirtySpecializationSystems, DirtySpecializations};
use bevy::render::sync_world::MainEntity;
use bevy::render::{Extract, ExtractSchedule, RenderApp};

/// Sorts translucent things with the material `M` by where they are, for every camera.
pub fn plugin<M: Material>(app: &mut App) {
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(
            ExtractSchedule,
            queue_moved::<M>.in_set(DirtySpecializationSystems::CheckForChanges),
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
            entities.map(|thing| thing.id()).collect::<Vec<Entity>>()
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
