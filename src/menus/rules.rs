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
    table::CurrentMatch,
    theme::{
        fonts::{Fonts, Lettering},
        palette, widgets,
    },
};

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), open);
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    game: Res<GameAtHand>,
    current: Option<Res<CurrentMatch>>,
) {
    let game = game.0;
    // What was agreed for the match on the table.
    let agreed: Vec<_> = current
        .map(|current| current.face().setup().options().collect())
        .unwrap_or_default();
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
                    parent.spawn(heading(&fonts, message("rules")));
                    parent.spawn(widgets::text(
                        &fonts,
                        Lettering::Body,
                        message(format!("game-{id}-rules")),
                    ));
                    if !agreed.is_empty() {
                        parent.spawn(heading(&fonts, message("agreed-heading")));
                    }
                    for (name, value) in agreed {
                        let line = message("agreed-line")
                            .with("option", message(format!("option-{name}")))
                            .with("value", message(format!("option-{name}-{value}")))
                            .with("line", message(format!("option-{name}-{value}-line")));
                        parent.spawn(widgets::text(&fonts, Lettering::Body, line));
                    }
                    let parts = [
                        (message("settled-points"), format!("game-{id}-settled")),
                        (message("credits"), format!("game-{id}-credits")),
                    ];
                    for (words, key) in parts {
                        parent.spawn(heading(&fonts, words));
                        parent.spawn(widgets::text(&fonts, Lettering::Body, message(key)));
                    }
                }),
            ],
        )],
    ));
}

fn heading(fonts: &Fonts, words: Localized) -> impl Bundle {
    (
        widgets::coloured_text(fonts, Lettering::Heading, words, palette::UI_ACCENT),
        Node {
            margin: px(8).top(),
            ..default()
        },
    )
}
