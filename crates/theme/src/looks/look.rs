//! The trait of a game's look.

use bevy::prelude::*;
use ludotheque_drawing::looks::FlatLook;
use ludotheque_rules::{Board, CellInfo, Kind, Seat};

use super::{Mark, Workshop, arrows, boards, marks};
use crate::meshes::Outline;
use crate::model::{Model, Part};

/// The luminance below which a piece counts as dark in high contrast.
const DARK_BELOW: f32 = 0.2;

/// The look of a game.
///
/// A strength is only passed if the viewer knows it; a piece built without one does not contain it
/// anywhere, not even out of sight.
pub trait Look: Send + Sync {
    /// The frame, and everything that is not a cell.
    fn board(&self, workshop: &mut Workshop, board: &Board) -> Model;
    /// The coordinates on the rim, which can be hidden.
    fn coordinates(&self, workshop: &mut Workshop, board: &Board) -> Model;
    /// A cell: by default just a hull, because all tiles are part of [`board`](Self::board).
    fn cell(&self, workshop: &mut Workshop, cell: &CellInfo) -> Model {
        Model { hull: Some(boards::cell_hull(workshop, cell)), ..default() }
    }
    /// A piece, as its owner sees it from seat 0; turn it by
    /// [`facing`](Self::facing).
    fn piece(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        strength: Option<u8>,
    ) -> Model;
    /// A piece whose strength stays visible to both players.
    fn known_piece(&self, workshop: &mut Workshop, kind: Kind, owner: Seat, strength: u8) -> Model {
        self.piece(workshop, kind, owner, Some(strength))
    }
    /// A translucent piece that is not there yet.
    fn ghost(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        strength: Option<u8>,
    ) -> Model;
    /// A translucent piece that must not hide what is behind it.
    fn glass(
        &self,
        workshop: &mut Workshop,
        kind: Kind,
        owner: Seat,
        strength: Option<u8>,
    ) -> Model {
        self.ghost(workshop, kind, owner, strength)
    }
    /// The look of the second tone of a side; `None` if sides have only one tone.
    fn second_tone(&self) -> Option<&'static dyn Look> {
        None
    }
    /// Whether a piece that begins on this cell is of its side's second tone.
    fn begins_in_second_tone(&self, cell: &CellInfo) -> bool {
        self.flat().begins_in_second_tone(cell)
    }
    /// The rotation of a piece for its owner: pieces with a front show it to their owner.
    fn facing(&self, _owner: Seat) -> Quat {
        Quat::IDENTITY
    }
    /// The transform that lays a piece on its back while the board is seen from above, if its front
    /// could not be read from there otherwise.
    fn lying(&self) -> Option<Transform> {
        None
    }
    /// The outline of what touches the board, grown by a distance, around the middle of the piece.
    /// `is_lying` as in [`lying`](Self::lying).
    fn foot(&self, kind: Kind, is_lying: bool, grown_by: f32) -> Outline;
    /// The middle of a piece, from the centre of the cell of its spot.
    fn middle(&self, _kind: Kind) -> Vec3 {
        Vec3::ZERO
    }
    /// How far contact shadows spread, compared with the hexagonal board: the more cells a board has,
    /// the smaller they are on the screen, and the dark line along a foot must not be thinner than a
    /// pixel.
    fn shadow_spread(&self) -> f32 {
        1.0
    }
    /// The soft shadow on the board below a piece; it stays on the board when the piece is lifted,
    /// and may then be larger and paler.
    fn contact_shadow(&self, workshop: &mut Workshop, kind: Kind, is_lying: bool) -> Model {
        let foot = |by| self.foot(kind, is_lying, by);
        let mut shadow = boards::foot_shadow(workshop, self.shadow_spread(), foot);
        shadow.transform.translation += self.middle(kind);
        Model::of(vec![shadow])
    }
    /// The lines around the foot of a ghost, dark and pale, so that it is seen on every ground.
    fn ghost_line(&self, workshop: &mut Workshop, kind: Kind, is_lying: bool) -> Model {
        let mut line = marks::foot_line(workshop, &self.foot(kind, is_lying, 0.0));
        line.transform.translation += self.middle(kind);
        Model::of(vec![line])
    }
    /// The line around a piece in high contrast: dark around a pale one, pale around a dark one.
    fn outline(&self, workshop: &mut Workshop, kind: Kind, owner: Seat, is_lying: bool) -> Part {
        self.outline_of_width(workshop, (kind, owner, is_lying), marks::OUTLINE_WIDTH)
    }
    /// The same on a small picture of a board, where the piece stands.
    fn outline_in_still(&self, workshop: &mut Workshop, kind: Kind, owner: Seat) -> Part {
        self.outline_of_width(workshop, (kind, owner, false), marks::OUTLINE_WIDTH_IN_STILL)
    }
    /// The line around a piece, this wide in cells.
    fn outline_of_width(
        &self,
        workshop: &mut Workshop,
        (kind, owner, is_lying): (Kind, Seat, bool),
        width: f32,
    ) -> Part {
        let is_dark = self.seat_colour(owner).to_linear().luminance() < DARK_BELOW;
        let foot = self.foot(kind, is_lying, 0.0);
        let mut line = marks::piece_outline(workshop, &foot, is_dark, width);
        line.transform.translation += self.middle(kind);
        line
    }
    /// A mark on a cell.
    fn mark(&self, workshop: &mut Workshop, mark: Mark, cell: &CellInfo) -> Model {
        marks::mark(workshop, mark, cell)
    }
    /// An arrow from one cell to another for a possible move of a seat, past the middles of the cells
    /// `free`; its origin is the centre of the board. It is wider if the move would win the game.
    fn arrow(
        &self,
        workshop: &mut Workshop,
        ways: [&CellInfo; 2],
        free: &[&CellInfo],
        by: Seat,
        wins: bool,
    ) -> Model {
        arrows::arrow(workshop, ways, free, self.seat_colour(by), wins)
    }
    /// The translucent lake of a region; its origin is the centre of the board.
    fn area(&self, workshop: &mut Workshop, cells: &[&CellInfo], fits: bool) -> Model {
        marks::area(workshop, cells, fits)
    }
    /// The number of cells of a region, to be placed on one of them, facing the viewer.
    fn area_number(&self, workshop: &mut Workshop, number: u16, fits: bool) -> Model {
        marks::area_number(workshop, number, fits)
    }
    /// A short text, such as the number of pawns of a stack, that stands upright on its origin and
    /// faces +z. To be placed above a cell, facing the viewer.
    fn badge(&self, workshop: &mut Workshop, text: &str) -> Model {
        marks::badge(workshop, text)
    }
    /// Half the size of the board with its frame, for the camera's framing; y is
    /// the height of the highest piece.
    fn extent(&self) -> Vec3;
    /// The look of the same table in flat drawings.
    fn flat(&self) -> &'static FlatLook;
    /// The colour of a seat in the interface.
    fn seat_colour(&self, seat: Seat) -> Color {
        self.flat().seat_colour(seat)
    }
}
