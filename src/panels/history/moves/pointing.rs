//! The tooltip of a move of the list, and the glimpse of its position.

use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use ludotheque_base::locale::{Locale, Localized};
use ludotheque_rules::{Eye, Seat};
use ludotheque_session::Session;
use ludotheque_session::players::SeatNames;
use ludotheque_table::pieces::glimpse::Glimpse;
use ludotheque_ui::widgets;

use super::parts::MoveButton;
use crate::panels::history::times;
use crate::wording::describer;

/// Describes each move: what it did, as the eye at the table saw it, and its thinking time.
/// Screen readers read this with its notation.
pub(crate) fn explain_moves(
    mut commands: Commands,
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    If(locale): If<Res<Locale>>,
    buttons: Query<(Entity, Ref<MoveButton>)>,
    mut told_to: Local<Option<(Eye, Option<Seat>)>>,
) {
    // Without secrets, all eyes have seen the same.
    let eye =
        if current.match_has_secrets() || current.is_open() { current.eye() } else { Eye::Public };
    let reader = Some((eye, current.addressed()));
    let is_other = std::mem::replace(&mut *told_to, reader) != reader || locale.is_changed();
    if !is_other && buttons.iter().all(|(_, button)| !button.is_added()) {
        return;
    }
    let describer = describer(&current, &names, &locale);
    let view = current.view();
    let tree = view.tree();
    for (entity, button) in buttons.iter().filter(|it| is_other || it.1.is_added()) {
        let Some(entry) = view.entry_at(button.0) else {
            continue;
        };
        let taken = tree.iter().find(|it| it.id == button.0).map(|it| it.taken_ms);
        let thought = times::thought_about(taken.unwrap_or_default());
        let words: Vec<String> = std::iter::once(describer.told(button.0, &entry))
            .chain(thought.map(|thought| locale.say(&thought)))
            .collect();
        let words = Localized::verbatim(words.join(" "));
        commands.entity(entity).insert(widgets::Tooltip(words));
    }
}

/// Shows a glimpse of the move under the pointer.
pub(crate) fn point_at_moves(
    buttons: Query<(&MoveButton, &Hovered)>,
    mut glimpse: ResMut<Glimpse>,
) {
    let pointed = buttons.iter().find(|(_, hovered)| hovered.get());
    let wanted = pointed.map(|(button, _)| button.0);
    if glimpse.wanted != wanted {
        glimpse.wanted = wanted;
    }
}
