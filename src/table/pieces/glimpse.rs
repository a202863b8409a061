//! A glimpse of another position of the match: it is shown while the pointer is on its
//! move in the list.
//!
//! The match does not change. The pieces of the other position are laid out for the eye
//! at the table; before anything happens to the match, its own pieces are laid out
//! again.

use bevy::prelude::*;
use ludotheque_rules::NodeId;

use super::flight::Motion;
use super::picture::{PictureSystems, Viewpoint, lay_out};
use crate::camera::{Orbit, Stage};
use crate::frame::FrameSet;
use crate::redraw::Redraw;
use crate::session::{Accord, CommitSystems, MoveChosen, Session, WhatIf, WordChosen};
use crate::table::input::path::Selection;
use crate::table::piece::Piece;
use crate::theme::looks::Workshop;

/// Adds the glimpse.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Glimpse>()
        .add_systems(
            Update,
            end_before_anything_happens
                .in_set(FrameSet::Commit)
                .before(CommitSystems),
        )
        .add_systems(
            Update,
            show_glimpse.in_set(FrameSet::Picture).after(PictureSystems),
        );
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

impl Session {
    /// Whether players may go to a position, and glimpse it: not to before the last
    /// attack while there are secrets.
    pub fn may_go_to(&self, node: NodeId) -> bool {
        !self.has_secrets() || self.view().may_go_to(node)
    }
}

/// Beats refer to the position before the move, so its pieces are laid out again when a
/// move is played.
fn end_before_anything_happens(
    current: Option<Res<Session>>,
    mut glimpse: ResMut<Glimpse>,
    mut moves: MessageReader<MoveChosen>,
    mut words: MessageReader<WordChosen>,
    mut accords: MessageReader<Accord>,
    mut explored: MessageReader<WhatIf>,
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    mut commands: Commands,
    mut workshop: Workshop,
    pieces: Query<(Entity, &Piece, &Transform)>,
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
    let viewpoint = Viewpoint::of(&current, &orbit, &stage);
    let views = current.view().identified();
    lay_out(
        &mut commands,
        &mut workshop,
        &current,
        viewpoint,
        views,
        &pieces,
    );
}

/// Lays out the requested position, or the current one.
fn show_glimpse(
    current: Option<Res<Session>>,
    mut glimpse: ResMut<Glimpse>,
    motion: Res<Motion>,
    selection: Res<Selection>,
    orbit: Res<Orbit>,
    stage: Res<Stage>,
    mut commands: Commands,
    mut workshop: Workshop,
    pieces: Query<(Entity, &Piece, &Transform)>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        glimpse.set_if_neq(Glimpse::default());
        return;
    };
    let view = current.view();
    let is_free = !motion.is_running() && selection.clicks.is_empty() && !current.is_setting_up();
    let wanted = glimpse
        .wanted
        .filter(|node| is_free && *node != view.here() && current.may_go_to(*node));
    if wanted == glimpse.shown && (wanted.is_none() || !current.is_changed()) {
        return;
    }
    redraw.until_settled();
    glimpse.shown = wanted;
    let views = wanted
        .and_then(|node| view.identified_at(node))
        .unwrap_or_else(|| view.identified());
    let viewpoint = Viewpoint::of(&current, &orbit, &stage);
    lay_out(
        &mut commands,
        &mut workshop,
        &current,
        viewpoint,
        views,
        &pieces,
    );
}
