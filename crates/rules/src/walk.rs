//! A move made movement by movement, where a game's moves are made of several.

use crate::{Cell, Click};

/// What may follow some single movements of a piece.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walk {
    /// Where the piece's handle may be after one more movement, sorted. Each leads to
    /// a legal move, by itself or with further movements.
    pub onward: Vec<Cell>,
    /// The cells whose squares have been captured so far, sorted.
    pub taken: Vec<Cell>,
    /// The clicks of each legal move that has come about if the piece stays here:
    /// none if it may not stay, several if something is left to be chosen.
    pub ends: Vec<Vec<Click>>,
}

/// The same within the rules: the moves themselves.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Walked<M> {
    /// See [`Walk::onward`].
    pub onward: Vec<Cell>,
    /// See [`Walk::taken`].
    pub taken: Vec<Cell>,
    /// The legal moves that have come about if the piece stays here.
    pub ends: Vec<M>,
}
