//! Move generation on bitboards. Strengths are not used here: legal moves never depend
//! on them.
//!
//! A place is a bit of a `u128`. Lines are twelve bits apart, so that the unused
//! twelfth column keeps steps to the left and right from wrapping into the next line.

use crate::Cell;

/// The number of places on a line.
pub(super) const PLACES: u8 = 11;

/// The number of lines.
pub(super) const LINES: u8 = 10;

/// The distance between two lines, in bits.
const LINE: u32 = 12;

/// All places of the lowest line.
const FIRST_LINE: u128 = (1 << PLACES) - 1;

/// The black places of the lowest line.
const FIRST_BLACK: u128 = 0b101_0101_0101;

/// The places of the board.
pub(super) const BOARD: u128 = on_all_lines(FIRST_LINE);

/// The black places of the board, where verticals cross the lines.
pub(super) const BLACK: u128 = on_all_lines(FIRST_BLACK);

/// The far line of each seat, White first.
pub(super) const FAR: [u128; 2] = [FIRST_LINE << (LINE * (LINES as u32 - 1)), FIRST_LINE];

/// Repeats a set on every line.
const fn on_all_lines(line: u128) -> u128 {
    let mut set = 0;
    let mut lines = 0;
    while lines < LINES as u32 {
        set |= line << (LINE * lines);
        lines += 1;
    }
    set
}

/// A move. Whether it is a step or an attack, and who wins the attack, follows from the
/// position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// A pawn steps to a free place, or attacks the pawn on an occupied one.
    Go {
        /// The place of the pawn.
        from: Cell,
        /// The place that it goes to or attacks.
        to: Cell,
    },
    /// The player has no legal move, and the game is not over.
    Pass,
}

/// The bit of a place.
pub(super) fn bit(cell: Cell) -> u128 {
    let index = cell.index() as u32;
    1 << (index + index / u32::from(PLACES))
}

/// The line of a single bit of the board, from 0.
pub(super) fn line_of(bit: u128) -> usize {
    (bit.trailing_zeros() / LINE) as usize
}

/// The place of a single bit of the board.
pub(super) fn cell(bit: u128) -> Cell {
    let place = bit.trailing_zeros();
    Cell::new((place - place / LINE) as u8)
}

/// The single bits of a set, lowest first.
pub(super) fn bits(mut set: u128) -> impl Iterator<Item = u128> {
    std::iter::from_fn(move || {
        let lowest = set & set.wrapping_neg();
        set ^= lowest;
        (lowest != 0).then_some(lowest)
    })
}

/// The place of the black place `number` (from 0) of a line (from 0).
pub(super) fn black_place(line: u8, number: u8) -> u128 {
    1 << (u32::from(line) * LINE + 2 * u32::from(number))
}

/// A direction along the lines or verticals, as seen by White.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StepDirection {
    Left,
    Right,
    Up,
    Down,
}

impl StepDirection {
    /// All four.
    const ALL: [Self; 4] = [Self::Left, Self::Right, Self::Up, Self::Down];

    /// Backward for each seat, White first.
    const BACKWARD: [Self; 2] = [Self::Down, Self::Up];

    /// Forward for each seat, White first.
    pub(super) const FORWARD: [Self; 2] = [Self::Up, Self::Down];

    /// These places shifted by one; those that leave the board are lost or end in the
    /// unused column.
    #[inline(always)]
    pub(super) const fn of(self, set: u128) -> u128 {
        match self {
            Self::Left => set >> 1,
            Self::Right => set << 1,
            Self::Up => set << LINE,
            Self::Down => set >> LINE,
        }
    }

    /// Undoes a shift.
    #[inline(always)]
    const fn back(self, set: u128) -> u128 {
        match self {
            Self::Left => set << 1,
            Self::Right => set >> 1,
            Self::Up => set >> LINE,
            Self::Down => set << LINE,
        }
    }

    /// The places from which this direction leads to another place.
    #[inline(always)]
    const fn origins(self, pawns: u128) -> u128 {
        match self {
            Self::Left | Self::Right => pawns,
            Self::Up | Self::Down => pawns & BLACK,
        }
    }
}

/// The neighbours of a place along the lines and verticals.
pub(super) fn beside(bit: u128) -> u128 {
    let all = StepDirection::ALL.into_iter();
    all.fold(0, |places, way| places | way.of(way.origins(bit))) & BOARD
}

/// The targets of a seat's pawns, for each direction in the order of
/// [`StepDirection::ALL`]. All four are computed with constant directions, which is faster.
#[inline(always)]
fn targets(pawns: [u128; 2], seat: usize) -> [u128; 4] {
    let movers = pawns[seat] & !FAR[seat];
    let other = pawns[1 - seat];
    let open = BOARD & !pawns[seat];
    StepDirection::ALL.map(|way| {
        // Backward, only an attack is allowed.
        let backward = way == StepDirection::BACKWARD[seat];
        let allowed = if backward { other } else { open };
        way.of(way.origins(movers)) & allowed
    })
}

/// The number of steps and attacks of a seat.
#[inline(always)]
pub(super) fn count(pawns: [u128; 2], seat: usize) -> u32 {
    targets(pawns, seat).into_iter().map(u128::count_ones).sum()
}

/// Whether a seat has any step or attack.
#[inline(always)]
pub(super) fn can_move(pawns: [u128; 2], seat: usize) -> bool {
    targets(pawns, seat) != [0; 4]
}

/// The step or attack in a direction to a place.
#[inline(always)]
fn going(way: StepDirection, to: u128) -> Move {
    Move::Go { from: cell(way.back(to)), to: cell(to) }
}

/// Appends all steps and attacks of a seat.
pub(super) fn steps_and_attacks(pawns: [u128; 2], seat: usize, out: &mut Vec<Move>) {
    for (way, targets) in StepDirection::ALL.into_iter().zip(targets(pawns, seat)) {
        out.extend(bits(targets).map(|to| going(way, to)));
    }
}

/// The steps and attacks of a seat, counted instead of listed, so that one can be
/// drawn.
pub(super) struct Drawn {
    /// Their targets, for each direction in the order of [`StepDirection::ALL`].
    targets: [u128; 4],
    /// Their number in each direction.
    counts: [u32; 4],
}

impl Drawn {
    /// All steps and attacks of a seat.
    #[inline(always)]
    pub(super) fn new(pawns: [u128; 2], seat: usize) -> Self {
        let targets = targets(pawns, seat);
        Self { targets, counts: targets.map(u128::count_ones) }
    }

    /// Their number.
    #[inline(always)]
    pub(super) fn moves(&self) -> u32 {
        self.counts.iter().sum()
    }

    /// The one with this index, in the order of [`steps_and_attacks`], if there is one.
    #[inline(always)]
    pub(super) fn nth(&self, number: u32) -> Option<Move> {
        let mut left = number;
        for (index, way) in StepDirection::ALL.into_iter().enumerate() {
            match left.checked_sub(self.counts[index]) {
                None => return Some(going(way, nth(self.targets[index], left))),
                Some(beyond) => left = beyond,
            }
        }
        None
    }
}

/// The bit with this index in a larger set.
#[inline(always)]
fn nth(set: u128, number: u32) -> u128 {
    let (low, high) = (set as u64, (set >> u64::BITS) as u64);
    let below = low.count_ones();
    // One of the two words at a time: half the work for each skipped bit.
    let (mut word, passed, shift) = match number.checked_sub(below) {
        None => (low, number, 0),
        Some(beyond) => (high, beyond, u64::BITS),
    };
    for _ in 0..passed {
        word &= word.wrapping_sub(1);
    }
    u128::from(word & word.wrapping_neg()) << shift
}

/// Whether a seat may go from one place to the other.
pub(super) fn may_go(pawns: [u128; 2], seat: usize, from: u128, to: u128) -> bool {
    let mut all = StepDirection::ALL.into_iter().zip(targets(pawns, seat));
    all.any(|(way, targets)| {
        let alone = way.of(way.origins(from));
        pawns[seat] & from != 0 && alone & to & targets != 0
    })
}

/// Whether a seat occupies all black places of its far line.
pub(super) fn has_filled_far_line(pawns: [u128; 2], seat: usize) -> bool {
    FAR[seat] & BLACK & !pawns[seat] == 0
}

/// The black places of the far line of a seat.
pub(super) fn far_line(seat: usize) -> Vec<Cell> {
    bits(FAR[seat] & BLACK).map(cell).collect()
}
