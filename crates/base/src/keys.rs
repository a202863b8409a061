//! The keyboard, in the order in which it was used.
//!
//! A slow frame can contain Ctrl down, A, Ctrl up, a word and Return together. But Bevy checks held
//! keys at the end of the frame, text fields apply typed text at the end of the frame, and another
//! screen only appears in the next one. So `pace` forwards only as many inputs per frame as have
//! the same effect as in separate frames, and keeps the rest for the next frames. Text fields and
//! focused widgets receive them from Bevy ([`FocusedInput`]); everything else in the app reads
//! [`Keys`]. What each key is has been decided before (`meaning.rs`).
//!
//! [`FocusedInput`]: bevy::input_focus::FocusedInput

mod fields;
mod meaning;

use std::collections::VecDeque;

use bevy::ecs::message::{MessageCursor, MessageUpdateSystems};
use bevy::input::InputSystems;
use bevy::input::keyboard::{Key, KeyboardFocusLost, KeyboardInput};
use bevy::input_focus::{InputFocus, InputFocusSystems};
use bevy::prelude::*;
use bevy::text::EditableText;

use self::meaning::Meanings;
use crate::redraw::Redraw;

/// Adds the keyboard.
pub fn plugin(app: &mut App) {
    app.init_resource::<ForwardedInputs>()
        .init_resource::<KeysWait>()
        .init_resource::<Keys>()
        .add_observer(fields::edit_by_key)
        .add_systems(First, pace.before(MessageUpdateSystems))
        .add_systems(
            PreUpdate,
            note.in_set(KeySystems).after(InputSystems).before(InputFocusSystems::Dispatch),
        );
}

/// Whether keys wait in the frame that begins: keys are dispatched before another menu or screen is ready to
/// receive them.
#[derive(Resource, Debug, Default)]
pub struct KeysWait(pub bool);

/// The systems that read [`Keys`], which are valid from then on in the frame.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct KeySystems;

/// The modifiers that make a letter a command.
const COMMAND: [KeyCode; 4] =
    [KeyCode::ControlLeft, KeyCode::ControlRight, KeyCode::SuperLeft, KeyCode::SuperRight];
/// The modifiers that make an arrow navigate the history.
const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];
/// The modifiers that turn undo into redo.
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];
/// The keys that confirm.
const ENTER: [KeyCode; 2] = [KeyCode::Enter, KeyCode::NumpadEnter];

/// A key that went down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyPress {
    /// Its place on the keyboard; that of the key it is if it does something, such as Escape.
    pub code: KeyCode,
    /// Its meaning to the system.
    pub key: Key,
    /// Whether it is held down and repeats itself.
    pub repeat: bool,
}

impl KeyPress {
    /// Whether the key is this letter, wherever it is on the keyboard.
    pub fn is_letter(&self, letter: &str) -> bool {
        matches!(&self.key, Key::Character(written) if written.eq_ignore_ascii_case(letter))
    }
}

/// The keys that went down in this frame, in order, and the held ones.
#[derive(Resource, Debug, Default)]
pub struct Keys {
    presses: Vec<KeyPress>,
    held: Vec<KeyCode>,
    is_typing: bool,
}

impl Keys {
    /// The keys that went down, in order.
    pub fn presses(&self) -> impl Iterator<Item = &KeyPress> {
        self.presses.iter()
    }

    /// Whether this key went down, and is not just held.
    pub fn has(&self, code: KeyCode) -> bool {
        self.presses().any(|press| press.code == code && !press.repeat)
    }

    /// Whether Return or Enter went down.
    pub fn has_enter(&self) -> bool {
        ENTER.iter().any(|code| self.has(*code))
    }

    /// Whether a key is held.
    pub fn is_held(&self, code: KeyCode) -> bool {
        self.held.contains(&code)
    }

    /// Whether Ctrl, or Command, is held.
    pub fn command(&self) -> bool {
        COMMAND.iter().any(|code| self.is_held(*code))
    }

    /// Whether Shift is held.
    pub fn shift(&self) -> bool {
        SHIFT.iter().any(|code| self.is_held(*code))
    }

    /// Whether Alt is held.
    pub fn alt(&self) -> bool {
        ALT.iter().any(|code| self.is_held(*code))
    }

    /// Whether the keys go to a text field.
    pub fn is_typing(&self) -> bool {
        self.is_typing
    }
}

/// Whether this is Return or Enter going down.
pub fn is_enter(input: &KeyboardInput) -> bool {
    input.state.is_pressed() && ENTER.contains(&input.key_code)
}

/// The inputs to be forwarded in later frames.
#[derive(Resource, Default)]
struct ForwardedInputs {
    inputs: VecDeque<KeyboardInput>,
    meanings: Meanings,
    heard: MessageCursor<KeyboardInput>,
    /// Whether the window has lost the focus: all keys are released after the inputs.
    lost_focus: bool,
    heard_lost: MessageCursor<KeyboardFocusLost>,
}

/// Forwards the inputs that can be handled in one frame.
fn pace(
    mut stream: ResMut<Messages<KeyboardInput>>,
    mut lost: ResMut<Messages<KeyboardFocusLost>>,
    mut waiting: ResMut<ForwardedInputs>,
    focus: Res<InputFocus>,
    fields: Query<(), With<EditableText>>,
    wait: Res<KeysWait>,
    redraw: Res<Redraw>,
) {
    let ForwardedInputs { inputs, meanings, heard, lost_focus, heard_lost } = &mut *waiting;
    for input in heard.read(&stream) {
        meanings.add(input, inputs);
    }
    stream.clear();
    *lost_focus |= heard_lost.read(&lost).count() > 0;
    lost.clear();
    if !wait.0 {
        let is_typing = focus.get().is_some_and(|it| fields.contains(it));
        let now = batch(inputs.make_contiguous(), is_typing);
        stream.write_batch(inputs.drain(..now));
    }
    heard.clear(&stream);
    if !inputs.is_empty() {
        redraw.soon();
    } else if std::mem::take(lost_focus) {
        meanings.forget();
        lost.write(KeyboardFocusLost);
    }
    heard_lost.clear(&lost);
}

/// The number of these inputs that can be forwarded together.
///
/// Modifiers must not change after another key, because they are checked when all have been
/// forwarded. A key with an action is forwarded alone, because the next ones may be meant for its
/// result: while text is typed, Return, Tab and Escape; otherwise any key, although repeated
/// presses of the same key are forwarded together.
fn batch(inputs: &[KeyboardInput], is_typing: bool) -> usize {
    let mut last: Option<&KeyboardInput> = None;
    for (at, input) in inputs.iter().enumerate() {
        if is_modifier(&input.logical_key) {
            if last.is_some() {
                return at;
            }
            continue;
        }
        if !input.state.is_pressed() {
            continue;
        }
        let goes_along = last.is_none_or(|last| {
            let place = |input: &KeyboardInput| (input.key_code, input.logical_key.clone());
            let is_same = place(last) == place(input);
            let writes = |input: &KeyboardInput| !acts_in_field(&input.logical_key);
            is_same || (is_typing && writes(last) && writes(input))
        });
        if !goes_along {
            return at;
        }
        last = Some(input);
    }
    inputs.len()
}

/// Whether a key does nothing by itself.
pub fn is_modifier(key: &Key) -> bool {
    matches!(key, Key::Control | Key::Super | Key::Alt | Key::AltGraph | Key::Shift | Key::CapsLock)
}

/// Whether a key in a text field does something other than editing the text.
fn acts_in_field(key: &Key) -> bool {
    matches!(key, Key::Enter | Key::Tab | Key::Escape)
}

/// Records the keys of this frame.
fn note(
    mut inputs: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    focus: Res<InputFocus>,
    fields: Query<(), With<EditableText>>,
    mut keys: ResMut<Keys>,
) {
    let pressed = inputs.read().filter(|input| input.state.is_pressed());
    keys.presses = pressed
        .map(|input| KeyPress {
            code: input.key_code,
            key: input.logical_key.clone(),
            repeat: input.repeat,
        })
        .collect();
    keys.held = held.get_pressed().copied().collect();
    keys.is_typing = focus.get().is_some_and(|it| fields.contains(it));
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;

    fn input(code: KeyCode, key: Key, state: ButtonState) -> KeyboardInput {
        KeyboardInput {
            key_code: code,
            logical_key: key,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    /// Keys that are pressed and released one after the other; `^` is Ctrl going down and `v` Ctrl
    /// going up.
    fn inputs(signs: &str) -> Vec<KeyboardInput> {
        let control = |state| input(KeyCode::ControlLeft, Key::Control, state);
        let mut inputs = Vec::new();
        for sign in signs.chars() {
            let (code, key) = match sign {
                '^' => {
                    inputs.push(control(ButtonState::Pressed));
                    continue;
                }
                'v' => {
                    inputs.push(control(ButtonState::Released));
                    continue;
                }
                'a' => (KeyCode::KeyA, Key::Character("a".into())),
                'b' => (KeyCode::KeyB, Key::Character("b".into())),
                _ => (KeyCode::Enter, Key::Enter),
            };
            inputs.push(input(code, key.clone(), ButtonState::Pressed));
            inputs.push(input(code, key, ButtonState::Released));
        }
        inputs
    }

    /// The keys that go down in each frame.
    fn frames(signs: &str, is_typing: bool) -> Vec<usize> {
        let mut rest = &inputs(signs)[..];
        let mut frames = Vec::new();
        while !rest.is_empty() {
            let (now, later) = rest.split_at(batch(rest, is_typing));
            assert!(!now.is_empty());
            let pressed = now.iter().filter(|input| input.state.is_pressed());
            frames.push(pressed.filter(|it| !is_modifier(&it.logical_key)).count());
            rest = later;
        }
        frames
    }

    #[test]
    fn modifiers_hold_for_all_keys_of_a_frame() {
        for is_typing in [false, true] {
            assert_eq!(frames("^av^av", is_typing), [1, 1, 0]);
        }
        assert_eq!(frames("^abvabab", true), [2, 4]);
    }

    #[test]
    fn what_is_typed_is_there_before_return() {
        assert_eq!(frames("ab\nab", true), [2, 1, 2]);
    }

    #[test]
    fn outside_of_fields_different_keys_come_one_after_the_other() {
        assert_eq!(frames("aab", false), [2, 1]);
    }
}
