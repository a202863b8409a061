//! Notes on a move: a name for the line that begins there, a comment, and a mark.
//!
//! Notes are sanitized: their length is limited, and they never contain control
//! characters or characters that change the direction of text.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::text::{harmless_line, harmless_text};

/// The length limit for a name, in characters.
pub const LONGEST_NAME: usize = 60;

/// The length limit for a comment, in characters.
pub const LONGEST_COMMENT: usize = 2000;

/// An assessment of a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Mark {
    /// A good move.
    Good,
    /// A doubtful move.
    Doubtful,
    /// A bad move.
    Bad,
}

impl Mark {
    /// All marks.
    pub const ALL: [Self; 3] = [Self::Good, Self::Doubtful, Self::Bad];

    /// The sign that follows the move in notation.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::Good => "!",
            Self::Doubtful => "?!",
            Self::Bad => "?",
        }
    }
}

/// A note on a move. An empty note is the same as no note.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Note {
    #[serde(skip_serializing_if = "String::is_empty")]
    name: String,
    #[serde(skip_serializing_if = "String::is_empty")]
    comment: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    mark: Option<Mark>,
}

/// The reason why a note cannot be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoteError {
    /// A name is too long.
    #[error("the name has {characters} characters, the limit is {most}")]
    Name {
        /// Its number of characters.
        characters: usize,
        /// The limit.
        most: usize,
    },
    /// A comment is too long.
    #[error("the comment has {characters} characters, the limit is {most}")]
    Comment {
        /// Its number of characters.
        characters: usize,
        /// The limit.
        most: usize,
    },
    /// All notes of the match together are too long.
    #[error("the notes of the match would have {bytes} bytes, the limit is {most}")]
    TooMuch {
        /// Their size with this note, in bytes.
        bytes: usize,
        /// The limit, in bytes.
        most: usize,
    },
    /// There is no such move.
    #[error("there is no such move")]
    NoSuchMove,
}

impl Note {
    /// Creates a note. Line breaks in the name, control characters, characters that
    /// change the direction of text, and surrounding white space are removed.
    ///
    /// # Errors
    /// If the name or the comment is too long.
    pub fn new(name: &str, comment: &str, mark: Option<Mark>) -> Result<Self, NoteError> {
        let (name, comment) = (plain_name(name)?, harmless_text(comment).trim().to_owned());
        let characters = comment.chars().count();
        if characters > LONGEST_COMMENT {
            return Err(NoteError::Comment { characters, most: LONGEST_COMMENT });
        }
        Ok(Self { name, comment, mark })
    }

    /// The name of the line that begins with the move; may be empty.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The comment, of one or several lines; may be empty.
    pub fn comment(&self) -> &str {
        &self.comment
    }

    /// The mark.
    pub fn mark(&self) -> Option<Mark> {
        self.mark
    }

    /// Whether name, comment and mark are all absent.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Its size, in bytes.
    pub(crate) fn bytes(&self) -> usize {
        self.name.len() + self.comment.len()
    }
}

/// A sanitized name: one line.
pub(crate) fn plain_name(name: &str) -> Result<String, NoteError> {
    let name = harmless_line(name).trim().to_owned();
    let characters = name.chars().count();
    if characters > LONGEST_NAME {
        return Err(NoteError::Name { characters, most: LONGEST_NAME });
    }
    Ok(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn notes_hold_what_can_be_shown() {
        let note =
            Note::new(" a\nb\u{1b}[2J ", "one\r\ntwo\u{202E}\u{61C}\u{0}\n", Some(Mark::Bad));
        let note = note.expect("short");
        assert_eq!(note.name(), "a b[2J");
        assert_eq!(note.comment(), "one\ntwo");
        assert!(!note.is_empty() && Note::new(" ", "\n", None).expect("short").is_empty());
        // The text that is kept does not change when it is cleaned again.
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
        assert_eq!(refused(&format!("{name}x"), ""), "the name has 61 characters, the limit is 60");
        assert_eq!(
            refused("", &format!("{comment}x")),
            "the comment has 2001 characters, the limit is 2000"
        );
    }
}
