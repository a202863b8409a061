//! The position as bitboards, for computer players, which evaluate millions of positions.

use super::sets::{CENTRE, NEIGHBOURS, SETS, SetIndex};
use super::state::SyneStrat;

impl SyneStrat {
    /// The number of sets, which are numbered from 0 by their plain cells: B2 B4 D2 D4 D6 F4 F6.
    pub const SETS: usize = SETS;

    /// The number of the central set.
    pub const CENTRAL_SET: usize = CENTRE;

    /// The places of the elements of a seat: row A begins at bit 0, row B at bit 9,
    /// and so on, and each number is a bit.
    pub fn element_bits(&self, seat: usize) -> u64 {
        self.owned[seat]
    }

    /// The places of the elements, of all seats, that contain each figure.
    pub fn holding_bits(&self) -> [u64; 3] {
        self.elements.holds
    }

    /// The places of the elements of a seat that lack the figure of their cell.
    pub fn misplaced_bits(&self, seat: usize) -> u64 {
        self.misplaced(seat)
    }

    /// The sets on whose plain cells a seat has pieces, a bit each.
    pub fn piece_bits(&self, seat: usize) -> u8 {
        self.pieces[seat]
    }

    /// The sets that a piece can reach from a set in one move, a bit each.
    pub const fn neighbour_bits(set: SetIndex) -> u8 {
        NEIGHBOURS[set]
    }

    /// The number of cells of a set that a seat occupies.
    pub fn occupied_in(&self, set: SetIndex, seat: usize) -> u8 {
        self.occupied(set, seat)
    }

    /// The number of further cells of a set that a seat would have to occupy to have power there.
    pub fn short_in(&self, set: SetIndex, seat: usize) -> u8 {
        self.short_of_power(set, seat)
    }

    /// The seat to move.
    pub fn seat_to_move(&self) -> usize {
        self.mover()
    }
}
