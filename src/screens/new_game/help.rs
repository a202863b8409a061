//! The part of the form about help: everything for everybody, or what each person is given, which is chosen
//! beside their name.

use bevy::prelude::*;
use bevy::ui_widgets::observe;
use ludotheque_base::locale::message;
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::widgets;

use super::choices::choose;
use super::draft::Draft;
use super::state::Value;
use crate::layout::controls::{share_width, take_width};

/// Adds the choice between the same help for everybody and help seat by seat, with its explanation. Where
/// only computers play, there is nothing to choose. `is_as_last` tells that the choices are those of the last
/// match, which may have been one of another game. Returns the last part.
pub(super) fn spawn_help(
    form: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    draft: &Draft,
    is_as_last: bool,
) -> Option<Entity> {
    if draft.persons() == 0 {
        return None;
    }
    let label = message("help-given");
    let mut line = form.spawn(widgets::form_line());
    line.with_children(|line| {
        line.spawn(widgets::text(fonts, Lettering::Body, label.clone()));
        let mut choices = line.spawn(widgets::choices(label));
        choices.with_children(|choices| {
            for (id, by_seat) in [("help-all", false), ("help-by-seat", true)] {
                share_width(choices.spawn((
                    widgets::choice(fonts, id, message(id)),
                    Value::HelpBySeat(by_seat),
                    observe(choose),
                )));
            }
        });
        take_width(choices);
    });
    let line = line.id();
    if !draft.has_help_by_seat {
        return Some(line);
    }
    if is_as_last {
        let words = message("help-as-last");
        form.spawn(widgets::text(fonts, Lettering::Small, words));
    }
    let words = widgets::muted_text(fonts, Lettering::Small, message("help-line"));
    Some(form.spawn(words).id())
}
