//! Simultana: two players, six pawns each on 5 × 5 cells. A pawn moves to a free cell
//! next to it if this leaves a region of the right size beside it; a player who cannot
//! move has lost. (*Jeux & Stratégie*, no. 37.)
//!
//! `moves` holds the rule of moving on bit boards, `state` the state and how it is
//! written down, `setups` the set-up, `position` what the contract asks of the state,
//! `notation` the words of moves, `phrases` what the game has to say.

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
