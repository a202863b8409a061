//! What has changed on the table since the last frame, and where on the screen.
//!
//! Everything that is drawn leaves a trace: the rectangle of the screen that it and
//! its shadow lie in. What moves, comes, goes or looks otherwise damages the picture
//! where it was and where it is. What changes everything, such as the view or a
//! surface that many things have, damages all of it.
//!
//! A frame may lack something: the render world says so when a pipeline is still being
//! compiled. What was asked for then is asked for again, until nothing is missing.

use bevy::camera::primitives::{Aabb, CascadesFrusta, Frustum};
use bevy::camera::visibility::{RenderLayers, VisibilitySystems};
use bevy::camera::{CameraUpdateSystems, Projection};
use bevy::ecs::entity::EntityHashMap;
use bevy::light::{NotShadowCaster, SimulationLightSystems};
use bevy::math::primitives::{HalfSpace, ViewFrustum};
use bevy::mesh::mark_3d_meshes_as_changed_if_their_assets_changed;
use bevy::prelude::*;

use super::areas::Areas;
use super::extent::{Extent, Outcome, Repaint, Report, Reports};
use crate::camera::Orbit;
use crate::redraw::Redraw;
use crate::theme::lighting::Lamp;
use crate::theme::sizes;
use crate::theme::surface::Surface;

/// Around a thing, in pixels: edges are drawn a little beyond where they are reckoned.
const MARGIN_PX: f32 = 2.0;
/// Around a shadow, in pixels: its edge is soft.
const SHADOW_MARGIN_PX: f32 = 6.0;
/// If more of the picture than this is damaged, all of it is drawn.
const MOST_PARTIAL: f32 = 0.7;
/// For so many frames after it has come a thing is drawn anew: its surface may reach
/// the driver a frame after it.
const FRAMES_UNTIL_THERE: u8 = 2;
/// If so many frames have been asked for and none has been drawn, the next one draws
/// everything.
const MOST_PENDING: usize = 8;

/// Adds the search for damage.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            find_damage
                .after(CameraUpdateSystems)
                .after(TransformSystems::Propagate)
                .after(VisibilitySystems::UpdateFrusta)
                .after(VisibilitySystems::VisibilityPropagate)
                .after(VisibilitySystems::CalculateBounds)
                .after(mark_3d_meshes_as_changed_if_their_assets_changed)
                .before(VisibilitySystems::CheckVisibility),
            leave_shadows
                .after(SimulationLightSystems::UpdateLightFrusta)
                .before(SimulationLightSystems::CheckLightVisibility),
        )
            .chain(),
    );
}

/// What a camera has drawn, and where.
#[derive(Component, Default)]
pub(super) struct Traces {
    things: EntityHashMap<Trace>,
    /// What the picture was drawn from; nothing before the first frame.
    view: Option<View>,
    /// Things that have come, and for how many frames they are drawn anew.
    fresh: EntityHashMap<u8>,
    /// What was asked for and has not been reported as drawn.
    pending: Vec<Request>,
    /// Whether the picture that is shown is the coarse one.
    is_coarse: bool,
}

/// The rectangle in which a thing is seen, and whether it darkens others.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Trace {
    /// Nowhere if it is hidden or off the screen.
    area: Option<Spread>,
    casts: bool,
}

/// Where on the screen something is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spread {
    Within(URect),
    /// It reaches behind the camera.
    Everywhere,
}

#[derive(Clone, Debug)]
struct Request {
    frame: u32,
    extent: Extent,
    shadows: bool,
}

/// From where and how the table is seen.
#[derive(Clone, Copy, Debug, PartialEq)]
struct View {
    clip_from_world: Mat4,
    size: UVec2,
    /// Which way the lamp shines.
    light: Vec3,
    sees_things: bool,
}

impl View {
    /// The rectangle around these points, with so much around it, as far as it is on
    /// the screen.
    fn spread(&self, points: impl IntoIterator<Item = Vec3>, margin_px: f32) -> Option<Spread> {
        let size = self.size.as_vec2();
        let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
        for point in points {
            let clip = self.clip_from_world * point.extend(1.0);
            if clip.w < 0.05 {
                return Some(Spread::Everywhere);
            }
            let seen = Vec2::new(clip.x, -clip.y) / clip.w;
            let pixel = (seen * 0.5 + 0.5) * size;
            (least, most) = (least.min(pixel), most.max(pixel));
        }
        let least = (least - margin_px)
            .clamp(Vec2::ZERO, size)
            .floor()
            .as_uvec2();
        let most = (most + margin_px).clamp(Vec2::ZERO, size).ceil().as_uvec2();
        let area = URect::from_corners(least, most);
        (!area.is_empty()).then_some(Spread::Within(area))
    }

    /// Where a thing is seen that fills this box; its shadow as well, if it has one.
    fn trace(&self, bounds: &Aabb, place: &GlobalTransform, casts: bool) -> Option<Spread> {
        let corners = corners(bounds, place);
        let Some(thing) = self.spread(corners, MARGIN_PX) else {
            return casts.then(|| self.shadow(corners)).flatten();
        };
        if !casts {
            return Some(thing);
        }
        match (thing, self.shadow(corners)) {
            (thing, None) => Some(thing),
            (Spread::Within(thing), Some(Spread::Within(shadow))) => {
                Some(Spread::Within(thing.union(shadow)))
            }
            _ => Some(Spread::Everywhere),
        }
    }

    /// Where the shadow of this box can be seen: it ends on the cloth at the latest, and
    /// between box and cloth it falls on whatever is there.
    fn shadow(&self, corners: [Vec3; 8]) -> Option<Spread> {
        if self.light.y > -0.1 {
            return Some(Spread::Everywhere);
        }
        let falls = corners.map(|corner| {
            let way = (corner.y + sizes::CLOTH_DEPTH) / -self.light.y;
            corner + self.light * way.max(0.0)
        });
        self.spread(corners.into_iter().chain(falls), SHADOW_MARGIN_PX)
    }

    /// Where a thing is seen now.
    fn trace_of(
        &self,
        (bounds, place, visible, is_shadowless): (
            &Aabb,
            &GlobalTransform,
            &InheritedVisibility,
            bool,
        ),
    ) -> Trace {
        let casts = !is_shadowless;
        Trace {
            area: visible
                .get()
                .then(|| self.trace(bounds, place, casts))
                .flatten(),
            casts,
        }
    }

    /// What of the world is seen in a rectangle of the screen.
    fn frustum(&self, area: URect, place: &GlobalTransform, far: f32) -> Frustum {
        let size = self.size.as_vec2();
        let scale = size / area.size().as_vec2().max(Vec2::ONE);
        let middle = (area.min + area.max).as_vec2() / size - 1.0;
        let narrowed = Mat4::from_scale(scale.extend(1.0))
            * Mat4::from_translation(Vec3::new(-middle.x, middle.y, 0.0));
        Frustum(ViewFrustum::from_clip_from_world_custom_far(
            &(narrowed * self.clip_from_world),
            &place.translation(),
            &place.back(),
            far,
        ))
    }
}

fn corners(bounds: &Aabb, place: &GlobalTransform) -> [Vec3; 8] {
    let (middle, half) = (Vec3::from(bounds.center), Vec3::from(bounds.half_extents));
    [0, 1, 2, 3, 4, 5, 6, 7].map(|corner: u8| {
        let side = |bit: u8| if corner & bit == 0 { -1.0 } else { 1.0 };
        place.transform_point(middle + half * Vec3::new(side(1), side(2), side(4)))
    })
}

/// Nothing is seen here.
fn nowhere() -> Frustum {
    let nothing = HalfSpace::new(Vec4::new(0.0, 1.0, 0.0, -1e6));
    Frustum(ViewFrustum {
        half_spaces: [nothing; 6],
    })
}

/// What has to be drawn anew, as it is found.
#[derive(Debug, Default)]
struct Damage {
    areas: Areas,
    everything: bool,
    shadows: bool,
}

impl Damage {
    fn add(&mut self, trace: Trace) {
        self.shadows |= trace.casts && trace.area.is_some();
        match trace.area {
            None => {}
            Some(Spread::Within(area)) => self.areas.add(area),
            Some(Spread::Everywhere) => self.everything = true,
        }
    }

    fn add_again(&mut self, request: &Request) {
        self.shadows |= request.shadows;
        match &request.extent {
            Extent::Parts(areas) => self.areas.add_all(areas),
            Extent::Whole | Extent::Coarse => self.everything = true,
        }
    }
}

type Drawn = (
    &'static Aabb,
    &'static GlobalTransform,
    &'static InheritedVisibility,
    Has<NotShadowCaster>,
);

type Altered = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Mesh3d>,
    Changed<MeshMaterial3d<Surface>>,
    Changed<Aabb>,
    Added<NotShadowCaster>,
)>;

/// Works out what each camera draws anew, and narrows down what it looks for.
fn find_damage(
    mut cameras: Query<(
        Entity,
        &Camera,
        &GlobalTransform,
        &Projection,
        Option<&RenderLayers>,
        &mut Frustum,
        &mut Repaint,
        &mut Traces,
    )>,
    drawn: Query<(Entity, Drawn), With<Mesh3d>>,
    altered: Query<(Entity, Drawn), (With<Mesh3d>, Altered)>,
    mut removed: RemovedComponents<Mesh3d>,
    mut surfaces: MessageReader<AssetEvent<Surface>>,
    lamps: Query<(&GlobalTransform, Ref<DirectionalLight>), With<Lamp>>,
    orbit: Res<Orbit>,
    reports: Res<Reports>,
    redraw: Res<Redraw>,
) {
    let reports = reports.take();
    let gone: Vec<Entity> = removed.read().collect();
    let is_altered = surfaces
        .read()
        .filter(|it| matches!(it, AssetEvent::Modified { .. }))
        .count()
        + lamps.iter().filter(|(_, lamp)| lamp.is_changed()).count()
        > 0;
    let light = lamps
        .iter()
        .next()
        .map_or(Vec3::NEG_Y, |(place, _)| place.forward().into());
    for (camera, settings, place, projection, layers, mut frustum, mut repaint, mut traces) in
        &mut cameras
    {
        let Some(size) = settings.physical_target_size() else {
            continue;
        };
        let view = View {
            clip_from_world: projection.get_clip_from_view() * place.to_matrix().inverse(),
            size,
            light,
            sees_things: layers.is_none_or(|layers| *layers != RenderLayers::none()),
        };
        let turned = traces.view != Some(view);
        let mut damage = Damage {
            everything: turned || is_altered,
            shadows: turned || is_altered,
            ..default()
        };
        traces.hear(&reports, camera, &mut damage);
        if turned {
            traces.look_anew(view, &drawn);
        }
        traces.follow(&view, &altered, &gone, &mut damage);
        let is_moving = !orbit.is_at_rest() && (turned || traces.is_coarse);
        let extent = traces.decide(&view, damage.areas, damage.everything, is_moving);
        *frustum = match &extent {
            Extent::Whole | Extent::Coarse => projection.compute_frustum(place),
            Extent::Parts(areas) => areas.bounds().map_or_else(nowhere, |bounds| {
                view.frustum(bounds, place, projection.far())
            }),
        };
        let request = Request {
            frame: repaint.frame.wrapping_add(1),
            extent,
            shadows: damage.shadows,
        };
        traces.expect(&request);
        if !traces.fresh.is_empty() {
            redraw.soon();
        }
        *repaint = Repaint {
            frame: request.frame,
            extent: request.extent,
            shadows: request.shadows,
        };
    }
}

impl Traces {
    /// Takes in what has become of earlier frames.
    fn hear(&mut self, reports: &[Report], camera: Entity, damage: &mut Damage) {
        let mut latest = None;
        for report in reports.iter().filter(|report| report.camera == camera) {
            latest = Some(report.frame);
            match report.outcome {
                Outcome::Drawn => self.pending.retain(|it| it.frame != report.frame),
                Outcome::Incomplete => {}
                Outcome::Lost => {
                    damage.everything = true;
                    damage.shadows = true;
                }
            }
        }
        let Some(latest) = latest else {
            return;
        };
        // Frames after it may be on their way; those before it have been left out.
        self.pending.retain(|request| {
            let is_over = latest.wrapping_sub(request.frame) < u32::MAX / 2;
            if is_over {
                damage.add_again(request);
            }
            !is_over
        });
    }

    /// Finds all things where they are in another view.
    fn look_anew(&mut self, view: View, drawn: &Query<(Entity, Drawn), With<Mesh3d>>) {
        self.view = Some(view);
        self.things.clear();
        for (entity, thing) in drawn {
            self.things.insert(entity, view.trace_of(thing));
        }
    }

    /// Adds where things were and where they are.
    fn follow(
        &mut self,
        view: &View,
        altered: &Query<(Entity, Drawn), (With<Mesh3d>, Altered)>,
        gone: &[Entity],
        damage: &mut Damage,
    ) {
        for entity in gone {
            if !altered.contains(*entity)
                && let Some(trace) = self.things.remove(entity)
            {
                damage.add(trace);
            }
        }
        for (entity, thing) in altered {
            let now = view.trace_of(thing);
            damage.add(now);
            match self.things.insert(entity, now) {
                Some(before) => damage.add(before),
                None => {
                    self.fresh.insert(entity, FRAMES_UNTIL_THERE);
                }
            }
        }
        self.fresh.retain(|entity, frames| {
            let Some(trace) = self.things.get(entity) else {
                return false;
            };
            damage.add(*trace);
            *frames -= 1;
            *frames > 0
        });
    }

    /// How much is drawn, if this is damaged.
    fn decide(&mut self, view: &View, areas: Areas, everything: bool, is_moving: bool) -> Extent {
        let was_coarse = std::mem::replace(&mut self.is_coarse, is_moving);
        let most = view.size.as_vec2().element_product() * MOST_PARTIAL;
        if is_moving {
            Extent::Coarse
        } else if everything || was_coarse || areas.pixels() as f32 > most {
            Extent::Whole
        } else {
            Extent::Parts(areas)
        }
    }

    /// Remembers what was asked for until it has been drawn.
    fn expect(&mut self, request: &Request) {
        if matches!(&request.extent, Extent::Parts(areas) if areas.is_empty()) {
            return;
        }
        if self.pending.len() == MOST_PENDING {
            // Nothing is drawn, as for a window that is not shown.
            self.pending.clear();
            self.pending.push(Request {
                frame: request.frame,
                extent: Extent::Whole,
                shadows: true,
            });
        } else {
            self.pending.push(request.clone());
        }
    }
}

/// Lets the lamp look for nothing that casts a shadow where none is drawn anew.
fn leave_shadows(
    cameras: Query<(Entity, &Repaint)>,
    mut lamps: Query<&mut CascadesFrusta, With<Lamp>>,
) {
    for mut frusta in &mut lamps {
        for (camera, _) in cameras.iter().filter(|(_, repaint)| !repaint.shadows) {
            if let Some(frusta) = frusta.frusta.get_mut(&camera) {
                frusta.fill(nowhere());
            }
        }
    }
}
