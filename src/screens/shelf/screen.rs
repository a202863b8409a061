//! The screen itself: its frame, its keys, and reading the folder.

use std::path::{Path, PathBuf};

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::picking::hover::Hovered;
use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::files::dialog::{AskForFile, FileQuestion};
use ludotheque_base::files::watch::watch as watch_folder;
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_session::saving::store::{ENDING, Store, documents_folder, short_folder};
use ludotheque_session::saving::{OpenMatch, Saving, Shelf, error_text};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{ButtonStyle, Tooltip};

use super::state::{Bin, Chosen, List, ListFrame, PAGE, RowOf, ShelfUi, StatusText, framed};
use crate::kiosk::OwnersOnly;
use crate::layout::fit::{Fit, Scrolls};
use crate::layout::shape::InterfaceShape;
use crate::screens::pasting::pastes;
use crate::states::{Screen, shows_screen};

/// The least height of the foot, in logical pixels: a button.
const FOOT_PX: f32 = 62.0;
/// The same in little room, which leaves more to the list: a line.
const LITTLE_FOOT_PX: f32 = 42.0;

pub(super) fn open(mut commands: Commands, mut desk: ResMut<ShelfUi>) {
    *desk = ShelfUi { listed: PAGE, is_stale: true, ..default() };
    let screen =
        (widgets::full_screen("Shelf"), Fit::below_notices(), DespawnOnExit(Screen::Shelf));
    commands.spawn(screen).with_children(|screen| {
        head(screen);
        let halves = boxes::row(16.0).fills().lowers().padded(UiRect::axes(px(20), px(0)));
        let halves = (Fit::halves(), Node { row_gap: px(16), ..halves }, Pickable::IGNORE);
        screen.spawn(halves).with_children(|halves| {
            halves.spawn((
                ListFrame,
                Fit::new(fit_list),
                framed(boxes::column(0.0).fills().narrows().padded(px(10).all())),
                children![widgets::scroll_column(message("shelf"), |column| {
                    column.spawn((List::default(), boxes::column(2.0).rigid()));
                })],
            ));
            halves.spawn((
                Shows::<Chosen>::default(),
                Scrolls::cramped("shelf-chosen"),
                Fit::overflows(),
                boxes::column(0.0).fills().narrows(),
                Pickable::IGNORE,
            ));
        });
        foot(screen);
    });
}

/// The most of the height that the list takes above the chosen match, in percent.
const LIST_MAX_PERCENT: f32 = 50.0;

/// Ends the frame of the list with its last match.
fn fit_list(shape: &InterfaceShape, node: &mut Node) {
    let is_above = shape.is_high();
    node.align_self = if is_above { AlignSelf::Stretch } else { AlignSelf::FlexStart };
    node.max_height = percent(if is_above { LIST_MAX_PERCENT } else { 100.0 });
    node.flex_grow = if is_above { 0.0 } else { 1.0 };
    node.flex_basis = if is_above { auto() } else { px(0) };
}

/// The title of the screen, and the back button.
fn head(screen: &mut ChildSpawnerCommands) {
    screen.spawn((
        widgets::panel_head().padded(UiRect::new(px(28), px(20), px(14), px(10))),
        Pickable::IGNORE,
        children![
            widgets::text(Lettering::Page, message("shelf")),
            (Node::default().grows(), Pickable::IGNORE),
            (
                widgets::quiet_button("open-file", message("shelf-open-file")),
                OwnersOnly,
                observe(|_: On<Activate>, mut commands: Commands, locale: Res<Locale>| {
                    commands.queue(AskForFile {
                        question: about_matches(&locale, "shelf-open-file", None),
                        then: Box::new(|world, path| {
                            world.write_message(OpenMatch::whole(&path));
                        }),
                    });
                }),
            ),
            pastes(ButtonStyle::Quiet),
            (widgets::quiet_button("back", message("back")), shows_screen(Screen::Title),),
        ],
    ));
}

/// The question for a match to open, or for a copy of one.
pub(super) fn about_matches(locale: &Locale, title: &str, copied: Option<&Path>) -> FileQuestion {
    let name = copied.and_then(Path::file_name);
    FileQuestion {
        title: locale.text(title),
        kind: locale.text("file-kind-match"),
        extension: ENDING.to_owned(),
        folder: documents_folder(),
        suggested_name: name.map(|name| name.to_string_lossy().into_owned()),
        instead: match copied {
            None => message("file-open-instead"),
            Some(_) => message("file-copy-instead"),
        },
    }
}

/// The result of the last action, and the button to undo a deletion.
fn foot(screen: &mut ChildSpawnerCommands) {
    let padding = UiRect::new(px(28), px(20), px(10), px(10));
    screen.spawn((
        boxes::row(16.0).rigid().centred().spread().padded(padding),
        Fit::keeps(FOOT_PX, LITTLE_FOOT_PX),
        Pickable::IGNORE,
        children![
            (
                widgets::text(Lettering::Body, Localized::verbatim("")),
                StatusText,
                Hovered::default(),
                // Not as wide as the window, for the place of its tooltip.
                Node::default().wide(percent(55)).narrows(),
            ),
            (Shows::<Bin>::default(), Node::default(), Pickable::IGNORE),
        ],
    ));
}

/// Passes the keys of this screen on to [`answer_key`], whose many parameters would
/// otherwise order it with other readers of keys.
pub(super) fn read_keys(keys: Res<Keys>, mut commands: Commands) {
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
) {
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
        commands.entity(row).insert(widgets::BringIntoSight);
    }
}

/// Sees what comes into the folder while the shelf is open.
#[derive(Resource)]
pub(super) struct Watching(Job<()>);

pub(super) fn watch(mut commands: Commands, saving: Res<Saving>, waker: Option<Res<Waker>>) {
    if let Some(store) = saving.store() {
        let job = watch_folder(store.folder().to_owned(), waker.as_deref());
        commands.insert_resource(Watching(job));
    }
}

/// Lists the folder, again when something has come or gone, and continues reading its files.
pub(super) fn read_shelf(
    saving: Res<Saving>,
    mut shelf: ResMut<Shelf>,
    mut desk: ResMut<ShelfUi>,
    mut watching: Option<ResMut<Watching>>,
    redraw: Res<Redraw>,
) {
    if let Some(watching) = &mut watching {
        while watching.0.poll() == JobPoll::Value(()) {
            desk.is_stale = true;
        }
    }
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
    }
    if shelf.read_on(desk.listed) {
        redraw.soon();
    }
}

/// Shows the result of the last action, or else the folder of the matches, whose whole path is a
/// tooltip.
pub(super) fn say(
    mut commands: Commands,
    desk: Res<ShelfUi>,
    saving: Res<Saving>,
    mut lines: Query<(Entity, &mut Localized, &mut TextColor, Option<&Tooltip>), With<StatusText>>,
) {
    let folder = saving.store().map(Store::folder);
    let (words, colour, tooltip) = match (&desk.said, folder) {
        (Some((words, true)), _) => (words.clone(), palette::UI_DANGER, None),
        (Some((words, false)), _) => (words.clone(), palette::UI_TEXT, None),
        (None, Some(folder)) => (
            message("shelf-folder").with("folder", short_folder(folder)),
            palette::UI_TEXT_MUTED,
            Some(Tooltip(Localized::verbatim(folder.display().to_string()))),
        ),
        (None, None) => (Localized::verbatim(""), palette::UI_TEXT_MUTED, None),
    };
    for (line, mut shown, mut ink, has) in &mut lines {
        shown.set_if_neq(words.clone());
        ink.set_if_neq(TextColor(colour));
        if has == tooltip.as_ref() {
            continue;
        }
        match &tooltip {
            Some(tooltip) => commands.entity(line).insert((tooltip.clone(), HOVERED_ONLY)),
            None => commands.entity(line).remove::<Tooltip>(),
        };
    }
}

/// The line is pointed at for its tooltip, and takes no clicks.
const HOVERED_ONLY: Pickable = Pickable { should_block_lower: false, is_hoverable: true };
