//! The power in the seven sets.

use super::sets::{CENTRE, PLAIN, PLAIN_PLACES, RINGS, SetIndex};
use super::state::SyneStrat;
use crate::Seat;
use crate::hexboard::{CONTIGUOUS, bit, shifted};

/// The number of cells of the central set that give power while others occupy some, by
/// the number of players at the start (rulebook, Words).
const CENTRE_NEEDED: [u8; 5] = [0, 0, 5, 4, 3];

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
        let needed = if set == CENTRE && most > 0 { self.centre_needed() } else { most + 1 };
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
    use crate::hexboard::places;

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
            assert_eq!(counted(owned), expected, "{owned:b}");
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
