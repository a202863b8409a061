//! How clicks at the board become a move, for every front: the clicks made so far, what may follow
//! them, and what can be foreseen of them. Without the feature `bevy`, which the app asks for,
//! there is no engine.

mod answer;
pub mod foresight;
mod grasp;
mod path;
mod prospect;

pub use answer::{ClickAnswer, TableInput};
pub use grasp::Grasp;
pub use path::{Selection, Walking, open_choices};
pub use prospect::Prospect;
