//! Stacks as entities: pawns that rest on one cell are the children of a stack, so that
//! lifting, dragging or moving a stack moves one transform.
//!
//! A piece in flight has no parent. When it has arrived, it joins the stack on its cell, or forms
//! one with the pawn there.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use ludotheque_rules::{Cell, Spot};
use ludotheque_session::Session;

use crate::flight::Flight;
use crate::piece::{OnTable, Piece, Stack, place_of};

/// A pawn at rest, and the stack that it belongs to.
struct Resting {
    level: u8,
    pawn: Entity,
    stack: Option<Entity>,
}

/// The pawns at rest by cell, from bottom to top, each with its stack; without those whose stack is
/// in flight.
fn resting(
    pawns: impl Iterator<Item = (Entity, Spot, Option<Entity>)>,
    flying: &BTreeSet<Entity>,
) -> BTreeMap<Cell, Vec<Resting>> {
    let mut cells: BTreeMap<Cell, Vec<Resting>> = BTreeMap::new();
    for (pawn, Spot { cell, level }, stack) in pawns {
        if stack.is_none_or(|stack| !flying.contains(&stack)) {
            let pawns = cells.entry(cell).or_default();
            pawns.push(Resting { level, pawn, stack });
        }
    }
    for pawns in cells.values_mut() {
        pawns.sort_by_key(|pawn| pawn.level);
    }
    cells
}

/// Makes stacks of the pawns at rest on one cell, without moving anything.
pub(super) fn gather_stacks(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    mut pieces: Query<(Entity, &Piece, &mut Transform, Option<&ChildOf>), Without<Flight>>,
    mut stacks: Query<(Entity, &mut Stack, &Transform, Has<Flight>), Without<Piece>>,
) {
    let mut places: BTreeMap<Entity, Vec3> = BTreeMap::new();
    let mut flying = BTreeSet::new();
    for (entity, _, transform, flies) in &stacks {
        places.insert(entity, transform.translation);
        if flies {
            flying.insert(entity);
        }
    }
    let on_the_table = pieces
        .iter()
        .map(|(pawn, piece, _, parent)| (pawn, piece.spot, parent.map(ChildOf::parent)));
    let cells = resting(on_the_table, &flying);
    let mut used = flying;
    for (cell, pawns) in cells {
        let keeper = pawns[0].stack.filter(|stack| used.insert(*stack));
        let wanted = match keeper {
            _ if pawns.len() < 2 => None,
            Some(stack) => Some((stack, places.get(&stack).copied().unwrap_or_default())),
            None => {
                let base = current.view().board().info(cell).map(place_of);
                let base = Transform::from_translation(base.unwrap_or_default());
                let stack = Stack { cell };
                let stack = commands.spawn((base, Visibility::default(), stack, OnTable));
                Some((stack.id(), base.translation))
            }
        };
        if pawns.len() < 2
            && let Some(stack) = keeper
        {
            used.remove(&stack);
        }
        if let Some((stack, _)) = wanted
            && let Ok((_, mut stack, ..)) = stacks.get_mut(stack)
        {
            stack.set_if_neq(Stack { cell });
        }
        let joined = wanted.map(|(stack, _)| stack);
        if pawns.iter().all(|pawn| pawn.stack == joined) {
            continue;
        }
        for resting in pawns.iter().filter(|pawn| pawn.stack != joined) {
            let Ok((_, _, mut transform, _)) = pieces.get_mut(resting.pawn) else {
                continue;
            };
            let from = resting.stack.and_then(|stack| places.get(&stack).copied());
            let to = wanted.map(|(_, base)| base);
            transform.translation += from.unwrap_or_default() - to.unwrap_or_default();
            if joined.is_none() {
                commands.entity(resting.pawn).remove::<ChildOf>();
            }
        }
        if let Some(stack) = joined {
            let pawns: Vec<Entity> = pawns.iter().map(|pawn| pawn.pawn).collect();
            commands.entity(stack).replace_children(&pawns);
        }
    }
    for (stack, ..) in &stacks {
        if !used.contains(&stack) {
            commands.entity(stack).despawn();
        }
    }
}
