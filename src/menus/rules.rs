//! The rules of the current game, its settled points, and its sources.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};

use ludotheque_rules::OptionSpec;

use super::pause::leads_to;
use crate::learn::course::LessonAsked;
use crate::learn::data::lesson;
use crate::locale::{Localized, message};
use crate::screens::new_game::option_choices;
use crate::session::Session;
use crate::states::{GameAtHand, Menu, Menus, Screen};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::widgets::ButtonStyle;
use crate::theme::{palette, widgets};

/// The name of an option, and its value in a match.
type Agreed = (&'static str, &'static str);

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Rules), open);
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    game: Res<GameAtHand>,
    current: Option<Res<Session>>,
) {
    let game = game.0;
    // The options of the current match, or else those chosen for the next one.
    let agreed: Option<Vec<Agreed>> = current.map(|current| current.view().options().collect());
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
                    if lesson(game).is_some() {
                        parent.spawn(widgets::button_rows()).with_children(|row| {
                            let words = message("learn-here");
                            row.spawn((
                                widgets::button(&fonts, ButtonStyle::Quiet, "learn", words),
                                observe(move |_: On<Activate>, mut asked: MessageWriter<LessonAsked>| {
                                    asked.write(LessonAsked::Begin(game));
                                }),
                            ));
                        });
                    }
                    parent.spawn(heading(&fonts, message("rules")));
                    parent.spawn(widgets::text(
                        &fonts,
                        Lettering::Body,
                        message(format!("game-{id}-rules")),
                    ));
                    if !game.options().is_empty() {
                        parent.spawn(heading(&fonts, message("options-of-game")));
                    }
                    for (number, option) in game.options().iter().enumerate() {
                        spawn_option(parent, &fonts, number, option, agreed.as_deref());
                    }
                    if agreed.is_some() && !game.options().is_empty() {
                        let label = message("change-options");
                        parent.spawn((
                            widgets::button(&fonts, ButtonStyle::Quiet, "change-options", label),
                            leads_to(Screen::NewGame),
                        ));
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

/// An option with its values and the one in use in the current match. Without a match,
/// the value for the next one can be chosen.
fn spawn_option(
    parent: &mut ChildSpawner,
    fonts: &Fonts,
    number: usize,
    option: &'static OptionSpec,
    agreed: Option<&[Agreed]>,
) {
    let name = option.name;
    parent.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(
            fonts,
            Lettering::Label,
            message(format!("option-{name}")),
        ));
        if agreed.is_none() {
            line.spawn(option_choices(fonts, "rules-", number, option));
        }
    });
    parent.spawn(widgets::muted_text(
        fonts,
        Lettering::Body,
        message(format!("option-{name}-open")),
    ));
    for value in option.values {
        let holds = agreed.is_some_and(|agreed| agreed.contains(&(name, *value)));
        let words = if holds {
            message("option-this-match")
        } else {
            message("option-other-value")
        };
        let words = words
            .with("value", message(format!("option-{name}-{value}")))
            .with("line", message(format!("option-{name}-{value}-line")));
        let colour = if holds {
            palette::UI_ACCENT
        } else {
            palette::UI_TEXT
        };
        parent.spawn(widgets::coloured_text(
            fonts,
            Lettering::Body,
            words,
            colour,
        ));
    }
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
