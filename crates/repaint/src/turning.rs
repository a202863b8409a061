//! Draws the interface turned, so that it can be read from another edge of the screen
//! (`ludotheque_base::facing`).
//!
//! Bevy cannot turn an interface as a whole: nodes that are turned are no longer clipped, and their
//! layout is that of the upright window. So nothing is turned before it is drawn. The layout gets the
//! width and height that the window has from that edge, and the view of the interface is turned.

use bevy::app::{Propagate, PropagateSet};
use bevy::prelude::*;
use bevy::reflect::structs::GetField;
use bevy::render::extract_resource::ExtractResourcePlugin;
use bevy::render::view::ExtractedView;
use bevy::render::{Render, RenderApp, RenderSystems};
use bevy::ui::{ComputedUiRenderTargetInfo, UiSystems};
use bevy::ui_render::UiViewTarget;
use ludotheque_base::facing::{Edge, Facing};

/// Lays the interface out for the edge from which it is read, and draws it so.
pub fn plugin(app: &mut App) {
    app.init_resource::<Facing>().add_systems(
        PostUpdate,
        lay_out_sideways
            .in_set(UiSystems::Propagate)
            .before(PropagateSet::<ComputedUiRenderTargetInfo>::default()),
    );
    if app.get_sub_app(RenderApp).is_some() {
        app.add_plugins(ExtractResourcePlugin::<Facing>::default());
    }
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.add_systems(Render, turn_views.in_set(RenderSystems::PrepareViews));
    }
}

/// Gives the layout the width and height that the window has from an edge at the side. The engine has just
/// set those of the camera, as `bevy_ui::update::propagate_ui_target_cameras` of Bevy 0.19.1 does in every
/// frame; they can only be changed by reflection.
fn lay_out_sideways(
    facing: Res<Facing>,
    mut roots: Query<&mut Propagate<ComputedUiRenderTargetInfo>>,
) {
    if !facing.edge.is_at_side() {
        return;
    }
    for mut root in &mut roots {
        if let Some(size) = root.0.get_field_mut::<UVec2>("physical_size") {
            *size = size.yx();
        }
    }
}

/// Turns the views of the interface.
fn turn_views(
    facing: Option<Res<Facing>>,
    mut views: Query<&mut ExtractedView, With<UiViewTarget>>,
) {
    let edge = facing.map_or(Edge::Bottom, |facing| facing.edge);
    for mut view in &mut views {
        let window = view.viewport.zw().as_vec2();
        view.clip_from_view = turned(edge, view.clip_from_view, window);
    }
}

/// The projection of an interface that is read from this edge, from that of the upright one and the size of
/// the window.
fn turned(edge: Edge, upright: Mat4, window: Vec2) -> Mat4 {
    let stretch = window / edge.room(window);
    // In clip space, y goes up.
    let angle = -edge.rotation().as_radians();
    Mat4::from_rotation_z(angle) * upright * Mat4::from_scale(stretch.extend(1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Vec2 = Vec2::new(1280.0, 720.0);

    /// The pixel of the window at which a point of the view is drawn.
    fn drawn(projection: Mat4, point: Vec2) -> Vec2 {
        let clip = projection.project_point3(point.extend(0.0));
        (clip.xy() * Vec2::new(0.5, -0.5) + 0.5) * WINDOW
    }

    #[test]
    fn the_interface_is_drawn_where_its_points_are_in_the_window() {
        let upright = Mat4::orthographic_rh(0.0, WINDOW.x, WINDOW.y, 0.0, 0.0, 1000.0);
        for edge in Edge::ALL {
            let projection = turned(edge, upright, WINDOW);
            for point in [Vec2::ZERO, Vec2::new(20.0, 300.0), edge.room(WINDOW)] {
                let expected = edge.to_window(point, WINDOW);
                let at = drawn(projection, point);
                assert!(at.distance(expected) < 0.01, "{edge:?}: {at} {expected}");
            }
        }
    }

    #[test]
    fn the_engine_lets_the_size_of_the_layout_be_changed() {
        let mut info = ComputedUiRenderTargetInfo::default();
        let size = info.get_field_mut::<UVec2>("physical_size");
        *size.expect("this is its name") = UVec2::new(3, 4);
        assert_eq!(info.physical_size(), UVec2::new(3, 4));
    }
}
