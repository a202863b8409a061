//! Footprints: which cells a piece covers.

use crate::{Board, Cell, Kind, PieceView};

/// The tolerance for equal coordinates, in cell widths.
const SAME_PLACE: f32 = 0.01;

impl Board {
    /// The cell at the same offset from `cell` as `to` from `from`, if there is one.
    pub fn moved_alike(&self, cell: Cell, from: Cell, to: Cell) -> Option<Cell> {
        if from == to {
            return self.info(cell).map(|_| cell);
        }
        let [cell, from, to] = [self.info(cell)?, self.info(from)?, self.info(to)?];
        self.cell_at(cell.x + to.x - from.x, cell.y + to.y - from.y)
    }

    /// The cell with its centre here, in cell widths from the board's centre.
    pub fn cell_at(&self, x: f32, y: f32) -> Option<Cell> {
        self.all_cells().find(|&cell| {
            self.info(cell).is_some_and(|info| {
                (info.x - x).abs() < SAME_PLACE && (info.y - y).abs() < SAME_PLACE
            })
        })
    }
}

impl PieceView {
    /// The cells that the piece covers, beginning with its spot's; more than one only
    /// for a piece of several squares.
    pub fn cells(&self, board: &Board) -> Vec<Cell> {
        let Kind::Block { width, depth } = self.kind else {
            return vec![self.spot.cell];
        };
        let Some(corner) = board.info(self.spot.cell) else {
            return vec![self.spot.cell];
        };
        (0..depth)
            .flat_map(|row| (0..width).map(move |column| (column, row)))
            .filter_map(|(column, row)| {
                board.cell_at(corner.x + f32::from(column), corner.y + f32::from(row))
            })
            .collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Seat, Spot};

    #[test]
    fn a_piece_of_several_squares_covers_them_all() {
        let board = Board::of_squares(12, 12);
        let named = |name: &str| board.cell_named(name).expect("it is on the board");
        let view = |width, depth| PieceView {
            spot: Spot::ground(named("F1")),
            owner: Seat::new(0),
            kind: Kind::Block { width, depth },
            strength: None,
        };
        let names = |width, depth| -> Vec<String> {
            let cells = view(width, depth).cells(&board);
            cells.iter().map(|cell| board.name(*cell).to_owned()).collect()
        };
        assert_eq!(names(1, 1), ["F1"]);
        assert_eq!(names(2, 2), ["F1", "G1", "F2", "G2"]);
        assert_eq!(names(1, 3), ["F1", "F2", "F3"]);
    }

    #[test]
    fn cells_that_lie_alike_are_found_or_are_off_the_board() {
        let board = Board::of_squares(5, 5);
        let named = |name: &str| board.cell_named(name).expect("it is on the board");
        let alike = |cell, from, to| {
            let found = board.moved_alike(named(cell), named(from), named(to));
            found.map(|cell| board.name(cell).to_owned())
        };
        assert_eq!(alike("A1", "B2", "C4").as_deref(), Some("B3"));
        assert_eq!(alike("C3", "A1", "A1").as_deref(), Some("C3"));
        assert_eq!(alike("A1", "B2", "A2"), None);
    }
}
