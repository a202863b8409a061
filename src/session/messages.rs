//! What is asked of the match on the table, and what is told of it: plain messages,
//! below the systems that exchange them.

use bevy::prelude::*;
use ludotheque_rules::{Beat, Cell, Click, NodeId, Note, Phrase, PieceId, Seat, Setup};

use super::current::{ChosenIn, SessionId};
use crate::players::Computers;

/// Adds the messages.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<StartMatch>()
        .add_message::<MatchSeated>()
        .add_message::<Travel>()
        .add_message::<MoveChosen>()
        .add_message::<WordChosen>()
        .add_message::<Curtain>()
        .add_message::<SeenBy>()
        .add_message::<Accord>()
        .add_message::<TakeBackAsked>()
        .add_message::<TreeEdit>()
        .add_message::<WhatIf>()
        .add_message::<MovePlayed>()
        .add_message::<MoveRefused>()
        .add_message::<PositionShown>()
        .add_message::<MoveWatched>();
}

/// Asks for a new match at the table.
#[derive(Message, Debug, Clone)]
pub struct StartMatch {
    /// The game, its number of players and its options.
    pub setup: Setup,
    /// The players' names, one a seat, in seat order. An empty name stands for
    /// the seat's colour in the language of the interface.
    pub names: Vec<String>,
    /// The seats that computers play.
    pub computers: Computers,
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
    /// Where it was chosen.
    pub chosen_in: ChosenIn,
}

/// A move is asked for by its word instead of by clicks.
#[derive(Message, Clone)]
pub struct WordChosen {
    /// In the rulebook's notation, or what else the rules take as a word.
    pub word: String,
    /// Where it was chosen.
    pub chosen_in: ChosenIn,
    /// The seat of the computer that chose it; none where a person did.
    pub computer: Option<Seat>,
}

/// What is asked of the curtain between the players' turns, in a match with secrets.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Curtain {
    /// The player whose turn it is sits down and wants to see.
    Lift,
    /// Whoever looks wants to see no more.
    Fall,
}

/// Another match has come to the table.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct MatchSeated(pub SessionId);

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
    /// The identity of the first piece that it brings onto the board.
    pub first_new: PieceId,
    /// Whether the hand has already carried the pawn there.
    pub dragged: bool,
    /// Whether the player has no other legal move and passes.
    pub passes: bool,
}

/// Something was tried that the rules do not allow.
#[derive(Message, Debug, Clone)]
pub struct MoveRefused {
    /// Why.
    pub reason: Phrase,
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

/// What players do to the tree of the match beside playing.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub enum TreeEdit {
    /// A variation moves one place up.
    Promote(NodeId),
    /// A move goes, and all that follows it.
    Remove(NodeId),
    /// What was removed last is there again.
    Restore,
    /// A note is written beside a move.
    Annotate(NodeId, Note),
}

/// What players tell each other beside moving.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum Accord {
    /// The player of this seat resigns.
    Resign(Seat),
    /// The player of this seat offers a draw to all others.
    OfferDraw(Seat),
    /// The player of this seat accepts the draw that is offered.
    AcceptDraw(Seat),
    /// The player of this seat declines the draw that is offered.
    DeclineDraw(Seat),
}

/// What the players have agreed on, or a resignation, is to be taken back: they have
/// to be asked.
#[derive(Message, Debug, Clone, Copy)]
pub struct TakeBackAsked;

/// What is asked of trying out.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum WhatIf {
    /// Begins, from the position shown.
    Begin,
    /// Ends: the match is as it was before.
    Return,
    /// Ends: the match goes on where it was, and what was tried out stays with it as
    /// variations.
    Keep,
    /// A strength is pencilled onto the piece on a cell, or rubbed out.
    Guess(Cell, Option<u8>),
}

/// Asks to see a match whose secrets are out as a player could at that time, or again
/// with everything.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SeenBy(pub Option<Seat>);
