//! The features of the evaluation, the lines of the board, pawns by their strength, and the value of
//! a repetition.

use ludotheque_rules::Outcome;

use crate::evaluation::{Evaluation, value_of_outcome};

/// Lines of the board.
pub(super) const LINES: usize = 10;

/// The distance of two lines, in bits.
pub(super) const LINE: u32 = 12;

/// All places of a line.
pub(super) const WHOLE_LINE: u128 = (1 << 11) - 1;

/// The value of a repetition for the player who is ahead, in units of evaluation, plus a
/// little for each point.
const OF_REPETITION: i32 = 100;

/// The number of pawns that can arrive: the black places of the goal line.
pub(super) const PLACES: usize = 6;

/// The number of strengths. The first features are the pawns of each strength.
pub(super) const STRENGTHS: usize = 6;
/// The strengths of the pawns on the goal line that no pawn on the opponent's home lines can take,
/// summed, …
pub(super) const SAFE: usize = STRENGTHS;
/// … and of those that one can.
pub(super) const UNSAFE: usize = STRENGTHS + 1;
/// Candidates: of the pawns on their way only as many can arrive as there are free places, and the
/// strongest ought to. Their strengths, summed, …
pub(super) const HOPES: usize = STRENGTHS + 2;
/// … the same, each multiplied by how many lines the pawn has come, …
pub(super) const ADVANCE: usize = STRENGTHS + 3;
/// … and the lines that the other pawns have come.
pub(super) const OTHERS: usize = STRENGTHS + 4;
pub(super) const MOBILITY: usize = STRENGTHS + 5;
/// The strengths of those of the three strongest pawns that can still move which stand on
/// the own home lines, summed, as long as an opposing pawn can still arrive.
pub(super) const GUARDS: usize = STRENGTHS + 6;

/// Sum over the candidate pawns near the goal line of strength × sideways steps to the nearest open
/// vertical, one with a free place at its end.
pub(super) const DETOURS: usize = STRENGTHS + 7;

/// The number of pawns that guard the home lines.
pub(super) const MOST_GUARDS: u32 = 3;

/// The two lines nearest to each player. From there a pawn can attack a pawn that has
/// arrived beside or behind it; from further on it cannot come back.
pub(super) const HOME: [u128; 2] =
    [WHOLE_LINE | WHOLE_LINE << LINE, WHOLE_LINE << (9 * LINE) | WHOLE_LINE << (8 * LINE)];

/// The goal line of each seat.
pub(super) const FAR: [u128; 2] = [WHOLE_LINE << (9 * LINE), WHOLE_LINE];

/// `STEPS_ASIDE[taken][place]`: sideways steps from a place on a line to the nearest open vertical,
/// by the black places of the goal line that are taken, as bits; 0 if none is open.
const STEPS_ASIDE: [[u8; 11]; 1 << PLACES] = {
    let mut all = [[0; 11]; 1 << PLACES];
    let mut taken = 0;
    // The last entry, with all places taken, stays 0.
    while taken < (1 << PLACES) - 1 {
        let mut from: usize = 0;
        while from < 11 {
            let mut nearest = u8::MAX;
            let mut place = 0;
            while place < PLACES {
                let steps = from.abs_diff(2 * place) as u8;
                if taken >> place & 1 == 0 && steps < nearest {
                    nearest = steps;
                }
                place += 1;
            }
            all[taken][from] = nearest;
            from += 1;
        }
        taken += 1;
    }
    all
};

/// The three lines before the goal line of each seat. Farther back there is time for steps aside.
const NEAR: [u128; 2] = [
    WHOLE_LINE << (6 * LINE) | WHOLE_LINE << (7 * LINE) | WHOLE_LINE << (8 * LINE),
    WHOLE_LINE << LINE | WHOLE_LINE << (2 * LINE) | WHOLE_LINE << (3 * LINE),
];

/// The steps aside that pawns of a seat have to make before they can arrive.
pub(super) struct StepsAside {
    by_place: &'static [u8; 11],
    near: u128,
}

impl StepsAside {
    /// Those of a seat with these pawns.
    pub(super) fn new(seat: usize, own: u128) -> Self {
        let far = (own & FAR[seat]) >> FAR[seat].trailing_zeros();
        let taken = (0..PLACES)
            .fold(0, |taken, place| taken | usize::from(far >> (2 * place) & 1 == 1) << place);
        Self { by_place: &STEPS_ASIDE[taken], near: NEAR[seat] }
    }

    /// The sum of those of some pawns.
    pub(super) fn of(&self, pawns: u128) -> i32 {
        let mut left = pawns & self.near;
        let mut sum = 0;
        while left != 0 {
            let place = left.trailing_zeros();
            left &= left - 1;
            sum += i32::from(self.by_place[(place % LINE) as usize]);
        }
        sum
    }
}

/// The strengths of all pawns, as bit planes.
#[derive(Clone, Copy)]
pub(super) struct PawnStrengths(pub(super) [u128; 3]);

impl PawnStrengths {
    /// The pawns of a strength among these.
    pub(super) fn with(self, strength: usize, pawns: u128) -> u128 {
        let Self(planes) = self;
        (0..).zip(planes).fold(pawns, |pawns, (digit, plane)| {
            if strength >> digit & 1 == 1 { pawns & plane } else { pawns & !plane }
        })
    }

    /// The greatest strength among these; 0 without pawns.
    pub(super) fn most(self, mut pawns: u128) -> usize {
        let Self([ones, twos, fours]) = self;
        let mut most = 0;
        for (plane, worth) in [(fours, 4), (twos, 2), (ones, 1)] {
            if pawns & plane != 0 {
                pawns &= plane;
                most += worth;
            }
        }
        most
    }
}

/// The value of an end by repetition for a seat: little for the player who is ahead, the whole
/// loss for the other.
pub(super) fn value_of_repetition<P: Evaluation>(
    outcome: &Outcome,
    seat: usize,
    ply: usize,
) -> i32 {
    match value_of_outcome::<P>(outcome, seat, ply) {
        won if won > 0 => OF_REPETITION + (won - P::VICTORY) / P::POINT,
        other => other,
    }
}
