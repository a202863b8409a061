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

/// The sizes of regions that let each seat move, White first.
const NEEDED: [[u32; 2]; 2] = [[2, 4], [3, 5]];

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
    NEEDED[seat.index()].map(|size| size as u8).to_vec()
}

/// Whether a region of this size lets a seat move.
pub(super) fn fits(seat: usize, size: u32) -> bool {
    NEEDED[seat].contains(&size)
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

/// No seat has more steps to consider: six pawns with four cells beside each.
const MOST_STEPS: usize = 24;

/// How many steps are judged side by side: as many as fit one vector of the
/// processors that the game is built for by default.
const LANES: usize = 4;

/// The steps of a seat to free cells, judged all together.
///
/// Judging them one by one means filling regions in loops of unforeseeable
/// length. Side by side, each region is filled by a fixed number of rounds, just
/// enough for the largest size that fits, which the compiler turns into vector
/// instructions: several times as fast.
pub(super) struct Steps {
    from: [u32; MOST_STEPS],
    to: [u32; MOST_STEPS],
    /// 1 for each legal step, 0 for others and beyond `len`.
    legal: [u32; MOST_STEPS],
    len: usize,
}

impl Steps {
    /// The steps that a seat could consider, and which of them are legal.
    pub(super) fn judged(pawns: [u32; 2], seat: usize) -> Self {
        let free = BOARD & !(pawns[0] | pawns[1]);
        let mut steps = Self::to_free_cells(pawns[seat], free);
        if seat == 0 {
            steps.judge::<{ NEEDED[0][0] }, { NEEDED[0][1] }>(free);
        } else {
            steps.judge::<{ NEEDED[1][0] }, { NEEDED[1][1] }>(free);
        }
        steps
    }

    /// The steps of these pawns to free cells, none judged legal yet.
    fn to_free_cells(own: u32, free: u32) -> Self {
        let mut steps = Self {
            from: [0; MOST_STEPS],
            to: [0; MOST_STEPS],
            legal: [0; MOST_STEPS],
            len: 0,
        };
        let mut add = |mut targets: u32, origin: fn(u32) -> u32| {
            while targets != 0 && steps.len < MOST_STEPS {
                let to = targets & targets.wrapping_neg();
                targets ^= to;
                steps.from[steps.len] = origin(to);
                steps.to[steps.len] = to;
                steps.len += 1;
            }
        };
        add(own << 1 & free, |to| to >> 1);
        add(own >> 1 & free, |to| to << 1);
        add(own << ROW & free, |to| to >> ROW);
        add(own >> ROW & free, |to| to << ROW);
        steps
    }

    /// Judges which steps leave a region of `SMALL` or `LARGE` cells.
    fn judge<const SMALL: u32, const LARGE: u32>(&mut self, free: u32) {
        let used = self.len.div_ceil(LANES);
        let lanes = self.from.as_chunks::<LANES>().0.iter();
        let lanes = lanes.zip(self.to.as_chunks::<LANES>().0);
        let legal = self.legal.as_chunks_mut::<LANES>().0;
        for ((from, to), legal) in lanes.zip(legal).take(used) {
            for lane in 0..LANES {
                let (from, to) = (from[lane], to[lane]);
                let free = free ^ from ^ to;
                // An unused lane has no cells: its regions are empty and fit nobody.
                legal[lane] = u32::from(
                    region_fits::<SMALL, LARGE>(to << 1, free)
                        | region_fits::<SMALL, LARGE>(to >> 1, free)
                        | region_fits::<SMALL, LARGE>(to << ROW, free)
                        | region_fits::<SMALL, LARGE>(to >> ROW, free),
                );
            }
        }
    }

    /// How many of them are legal.
    pub(super) fn count(&self) -> u32 {
        self.legal.iter().sum()
    }

    /// The legal ones.
    pub(super) fn legal(&self) -> impl Iterator<Item = Step> + '_ {
        let ends = self.from.iter().zip(&self.to).zip(&self.legal);
        ends.take(self.len)
            .filter(|(_, legal)| **legal != 0)
            .map(|((&from, &to), _)| Step { from, to })
    }
}

/// Whether the region of free cells that `seed` belongs to has `SMALL` or `LARGE`
/// cells. A seed that is not free belongs to none.
#[inline(always)]
fn region_fits<const SMALL: u32, const LARGE: u32>(seed: u32, free: u32) -> bool {
    let mut region = seed & free;
    // A region of n cells is filled from any of them after n - 1 rounds.
    for _ in 1..LARGE {
        region = grown(region) & free;
    }
    let size = region.count_ones();
    (grown(region) & free == region) & ((size == SMALL) | (size == LARGE))
}
