//! The words of the game on the screen, which can change their language at any time.
//!
//! A text entity has a [`Localized`] component; the systems here set its text, and update it
//! whenever the component or the language changes.

use bevy::{a11y::AccessibilityNode, prelude::*, ui::UiSystems};

pub use ludotheque_words::{
    Argument, ExplainedWord, Language, LanguageSource, Locale, Localized, Run, SeatNaming,
    as_written, facts, message, register_messages, unbroken,
};

/// The language of the system, or English if it is not supported.
pub fn language_of_system() -> Language {
    sys_locale::get_locale().map_or(Language::English, |tag| Language::of_tag(&tag))
}

/// The accessible name of an entity, written to its [`AccessibilityNode`].
#[derive(Component, Debug, Clone, PartialEq)]
pub struct AccessibleName(pub Localized);

/// The systems that update the texts of the interface, before the layout.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct LocaleSystems;

/// Adds the systems that update texts. The settings insert the [`Locale`] resource, because they
/// contain the language.
pub fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (write_texts, write_accessible_names)
            .run_if(resource_exists::<Locale>)
            .in_set(LocaleSystems)
            .before(UiSystems::Prepare),
    );
}

fn write_texts(locale: Res<Locale>, mut texts: Query<(Ref<Localized>, &mut Text)>) {
    for (localized, mut text) in &mut texts {
        if locale.is_changed() || localized.is_changed() {
            let words = unbroken(locale.say(&localized));
            if text.0 != words {
                text.0 = words;
            }
        }
    }
}

fn write_accessible_names(
    locale: Res<Locale>,
    mut nodes: Query<(Ref<AccessibleName>, &mut AccessibilityNode)>,
) {
    for (name, mut node) in &mut nodes {
        if locale.is_changed() || name.is_changed() {
            node.set_label(locale.say(&name.0));
        }
    }
}
