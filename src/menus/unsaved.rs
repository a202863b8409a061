//! The question on leaving while something could not be saved.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::message;
use ludotheque_session::saving::error_text::problem_of;
use ludotheque_ui::prelude::*;

use super::head::spawn_dialog;
use crate::leaving::{Destination, Leaving};
use crate::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Unsaved), spawn_panel);
}

fn spawn_panel(mut commands: Commands, screen: Res<State<Screen>>, leaving: Leaving) {
    let Some(trouble) = leaving.trouble() else {
        return;
    };
    // Only matches are kept in memory.
    let line = if *screen.get() == Screen::SettingUp {
        message("unsaved-set-up-line")
    } else {
        message("unsaved-line")
    };
    let anyway = match leaving.destination() {
        Some(Destination::Desktop) => message("unsaved-quit"),
        _ => message("unsaved-leave"),
    };
    let line = line.with("problem", problem_of(trouble));
    spawn_dialog(&mut commands, Menu::Unsaved, "unsaved").with_children(|panel| {
        panel.spawn(widgets::text(Lettering::Title, message("unsaved")));
        panel.spawn((widgets::text(Lettering::Body, line), widgets::breaks_words()));
        panel.spawn(widgets::button_rows()).with_children(|row| {
            row.spawn((
                widgets::quiet_button("leave-anyway", anyway),
                observe(|_: On<Activate>, mut leaving: Leaving| leaving.leave_anyway()),
            ));
            row.spawn((
                widgets::quiet_button("stay", message("unsaved-stay")),
                observe(|_: On<Activate>, mut leaving: Leaving| leaving.stay()),
            ));
            row.spawn((
                widgets::primary_button("save-and-leave", message("save-again")),
                widgets::FirstFocus,
                observe(|_: On<Activate>, mut leaving: Leaving| leaving.save_and_leave()),
            ));
        });
    });
}
