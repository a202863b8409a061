//! The selected match: its position, its name, a copy, and the actions on it.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::input::keyboard::KeyboardInput;
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::clipboard::Accepts;
use ludotheque_base::drafts::{Drafts, KeepsDraft};
use ludotheque_base::files::dialog::AskForFile;
use ludotheque_base::keys::is_enter;
use ludotheque_base::locale::{Locale, message};
use ludotheque_session::GameAtHand;
use ludotheque_session::saving::autosave::{copy_over, copy_to};
use ludotheque_session::saving::moments::shown_name;
use ludotheque_session::saving::shelf::{ShelfEntry, What};
use ludotheque_session::saving::store::{
    NAME_MAX_CHARACTERS, StoreError, documents_folder, is_name_char, meant, name_of, short_path,
    with_ending,
};
use ludotheque_session::saving::{OpenMatch, Saving, Shelf, error_text};
use ludotheque_ui::prelude::*;
use ludotheque_ui::widgets::{GAP_PX, Tooltip};

use super::first_match::spawn_first_matches;
use super::list::{how_far, who_plays};
use super::screen::about_matches;
use super::state::{Chosen, NameField, PathField, ShelfUi, acts, framed};
use crate::layout::fit::Fit;
use crate::layout::shape::InterfaceShape;
use crate::screens::showcase::{Picture, ShownPosition};
use crate::states::Offered;

/// The length limit for a path, in characters.
const PATH_MAX_CHARACTERS: usize = 400;

/// Shows the selected match, respawned only when it has changed.
pub(super) fn show_chosen(
    mut commands: Commands,
    shelf: Res<Shelf>,
    desk: Res<ShelfUi>,
    (locale, drafts): (Res<Locale>, Res<Drafts>),
    (at_hand, offered): (Res<GameAtHand>, Res<Offered>),
    mut parts: Query<(Entity, &mut Shows<Chosen>)>,
) {
    let Ok((part, shows)) = parts.single_mut() else {
        return;
    };
    let entry = desk.chosen.as_deref().and_then(|path| shelf.entry(path));
    let wanted = Chosen {
        matched: entry.map(|entry| {
            let is_read = !matches!(entry.what(), What::Unread);
            (entry.path().to_owned(), is_read.then(|| entry.written()))
        }),
        language: locale.language(),
    };
    shows::show(commands.entity(part), shows, wanted, |part, _| match entry {
        Some(entry) => chosen_parts(part, entry, (&locale, &drafts)),
        None if shelf.entries().is_empty() => spawn_first_matches(part, &offered.0),
        None => {
            let game = at_hand.0;
            part.spawn((Picture { game, card: None }, picture_place()));
        }
    });
}

/// The place of a picture: all the room that is left.
fn picture_place() -> impl Bundle {
    (Node::default().fills().lowers(), Pickable::IGNORE)
}

fn chosen_parts(
    part: &mut ChildSpawnerCommands,
    entry: &ShelfEntry,
    (locale, drafts): (&Locale, &Drafts),
) {
    let mut picture = part.spawn((picture_place(), Fit::hidden_if(InterfaceShape::is_tiny)));
    if let What::Match(summary) = entry.what() {
        picture.insert((
            Picture { game: summary.still.game, card: None },
            ShownPosition(summary.still.clone()),
        ));
    }
    let panel = boxes::column(8.0).rigid().padded(UiRect::axes(px(18), px(14)));
    part.spawn(framed(panel)).with_children(|panel| {
        match entry.what() {
            What::Unread => {
                panel.spawn(widgets::muted_text(Lettering::Body, message("shelf-reading")));
            }
            What::Match(summary) => {
                let (game, names) = (summary.still.game, &summary.names);
                who_plays(panel, game, names, (FlexWrap::Wrap, auto(), ()));
                panel.spawn(widgets::muted_text(Lettering::Small, how_far(entry, summary)));
            }
            What::Unreadable(error) => {
                let why = error_text::unreadable(error, entry.path(), locale);
                panel.spawn(widgets::coloured_text(Lettering::Body, why, palette::UI_DANGER));
            }
        }
        spawn_actions(panel, entry);
        // A match that is only in memory has no file for these actions.
        if !entry.is_unsaved() {
            name_line(panel, entry, (locale, drafts));
            copy_line(panel, entry);
        }
    });
}

/// The least width of a field, in logical pixels: where its button leaves less, that goes below it.
const FIELD_LEAST_PX: f32 = 150.0;

/// A line with a field and its button.
fn field_line() -> Node {
    boxes::row(GAP_PX).wraps(6.0).rigid().centred()
}

/// Gives a field its least width, from which it takes what its button leaves.
fn keeps_least_width(mut field: Mut<Node>) {
    field.min_width = px(FIELD_LEAST_PX);
    field.flex_basis = px(0);
}

/// The field for the name of the match, with the date in words; the name of the file is its
/// tooltip.
fn name_line(
    panel: &mut ChildSpawnerCommands,
    entry: &ShelfEntry,
    (locale, drafts): (&Locale, &Drafts),
) {
    let shown = locale.say(&shown_name(&entry.name(), SystemTime::now()));
    let path = entry.path().to_owned();
    let file = path.file_name().unwrap_or_default().display().to_string();
    let draft = KeepsDraft::new(format!("name {file}"), &shown);
    let value = drafts.of(draft.of()).unwrap_or(&shown).to_owned();
    panel.spawn(field_line()).with_children(|line| {
        line.spawn((
            widgets::field("match-name", message("shelf-name"), &value, NAME_MAX_CHARACTERS),
            (NameField { path, shown }, draft),
            Tooltip(message("shelf-name-line").with("file", file)),
            observe(|key: On<FocusedInput<KeyboardInput>>, mut commands: Commands| {
                if is_enter(&key.input) {
                    commands.run_system_cached(rename);
                }
            }),
        ))
        .insert(Accepts::only(is_name_char))
        .entry::<Node>()
        .and_modify(keeps_least_width);
        line.spawn((
            widgets::quiet_button("rename-match", message("shelf-rename")),
            observe(|_: On<Activate>, mut commands: Commands| commands.run_system_cached(rename)),
        ));
    });
}

fn rename(
    mut fields: Query<(&EditableText, &mut KeepsDraft, &NameField)>,
    saving: Res<Saving>,
    mut desk: ResMut<ShelfUi>,
) {
    let (Some(store), Ok((field, mut draft, of))) = (saving.store(), fields.single_mut()) else {
        return;
    };
    let name = field.value().to_string();
    // A date in words stays that of the file while nothing else is typed.
    if name == of.shown {
        return;
    }
    let renamed = store.rename(&of.path, &name);
    if renamed.is_ok() {
        draft.confirm(&name);
    }
    desk.note_match(renamed, message("shelf-renamed"));
}

/// The field for the path of a copy, anywhere on the disk.
fn copy_line(panel: &mut ChildSpawnerCommands, entry: &ShelfEntry) {
    let from = entry.path().to_owned();
    let file_name = from.file_name().unwrap_or_default();
    let suggested = documents_folder().map_or_else(|| file_name.into(), |it| it.join(file_name));
    panel.spawn(field_line()).with_children(|line| {
        let (name, value) = (message("shelf-copy-path"), short_path(&suggested));
        let field = widgets::field("copy-path", name, &value, PATH_MAX_CHARACTERS);
        line.spawn((field, PathField)).entry::<Node>().and_modify(keeps_least_width);
        line.spawn((
            widgets::quiet_button("copy-match", message("shelf-copy")),
            observe(
                move |_: On<Activate>,
                      path: Query<&EditableText, With<PathField>>,
                      mut desk: ResMut<ShelfUi>| {
                    if let Ok(field) = path.single() {
                        let path = meant(&field.value().to_string(), &name_of(&from));
                        note_copy(&mut desk, copy_to(&from, &path));
                    }
                },
            ),
        ));
    });
}

/// The observer of a button that copies the match to where the dialog of the system says.
fn asks_for_place(path: &Path) -> impl Bundle {
    let path = path.to_owned();
    observe(move |_: On<Activate>, mut commands: Commands, locale: Res<Locale>| {
        let from = path.clone();
        commands.queue(AskForFile {
            question: about_matches(&locale, "shelf-copy", Some(&from)),
            then: Box::new(move |world, chosen| {
                let to = with_ending(&chosen);
                // Only the chosen file has been confirmed.
                let copied = match world.resource::<Saving>().store() {
                    Some(store) if to == chosen => copy_over(store, &from, &to),
                    _ => copy_to(&from, &to),
                };
                note_copy(&mut world.resource_mut::<ShelfUi>(), copied);
            }),
        });
    })
}

/// Tells what came of a copy.
fn note_copy(desk: &mut ShelfUi, copied: Result<PathBuf, StoreError>) {
    desk.note(copied.map(|to| message("shelf-copied").with("file", to.display().to_string())));
}

/// The actions on the match: opening it in gold, and the others in bare words.
fn spawn_actions(panel: &mut ChildSpawnerCommands, entry: &ShelfEntry) {
    let path = entry.path().to_owned();
    let opens = match entry.what() {
        What::Match(_) => Some(("open-match", message("shelf-open"), false)),
        What::Unreadable(error) if error.has_readable_part() => {
            Some(("open-readable-part", message("open-readable-part"), true))
        }
        What::Unread | What::Unreadable(_) => None,
    };
    let row = boxes::row(GAP_PX).wraps(6.0).rigid().centred().spaced(UiRect::top(px(4)));
    panel.spawn(row).with_children(|row| {
        if let Some((id, label, partly)) = opens {
            row.spawn((
                widgets::primary_button(id, label),
                widgets::sends(OpenMatch { path: path.clone(), partly }),
            ));
        }
        if entry.is_unsaved() {
            return;
        }
        let bare = |id: &'static str, label| widgets::bare_button(id, label);
        let from = path.clone();
        row.spawn((
            bare("duplicate-match", message("shelf-duplicate")),
            acts(move |store, desk| {
                desk.note_match(store.duplicate(&from), message("shelf-duplicated"));
            }),
        ));
        row.spawn((bare("choose-copy", message("shelf-choose-copy")), asks_for_place(&path)));
        row.spawn((
            bare("delete-match", message("shelf-delete")),
            acts(move |store, desk| {
                let deleted = store.delete(&path, SystemTime::now());
                let name = shown_name(&name_of(&path), SystemTime::now());
                desk.note(deleted.map(|()| message("shelf-deleted").with("name", name)));
            }),
        ));
    });
}
