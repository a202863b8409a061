//! Computer players at the table. They search in a background thread, and play, answer and
//! give up with the same messages as persons. Hints, solving and reviews of matches are here,
//! too.
//!
//! Their seats are in [`ludotheque_session::players::SeatNames`]. Only `question.rs` of the
//! session reads a match for them, and the questions it makes contain nothing that their seat
//! may not know.

mod chances;
mod exact;
mod hint;
mod manners;
mod playing_out;
mod review;
mod search;
mod second_chance;
mod solution;
mod thinking;

use bevy::prelude::*;
use ludotheque_base::redraw::Waker;

pub use hint::{HintLimits, HintSystems, advised_seat};
pub use review::{
    Retry, RetryState, ReviewAsked, ReviewBounds, ReviewProgress, ReviewSystems, ReviewedBy,
    Reviewing, may_review,
};
pub use search::SearchedBy;
pub use second_chance::{TakeUpAsked, lost_by, may_take_up};
pub use solution::{SolutionState, Solutions, SolvedBy, SolvingAction, SolvingAsked};
pub use thinking::{LeastPause, MoveNow, PauseSwitched, Thinking, ThinkingSystems};

/// Adds the computer players.
pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        search::plugin,
        thinking::plugin,
        manners::plugin,
        hint::plugin,
        solution::plugin,
        exact::plugin,
        review::plugin,
        second_chance::plugin,
        WakerPlugin,
    ));
}

/// Inserts the waker that wakes the sleeping app when a search ends.
struct WakerPlugin;

impl Plugin for WakerPlugin {
    fn build(&self, _: &mut App) {}

    fn finish(&self, app: &mut App) {
        if let Some(waker) = Waker::of(app) {
            app.insert_resource(waker);
        }
    }
}
