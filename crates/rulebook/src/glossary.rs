//! The glossary: explained terms in the text of a game's rules.

use std::collections::HashSet;

use ludotheque_rules::Game;
use ludotheque_words::{ExplainedWord, Locale, Run, message};

use super::pages::{pages, word_key, word_line_key};

/// The terms of a game in one language.
#[derive(Debug, Clone, Default)]
pub struct Glossary {
    words: Vec<Term>,
}

/// A term, which may consist of several words.
#[derive(Debug, Clone)]
struct Term {
    /// Its name in message keys.
    id: String,
    /// Its forms in lower case: singular, plural, and so on.
    forms: Vec<Vec<char>>,
}

impl Glossary {
    /// The glossary of a game; empty if it has none.
    pub fn new(game: Game, locale: &Locale) -> Self {
        let ids = pages(game).into_iter().flat_map(|pages| &pages.words);
        let words = ids.map(|id| {
            let forms = locale.text(&word_key(id));
            let forms = forms.split(',').map(str::trim);
            Term {
                id: id.clone(),
                forms: { forms }.map(|form| form.chars().map(plain).collect()).collect(),
            }
        });
        Self { words: words.collect() }
    }

    /// A text in parts: each term is marked at its first occurrence.
    pub fn mark(&self, text: &str) -> Vec<Run> {
        let signs: Vec<char> = text.chars().collect();
        let plain: Vec<char> = signs.iter().copied().map(plain).collect();
        let mut marked = HashSet::new();
        let mut runs = Vec::new();
        let (mut from, mut at) = (0, 0);
        while at < signs.len() {
            let begins = at == 0 || !signs[at - 1].is_alphanumeric();
            let found = self
                .words
                .iter()
                .filter(|word| begins && !marked.contains(word.id.as_str()))
                .filter_map(|word| Some((word.length_at(&plain[at..])?, word)))
                .max_by_key(|(length, _)| *length);
            let Some((length, word)) = found else {
                at += 1;
                continue;
            };
            marked.insert(word.id.as_str());
            if from < at {
                runs.push(Run { text: signs[from..at].iter().collect(), word: None });
            }
            // A term is never broken across lines.
            let unbroken = |sign: &char| if *sign == ' ' { '\u{a0}' } else { *sign };
            runs.push(Run {
                text: signs[at..at + length].iter().map(unbroken).collect(),
                word: Some(ExplainedWord {
                    id: word.id.clone(),
                    explanation: message(word_line_key(&word.id)),
                }),
            });
            at += length;
            from = at;
        }
        if from < signs.len() {
            runs.push(Run { text: signs[from..].iter().collect(), word: None });
        }
        runs
    }
}

impl Term {
    /// The length of the longest form with which a text begins.
    fn length_at(&self, text: &[char]) -> Option<usize> {
        let forms = self.forms.iter().filter(|form| {
            let ends = text.get(form.len()).is_none_or(|next| !next.is_alphanumeric());
            ends && text.starts_with(form)
        });
        forms.map(Vec::len).max()
    }
}

/// A character normalized for comparison: lower case, with ordinary spaces.
fn plain(sign: char) -> char {
    match sign {
        '\u{a0}' => ' ',
        other => other.to_lowercase().next().unwrap_or(other),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn glossary(words: &[(&str, &[&str])]) -> Glossary {
        let word = |(id, forms): &(&str, &[&str])| Term {
            id: (*id).to_owned(),
            forms: forms.iter().map(|form| form.chars().collect()).collect(),
        };
        Glossary { words: words.iter().map(word).collect() }
    }

    fn marked(glossary: &Glossary, text: &str) -> Vec<(String, String)> {
        let runs = glossary.mark(text).into_iter();
        runs.filter_map(|run| Some((run.word?.id, run.text))).collect()
    }

    #[test]
    fn a_word_is_found_once_by_its_longest_form_and_never_within_another() {
        let glossary = glossary(&[
            ("stack", &["pile", "piles"]),
            ("set", &["ensemble"]),
            ("central", &["ensemble central"]),
        ]);
        let text = "Piles et compile : l’ensemble central, un ensemble, une pile.";
        let pairs = [("stack", "Piles"), ("central", "ensemble\u{a0}central"), ("set", "ensemble")];
        let pairs = pairs.map(|(id, text)| (id.to_owned(), text.to_owned()));
        assert_eq!(marked(&glossary, text), pairs);
        let whole: String =
            glossary.mark(text).into_iter().map(|run| run.text.replace('\u{a0}', " ")).collect();
        assert_eq!(whole, text);
    }
}
