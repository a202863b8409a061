//! Offers the voice, once and for all, to players who move the focus on the title screen by keys while
//! no screen reader listens: as a notice, and aloud, because it is meant for those who do not see the
//! notice. In a public place only as a notice: the speech of the system, which would write files, is
//! not started before a player asks for it.

use bevy::a11y::AccessibilityRequested;
use bevy::prelude::*;
use ludotheque_base::keymap::{Act, key_of, label_of};
use ludotheque_base::keys::Keys;
use ludotheque_base::locale::message;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::Settings;

use super::output::VoiceAsked;
use crate::kiosk::Kiosk;
use crate::states::{Menu, Screen};

/// The keys that move the focus.
const MOVING: [KeyCode; 5] =
    [KeyCode::Tab, KeyCode::ArrowLeft, KeyCode::ArrowRight, KeyCode::ArrowUp, KeyCode::ArrowDown];

/// Offers the voice when it is time to.
pub(super) fn offer(
    keys: Res<Keys>,
    screen: Res<State<Screen>>,
    menu: Res<State<Menu>>,
    requested: Res<AccessibilityRequested>,
    kiosk: Option<Res<Kiosk>>,
    mut settings: ResMut<Settings>,
    mut asked: MessageWriter<VoiceAsked>,
    mut remarks: ResMut<Remarks>,
) {
    if settings.voice_offered {
        return;
    }
    if settings.voice {
        // A player who has turned it on knows of it.
        settings.voice_offered = true;
        return;
    }
    let at_title = *screen.get() == Screen::Title && *menu.get() == Menu::None;
    let moves = MOVING.iter().any(|key| keys.has(*key));
    if !at_title || !moves || requested.get() || remarks.said().is_some() {
        return;
    }
    settings.voice_offered = true;
    let key = label_of(key_of(&settings.keys, Act::Voice));
    let words = message("voice-offer").with("key", key);
    remarks.say(words.clone());
    if kiosk.is_none() {
        asked.write(VoiceAsked::Offer(words));
    }
}
