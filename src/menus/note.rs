//! The panel for a move: its mark, name and comment, and buttons to promote its
//! variation or to delete it with everything that follows.
//!
//! The texts are saved however the panel is closed.

use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::ui::InteractionDisabled;
use bevy::ui_widgets::{Activate, ValueChange, observe};
use ludotheque_base::drafts::{DraftSystems, KeepDrafts};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_clicks::ChosenIn;
use ludotheque_rules::{EntryKind, LONGEST_COMMENT, LONGEST_NAME, Mark, NodeId, Note, TreeEntry};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{QuestionSystems, Session, TreeEdit};
use ludotheque_ui::prelude::*;
use ludotheque_wording::round_of;

use super::head::spawn_scrolling_menu;
use crate::panels::history::times::{spawn_totals, thought_about};
use crate::states::{Menu, Menus, NoteAsked, Screen, goes_back};
use crate::wording::describer;

const COMMENT_LINES: u8 = 4;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NoteDraft>()
        .add_systems(
            Update,
            (open, note_texts)
                .chain()
                .in_set(FrameSet::Interface)
                .after(QuestionSystems)
                .run_if(in_state(Screen::Playing)),
        )
        .add_systems(OnEnter(Menu::Note), spawn_panel)
        .add_systems(OnExit(Menu::Note), close)
        .add_systems(KeepDrafts, keep.in_set(DraftSystems::Collect))
        .add_plugins(widgets::follow::<NoteDraft>);
}

#[derive(Resource, Debug, Clone, PartialEq, Eq, Default)]
struct NoteDraft {
    /// The position after the move that it belongs to; `None` if it should not be saved.
    of: Option<ChosenIn>,
    /// The entry of the move; `None` at the start.
    entry: Option<TreeEntry>,
    name: String,
    comment: String,
    mark: Option<Mark>,
    /// The description of what the move did.
    told: Option<String>,
}

/// A text field of the panel.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq)]
enum NoteField {
    Name,
    Comment,
}

fn open(
    If(current): If<Res<Session>>,
    names: Option<Res<SeatNames>>,
    locale: Option<Res<Locale>>,
    mut asked: MessageReader<NoteAsked>,
    mut draft: ResMut<NoteDraft>,
    mut menus: Menus,
) {
    if asked.read().count() == 0 {
        return;
    }
    let view = current.view();
    let here = view.here();
    let note = view.note(here).cloned().unwrap_or_default();
    *draft = NoteDraft {
        of: Some(current.here()),
        entry: view.tree().into_iter().find(|entry| entry.id == here),
        name: note.name().to_owned(),
        comment: note.comment().to_owned(),
        mark: note.mark(),
        told: names.zip(locale).and_then(|(names, locale)| {
            let describer = describer(&current, &names, &locale);
            Some(describer.told(here, &view.entry_at(here)?))
        }),
    };
    menus.open(Menu::Note);
}

/// Copies the texts from the fields as they are typed.
fn note_texts(
    fields: Query<(&NoteField, &EditableText), Changed<EditableText>>,
    mut draft: ResMut<NoteDraft>,
) {
    for (field, editable) in &fields {
        let typed = editable.value().to_string();
        match field {
            NoteField::Name => draft.name = typed,
            NoteField::Comment => draft.comment = typed,
        }
    }
}

/// Saves changes, however the panel is closed.
fn close(
    current: Option<Res<Session>>,
    mut draft: ResMut<NoteDraft>,
    mut edits: MessageWriter<TreeEdit>,
) {
    edits.write_batch(std::mem::take(&mut *draft).annotation(current.as_deref()));
}

/// Saves changes before the match leaves the table or the program ends.
fn keep(If(mut current): If<ResMut<Session>>, draft: Res<NoteDraft>) {
    if let Some((node, note)) = draft.edit(&current) {
        // An error has been logged, and the panel keeps the text.
        let _ = current.annotate(node, note);
    }
}

impl NoteDraft {
    /// The edit that saves the note, if the draft has changed.
    fn annotation(&self, current: Option<&Session>) -> Option<TreeEdit> {
        let (node, note) = self.edit(current?)?;
        Some(TreeEdit::Annotate(node, note))
    }

    /// The move and the note to be saved, if the draft has changed.
    fn edit(&self, current: &Session) -> Option<(NodeId, Note)> {
        let of = self.of.filter(|of| of.is_of_same_match(current.here()))?.node;
        let before = current.view().note(of).cloned().unwrap_or_default();
        let is_same = before.comment() == self.comment
            && before.name() == self.name
            && before.mark() == self.mark;
        if is_same {
            return None;
        }
        match Note::new(&self.name, &self.comment, self.mark) {
            Ok(note) => Some((of, note)),
            Err(error) => {
                error!("the text fields exceed the limits of a note: {error}");
                None
            }
        }
    }
}

/// The title of the panel, with the number that the list of moves gives to the move.
fn title(entry: Option<&TreeEntry>, seats: usize) -> Localized {
    let number = |ply| round_of(ply, seats).to_string();
    match entry {
        None => message("note-start"),
        Some(entry) if entry.kind == EntryKind::Move => {
            message("note-move").with("number", number(entry.ply)).with("word", entry.word.as_str())
        }
        Some(entry) => message("note-deed").with("number", number(entry.ply)),
    }
}

fn spawn_panel(
    mut commands: Commands,
    draft: Res<NoteDraft>,
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    mut focus: ResMut<InputFocus>,
) {
    let entry = draft.entry.as_ref();
    let seats = current.as_ref().map_or(2, |it| it.view().players());
    let title = title(entry, usize::from(seats));
    let names_of_panel = ("note", "note-comment");
    spawn_scrolling_menu(&mut commands, Menu::Note, names_of_panel, title).with_children(|panel| {
        match (entry, &current, &names) {
            (Some(entry), ..) => {
                if let Some(told) = &draft.told {
                    let told = Localized::verbatim(told.clone());
                    panel.spawn(widgets::text(Lettering::Body, told));
                }
                if let Some(thought) = thought_about(entry.taken_ms) {
                    panel.spawn(widgets::muted_text(Lettering::Small, thought));
                }
                mark_line(panel);
            }
            (None, Some(current), Some(names)) => {
                spawn_totals(panel, current.view(), names, ());
            }
            (None, ..) => {}
        }
        field_line(panel, NoteField::Name, &draft.name);
        let comment = field_line(panel, NoteField::Comment, &draft.comment);
        // What is typed at once is a comment, and presses no button.
        focus.set(comment, FocusCause::Navigated);
        panel.spawn(widgets::button_rows()).with_children(|row| {
            let keep = message("note-keep");
            let keep = widgets::primary_button("note-keep", keep);
            row.spawn((keep, goes_back()));
            if let Some(entry) = entry {
                spawn_actions(row, entry);
            }
        });
    });
}

fn mark_line(panel: &mut ChildSpawnerCommands) {
    let offers = [
        ("mark-none", None),
        ("mark-good", Some(Mark::Good)),
        ("mark-doubtful", Some(Mark::Doubtful)),
        ("mark-bad", Some(Mark::Bad)),
    ];
    let label = message("note-mark");
    panel.spawn(widgets::form_line()).with_children(|line| {
        line.spawn(widgets::text(Lettering::Body, label.clone()));
        line.spawn(widgets::choices(label)).with_children(|row| {
            for (id, mark) in offers {
                row.spawn((
                    widgets::choice(id, message(id)),
                    widgets::checked_while(move |draft: &NoteDraft| draft.mark == mark),
                    observe(move |_: On<ValueChange<bool>>, mut draft: ResMut<NoteDraft>| {
                        draft.mark = mark;
                    }),
                ));
            }
        });
    });
}

/// Spawns a field beside its label, and returns the field.
fn field_line(panel: &mut ChildSpawnerCommands, field: NoteField, value: &str) -> Entity {
    let id = match field {
        NoteField::Name => "note-name",
        NoteField::Comment => "note-comment",
    };
    let label = message(id);
    let text = widgets::text(Lettering::Body, label.clone());
    let mut line = panel.spawn(widgets::form_line());
    line.with_child((Node::default().wide(px(110)).rigid(), children![text]));
    let line = line.id();
    let mut spawned = panel.commands_mut().spawn((ChildOf(line), field));
    match field {
        NoteField::Name => spawned.insert(widgets::field(id, label, value, LONGEST_NAME)),
        NoteField::Comment => {
            spawned.insert(widgets::long_field(id, label, value, LONGEST_COMMENT, COMMENT_LINES))
        }
    };
    spawned.id()
}

fn spawn_actions(row: &mut ChildSpawnerCommands, entry: &TreeEntry) {
    let id = entry.id;
    let mut promote = row.spawn((
        widgets::quiet_button("promote", message("note-promote")),
        widgets::Tooltip(message("note-promote-line")),
        edits(TreeEdit::Promote(id)),
    ));
    if entry.depth == 0 {
        promote.insert(InteractionDisabled);
    }
    row.spawn((
        widgets::quiet_button("delete", message("note-delete")),
        widgets::Tooltip(message("note-delete-line")),
        edits(TreeEdit::Remove(id)),
    ));
}

/// The observer of a button that changes the tree and closes the panel. The texts are
/// saved first, because a removed move can be restored.
fn edits(edit: TreeEdit) -> impl Bundle {
    observe(
        move |_: On<Activate>,
              current: Option<Res<Session>>,
              mut draft: ResMut<NoteDraft>,
              mut edits: MessageWriter<TreeEdit>,
              mut menus: Menus| {
            edits.write_batch(std::mem::take(&mut *draft).annotation(current.as_deref()));
            edits.write(edit.clone());
            menus.back();
        },
    )
}
