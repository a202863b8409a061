//! Texts about the match on the table, shared by panels, menus, lessons and screen readers. They
//! describe the view of the eye at the table; showing them is up to the callers.

pub mod answers;
mod describer;
pub(crate) mod naming;
pub(crate) mod results;
mod summary;
mod told;

pub(crate) use describer::{About, Describer};
pub(crate) use told::{Teller, round_of};
