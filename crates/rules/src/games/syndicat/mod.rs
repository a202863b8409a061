//! Syndicat, by Bernard Tavitian: two players, 27 pieces each of one to four squares on 12 × 12. A
//! piece has as many movements as squares, never moves backward, and captures pieces diagonally
//! forward, whole or in part; the rest of a captured piece becomes smaller pieces. The player who
//! keeps more squares wins.
//!
//! `moves` holds the pieces of a colour and generates moves on rows of bits, `squares` holds the
//! board as each seat sees it, `home` the arrangement of the pieces before the first move,
//! `position` the state and its implementation of the contract, `refusal` the reasons why a move is
//! not legal, `steps` displacements made movement by movement, `phrases` the phrases of the game,
//! `notation` the words of moves.

mod arranging;
mod bits;
mod home;
mod moves;
mod notation;
mod phrases;
mod position;
mod refusal;
mod spec;
mod squares;
mod steps;
mod tabletop;

pub use moves::{Displacement, Move, Split};
pub use position::{InvalidPosition, Syndicat};
pub(super) use spec::SPEC;
