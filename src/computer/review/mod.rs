//! The review of the match on the table. It is made in background threads and stored in the
//! match. A move can be tried again, and the best line can be played out, as a trial that
//! leaves the match unchanged.
//!
//! A review covers the main line. When that changes, it is closed and discarded.

mod conduct;
mod jobs;
mod second_try;
mod state;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;

use super::hint::HintSystems;
use crate::states::Screen;

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

/// The systems that make and use reviews.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ReviewSystems;
