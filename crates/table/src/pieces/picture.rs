//! The entities of the match: board and cells, which are spawned once per match, and the spawning
//! of pieces.

use std::f32::consts::TAU;

use bevy::camera::primitives::MeshAabb;
use bevy::light::NotShadowCaster;
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::settings::Settings;
use ludotheque_rules as rules;
use ludotheque_rules::{Board, Eye, PieceView, Seat, Spot};
use ludotheque_session::{MatchSeated, PositionShown, Session};
use ludotheque_theme::looks::{Look, Model, Workshop, look};
use ludotheque_theme::tabletop::TableTop;

use super::tones::{Tones, keep_tones};
use crate::camera::{Orbit, Stage};
use crate::flight::{LevelHeight, Motion};
use crate::follow::stage_of;
use crate::piece::{CellTile, ContactShadow, Hull, OnTable, Piece, Shown, place_of, rest_of};

/// Adds the picture.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Tones>().add_systems(
        Update,
        (
            clear_the_table.run_if(resource_removed::<Session>),
            (keep_tones, set_the_table, turn_to_the_reader, show_coordinates).chain(),
        )
            .chain()
            .in_set(FrameSet::Picture)
            .in_set(PictureSystems),
    );
}

/// The systems that spawn the entities of the match.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub(crate) struct PictureSystems;

/// The coordinates on the rim.
#[derive(Component, Debug, Clone, Copy)]
pub struct Coordinates;

/// A letter or number on the rim, and its rotation for a viewer at seat 0.
#[derive(Component, Debug, Clone, Copy)]
pub struct RimLetter(Quat);

/// The look of the current game.
#[derive(Resource, Clone, Copy)]
pub struct CurrentLook(pub &'static dyn Look);

/// The viewer of the table and their side: determines the rotation of pieces with a front.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Viewpoint {
    eye: Eye,
    /// The seat from which visible strengths can be read.
    reader: Seat,
}

impl Viewpoint {
    /// The viewpoint of the eye at the table; for the public, the side of the camera.
    pub fn of(current: &Session, orbit: &Orbit, stage: &Stage) -> Self {
        let eye = current.eye();
        let reader = match eye {
            Eye::Seat(seat) => seat,
            Eye::Public | Eye::Open => {
                let seats = current.seats();
                let off = |seat: u8| {
                    let yaw = stage.view_of(usize::from(seat)).yaw;
                    (orbit.goal.yaw - yaw).cos()
                };
                let all = 0..u8::try_from(seats).unwrap_or(1);
                let nearest = all.max_by(|a, b| off(*a).total_cmp(&off(*b)));
                Seat::new(nearest.unwrap_or(0))
            }
        };
        Self { eye, reader }
    }

    /// The direction along the table that is to the right for whoever reads.
    pub(super) fn right(self, look: &dyn Look) -> Vec3 {
        look.facing(self.reader) * Vec3::X
    }

    /// The rotation of a piece: for its owner, unless it shows its strength to another
    /// player.
    pub fn standing(self, look: &dyn Look, view: &PieceView) -> Quat {
        let is_shown = view.strength.is_some() && self.eye != Eye::Seat(view.owner);
        look.facing(if is_shown { self.reader } else { view.owner })
    }
}

/// The model of a piece.
pub fn model_of(look: &dyn Look, workshop: &mut Workshop, view: &PieceView) -> Model {
    look.piece(workshop, view.kind, view.owner, view.strength)
}

/// Spawns what a model describes under a new entity with `bundle`.
pub fn spawn_model(commands: &mut Commands, model: &Model, bundle: impl Bundle) -> Entity {
    let root = commands.spawn((Visibility::default(), bundle)).id();
    spawn_parts(commands, root, model, Visibility::Inherited);
    root
}

/// Replaces the parts of an entity by those of another model.
pub fn replace_parts(commands: &mut Commands, root: Entity, model: &Model) {
    commands.entity(root).despawn_related::<Children>();
    spawn_parts(commands, root, model, Visibility::Inherited);
}

/// Spawns the parts of a model as children of `root`. Only its hull can be
/// picked, if it has one.
pub fn spawn_parts(commands: &mut Commands, root: Entity, model: &Model, visibility: Visibility) {
    for part in &model.parts {
        let mut entity = commands.spawn((
            Mesh3d(part.mesh.clone()),
            MeshMaterial3d(part.material.clone()),
            part.transform,
            visibility,
            Pickable::IGNORE,
            ChildOf(root),
        ));
        if !part.casts_shadow {
            entity.insert(NotShadowCaster);
        }
    }
    if let Some(hull) = &model.hull {
        commands.spawn((
            SimplifiedMesh(hull.clone()),
            Hull,
            model.hull_place,
            Visibility::default(),
            Pickable::default(),
            ChildOf(root),
        ));
    }
}

/// Adds bounding boxes to hulls, which ray casts test first; Bevy computes them only
/// for visible meshes.
pub(crate) fn bound_hulls(
    mut commands: Commands,
    meshes: Res<Assets<Mesh>>,
    hulls: Query<(Entity, &SimplifiedMesh), (With<Hull>, Without<bevy::camera::primitives::Aabb>)>,
) {
    for (entity, hull) in &hulls {
        if let Some(bounds) = meshes.get(&hull.0).and_then(MeshAabb::compute_aabb) {
            commands.entity(entity).insert(bounds);
        }
    }
}

fn clear_the_table(
    mut commands: Commands,
    parts: Query<Entity, (With<OnTable>, Without<ChildOf>)>,
) {
    for part in &parts {
        commands.entity(part).despawn();
    }
    commands.remove_resource::<CurrentLook>();
}

pub(super) fn set_the_table(
    mut commands: Commands,
    current: Option<Res<Session>>,
    mut seated: MessageReader<MatchSeated>,
    parts: Query<Entity, (With<OnTable>, Without<ChildOf>)>,
    mut workshop: Workshop,
    mut stage: ResMut<Stage>,
    mut table_top: ResMut<TableTop>,
    mut orbit: ResMut<Orbit>,
    mut shown: MessageWriter<PositionShown>,
) {
    let is_new = seated.read().count() > 0;
    let Some(current) = current.filter(|_| is_new) else {
        return;
    };
    for part in &parts {
        commands.entity(part).despawn();
    }
    let view = current.view();
    let look = look(view.game(), view.players());
    commands.insert_resource(CurrentLook(look));
    let board = current.view().board();
    let frame = look.board(&mut workshop, board);
    spawn_model(&mut commands, &frame, (Transform::default(), OnTable));
    let rim =
        commands.spawn((Transform::default(), Visibility::default(), OnTable, Coordinates)).id();
    for letter in look.coordinates(&mut workshop, board).parts {
        commands.spawn((
            letter.bundle(),
            RimLetter(letter.transform.rotation),
            NotShadowCaster,
            Pickable::IGNORE,
            ChildOf(rim),
        ));
    }
    for cell in board.all_cells() {
        let Some(info) = board.info(cell) else {
            continue;
        };
        let tile = look.cell(&mut workshop, info);
        spawn_model(
            &mut commands,
            &tile,
            (Transform::from_translation(place_of(info)), CellTile(cell), OnTable),
        );
    }
    let extent = with_fields(board, look.extent());
    *stage = stage_of(current.view(), extent);
    table_top
        .set_if_neq(TableTop::Around { half_board: extent.xz(), is_round: current.seats() > 2 });
    orbit.jump_to(stage.view_of(0));
    shown.write(PositionShown);
}

/// The extent of a board together with the fields beside it, if it has some.
fn with_fields(board: &Board, extent: Vec3) -> Vec3 {
    /// From the middle of a field to its edge, and a little more.
    const AROUND: f32 = 0.8;
    let fields = board.tray.iter().filter_map(|cell| board.info(*cell));
    fields.fold(extent, |extent, field| {
        let reach = place_of(field).abs() + AROUND;
        Vec3::new(extent.x.max(reach.x), extent.y, extent.z.max(reach.z))
    })
}

/// Turns public strengths towards the camera's side.
pub(super) fn turn_to_the_reader(
    If(current): If<Res<Session>>,
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    motion: Res<Motion>,
    mut pieces: Query<(&Piece, &mut Transform)>,
    mut last: Local<Option<Seat>>,
) {
    if motion.is_running() {
        return;
    }
    let viewpoint = Viewpoint::of(&current, &orbit, &stage);
    if last.replace(viewpoint.reader) == Some(viewpoint.reader) {
        return;
    }
    let view = current.view();
    let look = look(view.game(), view.players());
    for (piece, mut transform) in &mut pieces {
        let standing = viewpoint.standing(look, &piece.view());
        if transform.rotation.angle_between(standing) > 0.01 {
            transform.rotation = standing;
        }
    }
}

/// Spawns a piece on its spot, and returns its entity with the height of a level of such pieces.
/// `appearance` creates its parts.
pub(super) fn spawn_piece(
    commands: &mut Commands,
    workshop: &mut Workshop,
    look: &dyn Look,
    board: &Board,
    piece: rules::Piece,
    viewpoint: Viewpoint,
) -> (Entity, f32) {
    let view = piece.view;
    let height = model_of(look, workshop, &view).height;
    let piece = Piece::of(piece);
    let entity = commands
        .spawn((
            Transform::from_translation(rest_of(board, view.spot, height))
                .with_rotation(viewpoint.standing(look, &view)),
            Visibility::default(),
            piece,
            Shown::of(&piece),
            LevelHeight(height),
            OnTable,
        ))
        .id();
    let shadow = look.contact_shadow(workshop, view.kind, false);
    let casts = if view.spot.level == 0 { Visibility::Inherited } else { Visibility::Hidden };
    let shadow = spawn_model(
        commands,
        &shadow,
        (
            Transform::from_translation(rest_of(board, Spot::ground(view.spot.cell), 0.0)),
            ContactShadow { of: entity },
            OnTable,
        ),
    );
    commands.entity(shadow).insert(casts);
    (entity, height)
}

fn show_coordinates(
    settings: Res<Settings>,
    mut coordinates: Query<&mut Visibility, With<Coordinates>>,
) {
    let wanted = if settings.coordinates { Visibility::Inherited } else { Visibility::Hidden };
    for mut visibility in &mut coordinates {
        visibility.set_if_neq(wanted);
    }
}

/// Turns the letters on the rim towards the side nearest to the camera.
pub(crate) fn turn_rim_letters(
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    mut letters: Query<(&RimLetter, &mut Transform)>,
) {
    let sides = if stage.outline.is_empty() { 4.0 } else { stage.outline.len() as f32 };
    let side = TAU / sides;
    let nearest = Quat::from_rotation_y((orbit.shown.yaw / side).round() * side);
    for (letter, mut transform) in &mut letters {
        let turned = nearest * letter.0;
        if transform.rotation != turned {
            transform.rotation = turned;
        }
    }
}
