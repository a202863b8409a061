//! How long players think about their moves, with clocks and without: measured while
//! they have the table before them, and written beside each move as it is played.
//!
//! A player thinks about the position at the end of the match, and looking back or
//! trying something out is done on the same time. Where somebody goes back and plays on
//! from there, it is the time for which that position was looked at.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_rules::{EntryKind, TreeEntry};

use super::thinking::{AtTheTable, milliseconds};
use super::{MovePlayed, Session};

/// Lets time pass, and writes it beside the moves that have been played.
pub(super) fn note(
    current: Option<ResMut<Session>>,
    mut played: MessageReader<MovePlayed>,
    is_at_the_table: Res<AtTheTable>,
    time: Res<Time<Real>>,
) {
    let Some(mut current) =
        current.filter(|current| !current.is_setting_up() && !current.is_example())
    else {
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
                && entry.taken_ms == 0
        };
        let Some(entry) = tree.iter().find(is_new) else {
            return;
        };
        if let Some(thought) = self.thinking.before_a_move_from(entry.parent) {
            self.face.set_taken(entry.id, milliseconds(thought));
        }
    }

    /// Starts again when another position has come to the table.
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
