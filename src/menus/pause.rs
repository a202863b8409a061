//! What one can do with the match as a whole.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    locale::message,
    menus::{Menu, Menus},
    screens::Screen,
    theme::{
        fonts::{Fonts, Lettering},
        widgets::{self, ButtonStyle},
    },
};

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), open);
}

fn open(mut commands: Commands, fonts: Res<Fonts>) {
    let quiet = |id: &'static str, label| widgets::button(&fonts, ButtonStyle::Quiet, id, label);
    commands.spawn((
        widgets::veil("Pause"),
        DespawnOnExit(Menu::Pause),
        children![(
            widgets::panel(360.0),
            children![
                (
                    widgets::panel_head(),
                    children![
                        widgets::text(&fonts, Lettering::Title, message("pause")),
                        (
                            widgets::close_button(&fonts),
                            observe(|_: On<Activate>, mut menus: Menus| menus.back()),
                        ),
                    ],
                ),
                (
                    widgets::button(&fonts, ButtonStyle::Primary, "resume", message("resume")),
                    observe(|_: On<Activate>, mut menus: Menus| menus.close_all()),
                ),
                (quiet("rules", message("rules")), opens(Menu::Rules)),
                (
                    quiet("settings", message("settings")),
                    opens(Menu::Settings)
                ),
                (quiet("type-move", message("type-move")), opens(Menu::Word)),
                (quiet("share", message("share")), opens(Menu::Share)),
                (
                    quiet("new-game", message("new-game")),
                    leads_to(Screen::NewGame)
                ),
                (quiet("title", message("to-title")), leads_to(Screen::Title)),
                (
                    quiet("quit", message("quit")),
                    observe(|_: On<Activate>, mut exit: MessageWriter<AppExit>| {
                        exit.write(AppExit::Success);
                    }),
                ),
            ],
        )],
    ));
}

/// The observer of a button that opens another menu.
fn opens(menu: Menu) -> impl Bundle {
    observe(move |_: On<Activate>, mut menus: Menus| menus.open(menu))
}

/// The observer of a button that leaves the match for another screen.
pub(super) fn leads_to(screen: Screen) -> impl Bundle {
    observe(
        move |_: On<Activate>, mut menus: Menus, mut next: ResMut<NextState<Screen>>| {
            menus.close_all();
            next.set(screen);
        },
    )
}
