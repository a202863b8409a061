//! The review of the match on the table: made in threads of its own, kept with the match,
//! and what is done with it. A move can be tried again, and the best line played out, as a
//! trial that leaves the match as it is.
//!
//! A review is about the main line. When that changes, it is closed and thrown away.

use std::io;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::{Job, JobPoll, Outbox};
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_base::states::{Menu, Screen};
use ludotheque_players::{
    ReviewLimits, ReviewQuestion, ReviewReport, Reviewer, Verdict, is_about_as_good,
};
use ludotheque_rules::{
    EntryKind, Judgement, NodeId, ReviewedPosition, Seat, TreeEntry, may_be_reviewed,
};
use ludotheque_session::question::review_question;
use ludotheque_session::{
    MatchSeated, MovePlayed, SeenBy, Session, Travel, TreeEdit, WhatIf, WordChosen,
};

use super::chances::{after_a_loss, after_another};
use super::hint::HintSystems;
use super::playing_out::PlayingOut;
use super::solution::Solutions;
use crate::table::input::TableInput;
use crate::table::pieces::flight::Motion;

/// Adds reviews.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Reviewing>()
        .init_resource::<ReviewBounds>()
        .init_resource::<ReviewedBy>()
        .init_resource::<Desk>()
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

/// How much a review may cost.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct ReviewBounds(pub ReviewLimits);

/// How a match is reviewed: by a reviewer, or by something that fails in tests.
#[derive(Resource, Debug, Clone, Copy)]
pub struct ReviewedBy {
    /// Reviews all moves.
    pub all: fn(ReviewQuestion, Outbox<ReviewReport>) -> io::Result<Reviewer>,
    /// Judges another move after so many; nothing comes of it if it cannot be judged.
    pub instead:
        fn(ReviewQuestion, usize, String, Outbox<Option<ReviewedPosition>>) -> io::Result<Reviewer>,
}

impl Default for ReviewedBy {
    fn default() -> Self {
        Self {
            all: |question, outbox| Reviewer::ask(question, move |report| outbox.send(report)),
            instead: |question, ply, word, outbox| {
                Reviewer::ask_instead(question, ply, word, |found| outbox.answer(found))
            },
        }
    }
}

/// What is asked of the review.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReviewAsked {
    /// It is opened, and made if there is none yet; or closed.
    Switch,
    /// To the position after so many moves.
    To(usize),
    /// To the next marked move, or the one before.
    Step {
        /// Whether it is the one before.
        back: bool,
    },
    /// The move shown is to be tried again.
    TryAgain,
    /// The best line in its place is to be played out.
    Best,
}

/// How far the review of the match on the table is.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub enum ReviewProgress {
    /// Nobody looks at it.
    #[default]
    Closed,
    /// It is being made: so many percent are done.
    Making(u8),
    /// It is complete.
    Ready,
    /// It cannot be made.
    Failed,
}

/// The review that is shown.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct Reviewing {
    /// How far it is.
    pub progress: ReviewProgress,
    /// The main line that it is about.
    line: Vec<TreeEntry>,
    /// What has been found of each position so far.
    positions: Vec<Option<ReviewedPosition>>,
    /// What becomes of the move that is tried again.
    pub retry: Option<Retry>,
}

/// A move that is tried again.
#[derive(Debug, Clone, PartialEq)]
pub struct Retry {
    /// How many moves lead to its position.
    pub ply: usize,
    /// How far that is.
    pub state: RetryState,
}

/// How far the second try of a move is.
#[derive(Debug, Clone, PartialEq)]
pub enum RetryState {
    /// Another move is awaited.
    Asked,
    /// This one is being judged.
    Judging(String),
    /// This one has been judged.
    Judged {
        /// The move.
        word: String,
        /// By what the player to move could know. What it gave away is counted from what
        /// the review says of the position.
        judgement: Judgement,
        /// What each player can expect after it, in thousandths.
        chances: Vec<u16>,
    },
    /// The best line is shown.
    Shown,
    /// The move could not be judged.
    Failed,
}

impl RetryState {
    /// Whether a move was tried that is about as good as the best.
    pub fn is_accepted(&self) -> bool {
        matches!(self, Self::Judged { judgement, .. } if is_about_as_good(judgement))
    }
}

impl Reviewing {
    /// Whether it is on the screen.
    pub fn is_open(&self) -> bool {
        self.progress != ReviewProgress::Closed
    }

    /// The main line.
    pub fn line(&self) -> &[TreeEntry] {
        &self.line
    }

    /// What is known of the position after so many moves.
    pub fn position(&self, ply: usize) -> Option<&ReviewedPosition> {
        self.positions.get(ply)?.as_ref()
    }

    /// What each player can expect in the position after so many moves, in thousandths: the
    /// one source for all that is shown of it. Where there are secrets, it is the truth.
    ///
    /// After a marked move it is what there was before less what the move gave away. The
    /// position was searched for itself too, but the move was compared with the best one by
    /// one search: two searches differ by more than some marks.
    pub fn chances(&self, ply: usize) -> Option<Vec<u16>> {
        let judged = |ply: usize| {
            let position = self.position(ply)?;
            Some(position.truth.as_ref().unwrap_or(&position.known))
        };
        // The end is known for certain.
        if let Some(end) = judged(ply).filter(|it| it.best.is_empty()) {
            return Some(end.shares.clone());
        }
        let given_away = |ply: usize| {
            let before = ply.checked_sub(1)?;
            let entry = self.line.get(before)?;
            let judgement = judged(before)?;
            let is_marked = entry.kind == EntryKind::Move && Verdict::of(judgement).is_marked();
            is_marked.then_some((entry.seat, judgement.lost))
        };
        let mut from = ply;
        while given_away(from).is_some() {
            from -= 1;
        }
        let losses = (from + 1..=ply).filter_map(given_away);
        let shares = judged(from)?.shares.clone();
        Some(losses.fold(shares, |shares, (seat, lost)| {
            after_a_loss(&shares, seat, lost)
        }))
    }

    /// The same by what the player to move could know.
    pub fn known_chances(&self, ply: usize) -> Option<Vec<u16>> {
        let position = self.position(ply)?;
        match position.truth {
            Some(_) => Some(position.known.shares.clone()),
            None => self.chances(ply),
        }
    }

    /// What each player can expect in the position on the table, in thousandths. While a
    /// move is tried again, only what its player could know is told.
    pub fn chances_here(&self, current: &Session) -> Option<Vec<u16>> {
        let Some(retry) = &self.retry else {
            return self.chances(self.shown(current)?);
        };
        match &retry.state {
            RetryState::Asked | RetryState::Shown => self.known_chances(retry.ply),
            RetryState::Judged { chances, .. } => Some(chances.clone()),
            RetryState::Judging(_) | RetryState::Failed => None,
        }
    }

    /// A second try after so many moves, judged on the scale of the review.
    fn judged(&self, ply: usize, word: String, mut judgement: Judgement) -> RetryState {
        let seat = self.line.get(ply).map_or(Seat::new(0), |entry| entry.seat);
        let before = self.known_chances(ply);
        let before = before.unwrap_or_else(|| judgement.shares.clone());
        let was_played = self.line.get(ply).is_some_and(|entry| entry.word == word);
        let has_secrets = { self.position(ply) }.is_some_and(|it| it.truth.is_some());
        let by_review = match was_played && !has_secrets {
            true => self.chances(ply + 1),
            false => None,
        };
        let chances = by_review.unwrap_or_else(|| after_another(&before, &judgement, seat));
        let own = |shares: &[u16]| shares.get(seat.index()).copied().unwrap_or_default();
        judgement.lost = own(&before).saturating_sub(own(&chances));
        RetryState::Judged {
            word,
            judgement,
            chances,
        }
    }

    /// How many positions there are.
    pub fn len(&self) -> usize {
        self.positions.len()
    }

    /// Whether there is nothing to review.
    pub fn is_empty(&self) -> bool {
        self.positions.is_empty()
    }

    /// How many moves lead to a node, if it is on the main line.
    pub fn ply_of(&self, node: NodeId) -> Option<usize> {
        if node == NodeId::START {
            return Some(0);
        }
        let at = self.line.iter().position(|entry| entry.id == node)?;
        Some(at + 1)
    }

    /// The node after so many moves.
    pub(super) fn node(&self, ply: usize) -> Option<NodeId> {
        match ply.checked_sub(1) {
            None => Some(NodeId::START),
            Some(at) => Some(self.line.get(at)?.id),
        }
    }

    /// The verdict on the move that leads to the position after so many, by what its player
    /// could know.
    pub fn verdict(&self, ply: usize) -> Option<Verdict> {
        let before = ply.checked_sub(1)?;
        let entry = self.line.get(before)?;
        let judgement = &self.position(before)?.known;
        (entry.kind == EntryKind::Move).then(|| Verdict::of(judgement))
    }

    /// The verdict on a move of the list.
    pub fn verdict_on(&self, node: NodeId) -> Option<Verdict> {
        self.verdict(self.ply_of(node)?)
    }

    /// The next marked move after so many, or the one before.
    pub fn next_marked(&self, ply: usize, back: bool) -> Option<usize> {
        let is_marked = |ply: &usize| self.verdict(*ply).is_some_and(Verdict::is_marked);
        match back {
            false => (ply + 1..self.len()).find(is_marked),
            true => (1..ply).rev().find(is_marked),
        }
    }

    /// The next marked move for the reader, or the one before: the marked moves of the only
    /// person who has played come first, then those of computers.
    pub fn next_for(&self, current: &Session, ply: usize, back: bool) -> Option<usize> {
        let Some(person) = current.only_person() else {
            return self.next_marked(ply, back);
        };
        let is_own = |ply: usize| {
            let entry = ply.checked_sub(1).and_then(|at| self.line.get(at));
            entry.is_some_and(|entry| entry.seat == person)
        };
        let is_marked = |ply: &usize| self.verdict(*ply).is_some_and(Verdict::is_marked);
        let (own, others): (Vec<usize>, Vec<usize>) = (1..self.len())
            .filter(is_marked)
            .partition(|ply| is_own(*ply));
        let after = |list: &[usize]| match back {
            false => list.iter().copied().find(|it| *it > ply),
            true => list.iter().copied().rfind(|it| *it < ply),
        };
        // A review is opened where the match has ended, and begins with the first mistake.
        let is_at_end = ply + 1 == self.len() && !own.contains(&ply);
        if is_at_end && !back && !own.is_empty() {
            return own.first().copied();
        }
        // Whoever looks at a computer's marked move goes on among those.
        if others.contains(&ply) {
            return after(&others).or_else(|| own.last().copied().filter(|_| back));
        }
        after(&own).or_else(|| others.first().copied().filter(|_| !back))
    }

    /// How many moves of a seat have each of the marks: inaccuracies, mistakes, blunders.
    pub fn marked_of(&self, seat: Seat) -> [usize; 3] {
        let marks = [Verdict::Inaccuracy, Verdict::Mistake, Verdict::Blunder];
        marks.map(|mark| {
            let of_seat = (1..self.len()).filter(|ply| self.line[ply - 1].seat == seat);
            of_seat
                .filter(|ply| self.verdict(*ply) == Some(mark))
                .count()
        })
    }

    /// The move on which a verdict is shown: the one that is tried again, or else the one
    /// that has led to the position of the match.
    pub fn shown(&self, current: &Session) -> Option<usize> {
        match &self.retry {
            Some(retry) => Some(retry.ply + 1),
            None => self.ply_of(current.match_view().here()),
        }
    }

    /// Whether the reader is asked for a better move than the one that has led here: not for
    /// a computer's, where persons have played.
    pub fn asks_for_better(&self, current: &Session, ply: usize) -> bool {
        let entry = ply.checked_sub(1).and_then(|at| self.line.get(at));
        let is_computers = entry.is_some_and(|entry| current.is_computer(entry.seat));
        self.can_try(ply) && (!is_computers || current.persons() == 0)
    }

    /// Whether there was a choice where the move was played that has led here.
    pub fn can_try(&self, ply: usize) -> bool {
        let has_choice = |before: usize| {
            let is_move = self.line[before].kind == EntryKind::Move;
            let judged = self.position(before);
            is_move && judged.is_some_and(|position| !position.known.best.is_empty())
        };
        ply.checked_sub(1).is_some_and(has_choice)
    }
}

/// Whether the match on the table can be reviewed: not while its players have secrets from
/// each other.
pub fn may_review(current: &Session) -> bool {
    let is_match = !current.is_example() && !current.is_setting_up();
    let is_known = is_match && !current.match_has_secrets();
    is_known && {
        let line = current.main_line();
        !line.is_empty() && may_be_reviewed(&line)
    }
}

/// What is going on.
#[derive(Resource, Default)]
struct Desk {
    /// The review that is being made.
    reviewer: Option<Job<ReviewReport, Reviewer>>,
    /// What a second try is worth; nothing if it cannot be judged.
    judge: Option<Job<Option<ReviewedPosition>, Reviewer>>,
    /// What is done once the table shows the match itself.
    wish: Option<Wish>,
    /// The line that is played out once the trial has begun.
    next_line: Option<Vec<String>>,
    playing: Option<PlayingOut>,
    /// Whether a trial has been asked for that has not begun.
    is_beginning: bool,
    /// Whose knowledge was shown before a move was tried again.
    seen_before: Option<Option<Seat>>,
}

/// What is to be done with the match on the table.
#[derive(Debug, Clone, Copy)]
enum Wish {
    To(usize),
    TryAgain(usize),
    Best(usize),
}

impl Desk {
    /// Nothing is made, tried or played any more.
    fn clear(&mut self) {
        let seen_before = self.seen_before.take();
        *self = Self {
            seen_before,
            ..Self::default()
        };
    }
}

/// What may be asked of the session.
#[derive(SystemParam)]
struct Requests<'w> {
    travels: MessageWriter<'w, Travel>,
    trials: MessageWriter<'w, WhatIf>,
    seen: MessageWriter<'w, SeenBy>,
}

/// Takes what the threads have found, and notices when the match is another one.
fn follow(
    current: Option<Res<Session>>,
    mut seated: MessageReader<MatchSeated>,
    mut edits: MessageWriter<TreeEdit>,
    mut reviewing: ResMut<Reviewing>,
    mut desk: ResMut<Desk>,
    redraw: Res<Redraw>,
) {
    let desk = desk.bypass_change_detection();
    let is_new = seated.read().count() > 0;
    let Some(current) = current.filter(|_| !is_new) else {
        *desk = Desk::default();
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
        let is_other = reviewing.is_open() && !is_same_line(&reviewing.line, &line);
        if is_other {
            desk.clear();
            reviewing.set_if_neq(Reviewing::default());
            redraw.until_settled();
        }
    }
    while let Some(reviewer) = &mut desk.reviewer {
        let polled = reviewer.poll();
        if polled == JobPoll::Pending {
            break;
        }
        redraw.until_settled();
        match polled {
            JobPoll::Pending => {}
            JobPoll::Value(ReviewReport::Judged {
                ply,
                position,
                done,
            }) => {
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
                desk.reviewer = None;
            }
            JobPoll::Ended => {
                reviewing.progress = ReviewProgress::Failed;
                desk.reviewer = None;
            }
        }
    }
}

/// Whether two lines are the same moves at the same nodes: notes may differ.
fn is_same_line(one: &[TreeEntry], other: &[TreeEntry]) -> bool {
    let ids = |line: &[TreeEntry]| -> Vec<NodeId> { line.iter().map(|entry| entry.id).collect() };
    ids(one) == ids(other)
}

/// Does what is asked.
fn conduct(
    current: Option<Res<Session>>,
    mut asked: MessageReader<ReviewAsked>,
    mut reviewing: ResMut<Reviewing>,
    mut desk: ResMut<Desk>,
    (bounds, solutions): (Res<ReviewBounds>, Res<Solutions>),
    reviewed_by: Res<ReviewedBy>,
    waker: Option<Res<Waker>>,
    mut requests: Requests,
    redraw: Res<Redraw>,
) {
    let Some(current) = current else {
        asked.clear();
        return;
    };
    let desk = desk.bypass_change_detection();
    for wish in asked.read() {
        redraw.until_settled();
        let shown = reviewing.shown(&current);
        match *wish {
            ReviewAsked::Switch if reviewing.is_open() => {
                desk.clear();
                if reviewing.retry.is_some() && current.is_exploring() {
                    requests.trials.write(WhatIf::Return);
                }
                *reviewing = Reviewing::default();
            }
            ReviewAsked::Switch if may_review(&current) => {
                *reviewing = open(
                    &current,
                    desk,
                    bounds.0,
                    &solutions,
                    *reviewed_by,
                    waker.as_deref(),
                );
            }
            ReviewAsked::To(ply) if ply < reviewing.len() => desk.wish = Some(Wish::To(ply)),
            ReviewAsked::Step { back } => {
                // From beside the main line, the search begins at its start.
                let next = reviewing.next_for(&current, shown.unwrap_or(0), back);
                desk.wish = next.map(Wish::To).or(desk.wish);
            }
            ReviewAsked::TryAgain => {
                let ply = shown.filter(|ply| reviewing.asks_for_better(&current, *ply));
                desk.wish = ply.map(|ply| Wish::TryAgain(ply - 1)).or(desk.wish);
            }
            ReviewAsked::Best => {
                let ply = shown.filter(|ply| reviewing.can_try(*ply));
                desk.wish = ply.map(|ply| Wish::Best(ply - 1)).or(desk.wish);
            }
            ReviewAsked::Switch | ReviewAsked::To(_) => {}
        }
    }
    if desk.wish.is_some() && current.is_exploring() {
        // The match itself comes back to the table first.
        requests.trials.write(WhatIf::Return);
        redraw.until_settled();
        return;
    }
    let Some(wish) = desk.wish.take() else {
        return;
    };
    redraw.until_settled();
    desk.judge = None;
    desk.playing = None;
    desk.next_line = None;
    reviewing.retry = None;
    let (Wish::To(ply) | Wish::TryAgain(ply) | Wish::Best(ply)) = wish;
    let Some(node) = reviewing.node(ply) else {
        return;
    };
    requests.travels.write(Travel::ToNode(node));
    let state = match wish {
        Wish::To(_) => return,
        Wish::TryAgain(_) => RetryState::Asked,
        Wish::Best(_) => {
            let judged = reviewing.position(ply);
            desk.next_line = judged.map(|position| position.known.best.clone());
            RetryState::Shown
        }
    };
    reviewing.retry = Some(Retry { ply, state });
    if current.is_open() {
        // The player sees no more than at the time.
        desk.seen_before.get_or_insert(current.shown_seat());
        let seat = reviewing.line.get(ply).map(|entry| entry.seat);
        requests.seen.write(SeenBy(seat));
    }
    desk.is_beginning = true;
    requests.trials.write(WhatIf::Begin);
}

/// Opens the review of the match: the one that is kept, or a new one.
fn open(
    current: &Session,
    desk: &mut Desk,
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
    desk.reviewer = match review_question(current, limits, solutions.tablebases()) {
        Ok(question) => Some(Job::start("review", waker, |outbox| {
            (reviewed_by.all)(question, outbox)
        })),
        Err(_) => {
            error!("the match cannot be followed for a review");
            None
        }
    };
    Reviewing {
        progress: match desk.reviewer {
            Some(_) => ReviewProgress::Making(0),
            None => ReviewProgress::Failed,
        },
        line,
        positions: vec![None; count],
        retry: None,
    }
}

/// Judges the moves that are tried again.
fn try_again(
    current: Option<Res<Session>>,
    mut played: MessageReader<MovePlayed>,
    mut reviewing: ResMut<Reviewing>,
    mut desk: ResMut<Desk>,
    mut was_exploring: Local<bool>,
    (bounds, solutions): (Res<ReviewBounds>, Res<Solutions>),
    reviewed_by: Res<ReviewedBy>,
    waker: Option<Res<Waker>>,
    mut seen: MessageWriter<SeenBy>,
    redraw: Res<Redraw>,
) {
    let last = played.read().last().cloned();
    let Some(current) = current else {
        return;
    };
    let desk = desk.bypass_change_detection();
    let is_exploring = current.is_exploring();
    if std::mem::take(&mut desk.is_beginning) {
        *was_exploring = true;
        return;
    }
    let has_returned = std::mem::replace(&mut *was_exploring, is_exploring) && !is_exploring;
    if has_returned && desk.wish.is_none() {
        desk.judge = None;
        desk.playing = None;
        if let Some(seat) = desk.seen_before.take() {
            seen.write(SeenBy(seat));
        }
        if reviewing.retry.is_some() {
            reviewing.retry = None;
            redraw.until_settled();
        }
    }
    let Some(retry) = reviewing.retry.clone().filter(|_| is_exploring) else {
        return;
    };
    if let RetryState::Judging(word) = &retry.state {
        let found = desk.judge.as_mut().map_or(JobPoll::Ended, Job::poll);
        let now = match found {
            JobPoll::Value(Some(position)) => {
                Some(reviewing.judged(retry.ply, word.clone(), position.known))
            }
            JobPoll::Value(None) | JobPoll::Ended => Some(RetryState::Failed),
            JobPoll::Pending => None,
        };
        if let Some(state) = now {
            desk.judge = None;
            redraw.until_settled();
            set(&mut reviewing, retry.ply, state);
            return;
        }
    }
    let here = current.view().ply();
    if here <= retry.ply && !matches!(retry.state, RetryState::Asked | RetryState::Shown) {
        // The move was taken back.
        desk.judge = None;
        redraw.until_settled();
        set(&mut reviewing, retry.ply, RetryState::Asked);
        return;
    }
    let is_second_try = |move_played: &MovePlayed| {
        move_played.ply == retry.ply + 1 && retry.state != RetryState::Shown
    };
    let Some(tried) = last.filter(is_second_try) else {
        return;
    };
    redraw.until_settled();
    desk.judge = None;
    let word = tried.word;
    let known = reviewing.position(retry.ply).map(|it| it.known.clone());
    let was_played = reviewing.line.get(retry.ply).map(|entry| &entry.word);
    let state = match known {
        Some(known) if known.best.first() == Some(&word) => {
            let judgement = Judgement { lost: 0, ..known };
            reviewing.judged(retry.ply, word, judgement)
        }
        Some(known) if was_played == Some(&word) => reviewing.judged(retry.ply, word, known),
        _ => {
            let limits = bounds.0;
            let question = review_question(&current, limits, solutions.tablebases());
            desk.judge = question.ok().map(|question| {
                Job::start("review of a move", waker.as_deref(), |outbox| {
                    (reviewed_by.instead)(question, retry.ply, word.clone(), outbox)
                })
            });
            match desk.judge {
                Some(_) => RetryState::Judging(word),
                None => RetryState::Failed,
            }
        }
    };
    set(&mut reviewing, retry.ply, state);
}

fn set(reviewing: &mut Reviewing, ply: usize, state: RetryState) {
    reviewing.retry = Some(Retry { ply, state });
}

/// Plays out the best line, until the players do something else.
fn play_out(
    current: Option<Res<Session>>,
    mut inputs: MessageReader<TableInput>,
    mut travels: MessageReader<Travel>,
    mut desk: ResMut<Desk>,
    mut chosen: MessageWriter<WordChosen>,
    menu: Res<State<Menu>>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    redraw: Res<Redraw>,
) {
    let is_interrupted = inputs.read().count() + travels.read().count() > 0;
    let Some(current) = current else {
        return;
    };
    let desk = desk.bypass_change_detection();
    let now = time.elapsed();
    if is_interrupted {
        desk.playing = None;
    }
    if let Some(line) = desk.next_line.take_if(|_| current.is_exploring()) {
        desk.playing = Some(PlayingOut::new(line, now));
    }
    let Some(playing) = &mut desk.playing else {
        return;
    };
    if motion.is_running() || *menu.get() != Menu::None {
        playing.wait(now, &redraw);
        return;
    }
    match playing.next(&current, now, &redraw) {
        Ok(Some(next)) => {
            chosen.write(next);
        }
        Ok(None) => {}
        Err(_ended) => desk.playing = None,
    }
}

fn forget(mut desk: ResMut<Desk>, mut reviewing: ResMut<Reviewing>) {
    *desk = Desk::default();
    reviewing.set_if_neq(Reviewing::default());
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::{Game, Setup};

    /// A review of four moves: the shares of the first player in each position, and what the
    /// moves gave away.
    fn review(judged: [(u16, u16); 5]) -> Reviewing {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = ludotheque_rules::open(&setup).expect("it opens");
        for _ in 0..4 {
            let word = face.legal_words().swap_remove(0);
            face.play_word(&word).expect("it is legal");
        }
        let position = |(share, lost): (u16, u16)| {
            Some(ReviewedPosition {
                known: Judgement {
                    shares: vec![share, 1000 - share],
                    best: vec!["better".to_owned()],
                    lost,
                    unclear: false,
                },
                truth: None,
            })
        };
        Reviewing {
            progress: ReviewProgress::Ready,
            line: face.tree(),
            positions: judged.into_iter().map(position).collect(),
            retry: None,
        }
    }

    #[test]
    fn a_position_is_worth_what_the_marked_move_before_it_left() {
        // The second position was searched for itself with another result than the first.
        let reviewing = review([(600, 120), (530, 60), (570, 0), (610, 0), (600, 0)]);
        let own = |ply| reviewing.chances(ply).map(|shares| shares[0]);
        let found: Vec<_> = (0..5).filter_map(own).collect();
        assert_eq!(found, [600, 480, 540, 610, 600]);
    }

    #[test]
    fn a_second_try_that_is_worth_more_than_the_best_move_is_accepted() {
        let reviewing = review([(490, 200), (290, 0), (300, 0), (300, 0), (300, 0)]);
        let by_its_own_search = |share: u16, lost| Judgement {
            shares: vec![share, 1000 - share],
            lost,
            ..Judgement::default()
        };
        let tried = |word: &str, judgement| reviewing.judged(0, word.to_owned(), judgement);
        let other = tried("other", by_its_own_search(600, 90));
        assert!(other.is_accepted());
        assert!(matches!(&other, RetryState::Judged { chances, .. } if chances[0] == 510));
        assert!(!tried("other", by_its_own_search(500, 90)).is_accepted());
        // What was played leads to a position of the review.
        let played = reviewing.line[0].word.clone();
        let again = tried(&played, by_its_own_search(490, 200));
        assert!(!again.is_accepted());
        let RetryState::Judged { chances, .. } = again else {
            panic!("it is judged");
        };
        assert_eq!(Some(chances), reviewing.chances(1));
    }
}
