//! Texts as they are laid out in lines, and as they were written.

use ludotheque_rules::Game;

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

#[cfg(test)]
mod tests {
    use super::*;

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
}
