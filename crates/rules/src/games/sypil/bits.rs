//! The position as bitboards, for computer players, which evaluate millions of positions.

use super::state::Sypil;

impl Sypil {
    /// The places of the elements of a seat, 0 or 1: row A begins at bit 0, row B at
    /// bit 9, and so on, and each number is a bit.
    pub fn element_bits(&self, seat: usize) -> u64 {
        self.owned[seat]
    }

    /// The places of the elements, of both seats, that contain each figure.
    pub fn holding_bits(&self) -> [u64; 3] {
        self.elements.holds
    }

    /// The places of the elements of a seat that lack the figure of their cell.
    pub fn misplaced_bits(&self, seat: usize) -> u64 {
        self.misplaced(seat)
    }

    /// The seat to move, 0 or 1.
    pub fn seat_to_move(&self) -> usize {
        self.mover()
    }

    /// The same position as if nobody had moved before it, so that no move back is forbidden.
    #[must_use]
    pub fn without_previous_turns(&self) -> Self {
        Self { previous: [None; 2], ..*self }
    }
}
