//! Damage: the parts of the screen where the table has changed since the last frame.
//!
//! Each mesh that is drawn has a trace: the area of the screen that it and its shadow cover. A
//! mesh that moves, is spawned or despawned, or changes its looks damages the picture where it
//! was and where it is. Changes to the view, or to a material that many meshes share, damage
//! all of it.
//!
//! A frame may be incomplete: the render world reports when a pipeline is still being
//! compiled. The same damage is then requested again until nothing is missing.

use std::any::TypeId;

use bevy::camera::primitives::{Aabb, CascadesFrusta, Frustum};
use bevy::camera::visibility::{RenderLayers, VisibilitySystems, VisibleEntities};
use bevy::camera::{CameraUpdateSystems, Projection};
use bevy::ecs::entity::EntityHashMap;
use bevy::light::{NotShadowCaster, SimulationLightSystems};
use bevy::math::primitives::{HalfSpace, ViewFrustum};
use bevy::mesh::mark_3d_meshes_as_changed_if_their_assets_changed;
use bevy::prelude::*;
use ludotheque_base::redraw::Redraw;

use super::areas::Areas;
use super::extent::{Extent, FrameOutcome, FrameReport, Repaint, Reports};
use super::inputs::{Floor, RepaintSystems, ViewTurns};
use super::lamp::Lamp;
use super::outline::ScreenPolygon;
use super::sight;

/// The margin around a mesh, in pixels: edges are drawn slightly beyond their computed
/// position.
const MARGIN_PX: f32 = 2.0;
/// The margin around a shadow, in pixels: its edge is soft.
const SHADOW_MARGIN_PX: f32 = 6.0;
/// The damaged fraction of the picture above which all of it is drawn.
const MOST_PARTIAL: f32 = 0.7;
/// The number of frames for which a new mesh is redrawn: its material may reach the GPU a
/// frame after it.
const FRAMES_UNTIL_THERE: u8 = 2;
/// The number of requested frames, none of them drawn, after which the next one draws everything.
const MOST_PENDING: usize = 8;
/// The maximum number of outlines: with more, the rectangles around them are drawn.
const MOST_OUTLINES: usize = 96;

/// Adds the detection of damage by meshes with the material `M`.
///
/// The systems run between those of `bevy_camera::visibility::VisibilityPlugin` and
/// `bevy_light::LightPlugin` of Bevy 0.19.1: the values that they narrow down must have been
/// computed, but not used yet.
pub(super) fn plugin<M: Material>(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (
            find_damage::<M>
                .in_set(RepaintSystems)
                .after(CameraUpdateSystems)
                .after(TransformSystems::Propagate)
                .after(VisibilitySystems::UpdateFrusta)
                .after(VisibilitySystems::VisibilityPropagate)
                .after(VisibilitySystems::CalculateBounds)
                .after(mark_3d_meshes_as_changed_if_their_assets_changed)
                .before(VisibilitySystems::CheckVisibility),
            leave_out
                .after(VisibilitySystems::CheckVisibility)
                .before(SimulationLightSystems::CheckLightVisibility),
            leave_shadows
                .after(RepaintSystems)
                .after(SimulationLightSystems::UpdateLightFrusta)
                .before(SimulationLightSystems::CheckLightVisibility),
        ),
    );
}

/// The meshes that a camera has drawn, and where.
#[derive(Component, Default)]
pub(super) struct Traces {
    meshes: EntityHashMap<Trace>,
    /// Whether the traces were found in the current view; false while it moves.
    are_found: bool,
    /// The view of the picture; `None` before the first frame.
    view: Option<DamageView>,
    /// New meshes, and for how many more frames they are redrawn.
    fresh: EntityHashMap<u8>,
    /// The requests that have not been reported as drawn.
    pending: Vec<Repaint>,
    /// Whether the picture shown is coarse.
    is_coarse: bool,
    /// Whether a whole picture has been reported as drawn, so that parts of it can be redrawn.
    /// Until then, every frame requests all of it: a frame may not be drawn at all, as before
    /// the first picture is complete, and a picture may be lost.
    is_begun: bool,
}

/// The extent of a mesh on the screen.
#[derive(Clone, Copy, Debug)]
struct Trace {
    body: MeshBounds,
    /// The bounding rectangle of it and its shadow; `None` if it is hidden or off the screen.
    area: Option<Spread>,
}

/// The bounding box of a mesh, and whether it casts a shadow.
#[derive(Clone, Copy, Debug)]
struct MeshBounds {
    bounds: Aabb,
    place: GlobalTransform,
    casts: bool,
}

/// An area of the screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Spread {
    Within(URect),
    /// The whole screen, for a mesh that reaches behind the camera.
    Everywhere,
}

/// The view and the light from which a picture is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
struct DamageView {
    clip_from_world: Mat4,
    size: UVec2,
    /// The direction in which the lamp shines.
    light: Vec3,
    /// The distance from the centre of the table within which meshes cast shadows, in cells.
    reach: f32,
    /// The height of the lowest surface on which shadows fall.
    floor_y: f32,
    sees_things: bool,
}

impl DamageView {
    /// The frustum of the area that is redrawn.
    fn frustum_of(
        &self,
        extent: &Extent,
        projection: &Projection,
        place: &GlobalTransform,
    ) -> Frustum {
        match extent {
            Extent::Whole | Extent::Coarse => projection.compute_frustum(place),
            Extent::Parts(areas) => areas
                .bounds()
                .map_or_else(nowhere, |bounds| self.frustum(bounds, place, projection.far())),
        }
    }

    /// The points on the screen whose convex hull contains a mesh and its shadow; `None` if it
    /// reaches behind the camera.
    ///
    /// Mirrors `bevy_camera::Camera::world_to_viewport` of Bevy 0.19.1, except that the result
    /// is in physical pixels, without a viewport.
    fn points(&self, body: &MeshBounds) -> Option<Vec<Vec2>> {
        let corners = corners(&body.bounds, &body.place);
        let mut points = Vec::from(corners);
        if body.casts {
            if self.light.y > -0.1 {
                return None;
            }
            // The shadow ends at the lowest surface, and falls on anything above it.
            points.extend(corners.map(|corner| {
                let way = (corner.y - self.floor_y) / -self.light.y;
                corner + self.light * way.max(0.0)
            }));
        }
        let size = self.size.as_vec2();
        let seen = points.into_iter().map(|point| {
            let clip = self.clip_from_world * point.extend(1.0);
            let seen = Vec2::new(clip.x, -clip.y) / clip.w;
            (clip.w >= 0.05).then(|| (seen * 0.5 + 0.5) * size)
        });
        seen.collect()
    }

    /// The bounding rectangle of a mesh and its shadow, clipped to the screen; `None` if it is
    /// empty.
    fn spread(&self, body: &MeshBounds) -> Option<Spread> {
        let Some(points) = self.points(body) else {
            return Some(Spread::Everywhere);
        };
        let size = self.size.as_vec2();
        let (mut least, mut most) = (Vec2::INFINITY, Vec2::NEG_INFINITY);
        for point in points {
            (least, most) = (least.min(point), most.max(point));
        }
        let margin_px = body.margin_px();
        let least = (least - margin_px).clamp(Vec2::ZERO, size);
        let most = (most + margin_px).clamp(Vec2::ZERO, size);
        let area = URect::from_corners(least.floor().as_uvec2(), most.ceil().as_uvec2());
        (!area.is_empty()).then_some(Spread::Within(area))
    }

    /// The outline of a mesh and its shadow; `None` if it reaches behind the camera.
    fn outline(&self, body: &MeshBounds) -> Option<ScreenPolygon> {
        let points = self.points(body)?;
        Some(ScreenPolygon::around(points, body.margin_px()))
    }

    /// The trace of a mesh in this view.
    fn trace(
        &self,
        (bounds, place, visible, is_shadowless): (
            &Aabb,
            &GlobalTransform,
            &InheritedVisibility,
            bool,
        ),
    ) -> Trace {
        let body = MeshBounds { bounds: *bounds, place: *place, casts: !is_shadowless };
        Trace { area: visible.get().then(|| self.spread(&body)).flatten(), body }
    }

    /// The frustum that is visible in a rectangle of the screen.
    ///
    /// Mirrors `bevy_camera::CameraProjection::compute_frustum` of Bevy 0.19.1, except that
    /// clip space is narrowed to the rectangle.
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

impl MeshBounds {
    fn margin_px(&self) -> f32 {
        if self.casts { SHADOW_MARGIN_PX } else { MARGIN_PX }
    }
}

/// A frustum in which nothing is visible.
fn nowhere() -> Frustum {
    let nothing = HalfSpace::new(Vec4::new(0.0, 1.0, 0.0, -1e6));
    Frustum(ViewFrustum { half_spaces: [nothing; 6] })
}

/// The damage found so far.
#[derive(Debug, Default)]
struct FrameDamage {
    areas: Areas,
    outlines: Vec<ScreenPolygon>,
    everything: bool,
    shadows: bool,
}

impl FrameDamage {
    fn add(&mut self, view: &DamageView, trace: &Trace) {
        self.shadows |= trace.body.casts && trace.area.is_some();
        match trace.area {
            None => {}
            Some(Spread::Within(area)) => {
                self.areas.add(area);
                self.outlines.extend(view.outline(&trace.body));
            }
            Some(Spread::Everywhere) => self.everything = true,
        }
    }

    fn add_again(&mut self, request: &Repaint) {
        self.shadows |= request.shadows;
        match &request.extent {
            Extent::Parts(areas) => {
                self.areas.add_all(areas);
                self.outlines.extend_from_slice(&request.outlines);
            }
            Extent::Whole | Extent::Coarse => self.everything = true,
        }
    }

    /// The outlines of changes within the rectangles, or the rectangles if there are too many.
    fn outlines(&mut self) -> Vec<ScreenPolygon> {
        if self.outlines.len() > MOST_OUTLINES {
            let areas = self.areas.iter();
            areas.map(|area| ScreenPolygon::of(area.as_rect())).collect()
        } else {
            std::mem::take(&mut self.outlines)
        }
    }
}

/// The cameras that keep their pictures.
type Cameras<'w, 's> = Query<
    'w,
    's,
    (
        Entity,
        &'static Camera,
        &'static GlobalTransform,
        &'static Projection,
        Option<&'static RenderLayers>,
        &'static mut Frustum,
        &'static mut Repaint,
        &'static mut Traces,
    ),
>;

type DrawnMesh =
    (&'static Aabb, &'static GlobalTransform, &'static InheritedVisibility, Has<NotShadowCaster>);

/// The changes for which the engine extracts a mesh again.
///
/// Mirrors the filters of `bevy_pbr::render::mesh::extract_meshes_for_gpu_building` and
/// `bevy_pbr::material::extract_mesh_materials` of Bevy 0.19.1, except that it has
/// `InheritedVisibility` for `ViewVisibility`, which partial redraw itself changes, and only
/// the components that a table has: no lightmaps, skins, tags or visibility ranges.
type AlteredMesh<M> = Or<(
    Changed<GlobalTransform>,
    Changed<InheritedVisibility>,
    Changed<Mesh3d>,
    Changed<MeshMaterial3d<M>>,
    Changed<Aabb>,
    Added<NotShadowCaster>,
)>;

/// Whether something that has changed casts a shadow.
fn casts_shadow<M: Material>(
    altered: &Query<(Entity, DrawnMesh), (With<Mesh3d>, AlteredMesh<M>)>,
) -> bool {
    let mut altered = altered.iter();
    altered.any(|(_, (.., is_shadowless))| !is_shadowless)
}

/// Computes what each camera redraws, and narrows its frustum.
///
/// Its frustum mirrors `bevy_camera::visibility::update_frusta` of Bevy 0.19.1, which runs
/// before it, except that it is also written if neither transform nor projection has changed,
/// and is narrower if only parts are redrawn.
fn find_damage<M: Material>(
    mut cameras: Cameras,
    drawn: Query<(Entity, DrawnMesh), With<Mesh3d>>,
    altered: Query<(Entity, DrawnMesh), (With<Mesh3d>, AlteredMesh<M>)>,
    mut removed: RemovedComponents<Mesh3d>,
    mut surfaces: MessageReader<AssetEvent<M>>,
    lamps: Query<(&GlobalTransform, Ref<DirectionalLight>, &Lamp)>,
    turns: Res<ViewTurns>,
    floor: Res<Floor>,
    reports: Res<Reports>,
    redraw: Res<Redraw>,
) {
    let (are_expected, reports) = (reports.are_expected(), reports.take());
    let gone: Vec<Entity> = removed.read().collect();
    let is_modified = |event: &&AssetEvent<M>| matches!(event, AssetEvent::Modified { .. });
    let is_altered = surfaces.read().filter(is_modified).count() > 0
        || lamps.iter().any(|(_, light, _)| light.is_changed());
    let lamp = lamps.iter().next();
    let lamp = lamp.map(|(place, _, lamp)| (place.forward().into(), lamp.reach));
    let (light, reach) = lamp.unwrap_or((Vec3::NEG_Y, 0.0));
    for (camera, settings, place, projection, layers, mut frustum, mut repaint, mut traces) in
        &mut cameras
    {
        let Some(size) = settings.physical_target_size() else {
            continue;
        };
        let view = DamageView {
            clip_from_world: sight::clip_from_world(projection, place),
            size,
            light,
            reach,
            floor_y: floor.0,
            sees_things: sight::sees_things(layers),
        };
        let turned = traces.view != Some(view);
        let mut damage = traces.damage_of(&view, is_altered);
        traces.process(&reports, camera, &mut damage);
        if are_expected && !traces.is_begun {
            damage.everything = true;
            damage.shadows = true;
        }
        let is_moving = turns.0 && (turned || traces.is_coarse);
        if turned {
            traces.set_view(view);
        }
        if !is_moving && !traces.are_found {
            // Where these were in the former view is not known any more.
            damage.shadows |= !gone.is_empty() || casts_shadow(&altered);
            traces.find(&view, &drawn);
        }
        traces.follow(&view, &altered, &gone, &mut damage);
        let outlines = damage.outlines();
        let extent = traces.decide(&view, damage.areas, damage.everything, is_moving);
        *frustum = view.frustum_of(&extent, projection, place);
        let next = Repaint {
            frame: repaint.frame.wrapping_add(1),
            outlines: match &extent {
                Extent::Parts(_) => outlines,
                Extent::Whole | Extent::Coarse => Vec::new(),
            },
            extent,
            shadows: damage.shadows,
        };
        traces.expect(&next);
        if !traces.fresh.is_empty() {
            redraw.soon();
        }
        *repaint = next;
    }
}

/// Removes visible entities that lie between the rectangles.
///
/// It narrows down the entities that `bevy_camera::visibility::check_visibility_cpu_culling`
/// of Bevy 0.19.1 has found within the frustum.
fn leave_out(mut cameras: Query<(&Repaint, &Traces, &mut VisibleEntities)>) {
    for (repaint, traces, mut visible) in &mut cameras {
        let Extent::Parts(areas) = &repaint.extent else {
            continue;
        };
        let is_in_them = |mesh: &Entity| {
            let Some(trace) = traces.meshes.get(mesh) else {
                return true;
            };
            match trace.area {
                None => false,
                Some(Spread::Within(place)) => {
                    areas.iter().any(|area| !area.intersect(place).is_empty())
                }
                Some(Spread::Everywhere) => true,
            }
        };
        let meshes = visible.get_mut(TypeId::of::<Mesh3d>());
        meshes.retain(is_in_them);
    }
}

impl Traces {
    /// The damage that follows from the view and the light alone.
    fn damage_of(&self, view: &DamageView, is_altered: bool) -> FrameDamage {
        // The shadow map does not depend on the camera.
        let is_lit_otherwise = self.view.is_none_or(|before| {
            (before.light, before.reach, before.sees_things)
                != (view.light, view.reach, view.sees_things)
        });
        FrameDamage {
            everything: self.view != Some(*view) || is_altered,
            shadows: is_lit_otherwise || is_altered,
            ..default()
        }
    }

    /// Processes the reports of earlier frames.
    fn process(&mut self, reports: &[FrameReport], camera: Entity, damage: &mut FrameDamage) {
        let mut latest = None;
        for report in reports.iter().filter(|report| report.camera == camera) {
            latest = Some(report.frame);
            match report.outcome {
                FrameOutcome::Drawn => {
                    self.is_begun = true;
                    self.pending.retain(|it| it.frame != report.frame);
                }
                FrameOutcome::Incomplete => self.is_begun = true,
                FrameOutcome::Lost => self.is_begun = false,
            }
        }
        let Some(latest) = latest else {
            return;
        };
        // Frames after it may still be in flight; those before it have been skipped.
        self.pending.retain(|request| {
            let is_over = latest.wrapping_sub(request.frame) < u32::MAX / 2;
            if is_over {
                damage.add_again(request);
            }
            !is_over
        });
    }

    /// Sets another view, in which the traces have to be found anew.
    fn set_view(&mut self, view: DamageView) {
        self.view = Some(view);
        self.are_found = false;
    }

    /// Finds the traces of all meshes in the view.
    fn find(&mut self, view: &DamageView, drawn: &Query<(Entity, DrawnMesh), With<Mesh3d>>) {
        let found = drawn.iter();
        self.meshes = found.map(|(entity, mesh)| (entity, view.trace(mesh))).collect();
        self.are_found = true;
    }

    /// Adds the areas where changed meshes were and where they are.
    fn follow<M: Material>(
        &mut self,
        view: &DamageView,
        altered: &Query<(Entity, DrawnMesh), (With<Mesh3d>, AlteredMesh<M>)>,
        gone: &[Entity],
        damage: &mut FrameDamage,
    ) {
        if !self.are_found {
            damage.shadows |= !gone.is_empty() || casts_shadow(altered);
            for (entity, mesh) in altered {
                self.meshes.entry(entity).or_insert_with(|| {
                    self.fresh.insert(entity, FRAMES_UNTIL_THERE);
                    view.trace(mesh)
                });
            }
            return;
        }
        for entity in gone {
            if !altered.contains(*entity)
                && let Some(trace) = self.meshes.remove(entity)
            {
                damage.add(view, &trace);
            }
        }
        for (entity, mesh) in altered {
            let now = view.trace(mesh);
            damage.add(view, &now);
            match self.meshes.insert(entity, now) {
                Some(before) => damage.add(view, &before),
                None => {
                    self.fresh.insert(entity, FRAMES_UNTIL_THERE);
                }
            }
        }
        self.fresh.retain(|entity, frames| {
            let Some(trace) = self.meshes.get(entity) else {
                return false;
            };
            damage.add(view, trace);
            *frames -= 1;
            *frames > 0
        });
    }

    /// The extent of the redraw for this damage.
    fn decide(
        &mut self,
        view: &DamageView,
        areas: Areas,
        everything: bool,
        is_moving: bool,
    ) -> Extent {
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

    /// Remembers a request until it has been drawn.
    fn expect(&mut self, request: &Repaint) {
        if matches!(&request.extent, Extent::Parts(areas) if areas.is_empty()) {
            return;
        }
        if self.pending.len() == MOST_PENDING {
            // Nothing is drawn, as for a hidden window.
            self.pending.clear();
            self.pending.push(Repaint {
                frame: request.frame,
                extent: Extent::Whole,
                outlines: Vec::new(),
                shadows: true,
            });
        } else {
            self.pending.push(request.clone());
        }
    }
}

/// Gives the lamp empty frusta for cameras that redraw no shadows, so that no shadow casters
/// are collected.
///
/// It replaces the frusta computed by
/// `bevy_light::directional_light::update_directional_light_frusta` of Bevy 0.19.1, before
/// `bevy_light::check_dir_light_mesh_visibility` uses them.
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
