//! What Reversi looks like: a green board, and discs that show their owner's colour.

use bevy::prelude::*;
use ludotheque_drawing::looks::{FlatGame, FlatLook, OnPaper, Start};
use ludotheque_rules::{Board, CellInfo, Kind, Seat};
use ludotheque_theme::looks::{
    GameLook, Look, Model, Part, Workshop, cell_hull, frame_outline, framed, of_seat, plan,
    square_coordinates, without_shadows,
};
use ludotheque_theme::materials::Finish;
use ludotheque_theme::meshes::{self, Outline};
use ludotheque_ui::{palette, sizes};

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook { flat: &GAME, table: |_| &Reversi };

/// The flat look of the game.
static GAME: FlatGame = FlatGame {
    id: "reversi",
    table: |_| &TABLE,
    start: Start { players: 2, placements: &[], moves: &["E3", "F5"] },
    on_paper: OnPaper::PLAIN,
};

/// The flat look of its table.
static TABLE: FlatLook =
    FlatLook { colours: &[palette::UI_SEATS[1], palette::UI_SEATS[0]], ..FlatLook::PLAIN };

/// The radius of a disc, in cells.
const RADIUS: f32 = 0.4;
/// How high a disc is.
const HEIGHT: f32 = 0.14;
/// Cells on each side.
const SIDE: f32 = 8.0;

/// The finish of each seat's discs.
const FINISHES: [Finish; 2] = [Finish::Ebony, Finish::Ivory];

struct Reversi;

fn disc(workshop: &mut Workshop, finish: Finish) -> Model {
    let mesh = workshop.mesh("reversi disc", || meshes::boss(RADIUS, HEIGHT));
    let hull = workshop.hull("reversi disc hull", || meshes::pick_hull(RADIUS, RADIUS, HEIGHT));
    Model {
        parts: vec![Part::new(mesh, workshop.finish(finish))],
        hull: Some(hull),
        height: HEIGHT,
        ..default()
    }
}

impl Look for Reversi {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = frame_outline(board.width, board.depth);
        Model::of(framed(workshop, "square 8x8", &outer, Finish::Bed))
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        square_coordinates(workshop, board)
    }

    fn cell(&self, workshop: &mut Workshop, cell: &CellInfo) -> Model {
        let mesh = workshop.mesh("reversi tile", || {
            meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER))
        });
        let place = plan(cell);
        let is_dark = (place.x.floor() + place.y.floor()).rem_euclid(2.0) < 0.5;
        let tones = [Finish::StoneLight, Finish::StoneDark];
        let material = workshop.finish(tones[usize::from(is_dark)]);
        Model {
            parts: vec![Part::new(mesh, material)],
            hull: Some(cell_hull(workshop, cell)),
            height: 0.0,
            ..default()
        }
    }

    fn piece(&self, workshop: &mut Workshop, _: Kind, owner: Seat, _: Option<u8>) -> Model {
        disc(workshop, of_seat(&FINISHES, owner))
    }

    fn ghost(&self, workshop: &mut Workshop, _: Kind, owner: Seat, _: Option<u8>) -> Model {
        without_shadows(disc(workshop, of_seat(&FINISHES, owner).seen_through()))
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
