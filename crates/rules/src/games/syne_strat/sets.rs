//! The figures of the board, the seven sets, and who has power in them.

use super::position::SyneStrat;
use crate::hexboard::{CELLS, CONTIGUOUS, PLACES, bit, coordinates, shifted};
use crate::{Figure, Ground, Seat};

/// The cells of each figure, triangles first (rulebook, Equipment).
pub(super) const FIGURE_CELLS: [u64; 3] = [
    with_parities(true, false),
    with_parities(true, true),
    with_parities(false, true),
];

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

/// The number of cells of the central set that give power while others occupy some, by
/// the number of players at the start (rulebook, Words).
const CENTRE_NEEDED: [u8; 5] = [0, 0, 5, 4, 3];

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

/// The number of these places next to each plain cell, as bit planes, lowest first. All
/// plain cells are counted at once, with a bitwise adder.
#[inline(always)]
fn occupied_everywhere(owned: u64) -> [u64; 3] {
    let add = |a: u64, b: u64, c: u64| (a ^ b ^ c, a & b | c & (a ^ b));
    let [a, b, c, d, e, f] = CONTIGUOUS.map(|by| shifted(owned, by));
    let (ones, twos) = add(a, b, c);
    let (more_ones, more_twos) = add(d, e, f);
    let (twos, fours) = add(twos, more_twos, ones & more_ones);
    [ones ^ more_ones, twos, fours]
}

/// The places where the first number, given as bit planes, is greater.
#[inline(always)]
fn exceeding(first: [u64; 3], second: [u64; 3]) -> u64 {
    let digits = first.into_iter().zip(second);
    // Each higher digit overrides the lower ones.
    digits.fold(0, |greater, (a, b)| a & !b | greater & !(a ^ b))
}

impl SyneStrat {
    /// The number of cells of a set that a seat occupies.
    #[inline]
    pub(super) fn occupied(&self, set: SetIndex, seat: usize) -> u8 {
        (RINGS[set] & self.owned[seat]).count_ones() as u8
    }

    /// The number of cells of a set that the strongest other player occupies.
    #[inline]
    pub(super) fn most_of_others(&self, set: SetIndex, seat: usize) -> u8 {
        let others = (0..usize::from(self.players)).filter(|&other| other != seat);
        let occupied = others.map(|other| self.occupied(set, other));
        occupied.max().unwrap_or(0)
    }

    /// The number of cells of the central set that give power while others occupy some.
    pub(super) fn centre_needed(&self) -> u8 {
        CENTRE_NEEDED[usize::from(self.players)]
    }

    /// The number of further cells of a set that a seat would need for power,
    /// everything else being equal; 0 if it has power (rulebook, Words; settled points
    /// 3 and 4).
    #[inline]
    pub(super) fn short_of_power(&self, set: SetIndex, seat: usize) -> u8 {
        let own = self.occupied(set, seat);
        let most = self.most_of_others(set, seat);
        let needed = if set == CENTRE && most > 0 {
            self.centre_needed()
        } else {
            most + 1
        };
        needed.saturating_sub(own)
    }

    /// Whether a seat has power in a set.
    #[inline]
    pub(super) fn has_power(&self, set: SetIndex, seat: usize) -> bool {
        self.short_of_power(set, seat) == 0
    }

    /// The sets in which a seat has power, as plain cells:
    /// [`has_power`](Self::has_power) for all sets at once.
    #[inline(always)]
    pub(super) fn powers(&self, seat: usize) -> u64 {
        let own = occupied_everywhere(self.owned[seat]);
        let mut most = u64::MAX;
        for (other, owned) in self.owned.iter().enumerate() {
            if other != seat && other < usize::from(self.players) {
                most &= exceeding(own, occupied_everywhere(*owned));
            }
        }
        let centre = bit(PLAIN_PLACES[CENTRE]);
        let in_centre = u64::from(self.has_power(CENTRE, seat)) << PLAIN_PLACES[CENTRE];
        PLAIN & (most & !centre | in_centre)
    }

    /// The seats with power in a set, sorted: at most one, except that two may have it
    /// in the central set with four players.
    pub(super) fn power(&self, set: SetIndex) -> Vec<Seat> {
        let seats = (0..self.players).filter(|&seat| self.has_power(set, usize::from(seat)));
        seats.map(Seat::new).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Notation;
    use crate::hexboard::{cell, places};

    /// The names of a set of places.
    fn names(set: u64) -> String {
        let names = places(set).map(|place| SyneStrat::board().name(cell(place)));
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

    /// Every choice of the cells of two neighbouring sets.
    #[test]
    fn cells_are_counted_in_all_sets_at_once() {
        let counted = |owned| {
            let digits = occupied_everywhere(owned);
            PLAIN_PLACES.map(|plain| {
                let digit = |digits: u64| (digits >> plain & 1) as u32;
                digit(digits[0]) + 2 * digit(digits[1]) + 4 * digit(digits[2])
            })
        };
        let cells: Vec<u8> = places(RINGS[0] | RINGS[CENTRE]).collect();
        for chosen in 0..1_u64 << cells.len() {
            let owned = places(chosen).fold(0, |set, cell| set | bit(cells[usize::from(cell)]));
            let expected = RINGS.map(|ring| (ring & owned).count_ones());
            assert_eq!(counted(owned), expected, "{}", names(owned));
        }
    }

    #[test]
    fn the_greater_number_exceeds() {
        for (first, second) in (0..64).map(|pair| (pair / 8, pair % 8)) {
            let digits = |number: u64| [0, 1, 2].map(|digit| number >> digit & 1);
            let exceeds = exceeding(digits(first), digits(second)) & 1 != 0;
            assert_eq!(exceeds, first > second, "{first} and {second}");
        }
    }
}
