//! Examples: positions with a task, as in a lesson. One player sits before the table;
//! whoever set the task plays the other seats.
//!
//! An example is no match: it is not saved, nobody resigns or offers a draw in it, no
//! clock runs, no history is walked through, and its end is not announced.

use ludotheque_rules::{MatchFace, Seat};

use super::current::{Secrecy, Session};

/// Who sits before an example.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Example {
    /// The player who is asked something.
    seat: Seat,
    /// Whether the board takes no clicks, because an answer has been given.
    is_still: bool,
}

impl Session {
    /// Puts an example on the table for the player of this seat, who also sees what only
    /// this player knows.
    pub fn of_example(face: Box<dyn MatchFace>, seat: Seat) -> Self {
        let mut session = Self::new(face);
        if let Secrecy::Hidden { viewer, .. } = &mut session.secrecy {
            *viewer = Some(seat);
        }
        session.example = Some(Example {
            seat,
            is_still: false,
        });
        session
    }

    /// Whether the table shows an example instead of a match.
    pub fn is_example(&self) -> bool {
        self.example.is_some()
    }

    /// The player who is asked something in an example.
    pub fn asked_seat(&self) -> Option<Seat> {
        self.example.map(|example| example.seat)
    }

    /// Lets the board of an example take no more clicks.
    pub fn hold_still(&mut self) {
        if let Some(example) = &mut self.example {
            example.is_still = true;
        }
    }

    /// Whether the player who is asked may move nothing now; none where no example is on
    /// the table.
    pub(super) fn example_out_of_reach(&self) -> Option<bool> {
        let example = self.example?;
        Some(example.is_still || self.to_move() != Some(example.seat))
    }
}
