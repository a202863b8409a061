//! What was last said about the position on the table: how it came about, and what was asked about it.

use ludotheque_rules::{Cell, Seat};
use ludotheque_wording::Inquiry;

/// The last event at the table.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum Said {
    /// Nothing that is still worth saying.
    #[default]
    Nothing,
    /// The move that led to the position on the table.
    Played {
        /// The players it put out of the game.
        out: Vec<Seat>,
    },
    /// Where in the line the position on the table is.
    Position,
    /// This player has declined the draw that was offered.
    Declined(Seat),
}

/// The question being answered.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Answer {
    /// The question and its cell, until the next action.
    pub asked: Option<(Inquiry, Option<Cell>)>,
    /// Number of questions asked so far: a repeated question is answered again. Wraps to 0 after 255.
    pub times_asked: u8,
}
