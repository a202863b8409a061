//! The rules of the game at hand, how open points are settled, and whose game
//! it is.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use crate::{
    locale::{Localized, message},
    menus::{Menu, Menus},
    screens::GameAtHand,
    theme::{
        fonts::{Fonts, Lettering},
        palette, widgets,
    },
};

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), open);
}

fn open(mut commands: Commands, fonts: Res<Fonts>, game: Res<GameAtHand>) {
    let game = game.0;
    let id = game.id();
    let fonts_inside = fonts.clone();
    commands.spawn((
        widgets::veil("Rules"),
        DespawnOnExit(Menu::Rules),
        children![(
            widgets::panel(760.0),
            children![
                (
                    widgets::panel_head(),
                    children![
                        widgets::text(&fonts, Lettering::Title, Localized::verbatim(game.name())),
                        (
                            widgets::close_button(&fonts),
                            observe(|_: On<Activate>, mut menus: Menus| menus.back()),
                        ),
                    ],
                ),
                widgets::hairline(),
                widgets::scroll_column(message("rules"), move |parent| {
                    let fonts = fonts_inside;
                    let parts = [
                        (message("rules"), format!("game-{id}-rules")),
                        (message("settled-points"), format!("game-{id}-settled")),
                        (message("credits"), format!("game-{id}-credits")),
                    ];
                    for (heading, key) in parts {
                        parent.spawn((
                            widgets::coloured_text(
                                &fonts,
                                Lettering::Heading,
                                heading,
                                palette::UI_ACCENT,
                            ),
                            Node {
                                margin: px(8).top(),
                                ..default()
                            },
                        ));
                        parent.spawn(widgets::text(&fonts, Lettering::Body, message(key)));
                    }
                }),
            ],
        )],
    ));
}
