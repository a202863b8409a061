//! The lamp over the table, whose shadow map covers the table instead of a camera's view.

use bevy::light::cascade::Cascade;
use bevy::light::{Cascades, DirectionalLightShadowMap, SimulationLightSystems};
use bevy::prelude::*;

/// Adds the systems that fix the shadow map.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        fix_shadow_maps
            .after(SimulationLightSystems::UpdateDirectionalLightCascades)
            .before(SimulationLightSystems::UpdateLightFrusta),
    );
}

/// The lamp over the table.
///
/// Its shadow map covers a fixed part of the table, not the view of the camera as in the
/// engine. A kept map therefore stays valid while the view turns, and shadows do not flicker.
#[derive(Component, Debug)]
pub struct Lamp {
    /// The distance from the centre of the table, in cells, within which meshes cast shadows.
    pub reach: f32,
}

/// Replaces the cascades that the engine has computed for each camera.
///
/// Mirrors `bevy_light::cascade::build_directional_light_cascades` of Bevy 0.19.1, which runs
/// before it, except that all cameras and cascades cover the same part of the table.
fn fix_shadow_maps(
    mut lamps: Query<(&Lamp, &GlobalTransform, &mut Cascades)>,
    If(shadow_map): If<Res<DirectionalLightShadowMap>>,
) {
    for (lamp, place, mut cascades) in &mut lamps {
        let fixed = cascade(place.rotation(), lamp.reach, shadow_map.size);
        for cascades in cascades.cascades.values_mut() {
            cascades.fill(fixed.clone());
        }
    }
}

/// The cascade of a light that covers everything within `reach` of the origin.
///
/// Mirrors `bevy_light::cascade::calculate_cascade` of Bevy 0.19.1, except that it covers a
/// sphere around the origin instead of the corners of a frustum, so nothing is rounded to
/// texels.
pub(super) fn cascade(light: Quat, reach: f32, map_size_px: usize) -> Cascade {
    let diameter = 2.0 * reach;
    let world_from_light = Mat4::from_quat(light);
    // Starts at the lamp's side of the sphere; the lamp shines along -z.
    let near = Mat4::from_translation(Vec3::Z * reach);
    let world_from_cascade = world_from_light * near;
    // Depth is reversed, from 1 (near) to 0 (far).
    let clip_from_cascade = Mat4::from_cols(
        Vec4::X * 2.0 / diameter,
        Vec4::Y * 2.0 / diameter,
        Vec4::Z / diameter,
        Vec4::new(0.0, 0.0, 1.0, 1.0),
    );
    let cascade_from_world =
        Mat4::from_translation(Vec3::NEG_Z * reach) * world_from_light.transpose();
    Cascade {
        world_from_cascade,
        clip_from_cascade,
        clip_from_world: clip_from_cascade * cascade_from_world,
        texel_size: diameter / map_size_px as f32,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LAMP_FROM: Vec3 = Vec3::new(-4.8, 7.6, 1.9);

    #[test]
    fn everything_within_reach_of_the_lamp_is_on_the_shadow_map() {
        let light = Transform::from_translation(LAMP_FROM).looking_at(Vec3::ZERO, Vec3::Y);
        let cascade = cascade(light.rotation, 6.0, 1024);
        for direction in [Vec3::X, Vec3::Y, Vec3::Z, Vec3::NEG_X, Vec3::NEG_Z, LAMP_FROM] {
            let within = cascade.clip_from_world.project_point3(direction.normalize() * 5.9);
            assert!(within.xy().abs().max_element() < 1.0, "{within}");
            assert!((0.0..=1.0).contains(&within.z), "{within}");
        }
        let near = cascade.clip_from_world.project_point3(LAMP_FROM.normalize() * 5.9);
        assert!(near.z > 0.98, "near the lamp is near: {near}");
        let there_and_back = cascade.world_from_cascade * Vec4::W;
        assert!(there_and_back.xyz().abs_diff_eq(LAMP_FROM.normalize() * 6.0, 1e-4));
    }
}
