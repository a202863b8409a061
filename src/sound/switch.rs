//! The key that toggles sound.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::locale::message;
use ludotheque_base::remarks::Remarks;
use ludotheque_base::settings::Settings;

use crate::states::MenuKeys;
use crate::voice::VoiceKeySystems;

/// Adds the switch.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<SoundSwitched>()
        .add_systems(Update, switch.in_set(FrameSet::Keys).after(MenuKeys).after(VoiceKeySystems));
}

/// Toggles sound.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoundSwitched;

fn switch(
    mut switched: MessageReader<SoundSwitched>,
    mut settings: ResMut<Settings>,
    mut remarks: ResMut<Remarks>,
) {
    for SoundSwitched in switched.read() {
        settings.sound = !settings.sound;
        let key = if settings.sound { message("sound-is-on") } else { message("sound-is-off") };
        remarks.say(key);
    }
}
