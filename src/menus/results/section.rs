//! The section of a group: its name, and its games and series once it is unfolded.

use accesskit::Role;
use bevy::a11y::AccessibilityNode;
use bevy::prelude::*;
use ludotheque_base::locale::{AccessibleName, Localized, message};
use ludotheque_session::results::{Group, Latest, SeriesStanding, Tally};
use ludotheque_ui::prelude::*;

use super::actions;
use super::parts::{asks, button_row, spawn_question};
use super::state::{Erasing, ResultsPage};
use crate::kiosk::OwnersOnly;
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::wording::results as words;

/// The indentation of what is unfolded, in logical pixels.
const INDENT_PX: f32 = 26.0;
/// The width and the height of the square of a result, in logical pixels.
const SQUARE_PX: f32 = 23.0;
/// The gap between two of them, in logical pixels.
const SQUARE_GAP_PX: f32 = 4.0;
/// The width of all of them, in logical pixels: there are ten at most.
const SQUARES_PX: f32 = 10.0 * SQUARE_PX + 9.0 * SQUARE_GAP_PX;
/// The additional room above a title, in logical pixels.
const ABOVE_PX: f32 = 8.0;
/// The least width of a name, and that of the numbers beside it, in logical pixels.
const NAME_PX: f32 = 130.0;
const NUMBERS_PX: f32 = 235.0;

/// The widths of the bars that stand for words while there are no results, and their height, in logical pixels.
const NAMES_BAR_PX: f32 = 190.0;
const GAME_BAR_PX: f32 = 150.0;
const NAME_BAR_PX: f32 = 90.0;
const NUMBERS_BAR_PX: f32 = 200.0;
const BAR_PX: f32 = 12.0;

/// The content of a group, below its names.
fn content_node() -> Node {
    boxes::column(widgets::GAP_PX / 2.0)
        .rigid()
        .padded(UiRect::left(px(INDENT_PX)))
        .spaced(px(widgets::GAP_PX).bottom())
}

/// The line of a participant.
fn line_node() -> Node {
    boxes::row(widgets::GAP_PX).wraps(2.0).rigid().centred()
}

/// The place of a name in such a line.
fn name_node() -> Node {
    Node { flex_basis: px(NAME_PX), ..Node::default().grows().narrows() }
}

/// The place of the latest results in it.
fn squares_node() -> Node {
    Node { min_width: px(SQUARES_PX), ..boxes::row(SQUARE_GAP_PX).rigid() }
}

/// A result.
fn square_node() -> Node {
    Node::default()
        .sized(px(SQUARE_PX), px(SQUARE_PX))
        .rigid()
        .centred()
        .in_middle()
        .bordered(1.0)
        .rounded(5.0)
}

/// Spawns what a group will look like, in outline, while there is none. Nothing in it has words, so that screen readers
/// leave it out.
pub(super) fn spawn_outline(column: &mut ChildSpawnerCommands) {
    let all = (boxes::column(widgets::GAP_PX).rigid().spaced(px(ABOVE_PX).top()), Pickable::IGNORE);
    let is_hidden = Fit::hidden_if(InterfaceShape::is_cramped);
    column.spawn((all, is_hidden)).with_children(|column| {
        spawn_bar(column, NAMES_BAR_PX);
        column.spawn((content_node(), Pickable::IGNORE)).with_children(|column| {
            spawn_bar(column, GAME_BAR_PX);
            for _ in 0..2 {
                column.spawn((line_node(), Pickable::IGNORE)).with_children(|line| {
                    line.spawn((name_node(), Pickable::IGNORE))
                        .with_children(|place| spawn_bar(place, NAME_BAR_PX));
                    line.spawn((Node { min_width: px(NUMBERS_PX), ..default() }, Pickable::IGNORE))
                        .with_children(|place| spawn_bar(place, NUMBERS_BAR_PX));
                    line.spawn((squares_node(), Pickable::IGNORE)).with_children(|squares| {
                        for _ in 0..10 {
                            let colours = boxes::coloured(Color::NONE, palette::UI_LINE);
                            squares.spawn((square_node(), colours, Pickable::IGNORE));
                        }
                    });
                });
            }
        });
        spawn_bar(column, NAMES_BAR_PX);
        spawn_bar(column, NAMES_BAR_PX);
    });
}

/// A bar in the place of words of this width, in logical pixels.
fn spawn_bar(place: &mut ChildSpawnerCommands, width_px: f32) {
    let node = Node::default().sized(px(width_px), px(BAR_PX)).rigid().rounded(4.0);
    place.spawn((node, BackgroundColor(palette::UI_BUTTON), Pickable::IGNORE));
}

/// The button with the names of the group, which unfolds it. `is_first` gives it the focus.
pub(super) fn spawn_head(
    column: &mut ChildSpawnerCommands,
    group: &Group,
    number: usize,
    is_open: bool,
    is_first: bool,
) {
    let at = group.clone();
    let id = format!("results-{}", number + 1);
    let names = words::names(group.participants());
    let mut button = column.spawn((
        widgets::unfolding(id, names, is_open),
        widgets::changes(move |page: &mut ResultsPage| page.press(at.clone(), is_open)),
    ));
    if is_first {
        button.insert(widgets::FirstFocus);
    }
    let played = message("results-played").with("count", group.played());
    button.with_child((
        widgets::muted_text(Lettering::Small, played),
        TextLayout::no_wrap(),
        Node::default().rigid(),
    ));
}

/// The games and the series of a group, and what can be done with them.
pub(super) fn spawn_content(
    column: &mut ChildSpawnerCommands,
    group: &Group,
    asked: Option<Erasing>,
) {
    column.spawn((content_node(), Pickable::IGNORE)).with_children(|column| {
        for tally in group.tallies() {
            spawn_game(column, group, &tally);
        }
        let standings = group.standings();
        if !standings.is_empty() {
            let title = message("results-series");
            column.spawn((
                widgets::text(Lettering::Label, title),
                Node::default().spaced(px(ABOVE_PX).top()),
            ));
        }
        for standing in standings.iter().rev() {
            spawn_series(column, group, standing, asked);
        }
        if asked == Some(Erasing::Group) {
            let names = words::names(group.participants());
            let question = message("results-erase-question").with("names", names);
            spawn_question(column, question, Erasing::Group);
        } else {
            spawn_buttons(column, group);
        }
    });
}

fn spawn_buttons(column: &mut ChildSpawnerCommands, group: &Group) {
    let quiet = |id: &'static str| widgets::quiet_button(id, message(id));
    column.spawn(button_row()).with_children(|row| {
        row.spawn((quiet("results-copy"), OwnersOnly, actions::copies(group.clone())));
        row.spawn((quiet("results-save"), OwnersOnly, actions::saves(group.clone())));
        row.spawn((quiet("results-erase"), asks(Erasing::Group)));
    });
}

/// The results in a game: a line for each participant.
fn spawn_game(column: &mut ChildSpawnerCommands, group: &Group, tally: &Tally) {
    let title = message("results-game").with("game", tally.game.name()).with("count", tally.played);
    column.spawn((
        widgets::text(Lettering::Label, title),
        TextLayout::no_wrap(),
        Node::default().spaced(px(ABOVE_PX).top()),
    ));
    for it in &tally.handicaps {
        let words = words::handicap(group.participants(), it);
        column.spawn((widgets::muted_text(Lettering::Small, words), widgets::breaks_words()));
    }
    for (number, who) in group.participants().iter().enumerate() {
        column.spawn((line_node(), Pickable::IGNORE)).with_children(|line| {
            line.spawn((name_node(), Pickable::IGNORE)).with_child((
                widgets::text(Lettering::Body, words::name(who)),
                widgets::breaks_words(),
            ));
            let numbers = words::numbers(tally, number);
            line.spawn((
                widgets::muted_text(Lettering::Small, numbers),
                TextLayout::no_wrap(),
                Node { min_width: px(NUMBERS_PX), ..default() },
            ));
            spawn_squares(line, &tally.latest, number);
        });
    }
}

/// The latest results of a participant, the oldest first, each as a letter in a square. A screen reader
/// says them in words.
fn spawn_squares(line: &mut ChildSpawnerCommands, latest: &[Latest], number: usize) {
    let mut squares = line.spawn((
        squares_node(),
        AccessibilityNode::from(accesskit::Node::new(Role::Image)),
        AccessibleName(words::latest(latest, number)),
        Pickable::IGNORE,
    ));
    squares.with_children(|squares| {
        for result in latest {
            let (letter, ground, rim, ink) = match result.won_by {
                Some(winner) if winner == number => (
                    "results-letter-won",
                    palette::UI_ACCENT,
                    palette::UI_ACCENT,
                    palette::UI_TEXT_ON_ACCENT,
                ),
                Some(_) => {
                    ("results-letter-lost", Color::NONE, palette::UI_LINE, palette::UI_TEXT_MUTED)
                }
                None => {
                    ("results-letter-drawn", palette::UI_BUTTON, palette::UI_LINE, palette::UI_TEXT)
                }
            };
            let colours = boxes::coloured(ground, rim);
            squares.spawn((square_node(), colours, Pickable::IGNORE)).with_child((
                widgets::coloured_text(Lettering::Small, message(letter), ink),
                TextLayout::no_wrap(),
            ));
        }
    });
}

/// A series, and the buttons that go on with it or give it up.
fn spawn_series(
    column: &mut ChildSpawnerCommands,
    group: &Group,
    standing: &SeriesStanding,
    asked: Option<Erasing>,
) {
    let told: Localized = words::series_of_game(group.participants(), standing);
    column.spawn((widgets::text(Lettering::Body, told), widgets::breaks_words()));
    if standing.end.is_some() {
        return;
    }
    let game = standing.game;
    if asked == Some(Erasing::Series(game)) {
        let question = message("results-give-up-question");
        spawn_question(column, question, Erasing::Series(game));
        return;
    }
    column.spawn(button_row()).with_children(|row| {
        let id = format!("go-on-{}", game.id());
        let go_on = message("results-go-on").with("number", standing.played + 1);
        row.spawn((widgets::primary_button(id, go_on), actions::goes_on(group.clone(), game)));
        let id = format!("give-up-{}", game.id());
        let give_up = message("results-give-up");
        row.spawn((widgets::quiet_button(id, give_up), asks(Erasing::Series(game))));
    });
}
