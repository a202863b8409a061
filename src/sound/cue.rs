//! Requests for sounds.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_sound::Sound;

/// Something that is seen in this frame is to be heard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue {
    /// As which sound.
    pub sound: Sound,
    /// How much later, so that it does not drown in another.
    pub delay: Duration,
}

impl From<Sound> for Cue {
    fn from(sound: Sound) -> Self {
        Self {
            sound,
            delay: Duration::ZERO,
        }
    }
}
