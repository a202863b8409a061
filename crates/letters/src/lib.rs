//! Matches by letter: texts that go by mail or any messenger, and need nothing else.
//!
//! A [`Correspondence`] is such a match from one seat: what was agreed, the steps so far, what each side
//! has written, and what is asked. [`Correspondence::letter`] writes it as a text, which
//! [`Letter::read`] finds again in whatever mail has made of it, and [`Correspondence::receive`] compares
//! with what is known. `docs/letters.md` describes the format, and what it promises.
//!
//! Each letter holds the whole match as long as it fits, so that a lost one is made up for by the next. Who
//! writes next is always one seat; others may only ask to take back a move, or comment. So two letters contradict
//! each other only where somebody has played twice.
//!
//! Letters come from anywhere: reading one never panics, takes no longer than a long match does, and changes
//! nothing if it is refused. There are neither clocks nor random numbers here: both come from the fronts.
//!
//! In a match with secrets, each side promises its own by commitments, and opens them where a fight or the end asks
//! for it. Those of the other side are not in the program.

mod agreement;
mod correspondence;
mod course;
mod envelope;
mod letter;
mod refusal;
mod secret;
mod side;
mod step;
pub mod untrusted_input;
mod vault;
mod writing;

pub use agreement::Agreement;
pub use correspondence::{Correspondence, News, Received};
pub use envelope::Unreadable;
pub use letter::Letter;
pub use refusal::{Refusal, Unwritable};
pub use secret::{Dispute, Fault, Key, Opening};
pub use side::{Comment, LONGEST_COMMENT, LONGEST_COMMENT_BYTES, Side};
pub use step::{Ask, Event, Step, StepError};
pub use writing::LONGEST_LETTER;
