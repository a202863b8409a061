//! The menu with actions on the match as a whole.

use bevy::{
    prelude::*,
    ui_widgets::{Activate, observe},
};
use ludotheque_base::locale::message;
use ludotheque_session::{GameAtHand, Session};
use ludotheque_ui::prelude::*;

use super::head::spawn_scrolling_menu;
use crate::computer::{ReviewAsked, Reviewing, may_review};
use crate::kiosk::OwnersOnly;
use crate::learn::puzzles::data::has_puzzles;
use crate::leaving::{Destination, leads_to};
use crate::states::{Menu, Menus, Screen, closes_menus, opens};

/// The gap between buttons, in logical pixels.
const GAP_PX: f32 = 8.0;
/// The least share of a row that a button takes, in percent: two and their gap fill it.
const HALF_PERCENT: f32 = 45.0;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Menu::Pause), open);
}

fn open(mut commands: Commands, game: Res<GameAtHand>, current: Option<Res<Session>>) {
    let current = current.as_deref();
    let is_setting_up = current.is_some_and(Session::is_setting_up);
    // Secret set-ups and examples are not exported as text or pictures.
    let may_share = !is_setting_up && !current.is_some_and(Session::is_example);
    let offers_puzzles = !is_setting_up && has_puzzles(game.0);
    let may_review = current.is_some_and(may_review);
    let (names, title) = (("Pause", "pause"), message("pause"));
    spawn_scrolling_menu(&mut commands, Menu::Pause, names, title).with_children(|panel| {
        panel.spawn((
            widgets::FirstFocus,
            widgets::primary_button("resume", message("resume")),
            closes_menus(),
        ));
        spawn_group(panel, |group| {
            group.add("rules", "rules", opens(Menu::Rules));
            if offers_puzzles {
                group.add("puzzles", "puzzles", opens(Menu::Puzzles));
            }
            group.add("keys", "keys", opens(Menu::Help));
            group.add("settings", "settings", opens(Menu::Settings));
        });
        if !is_setting_up {
            spawn_group(panel, |group| {
                group.add("type-move", "type-move", opens(Menu::Word));
                if may_review {
                    group.add("review", "review", observe(review));
                }
                if may_share {
                    group.add("share", "share", (opens(Menu::Share), OwnersOnly));
                }
                group.add("results", "results", opens(Menu::Results));
            });
        }
        spawn_group(panel, |group| {
            let to = |screen| leads_to(Destination::Screen(screen));
            group.add("new-game", "new-game", to(Screen::NewGame));
            group.add("title", "to-title", to(Screen::Title));
            group.add("quit", "quit", (leads_to(Destination::Desktop), OwnersOnly));
        });
    });
}

/// Buttons that belong together, below a hairline: two in a row, and a last one without a neighbour over
/// the whole width.
fn spawn_group(panel: &mut ChildSpawnerCommands, fill: impl FnOnce(&mut MenuGroup<'_, '_>)) {
    panel.spawn((
        Node { height: px(1), ..Node::default().rigid().spaced(UiRect::vertical(px(2))) },
        BackgroundColor(palette::UI_LINE),
    ));
    panel
        .spawn((boxes::row(GAP_PX).wraps(GAP_PX).rigid(), Pickable::IGNORE))
        .with_children(|row| fill(&mut MenuGroup { row }));
}

/// A group that is being filled.
struct MenuGroup<'a, 'w> {
    row: &'a mut ChildSpawnerCommands<'w>,
}

impl MenuGroup<'_, '_> {
    fn add(&mut self, id: &'static str, label: &'static str, action: impl Bundle) {
        let button = widgets::quiet_button(id, message(label));
        // Three of them do not fit, so that two share each row.
        widgets::share_row(self.row.spawn((button, action)), percent(HALF_PERCENT), 6.0);
    }
}

/// Opens the review, or goes back to the match while it is open.
pub(super) fn review(
    _: On<Activate>,
    mut menus: Menus,
    reviewing: Res<Reviewing>,
    mut asked: MessageWriter<ReviewAsked>,
) {
    menus.close_all();
    if !reviewing.is_open() {
        asked.write(ReviewAsked::Switch);
    }
}
