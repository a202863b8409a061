//! The preview of another position of the match, shown while the pointer is on its move in the
//! list.
//!
//! The match does not change. The pieces move to the other position as the eye at the table sees
//! it; before the match changes, its own pieces are laid out again.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::Selection;
use ludotheque_rules::NodeId;
use ludotheque_session::{Accord, CommitSystems, MoveChosen, Session, WhatIf, WordChosen};

use super::layout::{Arranger, Pictured};
use super::picture::PictureSystems;
use crate::hand::grasp::take_in_hand;

/// Adds the preview.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glimpse>()
        .add_systems(
            Update,
            end_before_anything_happens.in_set(FrameSet::Commit).before(CommitSystems),
        )
        .add_systems(
            Update,
            show_glimpse.in_set(FrameSet::Picture).after(PictureSystems).before(take_in_hand),
        )
        .add_systems(Update, note_position.in_set(FrameSet::Unfold));
}

/// The position of the move under the pointer.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Glimpse {
    /// The requested position.
    pub wanted: Option<NodeId>,
    /// The position shown instead of the current one.
    shown: Option<NodeId>,
}

impl Glimpse {
    /// The position shown instead of the current one.
    pub fn shown(&self) -> Option<NodeId> {
        self.shown
    }
}

/// Ends the preview when a move is played: its beats refer to the position before it, so the pieces
/// of that position are laid out again.
fn end_before_anything_happens(
    current: Option<Res<Session>>,
    mut glimpse: ResMut<Glimpse>,
    mut moves: MessageReader<MoveChosen>,
    mut words: MessageReader<WordChosen>,
    mut accords: MessageReader<Accord>,
    mut explored: MessageReader<WhatIf>,
    mut arranger: Arranger,
) {
    let happens = moves.read().count()
        + words.read().count()
        + accords.read().count()
        + explored.read().count()
        > 0;
    let Some(current) = current.filter(|_| happens && glimpse.shown.is_some()) else {
        return;
    };
    *glimpse = Glimpse::default();
    arranger.lay_out(&current, current.view().identified());
}

/// Goes to the requested position, or back to the current one.
fn show_glimpse(
    current: Option<Res<Session>>,
    mut glimpse: ResMut<Glimpse>,
    selection: Res<Selection>,
    mut arranger: Arranger,
) {
    let Some(current) = current else {
        glimpse.set_if_neq(Glimpse::default());
        return;
    };
    let view = current.view();
    let is_free =
        !arranger.motion.shows_a_move() && selection.clicks.is_empty() && !current.is_setting_up();
    let wanted =
        glimpse.wanted.filter(|node| is_free && *node != view.here() && current.may_go_to(*node));
    if wanted == glimpse.shown && (wanted.is_none() || !current.is_changed()) {
        return;
    }
    glimpse.shown = wanted;
    if arranger.motion.shows_a_move() {
        // Beats refer to the match's own pieces.
        arranger.lay_out(&current, view.identified());
        return;
    }
    let node = wanted.unwrap_or_else(|| view.here());
    let pieces = view.identified_at(node);
    arranger.go_to(&current, node, pieces.unwrap_or_else(|| view.identified()));
}

/// Records the position that the pieces show.
fn note_position(
    current: Option<Res<Session>>,
    glimpse: Res<Glimpse>,
    mut pictured: ResMut<Pictured>,
) {
    let here = current.map(|current| {
        let mut here = current.here();
        here.node = glimpse.shown.unwrap_or(here.node);
        here
    });
    pictured.set_if_neq(Pictured(here));
}
