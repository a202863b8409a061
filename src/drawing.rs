//! Partial redraw and refinement: in software rendering, cameras keep the picture and only draw
//! what has changed; with a graphics card they refine it at rest. Translucent objects are sorted in
//! the same way for both.

use bevy::prelude::*;
use bevy::render::RenderApp;
use bevy::render::renderer::RenderAdapterInfo;
use ludotheque_repaint::refine::{RefinePlugin, Refinement};
use ludotheque_repaint::{
    Repaint, RepaintPlugin, RepaintSystems, ViewTurns, draw_whole, keep_picture, sorting, turning,
};
use ludotheque_table::camera::Orbit;
use ludotheque_theme::lighting::{Detail, DetailSystems};
use ludotheque_theme::surface::Surface;
use ludotheque_ui::sizes;

/// If this environment variable is set and not empty, the engine draws every frame as a whole: for
/// comparing pictures, and for updating Bevy before `ludotheque-repaint` supports the new version.
pub const WHOLE_PICTURES_VARIABLE: &str = "LUDOTHEQUE_WHOLE_PICTURES";

/// Adds partial redraw and refinement.
#[derive(Debug, Clone, Copy)]
pub struct DrawingPlugin {
    /// Whether pictures are kept with [`Detail::Low`].
    pub keeps_pictures: bool,
    /// Whether pictures are refined in software rendering as well, which takes many seconds on a
    /// processor.
    pub refines_in_software: bool,
}

impl DrawingPlugin {
    /// Keeps pictures unless [`WHOLE_PICTURES_VARIABLE`] says otherwise.
    pub fn of_environment() -> Self {
        let draws_whole =
            std::env::var_os(WHOLE_PICTURES_VARIABLE).is_some_and(|it| !it.is_empty());
        Self { keeps_pictures: !draws_whole, refines_in_software: false }
    }
}

/// Whether pictures are refined in software rendering as well: what
/// [`DrawingPlugin::refines_in_software`] says, unless somebody decides otherwise afterwards.
#[derive(Resource, Debug, Clone, Copy)]
pub struct RefinesInSoftware(pub bool);

impl Plugin for DrawingPlugin {
    fn build(&self, app: &mut App) {
        if self.keeps_pictures {
            app.add_plugins(RepaintPlugin::<Surface>::above(-sizes::CLOTH_DEPTH))
                .add_systems(Update, keep_pictures.after(DetailSystems))
                .add_systems(PostUpdate, report_turning.before(RepaintSystems));
        }
        app.add_plugins((
            turning::plugin,
            RefinePlugin::<Surface>::default(),
            sorting::plugin::<Surface>,
        ));
        if app.get_sub_app(RenderApp).is_some() {
            app.insert_resource(RefinesInSoftware(self.refines_in_software))
                .add_systems(Update, refine_pictures.after(DetailSystems));
        }
    }
}

/// Makes cameras keep their picture in software rendering. A graphics card draws all of it
/// faster than changes can be detected, and anti-aliased edges are drawn whole.
fn keep_pictures(
    detail: Res<Detail>,
    cameras: Query<(Entity, Has<Repaint>), With<Camera3d>>,
    mut commands: Commands,
) {
    let wants = *detail == Detail::Low;
    for (camera, keeps) in &cameras {
        if wants && !keeps {
            keep_picture(commands.entity(camera));
        } else if keeps && !wants {
            draw_whole(commands.entity(camera));
        }
    }
}

/// Reports whether the view is turning.
fn report_turning(orbit: Res<Orbit>, mut turns: ResMut<ViewTurns>) {
    turns.set_if_neq(ViewTurns(!orbit.is_at_rest()));
}

/// Makes cameras refine their pictures where a graphics card draws them.
fn refine_pictures(
    detail: Res<Detail>,
    in_software: Res<RefinesInSoftware>,
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
