//! The implementation of [`Position`] for Simultana.

use super::moves::{FreeSteps, Step};
use super::setups;
use super::state::Simultana;
use crate::{Game, Hidden, Outcome, Position, Seat, Setup, SetupError, Turn};

impl Simultana {
    /// The result of `wanted` for the steps of the player to move.
    #[inline(always)]
    pub(super) fn of_steps<T>(&self, wanted: impl FnOnce(&FreeSteps) -> T) -> T {
        let mut steps = FreeSteps::new();
        steps.find(self.pawns, self.mover());
        wanted(&steps)
    }

    /// Whether the player to move has a legal move.
    pub(super) fn can_move(&self) -> bool {
        self.count_moves() != 0
    }
}

impl Position for Simultana {
    type Move = Step;

    fn start(setup: &Setup) -> Result<Self, SetupError> {
        if setup.game() != Game::SIMULTANA {
            return Err(SetupError::OtherGame { setup: setup.game(), started: Game::SIMULTANA });
        }
        Ok(*setups::START)
    }

    fn turn(&self) -> Turn {
        if self.can_move() {
            Turn::To(Seat::new(self.seat))
        } else {
            Turn::Over(Outcome::Win(Seat::new(1 - self.seat)))
        }
    }

    /// Ordered by direction, to the right first, then to the left, away from White's side and
    /// towards it; each by the target, row by row.
    fn legal_moves(&self, out: &mut Vec<Step>) {
        self.of_steps(|steps| steps.append_legal(out));
    }

    fn count_moves(&self) -> u64 {
        self.of_steps(|steps| u64::from(steps.count()))
    }

    fn random_move(&self, chance: impl FnOnce(usize) -> usize) -> Option<Step> {
        self.of_steps(|steps| match steps.count() {
            0 => None,
            count => Some(steps.nth(chance(count as usize))),
        })
    }

    fn play(&mut self, step: Step) {
        self.pawns[usize::from(self.seat)] ^= step.from | step.to;
        self.seat = 1 - self.seat;
    }

    fn with_turn(&self, seat: Seat) -> Option<Self> {
        (seat.index() < 2).then(|| Self { seat: seat.index() as u8, ..*self })
    }
}

impl Hidden for Simultana {}
