//! A game with the default evaluation, which a new game gets from its rules alone.

use ludotheque_players::Evaluation;
use ludotheque_rules::{Outcome, Position, Seat, Setup, SetupError, Turn};

/// A position with the default evaluation.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Plain<P>(pub(crate) P);

impl<P: Position> Position for Plain<P> {
    type Move = P::Move;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        P::start(setup).map(Self)
    }

    fn players(&self) -> u8 {
        self.0.players()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal_moves(&self, out: &mut Vec<P::Move>) {
        self.0.legal_moves(out);
    }

    fn play(&mut self, chosen: P::Move) {
        self.0.play(chosen);
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        self.0.with_turn(seat).map(Self)
    }

    fn count_moves(&self) -> u64 {
        self.0.count_moves()
    }

    fn random_move(&self, chance: impl FnOnce(usize) -> usize) -> Option<P::Move> {
        self.0.random_move(chance)
    }

    fn is_out(&self, seat: Seat) -> bool {
        self.0.is_out(seat)
    }

    fn resigned(&self, seat: Seat) -> Self {
        Self(self.0.resigned(seat))
    }

    fn outcome_by_repetition(&self) -> Outcome {
        self.0.outcome_by_repetition()
    }
}

impl<P: Position> Evaluation for Plain<P> {}
