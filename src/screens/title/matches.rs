//! The last card of the title screen: the match to continue, the way to all matches, and what to
//! begin with where there is none.

use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_rules::Game;
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::moments::ago;
use ludotheque_session::saving::{OpenMatch, Saving, Shelf, set_up};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::ButtonStyle;

use super::games::{card_button, first_line};
use super::grid::{self, TitleCard};
use crate::kiosk::OwnersOnly;
use crate::learn::course::LessonAsked;
use crate::screens::pasting::pastes;
use crate::screens::setting_up::goes_on_with;
use crate::screens::shelf::{how_far_on, on_two_lines, who_plays};
use crate::screens::showcase::{Picture, ShownPosition};
use crate::states::{Menu, Screen, opens, shows_screen};

/// The height of the main button of a card without a match, and the width of the line above it, in logical pixels.
const MAIN_BUTTON_PX: f32 = 52.0;
const LINE_WIDTH_PX: f32 = 330.0;

/// State of the card.
#[derive(Component, Debug)]
pub(super) struct MatchesCard {
    /// Its place among the cards.
    card: TitleCard,
    /// The version of the shelf that it shows.
    version: Option<u32>,
    /// The unfinished secret set-up.
    set_up: Option<set_up::FoundSetUp>,
}

impl MatchesCard {
    /// The card, which shows nothing yet.
    pub(super) const fn new(card: TitleCard) -> Self {
        Self { card, version: None, set_up: None }
    }
}

/// Marks a node of the card.
#[derive(Component, Debug, Clone, Copy)]
pub(super) struct OfMatches;

/// Reads the saved matches, and shows the latest one that is not finished.
pub(super) fn show_matches(
    mut commands: Commands,
    saving: Res<Saving>,
    mut shelf: ResMut<Shelf>,
    mut grids: Query<(Entity, &mut MatchesCard)>,
    parts: Query<Entity, With<OfMatches>>,
    redraw: Res<Redraw>,
) {
    let Ok((grid, mut shown)) = grids.single_mut() else {
        return;
    };
    if shown.version.is_none() {
        shelf.list(&saving);
        shown.set_up = saving.store().and_then(set_up::newest);
    }
    if shelf.read_to_unfinished() {
        redraw.soon();
    }
    if shown.version == Some(shelf.version()) {
        return;
    }
    shown.version = Some(shelf.version());
    let (card, set_up) = (shown.card, shown.set_up.clone());
    for part in &parts {
        commands.entity(part).despawn();
    }
    commands.entity(grid).with_children(|grid| {
        // The most recent match or set-up is offered.
        let played = shelf.to_continue();
        let set_up_at = set_up.as_ref().map(|found| found.written);
        let is_set_up = set_up_at > played.map(|(entry, _)| entry.written());
        match (played, set_up) {
            (_, Some(found)) if is_set_up => {
                let moment = ago(found.written, SystemTime::now());
                let unfinished = Unfinished {
                    card,
                    game: found.set_up.setup.game(),
                    names: &found.set_up.names,
                    // It is secret.
                    position: None,
                    how_far: message("set-up-left-off").with("moment", moment),
                    set_up: None,
                };
                unfinished.spawn(grid, goes_on_with(found.path.clone()));
            }
            (Some((entry, summary)), left) => {
                let unfinished = Unfinished {
                    card,
                    game: summary.still.game,
                    names: &summary.names,
                    position: Some(ShownPosition(summary.still.clone())),
                    how_far: how_far_on(entry, summary),
                    set_up: left,
                };
                unfinished.spawn(grid, widgets::sends(OpenMatch::whole(entry.path())));
            }
            (None, _) => {
                let is_empty = shelf.entries().is_empty();
                begin_card(grid, card, is_empty);
            }
        }
    });
}

/// Something to continue.
struct Unfinished<'a> {
    card: TitleCard,
    game: Game,
    names: &'a SeatNames,
    /// The position; the start of the rules if it is not shown.
    position: Option<ShownPosition>,
    how_far: Localized,
    /// An older set-up that can be continued instead.
    set_up: Option<set_up::FoundSetUp>,
}

impl Unfinished<'_> {
    /// Spawns the card. `opens` observes its button.
    fn spawn(self, grid: &mut ChildSpawnerCommands, opens: impl Bundle) {
        let (game, place) = (self.game, self.card);
        grid::spawn_card(
            grid,
            (place, OfMatches),
            |button| _ = button.insert((widgets::card("continue", message("continue")), opens)),
            |picture, button| {
                picture.insert(Picture { game, card: Some(button) });
                if let Some(position) = self.position {
                    picture.insert(position);
                }
            },
            |plate| {
                grid::texts(plate, |texts| {
                    texts.spawn(first_line()).with_children(|line| {
                        line.spawn(widgets::accent_text(Lettering::Heading, message("continue")));
                        let name = Localized::verbatim(game.name());
                        line.spawn(widgets::text(Lettering::Label, name));
                    });
                    // More than two lines would make the pictures lower.
                    let most = on_two_lines(self.names);
                    who_plays(texts, game, self.names, (FlexWrap::Wrap, most, ()));
                    texts.spawn(widgets::muted_text(Lettering::Small, self.how_far));
                });
                grid::buttons(plate, |buttons| {
                    if let Some(found) = self.set_up {
                        let (id, label) = ("continue-set-up", message("set-up-continue"));
                        let button = widgets::bare_button(id, label);
                        card_button(buttons, (button, goes_on_with(found.path)));
                        // There is room for three; results are also in the menu of a match.
                        card_button(buttons, shelf_button("shelf"));
                    } else {
                        card_button(buttons, shelf_button("shelf"));
                        card_button(buttons, results_button());
                    }
                    card_button(buttons, pastes(ButtonStyle::Bare));
                });
            },
        );
    }
}

/// The card if nothing has been left unfinished. Where no match has been played yet, it leads to
/// the first lesson.
fn begin_card(grid: &mut ChildSpawnerCommands, card: TitleCard, is_new: bool) {
    let [first, ..] = Game::ALL;
    let (head, line) = if is_new {
        ("title-welcome", "title-welcome-line")
    } else {
        ("title-nothing-open", "title-nothing-open-line")
    };
    let begins_lesson = || widgets::sends(LessonAsked::Begin(first));
    grid::spawn_bare_card(
        grid,
        (card, OfMatches),
        |button| {
            if is_new {
                button.insert((widgets::card("first-lesson", message(head)), begins_lesson()));
            } else {
                let all = widgets::card("all-matches", message("shelf"));
                button.insert((all, shows_screen(Screen::Shelf)));
            }
        },
        |content| {
            content.spawn(widgets::accent_text(Lettering::Heading, message(head)));
            let line = message(line).with("game", first.name());
            content.spawn((
                widgets::text(Lettering::Body, line),
                TextLayout::justify(Justify::Center),
                Node { max_width: px(LINE_WIDTH_PX), ..default() },
            ));
            if is_new {
                let (id, label) = ("begin-lesson", message("start"));
                let button = content.spawn((widgets::primary_button(id, label), begins_lesson()));
                heighten(button);
            }
            let row = boxes::row(6.0).wraps(2.0).in_middle();
            content.spawn((row, Pickable::IGNORE)).with_children(|buttons| {
                if is_new {
                    // There are no matches and no results to see yet.
                    card_button(buttons, shelf_button("title-open-match"));
                } else {
                    card_button(buttons, shelf_button("shelf"));
                    card_button(buttons, results_button());
                }
                card_button(buttons, pastes(ButtonStyle::Bare));
            });
        },
    );
}

/// Makes the main button as high as its importance.
fn heighten(mut button: EntityCommands) {
    button.entry::<Node>().and_modify(|mut node| node.min_height = px(MAIN_BUTTON_PX));
}

fn results_button() -> impl Bundle {
    let button = widgets::bare_button("results", message("results"));
    (button, opens(Menu::Results))
}

/// The button to the shelf, with the message of this key. In a public place, nothing is on it.
fn shelf_button(label: &'static str) -> impl Bundle {
    let button = widgets::bare_button("shelf", message(label));
    (button, OwnersOnly, shows_screen(Screen::Shelf))
}
