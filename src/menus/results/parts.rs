//! Parts of the page that its sections and its foot have in common.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_ui::boxes::{self, Boxed};
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::palette;
use ludotheque_ui::widgets::{self, FirstFocus, GAP_PX};

use super::actions;
use super::state::{Erasing, ResultsPage};

/// Asks whether something is to be erased or given up; the answer that changes nothing has the focus.
pub(super) fn spawn_question(
    column: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    question: Localized,
    erasing: Erasing,
) {
    column.spawn((
        widgets::coloured_text(fonts, Lettering::Body, question, palette::UI_DANGER),
        TextLayout::linebreak(LineBreak::WordOrCharacter),
    ));
    let (no, yes) = match erasing {
        Erasing::Group | Erasing::All => ("results-keep", "results-erase-yes"),
        Erasing::Series(_) => ("results-keep-series", "results-give-up-yes"),
    };
    column.spawn(button_row()).with_children(|row| {
        row.spawn((
            widgets::primary_button(fonts, "keep-results", message(no)),
            FirstFocus,
            observe(|_: On<Activate>, mut page: ResMut<ResultsPage>| page.asked = None),
        ));
        row.spawn((
            widgets::quiet_button(fonts, "erase", message(yes)),
            observe(actions::erase(erasing)),
        ));
    });
}

/// Buttons beside each other, wrapped into rows.
pub(super) fn button_row() -> impl Bundle {
    (boxes::row(GAP_PX).wraps(6.0).rigid(), Pickable::IGNORE)
}
