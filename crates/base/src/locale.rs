//! Localization: Fluent messages from `assets/locales`, embedded in the executable. The
//! language can be switched at any time.
//!
//! No displayed text is written in the code. A text entity has a [`Localized`]
//! component with the key and arguments of a message; the systems at the end of this
//! file set its text, and update it whenever the component or the language changes.

use std::{
    borrow::Cow,
    collections::HashSet,
    sync::{Mutex, PoisonError, RwLock},
};

use bevy::{a11y::AccessibilityNode, prelude::*, ui::UiSystems};
use fluent_bundle::{FluentArgs, FluentResource, FluentValue, concurrent::FluentBundle};
use ludotheque_rules::{Board, Cell, Figure, Game, harmless_text};
use serde::{Deserialize, Serialize};
use unic_langid::LanguageIdentifier;

mod phrase;

pub use phrase::SeatNaming;

/// The messages of one language: file name and text.
pub type LanguageSource = (&'static str, &'static str);

/// The messages of registered games, which are not on the shelf.
static REGISTERED: RwLock<Vec<(Language, LanguageSource)>> = RwLock::new(Vec::new());

/// Adds a file of messages of a game that is [registered](ludotheque_rules::Game::register), before
/// the app starts. A file that has been added before is skipped.
pub fn register_messages(language: Language, source: LanguageSource) {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    if !registered.contains(&(language, source)) {
        registered.push((language, source));
    }
}

/// Lists the message files once: each exists in both languages.
macro_rules! message_files {
    ($($name:literal),* $(,)?) => {
        /// Every French message file.
        const FRENCH: &[LanguageSource] = &[
            $(($name, include_str!(concat!("../../../assets/locales/fr/", $name)))),*
        ];

        /// Every English message file.
        const ENGLISH: &[LanguageSource] = &[
            $(($name, include_str!(concat!("../../../assets/locales/en/", $name)))),*
        ];
    };
}

message_files!(
    "interface.ftl",
    "afterwards.ftl",
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
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Reflect, Serialize, Deserialize)]
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

    /// The language of the system, or English if it is not supported.
    pub fn of_system() -> Self {
        sys_locale::get_locale().map_or(Self::English, |tag| Self::of_tag(&tag))
    }

    /// The language that best matches a tag such as `fr-CA`.
    fn of_tag(tag: &str) -> Self {
        let code = tag.split(['-', '_']).next().unwrap_or_default();
        Self::from_code(&code.to_lowercase()).unwrap_or(Self::English)
    }

    /// Its message files.
    pub const fn sources(self) -> &'static [LanguageSource] {
        match self {
            Self::French => FRENCH,
            Self::English => ENGLISH,
        }
    }

    fn identifier(self) -> LanguageIdentifier {
        self.code().parse().expect("two-letter codes are language identifiers")
    }
}

/// A localized text: a message with arguments, or text that is the same in every language. On an
/// entity with [`Text`], it determines that text.
#[derive(Component, Debug, Clone, PartialEq)]
pub enum Localized {
    /// A Fluent message.
    Message {
        /// The message's identifier.
        key: Cow<'static, str>,
        /// Values of the message's variables, by name without `$`.
        arguments: Vec<(Cow<'static, str>, Argument)>,
    },
    /// Text that is not translated: a game's name, a player's name, a move.
    Verbatim(String),
}

impl Localized {
    /// Text that is the same in every language.
    pub fn verbatim(words: impl Into<String>) -> Self {
        let words: String = words.into();
        Self::Verbatim(harmless_text(&words))
    }

    /// Adds an argument; ignored for verbatim text.
    #[must_use]
    pub fn with(mut self, name: impl Into<Cow<'static, str>>, value: impl Into<Argument>) -> Self {
        if let Self::Message { arguments, .. } = &mut self {
            arguments.push((name.into(), value.into()));
        }
        self
    }
}

/// The message with this key. Every key in the code is wrapped in this function, so
/// that a test can find them all.
pub fn message(key: impl Into<Cow<'static, str>>) -> Localized {
    Localized::Message { key: key.into(), arguments: Vec::new() }
}

/// The value of a message's variable.
#[derive(Debug, Clone, PartialEq)]
pub enum Argument {
    /// Verbatim text.
    Text(String),
    /// A number, for plurals.
    Number(f64),
    /// A text that is itself localized.
    Message(Localized),
}

impl From<String> for Argument {
    fn from(words: String) -> Self {
        Self::from(words.as_str())
    }
}

impl From<&str> for Argument {
    fn from(words: &str) -> Self {
        // It may come from a file or the clipboard, and must not change the direction of the
        // sentence around it.
        Self::Text(harmless_text(words))
    }
}

impl From<Localized> for Argument {
    fn from(message: Localized) -> Self {
        Self::Message(message)
    }
}

macro_rules! argument_from_number {
    ($($number:ty),*) => {$(
        impl From<$number> for Argument {
            fn from(number: $number) -> Self {
                Self::Number(f64::from(number))
            }
        }
    )*};
}
argument_from_number!(u8, u16, u32, i32, f32, f64);

impl From<usize> for Argument {
    fn from(number: usize) -> Self {
        // Exact as far as anything is counted.
        Self::Number(number as f64)
    }
}

/// The accessible name of an entity, written to its [`AccessibilityNode`].
#[derive(Component, Debug, Clone, PartialEq)]
pub struct AccessibleName(pub Localized);

/// The number of cells above which their number is given instead of their names.
const CELLS_NAMED_MAX: usize = 12;

/// The messages of the current language.
#[derive(Resource)]
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
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        let registered =
            registered.iter().filter(|(spoken, _)| *spoken == language).map(|(_, source)| source);
        for (file, source) in language.sources().iter().chain(registered) {
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

/// A hyphen at which no line is broken.
const UNBROKEN_HYPHEN: char = '\u{2011}';

/// The no-break space. The layout of paragraphs breaks lines at it where they are full, but not at the narrow one.
const NO_BREAK_SPACE: &str = "\u{a0}";
/// What is laid out instead: two of the narrow ones, each of which is drawn half as wide as a space. No text as written
/// has two beside each other.
const NARROW_SPACES: &str = "\u{202f}\u{202f}";

/// A text for layout, in which names of games, and moves from one cell to another, are not broken
/// at their hyphens, nor lines at no-break spaces. Only displayed text is like this:
/// files, screen readers and the search use [`as_written`].
pub fn unbroken(words: String) -> String {
    let words = unbroken_at_hyphens(words);
    if words.contains(NO_BREAK_SPACE) {
        words.replace(NO_BREAK_SPACE, NARROW_SPACES)
    } else {
        words
    }
}

/// A text of the layout as it was written.
pub fn as_written(laid_out: &str) -> String {
    laid_out.replace(UNBROKEN_HYPHEN, "-").replace(NARROW_SPACES, NO_BREAK_SPACE)
}

fn unbroken_at_hyphens(mut words: String) -> String {
    for name in Game::ALL.map(Game::name) {
        if name.contains('-') && words.contains(name) {
            words =
                words.replace(name, &name.replace('-', UNBROKEN_HYPHEN.encode_utf8(&mut [0; 4])));
        }
    }
    if !words.contains(char::is_whitespace) {
        // A move by itself has a separate line.
        return words;
    }
    let mut laid_out = String::with_capacity(words.len());
    for word in words.split_inclusive(char::is_whitespace) {
        match hyphen_of_move(word) {
            Some(at) => {
                laid_out.push_str(&word[..at]);
                laid_out.push(UNBROKEN_HYPHEN);
                laid_out.push_str(&word[at + 1..]);
            }
            None => laid_out.push_str(word),
        }
    }
    laid_out
}

/// The position of the hyphen in a move from one cell to another, such as `D2-E2`, with any
/// punctuation. A longer move is broken at its hyphens.
fn hyphen_of_move(word: &str) -> Option<usize> {
    let at = word.find('-')?;
    let (from, onward) = (&word[..at], &word[at + 1..]);
    let ends_cell = from.ends_with(|it: char| it.is_ascii_digit());
    let mut onward = onward.chars();
    let begins_cell = onward.next().is_some_and(|it| it.is_ascii_alphabetic())
        && onward.next().is_some_and(|it| it.is_ascii_digit());
    let is_only = onward.all(|it| it != '-');
    (ends_cell && begins_cell && is_only).then_some(at)
}

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
    fn text_from_outside_cannot_turn_the_sentence_around_it() {
        let turned = "a\u{202E}b\u{2067}\u{61C}\u{1b}[2J\u{200F}c";
        let Localized::Message { arguments, .. } = message("rule-line").with("key", turned) else {
            panic!("it is a message");
        };
        assert_eq!(arguments[0].1, Argument::Text("ab[2Jc".to_owned()));
        let told = Localized::verbatim(turned);
        assert_eq!(told, Localized::Verbatim("ab[2Jc".to_owned()));
    }

    #[test]
    fn names_of_games_short_moves_and_french_punctuation_are_not_broken() {
        let shown = unbroken("Jouer à Syne-Strat 7 : peut-être\u{202f}!".to_owned());
        assert_eq!(shown, "Jouer à Syne\u{2011}Strat 7 : peut-être\u{202f}!");
        let quoted = "Sur «\u{a0}Blancs\u{a0}»\u{a0}: 3\u{a0}coups\u{202f}?";
        let shown = unbroken(quoted.to_owned());
        let space = "\u{202f}\u{202f}";
        let wanted = format!("Sur «{space}Blancs{space}»{space}: 3{space}coups\u{202f}?");
        assert_eq!(shown, wanted, "it is as wide as it was, and what was narrow stays narrow");
        assert_eq!(as_written(&shown), quoted);
        let shown = unbroken("B1-D1 est une gaffe (D2-E2).\na10-b10".to_owned());
        let wanted = "B1\u{2011}D1 est une gaffe (D2\u{2011}E2).\na10\u{2011}b10";
        assert_eq!(shown, wanted);
        for as_it_is in ["A1-B2-C3", "A1-B2xC3-D4", "3-4", "X-Y", "-", "é1-é2", "A1-"] {
            let sentence = format!("{as_it_is} est joué.");
            assert_eq!(unbroken(sentence.clone()), sentence);
        }
        assert_eq!(unbroken("D2-E2".to_owned()), "D2-E2");
    }

    #[test]
    fn a_missing_message_is_visible() {
        assert_eq!(Locale::new(Language::English).text("no-such-thing"), "⟦no-such-thing⟧");
    }
}
