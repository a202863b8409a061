//! The position as rows of bits, for computer players, which judge positions by the
//! million.

use super::moves::{Displacement, Rows};
use super::position::Syndicat;

impl Syndicat {
    /// The squares that a seat, 0 or 1, occupies: a number for each row, counted from
    /// its own side, and a bit for each column.
    pub fn square_rows(&self, seat: usize) -> &Rows {
        &self.pieces[seat].squares
    }

    /// Calls `visit` for each piece of a seat with its rearmost row, counted from the
    /// own side, its leftmost column, its width, and its depth.
    pub fn for_each_piece(&self, seat: usize, mut visit: impl FnMut(u8, u8, u8, u8)) {
        for piece in self.pieces[seat].all() {
            visit(piece.row, piece.column, piece.width, piece.depth);
        }
    }
}

impl Displacement {
    /// How many squares it captures.
    pub fn captures(&self) -> u32 {
        self.captured.count_ones()
    }
}
