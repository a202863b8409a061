//! Simultana as a game for retrograde analysis.

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::{Game, Position, Setup};

use super::numbering::{BLOCKS, Numbering, PLACES};
use crate::retrograde::Retrograde;

impl Retrograde for Numbering {
    type Position = Simultana;

    fn blocks(&self) -> usize {
        BLOCKS
    }

    fn places(&self) -> usize {
        PLACES
    }

    fn starts(&self) -> Vec<(Simultana, usize)> {
        let setup = Setup::new(Game::SIMULTANA, 2);
        let start =
            setup.and_then(|setup| Simultana::start(&setup)).expect("two play it, with one start");
        vec![(start, start.seat_to_move())]
    }

    #[inline]
    fn position(&self, block: usize, place: usize, seat: usize) -> Option<Simultana> {
        let (block, place) = (block as u16, place as u16);
        let position = self.position(block, place, seat as u8);
        (self.is_full(block) || self.number(&position).place == place).then_some(position)
    }

    #[inline]
    fn number(&self, position: &Simultana) -> (usize, usize, u8) {
        let number = self.number(position);
        let (block, place) = (usize::from(number.block), usize::from(number.place));
        (block, place, number.symmetries)
    }

    #[inline]
    fn all_next(&self, position: &Simultana, holds: impl FnMut(Simultana) -> bool) -> bool {
        position.all_next(holds)
    }

    #[inline]
    fn for_each_previous(&self, position: &Simultana, then: impl FnMut(Simultana)) {
        position.previous().for_each(then);
    }
}
