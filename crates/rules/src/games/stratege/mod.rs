//! Le Stratège: two players, 18 pawns each on ten lines of eleven places, with
//! strengths that only their owner sees. Pawns step forward and sideways, attack along
//! the lines, and try to reach the far line. (Le Derby, around 1950.)
//!
//! `moves` holds the rule of moving on bit boards, which knows no strengths, `places` the
//! board and how pawns are written, `setups` the players' secret set-ups, `placing` how
//! they are made, `position` the state and what the contract asks of it, `secrets` what
//! an eye may see of a position and of a move, `explored` what a player can explore
//! without knowing everything, `phrases` what the game has to say, `notation` the words
//! of moves.

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
