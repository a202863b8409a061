//! The games on one table, each seen through a hole in the interface: the pictures of
//! the title screen and of the form for a new match.
//!
//! The interface determines the position of a picture; a board is placed on the cloth such
//! that the camera sees it there, as large as fits. So the boards follow every layout, window
//! size and scale, and share the same lighting. The camera is far away, so that no board
//! appears tilted, wherever in the window it is.
//!
//! A game under the pointer is lifted, and plays a few typical moves once.

use std::collections::BTreeSet;
use std::f32::consts::PI;

use bevy::{
    camera::CameraUpdateSystems,
    input_focus::{InputFocus, InputFocusSystems, InputFocusVisible},
    picking::hover::Hovered,
    prelude::*,
    ui::{InteractionDisabled, UiSystems},
};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::moving::Moving;
use ludotheque_rules::{Game, Piece, PieceView, Still};
use ludotheque_table::camera::{Angle, Insets, Orbit, Stage};
use ludotheque_theme::looks::{StillModels, TitleScene, Workshop};
use ludotheque_theme::tabletop::TableTop;
use ludotheque_ui::feel;
use ludotheque_ui::sizes::CLOTH_DEPTH;
use ludotheque_ui::style::Style;

use crate::layout::shape::InterfaceShape;
use crate::states::Screen;

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
pub struct ShownPosition(pub Still);

/// The card whose game is shown instead of that which is pointed at, if any.
#[derive(Resource, Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct OnShow(pub Option<Entity>);

/// A board on the table that is seen through a [`Picture`].
#[derive(Component, Debug, Clone, Copy)]
pub struct Exhibit {
    /// The game.
    pub game: Game,
    /// The node it is seen through.
    picture: Entity,
    /// Whether it is pointed at.
    is_lifted: bool,
    /// Its lift: 0 on the table, 1 fully lifted.
    lift: f32,
    /// Seconds since it started to play its moves, which is when it is lifted.
    played: f32,
    /// The number of moves that it plays.
    moves: usize,
    /// Its width, height and depth at a scale of 1.
    size: Vec3,
}

impl Exhibit {
    /// Seconds until all its moves have been played.
    fn length(&self) -> f32 {
        BEFORE_MOVES + self.moves as f32 * (MOVE + BETWEEN_MOVES)
    }
}

/// A piece on the board of an exhibit.
#[derive(Component, Debug, Clone)]
pub struct ExhibitPiece {
    /// Its place before the first move and after each; `None` while it is not on the board.
    places: Vec<Option<Transform>>,
    /// The height to which it rises on its way.
    arc: f32,
}

impl ExhibitPiece {
    /// Its transform this many seconds after its exhibit has started to play; scaled to zero
    /// while it is not on the board.
    fn at(&self, seconds: f32) -> Transform {
        let moves = (seconds - BEFORE_MOVES).max(0.0) / (MOVE + BETWEEN_MOVES);
        let last = self.places.len() - 1;
        let done = (moves as usize).min(last);
        if done == last {
            return self.place(last);
        }
        let progress = moves.fract() * (MOVE + BETWEEN_MOVES) / MOVE;
        let eased = EaseFunction::CubicInOut.sample_clamped(progress);
        let (from, to) = (self.place(done), self.place(done + 1));
        let moves = from.translation.distance(to.translation) > 1e-3;
        let height = if moves { self.arc * (PI * eased).sin() } else { 0.0 };
        let mut at = between(from, to, eased);
        at.translation.y += height;
        at
    }

    /// Its transform after this many moves. While a piece is not on the board, it is scaled to
    /// zero at its last or first place.
    fn place(&self, moves: usize) -> Transform {
        let gone = |place: &Transform| place.with_scale(Vec3::ZERO);
        let before = || self.places[..moves].iter().rev().find_map(Option::as_ref);
        let after = || self.places[moves..].iter().find_map(Option::as_ref);
        self.places[moves].or_else(|| before().or_else(after).map(gone)).unwrap_or_default()
    }
}

/// The share of its picture that a board fills.
const SHARE: f32 = 0.93;
/// The height of a lifted board, as a share of its width.
const LIFT: f32 = 0.06;
/// How much larger a lifted board is: it comes nearer.
const NEARER: f32 = 0.12;
/// Seconds between the pointer entering a game and its first move, so that a pointer that only
/// passes does not start it.
const BEFORE_MOVES: f32 = 0.25;
/// Seconds that a typical move takes.
const MOVE: f32 = 0.5;
/// Seconds between two of them.
const BETWEEN_MOVES: f32 = 0.3;
/// The scale of the smallest piece that is drawn.
const SMALLEST: f32 = 0.02;
/// The easing rate of the lift: the remaining distance shrinks by a factor of e this
/// many times per second.
const LIFT_EASING_PER_SECOND: f32 = 14.0;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<OnShow>()
        .add_systems(OnEnter(Screen::Title), set_the_stage)
        .add_systems(OnEnter(Screen::NewGame), set_the_stage)
        .add_systems(OnEnter(Screen::Shelf), set_the_stage)
        .add_systems(Update, tilt.in_set(FrameSet::Interface).run_if(in_state(Screen::Title)))
        .add_systems(
            PostUpdate,
            (exhibit, lift, play, place)
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

/// The camera's pitch on the title screen, in radians (41°): lower than in a match, because the pictures
/// are wider than high.
const TITLE_PITCH: f32 = 0.72;
/// The same in a window that is higher than wide (57°), where pictures are higher.
const HIGH_TITLE_PITCH: f32 = 1.0;
/// The camera's pitch beside forms and lists, in radians (66°): steeper, because the pictures are
/// taller than wide.
const PITCH: f32 = 1.15;

/// The camera's vertical field of view, in radians: so narrow that all boards are seen from
/// the same direction.
const FIELD_OF_VIEW: f32 = 0.035;

/// Points the camera at the whole cloth, and disables turning. Nothing is on show yet.
fn set_the_stage(
    mut stage: ResMut<Stage>,
    mut table_top: ResMut<TableTop>,
    mut insets: ResMut<Insets>,
    mut orbit: ResMut<Orbit>,
    mut on_show: ResMut<OnShow>,
    screen: Res<State<Screen>>,
    shape: Res<InterfaceShape>,
) {
    *on_show = OnShow(None);
    *stage = Stage { extent: CLOTH, free: false, field_of_view: FIELD_OF_VIEW, ..default() };
    table_top.set_if_neq(TableTop::Endless);
    *insets = Insets::default();
    orbit.jump_to(Angle { pitch: pitch_of(**screen, &shape), ..Angle::from_yaw(0.0) });
}

/// The camera's pitch for the pictures of a screen, in radians.
fn pitch_of(screen: Screen, shape: &InterfaceShape) -> f32 {
    match screen {
        Screen::Title if shape.is_high() => HIGH_TITLE_PITCH,
        Screen::Title => TITLE_PITCH,
        _ => PITCH,
    }
}

/// Tilts the camera when the window becomes higher than wide, or wider than high.
fn tilt(
    mut orbit: ResMut<Orbit>,
    screen: Res<State<Screen>>,
    shape: Res<InterfaceShape>,
    mut last: Local<Option<f32>>,
) {
    let pitch = pitch_of(**screen, &shape);
    if last.replace(pitch) != Some(pitch) {
        orbit.jump_to(Angle { pitch, ..Angle::from_yaw(0.0) });
    }
}

/// Spawns a board for every new picture, and despawns those whose picture has been despawned. With the contrast, all
/// are made anew: in high contrast frames and pieces have lines.
fn exhibit(
    mut commands: Commands,
    pictures: Query<(Entity, Ref<Picture>, Option<&ShownPosition>)>,
    exhibits: Query<(Entity, &Exhibit)>,
    style: Res<Style>,
    mut was_high: Local<bool>,
    mut workshop: Workshop,
) {
    let is_high = style.is_high_contrast;
    let is_restyled = std::mem::replace(&mut *was_high, is_high) != is_high;
    for (entity, exhibit) in &exhibits {
        if is_restyled || !pictures.contains(exhibit.picture) {
            commands.entity(entity).despawn();
        }
    }
    let new = pictures.iter().filter(|(_, picture, _)| is_restyled || picture.is_added());
    for (entity, picture, position) in new {
        let scene = match position {
            Some(ShownPosition(still)) => Ok(ExhibitContent::still(still)),
            None => TitleScene::of(picture.game).map(ExhibitContent::scene),
        };
        let shown = match scene {
            Ok(shown) => shown,
            Err(problem) => {
                error!("cannot show {}: {problem}", picture.game);
                continue;
            }
        };
        let board = shown.still.board_model(&mut workshop);
        commands
            .spawn((
                Name::new(picture.game.name()),
                Exhibit {
                    game: picture.game,
                    picture: entity,
                    is_lifted: false,
                    lift: 0.0,
                    played: 0.0,
                    moves: shown.moves,
                    size: shown.still.size(),
                },
                Transform::from_scale(Vec3::ZERO),
                Visibility::default(),
            ))
            .with_children(|parent| {
                board.spawn(parent);
                for piece in &shown.pieces {
                    shown.spawn(piece, parent, &mut workshop);
                }
            });
    }
}

/// The content of an exhibit.
struct ExhibitContent {
    still: Still,
    /// The number of moves that it plays.
    moves: usize,
    /// The pieces: the view of each before the first move and after each, if it is on the
    /// board. A piece that turns into another counts as two.
    pieces: Vec<Vec<Option<PieceView>>>,
}

impl ExhibitContent {
    /// A position without moves.
    fn still(still: &Still) -> Self {
        Self {
            moves: 0,
            pieces: still.pieces.iter().map(|piece| vec![Some(*piece)]).collect(),
            still: still.clone(),
        }
    }

    fn scene(scene: TitleScene) -> Self {
        let looks = |piece: &Piece| {
            let PieceView { owner, kind, strength, .. } = piece.view;
            (piece.id, owner, kind, strength)
        };
        let all: BTreeSet<_> = scene.stages.iter().flatten().map(looks).collect();
        let views = |wanted| {
            let in_stage = |stage: &Vec<Piece>| {
                let found = stage.iter().find(|piece| looks(piece) == wanted);
                found.map(|piece| piece.view)
            };
            scene.stages.iter().map(in_stage).collect()
        };
        Self {
            moves: scene.stages.len() - 1,
            pieces: all.into_iter().map(views).collect(),
            still: scene.still,
        }
    }

    /// Spawns a piece as a child of the exhibit.
    fn spawn(
        &self,
        piece: &[Option<PieceView>],
        parent: &mut ChildSpawnerCommands,
        workshop: &mut Workshop,
    ) {
        let mut model = None;
        let mut arc = 0.0;
        let places = piece.iter().map(|view| {
            let view = view.as_ref()?;
            let (of_piece, place) = self.still.piece_model(workshop, view)?;
            model.get_or_insert(of_piece);
            arc =
                if view.kind.fills_its_cells() { feel::SLIDE_ARC_HEIGHT } else { feel::ARC_HEIGHT };
            Some(place)
        });
        let figure = ExhibitPiece { places: places.collect(), arc: arc * self.still.cell_width() };
        if let Some(model) = model {
            parent
                .spawn((figure.at(0.0), seen_at(figure.at(0.0)), figure))
                .with_children(|parts| model.spawn(parts));
        }
    }
}

/// Interpolates between two transforms: `from` at a `share` of 0, `to` at 1.
fn between(from: Transform, to: Transform, share: f32) -> Transform {
    Transform {
        translation: from.translation.lerp(to.translation, share),
        rotation: from.rotation.slerp(to.rotation, share),
        scale: from.scale.lerp(to.scale, share),
    }
}

/// The visibility of a piece with this transform: hidden if it is too small to draw.
fn seen_at(place: Transform) -> Visibility {
    if place.scale.x > SMALLEST { Visibility::Inherited } else { Visibility::Hidden }
}

/// Lifts the board whose card is on show, or else hovered or focused.
fn lift(
    mut exhibits: Query<&mut Exhibit>,
    pictures: Query<&Picture>,
    cards: Query<(&Hovered, Has<InteractionDisabled>)>,
    focus: Res<InputFocus>,
    focus_visible: Res<InputFocusVisible>,
    on_show: Res<OnShow>,
    mut moving: Moving,
) {
    let seconds = moving.seconds();
    for mut exhibit in &mut exhibits {
        let card = pictures.get(exhibit.picture).ok().and_then(|picture| picture.card);
        let lifted = card.is_some_and(|card| {
            if let Some(shown) = on_show.0 {
                return shown == card;
            }
            let focused = focus_visible.0 && focus.get() == Some(card);
            let state = cards.get(card);
            state.is_ok_and(|(hovered, disabled)| !disabled && (hovered.get() || focused))
        });
        if exhibit.is_lifted != lifted {
            exhibit.is_lifted = lifted;
        }
        let goal = f32::from(u8::from(lifted));
        if exhibit.lift == goal {
            continue;
        }
        let mut now = exhibit.lift;
        now.smooth_nudge(&goal, LIFT_EASING_PER_SECOND, seconds);
        exhibit.lift = if (now - goal).abs() < 0.01 { goal } else { now };
        moving.goes_on();
    }
}

/// Plays the moves of the boards that are lifted, once, and puts the pieces back while a
/// board is let down.
fn play(
    mut exhibits: Query<(&mut Exhibit, &Children)>,
    mut figures: Query<(&ExhibitPiece, &mut Transform, &mut Visibility)>,
    mut moving: Moving,
) {
    let seconds = moving.seconds();
    // Without animation, no moves are played.
    if seconds.is_infinite() {
        return;
    }
    for (mut exhibit, children) in &mut exhibits {
        let length = exhibit.length();
        if exhibit.lift == 0.0 && exhibit.played > 0.0 {
            exhibit.played = 0.0;
        } else if exhibit.is_lifted && exhibit.moves > 0 && exhibit.played < length {
            exhibit.played += seconds;
            moving.goes_on();
        } else if exhibit.lift == 0.0 || exhibit.lift == 1.0 {
            continue;
        }
        // On the way down, the pieces return to their start.
        let stays = if exhibit.is_lifted { 1.0 } else { exhibit.lift };
        for child in children {
            let Ok((figure, mut transform, mut visibility)) = figures.get_mut(*child) else {
                continue;
            };
            let at = between(figure.at(0.0), figure.at(exhibit.played), stays);
            transform.set_if_neq(at);
            visibility.set_if_neq(seen_at(at));
        }
    }
}

/// Places each board where the camera sees it through its picture.
fn place(
    mut exhibits: Query<(&Exhibit, &mut Transform), Without<Camera3d>>,
    pictures: Query<(&ComputedNode, &UiGlobalTransform), With<Picture>>,
    cameras: Query<(&Camera, &Transform), With<Camera3d>>,
) {
    let Some((camera, view)) = cameras.iter().next() else {
        return;
    };
    // Its global transform is still that of the frame before, which differs where the screen has changed.
    let view = &GlobalTransform::from(*view);
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
            let ray = camera.viewport_to_world(view, centre_px + offset * half_px).ok()?;
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
        let (sine, cosine) = (-view.forward().y, view.up().y);
        let Vec3 { x, y, z } = exhibit.size;
        // Its depth and its height are foreshortened, as is the cloth in the picture.
        let depth = z + y * cosine / sine;
        let fitting = (left.distance(right) / x).min(far.distance(near) / depth) * SHARE;
        let scale = fitting * (1.0 + NEARER * exhibit.lift);
        // What stands on the cloth is seen further up.
        let down = to_viewer.normalize_or_zero() * (0.5 * y * scale * cosine / sine);
        let placed = Transform {
            translation: centre + down + Vec3::Y * (exhibit.lift * LIFT * x * scale),
            rotation: Quat::from_rotation_y(to_viewer.x.atan2(to_viewer.z)),
            scale: Vec3::splat(scale),
        };
        transform.set_if_neq(placed);
    }
}
