//! The rule of moving, on bit boards.
//!
//! A cell is a bit of a `u32`: rows are six bits apart, so that the sixth column,
//! which is on no board, keeps steps to the left and right from running over into
//! the next row.

use crate::{Cell, Seat};

/// The distance of two rows, in bits.
const ROW: u32 = 6;

/// Columns and rows of the board.
pub(super) const SIDE: u8 = 5;

/// The cells of the board.
pub(super) const BOARD: u32 = {
    let row = (1 << SIDE) - 1;
    row | row << ROW | row << (2 * ROW) | row << (3 * ROW) | row << (4 * ROW)
};

/// The sizes of regions that let each seat move, as a set of bits: 2 or 4 cells
/// for White, 3 or 5 for Black.
const NEEDED: [u32; 2] = [1 << 2 | 1 << 4, 1 << 3 | 1 << 5];

/// A move: a pawn goes from one cell to a cell beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The bit of the cell that the pawn leaves.
    pub(super) from: u32,
    /// The bit of the cell that it goes to.
    pub(super) to: u32,
}

/// The bit of a cell of the board.
pub(super) fn bit(cell: Cell) -> u32 {
    let index = cell.index() as u32;
    1 << (index + index / u32::from(SIDE))
}

/// The cell of a single bit of the board.
pub(super) fn cell(bit: u32) -> Cell {
    let place = bit.trailing_zeros();
    Cell::new((place - place / ROW) as u8)
}

/// The single bits of a set, lowest first.
pub(super) fn bits(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The cells of a set, in order.
pub(super) fn cells(set: u32) -> Vec<Cell> {
    bits(set).map(cell).collect()
}

/// These cells and all beside them, possibly off the board.
const fn grown(set: u32) -> u32 {
    set | set << 1 | set >> 1 | set << ROW | set >> ROW
}

/// The cells beside a single one.
pub(super) const fn beside(bit: u32) -> u32 {
    grown(bit) & !bit & BOARD
}

/// The sizes that let a seat move, sorted.
pub(super) fn needed(seat: Seat) -> Vec<u8> {
    (0..8)
        .filter(|size| fits(seat.index(), u32::from(*size)))
        .collect()
}

/// Whether a region of this size lets a seat move.
pub(super) const fn fits(seat: usize, size: u32) -> bool {
    NEEDED[seat] >> size & 1 != 0
}

/// The regions of free cells next to the pawn's new cell, after the step. `free`
/// are the free cells before it.
pub(super) fn regions(free: u32, step: Step) -> Vec<u32> {
    let free = free ^ step.from ^ step.to;
    let mut seeds = beside(step.to) & free;
    let mut regions = Vec::new();
    while seeds != 0 {
        let mut region = seeds & seeds.wrapping_neg();
        loop {
            let larger = grown(region) & free;
            if larger == region {
                break;
            }
            region = larger;
        }
        regions.push(region);
        seeds &= !region;
    }
    regions
}

/// Whether one of the regions that a step leaves fits the seat: the same as
/// asking all [`regions`], but stops filling one as soon as it is too large.
fn is_legal(seat: usize, free: u32, step: Step) -> bool {
    let free = free ^ step.from ^ step.to;
    let mut seeds = beside(step.to) & free;
    while seeds != 0 {
        let mut region = seeds & seeds.wrapping_neg();
        loop {
            let larger = grown(region) & free;
            if larger == region {
                if fits(seat, region.count_ones()) {
                    return true;
                }
                break;
            }
            region = larger;
            if region.count_ones() > 5 {
                break;
            }
        }
        seeds &= !region;
    }
    false
}

/// Calls `found` for each legal step of a seat, until it answers false.
pub(super) fn each_legal(pawns: [u32; 2], seat: usize, mut found: impl FnMut(Step) -> bool) {
    let own = pawns[seat];
    let free = BOARD & !(pawns[0] | pawns[1]);
    for from in bits(own) {
        for to in bits(grown(from) & free) {
            let step = Step { from, to };
            if is_legal(seat, free, step) && !found(step) {
                return;
            }
        }
    }
}
