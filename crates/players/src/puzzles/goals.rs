//! What puzzles need to know of a game: what it counts, and what a player cannot know.

use ludotheque_rules::Seat;

use crate::contract::Playable;

/// A game for which there are puzzles.
pub trait Puzzling: Playable {
    /// By how many points a seat is ahead, in games that end by a count: what puzzles ask
    /// to gain.
    fn balance(&self, _seat: Seat) -> i32 {
        0
    }

    /// No more points than these can be gained within so many plies: a bound that spares
    /// searching.
    fn most_gained(&self, _seat: Seat, _plies: u16) -> i32 {
        i32::MAX / 2
    }

    /// Appends all positions that a legal move may lead to, as far as the player of this
    /// seat can know.
    fn push_possible_after(&self, chosen: Self::Move, _seat: Seat, out: &mut Vec<Self>) {
        let mut after = self.clone();
        after.play(chosen);
        out.push(after);
    }

    /// The position as a puzzle shows it, without what nobody sees who did not watch the
    /// moves before.
    #[must_use]
    fn bare(&self) -> Self {
        self.clone()
    }
}
