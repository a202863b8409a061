//! Which sounds are played, in which variant, how loud and when.

use std::collections::BTreeMap;
use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use bevy::window::WindowOccluded;
use ludotheque_base::settings::Settings;
use ludotheque_base::states::Menu;
use ludotheque_sound::{Order, Place, Sound, Speaker, Variety};

use super::cue::Cue;

/// The shortest time between two beginnings of the same sound.
const APART: Duration = Duration::from_millis(80);
/// A sound that would have to wait longer for others of its kind is left out.
const LONGEST_WAIT: Duration = Duration::from_millis(250);

/// The way to the loudspeaker, and what was played last.
#[derive(Resource)]
pub(super) struct Output {
    speaker: Option<Speaker>,
    variety: Variety,
    /// When each sound began last, or will begin.
    began: BTreeMap<Sound, Duration>,
    /// Whether nobody can see the window.
    is_hidden: bool,
}

impl Output {
    pub(super) fn new(place: Option<Place>) -> Self {
        let report = |problem: &_| warn!("sound is disabled: {problem}");
        Self {
            speaker: place.map(|place| Speaker::new(place, report)),
            variety: Variety::default(),
            began: BTreeMap::new(),
            is_hidden: false,
        }
    }

    /// When a sound that is to begin at this time begins, if it does.
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

/// A sound has been passed on to the loudspeaker.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct Played {
    /// Which one.
    pub sound: Sound,
    /// Its variant.
    pub variant: u8,
    /// How long after this frame it begins.
    pub delay: Duration,
}

/// Plays what is to be heard.
pub(super) fn play(
    mut cues: MessageReader<Cue>,
    mut occluded: MessageReader<WindowOccluded>,
    mut output: ResMut<Output>,
    settings: Res<Settings>,
    time: Res<Time<Real>>,
    mut played: MessageWriter<Played>,
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
        if let Some(speaker) = &output.speaker {
            speaker.play(Order {
                sound,
                variant,
                volume: f32::from(settings.volume_percent) / 100.0,
                delay,
            });
        }
        played.write(Played {
            sound,
            variant,
            delay,
        });
    }
}

/// A volume that is chosen in the settings can be heard.
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
        let mut output = Output::new(None);
        let at = Duration::from_secs(1);
        let begun = |output: &mut Output, sound| {
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
