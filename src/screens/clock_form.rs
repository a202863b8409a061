//! The clock settings in the form for a new match.

use bevy::prelude::*;
use bevy::ui::{Checked, InteractionDisabled, UiSystems};
use bevy::ui_widgets::{ValueChange, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_session::clock::NextTerms;
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::widgets;

use crate::layout::controls::{share_width, take_width};
use crate::states::Screen;

/// The available times, in minutes for each player.
const MINUTES: [u16; 5] = [5, 10, 20, 40, 60];

/// The available increments, in seconds.
const INCREMENTS_SECONDS: [u16; 4] = [0, 5, 10, 30];

/// Adds the system that keeps the choices in sync.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NextTerms>().add_systems(
        PostUpdate,
        check_values.run_if(in_state(Screen::NewGame)).before(UiSystems::Prepare),
    );
}

/// The value of a choice.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum ClockValue {
    Minutes(Option<u16>),
    Increment(u16),
}

impl ClockValue {
    fn holds(self, terms: &NextTerms) -> bool {
        match self {
            Self::Minutes(minutes) => terms.minutes == minutes,
            Self::Increment(seconds) => terms.increment_seconds == seconds,
        }
    }
}

/// Adds the lines to the form.
pub(super) fn spawn_lines(form: &mut ChildSpawnerCommands, fonts: &Fonts) {
    let none = ("clock-none".to_owned(), message("clock-none"), ClockValue::Minutes(None));
    let minutes = MINUTES.map(|minutes| {
        let label = Localized::verbatim(minutes.to_string());
        let value = ClockValue::Minutes(Some(minutes));
        (format!("clock-{minutes}"), label, value)
    });
    let increments = INCREMENTS_SECONDS.map(|seconds| {
        let label = Localized::verbatim(seconds.to_string());
        (format!("increment-{seconds}"), label, ClockValue::Increment(seconds))
    });
    spawn_line(form, fonts, message("clock"), std::iter::once(none).chain(minutes));
    spawn_line(form, fonts, message("clock-increment"), increments);
    form.spawn(widgets::muted_text(fonts, Lettering::Small, message("clock-line")));
}

fn spawn_line(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    label: Localized,
    offers: impl IntoIterator<Item = (String, Localized, ClockValue)>,
) {
    form.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
        let mut row = line.spawn(widgets::choices(label));
        row.with_children(|row| {
            for (id, words, value) in offers {
                share_width(row.spawn((widgets::choice(fonts, id, words), value, observe(choose))));
            }
        });
        take_width(row);
    });
}

fn choose(change: On<ValueChange<bool>>, values: Query<&ClockValue>, mut terms: ResMut<NextTerms>) {
    match values.get(change.source) {
        Ok(ClockValue::Minutes(minutes)) => terms.minutes = *minutes,
        Ok(ClockValue::Increment(seconds)) => terms.increment_seconds = *seconds,
        Err(_) => {}
    }
}

/// Keeps the choices in sync with the form.
fn check_values(
    mut commands: Commands,
    terms: Res<NextTerms>,
    values: Query<(Entity, Ref<ClockValue>, Has<Checked>, Has<InteractionDisabled>)>,
) {
    for (entity, value, checked, is_off) in &values {
        if !terms.is_changed() && !value.is_added() {
            continue;
        }
        // Nothing is added to no time.
        let is_offered = terms.minutes.is_some() || matches!(*value, ClockValue::Minutes(_));
        widgets::enable(&mut commands, entity, is_off, is_offered);
        widgets::check(&mut commands, entity, checked, value.holds(&terms));
    }
}
