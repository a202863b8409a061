//! The keys at the table. Letters are read as logical keys, so that Ctrl+Z is the key
//! labelled Z on a French keyboard too.

use bevy::prelude::*;
use ludotheque_rules::Seat;

use super::replay::{Replay, ReplaySwitched};
use crate::camera::Looked;
use crate::computer::MoveNow;
use crate::frame::FrameSet;
use crate::keys::Keys;
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

fn read_keys(
    keys: Res<Keys>,
    current: Option<Res<Session>>,
    selection: Res<Selection>,
    pencil: Res<Pencil>,
    replay: Res<Replay>,
    mut inputs: MessageWriter<TableInput>,
    mut travels: MessageWriter<Travel>,
    mut looked: MessageWriter<Looked>,
    mut attacks: MessageWriter<AttacksSwitched>,
    mut explored: MessageWriter<WhatIf>,
    mut replays: MessageWriter<ReplaySwitched>,
    mut hurried: MessageWriter<MoveNow>,
    mut menu: ResMut<NextState<Menu>>,
) {
    let Some(current) = current else {
        return;
    };
    for press in keys.presses() {
        if keys.command() {
            if press.is_letter("z") && !keys.shift() {
                travels.write(Travel::TakeBack);
            } else if press.is_letter("z") || press.is_letter("y") {
                travels.write(Travel::Redo);
            }
            continue;
        }
        match press.code {
            KeyCode::Escape if !press.repeat => {
                if replay.plays {
                    replays.write(ReplaySwitched);
                } else if selection.clicks.is_empty() && pencil.target.is_none() {
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
                let down = press.code == KeyCode::ArrowDown;
                travels.write(Travel::Beside { down });
            }
            KeyCode::Home => {
                travels.write(Travel::To(0));
            }
            KeyCode::End => {
                travels.write(Travel::To(current.face().last_ply()));
            }
            // T for threats.
            _ if !press.repeat && press.is_letter("t") => {
                attacks.write(AttacksSwitched);
            }
            // W for « what if », P for playing the history.
            _ if !press.repeat && press.is_letter("w") => {
                explored.write(if current.is_exploring() {
                    WhatIf::Return
                } else {
                    WhatIf::Begin
                });
            }
            _ if !press.repeat && press.is_letter("p") => {
                replays.write(ReplaySwitched);
            }
            // M for « move now ».
            _ if !press.repeat && press.is_letter("m") => {
                hurried.write(MoveNow);
            }
            // N for notation.
            _ if !press.repeat && press.is_letter("n") => menu.set(Menu::Word),
            // Digits by physical key: on a French keyboard they need Shift.
            KeyCode::Digit1 | KeyCode::Numpad1 => {
                looked.write(Looked::FromSeat {
                    seat: current.looker().map_or(0, Seat::index),
                });
            }
            KeyCode::Digit2 | KeyCode::Numpad2 => {
                looked.write(Looked::FromAbove);
            }
            _ => {}
        }
    }
}
