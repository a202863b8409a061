//! Examples: positions with a task, as in a lesson. One player sits before the table;
//! the example plays the other seats.
//!
//! An example is no match: it is not saved, nobody resigns or offers a draw in it, no
//! clock runs, no history is walked through, and its end is not announced.

use ludotheque_rules::Seat;

/// Who sits before an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Example {
    /// The player who solves the task.
    pub(super) seat: Seat,
    /// Whether the board takes no clicks, because an answer has been given.
    pub(super) is_still: bool,
}

impl Example {
    /// The board takes clicks of this player.
    pub(super) fn asking(seat: Seat) -> Self {
        Self {
            seat,
            is_still: false,
        }
    }

    /// The board takes clicks again.
    pub(super) fn ask_again(&mut self) {
        self.is_still = false;
    }

    /// Whether nobody may move anything, if this player is to move.
    pub(super) fn is_out_of_reach(self, mover: Option<Seat>) -> bool {
        self.is_still || mover != Some(self.seat)
    }
}
