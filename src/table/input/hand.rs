//! What the players' hands do at the board, and what they point at.

use bevy::prelude::*;
use ludotheque_rules::{Cell, Click, Spot};

/// Adds the messages.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<TableInput>().init_resource::<Pointed>();
}

/// What the players' hands do at the board, in the order in which they do it.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum TableInput {
    /// A cell, or what stands on it, was clicked.
    Clicked(Cell),
    /// What stands on a cell was picked up to be dragged.
    DragBegan(Cell),
    /// It was let go over a cell, or over nothing.
    DragEnded(Option<Cell>),
    /// One of the choices that places alone do not tell apart.
    Chose(Click),
    /// One step back: Esc, right click, a click on nothing.
    SteppedBack,
    /// Pieces are to be walked movement by movement from now on, or no longer.
    WalkSwitched,
    /// A piece that is walked stays where it has come to.
    Stayed,
}

/// What the pointer is over.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pointed {
    /// The cell, or the cell of the piece, under the pointer.
    pub cell: Option<Cell>,
    /// The spot of the piece under the pointer, if it is on a piece.
    pub spot: Option<Spot>,
    /// Where the pointer meets the plane in which held pawns travel.
    pub world: Option<Vec3>,
}

/// Over this part of the interface the wheel walks through the history.
#[derive(Component, Debug, Clone, Copy)]
pub struct WheelTravels;
