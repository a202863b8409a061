//! Simultana: how many moves each side has.

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::{Position, Seat};

use super::Measure;
use crate::knowledge::Knowledge;

impl Knowledge for Simultana {
    const WEIGHTS: &'static [i16] = &[30];
    const REDUCES_LATE_MOVES: bool = false;
}

impl Measure for Simultana {
    fn measure(&self, seat: Seat) -> i32 {
        self.with_turn(seat)
            .map_or(0, |turned| turned.count_moves() as i32)
    }
}
