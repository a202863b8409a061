//! The hint that the player to move has asked for: what has been given of it so far.
//!
//! `computer/hint.rs` looks for it. Marks, ghosts, arrows and the line show it from here.

use bevy::prelude::*;
use ludotheque_rules::Click;

/// Adds the hint.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Hint>().add_message::<HintAsked>();
}

/// Asks for a hint; asked again, for more of it.
#[derive(Message, Debug, Clone, Copy)]
pub struct HintAsked;

/// What has been given of a hint.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub enum Hint {
    /// Nothing has been asked for.
    #[default]
    None,
    /// It was asked for where none can be given.
    Unavailable,
    /// It is being looked for.
    Awaited,
    /// None could be found.
    Failed,
    /// What to move.
    Piece(Advice),
    /// Where to move it.
    Move(Advice),
    /// What is expected to follow is played out on the table.
    Line {
        /// Whether it goes beyond the first move: not where secrets decide what follows.
        goes_on: bool,
    },
}

impl Hint {
    /// The move that is shown; none while only its piece is.
    pub fn shown_move(&self) -> Option<&[Click]> {
        match self {
            Self::Move(advice) => Some(&advice.clicks),
            _ => None,
        }
    }
}

/// The move that is advised.
#[derive(Debug, Clone, PartialEq)]
pub struct Advice {
    /// Its clicks.
    pub clicks: Vec<Click>,
    /// In notation.
    pub word: String,
    /// What the player can expect after it: 1 for a win, 0 for a loss.
    pub expected_score: f32,
    /// Whether that is certain.
    pub is_proven: bool,
    /// Whether what follows can be foreseen: not where secrets decide it.
    pub goes_on: bool,
}
