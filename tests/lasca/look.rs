//! What Lasca looks like: tiles only where men can be, and flat men that pile up, of which officers
//! bear a brass boss.

use bevy::prelude::*;
use ludotheque_drawing::looks::{FlatGame, FlatLook, OnPaper, Start};
use ludotheque_rules::{Board, CellInfo, Kind, Seat};
use ludotheque_theme::looks::{
    GameLook, Look, Model, Part, Workshop, cell_hull, frame_outline, framed, of_seat,
    square_coordinates, without_shadows,
};
use ludotheque_theme::materials::Finish;
use ludotheque_theme::meshes::{self, Outline};
use ludotheque_ui::sizes;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook { flat: &GAME, table: |_| &Lasca };

/// The flat look of the game.
static GAME: FlatGame = FlatGame {
    id: "lasca",
    table: |_| &TABLE,
    start: Start { players: 2, placements: &[], moves: &["E3-F4", "G5xE3", "F2xD4"] },
    on_paper: OnPaper { has_stacks: true, ..OnPaper::PLAIN },
};

/// The flat look of its table.
static TABLE: FlatLook = FlatLook::PLAIN;

/// The radius of a man, in cells.
const RADIUS: f32 = 0.38;
/// How high a man is, and a level of a stack: an officer's boss sinks into the man above it.
const HEIGHT: f32 = 0.13;
/// The radius of an officer's boss.
const BOSS_RADIUS: f32 = 0.2;
/// How high an officer's boss is.
const BOSS_HEIGHT: f32 = 0.03;
/// Columns and rows.
const SIDE: f32 = 7.0;

/// The finish of each seat's men.
const FINISHES: [Finish; 2] = [Finish::Ivory, Finish::Ebony];

struct Lasca;

/// A man of the first finish; an officer has a boss of the second one.
fn man(workshop: &mut Workshop, kind: Kind, finish: Finish, boss: Finish) -> Model {
    let mesh = workshop.mesh("lasca man", || meshes::boss(RADIUS, HEIGHT));
    let hull = workshop.hull("lasca man hull", || meshes::pick_hull(RADIUS, RADIUS, HEIGHT));
    let mut parts = vec![Part::new(mesh, workshop.finish(finish))];
    if kind != Kind::Pawn {
        let mesh = workshop.mesh("lasca boss", || meshes::boss(BOSS_RADIUS, BOSS_HEIGHT));
        let above = Transform::from_xyz(0.0, HEIGHT, 0.0);
        parts.push(Part::new(mesh, workshop.finish(boss)).at(above));
    }
    Model { parts, hull: Some(hull), height: HEIGHT, ..default() }
}

impl Look for Lasca {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = frame_outline(board.width, board.depth);
        Model::of(framed(workshop, "square 7x7", &outer, Finish::Bed))
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        square_coordinates(workshop, board)
    }

    fn cell(&self, workshop: &mut Workshop, cell: &CellInfo) -> Model {
        let mesh = workshop
            .mesh("lasca tile", || meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER)));
        let material = workshop.finish(Finish::StoneLight);
        Model {
            parts: vec![Part::new(mesh, material)],
            hull: Some(cell_hull(workshop, cell)),
            height: 0.0,
            ..default()
        }
    }

    fn piece(&self, workshop: &mut Workshop, kind: Kind, owner: Seat, _: Option<u8>) -> Model {
        man(workshop, kind, of_seat(&FINISHES, owner), Finish::Brass)
    }

    fn ghost(&self, workshop: &mut Workshop, kind: Kind, owner: Seat, _: Option<u8>) -> Model {
        let [finish, boss] = [of_seat(&FINISHES, owner), Finish::Brass].map(Finish::seen_through);
        without_shadows(man(workshop, kind, finish, boss))
    }

    fn foot(&self, _: Kind, _: bool, grown_by: f32) -> Outline {
        Outline::circle(RADIUS + grown_by)
    }

    fn extent(&self) -> Vec3 {
        let half = SIDE / 2.0 + sizes::FRAME_WIDTH;
        Vec3::new(half, HEIGHT, half)
    }

    fn flat(&self) -> &'static FlatLook {
        &TABLE
    }
}
