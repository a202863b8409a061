//! The question on leaving while something could not be saved.

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::message;
use ludotheque_session::saving::error_text::problem_of;
use ludotheque_ui::fonts::{Fonts, Lettering};
use ludotheque_ui::widgets::{self, ButtonStyle};

use crate::leaving::{Destination, Leaving};
use crate::states::{Menu, Screen};

/// Adds the question.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Unsaved), spawn_panel);
}

fn spawn_panel(
    mut commands: Commands,
    fonts: Res<Fonts>,
    screen: Res<State<Screen>>,
    leaving: Leaving,
) {
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
    let button = |style, id: &'static str, words| widgets::button(&fonts, style, id, words);
    let (quiet, primary) = (ButtonStyle::Quiet, ButtonStyle::Primary);
    commands.spawn((widgets::veil("unsaved"), DespawnOnExit(Menu::Unsaved))).with_children(
        |veil| {
            veil.spawn(widgets::panel(520.0)).with_children(|panel| {
                panel.spawn(widgets::text(&fonts, Lettering::Title, message("unsaved")));
                panel.spawn((
                    widgets::text(&fonts, Lettering::Body, line),
                    TextLayout::linebreak(LineBreak::WordOrCharacter),
                ));
                panel.spawn(widgets::button_rows()).with_children(|row| {
                    row.spawn((
                        button(quiet, "leave-anyway", anyway),
                        observe(|_: On<Activate>, mut leaving: Leaving| leaving.leave_anyway()),
                    ));
                    row.spawn((
                        button(quiet, "stay", message("unsaved-stay")),
                        observe(|_: On<Activate>, mut leaving: Leaving| leaving.stay()),
                    ));
                    row.spawn((
                        button(primary, "save-and-leave", message("save-again")),
                        widgets::FirstFocus,
                        observe(|_: On<Activate>, mut leaving: Leaving| leaving.save_and_leave()),
                    ));
                });
            });
        },
    );
}
