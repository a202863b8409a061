//! Everything between a click and a moved pawn.
//!
//! `pointer → picking → TableInput → selection → MoveChosen → commit →
//! MovePlayed → motion → entities`. The match is the truth, entities are its
//! picture: only [`commit`] changes the match, only [`motion`] and [`picture`]
//! move entities that show it. No rule of any game is known here.

use bevy::prelude::*;
use ludotheque_rules::{
    Beat, Cell, Click, Ending, Eye, Illegal, MatchFace, Outcome, Seat, Setup, Turn,
};

pub mod choices;
pub mod commit;
pub mod marks;
pub mod motion;
pub mod picking;
pub mod picture;
pub mod selection;

/// Adds the table, except for the pointer and for what needs meshes.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartMatch>()
        .add_message::<TableInput>()
        .add_message::<Looked>()
        .add_message::<Travel>()
        .add_message::<MoveChosen>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionShown>()
        .init_resource::<Pointed>()
        .configure_sets(
            Update,
            (
                TableSystems::Pointer,
                TableSystems::Keys,
                TableSystems::Interface,
                TableSystems::Select,
                TableSystems::Commit,
                TableSystems::Picture,
                TableSystems::Motion,
                TableSystems::Camera,
                TableSystems::Marks,
                TableSystems::Report,
            )
                .chain(),
        )
        .add_plugins((
            selection::plugin,
            commit::plugin,
            picture::plugin,
            motion::plugin,
            marks::plugin,
            choices::plugin,
        ));
}

/// The order of a frame, for everything that touches the table.
#[derive(SystemSet, Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum TableSystems {
    /// The pointer and the keys are read.
    Pointer,
    /// Keys of the screen, then of the menu over it.
    Keys,
    /// Screens answer to what was asked of them.
    Interface,
    /// Clicks become paths, paths become moves.
    Select,
    /// The match changes.
    Commit,
    /// Entities are made for what the match shows.
    Picture,
    /// Entities move.
    Motion,
    /// The camera moves.
    Camera,
    /// Marks, ghosts and areas follow all of that.
    Marks,
    /// Words follow: columns, lines, the event stream.
    Report,
}

/// Asks for a new match at the table.
#[derive(Message, Debug, Clone)]
pub struct StartMatch {
    /// The game, its number of players and its options.
    pub setup: Setup,
    /// The players' names, one a seat, in seat order. An empty name stands for
    /// the seat's colour in the language of the interface.
    pub names: Vec<String>,
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
}

/// What the players ask of the camera.
#[derive(Message, Debug, Clone, Copy, PartialEq)]
pub enum Looked {
    /// Dragged, by so many logical pixels.
    Turned {
        /// Right and down.
        by: Vec2,
    },
    /// The wheel was turned; positive steps come nearer.
    Zoomed {
        /// Notches of the wheel.
        steps: f32,
    },
    /// To where a seat looks from.
    FromSeat {
        /// The seat, from 0.
        seat: usize,
    },
    /// Straight down.
    FromAbove,
}

/// Asks for another position of the match's history.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Travel {
    /// One ply back.
    Undo,
    /// One ply on.
    Redo,
    /// To the position after this many plies.
    To(usize),
}

/// A path of clicks is complete.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct MoveChosen {
    /// The path.
    pub clicks: Vec<Click>,
    /// Whether the hand has already carried the pawn there.
    pub dragged: bool,
}

/// A move was played in the match.
#[derive(Message, Debug, Clone)]
pub struct MovePlayed {
    /// Who played it.
    pub seat: Seat,
    /// In the rulebook's notation.
    pub word: String,
    /// Its number, from 1.
    pub ply: usize,
    /// What it does to the pieces, as the eye at the table may see it.
    pub beats: Vec<Beat>,
    /// Whether the hand has already carried the pawn there.
    pub dragged: bool,
}

/// Something was tried that the rules do not allow.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// Why.
    pub reason: Illegal,
    /// What was tried, to show what would have come of it.
    pub clicks: Vec<Click>,
}

/// Another position is on the table without a move: a new match, undo, redo.
#[derive(Message, Debug, Clone, Copy)]
pub struct PositionShown;

/// What the pointer is over.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Default)]
pub struct Pointed {
    /// The cell, or the cell of the piece, under the pointer.
    pub cell: Option<Cell>,
    /// Where the pointer meets the plane in which held pawns travel.
    pub world: Option<Vec3>,
}

/// Over this part of the interface the wheel walks through the history.
#[derive(Component, Debug, Clone, Copy)]
pub struct WheelTravels;

/// The match on the table.
#[derive(Resource)]
pub struct CurrentMatch {
    face: Box<dyn MatchFace>,
}

impl CurrentMatch {
    /// Puts a match on the table.
    pub fn new(face: Box<dyn MatchFace>) -> Self {
        Self { face }
    }

    /// The match, to look at. Only [`commit`] may change it.
    pub fn face(&self) -> &dyn MatchFace {
        self.face.as_ref()
    }

    /// Whose eye looks at the table. Everything shown is made from it.
    pub fn eye(&self) -> Eye {
        match self.face.turn() {
            Turn::To(seat) => Eye::Seat(seat),
            Turn::Over(_) => Eye::Public,
        }
    }

    /// The seat to move, unless the match is over.
    pub fn to_move(&self) -> Option<Seat> {
        match self.face.turn() {
            Turn::To(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// How the position shown ends the match, if it does.
    pub fn outcome(&self) -> Option<(Outcome, Option<Ending>)> {
        match self.face.turn() {
            Turn::To(_) => None,
            Turn::Over(outcome) => Some((outcome, self.face.ending())),
        }
    }

    /// How many seats there are.
    pub fn seats(&self) -> usize {
        usize::from(self.face.setup().players())
    }
}
