//! The value of a setting, which a choice or a switch of any screen or menu sets.

use bevy::prelude::*;
use bevy::ui_widgets::{ValueChange, observe};

use super::{Animation, CameraFollow, Contrast, LanguageChoice, Quality, Settings, TableView};
use crate::locale::Language;

/// Declares the values of settings, each with the field of [`Settings`] that it is the value of.
macro_rules! values {
    (
        choices { $($(#[$choice_doc:meta])* $choice:ident($chosen:ty) => $choice_field:ident;)* }
        switches { $($(#[$switch_doc:meta])* $switch:ident => $switch_field:ident;)* }
    ) => {
        /// The value of a setting, set by a choice or a switch.
        #[derive(Component, Debug, Clone, Copy, PartialEq)]
        pub enum Value {
            /// A language, either chosen or the system's.
            Spoken(Language),
            /// Size of the interface, in percent; [`None`] for that of the system's texts.
            Size(Option<u8>),
            $($(#[$choice_doc])* $choice($chosen),)*
            $($(#[$switch_doc])* $switch,)*
        }

        impl Value {
            /// Whether the settings have this value.
            pub fn holds(self, settings: &Settings) -> bool {
                match self {
                    Self::Spoken(language) => settings.language.language() == language,
                    Self::Size(None) => settings.ui_scale.is_none(),
                    Self::Size(Some(percent)) => settings
                        .ui_scale
                        .is_some_and(|scale| (scale * 100.0 - f32::from(percent)).abs() < 0.5),
                    $(Self::$choice(chosen) => settings.$choice_field == chosen,)*
                    $(Self::$switch => settings.$switch_field,)*
                }
            }

            /// Applies this value; `on` is the state of a switch.
            fn set(self, settings: &mut Settings, on: bool) {
                match self {
                    Self::Spoken(language) => settings.language = language.into(),
                    Self::Size(percent) => {
                        settings.ui_scale = percent.map(|percent| f32::from(percent) / 100.0);
                    }
                    $(Self::$choice(chosen) => settings.$choice_field = chosen,)*
                    $(Self::$switch => settings.$switch_field = on,)*
                }
            }
        }
    };
}

values! {
    choices {
        /// The choice of language.
        Language(LanguageChoice) => language;
        /// The speed of animations.
        Animation(Animation) => animation;
        /// The picture quality.
        Quality(Quality) => quality;
        /// The contrast of interface and table.
        Contrast(Contrast) => contrast;
        /// How the table is shown.
        View(TableView) => view;
        /// The motion of the camera between turns.
        Camera(CameraFollow) => camera_follow;
    }
    switches {
        /// Coordinates are shown.
        Coordinates => coordinates;
        /// Elements that can be moved are marked.
        Hints => hints;
        /// The threats of an opposing element under the pointer are marked.
        Threats => show_threats;
        /// Stacks show their number of pawns.
        StackCounts => stack_counts;
        /// Tabletop mode is on.
        LiesFlat => lies_flat;
        /// Players see their own secrets only on demand.
        Peek => peek;
        /// Computers play without waiting.
        ComputersAtOnce => computers_at_once;
        /// Sounds are heard.
        Sound => sound;
        /// The game speaks.
        Voice => voice;
        /// Cells are said in few words.
        ShortWording => short_wording;
        /// The letters of cells are spelt.
        LettersSpelt => letters_spelt;
        /// The window fills the screen.
        FullScreen => full_screen;
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
