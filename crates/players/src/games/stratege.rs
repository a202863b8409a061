//! Le Stratège with all strengths dealt: how far which strength has come, and what
//! stands in its way.

use ludotheque_rules::games::stratege::{Move, Stratege};
use ludotheque_rules::{Position, Seat};

use super::Measure;
use crate::knowledge::Knowledge;

/// Lines of the board.
const LINES: usize = 10;

/// The distance of two lines, in bits.
const LINE: u32 = 12;

/// All places of a line.
const WHOLE_LINE: u128 = (1 << 11) - 1;

/// The first features are pawns by strength and line.
const STRENGTHS: usize = 6;

/// Pawns with no opposing pawn ahead near their column, by strength.
const RUNNERS: usize = STRENGTHS * LINES;
/// Pawns with a stronger opposing pawn ahead near their column, by strength.
const BARRED: usize = RUNNERS + STRENGTHS;
const ARRIVED: usize = BARRED + STRENGTHS;
const MOBILITY: usize = ARRIVED + 1;

/// Weights to begin with.
const FIRST_WEIGHTS: [i16; MOBILITY + 1] = {
    let mut weights = [0; MOBILITY + 1];
    let mut strength = 0;
    while strength < STRENGTHS {
        let worth = strength as i16 + 1;
        let mut line = 0;
        while line < LINES {
            weights[strength * LINES + line] = 20 + 8 * worth + worth * line as i16 * 3;
            line += 1;
        }
        weights[strength * LINES + LINES - 1] = 60 * worth;
        weights[RUNNERS + strength] = 15 * worth;
        weights[BARRED + strength] = -2 * worth;
        strength += 1;
    }
    weights[ARRIVED] = 10;
    weights[MOBILITY] = 1;
    weights
};

/// The column of a place, and those beside it, on all lines.
const NEAR: [u128; 11] = {
    let mut near = [0; 11];
    let mut column = 0;
    while column < 11 {
        let mut line = 0;
        while line < LINES {
            let mut other = 0;
            while other < 11 {
                if other + 2 >= column && other <= column + 2 {
                    near[column] |= 1 << (line as u32 * LINE + other as u32);
                }
                other += 1;
            }
            line += 1;
        }
        column += 1;
    }
    near
};

/// The lines ahead of a line, as a seat sees it that goes up, or down.
fn ahead(seat: usize, line: u32) -> u128 {
    if seat == 0 {
        u128::MAX << ((line + 1) * LINE)
    } else {
        (1 << (line * LINE)) - 1
    }
}

impl Knowledge for Stratege {
    const WEIGHTS: &'static [i16] = &FIRST_WEIGHTS;
    const TEMPO: i32 = 5;
    const POINT: i32 = 60;
    const VICTORY: i32 = 600;
    const MAY_PASS_TO_SEE: bool = true;

    fn features(&self, seat: Seat, tell: &mut impl FnMut(usize, i32)) {
        let index = seat.index();
        let (own, other) = (self.pawn_bits(index), self.pawn_bits(1 - index));
        let [ones, twos, fours] = self.strength_bits();
        let strength_at = |place: u32| {
            let digit = |plane: u128| (plane >> place & 1) as usize;
            digit(ones) + 2 * digit(twos) + 4 * digit(fours)
        };
        let mut left = own;
        while left != 0 {
            let place = left.trailing_zeros();
            left &= left - 1;
            let strength = strength_at(place).saturating_sub(1);
            let (line, column) = (place / LINE, (place % LINE) as usize);
            let come = if index == 0 {
                line as usize
            } else {
                LINES - 1 - line as usize
            };
            tell(strength * LINES + come, 1);
            if come == LINES - 1 {
                tell(ARRIVED, 1);
                continue;
            }
            let mut barring = other & NEAR[column] & ahead(index, line);
            if barring == 0 {
                tell(RUNNERS + strength, 1);
            }
            while barring != 0 {
                let other = barring.trailing_zeros();
                barring &= barring - 1;
                if strength_at(other) > strength + 1 {
                    tell(BARRED + strength, 1);
                    break;
                }
            }
        }
        if let Some(turned) = self.with_turn(seat) {
            tell(MOBILITY, turned.count_moves() as i32);
        }
    }

    fn is_loud(&self, chosen: Move) -> bool {
        match chosen {
            Move::Go { to, .. } => {
                let index = to.index() as u32;
                let place = index + index / 11;
                self.pawn_bits(1 - self.seat_to_move()) >> place & 1 != 0
            }
            Move::Pass => false,
        }
    }

    fn slot(&self, chosen: Move) -> usize {
        match chosen {
            Move::Go { from, to } => {
                let step = (to.index() + 16 - from.index()) % 4;
                from.index() * 4 + step + 512 * self.seat_to_move()
            }
            Move::Pass => 0,
        }
    }
}

impl Measure for Stratege {
    fn measure(&self, seat: Seat) -> i32 {
        let index = seat.index();
        let own = self.pawn_bits(index);
        let planes = self.strength_bits();
        (0..LINES as u32)
            .map(|line| {
                let here = own & (WHOLE_LINE << (line * LINE));
                let come = if index == 0 {
                    line
                } else {
                    LINES as u32 - 1 - line
                };
                let strengths: u32 = (0..)
                    .zip(planes)
                    .map(|(digit, plane)| (plane & here).count_ones() << digit)
                    .sum();
                (strengths * come) as i32
            })
            .sum()
    }
}
