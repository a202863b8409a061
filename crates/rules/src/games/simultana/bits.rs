//! The position as sets of cells, for computer players, which judge positions by the
//! million.

use super::moves::SIDE;
use super::position::Simultana;

impl Simultana {
    /// The cells of the pawns of each seat: A1 is the lowest bit, B1 the next, and so
    /// on, five to a row.
    pub fn pawn_bits(&self) -> [u32; 2] {
        let side = u32::from(SIDE);
        self.pawns.map(|pawns| {
            let row = |row: u32| (pawns >> (row * (side + 1)) & ((1 << side) - 1)) << (row * side);
            (0..side).fold(0, |set, index| set | row(index))
        })
    }

    /// The position with these pawns, as [`pawn_bits`](Self::pawn_bits) has them. Six
    /// of each seat, on different cells.
    #[must_use]
    pub fn with_pawn_bits(&self, pawns: [u32; 2], seat: u8) -> Self {
        let side = u32::from(SIDE);
        let pawns = pawns.map(|pawns| {
            let row = |row: u32| (pawns >> (row * side) & ((1 << side) - 1)) << (row * (side + 1));
            (0..side).fold(0, |set, index| set | row(index))
        });
        Self { pawns, seat }
    }
}
