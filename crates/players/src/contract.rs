//! What the search asks of a position beyond the rules' own contract.

use std::hash::{Hash, Hasher};

use ludotheque_rules::{Outcome, Position, Seat};
use rustc_hash::FxHasher;

use crate::chance::mixed;

/// Additions to [`Position`].
pub trait Searchable: Position<Move: Copy + Hash> {
    /// A number that equal positions share, and different ones hardly ever.
    fn key(&self) -> u64 {
        let mut hasher = FxHasher::default();
        self.hash(&mut hasher);
        mixed(hasher.finish())
    }

    /// This position with the turn handed to this seat.
    fn with_turn(&self, seat: Seat) -> Option<Self> {
        self.as_if(seat)
    }

    /// Whether a legal move captures something.
    fn is_capture(&self, chosen: Self::Move) -> bool {
        !self.attacked_by(&chosen).is_empty()
    }
}

impl<P: Position<Move: Copy + Hash>> Searchable for P {}

/// What an outcome is worth to each seat: 1 for a sole winner, equal shares among
/// those who tie, 0 for losers.
pub(crate) fn returns(outcome: &Outcome, seat: usize, players: usize) -> f32 {
    match outcome {
        Outcome::Win(winner) => f32::from(u8::from(winner.index() == seat)),
        Outcome::Draw => 1.0 / players as f32,
        Outcome::Score(points) => {
            let most = points.iter().max().copied().unwrap_or(0);
            let best = points.iter().filter(|points| **points == most).count();
            if points.get(seat) == Some(&most) {
                1.0 / best as f32
            } else {
                0.0
            }
        }
    }
}
