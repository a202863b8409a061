//! Thinking times, with and without clocks: measured while the players can see the table, and noted
//! for each move as it is played.
//!
//! The time counts for the position at which the match stands, also while the players look back or try
//! moves: its end, or that to which a move was taken back. After a player has gone back and played on
//! from there, it is the time for which that position was shown.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_rules::{EntryKind, Seat, TreeEntry};

use super::thinking::{AtTheTable, milliseconds};
use super::{MovePlayed, Session};

/// Advances the clocks and thinking times, and notes them for the moves that have been played.
pub(super) fn note(
    current: Option<ResMut<Session>>,
    mut played: MessageReader<MovePlayed>,
    is_at_the_table: Res<AtTheTable>,
    time: Res<Time<Real>>,
) {
    let Some(mut current) = current else {
        played.clear();
        return;
    };
    if !current.has_match() {
        played.clear();
        current.bypass_change_detection().think_on();
        return;
    }
    if is_at_the_table.0 {
        let thinking = &mut current.bypass_change_detection().thinking;
        thinking.spent = thinking.spent.saturating_add(time.delta());
        thinking.looked = thinking.looked.saturating_add(time.delta());
    }
    for ply in played.read() {
        if current.is_exploring() {
            continue;
        }
        current.bypass_change_detection().thinking.has_moved = true;
        if !ply.passes {
            current.note_time(ply.ply);
        }
    }
    // This must not mark the match as changed.
    current.bypass_change_detection().think_on();
}

impl Session {
    /// Notes the thinking time of the move with this number. A move that was played before keeps
    /// its time: playing it again only navigates.
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

    /// The player to move in the match, who thinks; `None` while players look back or try moves.
    pub fn thinker(&self) -> Option<Seat> {
        self.thinking.mover
    }

    /// Restarts the measurement if the position on the table has changed.
    fn think_on(&mut self) {
        if self.is_exploring() {
            return;
        }
        let here = self.face.here();
        let has_moved = std::mem::take(&mut self.thinking.has_moved);
        if has_moved || self.is_at_the_end() {
            self.thinking.mover = self.to_move();
            if self.thinking.about != here {
                self.thinking.about = here;
                self.thinking.spent = Duration::ZERO;
            }
        }
        if self.thinking.looking_at != here {
            self.thinking.looking_at = here;
            self.thinking.looked = Duration::ZERO;
        }
    }
}
