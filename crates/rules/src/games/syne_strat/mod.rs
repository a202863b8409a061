//! Syne-Strat 7: two to four players with nesting pawns on seven sets of six cells, and
//! large pieces that move by majority. A piece on the centre wins. (Jacques Le Floc'h,
//! 1977.)
//!
//! `sets` holds the sets around the plain cells, `state` the state and its serialized form, `power`
//! the power in a set, `moves` generates moves on bitboards, `setups` holds the set-ups, `position`
//! the implementation of the contract, `reasons` the reasons why a move is refused, `phrases` the
//! phrases of the game, `notation` the words of moves.

mod arranging;
mod bits;
mod moves;
mod notation;
mod phrases;
mod position;
mod power;
mod reasons;
mod sets;
mod setups;
mod spec;
mod state;
mod tabletop;

pub use moves::{Kind, Move};
pub(super) use spec::SPEC;
pub use state::{InvalidPosition, SyneStrat};
