//! Keys in the order in which they were pressed.
//!
//! A slow frame can bring Ctrl down, C and Ctrl up together. Then the state of the keyboard
//! at the end of the frame no longer says that Ctrl was held, so modifiers are followed from
//! key to key. Whatever answers keys of the keyboard with a modifier reads them here.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;

/// The keys that make a letter a command.
const COMMAND: [KeyCode; 4] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];
/// The keys that make an arrow go through the history.
const ALT: [KeyCode; 2] = [KeyCode::AltLeft, KeyCode::AltRight];
/// The keys that turn undo into redo.
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

/// A key that went down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct KeyPress {
    /// The key by its place.
    pub code: KeyCode,
    /// The key by what it writes.
    pub key: Key,
    /// Whether it is held down and repeats itself.
    pub repeat: bool,
    /// Whether Ctrl, or Command, was held then.
    pub command: bool,
    /// Whether Shift was held then.
    pub shift: bool,
    /// Whether Alt was held then.
    pub alt: bool,
}

impl KeyPress {
    /// Whether the key writes this letter, wherever it lies on the keyboard.
    pub fn is_letter(&self, letter: &str) -> bool {
        matches!(&self.key, Key::Character(written) if written.eq_ignore_ascii_case(letter))
    }
}

/// Reads the keys that went down, each system for itself.
#[derive(SystemParam)]
pub struct KeyPresses<'w, 's> {
    inputs: MessageReader<'w, 's, KeyboardInput>,
    held: Option<Res<'w, ButtonInput<KeyCode>>>,
}

impl KeyPresses<'_, '_> {
    /// The keys that went down since this was last read, in their order.
    pub fn read(&mut self) -> Vec<KeyPress> {
        let held = self.held.as_deref();
        follow(self.inputs.read(), |keys| {
            held.is_some_and(|held| was_held(held, keys))
        })
    }

    /// Passes over the keys that went down.
    pub fn clear(&mut self) {
        self.inputs.clear();
    }
}

/// Whether one of these keys was held when the frame began.
fn was_held(held: &ButtonInput<KeyCode>, keys: &[KeyCode]) -> bool {
    keys.iter()
        .any(|key| !held.just_pressed(*key) && (held.pressed(*key) || held.just_released(*key)))
}

/// Follows keys in their order, from what was held at first.
fn follow<'a>(
    inputs: impl Iterator<Item = &'a KeyboardInput>,
    at_first: impl Fn(&[KeyCode]) -> bool,
) -> Vec<KeyPress> {
    let mut command = at_first(&COMMAND);
    let mut shift = at_first(&SHIFT);
    let mut alt = at_first(&ALT);
    let mut presses = Vec::new();
    for input in inputs {
        let goes_down = input.state.is_pressed();
        if COMMAND.contains(&input.key_code) {
            command = goes_down;
        } else if SHIFT.contains(&input.key_code) {
            shift = goes_down;
        } else if ALT.contains(&input.key_code) {
            alt = goes_down;
        }
        if goes_down {
            presses.push(KeyPress {
                code: input.key_code,
                key: input.logical_key.clone(),
                repeat: input.repeat,
                command,
                shift,
                alt,
            });
        }
    }
    presses
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

    #[test]
    fn a_modifier_counts_for_the_keys_pressed_while_it_is_down() {
        let (c, control) = (Key::Character("c".into()), Key::Control);
        let inputs = [
            input(KeyCode::KeyC, c.clone(), ButtonState::Pressed),
            input(KeyCode::KeyC, c.clone(), ButtonState::Released),
            input(KeyCode::ControlLeft, control.clone(), ButtonState::Pressed),
            input(KeyCode::KeyC, c.clone(), ButtonState::Pressed),
            input(KeyCode::KeyC, c.clone(), ButtonState::Released),
            input(KeyCode::ControlLeft, control, ButtonState::Released),
            input(KeyCode::KeyC, c, ButtonState::Pressed),
        ];
        let commands = |held: bool| -> Vec<bool> {
            let presses = follow(inputs.iter(), |keys| held && keys == COMMAND);
            let letters = presses.iter().filter(|press| press.is_letter("C"));
            letters.map(|press| press.command).collect()
        };
        assert_eq!(commands(false), [false, true, false]);
        assert_eq!(commands(true), [true, true, false]);
    }
}
