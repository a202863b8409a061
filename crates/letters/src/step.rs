//! Steps: what one letter adds to the match.

use ludotheque_rules::{AgreementError, NotationError, Phrase, Seat};
use thiserror::Error;

use crate::secret::{Dispute, Key, Opening};

/// A wish to take back one's own move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ask {
    /// The player who wishes it.
    pub by: Seat,
    /// The number of moves that would be left.
    pub to: usize,
}

/// A part of a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// A move, in notation.
    Move(String),
    /// A resignation.
    Resign,
    /// A draw is offered: instead of a move, or after it.
    OfferDraw,
    /// An offered draw is accepted.
    AcceptDraw,
    /// An offered draw is declined.
    DeclineDraw,
    /// A takeback is put to all players: the writer's own wish, or that of another player, who has asked for
    /// it while it was not their turn to write.
    Takeback(Ask),
    /// A takeback is agreed to. When all have agreed, the moves are taken back.
    AgreeTakeback,
    /// A takeback is refused, and the match goes on.
    RefuseTakeback,
    /// A pawn that fights is opened. The crate adds it by itself.
    Open(Opening),
    /// All pawns are opened at the end. The crate adds it by itself.
    Reveal(Key),
}

/// What one letter adds to the match, by the player whose turn it is to write.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    /// The player who wrote it.
    pub by: Seat,
    /// Its parts, in order.
    pub events: Vec<Event>,
}

/// Why a step is not possible.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum StepError {
    /// It is another player's turn to write, or nobody's.
    #[error("it is not the turn of seat {} to write", .by.index())]
    NotTheirTurn {
        /// The player who wrote.
        by: Seat,
        /// The player who may write; `None` if the match is over.
        next: Option<Seat>,
    },
    /// A move is not legal.
    #[error("{error}")]
    Move {
        /// The move, and the legal moves in its place.
        error: NotationError,
        /// The reason of the rules, if known.
        reason: Option<Box<Phrase>>,
    },
    /// A resignation, or an offer or answer of a draw, is not possible.
    #[error(transparent)]
    Agreement(#[from] AgreementError),
    /// No takeback is open that this player could answer.
    #[error("nobody has asked to take back a move")]
    NoTakeback,
    /// A takeback is open, which must be answered first.
    #[error("seat {} has asked to take back a move, which is not answered yet", .0.by.index())]
    OpenTakeback(Ask),
    /// A takeback is not possible: it is no move of that player, or it would take back what cannot be taken
    /// back, such as a resignation.
    #[error("move {} of seat {} cannot be taken back", .0.to + 1, .0.by.index())]
    Takeback(Ask),
    /// A player has not promised their secrets yet, without which no step is possible.
    #[error("seat {} has not promised its secrets yet", .0.index())]
    NoPromise(Seat),
    /// What was opened does not fit, or was not opened.
    #[error(transparent)]
    Secret(#[from] Dispute),
    /// The step is empty.
    #[error("there is nothing in this step")]
    Empty,
    /// The match has as many moves as can be sent.
    #[error("the match has too many moves for letters")]
    Full,
}
