//! A glimpse of another position of the match: it stands on the table while somebody
//! points at its move in the list, and is gone without a trace when nobody does.
//!
//! The match stays where it is. What is shown is laid out as for an eye that changes:
//! those pieces stand on the table that this eye may see there, and as soon as anything
//! happens to the match, the pieces of the match are back before it is shown.

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

/// The position that somebody points at elsewhere than on the board.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Glimpse {
    /// Which one is asked for.
    pub wanted: Option<NodeId>,
    /// Which one stands on the table instead of the match's own.
    shown: Option<NodeId>,
}

impl Glimpse {
    /// The position that stands on the table instead of the match's own.
    pub fn shown(&self) -> Option<NodeId> {
        self.shown
    }
}

impl Session {
    /// Whether a position of the match may be gone to, and looked at: while players
    /// have secrets, none before the last one was shown.
    pub fn may_go_to(&self, node: NodeId) -> bool {
        !self.has_secrets() || self.face().may_go_to(node)
    }
}

/// The beats of a move are told of the pieces before it: these stand there again when
/// one is played.
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
    let views = current.face().identified(current.eye());
    lay_out(
        &mut commands,
        &mut workshop,
        &current,
        viewpoint,
        views,
        &pieces,
    );
}

/// Lets the position that is pointed at stand on the table, or the match's own.
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
    let face = current.face();
    let is_free = !motion.is_running() && selection.clicks.is_empty() && !current.is_setting_up();
    let wanted = glimpse
        .wanted
        .filter(|node| is_free && *node != face.here() && current.may_go_to(*node));
    if wanted == glimpse.shown && (wanted.is_none() || !current.is_changed()) {
        return;
    }
    redraw.until_settled();
    glimpse.shown = wanted;
    let eye = current.eye();
    let views = wanted
        .and_then(|node| face.identified_at(node, eye))
        .unwrap_or_else(|| face.identified(eye));
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
