//! The functions of a game that puzzles need: points and secrets.

use ludotheque_rules::Seat;

use crate::contract::Playable;

/// A game with puzzles.
pub trait Puzzling: Playable {
    /// The lead of a seat in points, in games that are won by points: the gain that puzzles
    /// ask for.
    fn balance(&self, _seat: Seat) -> i32 {
        0
    }

    /// An upper bound of the points that a seat can gain within some plies, which prunes
    /// proofs.
    fn most_gained(&self, _seat: Seat, _plies: u16) -> i32 {
        i32::MAX / 2
    }

    /// Appends all positions that a legal move may lead to, as far as this seat can know.
    fn push_possible_after(&self, chosen: Self::Move, _seat: Seat, out: &mut Vec<Self>) {
        let mut after = self.clone();
        after.play(chosen);
        out.push(after);
    }

    /// The position without what only the moves before it have shown.
    #[must_use]
    fn bare(&self) -> Self {
        self.clone()
    }

    /// The same position with all secrets shown to both players.
    #[must_use]
    fn shown(&self) -> Self {
        self.clone()
    }
}
