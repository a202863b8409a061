//! Own pieces whose strength is known to all: their owner sees that it is no longer
//! secret.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ludotheque_rules::{Eye, Spot};

use super::flight::{Flight, Motion};
use super::picture::{CurrentLook, model_of, refurnish};
use crate::redraw::Redraw;
use crate::session::Session;
use crate::table::piece::Piece;
use crate::theme::looks::Workshop;

/// Marks a piece that is shown as known to all.
#[derive(Component, Debug, Clone, Copy, Default)]
pub struct KnownToAll;

/// Shows own pieces that are known to all as such; runs before other marks.
pub(crate) fn mark_what_is_known(
    current: Option<Res<Session>>,
    look: Option<Res<CurrentLook>>,
    motion: Res<Motion>,
    pieces: Query<(Entity, &Piece, Has<KnownToAll>), Without<Flight>>,
    mut workshop: Workshop,
    mut commands: Commands,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some(look)) = (current, look) else {
        return;
    };
    let Eye::Seat(looker) = current.eye() else {
        return;
    };
    if !current.has_secrets() || motion.is_running() {
        return;
    }
    let known: BTreeMap<Spot, u8> = current
        .seen_by(Eye::Public)
        .pieces()
        .into_iter()
        .filter_map(|view| Some((view.spot, view.strength?)))
        .collect();
    for (entity, piece, is_shown) in &pieces {
        let strength = known.get(&piece.spot).copied();
        let is_known = piece.owner == looker && strength.is_some() && piece.strength == strength;
        if is_known == is_shown {
            continue;
        }
        let model = match strength {
            Some(strength) if is_known => {
                commands.entity(entity).insert(KnownToAll);
                look.0
                    .known_piece(&mut workshop, piece.kind, piece.owner, strength)
            }
            _ => {
                commands.entity(entity).remove::<KnownToAll>();
                model_of(look.0, &mut workshop, &piece.view())
            }
        };
        refurnish(&mut commands, entity, &model);
        redraw.until_settled();
    }
}
