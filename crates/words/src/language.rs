//! The languages and the files of their messages. The language can be switched at any time.

use std::sync::{PoisonError, RwLock};

use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

/// The messages of one language: file name and text.
pub type LanguageSource = (&'static str, &'static str);

/// The messages of registered games, which are not on the shelf, and those that a page has fetched.
static REGISTERED: RwLock<Vec<(Language, LanguageSource)>> = RwLock::new(Vec::new());

/// Adds a file of messages, before anything is said in its language: of a game that is
/// [registered](ludotheque_rules::Game::register), or a whole language in a browser. A file that has been added before is skipped.
pub fn register_messages(language: Language, source: LanguageSource) {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    if !registered.contains(&(language, source)) {
        registered.push((language, source));
    }
}

/// The messages of registered games in a language.
pub(crate) fn registered(language: Language) -> Vec<LanguageSource> {
    let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
    let spoken = registered.iter().filter(|(spoken, _)| *spoken == language);
    spoken.map(|(_, source)| *source).collect()
}

/// Lists the message files once: each exists in both languages.
macro_rules! message_files {
    ($($name:literal),* $(,)?) => {
        /// Every French message file.
        #[cfg(not(target_family = "wasm"))]
        const FRENCH: &[LanguageSource] = &[
            $(($name, include_str!(concat!("../../../assets/locales/fr/", $name)))),*
        ];

        /// Every English message file.
        #[cfg(not(target_family = "wasm"))]
        const ENGLISH: &[LanguageSource] = &[
            $(($name, include_str!(concat!("../../../assets/locales/en/", $name)))),*
        ];
    };
}

message_files!(
    "interface.ftl",
    "afterwards.ftl",
    "browser.ftl",
    "results.ftl",
    "computers.ftl",
    "exploring.ftl",
    "glossary.ftl",
    "keys.ftl",
    "manners.ftl",
    "options.ftl",
    "playing.ftl",
    "reasons.ftl",
    "review.ftl",
    "rules.ftl",
    "saving.ftl",
    "secrets.ftl",
    "share.ftl",
    "table.ftl",
    "tree.ftl",
    "voice.ftl",
    "simultana.ftl",
    "sypil.ftl",
    "syne_strat.ftl",
    "syndicat.ftl",
    "stratege.ftl",
    "lessons/lessons.ftl",
    "lessons/puzzles.ftl",
    "lessons/simultana.ftl",
    "lessons/sypil.ftl",
    "lessons/syne_strat.ftl",
    "lessons/syndicat.ftl",
    "lessons/stratege.ftl",
);

/// A language of the interface.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// Français.
    French,
    /// English.
    English,
}

impl Language {
    /// All languages, in the order in which they are offered.
    pub const ALL: [Self; 2] = [Self::French, Self::English];

    /// The two-letter code: `fr`, `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::French => "fr",
            Self::English => "en",
        }
    }

    /// The language's own name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::French => "Français",
            Self::English => "English",
        }
    }

    /// The language with this two-letter code.
    pub fn from_code(code: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|language| language.code() == code)
    }

    /// The language that best matches a tag such as `fr-CA`, or English if none does.
    pub fn of_tag(tag: &str) -> Self {
        let code = tag.split(['-', '_']).next().unwrap_or_default();
        Self::from_code(&code.to_lowercase()).unwrap_or(Self::English)
    }

    /// Its message files. In a browser there are none: a page fetches the language that it speaks,
    /// and [registers](register_messages) it.
    pub const fn sources(self) -> &'static [LanguageSource] {
        match self {
            #[cfg(not(target_family = "wasm"))]
            Self::French => FRENCH,
            #[cfg(not(target_family = "wasm"))]
            Self::English => ENGLISH,
            #[cfg(target_family = "wasm")]
            _ => &[],
        }
    }

    pub(crate) fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("two-letter codes are language identifiers")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_system_tag_gives_its_language() {
        for (tag, language) in [
            ("fr", Language::French),
            ("fr-CA", Language::French),
            ("FR_fr.UTF-8", Language::French),
            ("en-GB", Language::English),
            ("de-CH", Language::English),
            ("", Language::English),
        ] {
            assert_eq!(Language::of_tag(tag), language, "{tag}");
        }
    }
}
