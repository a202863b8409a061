//! Move generation on bitboards.
//!
//! A cell is a bit of a `u32`. Rows are six bits apart, so that the unused sixth column
//! keeps steps to the left and right from wrapping into the next row.

use crate::{Cell, Seat};

/// The distance between two rows, in bits.
const ROW: u32 = 6;

/// The number of columns and of rows.
pub(super) const SIDE: u8 = 5;

/// The cells of the board.
pub(super) const BOARD: u32 = {
    let row = (1 << SIDE) - 1;
    row | row << ROW | row << (2 * ROW) | row << (3 * ROW) | row << (4 * ROW)
};

/// The sizes of fitting regions for each seat, White first.
const NEEDED: [[u32; 2]; 2] = [[2, 4], [3, 5]];

/// A move: a pawn goes to an adjacent cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Step {
    /// The bit of the cell that the pawn leaves.
    pub(super) from: u32,
    /// The bit of its target.
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

/// These cells and their neighbours, possibly off the board.
const fn grown(set: u32) -> u32 {
    set | set << 1 | set >> 1 | set << ROW | set >> ROW
}

/// The neighbours of a single cell.
pub(super) const fn beside(bit: u32) -> u32 {
    grown(bit) & !bit & BOARD
}

/// The sizes of fitting regions for a seat, sorted.
pub(super) fn needed(seat: Seat) -> Vec<u8> {
    NEEDED[seat.index()].map(|size| size as u8).to_vec()
}

/// Whether a region of this size fits for a seat.
pub(super) fn fits(seat: usize, size: u32) -> bool {
    NEEDED[seat].contains(&size)
}

/// The regions of free cells next to the pawn's new cell, after the step. `free`
/// are the free cells before it.
pub(super) fn regions(free: u32, step: Step) -> Vec<u32> {
    let free = free ^ step.from ^ step.to;
    regions_of(free, beside(step.to) & free)
}

/// The regions of free cells that contain these cells.
pub(super) fn regions_of(free: u32, mut seeds: u32) -> Vec<u32> {
    let mut regions = Vec::new();
    while seeds != 0 {
        let region = region(seeds & seeds.wrapping_neg(), free);
        regions.push(region);
        seeds &= !region;
    }
    regions
}

/// The region of free cells that contains a free cell.
fn region(cell: u32, free: u32) -> u32 {
    let mut region = cell;
    loop {
        let larger = grown(region) & free;
        if larger == region {
            return region;
        }
        region = larger;
    }
}

/// The neighbours of a set, possibly off the board or in the set.
#[inline(always)]
const fn around(set: u32) -> u32 {
    set << 1 | set >> 1 | set << ROW | set >> ROW
}

/// The free cells by their number of free neighbours: one, two, three, four.
#[inline(always)]
const fn by_free_neighbours(free: u32) -> [u32; 4] {
    let (left, right) = (free >> 1, free << 1);
    let (below, above) = (free >> ROW, free << ROW);
    let (one_aside, both_aside) = (left ^ right, left & right);
    let (one_along, both_along) = (below ^ above, below & above);
    let odd = free & (one_aside ^ one_along);
    let even = free & !odd;
    let pair = both_aside | both_along;
    [
        odd & !pair,
        even & (one_aside & one_along | both_aside ^ both_along),
        odd & pair,
        even & both_aside & both_along,
    ]
}

/// The subset of these cells with exactly one neighbour in the set.
#[inline(always)]
const fn beside_exactly_one(cells: u32, set: u32) -> u32 {
    let (left, right) = (set >> 1, set << 1);
    let (below, above) = (set >> ROW, set << ROW);
    let (aside, along) = (left ^ right, below ^ above);
    cells & (aside ^ along) & !(left & right | below & above)
}

/// The free cells of all regions that fit for a seat.
///
/// A flood fill needs loops of unpredictable length. Regions of up to five cells have
/// only a few shapes, however, and each is determined by the numbers of neighbours of
/// its cells: an *end* has one, a *link* two, one of which is an end. All are found at
/// once, as sets of middle cells from which the whole region is one or two steps away,
/// without branches, so that the compiler can vectorize the code.
#[inline(always)]
const fn fitting(free: u32, seat: usize) -> u32 {
    let [ends, twos, threes, fours] = by_free_neighbours(free);
    let beside_end = around(ends);
    let links = twos & beside_end;
    // Cells with only ends as neighbours.
    let amid_ends = !around(free & !ends);
    if seat == 0 {
        // Two cells: ends side by side.
        let pairs = ends & beside_end;
        // Four cells: in a row or bent, with two adjacent links …
        let rows = links & around(links);
        // … one between three ends …
        let forks = threes & amid_ends;
        // … or a square, represented by two opposite cells.
        let flat = twos & twos >> 1;
        let corner = flat & flat >> ROW;
        let squares = corner | corner << (ROW + 1);
        let middles = pairs | rows | forks | squares;
        free & (middles | around(middles))
    } else {
        // Three cells: one between two ends. Five cells as a cross: one between four.
        let amid = (twos | fours) & amid_ends;
        // Five cells: in a row or bent, with one between two links …
        let rows = twos & !around(free & !links);
        // … one between two ends and a link …
        let forks = threes & !around(free & !(ends | links));
        let forks = beside_exactly_one(forks, links);
        // … or a square with an end next to one of its cells.
        let bearers = threes & beside_end;
        let flat = twos & twos >> 1;
        let bearing = twos & bearers >> 1 | bearers & twos >> 1;
        let corner = flat & bearing >> ROW | bearing & flat >> ROW;
        let squares = corner | corner << (ROW + 1);
        let middles = amid | rows | forks | squares;
        let near = free & (middles | around(middles));
        free & (near | around(near))
    }
}

/// The legal steps of a seat that may have led to these pawns. Whether a step is legal
/// depends on the free cells after it only.
pub(super) fn steps_to(pawns: [u32; 2], seat: usize) -> impl Iterator<Item = Step> {
    let free = BOARD & !(pawns[0] | pawns[1]);
    let moved = pawns[seat] & around(fitting(free, seat));
    bits(moved).flat_map(move |to| bits(beside(to) & free).map(move |from| Step { from, to }))
}

/// The limit on the number of steps: six pawns with four neighbours each.
const MOST_STEPS: usize = 24;

/// The number of steps evaluated in parallel: as many as fit a vector of the default
/// target.
const LANES: usize = 4;

/// The steps of a seat to free cells, evaluated together.
pub(super) struct FreeSteps {
    from: [u32; MOST_STEPS],
    to: [u32; MOST_STEPS],
    /// 1 for each legal step, 0 for others and beyond `len`.
    legal: [u32; MOST_STEPS],
    len: usize,
}

impl FreeSteps {
    /// No steps yet. To be filled in place: moving the value costs as much as
    /// evaluating two steps.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { from: [0; MOST_STEPS], to: [0; MOST_STEPS], legal: [0; MOST_STEPS], len: 0 }
    }

    /// Finds the steps of a seat to free cells, and which of them are legal.
    #[inline(always)]
    pub(super) fn find(&mut self, pawns: [u32; 2], seat: usize) {
        let free = BOARD & !(pawns[0] | pawns[1]);
        let own = pawns[seat];
        // The targets of two opposite directions in one word, for fewer loops with
        // unpredictable ends.
        let aside = u64::from(own << 1 & free) | u64::from(own >> 1 & free) << u32::BITS;
        let along = u64::from(own << ROW & free) | u64::from(own >> ROW & free) << u32::BITS;
        let mut len = 0;
        for (mut targets, by) in [(aside, 1), (along, ROW)] {
            while targets != 0 && len < MOST_STEPS {
                let place = targets.trailing_zeros();
                targets &= targets - 1;
                let to = 1_u32 << (place % u32::BITS);
                self.from[len] = if place < u32::BITS { to >> by } else { to << by };
                self.to[len] = to;
                len += 1;
            }
        }
        self.len = len;
        if seat == 0 {
            self.judge::<0>(free);
        } else {
            self.judge::<1>(free);
        }
    }

    /// Evaluates which steps leave a fitting region.
    #[inline(always)]
    fn judge<const SEAT: usize>(&mut self, free: u32) {
        let used = self.len.div_ceil(LANES);
        let lanes = self.from.as_chunks::<LANES>().0.iter();
        let lanes = lanes.zip(self.to.as_chunks::<LANES>().0);
        let legal = self.legal.as_chunks_mut::<LANES>().0;
        for ((from, to), legal) in lanes.zip(legal).take(used) {
            for lane in 0..LANES {
                let free = free ^ from[lane] ^ to[lane];
                // An unused lane has no target, so no neighbours.
                let found = fitting(free, SEAT) & around(to[lane]);
                legal[lane] = u32::from(found != 0);
            }
        }
    }

    /// The number of legal steps.
    #[inline(always)]
    pub(super) fn count(&self) -> u32 {
        self.legal.iter().sum()
    }

    /// The legal step with this index, less than [`count`](Self::count).
    #[inline]
    pub(super) fn nth(&self, number: usize) -> Step {
        let mut left = number as u32;
        let mut index = 0;
        for (here, legal) in self.legal.iter().enumerate() {
            if left == 0 && *legal != 0 {
                index = here;
                break;
            }
            left -= legal;
        }
        Step { from: self.from[index], to: self.to[index] }
    }

    /// Appends the legal steps.
    #[inline(always)]
    pub(super) fn append_legal(&self, out: &mut Vec<Step>) {
        let mut legal = [Step { from: 0, to: 0 }; MOST_STEPS];
        let mut count = 0;
        // A step that is not legal is written too, and overwritten by the next one: a
        // write costs less than an unpredictable branch.
        for index in 0..self.len {
            legal[count] = Step { from: self.from[index], to: self.to[index] };
            count += self.legal[index] as usize;
        }
        out.extend_from_slice(&legal[..count]);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The cells of all regions that let a seat move, each region filled.
    fn filled(free: u32, seat: usize) -> u32 {
        let regions = bits(free).map(|cell| region(cell, free));
        let fitting = regions.filter(|region| fits(seat, region.count_ones()));
        fitting.fold(0, |cells, region| cells | region)
    }

    /// Every set of up to six free cells, which is every shape everywhere, and one in
    /// 61 of all sets.
    #[test]
    fn shapes_are_regions_of_the_right_sizes() {
        let in_row = (1 << SIDE) - 1;
        for set in 0..1_u32 << (SIDE * SIDE) {
            if set.count_ones() > 6 && set % 61 != 0 {
                continue;
            }
            let free = (0..u32::from(SIDE)).fold(0, |free, row| {
                free | (set >> (row * u32::from(SIDE)) & in_row) << (row * ROW)
            });
            for seat in 0..2 {
                let (found, expected) = (fitting(free, seat), filled(free, seat));
                assert_eq!(found, expected, "{free:#b} for seat {seat}");
            }
        }
    }
}
