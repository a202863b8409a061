//! The shelf: all saved matches, the most recent first. The list is on the left, the
//! selected match with its position and actions on the right.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::{FocusCause, FocusedInput, InputFocus};
use bevy::prelude::*;
use bevy::text::{EditableText, EditableTextFilter};
use bevy::ui::Checked;
use bevy::ui_widgets::{Activate, ScrollIntoView, observe};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::keys::{Keys, is_enter};
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::redraw::Redraw;
use ludotheque_base::states::{Menu, MenuKeys, Screen};
use ludotheque_rules::{Game, Outcome, Seat};
use ludotheque_session::players::SeatNames;
use ludotheque_session::saving::autosave::copy_to;
use ludotheque_session::saving::moments::ago;
use ludotheque_session::saving::shelf::{Entry, Summary, What};
use ludotheque_session::saving::store::{
    NAME_MAX_CHARACTERS, Store, StoreError, documents_folder, is_name_char, meant, name_of,
};
use ludotheque_session::saving::{OpenMatch, Saving, Shelf, error_text};

use super::showcase::{Picture, Position};
use crate::panels::listing::round_of;
use crate::theme::ellipsis::{Width, one_line};
use crate::theme::fonts::{Fonts, Lettering};
use crate::theme::looks::look;
use crate::theme::widgets::{ButtonStyle, GAP_PX};
use crate::theme::{palette, widgets};

/// Adds the screen.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShelfUi>()
        .add_systems(OnEnter(Screen::Shelf), open)
        .add_systems(
            Update,
            read_keys
                .run_if(in_state(Screen::Shelf).and_then(in_state(Menu::None)))
                .in_set(FrameSet::Keys)
                .before(MenuKeys),
        )
        .add_systems(
            Update,
            (read_shelf, list_matches, show_chosen, show_bin, say)
                .chain()
                .in_set(ShelfSystems)
                .in_set(FrameSet::Interface)
                .run_if(in_state(Screen::Shelf).and_then(resource_exists::<Locale>)),
        );
}

/// When the shelf is read and shown.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ShelfSystems;

/// The number of matches listed at first, and added each time.
const PAGE: usize = 40;
/// The length limit for a path, in characters.
const PATH_MAX_CHARACTERS: usize = 400;
/// Corner radius of the panels, in logical pixels.
const RADIUS_PX: f32 = 12.0;

/// The state of this screen.
#[derive(Resource, Debug, Default)]
struct ShelfUi {
    /// The selected match.
    chosen: Option<PathBuf>,
    /// The number of matches listed.
    listed: usize,
    /// The result of the last action, and whether it is an error.
    said: Option<(Localized, bool)>,
    /// Whether the folder must be listed again.
    is_stale: bool,
    /// The match whose row had the focus before the rows were respawned.
    focused: Option<PathBuf>,
}

impl ShelfUi {
    /// Shows the result of an action, and lists the folder again.
    fn note(&mut self, done: Result<Localized, StoreError>) {
        self.is_stale = true;
        self.said = Some(match done {
            Ok(words) => (words, false),
            Err(error) => (error_text::sentence(&error), true),
        });
    }
}

/// The list of matches, and its content.
#[derive(Component, Debug, Default, PartialEq)]
struct List {
    version: Option<u32>,
    listed: usize,
}

/// The row of a match.
#[derive(Component, Debug)]
struct RowOf(PathBuf);

/// The details of the selected match, and their content.
#[derive(Component, Debug, Default, PartialEq)]
struct Chosen {
    shown: Option<(PathBuf, Option<SystemTime>)>,
    is_filled: bool,
}

/// The field for the name of the chosen match.
#[derive(Component)]
struct NameField;

/// The field for the path of a copy.
#[derive(Component)]
struct PathField;

/// The result of the last action.
#[derive(Component)]
struct StatusText;

/// The place for the button that restores a deleted match.
#[derive(Component, Debug, Default)]
struct Bin {
    offered: Option<String>,
}

fn open(mut commands: Commands, fonts: Res<Fonts>, mut desk: ResMut<ShelfUi>) {
    *desk = ShelfUi {
        listed: PAGE,
        is_stale: true,
        ..default()
    };
    commands
        .spawn((widgets::full_screen("Shelf"), DespawnOnExit(Screen::Shelf)))
        .with_children(|screen| {
            head(screen, &fonts);
            screen
                .spawn((
                    Node {
                        flex_grow: 1.0,
                        flex_basis: px(0),
                        min_height: px(0),
                        column_gap: px(16),
                        padding: UiRect::axes(px(20), px(0)),
                        ..default()
                    },
                    Pickable::IGNORE,
                ))
                .with_children(|halves| {
                    halves
                        .spawn((
                            Node {
                                flex_direction: FlexDirection::Column,
                                flex_grow: 1.0,
                                flex_basis: px(0),
                                min_width: px(0),
                                padding: px(10).all(),
                                border: px(1).all(),
                                border_radius: BorderRadius::all(px(RADIUS_PX)),
                                ..default()
                            },
                            BackgroundColor(palette::UI_PANEL),
                            BorderColor::all(palette::UI_LINE),
                        ))
                        .with_children(|half| {
                            half.spawn(widgets::scroll_column(message("shelf"), |column| {
                                column.spawn((
                                    List::default(),
                                    Node {
                                        flex_direction: FlexDirection::Column,
                                        row_gap: px(2),
                                        flex_shrink: 0.0,
                                        ..default()
                                    },
                                ));
                            }));
                        });
                    halves.spawn((
                        Chosen::default(),
                        Node {
                            flex_direction: FlexDirection::Column,
                            flex_grow: 1.0,
                            flex_basis: px(0),
                            min_width: px(0),
                            ..default()
                        },
                        Pickable::IGNORE,
                    ));
                });
            foot(screen, &fonts);
        });
}

/// The title of the screen, and the back button.
fn head(screen: &mut ChildSpawnerCommands, fonts: &Fonts) {
    screen
        .spawn((
            Node {
                padding: UiRect::new(px(28), px(20), px(14), px(10)),
                ..widgets::panel_head()
            },
            Pickable::IGNORE,
        ))
        .with_children(|head| {
            head.spawn(widgets::text(fonts, Lettering::Title, message("shelf")));
            head.spawn((
                widgets::button(fonts, ButtonStyle::Quiet, "back", message("back")),
                observe(|_: On<Activate>, mut next: ResMut<NextState<Screen>>| {
                    next.set(Screen::Title);
                }),
            ));
        });
}

/// The result of the last action, and the button to undo a deletion.
fn foot(screen: &mut ChildSpawnerCommands, fonts: &Fonts) {
    screen
        .spawn((
            Node {
                align_items: AlignItems::Center,
                column_gap: px(16),
                min_height: px(62),
                flex_shrink: 0.0,
                padding: UiRect::axes(px(28), px(10)),
                ..default()
            },
            Pickable::IGNORE,
        ))
        .with_children(|foot| {
            foot.spawn((
                widgets::text(fonts, Lettering::Body, Localized::verbatim("")),
                StatusText,
                Node {
                    flex_grow: 1.0,
                    flex_shrink: 1.0,
                    flex_basis: px(0),
                    min_width: px(0),
                    ..default()
                },
            ));
            foot.spawn((Bin::default(), Node::default(), Pickable::IGNORE));
        });
}

/// Passes the keys of this screen on to [`answer_key`], whose many parameters would
/// otherwise order it with other readers of keys.
fn read_keys(keys: Res<Keys>, mut commands: Commands) {
    for press in keys.presses() {
        let is_walking = matches!(press.code, KeyCode::ArrowUp | KeyCode::ArrowDown);
        if press.code == KeyCode::Escape || (is_walking && !keys.is_typing()) {
            commands.run_system_cached_with(answer_key, press.code);
        }
    }
}

/// Leaves the screen, or moves through the list.
fn answer_key(
    key: In<KeyCode>,
    shelf: Res<Shelf>,
    mut desk: ResMut<ShelfUi>,
    mut focus: ResMut<InputFocus>,
    rows: Query<(Entity, &RowOf)>,
    mut next: ResMut<NextState<Screen>>,
    mut commands: Commands,
    redraw: Res<Redraw>,
) {
    redraw.until_settled();
    if *key == KeyCode::Escape {
        next.set(Screen::Title);
        return;
    }
    let entries = &shelf.entries()[..desk.listed.min(shelf.entries().len())];
    let at = desk
        .chosen
        .as_deref()
        .and_then(|path| entries.iter().position(|entry| entry.path() == path));
    let to = match at {
        Some(at) if *key == KeyCode::ArrowDown => at + 1,
        Some(at) => at.saturating_sub(1),
        None => 0,
    };
    let Some(entry) = entries.get(to) else {
        return;
    };
    desk.chosen = Some(entry.path().to_owned());
    if let Some((row, _)) = rows.iter().find(|(_, row)| row.0 == entry.path()) {
        focus.set(row, FocusCause::Navigated);
        commands.trigger(ScrollIntoView { entity: row });
    }
}

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

/// Lists the folder, and continues reading its files.
fn read_shelf(
    saving: Res<Saving>,
    mut shelf: ResMut<Shelf>,
    mut desk: ResMut<ShelfUi>,
    redraw: Res<Redraw>,
) {
    if std::mem::take(&mut desk.is_stale) {
        shelf.list(&saving);
        let is_there = |path: &PathBuf| shelf.entry(path).is_some();
        if !desk.chosen.as_ref().is_some_and(is_there) {
            let first = shelf.entries().first();
            desk.chosen = first.map(|entry| entry.path().to_owned());
        }
        if let Some(error) = shelf.trouble() {
            desk.said = Some((error_text::sentence(error), true));
        }
        redraw.until_settled();
    }
    if shelf.read_on(desk.listed) {
        redraw.soon();
    }
}

fn list_matches(
    mut commands: Commands,
    fonts: Res<Fonts>,
    shelf: Res<Shelf>,
    desk: Res<ShelfUi>,
    mut lists: Query<(Entity, &mut List)>,
    rows: Query<(Entity, &RowOf, Has<Checked>)>,
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
    if shelf.entries().is_empty() {
        commands.spawn((
            ChildOf(list),
            Node {
                padding: px(18).all(),
                flex_direction: FlexDirection::Column,
                row_gap: px(GAP_PX),
                ..default()
            },
            Pickable::IGNORE,
            children![
                widgets::text(&fonts, Lettering::Heading, message("shelf-empty")),
                widgets::muted_text(&fonts, Lettering::Body, message("shelf-empty-line")),
            ],
        ));
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
    let name = entry.name();
    commands
        .spawn((
            widgets::row(format!("match-{number}"), Localized::verbatim(name.clone())),
            RowOf(path.clone()),
            ChildOf(list),
            observe(
                move |_: On<Activate>,
                      mut desk: ResMut<ShelfUi>,
                      shelf: Res<Shelf>,
                      mut opens: MessageWriter<OpenMatch>| {
                    let entry = shelf.entry(&path);
                    let is_match =
                        entry.is_some_and(|entry| matches!(entry.what(), What::Match(_)));
                    // Pressing the selected row opens its match.
                    if desk.chosen.as_deref() == Some(path.as_path()) && is_match {
                        opens.write(OpenMatch::whole(&path));
                    } else {
                        desk.chosen = Some(path.clone());
                        desk.said = None;
                    }
                },
            ),
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
            .with_children(|words| {
                words.spawn((
                    widgets::text(fonts, Lettering::Label, Localized::verbatim(name)),
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
            });
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

/// The players of a match, each with the colour of the seat.
pub(super) fn who_plays(
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

/// The status of a match: its length, as the list of moves counts it, or its result.
fn standing_of(summary: &Summary) -> Localized {
    match &summary.outcome {
        Some(outcome) => result_of(&summary.names, outcome),
        None => {
            let count = round_of(summary.ply, usize::from(summary.names.players()));
            let count = u32::try_from(count).unwrap_or(u32::MAX);
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
pub(super) fn how_far(entry: &Entry, summary: &Summary) -> Localized {
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

/// Shows the selected match, respawned only when it has changed.
fn show_chosen(
    mut commands: Commands,
    fonts: Res<Fonts>,
    shelf: Res<Shelf>,
    desk: Res<ShelfUi>,
    locale: Res<Locale>,
    mut parts: Query<(Entity, &mut Chosen)>,
    redraw: Res<Redraw>,
) {
    let Ok((part, mut shows)) = parts.single_mut() else {
        return;
    };
    let entry = desk.chosen.as_deref().and_then(|path| shelf.entry(path));
    let wanted = Chosen {
        shown: entry.map(|entry| {
            let is_read = !matches!(entry.what(), What::Unread);
            (entry.path().to_owned(), is_read.then(|| entry.written()))
        }),
        is_filled: true,
    };
    // The sentence about a damaged file depends on the language.
    if *shows == wanted && !locale.is_changed() {
        return;
    }
    *shows = wanted;
    redraw.until_settled();
    commands
        .entity(part)
        .despawn_children()
        .with_children(|part| {
            if let Some(entry) = entry {
                chosen_parts(part, &fonts, entry, &locale);
            }
        });
}

fn chosen_parts(part: &mut ChildSpawnerCommands, fonts: &Fonts, entry: &Entry, locale: &Locale) {
    let mut picture = part.spawn((
        Node {
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            ..default()
        },
        Pickable::IGNORE,
    ));
    if let What::Match(summary) = entry.what() {
        picture.insert((
            Picture {
                game: summary.still.game,
                card: None,
            },
            Position(summary.still.clone()),
        ));
    }
    part.spawn((
        Node {
            flex_direction: FlexDirection::Column,
            flex_shrink: 0.0,
            row_gap: px(8),
            padding: UiRect::axes(px(18), px(14)),
            border: px(1).all(),
            border_radius: BorderRadius::all(px(RADIUS_PX)),
            ..default()
        },
        BackgroundColor(palette::UI_PANEL),
        BorderColor::all(palette::UI_LINE),
    ))
    .with_children(|panel| {
        match entry.what() {
            What::Unread => {
                panel.spawn(widgets::muted_text(
                    fonts,
                    Lettering::Body,
                    message("shelf-reading"),
                ));
            }
            What::Match(summary) => {
                who_plays(panel, fonts, summary.still.game, &summary.names);
                panel.spawn(widgets::muted_text(
                    fonts,
                    Lettering::Small,
                    how_far(entry, summary),
                ));
            }
            What::Unreadable(error) => {
                panel.spawn(widgets::coloured_text(
                    fonts,
                    Lettering::Body,
                    error_text::unreadable(error, entry.path(), locale),
                    palette::UI_DANGER,
                ));
            }
        }
        // What is only in memory has no file yet that anything could be done with.
        if !entry.is_unsaved() {
            name_line(panel, fonts, entry);
            copy_line(panel, fonts, entry);
        }
        spawn_actions(panel, fonts, entry);
    });
}

/// A line with a field and its button.
fn field_line() -> Node {
    Node {
        column_gap: px(GAP_PX),
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..default()
    }
}

/// The field for the name of the match.
fn name_line(panel: &mut ChildSpawnerCommands, fonts: &Fonts, entry: &Entry) {
    let (by_button, by_key) = (entry.path().to_owned(), entry.path().to_owned());
    panel.spawn(field_line()).with_children(|line| {
        line.spawn((
            widgets::field(
                fonts,
                "match-name",
                message("shelf-name"),
                &entry.name(),
                NAME_MAX_CHARACTERS,
            ),
            NameField,
            observe(
                move |key: On<FocusedInput<KeyboardInput>>,
                      name: Query<&EditableText, With<NameField>>,
                      saving: Res<Saving>,
                      mut desk: ResMut<ShelfUi>| {
                    if is_enter(&key.input) {
                        rename(&by_key, &name, &saving, &mut desk);
                    }
                },
            ),
        ))
        .insert(EditableTextFilter::new(is_name_char));
        line.spawn((
            widgets::button(
                fonts,
                ButtonStyle::Quiet,
                "rename-match",
                message("shelf-rename"),
            ),
            observe(
                move |_: On<Activate>,
                      name: Query<&EditableText, With<NameField>>,
                      saving: Res<Saving>,
                      mut desk: ResMut<ShelfUi>| {
                    rename(&by_button, &name, &saving, &mut desk);
                },
            ),
        ));
    });
}

/// The text of a field.
fn typed<F: Component>(field: &Query<&EditableText, With<F>>) -> Option<String> {
    let field = field.single().ok()?;
    Some(field.value().to_string())
}

fn rename(
    path: &Path,
    name: &Query<&EditableText, With<NameField>>,
    saving: &Saving,
    desk: &mut ShelfUi,
) {
    let (Some(store), Some(name)) = (saving.store(), typed(name)) else {
        return;
    };
    let renamed = store.rename(path, &name);
    if let Ok(to) = &renamed {
        desk.chosen = Some(to.clone());
    }
    desk.note(renamed.map(|to| message("shelf-renamed").with("name", name_of(&to))));
}

/// The field for the path of a copy, anywhere on the disk.
fn copy_line(panel: &mut ChildSpawnerCommands, fonts: &Fonts, entry: &Entry) {
    let from = entry.path().to_owned();
    let file_name = from.file_name().unwrap_or_default();
    let suggested = documents_folder().map_or_else(|| file_name.into(), |it| it.join(file_name));
    panel.spawn(field_line()).with_children(|line| {
        line.spawn((
            widgets::field(
                fonts,
                "copy-path",
                message("shelf-copy-path"),
                &suggested.to_string_lossy(),
                PATH_MAX_CHARACTERS,
            ),
            PathField,
        ));
        line.spawn((
            widgets::button(
                fonts,
                ButtonStyle::Quiet,
                "copy-match",
                message("shelf-copy"),
            ),
            observe(
                move |_: On<Activate>,
                      path: Query<&EditableText, With<PathField>>,
                      mut desk: ResMut<ShelfUi>| {
                    let Some(path) = typed(&path) else {
                        return;
                    };
                    let to = meant(&path, &name_of(&from));
                    desk.note(
                        copy_to(&from, &to).map(|to| {
                            message("shelf-copied").with("file", to.display().to_string())
                        }),
                    );
                },
            ),
        ));
    });
}

/// The actions on the match.
fn spawn_actions(panel: &mut ChildSpawnerCommands, fonts: &Fonts, entry: &Entry) {
    let path = entry.path().to_owned();
    let opens = match entry.what() {
        What::Match(_) => Some(("open-match", message("shelf-open"), false)),
        What::Unreadable(error) if error.has_readable_part() => {
            Some(("open-readable-part", message("open-readable-part"), true))
        }
        What::Unread | What::Unreadable(_) => None,
    };
    panel
        .spawn(Node {
            column_gap: px(GAP_PX),
            row_gap: px(6),
            align_items: AlignItems::Center,
            flex_wrap: FlexWrap::Wrap,
            flex_shrink: 0.0,
            margin: UiRect::top(px(4)),
            ..default()
        })
        .with_children(|row| {
            if let Some((id, label, partly)) = opens {
                let path = path.clone();
                row.spawn((
                    widgets::button(fonts, ButtonStyle::Primary, id, label),
                    observe(
                        move |_: On<Activate>, mut opens: MessageWriter<OpenMatch>| {
                            opens.write(OpenMatch {
                                path: path.clone(),
                                partly,
                            });
                        },
                    ),
                ));
            }
            if entry.is_unsaved() {
                return;
            }
            row.spawn((
                widgets::button(
                    fonts,
                    ButtonStyle::Quiet,
                    "duplicate-match",
                    message("shelf-duplicate"),
                ),
                does(&path, |store, path, desk| {
                    let copied = store.duplicate(path);
                    if let Ok(to) = &copied {
                        desk.chosen = Some(to.clone());
                    }
                    desk.note(
                        copied.map(|to| message("shelf-duplicated").with("name", name_of(&to))),
                    );
                }),
            ));
            row.spawn((
                widgets::button(
                    fonts,
                    ButtonStyle::Quiet,
                    "delete-match",
                    message("shelf-delete"),
                ),
                does(&path, |store, path, desk| {
                    let deleted = store.delete(path, SystemTime::now());
                    desk.note(
                        deleted.map(|()| message("shelf-deleted").with("name", name_of(path))),
                    );
                }),
            ));
        });
}

/// The observer of a button that does something with a file of the folder.
fn does(
    path: &Path,
    deed: impl Fn(&Store, &Path, &mut ShelfUi) + Send + Sync + 'static,
) -> impl Bundle {
    let path = path.to_owned();
    observe(
        move |_: On<Activate>, saving: Res<Saving>, mut desk: ResMut<ShelfUi>| {
            if let Some(store) = saving.store() {
                deed(store, &path, &mut desk);
            }
        },
    )
}

/// Offers to restore what was deleted last.
fn show_bin(
    mut commands: Commands,
    fonts: Res<Fonts>,
    saving: Res<Saving>,
    shelf: Res<Shelf>,
    mut bins: Query<(Entity, &mut Bin)>,
    mut looked_at: Local<Option<u32>>,
) {
    let Ok((entity, mut bin)) = bins.single_mut() else {
        return;
    };
    if *looked_at == Some(shelf.version()) && !bin.is_added() {
        return;
    }
    *looked_at = Some(shelf.version());
    let last = saving
        .store()
        .and_then(|store| store.deleted().into_iter().next());
    let offered = last.as_ref().map(|last| last.name().to_owned());
    if bin.offered == offered {
        return;
    }
    bin.offered = offered;
    commands
        .entity(entity)
        .despawn_children()
        .with_children(|bin| {
            let Some(last) = last else {
                return;
            };
            bin.spawn((
                widgets::button(
                    &fonts,
                    ButtonStyle::Quiet,
                    "undo-delete",
                    message("shelf-undo-delete").with("name", last.name()),
                ),
                observe(
                    move |_: On<Activate>, saving: Res<Saving>, mut desk: ResMut<ShelfUi>| {
                        let Some(store) = saving.store() else {
                            return;
                        };
                        let restored = store.restore(&last);
                        if let Ok(to) = &restored {
                            desk.chosen = Some(to.clone());
                        }
                        desk.note(
                            restored.map(|to| message("shelf-restored").with("name", name_of(&to))),
                        );
                    },
                ),
            ));
        });
}

/// Shows the result of the last action, or else where the matches are.
fn say(
    desk: Res<ShelfUi>,
    saving: Res<Saving>,
    mut lines: Query<(&mut Localized, &mut TextColor), With<StatusText>>,
) {
    let (words, colour) = match &desk.said {
        Some((words, true)) => (words.clone(), palette::UI_DANGER),
        Some((words, false)) => (words.clone(), palette::UI_TEXT),
        None => {
            let folder = saving
                .store()
                .map(|store| store.folder().display().to_string());
            let words = folder.map(|folder| message("shelf-folder").with("folder", folder));
            (
                words.unwrap_or(Localized::verbatim("")),
                palette::UI_TEXT_MUTED,
            )
        }
    };
    for (mut line, mut ink) in &mut lines {
        line.set_if_neq(words.clone());
        ink.set_if_neq(TextColor(colour));
    }
}
