//! The value of a setting, which a choice or a switch of any screen or menu sets.

use bevy::prelude::*;
use bevy::ui_widgets::{ValueChange, observe};

use super::{Animation, CameraFollow, Contrast, LanguageChoice, Quality, Settings, TableView};
use crate::locale::Language;

/// The value of a setting, set by a choice or a switch.
#[derive(Component, Debug, Clone, Copy, PartialEq)]
pub enum Value {
    /// The choice of language.
    Language(LanguageChoice),
    /// A language, either chosen or the system's.
    Spoken(Language),
    /// The speed of animations.
    Animation(Animation),
    /// The picture quality.
    Quality(Quality),
    /// Size of the interface, in percent; [`None`] for that of the system's texts.
    Size(Option<u8>),
    /// Coordinates are shown.
    Coordinates,
    /// Elements that can be moved are marked.
    Hints,
    /// The threats of an opposing element under the pointer are marked.
    Threats,
    /// Stacks show their number of pawns.
    StackCounts,
    /// The contrast of interface and table.
    Contrast(Contrast),
    /// How the table is shown.
    View(TableView),
    /// The motion of the camera between turns.
    Camera(CameraFollow),
    /// Tabletop mode is on.
    LiesFlat,
    /// Players see their own secrets only on demand.
    Peek,
    /// Computers play without waiting.
    ComputersAtOnce,
    /// Sounds are heard.
    Sound,
    /// The game speaks.
    Voice,
    /// Cells are said in few words.
    ShortWording,
    /// The letters of cells are spelt.
    LettersSpelt,
    /// The window fills the screen.
    FullScreen,
}

impl Value {
    /// Whether the settings have this value.
    pub fn holds(self, settings: &Settings) -> bool {
        match self {
            Self::Language(language) => settings.language == language,
            Self::Spoken(language) => settings.language.language() == language,
            Self::Animation(animation) => settings.animation == animation,
            Self::Quality(quality) => settings.quality == quality,
            Self::Size(None) => settings.ui_scale.is_none(),
            Self::Size(Some(percent)) => settings
                .ui_scale
                .is_some_and(|scale| (scale * 100.0 - f32::from(percent)).abs() < 0.5),
            Self::Coordinates => settings.coordinates,
            Self::Hints => settings.hints,
            Self::Threats => settings.show_threats,
            Self::StackCounts => settings.stack_counts,
            Self::Contrast(contrast) => settings.contrast == contrast,
            Self::View(view) => settings.view == view,
            Self::Camera(follow) => settings.camera_follow == follow,
            Self::LiesFlat => settings.lies_flat,
            Self::Peek => settings.peek,
            Self::ComputersAtOnce => settings.computers_at_once,
            Self::Sound => settings.sound,
            Self::Voice => settings.voice,
            Self::ShortWording => settings.short_wording,
            Self::LettersSpelt => settings.letters_spelt,
            Self::FullScreen => settings.full_screen,
        }
    }

    /// Applies this value; `on` is the state of a switch.
    fn set(self, settings: &mut Settings, on: bool) {
        match self {
            Self::Language(language) => settings.language = language,
            Self::Spoken(language) => settings.language = language.into(),
            Self::Animation(animation) => settings.animation = animation,
            Self::Quality(quality) => settings.quality = quality,
            Self::Size(percent) => {
                settings.ui_scale = percent.map(|percent| f32::from(percent) / 100.0);
            }
            Self::Coordinates => settings.coordinates = on,
            Self::Hints => settings.hints = on,
            Self::Threats => settings.show_threats = on,
            Self::StackCounts => settings.stack_counts = on,
            Self::Contrast(contrast) => settings.contrast = contrast,
            Self::View(view) => settings.view = view,
            Self::Camera(follow) => settings.camera_follow = follow,
            Self::LiesFlat => settings.lies_flat = on,
            Self::Peek => settings.peek = on,
            Self::ComputersAtOnce => settings.computers_at_once = on,
            Self::Sound => settings.sound = on,
            Self::Voice => settings.voice = on,
            Self::ShortWording => settings.short_wording = on,
            Self::LettersSpelt => settings.letters_spelt = on,
            Self::FullScreen => settings.full_screen = on,
        }
    }
}

/// The observer of a choice or switch that sets this value.
pub fn sets(value: Value) -> impl Bundle {
    (
        value,
        observe(
            |change: On<ValueChange<bool>>,
             values: Query<&Value>,
             mut settings: ResMut<Settings>| {
                if let Ok(value) = values.get(change.source) {
                    value.set(&mut settings, change.value);
                }
            },
        ),
    )
}
