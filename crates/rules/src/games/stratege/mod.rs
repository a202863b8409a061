//! Le Stratège: two players, 18 pawns each on ten lines of eleven places, with
//! strengths that only their owner sees. Pawns step forward and sideways, attack along
//! the lines, and try to reach the far line. (Le Derby, around 1950.)
//!
//! `moves` generates moves on bitboards, without strengths, `places` holds the board and the
//! notation of pawns, `setups` the players' secret set-ups, `placing` the moves that make them,
//! `position` the state and its implementation of the contract, `secrets` what an eye may see of a
//! position and of a move, `explored` the position that a player can explore without knowing
//! everything, `phrases` the phrases of the game, `notation` the words of moves.

mod arranging;
mod bits;
mod explored;
mod moves;
mod notation;
mod phrases;
mod places;
mod placing;
mod position;
mod secrets;
mod setups;
mod spec;
mod tabletop;

pub use explored::Explored;
pub use moves::Move;
pub use placing::{Change, Placing};
pub use position::{FarLineDefender, InvalidPosition, Memory, Stratege};
pub(super) use spec::SPEC;
