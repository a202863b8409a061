//! Sypil: two players, nine nesting pawns each on 37 hexagons with figures. What an
//! element contains determines where it can go; captures jump over elements and take
//! their tops. (Jacques Le Floc'h, 1977.)
//!
//! `state` holds the state and how it is written down, `moves` generates moves on
//! bitboards, `setups` holds the set-up, `position` what the contract asks of the state,
//! `reasons` why a move is refused, `phrases` what the game has to say, `notation` the
//! words of moves.

mod bits;
mod moves;
mod notation;
mod phrases;
mod position;
mod reasons;
mod setups;
mod spec;
mod state;
mod tabletop;

pub use moves::{Kind, Move};
pub(super) use spec::SPEC;
pub use state::{InvalidPosition, Sypil};
