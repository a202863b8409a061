//! Setting up any position piece by piece, from a tray beside the board.
//!
//! As a [secret set-up](crate::setting_up), it is a match of its own, so that clicks, drags, beats and
//! history work as in any other: its moves are changes of the position. What is set up is checked by the
//! rules, and becomes the start of a match.

mod board;
mod functions;
mod game;
mod position;

pub(crate) use board::with_tray;
pub(crate) use functions::arranging;
pub(crate) use game::{Arrange, Supply, figures_of, may_nest, stacks_of, supplies_of};
pub use position::{CLEAR, START, turn_word};
