//! Sypil: pawns by stack and place, and mobility.

use ludotheque_rules::games::sypil::{Move, Sypil};
use ludotheque_rules::{Position, Seat};

use crate::evaluation::Evaluation;
use crate::levels::{Strength, strength};
use crate::puzzles::Puzzling;

/// The distance of each place from the centre of the board; 0 for unused places.
const RINGS: [u8; 64] = {
    let mut rings = [0; 64];
    let mut place = 0;
    while place < 64 {
        let (row, number) = (place as i32 / 9 - 3, place as i32 % 9 - 3);
        let mut ring = row.abs();
        if number.abs() > ring {
            ring = number.abs();
        }
        if (row - number).abs() > ring {
            ring = (row - number).abs();
        }
        rings[place] = if ring < 4 { ring as u8 } else { 0 };
        place += 1;
    }
    rings
};

/// Elements by height and ring, then the rest.
const MOBILITY: usize = 12;
const FIGURES: usize = 13;
const MISPLACED: usize = 14;
const LATE_PAWNS: usize = 15;
const ELEMENTS: usize = 16;

impl Evaluation for Sypil {
    const WEIGHTS: &'static [i16] = &include!("../../weights/sypil.in");
    const TEMPO: i32 = -7;
    const MAY_PASS_TO_SEE: bool = true;

    fn levels(_players: u8) -> &'static [Strength; 8] {
        const LEVELS: [Strength; 8] = include!("../../levels/sypil-2.in");
        &LEVELS
    }

    fn features(&self, seat: Seat, add: &mut impl FnMut(usize, i32)) {
        let seat = seat.index();
        let own = self.element_bits(seat);
        let holds = self.holding_bits();
        let mut left = own;
        while left != 0 {
            let place = left.trailing_zeros() as usize;
            left &= left - 1;
            let pawns: usize = holds.iter().map(|held| (held >> place & 1) as usize).sum();
            add(4 * pawns.saturating_sub(1) + usize::from(RINGS[place]), 1);
        }
        if let Some(turned) = self.with_turn(Seat::new(seat as u8)) {
            add(MOBILITY, turned.count_moves() as i32);
        }
        add(FIGURES, holds.iter().filter(|held| *held & own != 0).count() as i32);
        add(MISPLACED, self.misplaced_bits(seat).count_ones() as i32);
        let pawns = |set: u64| -> u32 { holds.iter().map(|held| (held & set).count_ones()).sum() };
        if pawns(u64::MAX) <= 8 {
            add(LATE_PAWNS, pawns(own) as i32);
        }
        add(ELEMENTS, own.count_ones() as i32);
    }

    fn is_unsettled(&self) -> bool {
        self.misplaced_bits(self.seat_to_move()) != 0
    }

    fn slot(&self, chosen: Move) -> usize {
        match chosen {
            Move::Go { from, to, .. } => usize::from(from) << 6 | usize::from(to),
            Move::Pass => 0,
        }
    }

    fn measure(&self, seat: Seat) -> i32 {
        let own = self.element_bits(seat.index());
        let holds = self.holding_bits();
        holds.iter().map(|held| (held & own).count_ones() as i32).sum()
    }
}

impl Puzzling for Sypil {
    fn bare(&self) -> Self {
        self.without_previous_turns()
    }
}
