//! The position as sets of places, for computer players, which judge positions by the
//! million. It contains all strengths: a player first deals those again that it may not
//! know.

use super::position::Stratege;

impl Stratege {
    /// The places of the pawns of a seat, 0 or 1: line 1 begins at bit 0, line 2 at bit
    /// 12, and so on, and each place of a line is a bit.
    pub fn pawn_bits(&self, seat: usize) -> u128 {
        self.pawns[seat]
    }

    /// The strengths of all pawns, as the binary digits of a number on each place, the
    /// lowest first.
    pub fn strength_bits(&self) -> [u128; 3] {
        self.strengths
    }

    /// The seat to move, 0 or 1.
    pub fn seat_to_move(&self) -> usize {
        self.mover()
    }
}
