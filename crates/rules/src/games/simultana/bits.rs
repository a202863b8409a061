//! The position as sets of cells, for computer players, which judge positions by the
//! million.

use super::moves::{SIDE, steps_to};
use super::position::Simultana;

impl Simultana {
    /// The cells of the pawns of each seat: A1 is the lowest bit, B1 the next, and so
    /// on, five to a row.
    #[inline]
    pub fn pawn_bits(&self) -> [u32; 2] {
        let side = u32::from(SIDE);
        self.pawns.map(|pawns| {
            let row = |row: u32| (pawns >> (row * (side + 1)) & ((1 << side) - 1)) << (row * side);
            (0..side).fold(0, |set, index| set | row(index))
        })
    }

    /// The position with these pawns, as [`pawn_bits`](Self::pawn_bits) has them: six of
    /// each seat, on different cells.
    #[must_use]
    #[inline]
    pub fn of_pawn_bits(pawns: [u32; 2], seat: u8) -> Self {
        let side = u32::from(SIDE);
        let pawns = pawns.map(|pawns| {
            let row = |row: u32| (pawns >> (row * side) & ((1 << side) - 1)) << (row * (side + 1));
            (0..side).fold(0, |set, index| set | row(index))
        });
        Self { pawns, seat }
    }

    /// The seat to move, whether or not it can.
    pub fn seat_to_move(&self) -> usize {
        usize::from(self.seat)
    }

    /// The positions from which a legal move leads here, for retrograde analysis. Each
    /// comes once, since different moves give different positions.
    #[inline]
    pub fn previous(&self) -> impl Iterator<Item = Self> + use<> {
        let (pawns, seat) = (self.pawns, 1 - self.seat);
        let mover = usize::from(seat);
        steps_to(pawns, mover).map(move |step| {
            let mut before = Self { pawns, seat };
            before.pawns[mover] ^= step.from | step.to;
            before
        })
    }
}
