//! The moves that follow an answer, played one after the other.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_base::redraw::Redraw;
use ludotheque_rules::NodeId;
use ludotheque_session::{MatchSeated, MovePlayed, Session, WordChosen};
use ludotheque_table::flight::Motion;

/// Plays moves in a lesson or a puzzle, each after the animation of the one before it has
/// ended.
#[derive(SystemParam)]
pub(super) struct Replies<'w, 's> {
    played: MessageReader<'w, 's, MovePlayed>,
    seated: MessageReader<'w, 's, MatchSeated>,
    motion: Res<'w, Motion>,
    chosen: MessageWriter<'w, WordChosen>,
    redraw: Res<'w, Redraw>,
}

impl Replies<'_, '_> {
    /// Whether a move has just been played or a position laid out, whose animation starts
    /// later in this frame. Must be called every frame, because it drains messages.
    pub(super) fn is_new(&mut self) -> bool {
        self.played.read().count() + self.seated.read().count() > 0
    }

    /// Whether the next move can be played: no animation is running, and no move has been
    /// requested in this position yet. `asked_at` is the node of the last request.
    pub(super) fn is_time(
        &self,
        current: &Session,
        is_new: bool,
        asked_at: Option<NodeId>,
    ) -> bool {
        if is_new {
            self.redraw.soon();
            return false;
        }
        !self.motion.is_running() && asked_at != Some(current.view().here())
    }

    /// Plays this move.
    pub(super) fn play(&mut self, word: String, current: &Session) {
        self.chosen.write(WordChosen { word, chosen_in: current.here(), computer: None });
    }
}
