//! What people write beside a move: a name for what begins there, a comment, a mark.
//!
//! Whatever is put in, what comes out is of moderate length and shows as what it is:
//! a note never holds a sign that moves the cursor or turns the direction of reading.

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// The longest name of a note, in characters.
pub const LONGEST_NAME: usize = 60;

/// The longest comment of a note, in characters.
pub const LONGEST_COMMENT: usize = 2000;

/// What somebody thinks of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// It is good.
    Good,
    /// It is doubtful.
    Doubtful,
    /// It is bad.
    Bad,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 3] = [Self::Good, Self::Doubtful, Self::Bad];

    /// How it is written behind a move.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Doubtful => "?!",
            Self::Bad => "?",
        }
    }
}

/// What is written beside a move. One that says nothing is the same as none.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Note {
    #[serde(skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
}

/// Why a note cannot be written there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoteError {
    /// A name is too long.
    #[error("the name has {characters} characters, more than {most}")]
    Name {
        /// How many it has.
        characters: usize,
        /// How many it may have.
        most: usize,
    },
    /// A comment is too long.
    #[error("the comment has {characters} characters, more than {most}")]
    Comment {
        /// How many it has.
        characters: usize,
        /// How many it may have.
        most: usize,
    },
    /// All notes of the match together are too long.
    #[error("the notes of this match would have {bytes} bytes, more than {most}")]
    TooMuch {
        /// How many they would have.
        bytes: usize,
        /// How many they may have.
        most: usize,
    },
    /// There is no such move.
    #[error("there is no such move")]
    NoSuchMove,
}

impl Note {
    /// A note. What does not belong into text is left out: of a name all line breaks,
    /// of both what controls a terminal or the direction of reading, and space
    /// around.
    ///
    /// # Errors
    /// If one of them is too long.
    pub fn new(name: &str, comment: &str, mark: Option<Mark>) -> Result<Self, NoteError> {
        let (name, comment) = (plain_name(name)?, plain(comment));
        let characters = comment.chars().count();
        if characters > LONGEST_COMMENT {
            return Err(NoteError::Comment {
                characters,
                most: LONGEST_COMMENT,
            });
        }
        Ok(Self {
            name,
            comment,
            mark,
        })
    }

    /// The name of what begins with the move; empty if it has none.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The comment, of one or several lines; empty if there is none.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The mark.
    pub fn mark(&self) -> Option<Mark> {
        self.mark
    }

    /// Whether it says nothing.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// How much room it takes.
    pub(crate) fn bytes(&self) -> usize {
        self.name.len() + self.comment.len()
    }
}

/// A name as it is kept: on one line.
pub(crate) fn plain_name(name: &str) -> Result<String, NoteError> {
    let name = plain(name).replace('\n', " ");
    let characters = name.chars().count();
    if characters > LONGEST_NAME {
        return Err(NoteError::Name {
            characters,
            most: LONGEST_NAME,
        });
    }
    Ok(name)
}

/// Text as it is kept: with single line breaks, and nothing that is not seen.
fn plain(text: &str) -> String {
    let text = text.replace("\r\n", "\n").replace(['\r', '\t'], " ");
    let shows = |letter: &char| {
        let turns = matches!(letter, '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}');
        let breaks = matches!(letter, '\u{2028}' | '\u{2029}' | '\u{FEFF}');
        *letter == '\n' || !(letter.is_control() || turns || breaks)
    };
    text.chars()
        .filter(shows)
        .collect::<String>()
        .trim()
        .to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_hold_what_can_be_shown() {
        let note = Note::new(
            " a\nb\u{1b}[2J ",
            "one\r\ntwo\u{202E}\u{0}\n",
            Some(Mark::Bad),
        );
        let note = note.expect("short");
        assert_eq!(note.name(), "a b[2J");
        assert_eq!(note.comment(), "one\ntwo");
        assert!(!note.is_empty() && Note::new(" ", "\n", None).expect("short").is_empty());
        // What is kept is kept as it is.
        let again = Note::new(note.name(), note.comment(), note.mark());
        assert_eq!(again, Ok(note));
    }

    #[test]
    fn long_ones_are_refused() {
        let name = "é".repeat(LONGEST_NAME);
        let comment = "é".repeat(LONGEST_COMMENT);
        assert!(Note::new(&name, &comment, None).is_ok());
        let refused = |name: &str, comment: &str| {
            let refused = Note::new(name, comment, None);
            refused.expect_err("too long").to_string()
        };
        assert_eq!(
            refused(&format!("{name}x"), ""),
            "the name has 61 characters, more than 60"
        );
        assert_eq!(
            refused("", &format!("{comment}x")),
            "the comment has 2001 characters, more than 2000"
        );
    }
}
