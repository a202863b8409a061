//! Simultana: two players, six pawns each on 5 × 5 cells. A pawn moves to a free cell
//! next to it if this leaves a region of the right size beside it; a player who cannot
//! move has lost. (*Jeux & Stratégie*, no. 37.)
//!
//! `position` holds the state and what the contract asks of it, `moves` the rule of
//! moving on bit boards, `notation` the words of moves, `phrases` what the game has to
//! say, `setups` the set-up.

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
