//! Examples: positions with a task, as in a lesson. One player solves the task; the example plays
//! the other seats.
//!
//! An example is not a match: it is not saved, has no resignations, draw offers, clocks or history
//! navigation, and its end is not announced.

use ludotheque_rules::Seat;

/// The state of an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Example {
    /// The player who solves the task.
    pub(super) seat: Seat,
    /// Whether the board ignores clicks, because an answer has been given.
    pub(super) is_still: bool,
}

impl Example {
    /// An example whose board accepts the clicks of this player.
    pub(super) fn asking(seat: Seat) -> Self {
        Self { seat, is_still: false }
    }

    /// Makes the board accept clicks again.
    pub(super) fn ask_again(&mut self) {
        self.is_still = false;
    }

    /// Whether no player can move while `mover` is to move.
    pub(super) fn is_out_of_reach(self, mover: Option<Seat>) -> bool {
        self.is_still || mover != Some(self.seat)
    }
}
