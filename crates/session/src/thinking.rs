//! How long the next move has been thought about.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_rules::NodeId;

/// Whether the players have the table in front of them: not while the curtain is down,
/// a menu is open, a piece is moving or another window has the focus. Time, including
/// that of clocks, counts only then.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AtTheTable(pub bool);

/// The thinking time so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Thinking {
    /// The position at the end of the match.
    pub(super) about: NodeId,
    /// The time spent on it.
    pub(super) spent: Duration,
    /// The current position.
    pub(super) looking_at: NodeId,
    /// The time that it has been shown.
    pub(super) looked: Duration,
}

impl Thinking {
    /// No time spent on this position yet.
    pub(super) fn about(node: NodeId) -> Self {
        Self {
            about: node,
            spent: Duration::ZERO,
            looking_at: node,
            looked: Duration::ZERO,
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

/// A time in whole seconds for the record, at least one, because zero means unknown.
pub(super) fn whole_seconds(thought: Duration) -> u32 {
    let rounded = thought.saturating_add(Duration::from_millis(500)).as_secs();
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_time_that_was_taken_is_never_nothing() {
        let written = |milliseconds| whole_seconds(Duration::from_millis(milliseconds));
        assert_eq!([written(0), written(300), written(1_499)], [1, 1, 1]);
        assert_eq!([written(1_500), written(59_999)], [2, 60]);
        assert_eq!(whole_seconds(Duration::MAX), u32::MAX);
    }
}
