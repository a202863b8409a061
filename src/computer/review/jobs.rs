//! The running jobs and pending requests of a review.

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
    /// The judgement of a second try; its value is `None` if the move cannot be judged.
    pub(super) judge: Option<Job<Option<ReviewedPosition>, Reviewer>>,
    /// The request to carry out once no trial is on the table.
    pub(super) pending: Option<Pending>,
    /// The line to play out once the trial has begun.
    pub(super) next_line: Option<Vec<String>>,
    pub(super) playing: Option<PlayingOut>,
    /// Whether a trial has been requested and has not begun.
    pub(super) is_beginning: bool,
    /// The seat whose knowledge was shown before a move was tried again.
    pub(super) seen_before: Option<Option<Seat>>,
}

/// A request that needs the match itself on the table, with the ply of its position.
#[derive(Debug, Clone, Copy)]
pub(super) enum Pending {
    To(usize),
    TryAgain(usize),
    Best(usize),
}

impl Jobs {
    /// Drops all jobs and requests.
    pub(super) fn clear(&mut self) {
        let seen_before = self.seen_before.take();
        *self = Self { seen_before, ..Self::default() };
    }
}

/// The messages to the session.
#[derive(SystemParam)]
pub(super) struct Requests<'w> {
    pub(super) travels: MessageWriter<'w, Travel>,
    pub(super) trials: MessageWriter<'w, WhatIf>,
    pub(super) seen: MessageWriter<'w, SeenBy>,
}
