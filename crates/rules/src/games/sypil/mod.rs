//! Sypil: two players, nine nesting pawns each on 37 hexagons with figures. What an
//! element contains determines where it can go; captures jump over elements and take
//! their tops. (Jacques Le Floc'h, 1977.)
//!
//! `state` holds the state and its serialized form, `moves` generates moves on bitboards, `setups`
//! holds the set-up, `position` the implementation of the contract, `reasons` the reasons why a
//! move is refused, `phrases` the phrases of the game, `notation` the words of moves.

mod arranging;
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
