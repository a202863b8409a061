//! What is known of each of the five games.

pub mod simultana;
mod stratege;
mod syndicat;
mod syne_strat;
mod sypil;

use ludotheque_rules::Seat;

use crate::knowledge::Knowledge;

/// The measure by which the reference opponent *greedy* chooses (players' protocol):
/// more is better for the seat. Deliberately simple, and never tuned.
pub trait Measure: Knowledge {
    /// How much a seat has.
    fn measure(&self, seat: Seat) -> i32;
}
