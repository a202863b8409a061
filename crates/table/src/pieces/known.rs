//! Marks on pieces whose strength is known to all: their owner sees that it is no longer secret.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_rules::{Eye, Spot};
use ludotheque_session::Session;

use super::motion::hold_and_lift;
use crate::flight::{Flight, Motion};
use crate::piece::{Piece, Shown};

/// Adds the marks on pieces that are known to all.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, mark_what_is_known.in_set(FrameSet::Motion).after(hold_and_lift));
}

/// Marks the viewer's pieces that are known to all.
fn mark_what_is_known(
    If(current): If<Res<Session>>,
    motion: Res<Motion>,
    mut pieces: Query<(&Piece, &mut Shown), Without<Flight>>,
) {
    if motion.is_running() {
        return;
    }
    let looker = match current.view().eye() {
        Eye::Seat(looker) if current.has_secrets() => Some(looker),
        Eye::Seat(_) | Eye::Public | Eye::Open => None,
    };
    let known: BTreeMap<Spot, u8> = match looker {
        None => BTreeMap::new(),
        Some(_) => current
            .seen_by(Eye::Public)
            .pieces()
            .into_iter()
            .filter_map(|view| Some((view.spot, view.strength?)))
            .collect(),
    };
    for (piece, mut shown) in &mut pieces {
        let strength = known.get(&piece.spot).copied();
        let is_own = Some(piece.owner) == looker;
        let is_known = is_own && strength.is_some() && piece.strength == strength;
        if shown.is_known != is_known {
            shown.is_known = is_known;
        }
    }
}
