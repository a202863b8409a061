//! What a search has found: the same for moves, hints and reviews.

use std::time::Duration;

use crate::shares::Shares;

/// What follows a first move, if both sides play as the search expects.
#[derive(Clone, Debug, PartialEq)]
pub struct Line<M> {
    /// The moves, of which the first is the one judged; never empty.
    pub moves: Vec<M>,
    /// What each seat can expect.
    pub shares: Shares,
    /// The points by which the player to move expects to be ahead in the end, in
    /// games that are won by points.
    pub margin: Option<f32>,
    /// Whether the shares are certain: the game has been searched to its end.
    pub is_proven: bool,
    /// In how many plies the game ends with best play, where that is known from a
    /// tablebase.
    pub end_in: Option<u16>,
    /// How many plies deep this was searched.
    pub depth: u8,
    /// The expected share of the player to move.
    pub share: f32,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought<M> {
    /// The best lines, best first, with different first moves; at least one.
    pub lines: Vec<Line<M>>,
    /// How many positions were looked at.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl<M: Copy> Thought<M> {
    /// The best move.
    pub fn best(&self) -> M {
        self.lines[0].moves[0]
    }
}
