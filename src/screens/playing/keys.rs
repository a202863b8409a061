//! The keys at the table. Letters are read as they are printed on the key, not
//! by its place: Ctrl+Z is where Z is, on a French keyboard too.

use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::prelude::*;
use ludotheque_rules::Seat;

use crate::menus::{Menu, MenuKeys};
use crate::screens::Screen;
use crate::table::selection::Selection;
use crate::table::{CurrentMatch, Looked, TableInput, TableSystems, Travel};

/// Adds the keys.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        read_keys
            .in_set(TableSystems::Keys)
            .before(MenuKeys)
            .run_if(in_state(Screen::Playing).and_then(in_state(Menu::None))),
    );
}

fn read_keys(
    mut pressed: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    current: Option<Res<CurrentMatch>>,
    selection: Res<Selection>,
    mut inputs: MessageWriter<TableInput>,
    mut travels: MessageWriter<Travel>,
    mut looked: MessageWriter<Looked>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Some(current) = current else {
        pressed.clear();
        return;
    };
    let command = held.any_pressed([
        KeyCode::ControlLeft,
        KeyCode::ControlRight,
        KeyCode::SuperLeft,
        KeyCode::SuperRight,
    ]);
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for key in pressed.read().filter(|key| key.state.is_pressed()) {
        if command {
            if let Key::Character(letter) = &key.logical_key {
                match (letter.to_lowercase().as_str(), shift) {
                    ("z", false) => {
                        travels.write(Travel::Undo);
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
                if selection.clicks.is_empty() {
                    menu.set(Menu::Pause);
                } else {
                    inputs.write(TableInput::SteppedBack);
                }
            }
            KeyCode::ArrowLeft | KeyCode::ArrowUp => {
                travels.write(Travel::Undo);
            }
            KeyCode::ArrowRight | KeyCode::ArrowDown => {
                travels.write(Travel::Redo);
            }
            KeyCode::Home => {
                travels.write(Travel::To(0));
            }
            KeyCode::End => {
                travels.write(Travel::To(current.face().last_ply()));
            }
            // The digits by their place: on a French keyboard they need Shift.
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
