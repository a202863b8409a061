//! The messages to and from the session, separate from the systems that exchange them.

use bevy::prelude::*;
use ludotheque_clicks::{ChosenIn, SessionId};
use ludotheque_rules::{
    Beat, Cell, Click, EntryKind, NodeId, Note, Phrase, PieceId, Replay, Review, Seat, Setup,
};

use crate::players::{Computers, SeatNames};

/// Adds the messages.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartMatch>()
        .add_message::<MatchSeated>()
        .add_message::<MatchBegun>()
        .add_message::<Travel>()
        .add_message::<MoveChosen>()
        .add_message::<WordChosen>()
        .add_message::<Curtain>()
        .add_message::<SeenBy>()
        .add_message::<Accord>()
        .add_message::<TakeBackAsked>()
        .add_message::<Question>()
        .add_message::<TreeEdit>()
        .add_message::<WhatIf>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionShown>()
        .add_message::<MoveWatched>()
        .add_message::<EyeTurned>();
}

/// Requests a new match.
#[derive(Message, Debug, Clone)]
pub struct StartMatch {
    /// The game, its number of players and its options.
    pub setup: Setup,
    /// The players.
    pub players: SeatNames,
}

impl StartMatch {
    /// A match of this set-up between these players. Seats without a name are called by their colour, and
    /// names without a seat are left out.
    pub fn new(
        setup: Setup,
        names: impl IntoIterator<Item = impl AsRef<str>>,
        computers: Computers,
    ) -> Self {
        let mut names = names.into_iter();
        let of_seats = (0..setup.players()).map(|_| {
            let name = names.next();
            name.map_or_else(String::new, |name| name.as_ref().to_owned())
        });
        let players = SeatNames::new(setup.game(), of_seats).with_computers(computers);
        Self { setup, players }
    }
}

/// Requests another position of the history.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Travel {
    /// One ply back.
    Undo,
    /// One ply forward.
    Redo,
    /// To the position after this many plies.
    To(usize),
    /// One ply back, taking the move back: a resignation or agreed draw is only undone if all
    /// players agree.
    TakeBack,
    /// One ply back, after all players have agreed to undo a resignation or an agreed draw.
    TakeBackAgreed,
    /// To a position of the tree.
    ToNode(NodeId),
    /// To the next or previous alternative in the list, either to the current move or
    /// else to the next one.
    Beside {
        /// Down the list.
        down: bool,
    },
    /// One ply forward, with its animation.
    Watch,
}

/// A path of clicks is complete.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct MoveChosen {
    /// The path.
    pub clicks: Vec<Click>,
    /// Whether the piece was dragged there.
    pub dragged: bool,
    /// The position in which it was chosen.
    pub chosen_in: ChosenIn,
    /// Whether its player has agreed to go on from a position to which they had only looked back.
    pub goes_on_from_here: bool,
}

impl MoveChosen {
    /// A move of these clicks in this position, which was not dragged.
    pub fn by_clicks(clicks: Vec<Click>, chosen_in: ChosenIn) -> Self {
        Self { clicks, dragged: false, chosen_in, goes_on_from_here: false }
    }
}

/// Requests a move by its word instead of by clicks.
#[derive(Message, Clone)]
pub struct WordChosen {
    /// A word in notation, or any other word that the rules accept.
    pub word: String,
    /// The position in which it was chosen.
    pub chosen_in: ChosenIn,
    /// The seat of the computer that chose it; `None` for a person.
    pub computer: Option<Seat>,
}

/// Requests to the curtain of a match with secrets.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curtain {
    /// Lifts the curtain for the player to move.
    Lift,
    /// Lets the curtain fall.
    Fall,
}

/// Another match has come to the table.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchSeated(pub SessionId);

/// A new match has come to the table in the usual position of its game. It is sent together with
/// [`MatchSeated`], but not for matches that go on, for positions that were set up, nor at the start of the program.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchBegun;

/// A move was played in the match.
#[derive(Message, Debug, Clone)]
pub struct MovePlayed {
    /// The seat that played it.
    pub seat: Seat,
    /// In the rulebook's notation.
    pub word: String,
    /// Its number, from 1.
    pub ply: usize,
    /// Its beats for the eye at the table; empty for a pass.
    pub beats: Vec<Beat>,
    /// The identity of the first piece that it brings onto the board.
    pub first_new: PieceId,
    /// Whether the piece was dragged there.
    pub dragged: bool,
    /// Whether it is a pass.
    pub passes: bool,
    /// The cells of the two pieces that have fought, the mover's own first, if it is a fight. In a
    /// match, its outcome stays on the table until the players have seen it.
    pub fight: Option<[Cell; 2]>,
}

/// A move was refused.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// The reason.
    pub reason: Phrase,
    /// The clicks that were tried.
    pub clicks: Vec<Click>,
    /// The cell under the pointer, if any.
    pub at: Option<Cell>,
}

/// The position has changed other than by a move: a new match, undo, redo.
#[derive(Message, Debug, Clone, Copy)]
pub struct PositionShown;

/// A move of the history is replayed with its animation.
#[derive(Message, Debug, Clone)]
pub struct MoveWatched {
    /// The seat that played it.
    pub seat: Option<Seat>,
    /// The move as the eye at the table sees it; `None` if that eye may not know the moves.
    pub replay: Option<Replay>,
}

/// The eye at the table has changed. The pieces are laid out for it in the same frame.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum EyeTurned {
    /// It shows the current position.
    ToPosition,
    /// It shows the position before the last move, then the move, which its player has not seen
    /// yet.
    ToLastMove,
    /// The match is over: the current pieces stay, then everything hidden is revealed.
    ToDisclosure,
}

/// Edits of the history tree other than moves.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum TreeEdit {
    /// Moves a variation one place up.
    Promote(NodeId),
    /// Removes a move and everything that follows it.
    Remove(NodeId),
    /// Restores the last removed move.
    Restore,
    /// Sets the note on a move.
    Annotate(NodeId, Note),
    /// Keeps the review of the main line, or drops the one that is kept.
    Review(Option<Review>),
}

/// Agreements between the players.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accord {
    /// The player of this seat resigns.
    Resign(Seat),
    /// The player of this seat offers a draw.
    OfferDraw(Seat),
    /// The player of this seat accepts the draw offer.
    AcceptDraw(Seat),
    /// The player of this seat declines the draw offer.
    DeclineDraw(Seat),
}

/// Requests to undo a resignation or agreed draw, which all players must confirm.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakeBackAsked;

/// A question to the players.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum Question {
    /// Does the player of this seat really resign?
    Resign(Seat),
    /// Does a player accept a draw offer?
    Draw {
        /// The player who offers it.
        by: Seat,
        /// The player who is asked.
        to: Seat,
    },
    /// Should the game continue although the computer at this seat considers it lost?
    IsLost(Seat),
    /// Do all players agree to continue after a resignation or an agreed draw?
    GoOn(EntryKind, Seat),
    /// Should the match with a computer go on with this move from a position to which its player has
    /// only looked back, or is the move to be tried?
    GoOnFrom(MoveChosen),
}

/// The systems that write questions to the players.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct QuestionSystems;

/// Requests to “What if”.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum WhatIf {
    /// Begins, from the current position.
    Begin,
    /// Begins with the move of these clicks.
    Try(Vec<Click>),
    /// Ends and discards the tried moves.
    Return,
    /// Ends and keeps the tried moves as variations.
    Keep,
    /// Sets or clears the guessed strength of the piece on a cell.
    Guess(Cell, Option<u8>),
}

/// Requests to see a match with revealed secrets as a player knew it at the time, or
/// with everything visible.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenBy(pub Option<Seat>);
