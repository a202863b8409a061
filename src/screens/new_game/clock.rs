//! The clock settings of the form.

use bevy::prelude::*;
use ludotheque_base::locale::message;
use ludotheque_ui::prelude::*;

use super::choices::{choice_line, numbered};
use super::state::Value;

/// The available times, in minutes for each player.
const MINUTES: [u16; 5] = [5, 10, 20, 40, 60];

/// The available increments, in seconds.
const INCREMENTS_SECONDS: [u16; 4] = [0, 5, 10, 30];

/// Adds the choices of the time and of the increment.
pub(super) fn spawn_clock(form: &mut ChildSpawnerCommands) {
    let none = ("clock-none".to_owned(), message("clock-none"), Value::Minutes(None));
    let minutes = MINUTES.map(|minutes| numbered("clock", minutes, Value::Minutes(Some(minutes))));
    choice_line(form, message("clock"), std::iter::once(none).chain(minutes));
    let increments =
        INCREMENTS_SECONDS.map(|seconds| numbered("increment", seconds, Value::Increment(seconds)));
    choice_line(form, message("clock-increment"), increments);
    form.spawn(widgets::muted_text(Lettering::Small, message("clock-line")));
}
