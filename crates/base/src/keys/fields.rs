//! Keys in text fields that the engine does not handle, although every other program does.
//!
//! Shift is often still held from the character before: it changes nothing about the keys that delete and
//! break lines.

use bevy::input::ButtonInput;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::FocusedInput;
use bevy::prelude::*;
use bevy::text::{EditableText, TextEdit};

/// Edits a field by the keys that the engine would leave to what is around it.
pub(super) fn edit_by_key(
    mut key: On<FocusedInput<KeyboardInput>>,
    mut fields: Query<&mut EditableText>,
    held: Res<ButtonInput<Key>>,
) {
    let Ok(mut field) = fields.get_mut(key.focused_entity) else {
        return;
    };
    if field.is_composing() || !key.input.state.is_pressed() {
        return;
    }
    let modifiers = [Key::Shift, Key::Control, Key::Alt, Key::Super];
    let edit = match (modifiers.map(|it| held.pressed(it)), &key.input.logical_key) {
        ([true, false, false, false], Key::Backspace) => TextEdit::Backspace,
        ([true, false, false, false], Key::Enter) if field.allow_newlines => {
            TextEdit::Insert("\n".into())
        }
        ([true, false, false, false], Key::Insert) => TextEdit::Paste,
        ([false, true, false, false], Key::Insert) => TextEdit::Copy,
        _ => return,
    };
    field.queue_edit(edit);
    key.propagate(false);
}
