//! Keys as systems with other layouts and options report them: at the table, as shortcuts and in text fields. The
//! rules of what a key is are tested in `base/src/keys/meaning.rs`.

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use bevy::text::EditableText;
use bevy::window::PrimaryWindow;
use ludotheque::states::Menu;
use ludotheque_base::clipboard::ClipboardSource;

use crate::support::TestApp;

/// A key by its place, what the system says it is, and the text that it writes.
type Stroke = (KeyCode, Key, Option<&'static str>);

const CONTROL: Stroke = (KeyCode::ControlLeft, Key::Control, None);
const CAPS_AS_CONTROL: Stroke = (KeyCode::CapsLock, Key::Control, None);
const CAPS_AS_ESCAPE: Stroke = (KeyCode::CapsLock, Key::Escape, None);
const SHIFT: Stroke = (KeyCode::ShiftLeft, Key::Shift, None);
const ALT_GR: Stroke = (KeyCode::AltRight, Key::AltGraph, None);
const SPACE: Stroke = (KeyCode::Space, Key::Space, Some(" "));

/// The key at this place that writes this.
fn sign(place: KeyCode, written: &'static str) -> Stroke {
    (place, Key::Character(written.into()), Some(written))
}

fn send(test: &mut TestApp, (key_code, logical_key, text): &Stroke, state: ButtonState) {
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    test.send(KeyboardInput {
        key_code: *key_code,
        logical_key: logical_key.clone(),
        state,
        text: text.filter(|_| state.is_pressed()).map(Into::into),
        repeat: false,
        window,
    });
}

/// Presses a key while these are held.
fn press(test: &mut TestApp, held: &[Stroke], key: &Stroke) {
    for modifier in held {
        send(test, modifier, ButtonState::Pressed);
    }
    send(test, key, ButtonState::Pressed);
    send(test, key, ButtonState::Released);
    for modifier in held {
        send(test, modifier, ButtonState::Released);
    }
    test.frames(6);
}

fn menu(test: &TestApp) -> Menu {
    *test.get::<State<Menu>>().get()
}

/// A table with a move to take back.
fn after_a_move() -> TestApp {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    test
}

#[test]
fn shortcuts_of_the_table_are_what_the_system_says_on_other_layouts() {
    for (layout, control, z, r) in [
        ("fr", CONTROL, sign(KeyCode::KeyW, "z"), sign(KeyCode::KeyR, "r")),
        ("ru", CONTROL, sign(KeyCode::KeyZ, "я"), sign(KeyCode::KeyR, "к")),
        ("ctrl:nocaps", CAPS_AS_CONTROL, sign(KeyCode::KeyZ, "z"), sign(KeyCode::KeyR, "r")),
    ] {
        let mut test = after_a_move();
        press(&mut test, &[control], &z);
        assert_eq!(test.ply(), 0, "{layout}: taken back");
        press(&mut test, &[], &r);
        assert_eq!(menu(&test), Menu::Rules, "{layout}");
        press(&mut test, &[], &CAPS_AS_ESCAPE);
        assert_eq!(menu(&test), Menu::None, "{layout}");
        press(&mut test, &[], &CAPS_AS_ESCAPE);
        assert_eq!(menu(&test), Menu::Pause, "{layout}");
    }
}

/// What stands in the field.
fn value(test: &TestApp, field: Entity) -> String {
    let editable = test.app.world().get::<EditableText>(field);
    editable.expect("it is a field").value().to_string()
}

#[test]
fn fields_take_shortcuts_of_other_layouts_and_write_what_their_keys_write() {
    let mut test = TestApp::at_simultana();
    test.app.insert_resource(ClipboardSource(|| Ok("C5".to_owned())));
    press(&mut test, &[], &sign(KeyCode::KeyN, "т"));
    let field = test.button("type-move-field");
    press(&mut test, &[], &sign(KeyCode::KeyF, "а"));
    press(&mut test, &[SHIFT], &sign(KeyCode::KeyF, "А"));
    assert_eq!(value(&test, field), "аА", "Cyrillic letters");
    press(&mut test, &[CONTROL], &sign(KeyCode::KeyA, "ф"));
    press(&mut test, &[], &sign(KeyCode::KeyA, "ф"));
    assert_eq!(value(&test, field), "ф", "all has been replaced");
    // Windows announces AltGr by a Ctrl that nobody has pressed.
    press(&mut test, &[CONTROL, ALT_GR], &sign(KeyCode::Digit0, "@"));
    press(&mut test, &[ALT_GR], &sign(KeyCode::KeyE, "€"));
    assert_eq!(value(&test, field), "ф@€");
    press(&mut test, &[CONTROL], &sign(KeyCode::KeyA, "ф"));
    press(&mut test, &[CONTROL], &sign(KeyCode::KeyV, "м"));
    test.until("the text is pasted", |test| value(test, field) == "C5");
}

#[test]
fn shift_that_is_still_held_changes_nothing_in_fields() {
    let mut test = after_a_move();
    press(&mut test, &[], &sign(KeyCode::KeyN, "n"));
    let field = test.button("type-move-field");
    press(&mut test, &[SHIFT], &sign(KeyCode::KeyA, "A"));
    press(&mut test, &[SHIFT], &SPACE);
    press(&mut test, &[SHIFT], &sign(KeyCode::KeyB, "B"));
    press(&mut test, &[], &SPACE);
    press(&mut test, &[SHIFT], &sign(KeyCode::KeyC, "C"));
    assert_eq!(value(&test, field), "A B C");
    press(&mut test, &[SHIFT], &(KeyCode::Backspace, Key::Backspace, None));
    assert_eq!(value(&test, field), "A B ");
}
