//! Simultana: two players, six pawns each on 5 × 5 cells. A pawn moves to a free cell
//! next to it if this leaves a region of the right size beside it; a player who cannot
//! move has lost. (*Jeux & Stratégie*, no. 37.)
//!
//! `moves` generates moves on bitboards, `state` holds the state and its serialized form, `setups`
//! the set-up, `position` the implementation of the contract, `notation` the words of moves,
//! `phrases` the phrases of the game.

mod arranging;
mod bits;
mod moves;
mod notation;
mod phrases;
mod position;
mod setups;
mod spec;
mod state;
mod tabletop;

pub use moves::Step;
pub(super) use spec::SPEC;
pub use state::{InvalidPosition, Simultana};
