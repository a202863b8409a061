//! The review of the match on the table: made in threads of its own, kept with the match,
//! and what is done with it. A move can be tried again, and the best line played out, as a
//! trial that leaves the match as it is.
//!
//! A review is about the main line. When that changes, it is closed and thrown away.

mod conduct;
mod jobs;
mod second_try;
mod state;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::states::Screen;

use super::hint::HintSystems;

use conduct::{conduct, follow, forget};
use jobs::Jobs;
use second_try::{play_out, try_again};

pub use state::{
    Retry, RetryState, ReviewAsked, ReviewBounds, ReviewProgress, ReviewedBy, Reviewing, may_review,
};

/// Adds reviews.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>()
        .init_resource::<ReviewBounds>()
        .init_resource::<ReviewedBy>()
        .init_resource::<Jobs>()
        .add_message::<ReviewAsked>()
        .add_systems(
            Update,
            (follow, conduct, try_again, play_out)
                .chain()
                .in_set(FrameSet::Interface)
                .in_set(ReviewSystems)
                .after(HintSystems),
        )
        .add_systems(OnExit(Screen::Playing), forget);
}

/// When reviews are made and used.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReviewSystems;
