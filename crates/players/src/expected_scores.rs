//! Expected scores of all seats, and the conversion from values.

use ludotheque_rules::{Outcome, Seat};

/// The most seats of any game.
pub const MAX_SEATS: usize = 4;

/// The value of a win at the root, in units of evaluation; each ply to the win costs one.
pub(crate) const WIN: i32 = 1_000_000;

/// Values of at least this, of either sign, are won or lost games. In units of evaluation.
pub(crate) const DECIDED: i32 = WIN - 10_000;

/// The scale of values: how many units of evaluation are 1 in the exponent of the logistic
/// function that turns a value into an expected score. A value of 400 is a score of 0.73.
pub const LOGISTIC_UNIT: f32 = 400.0;

/// The expected score of each seat, from 0 for a certain loss to 1 for a certain win; a
/// draw of two is 0.5 for each. Seats that are not in the game have 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExpectedScores(pub [f32; MAX_SEATS]);

impl ExpectedScores {
    /// The scores of a finished game.
    pub fn of_outcome(outcome: &Outcome, players: usize) -> Self {
        let mut scores = [0.0; MAX_SEATS];
        for (seat, score) in scores.iter_mut().enumerate().take(players) {
            *score = outcome.returns(Seat::new(seat as u8), players as u8);
        }
        Self(scores)
    }

    /// The expected scores of a two-player position by its value for a seat.
    pub fn of_value(value: i32, seat: usize) -> Self {
        let own = if value.abs() >= DECIDED {
            f32::from(u8::from(value > 0))
        } else {
            crate::math::logistic(value as f32 / LOGISTIC_UNIT)
        };
        let mut scores = [0.0; MAX_SEATS];
        scores[seat] = own;
        scores[1 - seat] = 1.0 - own;
        Self(scores)
    }

    /// The expected score of a seat.
    pub fn of(&self, seat: Seat) -> f32 {
        self.0.get(seat.index()).copied().unwrap_or(0.0)
    }
}
