//! What the situation follows from, as plain data.

use ludotheque_clicks::{ChosenIn, Dangers, Exact, Hint, LastRefusal, Prospect, Selection};
use ludotheque_rules::{Cell, NodeId, Seat, View};
use ludotheque_seats::SeatNames;
use ludotheque_seats::clock::Clocks;
use ludotheque_wording::{Describer, Standpoint, Wording};
use ludotheque_words::Locale;

use crate::said::{Answer, Said};

/// What the match on the table is for, and what may be done with it, as far as whoever looks at it
/// may know.
#[derive(Clone, Copy)]
pub struct Circumstances<'a> {
    /// From where the match is described.
    pub at: Standpoint<'a>,
    /// The position on the table.
    pub here: ChosenIn,
    /// Whether it is an example, as in lessons and puzzles.
    pub is_example: bool,
    /// Whether the board of an example ignores clicks, so that no move is asked for.
    pub is_held_still: bool,
    /// Whether moves are tried in “What if”.
    pub is_exploring: bool,
    /// Whether players still keep secrets from each other.
    pub has_secrets: bool,
    /// Whether all secrets have been revealed.
    pub is_open: bool,
    /// Whether the match goes on from the position on the table.
    pub is_at_the_end: bool,
    /// Whether a person may resign now.
    pub may_resign: bool,
    /// Whether a player may be given a hint.
    pub may_be_advised: bool,
    /// Whether the match may be reviewed.
    pub may_review: bool,
    /// Whether moves may be tried in “What if”.
    pub may_explore: bool,
}

impl Circumstances<'_> {
    /// The seat to move, unless the match is over.
    pub(crate) fn to_move(self) -> Option<Seat> {
        self.at.view.turn().seat()
    }

    /// Whether players may go to a position, or preview it.
    pub(crate) fn may_go_to(&self, node: NodeId) -> bool {
        !self.has_secrets || self.at.view.may_go_to(node)
    }
}

/// What is known of the table in a frame.
pub struct Known<'a> {
    /// The match.
    pub current: Circumstances<'a>,
    /// The players.
    pub names: &'a SeatNames,
    /// The language.
    pub locale: &'a Locale,
    /// How much is said of a cell and of the position.
    pub wording: Wording,
    /// The last event.
    pub said: &'a Said,
    /// The question being answered.
    pub answer: Answer,
    /// The cell that is pointed at.
    pub pointed: Option<Cell>,
    /// The clicks made.
    pub selection: &'a Selection,
    /// The move under consideration, and its consequences.
    pub prospect: &'a Prospect,
    /// The last refusal.
    pub refusal: &'a LastRefusal,
    /// The cell of the piece whose strength is being guessed.
    pub pencil: Option<Cell>,
    /// The position whose move is pointed at in the list of moves.
    pub listed: Option<NodeId>,
    /// The position that is shown for it instead of the one on the table.
    pub glimpsed: Option<NodeId>,
    /// What is told of threats.
    pub dangers: &'a Dangers,
    /// The hint, as far as it has been given.
    pub hint: &'a Hint,
    /// The exact values of the moves.
    pub exact: &'a Exact,
    /// The clocks, if the match has any.
    pub clocks: Option<&'a Clocks>,
    /// The seat whose clock runs.
    pub running: Option<Seat>,
    /// The seat of the computer that is thinking.
    pub thinking: Option<Seat>,
    /// Whether computers are paused.
    pub is_paused: bool,
    /// Whether the outcome of a fight waits to be read.
    pub is_halted: bool,
    /// Whether the match is reviewed.
    pub is_reviewed: bool,
}

impl Known<'_> {
    pub(crate) fn describer(&self) -> Describer<'_> {
        Describer { at: self.current.at, names: self.names, locale: self.locale }
    }

    pub(crate) fn view(&self) -> View<'_> {
        self.current.at.view
    }

    /// The number of persons who play.
    pub(crate) fn persons(&self) -> usize {
        self.names.persons().count()
    }

    /// Whether a computer plays this seat.
    pub(crate) fn is_computer(&self, seat: Seat) -> bool {
        self.names.computers().level(seat).is_some()
    }
}
