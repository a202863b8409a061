//! The list of matches, and the content of its rows.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::Screen;
use ludotheque_rules::{Game, Outcome, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::moments::{ago, shown_name};
use ludotheque_session::saving::shelf::{Entry, Summary, What};
use ludotheque_session::saving::{OpenMatch, Shelf};
use ludotheque_theme::ellipsis::{Width, one_line};
use ludotheque_theme::fonts::{Fonts, Lettering};
use ludotheque_theme::looks::look;
use ludotheque_theme::widgets::{ButtonStyle, GAP_PX};
use ludotheque_theme::{palette, widgets};

use super::state::{List, ListFrame, PAGE, RowOf, ShelfUi};

/// Remembers which row has the focus, before the rows are respawned.
fn remember_focus(focus: Res<InputFocus>, rows: Query<&RowOf>, mut desk: ResMut<ShelfUi>) {
    let row = focus.get().and_then(|focused| rows.get(focused).ok());
    desk.focused = row.map(|row| row.0.clone());
}

/// Gives the focus back to the row of the same match.
fn restore_focus(
    mut focus: ResMut<InputFocus>,
    rows: Query<(Entity, &RowOf)>,
    mut desk: ResMut<ShelfUi>,
) {
    let path = desk.focused.take();
    let row = rows.iter().find(|(_, row)| Some(&row.0) == path.as_ref());
    if let Some((row, _)) = row {
        focus.set(row, FocusCause::Navigated);
    }
}

pub(super) fn list_matches(
    mut commands: Commands,
    fonts: Res<Fonts>,
    shelf: Res<Shelf>,
    desk: Res<ShelfUi>,
    mut lists: Query<(Entity, &mut List)>,
    rows: Query<(Entity, &RowOf, Has<Checked>)>,
    frames: Query<Entity, With<ListFrame>>,
    redraw: Res<Redraw>,
) {
    let Ok((list, mut shows)) = lists.single_mut() else {
        return;
    };
    let wanted = List {
        version: Some(shelf.version()),
        listed: desk.listed,
    };
    if *shows == wanted {
        for (row, of, is_checked) in &rows {
            match (desk.chosen.as_ref() == Some(&of.0), is_checked) {
                (true, false) => {
                    commands.entity(row).insert(Checked);
                }
                (false, true) => {
                    commands.entity(row).remove::<Checked>();
                }
                _ => {}
            }
        }
        return;
    }
    *shows = wanted;
    redraw.until_settled();
    // The keyboard focus stays on its row.
    commands.run_system_cached(remember_focus);
    let now = SystemTime::now();
    commands.entity(list).despawn_children();
    let is_empty = shelf.entries().is_empty();
    for frame in &frames {
        fit_frame(commands.entity(frame), is_empty);
    }
    if is_empty {
        commands.spawn((ChildOf(list), nothing_saved(&fonts)));
    }
    for (number, entry) in (1_usize..).zip(shelf.entries()).take(desk.listed) {
        let row = spawn_row(&mut commands, &fonts, list, number, entry, now);
        if desk.chosen.as_deref() == Some(entry.path()) {
            commands.entity(row).insert(Checked);
        }
    }
    commands.run_system_cached(restore_focus);
    let more = shelf.entries().len().saturating_sub(desk.listed);
    if more > 0 {
        let count = u32::try_from(more).unwrap_or(u32::MAX);
        commands.spawn((
            ChildOf(list),
            widgets::button(
                &fonts,
                ButtonStyle::Quiet,
                "more-matches",
                message("shelf-more").with("count", count),
            ),
            observe(|_: On<Activate>, mut desk: ResMut<ShelfUi>| desk.listed += PAGE),
        ));
    }
}

/// The height of the frame of an empty list, in logical pixels.
const EMPTY_PX: f32 = 196.0;

/// Makes the frame of the list as high as the screen, or as the words of an empty one, which are in
/// the middle.
fn fit_frame(mut frame: EntityCommands, is_empty: bool) {
    let (height, margin) = match is_empty {
        true => (px(EMPTY_PX), UiRect::vertical(auto())),
        false => (auto(), UiRect::ZERO),
    };
    frame.entry::<Node>().and_modify(move |mut frame| {
        frame.height = height;
        // In a high window it would share the height with the picture.
        frame.max_height = height;
        frame.margin = margin;
    });
}

/// The text shown if there are no matches, and the way to one.
fn nothing_saved(fonts: &Fonts) -> impl Bundle {
    (
        Node {
            padding: px(18).all(),
            flex_direction: FlexDirection::Column,
            row_gap: px(GAP_PX),
            ..default()
        },
        Pickable::IGNORE,
        children![
            widgets::text(fonts, Lettering::Heading, message("shelf-empty")),
            widgets::muted_text(fonts, Lettering::Body, message("shelf-empty-line")),
            (
                Node {
                    margin: px(4).top(),
                    ..default()
                },
                Pickable::IGNORE,
                children![(
                    widgets::button(
                        fonts,
                        ButtonStyle::Primary,
                        "play",
                        message("shelf-empty-play"),
                    ),
                    observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| {
                        next.set(Screen::Title);
                    }),
                )],
            ),
        ],
    )
}

/// A match in the list: its name, players and status.
fn spawn_row(
    commands: &mut Commands,
    fonts: &Fonts,
    list: Entity,
    number: usize,
    entry: &Entry,
    now: SystemTime,
) -> Entity {
    let path = entry.path().to_owned();
    let name = shown_name(&entry.name(), now);
    commands
        .spawn((
            widgets::row(format!("match-{number}"), name),
            RowOf(path.clone()),
            ChildOf(list),
            chooses_or_opens(path),
        ))
        .with_children(|row| {
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    flex_grow: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    overflow: Overflow::clip(),
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|words| row_words(words, fonts, entry, now));
            row.spawn((
                Node {
                    flex_direction: FlexDirection::Column,
                    align_items: AlignItems::End,
                    flex_shrink: 0.0,
                    ..default()
                },
                Pickable::IGNORE,
            ))
            .with_children(|words| {
                words.spawn(widgets::muted_text(
                    fonts,
                    Lettering::Small,
                    ago(entry.written(), now),
                ));
                if let What::Match(summary) = entry.what() {
                    words.spawn(widgets::muted_text(
                        fonts,
                        Lettering::Small,
                        standing_of(summary),
                    ));
                }
            });
        })
        .id()
}

/// The observer of a row: the first click chooses it, and one on the chosen row opens its
/// match.
fn chooses_or_opens(path: PathBuf) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              mut desk: ResMut<ShelfUi>,
              shelf: Res<Shelf>,
              mut opens: MessageWriter<OpenMatch>| {
            let entry = shelf.entry(&path);
            let is_match = entry.is_some_and(|entry| matches!(entry.what(), What::Match(_)));
            if desk.chosen.as_deref() == Some(path.as_path()) && is_match {
                opens.write(OpenMatch::whole(&path));
            } else {
                desk.chosen = Some(path.clone());
                desk.said = None;
            }
        },
    )
}

/// The name of a match, and its players.
fn row_words(words: &mut ChildSpawnerCommands, fonts: &Fonts, entry: &Entry, now: SystemTime) {
    let name = shown_name(&entry.name(), now);
    words.spawn((
        widgets::text(fonts, Lettering::Label, name),
        TextLayout::no_wrap(),
    ));
    match entry.what() {
        What::Unread => {
            words.spawn(widgets::muted_text(
                fonts,
                Lettering::Small,
                message("shelf-reading"),
            ));
        }
        What::Match(summary) => {
            who_plays(words, fonts, summary.still.game, &summary.names);
        }
        What::Unreadable(_) => {
            words.spawn(widgets::coloured_text(
                fonts,
                Lettering::Small,
                message("shelf-unreadable"),
                palette::UI_DANGER,
            ));
        }
    }
}

/// The players of a match, each with the colour of the seat.
pub(crate) fn who_plays(
    words: &mut ChildSpawnerCommands,
    fonts: &Fonts,
    game: Game,
    names: &SeatNames,
) {
    let players = names.players();
    let look = look(game, players);
    words
        .spawn((
            Node {
                column_gap: px(12),
                min_width: px(0),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|line| {
            for seat in (0..players).map(Seat::new) {
                line.spawn((
                    Node {
                        column_gap: px(6),
                        align_items: AlignItems::Center,
                        // A part of every name is visible.
                        min_width: px(48),
                        ..default()
                    },
                    Pickable::IGNORE,
                    children![
                        widgets::seat_disc(look.seat_colour(seat), 13.0),
                        one_line(
                            fonts,
                            Lettering::Body,
                            names.label(seat),
                            palette::UI_TEXT,
                            (Width::OfTheWords, Node::default()),
                            (),
                        ),
                    ],
                ));
            }
        });
}

/// The status of a match: its length, as the line at the table counts it, or its result.
fn standing_of(summary: &Summary) -> Localized {
    match &summary.outcome {
        Some(outcome) => result_of(&summary.names, outcome),
        None => {
            let count = u32::try_from(summary.ply).unwrap_or(u32::MAX);
            message("shelf-moves").with("count", count)
        }
    }
}

/// The result of a match.
fn result_of(names: &SeatNames, outcome: &Outcome) -> Localized {
    let Some(seat) = outcome.winner() else {
        return message("over-draw");
    };
    message("shelf-won")
        .with("player", names.start_label(seat))
        .with("form", names.form(seat))
}

/// Game, length and age of a match, and whether another window has it open.
pub(crate) fn how_far(entry: &Entry, summary: &Summary) -> Localized {
    let about = message(if entry.is_held() {
        "shelf-about-held"
    } else {
        "shelf-about"
    });
    about
        .with("game", summary.still.game.name())
        .with("standing", standing_of(summary))
        .with("ago", ago(entry.written(), SystemTime::now()))
}
