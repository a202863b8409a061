//! Everything between a click and a moved pawn.
//!
//! `pointer → picking → TableInput → selection → MoveChosen → commit →
//! MovePlayed → motion → entities`. The match is the truth, entities are its
//! picture: only [`commit`] changes the match, only [`motion`] and [`picture`]
//! move entities that show it. No rule of any game is known here.

use bevy::prelude::*;
use ludotheque_rules::{
    Beat, Cell, Click, Ending, Eye, Illegal, MatchFace, NodeId, Outcome, Seat, Setup, Spot, Turn,
};

pub mod choices;
pub mod commit;
pub mod counting;
pub mod curtain;
pub mod explore;
pub mod follow;
pub mod foresight;
pub mod glimpse;
pub mod grasp;
pub mod known;
pub mod marks;
pub mod motion;
pub mod picking;
pub mod picture;
pub mod selection;
pub mod stacks;
pub mod thinking;
pub mod tones;
pub mod walk;
pub mod whatif;

/// Adds the table, except for the pointer and for what needs meshes.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartMatch>()
        .add_message::<TableInput>()
        .add_message::<Looked>()
        .add_message::<Travel>()
        .add_message::<MoveChosen>()
        .add_message::<WordChosen>()
        .add_message::<Curtain>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionShown>()
        .add_message::<MoveWatched>()
        .init_resource::<Pointed>()
        .init_resource::<thinking::AtTheTable>()
        .configure_sets(
            Update,
            (
                TableSystems::Pointer,
                TableSystems::Keys,
                TableSystems::Interface,
                TableSystems::Curtain,
                TableSystems::Select,
                TableSystems::Commit,
                TableSystems::Picture,
                TableSystems::Unfold,
                TableSystems::Motion,
                TableSystems::Camera,
                TableSystems::Marks,
                TableSystems::Explore,
                TableSystems::Report,
                TableSystems::Cover,
            )
                .chain(),
        )
        .add_plugins((
            curtain::plugin,
            counting::plugin,
            selection::plugin,
            commit::plugin,
            picture::plugin,
            grasp::plugin,
            motion::plugin,
            marks::plugin,
            choices::plugin,
            walk::plugin,
            whatif::plugin,
            glimpse::plugin,
            follow::plugin,
            stacks::plugin,
            explore::plugin,
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
    /// Whose eye looks at the table is settled.
    Curtain,
    /// Clicks become paths, paths become moves.
    Select,
    /// The match changes.
    Commit,
    /// Entities are made for what the match shows.
    Picture,
    /// Stacks open and close.
    Unfold,
    /// Entities move.
    Motion,
    /// The camera moves.
    Camera,
    /// Marks, ghosts and areas follow all of that.
    Marks,
    /// What the players explore follows: open stacks, threats.
    Explore,
    /// Words follow: columns, lines, the event stream.
    Report,
    /// What lies over the table follows: the curtain, the sums at the end.
    Cover,
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
    /// Pieces are to be walked movement by movement from now on, or no longer.
    WalkSwitched,
    /// A piece that is walked stays where it has come to.
    Stayed,
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
    /// One ply back, and not only to look: what the players have agreed on is taken
    /// back only if all of them agree to that.
    TakeBack,
    /// To a position of the tree.
    ToNode(NodeId),
    /// To what else was played in place of the move that led here, or else to what
    /// else was played from here: the next one down the list, or the one above.
    Beside {
        /// Down the list.
        down: bool,
    },
    /// One ply on, as it was played: what the move does is shown once more.
    Watch,
}

/// A path of clicks is complete.
#[derive(Message, Debug, Clone, PartialEq)]
pub struct MoveChosen {
    /// The path.
    pub clicks: Vec<Click>,
    /// Whether the hand has already carried the pawn there.
    pub dragged: bool,
}

/// A move is asked for by its word instead of by clicks.
#[derive(Message, Clone)]
pub struct WordChosen {
    /// In the rulebook's notation, or what else the rules take as a word.
    pub word: String,
}

/// What is asked of the curtain between the players' turns, in a match with secrets.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curtain {
    /// The player whose turn it is sits down and wants to see.
    Lift,
    /// Whoever looks wants to see no more.
    Fall,
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
    /// What it does to the pieces, as the eye at the table may see it; nothing if
    /// the player passes.
    pub beats: Vec<Beat>,
    /// Whether the hand has already carried the pawn there.
    pub dragged: bool,
    /// Whether the player has no other legal move and passes.
    pub passes: bool,
}

/// Something was tried that the rules do not allow.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// Why.
    pub reason: Illegal,
    /// What was tried, to show what would have come of it.
    pub clicks: Vec<Click>,
    /// The cell that the players pointed at, if it was one.
    pub at: Option<Cell>,
}

/// Another position is on the table without a move: a new match, undo, redo.
#[derive(Message, Debug, Clone, Copy)]
pub struct PositionShown;

/// A move of the history is shown once more, as it was played.
#[derive(Message, Debug, Clone, Copy)]
pub struct MoveWatched;

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

/// The match on the table.
#[derive(Resource)]
pub struct CurrentMatch {
    face: Box<dyn MatchFace>,
    secrecy: Secrecy,
    /// The match itself, untouched, while the players try out what could be.
    aside: Option<Box<dyn MatchFace>>,
    /// Whose knowledge is shown, once everything may be seen; everybody's if nobody's.
    seen_by: Option<Seat>,
    /// Where the match stood when what was tried out became variations of it: these are
    /// not what has been played there.
    stood_at: Option<NodeId>,
    /// How long the next move has been thought about.
    thinking: thinking::Thinking,
}

/// What may be seen of a match at this table. Only [`curtain`] changes it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Secrecy {
    /// Nothing is secret: whoever is to move looks.
    None,
    /// Players have secrets from each other.
    Kept {
        /// The player who looks at the table; nobody while the curtain is down.
        looker: Option<Seat>,
        /// Whether this player sees the own secrets, too.
        sees_own: bool,
        /// Whether pawns are still being set up.
        sets_up: bool,
    },
    /// The match is over, and everything may be seen.
    Open,
}

impl CurrentMatch {
    /// Puts a match on the table. If its players have secrets, the curtain is down.
    pub fn new(face: Box<dyn MatchFace>) -> Self {
        let has_secrets = face.setup().game().has_secret_setup();
        let secrecy = if has_secrets {
            Secrecy::Kept {
                looker: None,
                sees_own: true,
                sets_up: false,
            }
        } else {
            Secrecy::None
        };
        Self {
            thinking: thinking::Thinking::about(face.here()),
            face,
            secrecy,
            aside: None,
            seen_by: None,
            stood_at: None,
        }
    }

    /// Puts the secret set-up of one player on the table; the curtain is down.
    pub fn of_setting_up(face: Box<dyn MatchFace>) -> Self {
        Self {
            thinking: thinking::Thinking::about(face.here()),
            face,
            secrecy: Secrecy::Kept {
                looker: None,
                sees_own: true,
                sets_up: true,
            },
            aside: None,
            seen_by: None,
            stood_at: None,
        }
    }

    /// The match, to look at. Only [`commit`] may change it.
    pub fn face(&self) -> &dyn MatchFace {
        self.face.as_ref()
    }

    /// What may be seen of what is on the table. What is tried out is all open: it holds
    /// nothing that whoever tries it does not know.
    fn secrecy(&self) -> Secrecy {
        match self.secrecy {
            Secrecy::Kept { .. } if self.is_exploring() => Secrecy::Open,
            secrecy => secrecy,
        }
    }

    /// Whose eye looks at the table. Everything shown is made from it.
    pub fn eye(&self) -> Eye {
        match (self.secrecy(), self.face.turn()) {
            (Secrecy::None, Turn::To(seat)) => Eye::Seat(seat),
            (Secrecy::None, Turn::Over(_)) => Eye::Public,
            (
                Secrecy::Kept {
                    looker: Some(seat),
                    sees_own: true,
                    ..
                },
                _,
            ) => Eye::Seat(seat),
            (Secrecy::Kept { .. }, _) => Eye::Public,
            (Secrecy::Open, _) => match self.seen_by {
                Some(seat) if !self.is_exploring() => Eye::Seat(seat),
                _ => Eye::Open,
            },
        }
    }

    /// Whether the curtain is down: nobody in particular looks at the table, and
    /// no hand reaches it.
    pub fn is_covered(&self) -> bool {
        matches!(self.secrecy(), Secrecy::Kept { looker: None, .. })
    }

    /// Whether whoever looks may move nothing: it is another player's turn, or the
    /// match is over and its secrets are out, so that nobody can go on from any of
    /// its positions but to try out what could have been.
    pub fn is_out_of_reach(&self) -> bool {
        if self.is_exploring() {
            return false;
        }
        match self.secrecy {
            Secrecy::None => false,
            Secrecy::Kept { looker, .. } => looker.is_none() || looker != self.to_move(),
            Secrecy::Open => true,
        }
    }

    /// Whether players keep secrets from each other at this table, still.
    pub fn has_secrets(&self) -> bool {
        matches!(self.secrecy(), Secrecy::Kept { .. })
    }

    /// Whether a player sets up in secret, and the match itself is still to come.
    pub fn is_setting_up(&self) -> bool {
        matches!(self.secrecy(), Secrecy::Kept { sets_up: true, .. })
    }

    /// Whether everything that players kept secret may be seen by now.
    pub fn is_open(&self) -> bool {
        self.secrecy() == Secrecy::Open
    }

    /// Whether the match is over, but what was secret is still to be shown.
    pub fn is_about_to_open(&self) -> bool {
        self.has_secrets() && self.to_move().is_none()
    }

    /// The earliest ply that may be gone back to.
    pub fn earliest_ply(&self) -> usize {
        match self.secrecy() {
            Secrecy::Kept { .. } => self.face.earliest_ply(),
            Secrecy::None | Secrecy::Open => 0,
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
