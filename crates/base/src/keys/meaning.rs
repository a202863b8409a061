//! The meaning of a key, decided in one place for keys, shortcuts and fields: the one that the
//! system gives it.
//!
//! The engine hands on two names of each key: its place on the keyboard (`key_code`) and what the system
//! makes of it (`logical_key`), after layouts and options such as `ctrl:nocaps` or `caps:escape`. Its
//! widgets and ours read places, its text fields what the system says. So both are made to agree before anyone
//! reads them, and it does not matter which one is read:
//! - A key that does something, such as Escape or Ctrl, gets the place of that key.
//! - A letter stays what the system says it is, unless no shortcut can be named by it: where it is not Latin,
//!   it is the Latin letter of its place. Fields still write the text of the input.
//! - A space is a character, so that fields write it with Shift, too.
//! - A key that goes up is the one that went down, whatever the layout or Num Lock have become meanwhile.

use std::collections::BTreeMap;

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyCode, KeyboardInput, NativeKeyCode};

/// The keys that do something, with their places, the usual one first.
static NAMED: [(Key, &[KeyCode]); 20] = [
    (Key::Escape, &[KeyCode::Escape]),
    (Key::Enter, &[KeyCode::Enter, KeyCode::NumpadEnter]),
    (Key::Tab, &[KeyCode::Tab]),
    (Key::Backspace, &[KeyCode::Backspace]),
    (Key::Delete, &[KeyCode::Delete]),
    (Key::Insert, &[KeyCode::Insert]),
    (Key::ArrowLeft, &[KeyCode::ArrowLeft]),
    (Key::ArrowRight, &[KeyCode::ArrowRight]),
    (Key::ArrowUp, &[KeyCode::ArrowUp]),
    (Key::ArrowDown, &[KeyCode::ArrowDown]),
    (Key::Home, &[KeyCode::Home]),
    (Key::End, &[KeyCode::End]),
    (Key::PageUp, &[KeyCode::PageUp]),
    (Key::PageDown, &[KeyCode::PageDown]),
    (Key::Shift, &[KeyCode::ShiftLeft, KeyCode::ShiftRight]),
    (Key::Control, &[KeyCode::ControlLeft, KeyCode::ControlRight]),
    (Key::Alt, &[KeyCode::AltLeft, KeyCode::AltRight]),
    (Key::AltGraph, &[KeyCode::AltRight]),
    (Key::Super, &[KeyCode::SuperLeft, KeyCode::SuperRight]),
    (Key::CapsLock, &[KeyCode::CapsLock]),
];

/// The places of the Latin letters, from A to Z.
const LETTERS: [KeyCode; 26] = [
    KeyCode::KeyA,
    KeyCode::KeyB,
    KeyCode::KeyC,
    KeyCode::KeyD,
    KeyCode::KeyE,
    KeyCode::KeyF,
    KeyCode::KeyG,
    KeyCode::KeyH,
    KeyCode::KeyI,
    KeyCode::KeyJ,
    KeyCode::KeyK,
    KeyCode::KeyL,
    KeyCode::KeyM,
    KeyCode::KeyN,
    KeyCode::KeyO,
    KeyCode::KeyP,
    KeyCode::KeyQ,
    KeyCode::KeyR,
    KeyCode::KeyS,
    KeyCode::KeyT,
    KeyCode::KeyU,
    KeyCode::KeyV,
    KeyCode::KeyW,
    KeyCode::KeyX,
    KeyCode::KeyY,
    KeyCode::KeyZ,
];

/// The keys that are held, by their places, with what they were when they went down.
#[derive(Debug, Default)]
pub(super) struct Meanings {
    held: BTreeMap<KeyCode, (KeyCode, Key)>,
}

impl Meanings {
    /// Adds what this input means to the inputs to be forwarded.
    ///
    /// On Windows, AltGr is announced by a Ctrl that was never pressed, with which letters would be
    /// commands: it is let go.
    pub(super) fn add(&mut self, input: &KeyboardInput, inputs: &mut impl Extend<KeyboardInput>) {
        let place = input.key_code;
        if !input.state.is_pressed() {
            let (key_code, logical_key) =
                self.held.remove(&place).unwrap_or_else(|| meant(place, &input.logical_key, false));
            inputs.extend([KeyboardInput { key_code, logical_key, ..input.clone() }]);
            return;
        }
        let has_alt_gr = self.held.values().any(|(_, key)| *key == Key::AltGraph);
        if has_alt_gr && place == KeyCode::ControlLeft {
            return;
        }
        if input.logical_key == Key::AltGraph
            && let Some((key_code, logical_key)) = self.held.remove(&KeyCode::ControlLeft)
        {
            inputs.extend([KeyboardInput {
                key_code,
                logical_key,
                state: ButtonState::Released,
                ..input.clone()
            }]);
        }
        let (key_code, logical_key) = meant(place, &input.logical_key, has_alt_gr);
        self.held.insert(place, (key_code, logical_key.clone()));
        inputs.extend([KeyboardInput { key_code, logical_key, ..input.clone() }]);
    }

    /// Forgets what is held: the window has lost the keyboard.
    pub(super) fn forget(&mut self) {
        self.held.clear();
    }
}

/// Both names of the key at this place to which the system gives this meaning.
fn meant(place: KeyCode, key: &Key, has_alt_gr: bool) -> (KeyCode, Key) {
    match key {
        // Nothing else is known.
        Key::Unidentified(_) => (place, key.clone()),
        Key::Space => (KeyCode::Space, Key::Character(" ".into())),
        // What is written with AltGr is a sign, as π is on a French keyboard.
        Key::Character(written) if !has_alt_gr && !written.chars().any(is_latin) => {
            let key = letter_at(place).unwrap_or_else(|| key.clone());
            (place_without_name(place), key)
        }
        _ => {
            let places = NAMED.iter().find(|(named, _)| named == key);
            let place = match places {
                Some((_, places)) if places.contains(&place) => place,
                Some((_, places)) => places[0],
                None => place_without_name(place),
            };
            (place, key.clone())
        }
    }
}

/// This place for a key that has no name: none if it is that of a key that does something.
fn place_without_name(place: KeyCode) -> KeyCode {
    let is_named = NAMED.iter().any(|(_, places)| places.contains(&place));
    if is_named { KeyCode::Unidentified(NativeKeyCode::Unidentified) } else { place }
}

/// The Latin letter at this place.
fn letter_at(place: KeyCode) -> Option<Key> {
    let at = LETTERS.iter().position(|letter| *letter == place)?;
    let letter = char::from(b'a' + u8::try_from(at).ok()?);
    Some(Key::Character(letter.to_string().into()))
}

/// Whether this is a letter of the Latin script or a sign that belongs to none.
fn is_latin(written: char) -> bool {
    matches!(written, '\0'..='\u{24f}' | '\u{1e00}'..='\u{1eff}' | '\u{2000}'..='\u{2bff}')
}

#[cfg(test)]
mod tests {
    use bevy::prelude::Entity;

    use super::*;

    fn input(place: KeyCode, key: Key, state: ButtonState) -> KeyboardInput {
        KeyboardInput {
            key_code: place,
            logical_key: key,
            state,
            text: None,
            repeat: false,
            window: Entity::PLACEHOLDER,
        }
    }

    fn written(written: &str) -> Key {
        Key::Character(written.into())
    }

    /// The inputs that these become.
    fn become_of(inputs: &[(KeyCode, Key, ButtonState)]) -> Vec<(KeyCode, Key, ButtonState)> {
        let mut meanings = Meanings::default();
        let mut meant = Vec::new();
        for (place, key, state) in inputs {
            meanings.add(&input(*place, key.clone(), *state), &mut meant);
        }
        let names = meant.into_iter();
        names.map(|it| (it.key_code, it.logical_key, it.state)).collect()
    }

    #[test]
    fn a_sign_is_what_the_system_says_and_a_letter_that_is_not_latin_that_of_its_place() {
        use KeyCode as K;
        for (layout, place, says, is) in [
            ("us", K::KeyZ, "z", "z"),
            ("us dvorak", K::KeyQ, "'", "'"),
            ("fr", K::KeyW, "z", "z"),
            ("fr", K::Digit2, "é", "é"),
            ("fr", K::KeyE, "€", "€"),
            ("fr bepo", K::KeyW, "é", "é"),
            ("fr bepo", K::Space, "\u{a0}", "\u{a0}"),
            ("ru", K::KeyZ, "я", "z"),
            ("ru", K::KeyC, "С", "c"),
            ("ru", K::Semicolon, "ж", "ж"),
            ("ru", K::Slash, ".", "."),
            ("gr", K::KeyZ, "ζ", "z"),
            ("gr", K::KeyQ, ";", ";"),
            ("ara", K::KeyB, "لا", "b"),
            ("th", K::KeyE, "\u{e33}", "e"),
        ] {
            let meant = meant(place, &written(says), false);
            assert_eq!(meant, (place, written(is)), "{layout}: {says} at {place:?}");
        }
        let space = (KeyCode::Space, written(" "));
        assert_eq!(meant(KeyCode::Space, &Key::Space, false), space);
    }

    #[test]
    fn a_key_that_does_something_has_the_place_of_what_it_does() {
        use KeyCode as K;
        let nowhere = K::Unidentified(NativeKeyCode::Unidentified);
        for (options, place, key, is) in [
            ("", K::ControlRight, Key::Control, K::ControlRight),
            ("", K::NumpadEnter, Key::Enter, K::NumpadEnter),
            ("", K::Numpad4, Key::ArrowLeft, K::ArrowLeft),
            ("", K::Numpad4, written("4"), K::Numpad4),
            ("", K::AltRight, Key::AltGraph, K::AltRight),
            ("ctrl:nocaps", K::CapsLock, Key::Control, K::ControlLeft),
            ("caps:escape", K::CapsLock, Key::Escape, K::Escape),
            ("caps:swapescape", K::Escape, Key::CapsLock, K::CapsLock),
            ("ctrl:swap_lalt_lctl", K::AltLeft, Key::Control, K::ControlLeft),
            // A key without a place is not mistaken for the key that is there elsewhere.
            ("compose:rctrl", K::ControlRight, Key::Compose, nowhere),
            ("", K::CapsLock, written("ə"), nowhere),
        ] {
            let (as_place, as_key) = meant(place, &key, false);
            assert_eq!((as_place, as_key), (is, key), "{options} at {place:?}");
        }
    }

    #[test]
    fn with_alt_gr_letters_are_signs_and_the_ctrl_of_windows_is_let_go() {
        use ButtonState::{Pressed, Released};
        let control = || (KeyCode::ControlLeft, Key::Control);
        let with = |(place, key), state| (place, key, state);
        let alt_gr = |state| (KeyCode::AltRight, Key::AltGraph, state);
        let at = |state| (KeyCode::Digit0, written("@"), state);
        let pi = |state| (KeyCode::KeyP, written("π"), state);
        // Windows repeats both while they are held.
        let inputs = [
            with(control(), Pressed),
            alt_gr(Pressed),
            with(control(), Pressed),
            alt_gr(Pressed),
            at(Pressed),
            at(Released),
            pi(Pressed),
            pi(Released),
            with(control(), Released),
            alt_gr(Released),
        ];
        let expected = [
            with(control(), Pressed),
            with(control(), Released),
            alt_gr(Pressed),
            alt_gr(Pressed),
            at(Pressed),
            at(Released),
            pi(Pressed),
            pi(Released),
            with(control(), Released),
            alt_gr(Released),
        ];
        assert_eq!(become_of(&inputs), expected);
    }

    #[test]
    fn what_goes_up_is_what_went_down() {
        use ButtonState::{Pressed, Released};
        let inputs = [
            // Another layout, and another meaning of a key, while they are held.
            (KeyCode::KeyA, written("ф"), Pressed),
            (KeyCode::Numpad4, Key::ArrowLeft, Pressed),
            (KeyCode::KeyA, written("A"), Released),
            (KeyCode::Numpad4, written("4"), Released),
        ];
        let expected = [
            (KeyCode::KeyA, written("a"), Pressed),
            (KeyCode::ArrowLeft, Key::ArrowLeft, Pressed),
            (KeyCode::KeyA, written("a"), Released),
            (KeyCode::ArrowLeft, Key::ArrowLeft, Released),
        ];
        assert_eq!(become_of(&inputs), expected);
    }
}
