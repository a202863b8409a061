//! The messages of a language, formatted.

use std::collections::HashSet;
use std::sync::{Mutex, PoisonError};

use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use ludotheque_rules::{Board, Cell, Figure};
use tracing::error;

use crate::language::{Language, registered};
use crate::localized::{Argument, Localized};

/// The number of cells above which their number is given instead of their names.
const CELLS_NAMED_MAX: usize = 12;

/// The messages of the current language.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
pub struct Locale {
    language: Language,
    bundle: FluentBundle<FluentResource>,
    /// Missing keys, so that each is logged only once.
    missing: Mutex<HashSet<String>>,
}

impl Locale {
    /// Loads the messages of a language.
    pub fn new(language: Language) -> Self {
        let mut bundle = FluentBundle::new_concurrent(vec![language.identifier()]);
        // The isolation marks would show as boxes, because the typeface has no glyphs
        // for them; both languages are written from left to right.
        bundle.set_use_isolating(false);
        for (file, source) in language.sources().iter().chain(&registered(language)) {
            // The readable part of a damaged file is still useful; a test ensures that
            // the embedded files are intact.
            let resource = FluentResource::try_new((*source).to_owned()).unwrap_or_else(
                |(resource, errors)| {
                    error!("{}/{file}: {} messages cannot be read", language.code(), errors.len());
                    resource
                },
            );
            if let Err(errors) = bundle.add_resource(resource) {
                error!("{}/{file}: {} messages are there twice", language.code(), errors.len());
            }
        }
        Self { language, bundle, missing: Mutex::default() }
    }

    /// The language of these messages.
    pub const fn language(&self) -> Language {
        self.language
    }

    /// Whether there is a message with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The message without arguments; `⟦key⟧` if it is missing.
    pub fn text(&self, key: &str) -> String {
        self.format(key, None)
    }

    /// The message with arguments; `⟦key⟧` if it is missing.
    pub fn text_with(&self, key: &str, arguments: &[(&str, FluentValue)]) -> String {
        let arguments: FluentArgs =
            arguments.iter().map(|(name, value)| (*name, value.clone())).collect();
        self.format(key, Some(&arguments))
    }

    /// The text of a [`Localized`].
    pub fn say(&self, localized: &Localized) -> String {
        let (key, arguments) = match localized {
            Localized::Verbatim(words) => return words.clone(),
            Localized::Message { key, arguments } => (key, arguments),
        };
        let arguments: FluentArgs = arguments
            .iter()
            .map(|(name, value)| {
                let value = match value {
                    Argument::Text(words) => FluentValue::from(words.clone()),
                    Argument::Number(number) => FluentValue::from(*number),
                    Argument::Message(message) => FluentValue::from(self.say(message)),
                };
                (name.as_ref(), value)
            })
            .collect();
        self.format(key, Some(&arguments))
    }

    /// Cells for a list, by their names or, if these are too many, by their number;
    /// `key` is `list-and` or `list-or`.
    pub fn cells(&self, cells: &[Cell], board: &Board, key: &str) -> String {
        if cells.len() > CELLS_NAMED_MAX {
            return self.text_with("about-so-many", &[("count", cells.len().into())]);
        }
        let names: Vec<String> = cells.iter().map(|it| board.name(*it).into()).collect();
        self.list(key, &names)
    }

    /// The name of a figure, without an article.
    pub fn figure(&self, figure: Figure) -> String {
        self.text(match figure {
            Figure::Triangle => "figure-triangle",
            Figure::Round => "figure-round",
            Figure::Hexagon => "figure-hexagon",
        })
    }

    /// Joins a list in the manner of the language; `key` is `list-and` or `list-or`.
    pub fn list(&self, key: &str, items: &[String]) -> String {
        match items {
            [] => String::new(),
            [only] => only.clone(),
            [most @ .., last] => {
                let mut arguments = FluentArgs::new();
                arguments.set("most", most.join(", "));
                arguments.set("last", last.clone());
                self.format(key, Some(&arguments))
            }
        }
    }

    /// The message with these arguments; `⟦key⟧` if it is missing.
    pub fn format(&self, key: &str, arguments: Option<&FluentArgs>) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            self.complain(key, "is missing");
            return format!("⟦{key}⟧");
        };
        let mut errors = Vec::new();
        let words = self.bundle.format_pattern(pattern, arguments, &mut errors).into_owned();
        if let Some(error) = errors.first() {
            self.complain(key, &error.to_string());
        }
        words
    }

    /// Logs a problem with a message, once per message.
    fn complain(&self, key: &str, problem: &str) {
        let mut missing = self.missing.lock().unwrap_or_else(PoisonError::into_inner);
        if missing.insert(key.to_owned()) {
            error!("message `{key}` ({}): {problem}", self.language.code());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_are_joined_as_the_language_does() {
        let items = ["1", "3", "6"].map(String::from);
        let french = Locale::new(Language::French);
        let english = Locale::new(Language::English);
        assert_eq!(french.list("list-and", &items), "1, 3 et 6");
        assert_eq!(french.list("list-or", &items[..2]), "1 ou 3");
        assert_eq!(english.list("list-and", &items[..2]), "1 and 3");
        assert_eq!(english.list("list-or", &items[..1]), "1");
        assert_eq!(english.list("list-or", &[]), "");
    }

    #[test]
    fn a_missing_message_is_visible() {
        assert_eq!(Locale::new(Language::English).text("no-such-thing"), "⟦no-such-thing⟧");
    }
}
