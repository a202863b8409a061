//! Texts about a match, shared by panels, menus, lessons and screen readers, and by every front.
//! They describe the view of the eye at the table; showing them is up to the callers.

mod answers;
mod describer;
pub mod faults;
pub mod listing;
mod naming;
pub mod puzzles;
mod score;
mod summary;
mod told;

pub use answers::{Inquiry, withheld};
pub use describer::{About, Describer, Standpoint};
pub use naming::Wording;
pub use score::tally;
pub use told::{Teller, round_of, words_of};
