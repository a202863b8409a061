//! The squares of the board as each seat sees them, and the notation of squares and pieces.

use std::sync::LazyLock;

use super::moves::{SIDE, SidePiece, facing};
use crate::{Board, Cell, Kind};

pub(super) static SQUARES: LazyLock<Board> = LazyLock::new(|| Board::of_squares(SIDE, SIDE));

/// The cell of a square that this seat sees in this row and column.
pub(super) fn cell(seat: usize, row: u8, column: u8) -> Cell {
    let row = if seat == 0 { row } else { facing(row) };
    Cell::new(row * SIDE + column)
}

/// The row and column of a cell, as this seat sees it.
pub(super) fn square(seat: usize, cell: Cell) -> (u8, u8) {
    let index = cell.index() as u8;
    let (row, column) = (index / SIDE, index % SIDE);
    (if seat == 0 { row } else { facing(row) }, column)
}

/// The lower left square of a piece of this seat.
pub(super) fn lower_left(seat: usize, piece: SidePiece) -> Cell {
    let row = if seat == 0 { piece.row } else { piece.front() };
    cell(seat, row, piece.column)
}

/// The piece of this seat with this lower left square, if it is on the board.
pub(super) fn placed(seat: usize, lower_left: Cell, width: u8, depth: u8) -> Option<SidePiece> {
    let (row, column) = square(seat, lower_left);
    let row = if seat == 0 { row } else { row.checked_sub(depth - 1)? };
    (row + depth <= SIDE && column + width <= SIDE).then_some(SidePiece {
        row,
        column,
        width,
        depth,
    })
}

/// The kind of a piece, for display.
pub(super) fn kind(piece: SidePiece) -> Kind {
    Kind::Block { width: piece.width, depth: piece.depth }
}

/// The text for a piece: its lower left square, and its width × depth.
pub(super) fn piece(cell: Cell, width: u8, depth: u8) -> String {
    format!("{} {width}x{depth}", SQUARES.name(cell))
}

/// Parses the output of [`piece`].
pub(super) fn read_piece(text: &str) -> Option<(Cell, u8, u8)> {
    let (cell, shape) = text.split_once(' ')?;
    let (width, depth) = shape.split_once('x')?;
    Some((SQUARES.cell_named(cell)?, width.parse().ok()?, depth.parse().ok()?))
}
