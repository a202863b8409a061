//! The thinking time for the next move.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_rules::{MatchFace, NodeId, Seat, Turn};

/// Whether the players can see the table and think: not while the curtain is down, a menu is open,
/// a piece is moving or another window has the focus. Thinking times and clocks only run then.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AtTheTable(pub bool);

/// The thinking time so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct ThinkingTime {
    /// The position at which the match stands: where it was played or taken back to, however far back
    /// a player looks.
    pub(super) about: NodeId,
    /// The player to move there.
    pub(super) mover: Option<Seat>,
    /// The time spent thinking about it.
    pub(super) spent: Duration,
    /// The current position.
    pub(super) looking_at: NodeId,
    /// The time for which it has been shown.
    pub(super) looked: Duration,
    /// Whether a move has been played or taken back in this frame, so that the match stands at the current
    /// position.
    pub(super) has_moved: bool,
}

impl ThinkingTime {
    /// A thinking time of zero for the position on the table.
    pub(super) fn begun(face: &dyn MatchFace) -> Self {
        Self {
            about: face.here(),
            mover: to_move(face),
            spent: Duration::ZERO,
            looking_at: face.here(),
            looked: Duration::ZERO,
            has_moved: false,
        }
    }

    /// The thinking time for a move from this position.
    pub(super) fn before_a_move_from(&self, node: NodeId) -> Option<Duration> {
        if node == self.about {
            Some(self.spent)
        } else {
            (node == self.looking_at).then_some(self.looked)
        }
    }
}

/// The seat to move, unless the match is over.
pub(super) fn to_move(face: &dyn MatchFace) -> Option<Seat> {
    match face.turn() {
        Turn::To(seat) => Some(seat),
        Turn::Over(_) => None,
    }
}

/// A time in milliseconds for the record, at least one, because zero means unknown.
pub(super) fn milliseconds(thought: Duration) -> u32 {
    u32::try_from(thought.as_millis()).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_that_was_taken_is_never_nothing_and_never_rounded_up() {
        let written = |micros| milliseconds(Duration::from_micros(micros));
        assert_eq!([written(0), written(300)], [1, 1]);
        assert_eq!([written(300_900), written(1_500_000)], [300, 1_500]);
        assert_eq!(milliseconds(Duration::MAX), u32::MAX);
    }
}
