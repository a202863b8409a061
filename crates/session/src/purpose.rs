//! The purpose of a session: what the match on the table is for, and what may be done with it.

use ludotheque_rules::Seat;

/// The purpose of a session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Purpose {
    /// A match: it is saved, timed and counted.
    Match,
    /// A match that is only looked at. It is saved once its tree has more than these moves.
    Shown {
        /// The number of moves when it was opened.
        moves: usize,
    },
    /// Moves tried in “What if”, in a copy of a match that is put aside.
    Trial,
    /// The secret set-up of one player.
    Placing,
    /// A position that is set up piece by piece.
    Arranging,
    /// A position with a task, as in a lesson. One player solves the task; the example plays the other
    /// seats. It has no resignations, draw offers, clocks or history, and its end is not announced.
    Example {
        /// The player who solves the task.
        seat: Seat,
        /// Whether the board ignores clicks, because an answer has been given.
        is_still: bool,
    },
}
