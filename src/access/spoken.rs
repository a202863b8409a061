//! Live regions: texts of the interface that screen readers read whenever they change.

use std::collections::HashMap;

use accesskit::{Live, NodeId, TreeUpdate};
use bevy::prelude::*;

/// The maximum number of words in a part that is read at a time.
pub const WORDS_MAX: usize = 12;

/// Marks a text that screen readers read when it changes.
#[derive(Component, Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Spoken {
    /// Whether it interrupts the current speech.
    pub is_urgent: bool,
    /// How often its text was asked for: when this changes, it is read even if it is the same text.
    pub times_asked: u8,
    /// Whether its text has been read before and has only come back, so that it is not read again.
    pub has_returned: bool,
}

/// The texts of live regions so far; `None` before the first tree.
#[derive(Debug, Default)]
pub(crate) struct LiveRegions {
    texts: Option<HashMap<NodeId, String>>,
}

/// The new text of a live region.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct SpokenChange {
    pub(crate) text: String,
    /// Whether it interrupts what is being said.
    pub(crate) is_urgent: bool,
}

impl LiveRegions {
    /// Takes in a tree. Returns what has changed since the one before, in reading order; nothing of
    /// the first one.
    pub(crate) fn follow(&mut self, tree: &TreeUpdate) -> Vec<SpokenChange> {
        let is_first = self.texts.is_none();
        let before = self.texts.take().unwrap_or_default();
        let mut changes = Vec::new();
        let mut now = HashMap::new();
        for (id, node) in &tree.nodes {
            let (Some(live), Some(text)) = (node.live(), node.value()) else {
                continue;
            };
            let is_new = before.get(id).map(String::as_str) != Some(text);
            if is_new && !is_first && !text.is_empty() {
                changes.push(SpokenChange {
                    text: text.to_owned(),
                    is_urgent: live == Live::Assertive,
                });
            }
            now.insert(*id, text.to_owned());
        }
        // Those behind a dialog are not said again when it closes.
        if tree.nodes.iter().any(|(_, node)| node.is_modal()) {
            now = before.into_iter().chain(now).collect();
        }
        self.texts = Some(now);
        changes
    }
}

/// Splits a text into the parts that are read: its sentences, and the clauses of those that
/// are too long. A part that stays the same when the text changes is not read again.
pub fn parts(text: &str) -> Vec<String> {
    let sentences = split_after(text, &['.', '!', '?', '\n']);
    let parts = sentences.iter().flat_map(|sentence| {
        if count_words(sentence) <= WORDS_MAX {
            vec![sentence.clone()]
        } else {
            joined(&split_after(sentence, &[';', ':', ',', '–']))
        }
    });
    parts.collect()
}

/// The number of spoken words. Punctuation by itself does not count.
pub fn count_words(text: &str) -> usize {
    let is_word = |word: &&str| word.chars().any(char::is_alphanumeric);
    text.split_whitespace().filter(is_word).count()
}

/// Splits a text after each of these signs that is followed by a space.
fn split_after(text: &str, signs: &[char]) -> Vec<String> {
    let mut pieces = vec![String::new()];
    let mut ends = false;
    for sign in text.chars() {
        if ends && sign.is_whitespace() {
            pieces.push(String::new());
        }
        ends = signs.contains(&sign);
        if let Some(piece) = pieces.last_mut() {
            piece.push(sign);
        }
    }
    let pieces = pieces.into_iter().map(|piece| piece.trim().to_owned());
    pieces.filter(|piece| !piece.is_empty()).collect()
}

/// Joins clauses up to the limit, and splits those that are longer.
fn joined(clauses: &[String]) -> Vec<String> {
    let mut parts: Vec<String> = Vec::new();
    for clause in clauses {
        if let Some(last) = parts.last_mut()
            && count_words(last) + count_words(clause) <= WORDS_MAX
        {
            last.push(' ');
            last.push_str(clause);
            continue;
        }
        let mut part = String::new();
        for word in clause.split_whitespace() {
            if count_words(&part) == WORDS_MAX {
                parts.push(std::mem::take(&mut part));
            }
            if !part.is_empty() {
                part.push(' ');
            }
            part.push_str(word);
        }
        parts.push(part);
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sentences_are_said_one_by_one() {
        assert_eq!(
            parts("Anne a joué 4-9. Aux Noirs de jouer."),
            ["Anne a joué 4-9.", "Aux Noirs de jouer."]
        );
        assert_eq!(parts(""), Vec::<String>::new());
        // A decimal point does not end a sentence.
        assert_eq!(parts("It takes 2.5 s!"), ["It takes 2.5 s!"]);
    }

    #[test]
    fn long_sentences_are_said_by_clauses_and_nothing_is_lost() {
        let long = "One two three four five, six seven eight nine ten eleven twelve thirteen, \
                    and then a tail of a sentence that has far more words than anybody says at once.";
        let said = parts(long);
        assert!(said.len() > 2, "{said:?}");
        assert!(said.iter().all(|part| count_words(part) <= WORDS_MAX), "{said:?}");
        let words = |text: &str| text.split_whitespace().map(str::to_owned).collect::<Vec<_>>();
        assert_eq!(words(&said.join(" ")), words(long));
    }
}
