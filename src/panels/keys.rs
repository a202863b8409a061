//! The keys at the table. Letters are read as logical keys, so that Ctrl+Z is the key
//! labelled Z on a French keyboard too.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use ludotheque_rules::Seat;

use super::replay::ReplaySwitched;
use crate::camera::Looked;
use crate::frame::FrameSet;
use crate::session::{Pencil, Session, Travel, WhatIf};
use crate::states::{Menu, MenuKeys, Screen};
use crate::table::input::TableInput;
use crate::table::input::path::Selection;
use crate::table::overlay::explore::AttacksSwitched;

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys.in_set(FrameSet::Keys).before(MenuKeys).run_if(
            in_state(Screen::Playing)
                .or_else(in_state(Screen::SettingUp))
                .and_then(in_state(Menu::None)),
        ),
    );
}

/// The keys that make a letter a command.
const COMMAND: [KeyCode; 4] = [
    KeyCode::ControlLeft,
    KeyCode::ControlRight,
    KeyCode::SuperLeft,
    KeyCode::SuperRight,
];
/// The keys that turn undo into redo.
const SHIFT: [KeyCode; 2] = [KeyCode::ShiftLeft, KeyCode::ShiftRight];

fn read_keys(
    mut pressed: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    pencil: Res<Pencil>,
    mut inputs: MessageWriter<TableInput>,
    mut travels: MessageWriter<Travel>,
    mut looked: MessageWriter<Looked>,
    mut attacks: MessageWriter<AttacksSwitched>,
    mut explored: MessageWriter<WhatIf>,
    mut replays: MessageWriter<ReplaySwitched>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Some(current) = current else {
        pressed.clear();
        return;
    };
    // A slow frame can contain Ctrl down, Z and Ctrl up, so the modifiers are tracked
    // through the events of the frame.
    let at_first = |keys: &[KeyCode]| {
        keys.iter()
            .any(|key| !held.just_pressed(*key) && (held.pressed(*key) || held.just_released(*key)))
    };
    let mut command = at_first(&COMMAND);
    let mut shift = at_first(&SHIFT);
    for key in pressed.read() {
        let goes_down = key.state.is_pressed();
        if COMMAND.contains(&key.key_code) {
            command = goes_down;
        } else if SHIFT.contains(&key.key_code) {
            shift = goes_down;
        }
        if !goes_down {
            continue;
        }
        if command {
            if let Key::Character(letter) = &key.logical_key {
                match (letter.to_lowercase().as_str(), shift) {
                    ("z", false) => {
                        travels.write(Travel::TakeBack);
                    }
                    ("z", true) | ("y", _) => {
                        travels.write(Travel::Redo);
                    }
                    _ => {}
                }
            }
            continue;
        }
        match key.key_code {
            KeyCode::Escape if !key.repeat => {
                if selection.clicks.is_empty() && pencil.target.is_none() {
                    menu.set(Menu::Pause);
                } else {
                    inputs.write(TableInput::SteppedBack);
                }
            }
            KeyCode::ArrowLeft => {
                travels.write(Travel::Undo);
            }
            KeyCode::ArrowRight => {
                travels.write(Travel::Redo);
            }
            KeyCode::ArrowUp | KeyCode::ArrowDown => {
                let down = key.key_code == KeyCode::ArrowDown;
                travels.write(Travel::Beside { down });
            }
            KeyCode::Home => {
                travels.write(Travel::To(0));
            }
            KeyCode::End => {
                travels.write(Travel::To(current.face().last_ply()));
            }
            // T for threats.
            _ if !key.repeat && is_letter(key, "t") => {
                attacks.write(AttacksSwitched);
            }
            // W for « what if », P for playing the history.
            _ if !key.repeat && is_letter(key, "w") => {
                explored.write(if current.is_exploring() {
                    WhatIf::Return
                } else {
                    WhatIf::Begin
                });
            }
            _ if !key.repeat && is_letter(key, "p") => {
                replays.write(ReplaySwitched);
            }
            // N for notation.
            _ if !key.repeat && is_letter(key, "n") => menu.set(Menu::Word),
            // Digits by physical key: on a French keyboard they need Shift.
            KeyCode::Digit1 | KeyCode::Numpad1 => {
                looked.write(Looked::FromSeat {
                    seat: current.to_move().map_or(0, Seat::index),
                });
            }
            KeyCode::Digit2 | KeyCode::Numpad2 => {
                looked.write(Looked::FromAbove);
            }
            _ => {}
        }
    }
}

/// Whether the key produces this letter, wherever it is on the keyboard.
fn is_letter(key: &KeyboardInput, letter: &str) -> bool {
    matches!(&key.logical_key, Key::Character(written) if written.eq_ignore_ascii_case(letter))
}
