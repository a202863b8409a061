//! A second try of a move, and the best line, both played as a trial.

use bevy::prelude::*;
use ludotheque_base::job::{Job, JobPoll};
use ludotheque_base::redraw::Waker;
use ludotheque_players::ReviewLimits;
use ludotheque_rules::Judgement;
use ludotheque_session::question::review_question;
use ludotheque_session::{MovePlayed, SeenBy, Session};

use super::jobs::Jobs;
use super::state::{Retry, RetryState, ReviewBounds, ReviewedBy, Reviewing};
use crate::computer::playing_out::{LinePlayer, PlayingOut};
use crate::computer::solution::Solutions;

/// Judges the moves that are tried again.
pub(super) fn try_again(
    current: Option<Res<Session>>,
    mut played: MessageReader<MovePlayed>,
    mut reviewing: ResMut<Reviewing>,
    mut jobs: ResMut<Jobs>,
    mut was_exploring: Local<bool>,
    (bounds, solutions): (Res<ReviewBounds>, Res<Solutions>),
    reviewed_by: Res<ReviewedBy>,
    waker: Option<Res<Waker>>,
    mut seen: MessageWriter<SeenBy>,
) {
    let last = played.read().last().cloned();
    let Some(current) = current else {
        return;
    };
    let jobs = jobs.bypass_change_detection();
    let is_exploring = current.is_exploring();
    if std::mem::take(&mut jobs.is_beginning) {
        *was_exploring = true;
        return;
    }
    let has_returned = std::mem::replace(&mut *was_exploring, is_exploring) && !is_exploring;
    if has_returned && jobs.pending.is_none() {
        come_back(&mut reviewing, jobs, &mut seen);
    }
    let Some(retry) = reviewing.retry.clone().filter(|_| is_exploring) else {
        return;
    };
    if let RetryState::Judging(word) = &retry.state {
        let now = judged_by_now(&reviewing, jobs, retry.ply, word);
        if let Some(state) = now {
            jobs.judge = None;
            set(&mut reviewing, retry.ply, state);
            return;
        }
    }
    let here = current.view().ply();
    if here <= retry.ply && !matches!(retry.state, RetryState::Asked | RetryState::Shown) {
        // The move was taken back.
        jobs.judge = None;
        set(&mut reviewing, retry.ply, RetryState::Asked);
        return;
    }
    let is_second_try = |move_played: &MovePlayed| {
        move_played.ply == retry.ply + 1 && retry.state != RetryState::Shown
    };
    let Some(tried) = last.filter(is_second_try) else {
        return;
    };
    jobs.judge = None;
    let state = judged_state(
        &current,
        &reviewing,
        jobs,
        (retry.ply, tried.word),
        (bounds.0, &solutions),
        *reviewed_by,
        waker.as_deref(),
    );
    set(&mut reviewing, retry.ply, state);
}

/// Ends the second try once the trial has ended.
fn come_back(reviewing: &mut ResMut<Reviewing>, jobs: &mut Jobs, seen: &mut MessageWriter<SeenBy>) {
    jobs.judge = None;
    jobs.playing = None;
    if let Some(seat) = jobs.seen_before.take() {
        seen.write(SeenBy(seat));
    }
    if reviewing.retry.is_some() {
        reviewing.retry = None;
    }
}

/// The state of a second try once its judgement is available.
fn judged_by_now(
    reviewing: &Reviewing,
    jobs: &mut Jobs,
    ply: usize,
    word: &str,
) -> Option<RetryState> {
    match jobs.judge.as_mut().map_or(JobPoll::Ended, Job::poll) {
        JobPoll::Value(Some(position)) => {
            Some(reviewing.judged(ply, word.to_owned(), position.known))
        }
        JobPoll::Value(None) | JobPoll::Ended => Some(RetryState::Failed),
        JobPoll::Pending => None,
    }
}

/// The state of a second try: judged if the review covers the move; otherwise starts judging
/// it.
fn judged_state(
    current: &Session,
    reviewing: &Reviewing,
    jobs: &mut Jobs,
    (ply, word): (usize, String),
    (limits, solutions): (ReviewLimits, &Solutions),
    reviewed_by: ReviewedBy,
    waker: Option<&Waker>,
) -> RetryState {
    let known = reviewing.position(ply).map(|it| it.known.clone());
    let was_played = reviewing.line.get(ply).map(|entry| &entry.word);
    match known {
        Some(known) if known.best.first() == Some(&word) => {
            let judgement = Judgement { lost: 0, ..known };
            reviewing.judged(ply, word, judgement)
        }
        Some(known) if was_played == Some(&word) => reviewing.judged(ply, word, known),
        _ => {
            let question = review_question(current, limits, solutions.tablebases());
            jobs.judge = question.ok().map(|question| {
                Job::start("review of a move", waker, |outbox| {
                    (reviewed_by.instead)(question, ply, word.clone(), outbox)
                })
            });
            match jobs.judge {
                Some(_) => RetryState::Judging(word),
                None => RetryState::Failed,
            }
        }
    }
}

fn set(reviewing: &mut Reviewing, ply: usize, state: RetryState) {
    reviewing.retry = Some(Retry { ply, state });
}

/// Plays out the best line until a player interrupts it.
pub(super) fn play_out(
    current: Option<Res<Session>>,
    mut jobs: ResMut<Jobs>,
    mut player: LinePlayer,
) {
    let is_interrupted = player.is_interrupted();
    let Some(current) = current else {
        return;
    };
    let jobs = jobs.bypass_change_detection();
    if is_interrupted {
        jobs.playing = None;
    }
    if let Some(line) = jobs.next_line.take_if(|_| current.is_exploring()) {
        jobs.playing = Some(PlayingOut::new(line, player.now()));
    }
    player.advance(&mut jobs.playing, &current);
}
