//! Spells the letters of cells by the phonetic alphabet of the language: “Charlie 4” for C4, where
//! letters are hard to tell apart by ear.

use ludotheque_base::locale::{Language, Locale};
use ludotheque_rules::Board;

/// Replaces the names of cells in what is said.
#[derive(Clone, Copy)]
pub(super) struct Speller<'a> {
    pub(super) locale: &'a Locale,
    pub(super) board: &'a Board,
}

impl Speller<'_> {
    /// The text with the letter of each cell spelt. Other words stay as they are.
    pub(super) fn spell(&self, text: &str) -> String {
        let mut spelt = String::with_capacity(text.len());
        let mut rest = text;
        while !rest.is_empty() {
            let end = |is_word: bool| {
                let other = |sign: char| sign.is_alphanumeric() != is_word;
                rest.find(other).unwrap_or(rest.len())
            };
            let is_word = rest.starts_with(char::is_alphanumeric);
            let (run, after) = rest.split_at(end(is_word));
            if is_word {
                let word = self.word(run);
                self.elide(&mut spelt, &word);
                spelt.push_str(&word);
            } else {
                spelt.push_str(run);
            }
            rest = after;
        }
        spelt
    }

    /// Shortens a French “de” at the end of a text before a spelt cell whose first letter is a vowel,
    /// or the mute H of Henri. Only spelt cells have a space in them.
    fn elide(&self, text: &mut String, word: &str) {
        const VOWELS: &str = "AEHIOUY";
        const FULL: &str = " de ";
        let has_vowel = word.starts_with(|letter| VOWELS.contains(letter)) && word.contains(' ');
        if has_vowel && self.locale.language() == Language::French && text.ends_with(FULL) {
            text.truncate(text.len() - 2);
            text.push('’');
        }
    }

    /// A word, which may be a cell or several with an x between them, as captures are written.
    fn word(&self, word: &str) -> String {
        let cells: Option<Vec<String>> = word.split('x').map(|name| self.cell(name)).collect();
        cells.map_or_else(|| word.to_owned(), |cells| cells.join(" x "))
    }

    fn cell(&self, name: &str) -> Option<String> {
        self.board.cell_named(name)?;
        let letter = name.chars().next().filter(char::is_ascii_alphabetic)?;
        let key = format!("letter-{}", letter.to_ascii_lowercase());
        let spelt = self.locale.text(&key);
        Some(format!("{spelt} {}", &name[1..]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_letters_of_cells_are_spelt() {
        let board = Board::of_squares(5, 5);
        let spell = |language, text: &str| {
            let locale = Locale::new(language);
            let board = &board;
            let speller = Speller { locale: &locale, board };
            speller.spell(text)
        };
        assert_eq!(
            spell(Language::French, "C4, libre : Anne va de A2 en B3."),
            "Célestin 4, libre : Anne va d’Anatole 2 en Berthe 3."
        );
        assert_eq!(
            spell(Language::English, "A2-A3, E5xD4; F9 is a key."),
            "Alfa 2-Alfa 3, Echo 5 x Delta 4; F9 is a key."
        );
    }

    #[test]
    fn every_letter_has_a_word_that_begins_with_it_in_both_languages() {
        for language in Language::ALL {
            let locale = Locale::new(language);
            for letter in 'a'..='z' {
                let word = locale.text(&format!("letter-{letter}")).to_lowercase();
                assert!(word.starts_with(letter), "{language:?}: {letter} is {word}");
            }
        }
    }
}
