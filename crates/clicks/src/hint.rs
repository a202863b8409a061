//! The hint that the player to move has requested, as far as it has been shown.

use ludotheque_rules::Click;

/// The part of a hint that has been shown.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Default, PartialEq)]
pub enum Hint {
    /// Not requested.
    #[default]
    None,
    /// It was requested, but none is available here.
    Unavailable,
    /// It is being computed.
    Awaited,
    /// No hint could be found.
    Failed,
    /// The piece to move.
    Piece(Advice),
    /// The move.
    Move(Advice),
    /// The expected continuation is played out on the table.
    Line {
        /// Whether it goes beyond the first move; false if the continuation depends on secrets.
        goes_on: bool,
    },
}

impl Hint {
    /// The move that is shown; `None` while only its piece is shown.
    pub fn shown_move(&self) -> Option<&[Click]> {
        match self {
            Self::Move(advice) => Some(&advice.clicks),
            _ => None,
        }
    }
}

/// The advised move.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// Its clicks.
    pub clicks: Vec<Click>,
    /// The move in notation.
    pub word: String,
    /// The expected score of the player after it: 1 for a win, 0 for a loss.
    pub expected_score: f32,
    /// Whether that is certain.
    pub is_proven: bool,
    /// Whether the continuation can be predicted; false if it depends on secrets.
    pub goes_on: bool,
}
