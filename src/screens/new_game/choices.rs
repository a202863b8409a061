//! The choices of the form: their rows, what they set, and which of them are chosen.

use std::borrow::Cow;
use std::fmt::Display;

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled};
use bevy::ui_widgets::{ValueChange, observe};
use ludotheque_base::locale::Localized;
use ludotheque_session::clock::NextTerms;
use ludotheque_ui::prelude::*;

use super::draft::{Draft, Stale};
use super::state::Value;
use crate::layout::controls::{share_width, take_width};

/// The least width of a label beside its choices, in logical pixels.
const LABEL_PX: f32 = 100.0;

/// The label of a line: its words break beside the choices, and the choices are below them where the words would have
/// too little room.
pub(super) fn line_label(words: Localized) -> impl Bundle {
    let room = Node { flex_basis: px(LABEL_PX), ..Node::default().grows().narrows() };
    (widgets::text(Lettering::Body, words), room)
}

/// Adds a line with a label and a group of choices, each with its identifier, its label and its value.
pub(super) fn choice_line<'a, I: Into<Cow<'static, str>>>(
    form: &'a mut ChildSpawnerCommands,
    label: Localized,
    offers: impl IntoIterator<Item = (I, Localized, Value)>,
) -> EntityCommands<'a> {
    let mut line = form.spawn(widgets::form_line());
    line.with_children(|line| {
        line.spawn(line_label(label.clone()));
        choices(line, label, offers);
    });
    line
}

/// Adds the group of choices of a line.
pub(super) fn choices<I: Into<Cow<'static, str>>>(
    line: &mut ChildSpawnerCommands,
    label: Localized,
    offers: impl IntoIterator<Item = (I, Localized, Value)>,
) {
    let mut group = line.spawn(widgets::choices(label));
    group.with_children(|group| {
        for (id, words, value) in offers {
            share_width(group.spawn((widgets::choice(id, words), chooses(value))));
        }
    });
    take_width(group);
}

/// A choice whose label is a number, with which its identifier ends.
pub(super) fn numbered(id: &str, number: impl Display, value: Value) -> (String, Localized, Value) {
    (format!("{id}-{number}"), Localized::verbatim(number.to_string()), value)
}

/// The value of a choice, and the observer that sets it.
pub(super) fn chooses(value: Value) -> impl Bundle {
    (value, observe(choose))
}

/// Sets the chosen value. Long because it lists all of them.
fn choose(
    change: On<ValueChange<bool>>,
    values: Query<&Value>,
    mut draft: ResMut<Draft>,
    mut terms: ResMut<NextTerms>,
) {
    let Ok(value) = values.get(change.source) else {
        return;
    };
    match *value {
        Value::Players(players) => {
            draft.players = players;
            // A position is for one number of players.
            draft.position = None;
            // The name of a person below the fold would not be asked for.
            let last = usize::from(players).saturating_sub(1);
            draft.stale = Some(Stale { moves_down: draft.levels[last].is_none() });
        }
        Value::Alone(alone) => {
            draft.seat_computers(alone);
            draft.stale = Some(Stale::default());
        }
        Value::ByComputer(seat, is_computer) => {
            if draft.levels[seat].is_some() != is_computer {
                draft.levels[seat] = is_computer.then(|| draft.usual_level());
                draft.stale = Some(Stale::default());
            }
        }
        Value::HelpBySeat(by_seat) => {
            if draft.has_help_by_seat != by_seat {
                draft.has_help_by_seat = by_seat;
                draft.stale = Some(Stale { moves_down: true });
            }
        }
        Value::OfHelp(seat, kind) => {
            draft.help[seat] = draft.help[seat].with(kind, change.value);
        }
        Value::OfOption(number, value) => draft.values[number] = value,
        Value::Series(best_of) => draft.best_of = best_of,
        Value::OfLevel(seat, level) => draft.levels[seat] = Some(level),
        Value::Minutes(minutes) => terms.minutes = minutes,
        Value::Increment(seconds) => terms.increment_seconds = seconds,
    }
}

/// Keeps the choices in sync with what is chosen.
pub(super) fn check_values(
    mut commands: Commands,
    draft: Res<Draft>,
    terms: Res<NextTerms>,
    values: Query<(Entity, Ref<Value>, Has<Checked>, Has<InteractionDisabled>)>,
) {
    for (entity, value, checked, is_off) in &values {
        if !draft.is_changed() && !terms.is_changed() && !value.is_added() {
            continue;
        }
        let holds = match *value {
            Value::Players(players) => draft.players == players,
            Value::OfOption(number, value) => draft.values[number] == value,
            Value::Series(best_of) => draft.best_of == best_of,
            Value::HelpBySeat(by_seat) => draft.has_help_by_seat == by_seat,
            Value::OfHelp(seat, kind) => draft.help[seat].has(kind),
            Value::Alone(true) => draft.persons() == 1,
            Value::Alone(false) => draft.persons() == usize::from(draft.players),
            Value::ByComputer(seat, is_computer) => draft.levels[seat].is_some() == is_computer,
            Value::OfLevel(seat, level) => draft.levels[seat] == Some(level),
            Value::Minutes(minutes) => terms.minutes == minutes,
            Value::Increment(seconds) => terms.increment_seconds == seconds,
        };
        widgets::check(&mut commands, entity, checked, holds);
        // Nothing is added to no time.
        let is_offered = terms.minutes.is_some() || !matches!(*value, Value::Increment(_));
        widgets::enable(&mut commands, entity, is_off, is_offered);
    }
}
