//! What is said to players about the match on the table, in words: once for panels, menus,
//! lessons and screen readers. It says what the eye at the table sees, and shows nothing.

pub mod answers;
mod describer;
mod naming;
mod told;

pub(crate) use describer::Describer;
