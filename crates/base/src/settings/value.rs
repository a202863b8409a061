//! The value of a setting, which a choice or a switch of any screen or menu sets.

use bevy::prelude::*;
use bevy::ui_widgets::{ValueChange, observe};

use super::{
    Animation, CameraFollow, Contrast, LanguageChoice, Quality, Settings, Switch, TableView,
};
use crate::locale::Language;

/// Declares the values of settings with choices, each with the field of [`Settings`] that it is the value of.
macro_rules! values {
    ($($(#[$doc:meta])* $choice:ident($chosen:ty) => $field:ident;)*) => {
        /// The value of a setting, set by a choice or a switch.
        #[derive(Component, Debug, Clone, Copy, PartialEq)]
        pub enum Value {
            /// A language, either chosen or the system's.
            Spoken(Language),
            /// Size of the interface, in percent; [`None`] for that of the system's texts.
            Size(Option<u8>),
            /// A switch that is on.
            Switch(Switch),
            $($(#[$doc])* $choice($chosen),)*
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
                    Self::Switch(switch) => switch.is_on(settings),
                    $(Self::$choice(chosen) => settings.$field == chosen,)*
                }
            }

            /// Applies this value; `on` is the state of a switch.
            fn set(self, settings: &mut Settings, on: bool) {
                match self {
                    Self::Spoken(language) => settings.language = language.into(),
                    Self::Size(percent) => {
                        settings.ui_scale = percent.map(|percent| f32::from(percent) / 100.0);
                    }
                    Self::Switch(switch) => switch.set(settings, on),
                    $(Self::$choice(chosen) => settings.$field = chosen,)*
                }
            }
        }
    };
}

values! {
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
