//! Plays the requested sounds: determines which are played, in which variant, at which volume and
//! when.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowOccluded;
use ludotheque_base::settings::Settings;
use ludotheque_sound::{Order, Sound, SoundPlace, Speaker, Variety};

use super::cue::Cue;
use crate::states::Menu;

/// The minimum time between two starts of the same sound.
const APART: Duration = Duration::from_millis(80);
/// The maximum time for which a sound waits for others of its kind; beyond it, the sound is
/// dropped.
const LONGEST_WAIT: Duration = Duration::from_millis(250);

/// The volume of a quiet sound, as a share of that of others.
const QUIET: f32 = 0.5;

/// The speaker, and the last sounds played.
#[derive(Resource)]
pub(super) struct SoundOutput {
    speaker: Option<Speaker>,
    variety: Variety,
    /// The last start of each sound, which may be in the future.
    began: BTreeMap<Sound, Duration>,
    /// Whether the window is not visible.
    is_hidden: bool,
}

impl SoundOutput {
    pub(super) fn new(place: Option<SoundPlace>) -> Self {
        let report = |problem: &_| warn!("sound is disabled: {problem}");
        Self {
            speaker: place.map(|place| Speaker::new(place, report)),
            variety: Variety::default(),
            began: BTreeMap::new(),
            is_hidden: false,
        }
    }

    /// The start of a sound that is requested for this time; `None` if it is dropped.
    fn begin(&mut self, sound: Sound, at: Duration) -> Option<Duration> {
        let free = self.began.get(&sound).map(|last| *last + APART);
        let begins = free.map_or(at, |free| free.max(at));
        if begins > at + LONGEST_WAIT {
            return None;
        }
        self.began.insert(sound, begins);
        Some(begins)
    }
}

/// A sound has been sent to the speaker.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SoundPlayed {
    /// The sound.
    pub sound: Sound,
    /// Its variant.
    pub variant: u8,
    /// Its start after this frame.
    pub delay: Duration,
}

/// Plays the requested sounds.
pub(super) fn play(
    mut cues: MessageReader<Cue>,
    mut occluded: MessageReader<WindowOccluded>,
    mut output: ResMut<SoundOutput>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut played: MessageWriter<SoundPlayed>,
) {
    let output = &mut *output;
    if let Some(last) = occluded.read().last() {
        output.is_hidden = last.occluded;
    }
    if !settings.sound || settings.volume_percent == 0 || output.is_hidden {
        cues.clear();
        return;
    }
    for cue in cues.read() {
        let now = time.elapsed();
        let Some(begins) = output.begin(cue.sound, now + cue.delay) else {
            continue;
        };
        let (sound, delay) = (cue.sound, begins - now);
        let variant = output.variety.next(sound);
        let loudness = if cue.is_quiet { QUIET } else { 1.0 };
        if let Some(speaker) = &output.speaker {
            speaker.play(Order {
                sound,
                variant,
                volume: f32::from(settings.volume_percent) / 100.0 * loudness,
                delay,
            });
        }
        played.write(SoundPlayed { sound, variant, delay });
    }
}

/// Plays a sound when the volume is changed in the settings, to demonstrate it.
pub(super) fn apply_volume(
    settings: Res<Settings>,
    menu: Res<State<Menu>>,
    mut last: Local<Option<(bool, u8)>>,
    mut cues: MessageWriter<Cue>,
) {
    let now = (settings.sound, settings.volume_percent);
    let is_chosen = *menu.get() == Menu::Settings && last.is_some_and(|last| last != now);
    *last = Some(now);
    if is_chosen {
        cues.write(Sound::SetDown.into());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sounds_of_a_kind_follow_each_other_and_are_not_heaped() {
        let mut output = SoundOutput::new(None);
        let at = Duration::from_secs(1);
        let begun = |output: &mut SoundOutput, sound| {
            let begins = output.begin(sound, at)?;
            Some((begins - at).as_millis())
        };
        let captures = std::array::from_fn(|_| begun(&mut output, Sound::Capture));
        assert_eq!(captures, [Some(0), Some(80), Some(160), Some(240), None]);
        assert_eq!(begun(&mut output, Sound::SetDown), Some(0));
        assert_eq!(
            output.begin(Sound::Capture, at * 2),
            Some(at * 2),
            "later ones are not held up"
        );
    }
}
