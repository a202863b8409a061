//! How long players think about their moves, with clocks and without: measured while
//! they have the table before them, and written beside each move as it is played.
//!
//! A player thinks about the position at the end of the match, and looking back or
//! trying something out is done on the same time. Where somebody goes back and plays on
//! from there, it is the time for which that position was looked at.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_rules::{EntryKind, NodeId, TreeEntry};

use super::{MovePlayed, Session};

/// Whether the players have the table before them: not while the curtain is down, a menu
/// is open, a piece is on its way or another window is in front. Time counts only then,
/// on clocks, too.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct AtTheTable(pub bool);

/// The time that has been thought so far.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Thinking {
    /// The position at the end of the match, which the next move is to be played in.
    about: NodeId,
    /// How long it has been there.
    spent: Duration,
    /// The position that is looked at.
    looking_at: NodeId,
    /// For how long it is looked at.
    looked: Duration,
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
    fn before_a_move_from(&self, node: NodeId) -> Option<Duration> {
        if node == self.about {
            Some(self.spent)
        } else {
            (node == self.looking_at).then_some(self.looked)
        }
    }
}

/// A time as it is written beside a move: in whole seconds, and at least one, because
/// nothing stands for a time that nobody has taken.
fn whole_seconds(thought: Duration) -> u32 {
    let rounded = thought.saturating_add(Duration::from_millis(500)).as_secs();
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

/// Lets time pass, and writes it beside the moves that have been played.
pub(super) fn note(
    current: Option<ResMut<Session>>,
    mut played: MessageReader<MovePlayed>,
    is_at_the_table: Res<AtTheTable>,
    time: Res<Time<Real>>,
) {
    let Some(mut current) = current.filter(|current| !current.is_setting_up()) else {
        played.clear();
        return;
    };
    if is_at_the_table.0 {
        let thinking = &mut current.bypass_change_detection().thinking;
        thinking.spent = thinking.spent.saturating_add(time.delta());
        thinking.looked = thinking.looked.saturating_add(time.delta());
    }
    for ply in played.read() {
        if !ply.passes && !current.is_exploring() {
            current.note_time(ply.ply);
        }
    }
    // Whatever shows the match need not look at it again for this.
    current.bypass_change_detection().think_on();
}

impl Session {
    /// Writes beside the move of this number how long was thought about it. A move that
    /// was played before keeps its time: playing it again only walks along.
    fn note_time(&mut self, ply: usize) {
        let tree = self.face.tree();
        let is_new = |entry: &&TreeEntry| {
            entry.is_on_line
                && entry.ply == ply
                && entry.kind == EntryKind::Move
                && entry.taken_s == 0
        };
        let Some(entry) = tree.iter().find(is_new) else {
            return;
        };
        if let Some(thought) = self.thinking.before_a_move_from(entry.parent) {
            self.face.set_taken(entry.id, whole_seconds(thought));
        }
    }

    /// Begins anew where another position has come to the table.
    fn think_on(&mut self) {
        if self.is_exploring() {
            return;
        }
        let here = self.face.here();
        if self.is_at_the_end() && self.thinking.about != here {
            self.thinking.about = here;
            self.thinking.spent = Duration::ZERO;
        }
        if self.thinking.looking_at != here {
            self.thinking.looking_at = here;
            self.thinking.looked = Duration::ZERO;
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::session::thinking::*;

    #[test]
    fn a_time_that_was_taken_is_never_nothing() {
        let written = |milliseconds| whole_seconds(Duration::from_millis(milliseconds));
        assert_eq!([written(0), written(300), written(1_499)], [1, 1, 1]);
        assert_eq!([written(1_500), written(59_999)], [2, 60]);
        assert_eq!(whole_seconds(Duration::MAX), u32::MAX);
    }
}
