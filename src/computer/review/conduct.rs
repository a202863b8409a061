//! Makes the review in background threads, stores it in the match, and carries out requests.

use bevy::prelude::*;
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::redraw::Waker;
use ludotheque_players::{ReviewLimits, ReviewReport};
use ludotheque_rules::{NodeId, TreeEntry};
use ludotheque_session::question::review_question;
use ludotheque_session::{MatchSeated, SeenBy, Session, Travel, TreeEdit, WhatIf};

use super::jobs::{Jobs, Pending, Requests};
use super::state::{
    Retry, RetryState, ReviewAsked, ReviewBounds, ReviewProgress, ReviewedBy, Reviewing, may_review,
};
use crate::computer::solution::Solutions;

/// Receives the results of the threads, and discards the review when the main line has
/// changed.
pub(super) fn follow(
    current: Option<Res<Session>>,
    mut seated: MessageReader<MatchSeated>,
    mut edits: MessageWriter<TreeEdit>,
    mut reviewing: ResMut<Reviewing>,
    mut jobs: ResMut<Jobs>,
) {
    let jobs = jobs.bypass_change_detection();
    let is_new = seated.read().count() > 0;
    let Some(current) = current.filter(|_| !is_new) else {
        *jobs = Jobs::default();
        reviewing.set_if_neq(Reviewing::default());
        return;
    };
    let has_any = reviewing.is_open() || current.review().is_some();
    if has_any && current.is_changed() {
        let line = current.main_line();
        let is_stale = |review: &ludotheque_rules::Review| !review.is_of(&line);
        if current.review().is_some_and(is_stale) {
            edits.write(TreeEdit::Review(None));
        }
        let is_meant = is_same_line(&reviewing.line, &line) && may_review(&current);
        if reviewing.is_open() && !is_meant {
            jobs.clear();
            reviewing.set_if_neq(Reviewing::default());
        }
    }
    while let Some(reviewer) = &mut jobs.reviewer {
        let polled = reviewer.poll();
        if polled == JobPoll::Pending {
            break;
        }
        match polled {
            JobPoll::Pending => {}
            JobPoll::Value(ReviewReport::Judged { ply, position, done }) => {
                if let Some(place) = reviewing.positions.get_mut(ply) {
                    *place = Some(position);
                }
                let percent = (100.0 * done).clamp(0.0, 99.0) as u8;
                if let ReviewProgress::Making(before) = &mut reviewing.progress {
                    *before = percent.max(*before);
                }
            }
            JobPoll::Value(ReviewReport::Done(review)) => {
                reviewing.positions = review.positions.iter().cloned().map(Some).collect();
                reviewing.progress = ReviewProgress::Ready;
                edits.write(TreeEdit::Review(Some(review)));
                jobs.reviewer = None;
            }
            JobPoll::Ended => {
                reviewing.progress = ReviewProgress::Failed;
                jobs.reviewer = None;
            }
        }
    }
}

/// Whether two lines consist of the same nodes. Their notes may differ.
fn is_same_line(one: &[TreeEntry], other: &[TreeEntry]) -> bool {
    let ids = |line: &[TreeEntry]| -> Vec<NodeId> { line.iter().map(|entry| entry.id).collect() };
    ids(one) == ids(other)
}

/// Carries out requests.
pub(super) fn conduct(
    current: Option<Res<Session>>,
    mut asked: MessageReader<ReviewAsked>,
    mut reviewing: ResMut<Reviewing>,
    mut jobs: ResMut<Jobs>,
    (bounds, solutions): (Res<ReviewBounds>, Res<Solutions>),
    reviewed_by: Res<ReviewedBy>,
    waker: Option<Res<Waker>>,
    mut requests: Requests,
) {
    let Some(current) = current else {
        asked.clear();
        return;
    };
    let jobs = jobs.bypass_change_detection();
    for pending in asked.read() {
        let shown = reviewing.shown(&current);
        match *pending {
            ReviewAsked::Switch if reviewing.is_open() => {
                jobs.clear();
                if reviewing.retry.is_some() && current.is_exploring() {
                    requests.trials.write(WhatIf::Return);
                }
                *reviewing = Reviewing::default();
            }
            ReviewAsked::Switch if may_review(&current) => {
                *reviewing =
                    open(&current, jobs, bounds.0, &solutions, *reviewed_by, waker.as_deref());
            }
            ReviewAsked::To(ply) if ply < reviewing.len() => jobs.pending = Some(Pending::To(ply)),
            ReviewAsked::Step { back } => {
                // In a variation, the search begins at the start of the main line.
                let next = reviewing.next_for(&current, shown.unwrap_or(0), back);
                jobs.pending = next.map(Pending::To).or(jobs.pending);
            }
            ReviewAsked::TryAgain => {
                let ply = shown.filter(|ply| reviewing.asks_for_better(&current, *ply));
                jobs.pending = ply.map(|ply| Pending::TryAgain(ply - 1)).or(jobs.pending);
            }
            ReviewAsked::Best => {
                let ply = shown.filter(|ply| reviewing.can_try(*ply));
                jobs.pending = ply.map(|ply| Pending::Best(ply - 1)).or(jobs.pending);
            }
            ReviewAsked::Switch | ReviewAsked::To(_) => {}
        }
    }
    if jobs.pending.is_some() && current.is_exploring() {
        // The trial is ended first.
        requests.trials.write(WhatIf::Return);
        return;
    }
    let Some(pending) = jobs.pending.take() else {
        return;
    };
    set_out(pending, &current, &mut reviewing, jobs, &mut requests);
}

/// Goes to the position of a request, and begins the trial for it.
fn set_out(
    pending: Pending,
    current: &Session,
    reviewing: &mut Reviewing,
    jobs: &mut Jobs,
    requests: &mut Requests,
) {
    jobs.judge = None;
    jobs.playing = None;
    jobs.next_line = None;
    reviewing.retry = None;
    let (Pending::To(ply) | Pending::TryAgain(ply) | Pending::Best(ply)) = pending;
    let Some(node) = reviewing.node(ply) else {
        return;
    };
    requests.travels.write(Travel::ToNode(node));
    let state = match pending {
        Pending::To(_) => return,
        Pending::TryAgain(_) => RetryState::Asked,
        Pending::Best(_) => {
            let judged = reviewing.position(ply);
            jobs.next_line = judged.map(|position| position.known.best.clone());
            RetryState::Shown
        }
    };
    reviewing.retry = Some(Retry { ply, state });
    if current.is_open() {
        // The player sees no more than when the move was played.
        jobs.seen_before.get_or_insert(current.shown_seat());
        let seat = reviewing.line.get(ply).map(|entry| entry.seat);
        requests.seen.write(SeenBy(seat));
    }
    jobs.is_beginning = true;
    requests.trials.write(WhatIf::Begin);
}

/// Opens the review stored in the match, or starts a new one.
fn open(
    current: &Session,
    jobs: &mut Jobs,
    limits: ReviewLimits,
    solutions: &Solutions,
    reviewed_by: ReviewedBy,
    waker: Option<&Waker>,
) -> Reviewing {
    let line = current.main_line();
    let count = line.len() + 1;
    let version = ludotheque_players::REVIEW_VERSION;
    let kept = current.review().filter(|review| review.version == version);
    if let Some(review) = kept {
        return Reviewing {
            progress: ReviewProgress::Ready,
            line,
            positions: review.positions.iter().cloned().map(Some).collect(),
            retry: None,
        };
    }
    jobs.reviewer = match review_question(current, limits, solutions.tablebases()) {
        Ok(question) => {
            Some(Job::start("review", waker, |outbox| (reviewed_by.all)(question, outbox)))
        }
        Err(_) => {
            error!("the match cannot be followed for a review");
            None
        }
    };
    Reviewing {
        progress: match jobs.reviewer {
            Some(_) => ReviewProgress::Making(0),
            None => ReviewProgress::Failed,
        },
        line,
        positions: vec![None; count],
        retry: None,
    }
}

pub(super) fn forget(mut jobs: ResMut<Jobs>, mut reviewing: ResMut<Reviewing>) {
    *jobs = Jobs::default();
    reviewing.set_if_neq(Reviewing::default());
}
