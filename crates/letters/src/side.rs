//! What is known of each side, and what the players have said.

use ludotheque_rules::{Seat, harmless_text};

/// The length limit of a comment in characters.
pub const LONGEST_COMMENT: usize = 500;

/// The length limit of a comment in bytes, which only scripts with long letters reach.
pub const LONGEST_COMMENT_BYTES: usize = 1_000;

/// What is known of the player of a seat.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Side {
    /// The name of the player who has sat down; `None` if the seat is still free. It is text from outside.
    pub name: Option<String>,
    /// The number of letters that this side has written.
    pub letters: usize,
    /// When the last of them was written, in minutes since 1970 in UTC.
    pub written_min: u32,
}

/// What a player has said in a letter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Comment {
    /// The player.
    pub by: Seat,
    /// The number of the letter among those of this player, from 1.
    pub letter: usize,
    /// The number of steps of the match when the letter was written, including its own.
    pub after: usize,
    /// The text, from outside.
    pub text: String,
}

/// A comment as it is kept: without what is not seen, and trimmed; `None` if it is too long.
pub(crate) fn tidy_comment(text: &str) -> Option<String> {
    let text = harmless_text(text).trim().to_owned();
    let fits = text.chars().count() <= LONGEST_COMMENT && text.len() <= LONGEST_COMMENT_BYTES;
    fits.then_some(text)
}
