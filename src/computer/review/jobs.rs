//! The running jobs of a review, and the requests that wait.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use ludotheque_base::job::Job;
use ludotheque_players::{ReviewReport, Reviewer};
use ludotheque_rules::{ReviewedPosition, Seat};
use ludotheque_session::{SeenBy, Travel, WhatIf};

use crate::computer::playing_out::PlayingOut;

/// Running jobs and pending requests.
#[derive(Resource, Default)]
pub(super) struct Jobs {
    /// The review that is being made.
    pub(super) reviewer: Option<Job<ReviewReport, Reviewer>>,
    /// What a second try is worth; nothing if it cannot be judged.
    pub(super) judge: Option<Job<Option<ReviewedPosition>, Reviewer>>,
    /// What is done once the table shows the match itself.
    pub(super) pending: Option<Pending>,
    /// The line that is played out once the trial has begun.
    pub(super) next_line: Option<Vec<String>>,
    pub(super) playing: Option<PlayingOut>,
    /// Whether a trial has been asked for that has not begun.
    pub(super) is_beginning: bool,
    /// Whose knowledge was shown before a move was tried again.
    pub(super) seen_before: Option<Option<Seat>>,
}

/// What is to be done with the match on the table.
#[derive(Debug, Clone, Copy)]
pub(super) enum Pending {
    To(usize),
    TryAgain(usize),
    Best(usize),
}

impl Jobs {
    /// Nothing is made, tried or played any more.
    pub(super) fn clear(&mut self) {
        let seen_before = self.seen_before.take();
        *self = Self {
            seen_before,
            ..Self::default()
        };
    }
}

/// What may be asked of the session.
#[derive(SystemParam)]
pub(super) struct Requests<'w> {
    pub(super) travels: MessageWriter<'w, Travel>,
    pub(super) trials: MessageWriter<'w, WhatIf>,
    pub(super) seen: MessageWriter<'w, SeenBy>,
}
