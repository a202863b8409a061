//! Partial redraw, and in `refine` the refined picture at rest.
//!
//! In software rendering, the cost of a frame grows with the number of pixels drawn. A camera
//! can therefore [keep its picture](keep_picture) in a texture of its own, of which a frame
//! redraws only the rectangles that have changed (`damage.rs`); the interface is drawn over a
//! copy of it (`passes.rs`). While the view turns, the whole picture changes in every frame
//! and is drawn at half the resolution.
//!
//! The camera keeps its projection and its target. Only the set of entities that it draws is
//! narrowed down, so conversions between screen and world, and screenshots, give the same
//! results.
//!
//! Code that mirrors a function of Bevy names it with its version, so that the two can be
//! compared for an update (“Updating Bevy” in `docs/design.md`).

use std::marker::PhantomData;

use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::schedule::Core3d;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::render_resource::TextureUsages;
use bevy::render::view::NoIndirectDrawing;

mod areas;
mod damage;
mod extent;
mod inputs;
mod interface;
pub mod lamp;
mod mask;
mod outline;
mod passes;
pub mod refine;
mod sight;
pub mod sorting;
pub mod turning;

pub use areas::Areas;
pub use extent::{Extent, Repaint};
pub use inputs::{RepaintSystems, ViewTurns};

/// Detects changes of meshes with the material `M`, and redraws the changed parts.
#[derive(Debug, Clone, Copy)]
pub struct RepaintPlugin<M> {
    /// The height of the lowest surface on which shadows fall.
    pub floor_y: f32,
    material: PhantomData<fn() -> M>,
}

impl<M: Material> RepaintPlugin<M> {
    /// Creates the plugin for a table whose lowest surface on which shadows fall has this
    /// height.
    pub fn above(floor_y: f32) -> Self {
        Self { floor_y, material: PhantomData }
    }
}

impl<M: Material> Plugin for RepaintPlugin<M> {
    fn build(&self, app: &mut App) {
        let is_drawn = app.get_sub_app(RenderApp).is_some();
        let reports = extent::Reports::expected(is_drawn);
        app.insert_resource(reports.clone())
            .insert_resource(inputs::Floor(self.floor_y))
            .init_resource::<ViewTurns>()
            .add_observer(draw_directly)
            .add_plugins(damage::plugin::<M>);
        if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
            render_app.insert_resource(reports);
            app.add_plugins((interface::plugin, passes::plugin));
        }
    }
}

/// Disables indirect drawing for a new camera: for a few hundred meshes it saves nothing, and
/// with several rectangles, meshes that share a draw command are missing from some of them.
/// The engine requires that this is set when a camera is spawned, so it applies to every
/// quality.
fn draw_directly(camera: On<Add, Camera3d>, mut commands: Commands) {
    commands.entity(camera.entity).insert(NoIndirectDrawing);
}

/// Makes a camera keep its picture between frames and draw only the changes.
pub fn keep_picture(mut camera: EntityCommands<'_>) {
    camera.insert((
        Repaint::default(),
        damage::Traces::default(),
        CameraRenderGraph::new(passes::KeptTable),
        CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
    ));
}

/// Makes a camera draw its whole picture in every frame again, as the engine does.
///
/// It inserts the components that `bevy_core_pipeline::core_3d::Core3dPlugin` and
/// `bevy_camera::Camera` of Bevy 0.19.1 require of a new `Camera3d`.
pub fn draw_whole(mut camera: EntityCommands<'_>) {
    camera
        .remove::<(Repaint, damage::Traces)>()
        .insert((CameraRenderGraph::new(Core3d), CameraMainTextureUsages::default()));
}
