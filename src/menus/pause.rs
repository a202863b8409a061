//! The menu with actions on the match as a whole.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::states::{GameAtHand, Menu, Menus, Screen};
use ludotheque_session::Session;
use ludotheque_theme::fonts::Fonts;
use ludotheque_theme::widgets;
use ludotheque_theme::widgets::ButtonStyle;

use super::head::menu_head;
use crate::computer::{ReviewAsked, Reviewing, may_review};
use crate::learn::puzzles::data::has_puzzles;
use crate::leaving::{Destination, Leaving};

/// Adds the menu.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), open);
}

fn open(
    mut commands: Commands,
    fonts: Res<Fonts>,
    game: Res<GameAtHand>,
    current: Option<Res<Session>>,
) {
    let current = current.as_deref();
    let is_setting_up = current.is_some_and(Session::is_setting_up);
    // Secret set-ups and examples are not exported as text or pictures.
    let may_share = !is_setting_up && !current.is_some_and(Session::is_example);
    let offers_puzzles = !is_setting_up && has_puzzles(game.0);
    let may_review = current.is_some_and(may_review);
    let quiet = |id, label| quiet(&fonts, id, label);
    commands
        .spawn((widgets::veil("Pause"), DespawnOnExit(Menu::Pause)))
        .with_children(|veil| {
            veil.spawn(widgets::panel(360.0)).with_children(|panel| {
                panel.spawn(menu_head(&fonts, message("pause")));
                panel.spawn((
                    widgets::button(&fonts, ButtonStyle::Primary, "resume", message("resume")),
                    observe(|_: On<Activate>, mut menus: Menus| menus.close_all()),
                ));
                // Side by side, so that the menu fits into low windows.
                panel
                    .spawn((
                        Node {
                            column_gap: px(widgets::GAP_PX),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ))
                    .with_children(|row| {
                        let rules = (quiet("rules", message("rules")), opens(Menu::Rules));
                        row.spawn(rules).insert(shared_width());
                        if offers_puzzles {
                            let puzzles = quiet("puzzles", message("puzzles"));
                            let mut puzzles = row.spawn((puzzles, opens(Menu::Puzzles)));
                            puzzles.insert(shared_width());
                        }
                    });
                panel.spawn((quiet("keys", message("keys")), opens(Menu::Help)));
                panel.spawn((
                    quiet("settings", message("settings")),
                    opens(Menu::Settings),
                ));
                if !is_setting_up {
                    panel.spawn((quiet("type-move", message("type-move")), opens(Menu::Word)));
                }
                if may_review || may_share {
                    review_and_share(panel, &fonts, may_review, may_share);
                }
                panel.spawn((
                    quiet("new-game", message("new-game")),
                    leads_to(Screen::NewGame),
                ));
                panel.spawn((quiet("title", message("to-title")), leads_to(Screen::Title)));
                panel.spawn((
                    quiet("quit", message("quit")),
                    observe(|_: On<Activate>, mut leaving: Leaving| {
                        leaving.leave(Destination::Desktop);
                    }),
                ));
            });
        });
}

fn quiet(fonts: &Fonts, id: &'static str, label: Localized) -> impl Bundle {
    widgets::button(fonts, ButtonStyle::Quiet, id, label)
}

/// The buttons for the review and for sharing, side by side: in a column, the menu would be
/// too high for low windows.
fn review_and_share(
    panel: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    may_review: bool,
    may_share: bool,
) {
    panel.spawn(widgets::side_by_side()).with_children(|pair| {
        if may_review {
            let review = pair.spawn((
                quiet(fonts, "review", message("review")),
                observe(
                    |_: On<Activate>,
                     mut menus: Menus,
                     reviewing: Res<Reviewing>,
                     mut asked: MessageWriter<ReviewAsked>| {
                        menus.close_all();
                        if !reviewing.is_open() {
                            asked.write(ReviewAsked::Switch);
                        }
                    },
                ),
            ));
            widgets::share_row(review);
        }
        if may_share {
            let share = quiet(fonts, "share", message("share"));
            widgets::share_row(pair.spawn((share, opens(Menu::Share))));
        }
    });
}

/// The layout of a button that shares a row evenly with others.
fn shared_width() -> Node {
    Node {
        flex_grow: 1.0,
        flex_basis: px(0),
        min_height: px(38),
        padding: UiRect::axes(px(10), px(5)),
        border: px(1).all(),
        border_radius: BorderRadius::all(px(7)),
        align_items: AlignItems::Center,
        justify_content: JustifyContent::Center,
        ..default()
    }
}

/// The observer of a button that opens another menu.
fn opens(menu: Menu) -> impl Bundle {
    observe(move |_: On<Activate>, mut menus: Menus| menus.open(menu))
}

/// The observer of a button that leaves the match for another screen.
pub(super) fn leads_to(screen: Screen) -> impl Bundle {
    observe(move |_: On<Activate>, mut leaving: Leaving| {
        leaving.leave(Destination::Screen(screen));
    })
}
