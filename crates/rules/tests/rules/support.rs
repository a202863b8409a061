//! Steps and queries on a match that several tests share.

use ludotheque_rules::{MatchFace, Record};

/// Plays words, separated by spaces.
pub(crate) fn play(game: &mut dyn MatchFace, words: &str) {
    for word in words.split_whitespace() {
        game.play_word(word).unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The legal words that begin so, separated by spaces.
pub(crate) fn words(game: &dyn MatchFace, beginning: &str) -> String {
    let words = game.legal_words().into_iter();
    let words: Vec<String> = words.filter(|word| word.starts_with(beginning)).collect();
    words.join(" ")
}

/// The words of the current line, separated by spaces.
pub(crate) fn line(game: &dyn MatchFace) -> String {
    let words = game.line().into_iter().map(|entry| entry.word);
    words.collect::<Vec<_>>().join(" ")
}

/// The words of the moves played from the current position, in the order of the tree.
pub(crate) fn tried(game: &dyn MatchFace) -> Vec<String> {
    let here = game.here();
    let after = game.tree().into_iter().filter(|entry| entry.parent == here);
    after.map(|entry| entry.word).collect()
}

/// The match as its record opens it, which has the same record.
pub(crate) fn reopened(game: &dyn MatchFace) -> Box<dyn MatchFace> {
    let text = game.record().to_ron();
    let again = Record::open(&text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(again.record(), game.record(), "{text}");
    again
}
