//! Parts of the page that its sections and its foot have in common.

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_ui::prelude::*;

use super::actions;
use super::state::{Erasing, ResultsPage};

/// Asks whether something is to be erased or given up; the answer that changes nothing has the focus.
pub(super) fn spawn_question(
    column: &mut ChildSpawnerCommands,
    question: Localized,
    erasing: Erasing,
) {
    column.spawn((widgets::danger_text(Lettering::Body, question), widgets::breaks_words()));
    let (no, yes) = match erasing {
        Erasing::Group | Erasing::All => ("results-keep", "results-erase-yes"),
        Erasing::Series(_) => ("results-keep-series", "results-give-up-yes"),
    };
    column.spawn(button_row()).with_children(|row| {
        row.spawn((
            widgets::primary_button("keep-results", message(no)),
            widgets::FirstFocus,
            widgets::changes(|page: &mut ResultsPage| page.asked = None),
        ));
        row.spawn((widgets::quiet_button("erase", message(yes)), actions::erases(erasing)));
    });
}

/// Makes a button ask whether these results are to be erased or given up.
pub(super) fn asks(erasing: Erasing) -> impl Bundle {
    widgets::changes(move |page: &mut ResultsPage| page.ask(erasing))
}

/// Buttons beside each other, wrapped into rows.
pub(super) fn button_row() -> impl Bundle {
    (boxes::row(widgets::GAP_PX).wraps(6.0).rigid(), Pickable::IGNORE)
}
