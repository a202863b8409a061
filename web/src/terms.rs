//! Texts in which the terms of the glossary are explained where they stand: each is a button that opens its
//! explanation, which the browser does without the page.

use ludotheque_drawing::svg::escaped;
use ludotheque_rulebook::glossary::Glossary;
use ludotheque_rulebook::pages::{pages, word_key, word_line_key};
use ludotheque_rules::Game;
use ludotheque_words::Locale;

use crate::html::{element, said};

/// Writes texts of a game.
pub(crate) struct Terms<'a> {
    locale: &'a Locale,
    glossary: Glossary,
    /// The number of explanations written so far.
    written: u32,
}

impl<'a> Terms<'a> {
    /// The terms of a game in a language.
    pub(crate) fn new(game: Game, locale: &'a Locale) -> Self {
        Self { locale, glossary: Glossary::new(game, locale), written: 0 }
    }

    /// A text as HTML.
    pub(crate) fn marked(&mut self, text: &str) -> String {
        let mut html = String::new();
        for run in self.glossary.mark(text) {
            let Some(word) = run.word else {
                html += &escaped(&run.text);
                continue;
            };
            self.written += 1;
            let id = format!("term-{}", self.written);
            let button = [("type", "button"), ("class", "term"), ("popovertarget", &*id)];
            html += &said("button", &button, &run.text);
            let explanation = [("id", &*id), ("popover", ""), ("role", "note")];
            html += &said("span", &explanation, &self.locale.say(&word.explanation));
        }
        html
    }
}

/// All terms of a game with their explanations.
pub(crate) fn list(game: Game, locale: &Locale) -> String {
    let words = pages(game).into_iter().flat_map(|pages| &pages.words);
    let mut entries: Vec<(String, String)> = words
        .map(|word| {
            let forms = locale.text(&word_key(word));
            let name = forms.split(',').next().unwrap_or_default().trim().to_owned();
            (name, locale.text(&word_line_key(word)))
        })
        .collect();
    ludotheque_rules::sorting::sort_by_key(&mut entries, |(name, _)| name.to_lowercase());
    let entries = entries.iter().map(|(name, line)| said("dt", &[], name) + &said("dd", &[], line));
    element("dl", &[], &entries.collect::<String>())
}
