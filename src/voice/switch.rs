//! The keys of the voice, which work on every screen and in every menu: one turns it on or off, one
//! repeats what it said last, and one silences it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use ludotheque_base::keymap::{Act, act_of};
use ludotheque_base::keys::{KeyPress, Keys};
use ludotheque_base::locale::message;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::Settings;

use super::output::VoiceAsked;
use crate::states::Menu;

/// Reads the keys.
pub(super) fn read_keys(
    keys: Res<Keys>,
    menu: Res<State<Menu>>,
    mut settings: ResMut<Settings>,
    mut asked: MessageWriter<VoiceAsked>,
    mut remarks: ResMut<Remarks>,
) {
    if keys.command() || keys.alt() {
        return;
    }
    for press in keys.presses().filter(|press| !press.repeat) {
        if keys.is_typing() && is_written(press) {
            continue;
        }
        match act_of(&settings.keys, press) {
            Some(Act::Repeat) => {
                asked.write(VoiceAsked::Repeat);
            }
            Some(Act::Silence) => {
                asked.write(VoiceAsked::Silence);
            }
            // In the list of keys it may have been pressed to be given to an act.
            Some(Act::Voice) if *menu.get() != Menu::Help => {
                settings.voice = !settings.voice;
                remarks.say(if settings.voice {
                    message("voice-is-on")
                } else {
                    message("voice-is-off")
                });
            }
            _ => {}
        }
    }
}

/// Whether a key writes into a field.
fn is_written(press: &KeyPress) -> bool {
    matches!(press.key, Key::Character(_))
}
