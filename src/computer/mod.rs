//! Computer players at the table: they think in a thread of their own, and play, answer
//! and give up by the same messages as persons do. They also give hints to persons, and
//! games that can be solved are solved here, and matches are reviewed.
//!
//! Which seats they play is part of who plays ([`ludotheque_session::players::SeatNames`]). Only
//! `question.rs` reads a match for them, and what it passes on holds nothing that their
//! seat may not know.

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

/// Puts in what wakes the sleeping app when a computer knows what to play.
struct WakerPlugin;

impl Plugin for WakerPlugin {
    fn build(&self, _: &mut App) {}

    fn finish(&self, app: &mut App) {
        if let Some(waker) = Waker::of(app) {
            app.insert_resource(waker);
        }
    }
}
