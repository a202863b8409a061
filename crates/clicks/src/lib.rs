//! How clicks at the board become a move, for every front: the clicks made so far, what may follow
//! them, what can be foreseen of them, and what is answered: refusals, hints, threats and values.
//! Without the feature `bevy`, which the app asks for, there is no engine.

mod answer;
mod dangers;
mod exact;
pub mod foresight;
mod grasp;
mod hint;
mod path;
mod place;
mod prospect;
mod refusal;

pub use answer::{ClickAnswer, TableInput};
pub use dangers::Dangers;
pub use exact::{Exact, own_moves};
pub use grasp::{Grasp, going};
pub use hint::{Advice, Hint};
pub use path::{Selection, Walking, open_choices};
pub use place::{ChosenIn, SessionId};
pub use prospect::Prospect;
pub use refusal::{LastRefusal, Refusal};
