//! How long the next move has been thought about.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_rules::NodeId;

/// Whether the players have the table before them: not while the curtain is down, a menu
/// is open, a piece is on its way or another window is in front. Time counts only then,
/// on clocks, too.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AtTheTable(pub bool);

/// The time that has been thought so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Thinking {
    /// The position at the end of the match, which the next move is to be played in.
    pub(super) about: NodeId,
    /// How long it has been there.
    pub(super) spent: Duration,
    /// The position that is looked at.
    pub(super) looking_at: NodeId,
    /// For how long it is looked at.
    pub(super) looked: Duration,
}

impl Thinking {
    /// Nobody has thought about this position yet.
    pub(super) fn about(node: NodeId) -> Self {
        Self {
            about: node,
            spent: Duration::ZERO,
            looking_at: node,
            looked: Duration::ZERO,
        }
    }

    /// How long was thought about a move from this position.
    pub(super) fn before_a_move_from(&self, node: NodeId) -> Option<Duration> {
        if node == self.about {
            Some(self.spent)
        } else {
            (node == self.looking_at).then_some(self.looked)
        }
    }
}

/// A time as it is written beside a move: in whole seconds, and at least one, because
/// nothing stands for a time that nobody has taken.
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
