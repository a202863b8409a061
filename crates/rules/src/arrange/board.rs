//! Boards with a tray: a row of fields before the board and one beyond it.

use crate::{Board, Cell, CellInfo, CellShape, Ground};

/// The distance of the row of fields from the edge of the board, in cell widths: the rim is between them.
const FROM_BOARD: f32 = 1.55;

/// The same board with these fields, each given by where its pieces lie: the distance from the middle of the
/// row to the right, and from the row away from the board, in cell widths, and whether it is beyond the
/// board as seat 0 sees it.
pub(crate) fn with_tray(board: &Board, fields: &[(f32, f32, bool)]) -> Board {
    let mut board = board.clone();
    let first = board.cells.len();
    let ground = match board.shape {
        CellShape::Hexagon => Ground::Plain,
        CellShape::Square | CellShape::Point => Ground::Square,
    };
    for (number, (along, away, is_beyond)) in (1..).zip(fields) {
        let from_middle = board.depth / 2.0 + FROM_BOARD + away;
        board.cells.push(CellInfo {
            name: format!("t{number}"),
            x: *along,
            y: if *is_beyond { from_middle } else { -from_middle },
            ground,
        });
    }
    let cells = u8::try_from(board.cells.len()).expect("a cell is one byte");
    board.tray = (0..cells).skip(first).map(Cell::new).collect();
    board
}
