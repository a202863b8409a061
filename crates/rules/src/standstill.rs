//! Standstills: matches that go round in circles.

use crate::Phrase;

/// The number of moves of each player without progress after which a match is at a standstill.
pub(crate) const MOVES_WITHOUT_PROGRESS: usize = 25;

/// A standstill: the match goes round in circles.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standstill {
    /// The sign of it, and the ways out.
    pub reason: Phrase,
    /// Whether the players are to be told now: it stays true for a while.
    pub is_new: bool,
}
