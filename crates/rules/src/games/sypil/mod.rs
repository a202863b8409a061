//! Sypil: two players, nine nesting pawns each on 37 hexagons that bear figures.
//! What an element contains says where it can go; captures jump over and take the
//! tops. (Jacques Le Floc'h, 1977.)
//!
//! `moves` holds the rule of moving on bit boards, `position` the state and what
//! the contract asks of it, `reasons` why a move is refused, `phrases` what
//! the game has to say, `notation` the words of moves, `setups` the set-up.

mod bits;
mod moves;
mod notation;
mod phrases;
mod position;
mod reasons;
mod setups;
mod spec;
mod tabletop;

pub use moves::{Kind, Move};
pub use position::{InvalidPosition, Sypil};
pub(super) use spec::SPEC;
