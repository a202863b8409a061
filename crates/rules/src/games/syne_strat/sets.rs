//! The figures of the board, and the seven sets.

use crate::hexboard::{CELLS, CONTIGUOUS, PLACES, bit, coordinates, shifted};
use crate::{Figure, Ground};

/// The cells of each figure, triangles first (rulebook, Equipment).
pub(super) const FIGURE_CELLS: [u64; 3] =
    [with_parities(true, false), with_parities(true, true), with_parities(false, true)];

/// The plain cells.
pub(super) const PLAIN: u64 = with_parities(false, false);

/// All cells with a figure.
pub(super) const FIGURES: u64 = FIGURE_CELLS[0] | FIGURE_CELLS[1] | FIGURE_CELLS[2];

/// The cells with the given parities of row and number.
const fn with_parities(odd_row: bool, odd_number: bool) -> u64 {
    let mut set = 0;
    let mut index = 0;
    while index < CELLS {
        let (row, number) = coordinates(PLACES[index]);
        if (row % 2 == 1) == odd_row && (number % 2 == 1) == odd_number {
            set |= 1 << PLACES[index];
        }
        index += 1;
    }
    set
}

/// The number of sets.
pub(super) const SETS: usize = 7;

/// A set, as the index of its plain cell among the plain cells.
pub(super) type SetIndex = usize;

/// The places of the plain cells: B2 B4 D2 D4 D6 F4 F6.
pub(super) const PLAIN_PLACES: [u8; SETS] = {
    let mut plain = [0; SETS];
    let (mut index, mut count) = (0, 0);
    while index < CELLS {
        if PLAIN >> PLACES[index] & 1 == 1 {
            plain[count] = PLACES[index];
            count += 1;
        }
        index += 1;
    }
    plain
};

/// The central set.
pub(super) const CENTRE: SetIndex = 3;

/// The six cells contiguous to each plain cell.
pub(super) const RINGS: [u64; SETS] = {
    let mut rings = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let mut way = 0;
        while way < CONTIGUOUS.len() {
            rings[set] |= shifted(bit(PLAIN_PLACES[set]), CONTIGUOUS[way]);
            way += 1;
        }
        set += 1;
    }
    rings
};

/// The neighbours of each plain cell, two cells away on a straight line, as a bit set
/// of set indices.
pub(super) const NEIGHBOURS: [u8; SETS] = {
    let mut neighbours = [0; SETS];
    let mut set = 0;
    while set < SETS {
        let mut way = 0;
        while way < CONTIGUOUS.len() {
            let there = shifted(bit(PLAIN_PLACES[set]), 2 * CONTIGUOUS[way]);
            let mut other = 0;
            while other < SETS {
                if there == bit(PLAIN_PLACES[other]) {
                    neighbours[set] |= 1 << other;
                }
                other += 1;
            }
            way += 1;
        }
        set += 1;
    }
    neighbours
};

/// The sets with these indices.
pub(super) fn indices(mut sets: u8) -> impl Iterator<Item = SetIndex> {
    std::iter::from_fn(move || {
        let index = sets.trailing_zeros() as SetIndex;
        let lowest = sets & sets.wrapping_neg();
        sets ^= lowest;
        (lowest != 0).then_some(index)
    })
}

/// The set of the plain cell at a place, if it is a plain cell.
pub(super) fn set_at(place: u8) -> Option<SetIndex> {
    PLAIN_PLACES.iter().position(|plain| *plain == place)
}

/// The figure of a cell; `None` for a plain cell.
pub(super) fn figure_of(place: u8) -> Option<Figure> {
    let bears = |figure: &Figure| FIGURE_CELLS[figure.index()] & bit(place) != 0;
    Figure::ALL.into_iter().find(bears)
}

/// The ground of the cell at a place.
pub(super) fn ground(place: u8) -> Ground {
    figure_of(place).map_or(Ground::Plain, Ground::Figure)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexboard::{board, cell, places};

    /// The names of a set of places.
    fn names(set: u64) -> String {
        let board = board(ground);
        let names = places(set).map(|place| board.name(cell(place)));
        names.collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn the_sets_are_those_of_the_page() {
        assert_eq!(names(PLAIN), "B2 B4 D2 D4 D6 F4 F6");
        assert_eq!(names(bit(PLAIN_PLACES[CENTRE])), "D4");
        assert_eq!(names(RINGS[0]), "A1 A2 B1 B3 C2 C3");
        for set in 0..SETS {
            assert_eq!(RINGS[set].count_ones(), 6);
            for cells in FIGURE_CELLS {
                assert_eq!((RINGS[set] & cells).count_ones(), 2);
            }
            let neighbours = NEIGHBOURS[set].count_ones();
            assert_eq!(neighbours, if set == CENTRE { 6 } else { 3 });
            for other in indices(NEIGHBOURS[set]) {
                assert_eq!((RINGS[set] & RINGS[other]).count_ones(), 1);
            }
        }
        assert_eq!(FIGURE_CELLS.map(u64::count_ones), [10, 10, 10]);
    }
}
