//! The grasp after the clicks made: what is in the player's hand.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::{Grasp, Selection};
use ludotheque_rules::Cell;
use ludotheque_session::Session;

use super::Pointed;
use crate::flight::Motion;

/// Adds the grasp.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Grasp>().add_systems(Update, take_in_hand.in_set(FrameSet::Picture));
}

/// Updates the grasp when its inputs have changed.
pub(crate) fn take_in_hand(
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    pointed: Res<Pointed>,
    motion: Res<Motion>,
    mut grasp: ResMut<Grasp>,
    mut last: Local<Option<Cell>>,
) {
    let Some(current) = current else {
        grasp.set_if_neq(Grasp::default());
        return;
    };
    if !current.is_changed()
        && !selection.is_changed()
        && !motion.is_changed()
        && *last == pointed.cell
    {
        return;
    }
    *last = pointed.cell;
    let now = Grasp::of(current.view(), &selection, pointed.cell);
    grasp.set_if_neq(now);
}
