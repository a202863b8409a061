//! The camera: it orbits the board and keeps it framed in the part of the window that the interface
//! does not cover.
//!
//! Two values are computed whenever the view or the window changes: the distance at
//! which the whole subject fits, and the shift that centres it in the free part. The
//! shift is a property of the projection ([`ShiftedLens`]), as in a shift lens; moving
//! the camera sideways instead would show the board at a slant.

use std::f32::consts::TAU;

use bevy::camera::{CameraProjection, SubCameraView};
use bevy::math::Vec3A;
use bevy::prelude::*;
use ludotheque_base::facing::Edge;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::moving::Moving;
use ludotheque_base::settings::{CameraFollow, Settings};
use ludotheque_repaint::lamp::Lamp;
use ludotheque_ui::style::{Style, StyleSystems};
use ludotheque_ui::{feel, sizes};

use crate::pressed::Pressed;

/// Adds the camera and its easing.
pub fn plugin(app: &mut App) {
    app.add_message::<Looked>()
        .init_resource::<Stage>()
        .init_resource::<Insets>()
        .init_resource::<Orbit>()
        .add_systems(Startup, spawn_camera)
        .add_systems(
            Update,
            (flatten, stop_at_input, turn_and_zoom, ease)
                .chain()
                .in_set(CameraSystems)
                .in_set(FrameSet::Camera),
        )
        .init_resource::<Style>()
        .add_systems(PreUpdate, (light_the_stage, choose_style.before(StyleSystems)))
        .add_systems(
            PostUpdate,
            frame_the_stage
                .in_set(FramingSystems)
                .before(bevy::camera::CameraUpdateSystems)
                .before(TransformSystems::Propagate),
        );
}

/// The systems that handle the camera's messages of this frame, and ease the view.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct CameraSystems;

/// The systems that place the camera and shift its lens for this frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct FramingSystems;

/// The limit on the number of seats around a stage.
pub const MAX_SEATS: usize = 4;

/// The subject that the camera keeps in view: a box on the cloth, centred on the origin; cells are
/// at height 0. World units: one is the width of a cell.
#[derive(Resource, Debug, Clone, PartialEq)]
pub struct Stage {
    /// Half of the box's width (x) and depth (z); y is its height above the cells.
    pub extent: Vec3,
    /// How wide the box's edge is on which nothing stands, as wide as the board's frame.
    pub rim: f32,
    /// Whether the player may turn and zoom.
    pub free: bool,
    /// The vertical angle of view from seats, in radians; from above it is narrower.
    pub field_of_view: f32,
    /// The outline seen from above as points (x, z), if the box has empty corners;
    /// otherwise empty.
    pub outline: Vec<Vec2>,
    /// The viewpoint of each seat, as [`Angle::yaw`].
    pub seats: [f32; MAX_SEATS],
    /// The height above the horizon from which seats look, as [`Angle::pitch`].
    pub pitch: f32,
}

impl Default for Stage {
    fn default() -> Self {
        Self {
            extent: Vec3::new(3.0, 1.0, 3.0),
            rim: 0.0,
            free: false,
            field_of_view: feel::CAMERA_FIELD_OF_VIEW,
            outline: Vec::new(),
            seats: [0.0; MAX_SEATS],
            pitch: feel::CAMERA_PITCH,
        }
    }
}

/// The margins that the interface covers at each edge of the window, in logical pixels.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Insets {
    /// Covered at the left edge.
    pub left: f32,
    /// Covered at the right edge.
    pub right: f32,
    /// Covered at the upper edge.
    pub top: f32,
    /// Covered at the lower edge.
    pub bottom: f32,
}

impl Insets {
    /// Scales all margins by a factor.
    pub fn scaled(self, factor: f32) -> Self {
        Self {
            left: self.left * factor,
            right: self.right * factor,
            top: self.top * factor,
            bottom: self.bottom * factor,
        }
    }

    /// The same margins as seen from this edge of the screen.
    pub fn read_from(self, edge: Edge) -> Self {
        let of = |side: Edge| match Edge::after_bottom(side as usize + edge as usize) {
            Edge::Bottom => self.bottom,
            Edge::Right => self.right,
            Edge::Top => self.top,
            Edge::Left => self.left,
        };
        Self {
            left: of(Edge::Left),
            right: of(Edge::Right),
            top: of(Edge::Top),
            bottom: of(Edge::Bottom),
        }
    }
}

/// The orbit of the camera around the stage: its current view and its goal.
#[derive(Resource, Debug, Clone, Copy, PartialEq)]
pub struct Orbit {
    /// The current view.
    pub shown: Angle,
    /// The view that it eases to.
    pub goal: Angle,
    /// Whether the board is shown as printed: both views are straight from above.
    pub is_flat: bool,
    /// Whether players cannot turn the view: it is still in tabletop mode.
    pub is_still: bool,
    /// The stroll that it is on, or that it has ended with.
    stroll: Option<Stroll>,
}

/// A slow way a little around the board.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Stroll {
    /// The view at its beginning.
    from: Angle,
    /// The view to go back to.
    back_to: Angle,
    /// How long it has lasted.
    seconds: f32,
}

impl Stroll {
    /// The view on the way to this one, so many seconds later.
    fn towards(&mut self, goal: Angle, seconds: f32) -> Angle {
        self.seconds += seconds;
        let share = EaseFunction::SineInOut.sample_clamped(self.seconds / feel::STROLL_SECONDS);
        Angle {
            yaw: self.from.yaw.lerp(goal.yaw, share),
            pitch: self.from.pitch.lerp(goal.pitch, share),
            zoom: self.from.zoom.lerp(goal.zoom, share),
        }
    }
}

/// A view.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Angle {
    /// The angle around the board, in radians; 0 is behind seat 0.
    pub yaw: f32,
    /// Height above the horizon, in radians.
    pub pitch: f32,
    /// Distance as a multiple of the distance at which the whole board just fits.
    pub zoom: f32,
}

impl Angle {
    /// Lowest and highest pitch in radians: below the lowest, pawns would hide the board.
    const PITCH: (f32, f32) = (0.42, 1.5690);
    /// Nearest and farthest zoom: any nearer, the board would leave the view.
    const ZOOM: (f32, f32) = (0.55, 1.35);

    /// The default view from this angle.
    pub fn from_yaw(yaw: f32) -> Self {
        Self { yaw, pitch: feel::CAMERA_PITCH, zoom: 1.0 }
    }

    /// The view straight from above, with the same side at the bottom as now.
    pub fn from_above(self) -> Self {
        Self { pitch: Self::PITCH.1, zoom: 1.0, ..self }
    }

    /// Whether it is from so far above that upright fronts cannot be read.
    pub fn is_from_above(self) -> bool {
        self.pitch > FROM_ABOVE_PITCH
    }

    /// The rotation of the camera.
    pub fn rotation(self) -> Quat {
        Quat::from_rotation_y(self.yaw) * Quat::from_rotation_x(-self.pitch)
    }

    fn is_close_to(self, other: Self) -> bool {
        (self.yaw - other.yaw).abs() < 0.0015
            && (self.pitch - other.pitch).abs() < 0.0015
            && (self.zoom - other.zoom).abs() < 0.0015
    }

    fn clamped(self) -> Self {
        Self {
            pitch: self.pitch.clamp(Self::PITCH.0, Self::PITCH.1),
            zoom: self.zoom.clamp(Self::ZOOM.0, Self::ZOOM.1),
            ..self
        }
    }
}

/// The pitch above which the board counts as seen from above, in radians (69°).
const FROM_ABOVE_PITCH: f32 = 1.2;

impl Default for Orbit {
    fn default() -> Self {
        let view = Angle::from_yaw(0.0);
        Self { shown: view, goal: view, is_flat: false, is_still: false, stroll: None }
    }
}

impl Orbit {
    /// Whether the board is seen from so far above that upright fronts cannot be read.
    pub fn is_from_above(&self) -> bool {
        self.shown.is_from_above()
    }

    /// Whether the view has arrived.
    pub fn is_at_rest(&self) -> bool {
        self.shown == self.goal
    }

    /// Eases to `view`, by the shorter rotation.
    pub fn go_to(&mut self, view: Angle) {
        let turn = (view.yaw - self.shown.yaw + TAU / 2.0).rem_euclid(TAU) - TAU / 2.0;
        self.goal = self.allowed(Angle { yaw: self.shown.yaw + turn, ..view });
        self.stroll = None;
    }

    /// Goes slowly around the board, unless it is seen from above.
    fn stroll(&mut self) {
        if !self.is_from_above() && !self.goal.is_from_above() {
            self.stroll = Some(Stroll { from: self.shown, back_to: self.goal, seconds: 0.0 });
            self.goal.yaw += feel::STROLL_RADIANS;
        }
    }

    /// Ends a stroll where it is, and returns it.
    fn stop(&mut self) -> Option<Stroll> {
        let stroll = self.stroll.take()?;
        self.goal = self.shown;
        Some(stroll)
    }

    /// The nearest allowed view to this one.
    fn allowed(&self, view: Angle) -> Angle {
        let view = view.clamped();
        if self.is_flat { Angle { pitch: Angle::PITCH.1, ..view } } else { view }
    }

    /// Whether nothing is nearer than anything else: flat, and no longer on the way to it.
    fn is_without_perspective(&self) -> bool {
        self.is_flat && self.shown.pitch >= Angle::PITCH.1 - 1e-3
    }

    /// Jumps to `view`.
    pub fn jump_to(&mut self, view: Angle) {
        let view = self.allowed(view);
        self.shown = view;
        self.goal = view;
        self.stroll = None;
    }
}

fn spawn_camera(mut commands: Commands) {
    commands.spawn((Name::new("camera"), Camera3d::default()));
}

/// Requests to the camera.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Looked {
    /// The pointer was dragged, by an offset in logical pixels.
    Turned {
        /// Right and down.
        by: Vec2,
    },
    /// The wheel was turned; positive steps come nearer.
    Zoomed {
        /// Notches of the wheel.
        steps: f32,
    },
    /// The view from a seat.
    FromSeat {
        /// The seat, from 0.
        seat: usize,
    },
    /// Straight down.
    FromAbove,
    /// Slowly a little around the board, until anything is pressed.
    Around,
    /// Back from there, unless the view has been changed since.
    Back,
}

/// Whether the table is to be shown as printed. Pictures on other screens, which cannot be turned,
/// are not.
fn is_flat(settings: &Settings, stage: &Stage) -> bool {
    stage.free && settings.is_flat()
}

/// Chooses how the table is drawn.
fn choose_style(settings: Res<Settings>, stage: Res<Stage>, mut style: ResMut<Style>) {
    let wanted = Style {
        is_flat: is_flat(&settings, &stage),
        is_high_contrast: settings.has_high_contrast(),
    };
    style.set_if_neq(wanted);
}

/// Goes straight above the board when it is to be shown as printed, and back to a seat's view.
fn flatten(
    settings: Res<Settings>,
    stage: Res<Stage>,
    mut orbit: ResMut<Orbit>,
    mut was_free: Local<bool>,
) {
    let is_new = !std::mem::replace(&mut *was_free, stage.free);
    let is_flat = is_flat(&settings, &stage);
    if orbit.is_flat == is_flat {
        return;
    }
    orbit.is_flat = is_flat;
    if !is_flat && !stage.free {
        // The next screen has chosen its view already.
        return;
    }
    let is_above = orbit.is_still || settings.camera_follow == CameraFollow::Above;
    let view =
        if is_flat || is_above { orbit.goal.from_above() } else { stage.view_from(orbit.goal.yaw) };
    if is_new {
        orbit.jump_to(view);
    } else {
        orbit.go_to(view);
    }
}

/// Ends a stroll as soon as anything is pressed. It can still be gone back from.
fn stop_at_input(If(mut pressed): If<Pressed>, mut orbit: ResMut<Orbit>) {
    if pressed.any() && !orbit.is_at_rest() && orbit.stroll.is_some() {
        orbit.goal = orbit.shown;
    }
}

/// Applies the requests of the pointer and keys.
fn turn_and_zoom(mut looked: MessageReader<Looked>, stage: Res<Stage>, mut orbit: ResMut<Orbit>) {
    for look in looked.read() {
        let turns = !matches!(look, Looked::Zoomed { .. });
        if !stage.free || (turns && orbit.is_still) {
            continue;
        }
        let stroll = orbit.stop();
        match *look {
            Looked::Turned { by } => {
                let goal = orbit.goal;
                orbit.goal = orbit.allowed(Angle {
                    yaw: goal.yaw - by.x * feel::ORBIT_RADIANS_PER_PIXEL,
                    pitch: goal.pitch + by.y * feel::ORBIT_RADIANS_PER_PIXEL,
                    ..goal
                });
            }
            Looked::Zoomed { steps } => {
                let goal = orbit.goal;
                orbit.goal =
                    Angle { zoom: goal.zoom * feel::ZOOM_PER_STEP.powf(-steps), ..goal }.clamped();
            }
            Looked::FromSeat { seat } => orbit.go_to(stage.view_of(seat)),
            Looked::FromAbove => {
                let view = orbit.goal.from_above();
                orbit.go_to(view);
            }
            Looked::Around => orbit.stroll(),
            Looked::Back => {
                if let Some(stroll) = stroll {
                    orbit.go_to(stroll.back_to);
                }
            }
        }
    }
}

/// Eases the current view towards its goal, and arrives exactly.
fn ease(mut orbit: ResMut<Orbit>, mut moving: Moving) {
    if orbit.is_at_rest() {
        return;
    }
    let seconds = moving.seconds();
    let Orbit { mut shown, goal, .. } = *orbit;
    if let Some(stroll) = &mut orbit.stroll {
        shown = stroll.towards(goal, seconds);
    } else {
        shown.yaw.smooth_nudge(&goal.yaw, feel::CAMERA_EASING_PER_SECOND, seconds);
        shown.pitch.smooth_nudge(&goal.pitch, feel::CAMERA_EASING_PER_SECOND, seconds);
        shown.zoom.smooth_nudge(&goal.zoom, feel::CAMERA_EASING_PER_SECOND, seconds);
    }
    orbit.shown = if shown.is_close_to(goal) { goal } else { shown };
    moving.goes_on();
}

/// Places the camera and shifts its lens so that the stage fills the free part
/// of the window.
fn frame_the_stage(
    stage: Res<Stage>,
    insets: Res<Insets>,
    orbit: Res<Orbit>,
    mut cameras: Query<(&Camera, &mut Transform, &mut Projection), With<Camera3d>>,
) {
    for (camera, mut transform, mut projection) in &mut cameras {
        let Some(window) = camera.logical_target_size() else {
            continue;
        };
        if window.x < 1.0 || window.y < 1.0 {
            continue;
        }
        let frame = Frame::around(&stage, orbit.shown, window, *insets);
        let mut lens = frame.lens(window);
        if orbit.is_without_perspective() {
            lens = lens.without_perspective(frame.distance);
        }
        let placed = frame.transform(orbit.shown);
        if *transform != placed {
            *transform = placed;
        }
        let stale = match projection.as_ref() {
            Projection::Custom(custom) => custom.get::<ShiftedLens>() != Some(&lens),
            _ => true,
        };
        if stale {
            *projection = Projection::custom(lens);
        }
    }
}

/// The distance and the lens shift that frame the stage.
#[derive(Debug, Clone, Copy, PartialEq)]
struct Frame {
    /// The vertical angle of view, in radians.
    field_of_view: f32,
    distance: f32,
    /// In half windows: 1 is from the middle to the edge.
    shift: Vec2,
}

impl Frame {
    /// Computes the framing for a window of `window` logical pixels.
    fn around(stage: &Stage, view: Angle, window: Vec2, insets: Insets) -> Self {
        let free = Vec2::new(
            (window.x - insets.left - insets.right).max(window.x * 0.2),
            (window.y - insets.top - insets.bottom).max(window.y * 0.2),
        );
        let free_share = free / window;
        let field_of_view = feel::field_of_view_at(view.pitch, stage.field_of_view);
        let half = (field_of_view / 2.0).tan();
        let tan = Vec2::new(half * window.x / window.y, half);
        let inverse = view.rotation().inverse();
        let corners: Vec<Vec3> =
            stage.corners().into_iter().map(|corner| inverse * corner).collect();
        // Everything gets larger with a smaller distance, so the smallest one that fits
        // can be found by bisection.
        let fits = |distance: f32| {
            let bounds = Self::bounds(&corners, distance, tan);
            let size = bounds.size() / 2.0;
            size.x <= free_share.x * feel::FRAME_SHARE && size.y <= free_share.y * feel::FRAME_SHARE
        };
        let nearest = corners.iter().map(|c| c.z).fold(0.0, f32::max) + 0.5;
        let (mut near, mut far) = (nearest, 2_000.0);
        for _ in 0..40 {
            let middle = f32::midpoint(near, far);
            if fits(middle) {
                far = middle;
            } else {
                near = middle;
            }
        }
        let bounds = Self::bounds(&corners, far, tan);
        let middle_of_free = Vec2::new(
            (insets.left - insets.right) / window.x,
            (insets.bottom - insets.top) / window.y,
        );
        Self {
            field_of_view,
            distance: far * view.zoom,
            shift: middle_of_free - bounds.center() / view.zoom,
        }
    }

    /// The rectangle that the corners cover, in half windows around the middle.
    fn bounds(corners: &[Vec3], distance: f32, tan: Vec2) -> Rect {
        let mut bounds = Rect { min: Vec2::INFINITY, max: Vec2::NEG_INFINITY };
        for corner in corners {
            let depth = (distance - corner.z).max(0.01);
            let point = corner.truncate() / (tan * depth);
            bounds.min = bounds.min.min(point);
            bounds.max = bounds.max.max(point);
        }
        bounds
    }

    fn transform(self, view: Angle) -> Transform {
        let rotation = view.rotation();
        Transform { translation: rotation * Vec3::Z * self.distance, rotation, scale: Vec3::ONE }
    }

    fn lens(self, window: Vec2) -> ShiftedLens {
        ShiftedLens {
            field_of_view: self.field_of_view,
            aspect_ratio: window.x / window.y,
            near: 0.1,
            far: (self.distance * 4.0).max(100.0),
            shift: self.shift,
            parallel_from: None,
        }
    }
}

/// Objects beside the stage, such as pieces not yet placed, cast shadows as well, up to this
/// multiple of the distance of its corners.
const BESIDE_THE_STAGE: f32 = 1.4;

/// Lets the lamp cast shadows on the stage and beside it.
fn light_the_stage(stage: Res<Stage>, mut lamps: Query<&mut Lamp>) {
    for mut lamp in &mut lamps {
        let reach = stage.extent.length() * BESIDE_THE_STAGE;
        if lamp.reach != reach {
            lamp.reach = reach;
        }
    }
}

impl Stage {
    /// The default view from a seat.
    pub fn view_of(&self, seat: usize) -> Angle {
        self.view_from(self.seats.get(seat).copied().unwrap_or(0.0))
    }

    /// The default view from a side, as [`Angle::yaw`].
    fn view_from(&self, yaw: f32) -> Angle {
        Angle { pitch: self.pitch, ..Angle::from_yaw(yaw) }
    }

    fn corners(&self) -> Vec<Vec3> {
        let Vec3 { x, y, z } = self.extent;
        let filled = [Vec2::new(-x, -z), Vec2::new(x, -z), Vec2::new(-x, z), Vec2::new(x, z)];
        let outline = if self.outline.is_empty() { &filled[..] } else { &self.outline };
        // The frame is as high as the cells; only what stands within it is higher.
        let within = 1.0 - self.rim / x.max(z).max(self.rim);
        let ends = outline.iter().flat_map(|&at| {
            [(at, -sizes::CLOTH_DEPTH), (at, 0.0), (at * within, y)]
                .map(|(at, height)| Vec3::new(at.x, height, at.y))
        });
        ends.collect()
    }
}

/// A projection shifted off its axis.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct ShiftedLens {
    /// Vertical field of view in radians, of the whole window.
    pub field_of_view: f32,
    /// Width of the window by its height.
    pub aspect_ratio: f32,
    /// Distance of the near plane.
    pub near: f32,
    /// Distance beyond which nothing is drawn.
    pub far: f32,
    /// The position of the axis in the picture, in half windows from the centre, right
    /// and up.
    pub shift: Vec2,
    /// The distance at which things are as large as in perspective, if there is none: all rays are
    /// parallel.
    pub parallel_from: Option<f32>,
}

/// The depth before and behind the board that is drawn without perspective, in cells. A deeper space
/// would leave less precision to tell what lies on what.
const PARALLEL_DEPTH: f32 = 12.0;

impl ShiftedLens {
    /// The same without perspective; what is at this distance keeps its size.
    fn without_perspective(self, distance: f32) -> Self {
        Self {
            near: (distance - PARALLEL_DEPTH).max(self.near),
            far: distance + PARALLEL_DEPTH,
            parallel_from: Some(distance),
            ..self
        }
    }

    /// Half the size of what is seen, at the distance of 1 in perspective.
    fn half_size(&self) -> Vec2 {
        let tan = (self.field_of_view / 2.0).tan() * self.parallel_from.unwrap_or(1.0);
        Vec2::new(tan * self.aspect_ratio, tan)
    }
}

impl CameraProjection for ShiftedLens {
    fn get_clip_from_view(&self) -> Mat4 {
        let half = self.half_size();
        if self.parallel_from.is_some() {
            // Depth is reversed, from 1 (near) to 0 (far), as in perspective.
            let depth = self.far - self.near;
            return Mat4::from_cols(
                Vec4::new(1.0 / half.x, 0.0, 0.0, 0.0),
                Vec4::new(0.0, 1.0 / half.y, 0.0, 0.0),
                Vec4::new(0.0, 0.0, 1.0 / depth, 0.0),
                Vec4::new(self.shift.x, self.shift.y, self.far / depth, 1.0),
            );
        }
        Mat4::from_cols(
            Vec4::new(1.0 / half.x, 0.0, 0.0, 0.0),
            Vec4::new(0.0, 1.0 / half.y, 0.0, 0.0),
            Vec4::new(-self.shift.x, -self.shift.y, 0.0, -1.0),
            Vec4::new(0.0, 0.0, self.near, 0.0),
        )
    }

    fn get_clip_from_view_for_sub(&self, _sub_view: &SubCameraView) -> Mat4 {
        // Sub views are not used: the lens shift replaces them, with the correct
        // frustum.
        self.get_clip_from_view()
    }

    fn update(&mut self, width: f32, height: f32) {
        if width > 0.0 && height > 0.0 {
            self.aspect_ratio = width / height;
        }
    }

    fn far(&self) -> f32 {
        self.far
    }

    fn get_frustum_corners(&self, z_near: f32, z_far: f32) -> [Vec3A; 8] {
        let half = self.half_size();
        let corner = |z: f32, x: f32, y: f32| {
            let depth = match self.parallel_from {
                Some(_) => 1.0,
                None => z.abs(),
            };
            Vec3A::new((x - self.shift.x) * half.x * depth, (y - self.shift.y) * half.y * depth, z)
        };
        [
            corner(z_near, 1.0, -1.0),
            corner(z_near, 1.0, 1.0),
            corner(z_near, -1.0, 1.0),
            corner(z_near, -1.0, -1.0),
            corner(z_far, 1.0, -1.0),
            corner(z_far, 1.0, 1.0),
            corner(z_far, -1.0, 1.0),
            corner(z_far, -1.0, -1.0),
        ]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The position of a point of the world in the window, in half windows.
    fn seen(frame: Frame, view: Angle, window: Vec2, point: Vec3) -> Vec2 {
        let from_world = frame.transform(view).to_matrix().inverse();
        let clip = frame.lens(window).get_clip_from_view() * from_world;
        clip.project_point3(point).truncate()
    }

    #[test]
    fn the_whole_stage_is_seen_from_everywhere_in_every_window() {
        let windows = [(960.0, 600.0), (1280.0, 720.0), (3840.0, 2160.0), (700.0, 1200.0)];
        for extent in [Vec3::new(3.0, 0.8, 3.0), Vec3::new(4.0, 1.5, 3.5)] {
            let stage = Stage { extent, ..default() };
            for (width, height) in windows {
                let window = Vec2::new(width, height);
                let insets = Insets { left: 0.0, right: 300.0, top: 20.0, bottom: 60.0 };
                let left = 2.0 * insets.left / width - 1.0;
                let right = 1.0 - 2.0 * insets.right / width;
                let top = 1.0 - 2.0 * insets.top / height;
                let bottom = 2.0 * insets.bottom / height - 1.0;
                for turn in 0..12 {
                    for pitch in [Angle::PITCH.0, 0.82, Angle::PITCH.1] {
                        let view = Angle { yaw: turn as f32 * 0.6, pitch, zoom: 1.0 };
                        let frame = Frame::around(&stage, view, window, insets);
                        for corner in stage.corners() {
                            let at = seen(frame, view, window, corner);
                            assert!(
                                at.x >= left && at.x <= right && at.y >= bottom && at.y <= top,
                                "corner {corner} at {at} in a window of {window}, view {view:?}",
                            );
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn the_stage_fills_the_free_part_in_one_direction() {
        let stage = Stage::default();
        let window = Vec2::new(1280.0, 720.0);
        let view = Angle::from_yaw(0.0);
        let frame = Frame::around(&stage, view, window, Insets::default());
        let seen: Vec<Vec2> =
            stage.corners().iter().map(|c| seen(frame, view, window, *c)).collect();
        let height = seen.iter().map(|p| p.y).fold(f32::MIN, f32::max)
            - seen.iter().map(|p| p.y).fold(f32::MAX, f32::min);
        assert!((height / 2.0 - feel::FRAME_SHARE).abs() < 0.01, "{height}");
    }

    #[test]
    fn the_camera_takes_the_short_way_round() {
        let mut orbit = Orbit::default();
        orbit.jump_to(Angle { yaw: 6.0, ..Angle::from_yaw(0.0) });
        orbit.go_to(Angle::from_yaw(0.0));
        assert!((orbit.goal.yaw - TAU).abs() < 1e-5, "{:?}", orbit.goal);
    }

    #[test]
    fn a_stroll_is_slow_and_goes_back_to_the_view_before_it_unless_there_is_another() {
        let before = Angle { yaw: 0.5, ..Angle::from_yaw(0.0) };
        let mut orbit = Orbit::default();
        orbit.jump_to(before);
        orbit.stroll();
        let goal = orbit.goal;
        let mut stroll = orbit.stroll.expect("it has begun");
        let half = stroll.towards(goal, feel::STROLL_SECONDS / 2.0);
        assert!((half.yaw - before.yaw - feel::STROLL_RADIANS / 2.0).abs() < 1e-4, "{half:?}");
        assert!(stroll.towards(goal, feel::STROLL_SECONDS).is_close_to(goal));
        orbit.shown = half;
        assert_eq!(orbit.stop().map(|it| it.back_to), Some(before));
        assert_eq!(orbit.goal, half);
        orbit.stroll();
        orbit.jump_to(before);
        assert_eq!(orbit.stop(), None);
        // From above, the board would turn in its place.
        orbit.jump_to(before.from_above());
        orbit.stroll();
        assert!(orbit.is_at_rest());
    }

    #[test]
    fn without_perspective_nothing_leans_and_the_board_is_as_large_as_before() {
        let (stage, window) = (Stage::default(), Vec2::new(1280.0, 720.0));
        let view = Angle::from_yaw(0.3).from_above();
        let frame = Frame::around(&stage, view, window, Insets::default());
        let from_world = frame.transform(view).to_matrix().inverse();
        let flat = frame.lens(window).without_perspective(frame.distance);
        let at = |point: Vec3| (flat.get_clip_from_view() * from_world).project_point3(point);
        for (x, z) in [(-3.0, 2.0), (0.5, -3.0), (3.0, 3.0)] {
            let (low, high) = (at(Vec3::new(x, 0.0, z)), at(Vec3::new(x, 1.0, z)));
            // As exact as the angle, which is a tenth of a degree from straight above.
            assert!(low.truncate().distance(high.truncate()) < 2e-3, "{low} {high}");
            assert!(high.z > low.z, "what is higher is nearer");
            assert!((0.0..=1.0).contains(&low.z), "{low}");
            let in_perspective = seen(frame, view, window, Vec3::new(x, 0.0, z));
            assert!(low.truncate().distance(in_perspective) < 2e-3);
        }
    }

    #[test]
    fn a_flat_board_is_never_seen_from_a_side() {
        let mut orbit = Orbit { is_flat: true, ..Orbit::default() };
        orbit.jump_to(Angle::from_yaw(1.0));
        assert_eq!(orbit.shown.pitch, Angle::PITCH.1);
        orbit.go_to(Angle::from_yaw(2.0));
        assert_eq!(orbit.goal.pitch, Angle::PITCH.1);
        assert!(orbit.is_without_perspective());
    }

    #[test]
    fn the_frustum_is_where_the_picture_is() {
        let lens = ShiftedLens {
            field_of_view: 0.5,
            aspect_ratio: 1.6,
            near: 0.1,
            far: 100.0,
            shift: Vec2::new(-0.2, 0.1),
            parallel_from: None,
        };
        for lens in [lens, lens.without_perspective(20.0)] {
            let corners = lens.get_frustum_corners(-1.0, -10.0);
            let expected = [
                (1.0, -1.0),
                (1.0, 1.0),
                (-1.0, 1.0),
                (-1.0, -1.0),
                (1.0, -1.0),
                (1.0, 1.0),
                (-1.0, 1.0),
                (-1.0, -1.0),
            ];
            for (corner, (x, y)) in corners.iter().zip(expected) {
                let ndc = lens.get_clip_from_view().project_point3((*corner).into());
                assert!((ndc.x - x).abs() < 1e-4 && (ndc.y - y).abs() < 1e-4, "{ndc} for {x}, {y}");
            }
        }
    }
}
