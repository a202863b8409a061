//! Partial redraw.
//!
//! In software rendering the cost of a frame grows with the pixels drawn. So with
//! [`Detail::Low`] the picture of the table is kept in a texture of its own, and a
//! frame draws only the rectangles of it in which something has changed
//! (`damage.rs`); the interface is drawn over a copy of it (`passes.rs`). While the
//! view turns, all of it changes with every frame, and it is drawn at half the
//! resolution until the view has arrived.
//!
//! The camera keeps its projection and its target. Only what it draws is narrowed
//! down, so that nothing that asks where something is on the screen, and nobody who
//! takes a picture of the window, can tell the difference.

use bevy::camera::CameraMainTextureUsages;
use bevy::core_pipeline::schedule::Core3d;
use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::camera::CameraRenderGraph;
use bevy::render::render_resource::TextureUsages;
use bevy::render::view::NoIndirectDrawing;

use crate::theme::lighting::{Detail, DetailSystems};

mod areas;
mod damage;
mod extent;
mod interface;
mod mask;
mod outline;
mod passes;

pub use areas::Areas;
pub use extent::{Extent, Repaint};

/// Adds what finds out what has changed, and what draws it.
pub(super) fn plugin(app: &mut App) {
    let reports = extent::Reports::default();
    app.insert_resource(reports.clone())
        .add_observer(draw_directly)
        .add_systems(Update, choose_the_way.after(DetailSystems))
        .add_plugins(damage::plugin);
    if let Some(render_app) = app.get_sub_app_mut(RenderApp) {
        render_app.insert_resource(reports);
        app.add_plugins((interface::plugin, passes::plugin));
    }
}

/// Lets a new camera draw without lists of commands that the device makes for itself:
/// for a few hundred things they save nothing, and drawn for several rectangles, things
/// that one command draws are missing from some. The engine asks that this is settled
/// when a camera comes, so it holds for every quality.
fn draw_directly(camera: On<Add, Camera3d>, mut commands: Commands) {
    commands.entity(camera.entity).insert(NoIndirectDrawing);
}

/// Lets cameras keep their picture where that is worth it. A graphics card draws all of
/// it faster than it is found out what has changed, and smooths edges, which are drawn
/// as wholes only.
fn choose_the_way(
    detail: Res<Detail>,
    cameras: Query<(Entity, Has<Repaint>), With<Camera3d>>,
    mut commands: Commands,
) {
    for (camera, keeps) in &cameras {
        let wants = *detail == Detail::Low;
        if wants && !keeps {
            commands.entity(camera).insert((
                Repaint::default(),
                damage::Traces::default(),
                CameraRenderGraph::new(passes::KeptTable),
                CameraMainTextureUsages::default().with(TextureUsages::COPY_DST),
            ));
        } else if keeps && !wants {
            commands
                .entity(camera)
                .remove::<(Repaint, damage::Traces)>()
                .insert((
                    CameraRenderGraph::new(Core3d),
                    CameraMainTextureUsages::default(),
                ));
        }
    }
}
