//! The games on one table, each seen through a hole in the interface: the pictures of
//! the title screen and of the form for a new match.
//!
//! The interface determines where a picture is; a board is placed on the cloth such
//! that the camera sees it there, as large as fits. So the boards follow every layout,
//! window size and scale, and share the same lighting. The camera looks from far away,
//! so that no board leans, wherever in the window it is.

use bevy::{
    camera::CameraUpdateSystems,
    input_focus::{InputFocus, InputFocusSystems, InputFocusVisible},
    picking::hover::Hovered,
    prelude::*,
    ui::{InteractionDisabled, UiGlobalTransform, UiSystems},
};
use ludotheque_rules::Game;

use crate::camera::{Angle, Insets, Orbit, Stage};
use crate::redraw::Redraw;
use crate::settings::{Animation, Settings};
use crate::states::Screen;
use crate::theme::looks::{Still, Workshop, diorama};
use crate::theme::sizes::CLOTH_DEPTH;

/// A node of the interface through which a game is seen.
#[derive(Component, Debug, Clone, Copy)]
pub struct Picture {
    /// The game.
    pub game: Game,
    /// The card that lifts the game a little while hovered.
    pub card: Option<Entity>,
}

/// The position shown in a [`Picture`] instead of the game's own still.
#[derive(Component, Debug, Clone)]
pub struct Position(pub Still);

/// A board on the table that is seen through a [`Picture`].
#[derive(Component, Debug, Clone, Copy)]
pub struct Exhibit {
    /// The game.
    pub game: Game,
    /// The node it is seen through.
    picture: Entity,
    /// Its lift: 0 on the table, 1 fully lifted.
    lift: f32,
}

/// The maximum width of a board, in cells.
const BOARD_WIDTH: f32 = 5.0;
/// The share of its picture that a board fills.
const SHARE: f32 = 0.93;
/// The height of a lifted board, as a share of its width.
const LIFT: f32 = 0.06;
/// The easing rate of the lift: the remaining distance shrinks by a factor of e this
/// many times per second.
const LIFT_EASING_PER_SECOND: f32 = 14.0;

/// Adds the systems that keep the boards where their pictures are.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Title), set_the_stage)
        .add_systems(OnEnter(Screen::NewGame), set_the_stage)
        .add_systems(OnEnter(Screen::Shelf), set_the_stage)
        .add_systems(
            PostUpdate,
            (exhibit, lift, place)
                .chain()
                .after(UiSystems::PostLayout)
                .after(InputFocusSystems::FocusChangeEvents)
                .after(CameraUpdateSystems)
                .before(TransformSystems::Propagate),
        );
}

/// Half of the cloth that the camera keeps in view, in cells; how high boards
/// stand on it.
const CLOTH: Vec3 = Vec3::new(8.0, 0.5, 3.5);

/// The camera's pitch, in radians (66°): steeper than in a match, because the pictures
/// are taller than wide.
const PITCH: f32 = 1.15;

/// The camera's vertical angle of view, in radians: so narrow that all boards are seen
/// from the same side.
const FIELD_OF_VIEW: f32 = 0.035;

/// Points the camera at the whole cloth, and disables turning.
fn set_the_stage(
    mut stage: ResMut<Stage>,
    mut insets: ResMut<Insets>,
    mut orbit: ResMut<Orbit>,
    redraw: Res<Redraw>,
) {
    *stage = Stage {
        extent: CLOTH,
        free: false,
        field_of_view: FIELD_OF_VIEW,
        ..default()
    };
    *insets = Insets::default();
    orbit.jump_to(Angle {
        pitch: PITCH,
        ..Angle::from_yaw(0.0)
    });
    redraw.until_settled();
}

/// Spawns a board for every new picture, and despawns those whose picture is gone.
fn exhibit(
    mut commands: Commands,
    new: Query<(Entity, &Picture, Option<&Position>), Added<Picture>>,
    pictures: Query<(), With<Picture>>,
    exhibits: Query<(Entity, &Exhibit)>,
    mut workshop: Workshop,
) {
    for (entity, exhibit) in &exhibits {
        if !pictures.contains(exhibit.picture) {
            commands.entity(entity).despawn();
        }
    }
    for (entity, picture, position) in &new {
        let model = match position {
            Some(Position(still)) => still.model(&mut workshop),
            None => diorama(picture.game, &mut workshop),
        };
        commands
            .spawn((
                Name::new(picture.game.name()),
                Exhibit {
                    game: picture.game,
                    picture: entity,
                    lift: 0.0,
                },
                Transform::from_scale(Vec3::ZERO),
                Visibility::default(),
            ))
            .with_children(|parent| model.spawn(parent));
    }
}

/// Lifts the board whose card is hovered or focused.
fn lift(
    mut exhibits: Query<&mut Exhibit>,
    pictures: Query<&Picture>,
    cards: Query<(&Hovered, Has<InteractionDisabled>)>,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    settings: Res<Settings>,
    time: Res<Time>,
    mut moving: Local<bool>,
    redraw: Res<Redraw>,
) {
    let was_moving = std::mem::take(&mut *moving);
    for mut exhibit in &mut exhibits {
        let card = pictures
            .get(exhibit.picture)
            .ok()
            .and_then(|picture| picture.card);
        let lifted = card.is_some_and(|card| {
            let focused = focus_visible.0 && focus.get() == Some(card);
            let state = cards.get(card);
            state.is_ok_and(|(hovered, disabled)| !disabled && (hovered.get() || focused))
        });
        let goal = f32::from(u8::from(lifted));
        if exhibit.lift == goal {
            continue;
        }
        let speed = match settings.animation {
            Animation::Normal => LIFT_EASING_PER_SECOND,
            Animation::Fast => 2.0 * LIFT_EASING_PER_SECOND,
            Animation::Off => f32::INFINITY,
        };
        // The first frame after idling may have a long delta.
        let seconds = if was_moving { time.delta_secs() } else { 0.0 };
        let mut now = exhibit.lift;
        if speed.is_finite() {
            now.smooth_nudge(&goal, speed, seconds);
        } else {
            now = goal;
        }
        exhibit.lift = if (now - goal).abs() < 0.01 { goal } else { now };
        *moving = true;
    }
    if *moving {
        redraw.soon();
    }
}

/// Keeps each board where the camera sees it through its picture.
fn place(
    mut exhibits: Query<(&Exhibit, &mut Transform)>,
    pictures: Query<(&ComputedNode, &UiGlobalTransform), With<Picture>>,
    cameras: Query<(&Camera, &GlobalTransform), With<Camera3d>>,
) {
    let Some((camera, view)) = cameras.iter().next() else {
        return;
    };
    let Some(scale_factor) = camera.target_scaling_factor() else {
        return;
    };
    for (exhibit, mut transform) in &mut exhibits {
        let Ok((node, place)) = pictures.get(exhibit.picture) else {
            continue;
        };
        let half_px = node.size() / 2.0 / scale_factor;
        let centre_px = place.translation / scale_factor;
        let on_cloth = |offset: Vec2| {
            let ray = camera
                .viewport_to_world(view, centre_px + offset * half_px)
                .ok()?;
            let distance =
                ray.intersect_plane(Vec3::NEG_Y * CLOTH_DEPTH, InfinitePlane3d::new(Vec3::Y))?;
            Some(ray.get_point(distance))
        };
        let seen = [Vec2::ZERO, Vec2::NEG_X, Vec2::X, Vec2::NEG_Y, Vec2::Y].map(on_cloth);
        let [Some(centre), Some(left), Some(right), Some(far), Some(near)] = seen else {
            continue;
        };
        // Each is turned towards the viewer: away from the viewer on the board is
        // upwards in the picture.
        let to_viewer = near - far;
        let width = left.distance(right).min(far.distance(near)) * SHARE;
        let placed = Transform {
            translation: centre + Vec3::Y * (exhibit.lift * LIFT * width),
            rotation: Quat::from_rotation_y(to_viewer.x.atan2(to_viewer.z)),
            scale: Vec3::splat(width / BOARD_WIDTH),
        };
        if *transform != placed {
            *transform = placed;
        }
    }
}
