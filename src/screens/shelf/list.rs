//! The list of matches, and the content of its rows.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::{Game, Outcome, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::moments::{ago, shown_name};
use ludotheque_session::saving::shelf::{ShelfEntry, Summary, What};
use ludotheque_session::saving::{OpenMatch, Shelf};
use ludotheque_theme::looks::look;
use ludotheque_ui::ellipsis::{Width, one_line};
use ludotheque_ui::prelude::*;

use super::state::{List, ListFrame, PAGE, RowOf, ShelfUi};
use super::thumbnails::{self, Thumbnail, Thumbnails};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;

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
    shelf: Res<Shelf>,
    desk: Res<ShelfUi>,
    mut pictures: ResMut<Thumbnails>,
    mut images: Option<ResMut<Assets<Image>>>,
    mut lists: Query<(Entity, &mut List)>,
    frames: Query<Entity, With<ListFrame>>,
) {
    let Ok((list, mut shows)) = lists.single_mut() else {
        return;
    };
    let wanted = List { version: Some(shelf.version()), listed: desk.listed };
    if *shows == wanted {
        return;
    }
    *shows = wanted;
    // The keyboard focus stays on its row.
    commands.run_system_cached(remember_focus);
    let now = SystemTime::now();
    commands.entity(list).despawn_children();
    let is_empty = shelf.entries().is_empty();
    for frame in &frames {
        fit_frame(commands.entity(frame), is_empty);
    }
    for (number, entry) in (1_usize..).zip(shelf.entries()).take(desk.listed) {
        let picture = match entry.what() {
            What::Match(summary) => {
                let images = images.as_deref_mut();
                let file = (entry.path(), entry.written());
                Some(pictures.of(file, &summary.still, images))
            }
            What::Unread | What::Unreadable(_) => None,
        };
        spawn_row(&mut commands, (list, number), entry, picture, now);
    }
    commands.run_system_cached(restore_focus);
    let more = shelf.entries().len().saturating_sub(desk.listed);
    if more > 0 {
        let label = message("shelf-more").with("count", more);
        commands.spawn((
            ChildOf(list),
            widgets::quiet_button("more-matches", label),
            widgets::changes(|desk: &mut ShelfUi| desk.listed += PAGE),
        ));
    }
}

/// Hides the frame of an empty list: the words about it are below the picture.
fn fit_frame(mut frame: EntityCommands, is_empty: bool) {
    let display = if is_empty { Display::None } else { Display::Flex };
    frame.entry::<Node>().and_modify(move |mut frame| frame.display = display);
}

/// A match in the list: a picture of its position, what it is and who plays, and how it stands.
fn spawn_row(
    commands: &mut Commands,
    (list, number): (Entity, usize),
    entry: &ShelfEntry,
    picture: Option<&Thumbnail>,
    now: SystemTime,
) {
    let path = entry.path().to_owned();
    let of = path.clone();
    let name = shown_name(&entry.name(), now);
    commands
        .spawn((
            widgets::row(format!("match-{number}"), name),
            RowOf(path.clone()),
            widgets::checked_while(move |desk: &ShelfUi| desk.chosen.as_ref() == Some(&of)),
            ChildOf(list),
            chooses_or_opens(path),
        ))
        .with_children(|row| {
            spawn_picture(row, picture);
            row.spawn((
                Node { overflow: Overflow::clip(), ..boxes::column(0.0).fills().narrows() },
                Pickable::IGNORE,
            ))
            .with_children(|words| row_words(words, entry, now));
        });
}

/// The part of the usual size that pictures have in a cramped interface.
const LITTLE: f32 = 0.6;

/// The picture of a row, in the middle of a place that all rows have, so that their words begin
/// below each other.
fn spawn_picture(row: &mut ChildSpawnerCommands, picture: Option<&Thumbnail>) {
    let fit = Fit::new(|shape, node| {
        let size_px = thumbnails::SIZE_PX * if shape.is_cramped() { LITTLE } else { 1.0 };
        (node.width, node.height) = (px(size_px.x), px(size_px.y));
    });
    // The words need its room where there is little.
    let fit = fit.and(Fit::hidden_if(InterfaceShape::is_tiny));
    let place = Node::default().rigid().centred().in_middle();
    row.spawn((place, Pickable::IGNORE, fit)).with_children(|place| {
        if let Some(picture) = picture {
            let share = picture.size_px / thumbnails::SIZE_PX * 100.0;
            place.spawn((
                ImageNode::new(picture.image.clone()),
                Node::default().sized(percent(share.x), percent(share.y)),
                Pickable::IGNORE,
            ));
        }
    });
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

/// Title of a row: the name given by its player, or else its game. The date in a name of ours is
/// told beside it.
fn title_of(entry: &ShelfEntry, now: SystemTime) -> Localized {
    let name = shown_name(&entry.name(), now);
    match (&name, entry.what()) {
        (Localized::Message { .. }, What::Match(summary)) => {
            Localized::verbatim(summary.still.game.name())
        }
        _ => name,
    }
}

/// The title of a match, when it was played last and how it stands, and below them its players,
/// whose names can be long.
fn row_words(words: &mut ChildSpawnerCommands, entry: &ShelfEntry, now: SystemTime) {
    let line = Node { align_items: AlignItems::Baseline, ..boxes::row(10.0).narrows() };
    let line = (line, Pickable::IGNORE, Fit::wraps());
    words.spawn(line).with_children(|line| {
        let title = title_of(entry, now);
        line.spawn(shortened(Lettering::CardTitle, title, palette::UI_TEXT));
        line.spawn((
            widgets::muted_text(Lettering::Small, ago(entry.written(), now)),
            TextLayout::no_wrap(),
            Node::default().grows().rigid(),
        ));
        if let What::Match(summary) = entry.what() {
            // What is over stands out from what can be gone on with.
            let colour = match summary.outcome {
                Some(_) => palette::UI_ACCENT,
                None => palette::UI_TEXT,
            };
            line.spawn(shortened(Lettering::Body, standing_of(summary), colour));
        }
    });
    match entry.what() {
        What::Unread => {
            words.spawn(widgets::muted_text(Lettering::Small, message("shelf-reading")));
        }
        What::Match(summary) => {
            let takes_two_lines = summary.names.players() > NAMES_ON_A_LINE;
            let fit = Fit::wraps().and(Fit::new(move |_, node| {
                if takes_two_lines {
                    node.flex_wrap = FlexWrap::Wrap;
                }
            }));
            let most = on_two_lines(&summary.names);
            let game = summary.still.game;
            who_plays(words, game, &summary.names, (FlexWrap::NoWrap, most, fit));
        }
        What::Unreadable(_) => {
            let (damaged, colour) = (message("shelf-unreadable"), palette::UI_DANGER);
            words.spawn(widgets::coloured_text(Lettering::Small, damaged, colour));
        }
    }
}

/// A text on one line, which ends in an ellipsis where there is no room for it.
fn shortened(lettering: Lettering, words: Localized, colour: Color) -> impl Bundle {
    one_line(lettering, words, colour, (Width::OfTheWords, Node::default()), ())
}

/// With more names than this, a line would leave nothing of the short ones beside the long ones.
const NAMES_ON_A_LINE: u8 = 2;

/// The most width of a name, so that all of them fit on two lines if they may wrap.
pub(crate) fn on_two_lines(names: &SeatNames) -> Val {
    // The rest is the gap between two names.
    if names.players() > NAMES_ON_A_LINE { percent(46) } else { auto() }
}

/// The players of a match, each with the colour of the seat and at most this wide, on one line or on
/// more if they may wrap. `marks` are added to what holds them.
pub(crate) fn who_plays(
    words: &mut ChildSpawnerCommands,
    game: Game,
    names: &SeatNames,
    (flex_wrap, most, marks): (FlexWrap, Val, impl Bundle),
) {
    let players = names.players();
    let look = look(game, players);
    words
        .spawn((Node { flex_wrap, ..boxes::row(10.0).narrows() }, Pickable::IGNORE, marks))
        .with_children(|line| {
            for seat in (0..players).map(Seat::new) {
                line.spawn((
                    Node {
                        // A part of every name is visible.
                        min_width: px(36),
                        max_width: most,
                        ..boxes::row(6.0).centred()
                    },
                    Pickable::IGNORE,
                    children![
                        widgets::seat_disc(look.seat_colour(seat), 13.0),
                        shortened(Lettering::Body, names.label(seat), palette::UI_TEXT),
                    ],
                ));
            }
        });
}

/// The status of a match: its length, as the line at the table counts it, or its result.
fn standing_of(summary: &Summary) -> Localized {
    match &summary.outcome {
        Some(outcome) => result_of(&summary.names, outcome),
        None => message("shelf-moves").with("count", summary.ply),
    }
}

/// The result of a match.
fn result_of(names: &SeatNames, outcome: &Outcome) -> Localized {
    let Some(seat) = outcome.winner() else {
        return message("over-draw");
    };
    message("shelf-won").with("player", names.start_label(seat)).with("form", names.form(seat))
}

/// Game, length and age of a match, and whether another window has it open.
pub(super) fn how_far(entry: &ShelfEntry, summary: &Summary) -> Localized {
    let about = message("shelf-about").with("game", summary.still.game.name());
    about.with("far", how_far_on(entry, summary))
}

/// The same without the game.
pub(crate) fn how_far_on(entry: &ShelfEntry, summary: &Summary) -> Localized {
    let about = message(if entry.is_held() { "shelf-far-held" } else { "shelf-far" });
    about
        .with("standing", standing_of(summary))
        .with("ago", ago(entry.written(), SystemTime::now()))
}
