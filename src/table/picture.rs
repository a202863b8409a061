//! The picture of the match: which entities there are. Cells and frame are made
//! once for a match; pieces are made anew whenever a position is shown without
//! a move that leads to it.

use bevy::camera::primitives::MeshAabb;
use bevy::light::NotShadowCaster;
use bevy::picking::mesh_picking::ray_cast::SimplifiedMesh;
use bevy::prelude::*;
use ludotheque_rules::{Board, Cell, CellInfo, Kind, PieceView, Seat, Spot};

use super::motion::Lift;
use super::{CurrentMatch, PositionShown, TableSystems};
use crate::camera::{Angle, Orbit, Stage};
use crate::settings::Settings;
use crate::theme::looks::{Look, Model, Workshop, look};

/// Adds the picture.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            clear_the_table.run_if(resource_removed::<CurrentMatch>),
            (set_the_table, show_pieces, show_coordinates).chain(),
        )
            .chain()
            .in_set(TableSystems::Picture),
    );
}

/// Everything on the table that shows the match: goes when the match goes.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct OnTable;

/// A cell of the board.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct CellTile(pub Cell);

/// A pawn, tile or block, and where it stands.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Piece {
    /// Where it stands, or where it is on its way to.
    pub spot: Spot,
    /// Whose it is.
    pub owner: Seat,
    /// What it is.
    pub kind: Kind,
    /// Its strength, if the eye at the table knows it.
    pub strength: Option<u8>,
}

/// The soft dark on the board under a piece. It stays down when the piece is
/// lifted: that is how one sees how high it is.
#[derive(Component, Debug, Clone, Copy)]
pub struct ContactShadow {
    /// The piece.
    pub of: Entity,
}

/// The coordinates on the rim.
#[derive(Component, Debug, Clone, Copy)]
pub struct Coordinates;

/// How the current game looks.
#[derive(Resource, Clone, Copy)]
pub struct CurrentLook(pub &'static dyn Look);

/// Where the middle of a cell's surface is.
pub fn place_of(cell: &CellInfo) -> Vec3 {
    Vec3::new(cell.x, 0.0, -cell.y)
}

/// Where a piece at `spot` rests; `step` is how much higher each level stands.
pub fn rest_of(board: &Board, spot: Spot, step: f32) -> Vec3 {
    let ground = board.info(spot.cell).map_or(Vec3::ZERO, place_of);
    ground + Vec3::Y * (f32::from(spot.level) * step)
}

/// Spawns what a model describes under a new entity with `bundle`.
pub fn spawn_model(commands: &mut Commands, model: &Model, bundle: impl Bundle) -> Entity {
    let root = commands.spawn((Visibility::default(), bundle)).id();
    furnish(commands, root, model);
    root
}

/// Spawns the parts of a model as children of `root`. Only its hull can be
/// picked, if it has one.
pub fn furnish(commands: &mut Commands, root: Entity, model: &Model) {
    for part in &model.parts {
        let mut entity = commands.spawn((
            Mesh3d(part.mesh.clone()),
            MeshMaterial3d(part.material.clone()),
            part.transform,
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
            Transform::default(),
            Visibility::default(),
            Pickable::default(),
            ChildOf(root),
        ));
    }
}

/// The invisible simple shape that stands for a piece or cell under the
/// pointer. Its bounding box is added as soon as its mesh is there.
#[derive(Component, Debug, Clone, Copy)]
pub struct Hull;

/// Gives hulls the bounding box that ray casts look at first; Bevy computes it
/// only for meshes that are drawn.
pub(super) fn bound_hulls(
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

fn clear_the_table(mut commands: Commands, parts: Query<Entity, With<OnTable>>) {
    for part in &parts {
        commands.entity(part).despawn();
    }
    commands.remove_resource::<CurrentLook>();
}

fn set_the_table(
    mut commands: Commands,
    current: Option<Res<CurrentMatch>>,
    parts: Query<Entity, With<OnTable>>,
    mut workshop: Workshop,
    mut stage: ResMut<Stage>,
    mut orbit: ResMut<Orbit>,
    mut shown: MessageWriter<PositionShown>,
) {
    let Some(current) = current.filter(DetectChanges::is_added) else {
        return;
    };
    for part in &parts {
        commands.entity(part).despawn();
    }
    let look = look(current.face().setup().game());
    commands.insert_resource(CurrentLook(look));
    let board = current.face().board();
    let frame = look.board(&mut workshop, board);
    spawn_model(&mut commands, &frame, (Transform::default(), OnTable));
    let coordinates = look.coordinates(&mut workshop, board);
    spawn_model(
        &mut commands,
        &coordinates,
        (Transform::default(), OnTable, Coordinates),
    );
    for cell in board.all_cells() {
        let Some(info) = board.info(cell) else {
            continue;
        };
        let tile = look.cell(&mut workshop, info);
        spawn_model(
            &mut commands,
            &tile,
            (
                Transform::from_translation(place_of(info)),
                CellTile(cell),
                OnTable,
            ),
        );
    }
    let seats = current.seats();
    *stage = Stage {
        extent: look.extent(),
        free: true,
        seats,
    };
    orbit.jump_to(Angle::of_seat(0, seats));
    shown.write(PositionShown);
}

fn show_pieces(
    mut commands: Commands,
    current: Option<Res<CurrentMatch>>,
    mut shown: MessageReader<PositionShown>,
    pieces: Query<Entity, Or<(With<Piece>, With<ContactShadow>)>>,
    mut workshop: Workshop,
) {
    if shown.read().count() == 0 {
        return;
    }
    let Some(current) = current else {
        return;
    };
    for piece in &pieces {
        commands.entity(piece).despawn();
    }
    let look = look(current.face().setup().game());
    let board = current.face().board();
    for view in current.face().pieces(current.eye()) {
        spawn_piece(&mut commands, &mut workshop, look, board, view);
    }
}

/// Puts a piece on its spot.
pub(super) fn spawn_piece(
    commands: &mut Commands,
    workshop: &mut Workshop,
    look: &dyn Look,
    board: &Board,
    view: PieceView,
) {
    let model = look.piece(workshop, view.kind, view.owner);
    let piece = spawn_model(
        commands,
        &model,
        (
            Transform::from_translation(rest_of(board, view.spot, model.height)),
            Piece {
                spot: view.spot,
                owner: view.owner,
                kind: view.kind,
                strength: view.strength,
            },
            Lift::new(model.height),
            OnTable,
        ),
    );
    if view.spot.level == 0 {
        let shadow = look.contact_shadow(workshop, view.kind);
        spawn_model(
            commands,
            &shadow,
            (
                Transform::from_translation(rest_of(board, view.spot, 0.0)),
                ContactShadow { of: piece },
                OnTable,
            ),
        );
    }
}

fn show_coordinates(
    settings: Res<Settings>,
    mut coordinates: Query<&mut Visibility, With<Coordinates>>,
) {
    let wanted = if settings.coordinates {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    for mut visibility in &mut coordinates {
        visibility.set_if_neq(wanted);
    }
}
