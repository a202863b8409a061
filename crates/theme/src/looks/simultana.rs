//! Simultana: two tones of stone in a walnut frame, and turned pawns of ivory
//! and ebony.

use bevy::prelude::*;
use ludotheque_drawing::looks::{FlatLook, simultana as flat};
use ludotheque_rules::{Board, CellInfo, Kind, Seat};

use super::boards::{cell_hull, frame_outline, framed, square_coordinates, without_shadows};
use super::{GameLook, Look, Model, Part};
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::Outline;
use crate::model::{cut, of_seat, plan, variety};
use ludotheque_ui::sizes;

/// The look of Simultana.
pub(super) struct SimultanaLook;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook { flat: &flat::GAME, table: |_| &SimultanaLook };

/// Cells on each side.
const SIDE: f32 = 5.0;

/// The finish of each seat's pawns.
const FINISHES: [Finish; 2] = [Finish::Ivory, Finish::Ebony];

/// The turned pawn.
fn pawn(workshop: &mut Workshop, finish: Finish) -> Model {
    let mesh = workshop.piece_mesh("turned pawn", meshes::turned_pawn);
    let material = workshop.finish(finish);
    let hull = workshop.hull("turned pawn hull", || {
        meshes::pick_hull(
            sizes::TURNED_PAWN_RADIUS,
            sizes::TURNED_PAWN_RADIUS * 0.55,
            sizes::TURNED_PAWN_HEIGHT,
        )
    });
    Model {
        parts: vec![Part::new(mesh, material)],
        hull: Some(hull),
        height: sizes::TURNED_PAWN_HEIGHT,
        ..default()
    }
}

impl Look for SimultanaLook {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = frame_outline(board.width, board.depth);
        Model::of(framed(workshop, "square 5x5", &outer, Finish::Bed))
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        square_coordinates(workshop, board)
    }

    fn cell(&self, workshop: &mut Workshop, cell: &CellInfo) -> Model {
        let place = plan(cell);
        let variety = variety(place);
        let mesh = workshop.mesh(format!("stone tile {variety}"), || {
            meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER))
                .with_grain_shifted(cut(variety))
        });
        let chequer = (place.x.floor() + place.y.floor()).rem_euclid(2.0) < 0.5;
        let material =
            workshop.finish(if chequer { Finish::StoneDark } else { Finish::StoneLight });
        Model {
            parts: vec![Part::new(mesh, material)],
            hull: Some(cell_hull(workshop, cell)),
            height: 0.0,
            ..default()
        }
    }

    fn piece(
        &self,
        workshop: &mut Workshop,
        _kind: Kind,
        owner: Seat,
        _strength: Option<u8>,
    ) -> Model {
        pawn(workshop, of_seat(&FINISHES, owner))
    }

    fn ghost(
        &self,
        workshop: &mut Workshop,
        _kind: Kind,
        owner: Seat,
        _strength: Option<u8>,
    ) -> Model {
        without_shadows(pawn(workshop, of_seat(&FINISHES, owner).seen_through()))
    }

    fn foot(&self, _kind: Kind, _is_lying: bool, grown_by: f32) -> Outline {
        Outline::circle(sizes::TURNED_PAWN_RADIUS + grown_by)
    }

    fn shadow_spread(&self) -> f32 {
        0.85
    }

    fn extent(&self) -> Vec3 {
        let half = SIDE / 2.0 + sizes::FRAME_WIDTH;
        Vec3::new(half, sizes::TURNED_PAWN_HEIGHT, half)
    }

    fn flat(&self) -> &'static FlatLook {
        &flat::TABLE
    }
}
