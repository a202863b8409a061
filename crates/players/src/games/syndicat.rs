//! Syndicat: the remaining squares, by piece and row, and those that are safe.

use ludotheque_rules::games::syndicat::{Move, Syndicat};
use ludotheque_rules::{Position, Seat};

use crate::evaluation::Evaluation;
use crate::levels::{Strength, strength};
use crate::puzzles::Puzzling;

/// Rows of the board.
const ROWS: usize = 12;

/// The number of shapes of pieces; the first features are pieces by shape and rearmost row.
const SHAPES: usize = 6;

const MOBILITY: usize = SHAPES * ROWS;
/// Squares that all opposing pieces have passed, so that none can reach them.
const PASSED: usize = MOBILITY + 1;

/// The number of a shape.
fn shape(width: u8, depth: u8) -> usize {
    match (width, depth) {
        (1, 1) => 0,
        (2, 1) => 1,
        (1, 2) => 2,
        (3, 1) => 3,
        (1, 3) => 4,
        _ => 5,
    }
}

impl Evaluation for Syndicat {
    const WEIGHTS: &'static [i16] = &include!("../../weights/syndicat.in");
    const TEMPO: i32 = 2;
    const POINT: i32 = 100;
    const VICTORY: i32 = 500;
    const MAY_PASS_TO_SEE: bool = true;

    fn levels(_players: u8) -> &'static [Strength; 8] {
        const LEVELS: [Strength; 8] = include!("../../levels/syndicat-2.in");
        &LEVELS
    }

    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        let index = seat.index();
        self.for_each_piece(index, |row, _, width, depth| {
            add(shape(width, depth) * ROWS + usize::from(row), 1);
        });
        if let Some(turned) = self.with_turn(seat) {
            add(MOBILITY, turned.count_moves() as i32);
        }
        let foremost = self.square_rows(1 - index).iter().position(|row| *row != 0);
        // The rearmost opposing square, in own rows: squares at least as far on are safe.
        let last = foremost.map_or(0, |row| ROWS - 1 - row);
        let passed = &self.square_rows(index)[last..];
        add(PASSED, passed.iter().map(|row| row.count_ones() as i32).sum());
    }

    fn promise(&self, chosen: Move) -> i32 {
        match chosen {
            Move::Displace(piece) => piece.captures() as i32,
            Move::Pass => 0,
        }
    }

    fn measure(&self, seat: Seat) -> i32 {
        let rows = self.square_rows(seat.index());
        rows.iter().map(|row| row.count_ones() as i32).sum()
    }
}

impl Puzzling for Syndicat {
    /// The squares of the seat's pieces minus those of the opponent.
    fn balance(&self, seat: Seat) -> i32 {
        let other = Seat::new(1 - seat.index() as u8);
        self.measure(seat) - self.measure(other)
    }
}
