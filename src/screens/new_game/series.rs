//! The part of the form about a series: how many matches, and how it stands if one is under way.

use std::time::SystemTime;

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use ludotheque_base::locale::{Localized, message};
use ludotheque_session::results::{Group, Results, SERIES_LENGTHS, Series, participants_of};
use ludotheque_session::saving::moments::seconds;
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{self, Tooltip};

use super::choices::{choice_line, numbered};
use super::draft::Draft;
use super::state::{Tells, Value};
use crate::wording::results as words;

/// Adds the choice and the text below it.
pub(super) fn spawn_series(form: &mut ChildSpawnerCommands) {
    let one = ("series-none".to_owned(), message("series-none"), Value::Series(None));
    let lengths =
        SERIES_LENGTHS.map(|best_of| numbered("series", best_of, Value::Series(Some(best_of))));
    choice_line(form, message("series"), std::iter::once(one).chain(lengths));
    let words = Localized::verbatim("");
    form.spawn((widgets::muted_text(Lettering::Small, words), Tells::Series));
}

/// Facts about a series of these players.
pub(super) fn series_words(draft: &Draft, results: &Results) -> Localized {
    let Some(participants) = participants_of(&draft.seat_names()) else {
        return if draft.best_of.is_some() { needs_names(draft) } else { message("series-line") };
    };
    let under_way = results.series_under_way(&participants, draft.game);
    let Some((_, standing)) = under_way.filter(|_| draft.best_of.is_none()) else {
        return message("series-line");
    };
    let group = results.group_of(&participants);
    let all = group.as_ref().map_or(&participants[..], Group::participants);
    message("series-under-way").with("series", words::series(all, &standing))
}

/// Why these players cannot have a series.
fn needs_names(draft: &Draft) -> Localized {
    message("series-needs-names").with("persons", draft.seat_names().persons().count())
}

/// The button that starts the match.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct Starts;

/// Holds the start back while a series is chosen that these players cannot have, and says why.
pub(super) fn hold_back(
    mut commands: Commands,
    draft: Res<Draft>,
    buttons: Query<(Entity, Ref<Starts>, Has<InteractionDisabled>)>,
) {
    for (entity, starts, is_off) in &buttons {
        if !draft.is_changed() && !starts.is_added() {
            continue;
        }
        // A match from a custom position is none of a series.
        let may_start = draft.position.is_some()
            || draft.best_of.is_none()
            || participants_of(&draft.seat_names()).is_some();
        widgets::enable(&mut commands, entity, is_off, may_start);
        let mut button = commands.entity(entity);
        if may_start {
            button.remove::<Tooltip>()
        } else {
            button.insert(Tooltip(needs_names(&draft)))
        };
    }
}

/// Keeps the series that was chosen, if these players can have one.
pub(super) fn begin_series(draft: &Draft, results: &mut ResMut<Results>) {
    let now_s = seconds(SystemTime::now());
    let series = draft
        .best_of
        .and_then(|best_of| Series::new(&draft.setup(), &draft.seat_names(), best_of, now_s));
    if let Some(series) = series {
        results.begin_series(series);
    }
}
