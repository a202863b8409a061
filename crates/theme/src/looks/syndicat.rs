//! Syndicat: a chequered board of 144 squares, and lacquered tiles with grooves
//! along which they can be cut.

use bevy::prelude::*;
use ludotheque_drawing::looks::{FlatLook, syndicat as flat};
use ludotheque_rules::{Board, CellInfo, Kind, Seat};

use super::boards::{frame_outline, framed, inlaid, square_coordinates, stands, without_shadows};
use super::{GameLook, Look, Mark, Model, Part, marks};
use crate::materials::{Finish, Workshop};
use crate::meshes;
use crate::meshes::{Outline, Profile, Solid, above, extrude};
use crate::model::{of_seat, plan};
use ludotheque_ui::sizes;

/// The look of Syndicat.
pub(super) struct SyndicatLook;

/// The look of the game.
pub(super) static LOOK: GameLook = GameLook { flat: &flat::GAME, table: |_| &SyndicatLook };

/// Squares on each side.
const SIDE: f32 = 12.0;

/// The tints that make maple cherry, light and dark: both white and black pieces stand out from them.
const LIGHT_SQUARE: Vec4 = Vec4::new(0.74, 0.59, 0.49, 1.0);
/// That of the darker squares.
const DARK_SQUARE: Vec4 = Vec4::new(0.48, 0.385, 0.32, 1.0);

/// The finish of each seat's pieces.
const FINISHES: [Finish; 2] = [Finish::LacquerWhite, Finish::LacquerBlack];

/// The line around pieces so dark that neighbours would be one mass. It is no gold line, which would
/// look like a mark.
fn line_on(finish: Finish) -> Option<Finish> {
    match finish {
        Finish::LacquerBlack | Finish::GhostEbony => Some(Finish::Lead),
        _ => None,
    }
}

/// The number of squares that a piece fills in each direction.
fn squares(kind: Kind) -> (u8, u8) {
    match kind {
        Kind::Block { width, depth } => (width, depth),
        _ => (1, 1),
    }
}

/// The offset from the centre of its lower left square to the centre of a piece.
fn middle((width, depth): (u8, u8)) -> Transform {
    let plan = Vec2::new(f32::from(width) - 1.0, f32::from(depth) - 1.0) / 2.0;
    Transform::from_translation(above(plan, 0.0))
}

/// The secretary-general's medal, where its four squares meet.
fn medal() -> Solid {
    let mut medal = meshes::boss(0.25, 0.022);
    medal.add(&meshes::boss(0.10, 0.02), Transform::from_xyz(0.0, 0.022, 0.0));
    medal.moved(Transform::from_xyz(0.0, sizes::TILE_PIECE_HEIGHT - 0.002, 0.0))
}

/// The finish of the joints and of the medal: brass, but in high contrast, where brass is pale, grey
/// on a pale piece, whose edge is black.
fn metal(workshop: &Workshop, finish: Finish) -> Finish {
    let is_pale = matches!(finish, Finish::Ivory | Finish::LacquerWhite);
    if is_pale && workshop.style().is_high_contrast { Finish::StoneDark } else { Finish::Brass }
}

fn standing(workshop: &mut Workshop, kind: Kind, finish: Finish, metal: Finish) -> Model {
    let (width, depth) = squares(kind);
    let middle = middle((width, depth));
    let mesh =
        workshop.mesh(format!("syndicat {width}x{depth}"), || meshes::joined_tiles(width, depth));
    let material = workshop.finish(finish);
    let mut parts = vec![Part::new(mesh, material).at(middle)];
    if width * depth > 1 {
        let mesh = workshop.mesh(format!("syndicat metal {width}x{depth}"), || {
            let mut whole = meshes::joints(width, depth).unwrap_or_default();
            if (width, depth) == (2, 2) {
                whole.add(&medal(), Transform::IDENTITY);
            }
            whole
        });
        let brass = workshop.finish(metal);
        parts.push(Part::new(mesh, brass).without_shadow().at(middle));
    }
    // In high contrast a piece has a line around it.
    let is_high = workshop.style().is_high_contrast;
    if let Some(line) = line_on(finish).filter(|_| !is_high) {
        let mesh = workshop
            .mesh(format!("syndicat line {width}x{depth}"), || meshes::tile_line(width, depth));
        let line = workshop.finish(line);
        parts.push(Part::new(mesh, line).without_shadow().at(middle));
    }
    let hull = workshop.hull(format!("tile piece hull {width}x{depth}"), || {
        let outline = Outline::rectangle(f32::from(width), f32::from(depth), 0.0);
        let sides = Profile::start(0.0, 0.0).line(0.0, sizes::TILE_PIECE_HEIGHT);
        extrude(&outline, &sides, true, 1.0).moved(middle)
    });
    Model { parts, hull: Some(hull), height: sizes::TILE_PIECE_HEIGHT, ..default() }
}

impl Look for SyndicatLook {
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model {
        let outer = frame_outline(board.width, board.depth);
        let mut parts = framed(workshop, "square 12x12", &outer, Finish::Bed);
        for dark in [false, true] {
            let tile = meshes::tile(&Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER));
            let tile = tile.tinted(if dark { DARK_SQUARE } else { LIGHT_SQUARE });
            parts.push(inlaid(
                workshop,
                &format!("syndicat squares {dark}"),
                board,
                Finish::Maple,
                |cell| {
                    let place = plan(cell);
                    let chequer = (place.x.floor() + place.y.floor()).rem_euclid(2.0) < 0.5;
                    (chequer == dark).then(|| tile.clone())
                },
            ));
        }
        if !board.tray.is_empty() {
            let outline = Outline::rectangle(1.0, 1.0, sizes::TILE_CORNER);
            parts.extend(stands(workshop, board, &outline));
        }
        Model::of(parts)
    }

    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model {
        square_coordinates(workshop, board)
    }

    fn piece(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        _strength: Option<u8>,
    ) -> Model {
        let finish = of_seat(&FINISHES, owner);
        let metal = metal(workshop, finish);
        standing(workshop, kind, finish, metal)
    }

    fn ghost(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        _strength: Option<u8>,
    ) -> Model {
        let finish = of_seat(&FINISHES, owner);
        let metal = metal(workshop, finish).seen_through();
        without_shadows(standing(workshop, kind, finish.seen_through(), metal))
    }

    fn foot(&self, kind: Kind, _is_lying: bool, grown_by: f32) -> Outline {
        let (width, depth) = squares(kind);
        let side =
            |squares: u8| f32::from(squares) - 2.0 * sizes::TILE_PIECE_MARGIN + 2.0 * grown_by;
        Outline::rectangle(side(width), side(depth), grown_by)
    }

    fn middle(&self, kind: Kind) -> Vec3 {
        middle(squares(kind)).translation
    }

    fn shadow_spread(&self) -> f32 {
        1.4
    }

    fn mark(&self, workshop: &mut Workshop, mark: Mark, _cell: &CellInfo) -> Model {
        marks::mark_on_square(workshop, mark)
    }

    fn extent(&self) -> Vec3 {
        let half = SIDE / 2.0 + sizes::FRAME_WIDTH;
        Vec3::new(half, sizes::TILE_PIECE_HEIGHT, half)
    }

    fn flat(&self) -> &'static FlatLook {
        &flat::TABLE
    }
}
