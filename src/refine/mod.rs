//! The refined picture at rest.
//!
//! With [`Detail::High`] and a graphics card, a table at which nothing changes any more is drawn
//! [`SAMPLES`] times, each time shifted by a part of a pixel and lit from another point
//! of the lamp, and the mean of these pictures is shown: edges are smooth, and shadows
//! get softer with the distance from what casts them. Then the app sleeps.
//!
//! Whatever changes is shown at once, as it is drawn; nothing of an earlier picture is
//! left in it. Shift and lamp exist in the render world alone (`passes.rs`), so nothing
//! that asks where something is on the screen can tell the difference.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::renderer::RenderAdapterInfo;

use crate::theme::lighting::{Detail, DetailSystems};

mod passes;
mod stillness;

pub use stillness::Refinement;

/// How many pictures the refined one is the mean of.
pub const SAMPLES: u32 = 16;

/// Adds the refined picture.
#[derive(Debug, Clone, Copy, Default)]
pub struct RefinePlugin {
    /// Whether pictures are refined in software rendering as well, which takes a processor
    /// many seconds.
    pub in_software: bool,
}

/// Whether pictures are refined in software rendering as well.
#[derive(Resource, Debug, Clone, Copy)]
struct InSoftware(bool);

impl Plugin for RefinePlugin {
    fn build(&self, app: &mut App) {
        if app.get_sub_app(RenderApp).is_none() {
            // Nothing is drawn, as in tests.
            return;
        }
        app.insert_resource(InSoftware(self.in_software))
            .add_systems(Update, choose_the_way.after(DetailSystems))
            .add_plugins((stillness::plugin, passes::plugin));
    }
}

/// Lets cameras refine their pictures where a graphics card draws them.
fn choose_the_way(
    detail: Res<Detail>,
    in_software: Res<InSoftware>,
    adapter: Option<Res<RenderAdapterInfo>>,
    cameras: Query<(Entity, Has<Refinement>), With<Camera3d>>,
    mut commands: Commands,
) {
    let is_fast = Detail::for_adapter(adapter.as_deref()) == Detail::High;
    let wants = *detail == Detail::High && (is_fast || in_software.0);
    for (camera, refines) in &cameras {
        if wants && !refines {
            commands.entity(camera).insert(Refinement::default());
        } else if refines && !wants {
            commands.entity(camera).remove::<Refinement>();
        }
    }
}
