//! Resignations and draw offers: which players may make them, and the steps that are recorded.

use super::{HistoryStep, Match, MatchFull};
use crate::{AgreementError, MatchFace, Played, Seat, Tabletop, agreement};

impl<P: Tabletop> Match<P> {
    /// Makes a step that is not a move, and returns its effects.
    pub(super) fn take_agreement_step(
        &mut self,
        step: HistoryStep<P::Move>,
        seat: Seat,
    ) -> Result<Played, AgreementError> {
        let word = agreement::word(step.kind(), seat).expect("only moves have words of a game");
        let taken = self.take_step(step, seat, word);
        taken.map_err(|MatchFull| AgreementError::Full)
    }

    /// The seats of the players who are still in the game.
    pub(super) fn seats_left(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = (0..self.setup.players()).map(Seat::new);
        seats.filter(|seat| !self.position().is_out(*seat))
    }

    /// Checks that a player may resign, or offer or answer a draw.
    pub(super) fn check_in_game(&self, seat: Seat) -> Result<(), AgreementError> {
        if self.turn().seat().is_none() {
            Err(AgreementError::Over)
        } else if seat.index() >= usize::from(self.setup.players()) {
            Err(AgreementError::NoSuchSeat(seat))
        } else if self.position().is_out(seat) {
            Err(AgreementError::Out(seat))
        } else {
            Ok(())
        }
    }
}
