//! Requests for sounds.

use std::time::Duration;

use bevy::prelude::*;
use ludotheque_sound::Sound;

/// Requests the sound of an event that is seen in this frame.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cue {
    /// The sound.
    pub sound: Sound,
    /// The delay, so that another sound does not mask it.
    pub delay: Duration,
    /// Whether it is one of many, and not loud.
    pub is_quiet: bool,
}

impl From<Sound> for Cue {
    fn from(sound: Sound) -> Self {
        Self { sound, delay: Duration::ZERO, is_quiet: false }
    }
}
