//! The position as bitboards by row, for computer players, which evaluate millions of positions.

use super::moves::{Displacement, SquareRows};
use super::position::Syndicat;

impl Syndicat {
    /// The squares that a seat, 0 or 1, occupies: a number for each row, counted from
    /// its own side, and a bit for each column.
    pub fn square_rows(&self, seat: usize) -> &SquareRows {
        &self.pieces[seat].squares
    }

    /// Calls `visit` for each piece of a seat with its rearmost row, counted from that seat's side,
    /// its leftmost column, its width, and its depth.
    pub fn for_each_piece(&self, seat: usize, mut visit: impl FnMut(u8, u8, u8, u8)) {
        for piece in self.pieces[seat].all() {
            visit(piece.row, piece.column, piece.width, piece.depth);
        }
    }
}

impl Displacement {
    /// The number of squares that it captures.
    pub fn captures(&self) -> u32 {
        self.captured.count_ones()
    }
}
