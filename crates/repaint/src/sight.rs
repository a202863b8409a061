//! The projection and layers of a camera, for the systems that detect changes.

use bevy::camera::Projection;
use bevy::camera::visibility::RenderLayers;
use bevy::prelude::*;

/// The matrix from world to clip space, for a camera with this transform.
///
/// Mirrors `bevy_render::view::prepare_view_uniforms` of Bevy 0.19.1, without the jitter.
pub(crate) fn clip_from_world(projection: &Projection, place: &GlobalTransform) -> Mat4 {
    projection.get_clip_from_view() * place.to_matrix().inverse()
}

/// Whether a camera with these layers sees anything. Without the component it sees the default
/// layer, as in `bevy_camera::visibility::check_visibility_cpu_culling` of Bevy 0.19.1.
pub(crate) fn sees_things(layers: Option<&RenderLayers>) -> bool {
    layers.is_none_or(|layers| *layers != RenderLayers::none())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_camera_sees_what_it_looks_at_in_the_middle() {
        let projection = Projection::Perspective(PerspectiveProjection::default());
        let place = Transform::from_xyz(2.0, 5.0, 3.0).looking_at(Vec3::X, Vec3::Y);
        let seen = clip_from_world(&projection, &place.into()).project_point3(Vec3::X);
        assert!(seen.xy().abs_diff_eq(Vec2::ZERO, 1e-5), "{seen}");
        assert!((0.0..=1.0).contains(&seen.z), "{seen}");
    }

    #[test]
    fn only_a_camera_without_any_layer_sees_nothing() {
        assert!(sees_things(None));
        assert!(sees_things(Some(&RenderLayers::default())));
        assert!(!sees_things(Some(&RenderLayers::none())));
    }
}
