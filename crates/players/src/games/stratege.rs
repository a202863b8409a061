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

/// How many strengths there are. Features of pawns that are still on their way, each by
/// strength: how many there are, …
const STRENGTHS: usize = 6;
/// … how many lines they have come, …
const ADVANCE: usize = STRENGTHS;
/// … how many have no opposing pawn ahead near their column, …
const RUNNERS: usize = 2 * STRENGTHS;
/// … and how many have a stronger one.
const BARRED: usize = 3 * STRENGTHS;
/// The strengths of the pawns on the far line, summed, and how many there are.
const POINTS: usize = 4 * STRENGTHS;
const ARRIVED: usize = POINTS + 1;
const MOBILITY: usize = POINTS + 2;

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
    const WEIGHTS: &'static [i16] = &include!("../../weights/stratege.in");
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
            if come == LINES - 1 {
                tell(POINTS, strength as i32 + 1);
                tell(ARRIVED, 1);
                continue;
            }
            tell(strength, 1);
            tell(ADVANCE + strength, come as i32);
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
