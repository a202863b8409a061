//! The position as bitboards, for computer players, which evaluate millions of positions.

use super::moves::{SIDE, steps_to};
use super::state::Simultana;
use crate::Position;

impl Simultana {
    /// The cells of the pawns of each seat: A1 is the lowest bit, B1 the next, and so
    /// on, five to a row.
    #[inline]
    pub fn pawn_bits(&self) -> [u32; 2] {
        let side = u32::from(SIDE);
        self.pawns.map(|pawns| {
            let row = |row: u32| (pawns >> (row * (side + 1)) & ((1 << side) - 1)) << (row * side);
            (0..side).fold(0, |set, index| set | row(index))
        })
    }

    /// The position with these pawns, in the format of [`pawn_bits`](Self::pawn_bits): six of each
    /// seat, on different cells.
    #[must_use]
    #[inline]
    pub fn of_pawn_bits(pawns: [u32; 2], seat: u8) -> Self {
        let side = u32::from(SIDE);
        let pawns = pawns.map(|pawns| {
            let row = |row: u32| (pawns >> (row * side) & ((1 << side) - 1)) << (row * (side + 1));
            (0..side).fold(0, |set, index| set | row(index))
        });
        Self { pawns, seat }
    }

    /// The seat to move, whether or not it can.
    pub fn seat_to_move(&self) -> usize {
        usize::from(self.seat)
    }

    /// The positions from which a legal move leads here, for retrograde analysis. Each is listed
    /// once, since different moves give different positions.
    #[inline]
    pub fn previous(&self) -> impl Iterator<Item = Self> + use<> {
        let (pawns, seat) = (self.pawns, 1 - self.seat);
        let mover = usize::from(seat);
        steps_to(pawns, mover).map(move |step| {
            let mut before = Self { pawns, seat };
            before.pawns[mover] ^= step.from | step.to;
            before
        })
    }

    /// Whether the predicate holds for the positions after all legal moves, for retrograde
    /// analysis; stops at the first for which it does not.
    #[inline]
    pub fn all_next(&self, mut holds: impl FnMut(Self) -> bool) -> bool {
        self.of_steps(|steps| {
            (0..steps.count()).all(|number| {
                let mut after = *self;
                after.play(steps.nth(number as usize));
                holds(after)
            })
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::setups::START;
    use super::*;

    fn after(position: &Simultana) -> Vec<Simultana> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        let play = |step| {
            let mut after = *position;
            after.play(step);
            after
        };
        moves.into_iter().map(play).collect()
    }

    #[test]
    fn previous_positions_are_those_with_a_move_here() {
        let mut here = *START;
        for number in 0..400 {
            let next = after(&here);
            let mut seen = Vec::new();
            assert!(here.all_next(|position| {
                seen.push(position);
                true
            }));
            assert_eq!(seen, next);
            assert_eq!(here.all_next(|_| false), next.is_empty());
            for position in &next {
                assert!(position.previous().any(|before| before == here));
            }
            let before: Vec<Simultana> = here.previous().collect();
            for (at, position) in before.iter().enumerate() {
                assert!(after(position).contains(&here), "{position:?} to {here:?}");
                assert!(!before[..at].contains(position));
            }
            here = match next.len() {
                0 => *START,
                count => next[number * 7 % count],
            };
        }
    }

    #[test]
    fn pawn_bits_make_the_position_again() {
        for position in after(&START) {
            let seat = position.seat_to_move() as u8;
            assert_eq!(Simultana::of_pawn_bits(position.pawn_bits(), seat), position);
        }
    }
}
