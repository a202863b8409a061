//! The results of matches between the same people: what is kept of each finished match, and what it adds
//! up to for each group.
//!
//! `participant` is who takes part; `finished` is one finished match; `series` is what several matches
//! were agreed to decide; `book` keeps all of them in a file; `tally` adds them up, as pure data; `conduct` follows the match on the table. What is shown of them is in the app.

mod book;
mod conduct;
#[cfg(test)]
mod evenings;
mod finished;
mod participant;
mod series;
mod tally;

pub use book::Results;
pub use finished::{FinishedMatch, MatchKey, participants_of};
pub use participant::Participant;
pub use series::{SERIES_LENGTHS, Series, SeriesEnd, SeriesStanding};
pub use tally::{Group, Handicap, Latest, Tally};

use bevy::prelude::*;
use ludotheque_base::kept::Keeping;

/// Adds the results and the system that keeps them up to date.
pub fn plugin(app: &mut App) {
    app.keep::<Results>().add_plugins(conduct::plugin);
}
