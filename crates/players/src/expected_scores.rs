//! What each seat can expect of a game, and how that follows from values.

use ludotheque_rules::{Outcome, Seat};

/// The most seats of any game.
pub const MAX_SEATS: usize = 4;

/// The value of a won game, in the unit of evaluations; sooner wins are worth more
/// by one for each ply.
pub(crate) const WIN: i32 = 1_000_000;

/// Values beyond this, of either sign, are won or lost games.
pub(crate) const DECIDED: i32 = WIN - 10_000;

/// How many units of evaluation make a difference of 1 in the exponent of the
/// logistic function that turns values into expected scores.
pub(crate) const UNIT: f32 = 400.0;

/// The expected score of each seat: 1 for a sure win, 0 for a sure loss, a half each
/// for a draw of two. Seats that nobody sits on have 0.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ExpectedScores(pub [f32; MAX_SEATS]);

impl ExpectedScores {
    /// The expected scores at the end of a game.
    pub fn of_outcome(outcome: &Outcome, players: usize) -> Self {
        let mut scores = [0.0; MAX_SEATS];
        for (seat, score) in scores.iter_mut().enumerate().take(players) {
            *score = outcome.returns(Seat::new(seat as u8), players as u8);
        }
        Self(scores)
    }

    /// The expected scores of two players by the value for one of them.
    pub fn of_value(value: i32, seat: usize) -> Self {
        let own = if value.abs() >= DECIDED {
            f32::from(u8::from(value > 0))
        } else {
            crate::math::logistic(value as f32 / UNIT)
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
