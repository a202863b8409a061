//! Looking back on a match: what each position was worth to each player, and what the
//! moves that were played gave away.
//!
//! Every position is judged twice as deep as is needed to see most mistakes; where
//! something seems to have been given away, or what a player could expect fell from one
//! position to the next, it is searched again as long as the highest level would. A move is
//! compared with the best one by the same search, so that a weak search calls neither bad.
//!
//! In a game with secrets a position is judged by what the player to move could know, from
//! the same [`InformationState`] as a hint is given, and once more with everything known.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use ludotheque_rules::{
    EntryKind, Eye, Judgement, MatchFace, NodeId, Outcome, Review, ReviewedPosition, Seat, Setup,
    TreeEntry, Turn, WHOLE, fingerprint,
};

use crate::chance::Chance;
use crate::contract::Playable;
use crate::expected_scores::ExpectedScores;
use crate::information_state::{Determinization, InformationState};
use crate::limits::{Limits, Stop};
use crate::player::Player;
use crate::search_result::Comparison;
use crate::tablebase::Tablebases;
use crate::words::InformationStateError;

/// The version of the judging. It is increased whenever a review would turn out otherwise.
pub const REVIEW_VERSION: u32 = 1;

/// What a move must give away to be called so, in thousandths of an expected score. These are the
/// 0.1, 0.2 and 0.3 that chess players know, on a scale from a loss at −1 to a win at 1.
const INACCURACY: u16 = 50;
const MISTAKE: u16 = 100;
const BLUNDER: u16 = 150;

/// A move that gives away no more than this is about as good as the best.
const ABOUT_AS_GOOD: u16 = 35;

/// A first search that finds so much given away, or such a fall of what the player could
/// expect from one position to the next, is not believed: it is searched again.
const DOUBTED_LOSS: f32 = 0.025;
const DOUBTED_FALL: u16 = 40;

/// The part of the whole time that the first search of all positions may take.
const FIRST_PART: f32 = 0.35;

/// What is left to chance in a review: made again, it is the same.
const SEED: u64 = 1;

/// How many moves of a line are kept.
const LONGEST_LINE: usize = 8;

/// The quality of a move, by how much of the expected score it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveQuality {
    /// Nothing worth a word.
    Good,
    /// It may have given something away, but less than the search can be wrong by.
    Unclear,
    /// It gave a little away.
    Inaccuracy,
    /// It gave much away.
    Mistake,
    /// It gave away what may decide the match.
    Blunder,
}

impl MoveQuality {
    /// The quality of the move played in a position with this judgement.
    pub fn of(judgement: &Judgement) -> Self {
        match judgement.lost {
            BLUNDER.. => Self::Blunder,
            MISTAKE.. => Self::Mistake,
            INACCURACY.. => Self::Inaccuracy,
            _ if judgement.unclear => Self::Unclear,
            _ => Self::Good,
        }
    }

    /// Whether the move is marked.
    pub fn is_marked(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// The sign that chess players write behind such a move.
    pub fn sign(self) -> Option<&'static str> {
        match self {
            Self::Good | Self::Unclear => None,
            Self::Inaccuracy => Some("?!"),
            Self::Mistake => Some("?"),
            Self::Blunder => Some("??"),
        }
    }
}

/// Whether a move that was judged so is about as good as the best.
pub fn is_about_as_good(judgement: &Judgement) -> bool {
    judgement.lost <= ABOUT_AS_GOOD
}

/// How much a review may cost. Where only nodes bound it, it is the same on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewLimits {
    /// The nodes of the first search of a position.
    pub first_nodes: u64,
    /// The nodes of the second search of a doubtful one.
    pub second_nodes: u64,
    /// The time for a hundred positions; longer matches take as much longer.
    pub time: Option<Duration>,
    /// How many threads work.
    pub threads: usize,
}

impl Default for ReviewLimits {
    /// Fifty seconds for a hundred plies with two threads.
    fn default() -> Self {
        Self {
            first_nodes: 100_000,
            second_nodes: 700_000,
            time: Some(Duration::from_secs(50)),
            threads: 2,
        }
    }
}

impl ReviewLimits {
    /// Bounded by nodes alone.
    pub fn nodes(first_nodes: u64, second_nodes: u64) -> Self {
        Self {
            first_nodes,
            second_nodes,
            time: None,
            threads: 2,
        }
    }
}

/// What is told of a review while it is made.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewReport {
    /// A position has been judged, perhaps not for the last time.
    Judged {
        /// The number of moves that lead to it.
        ply: usize,
        /// What has been found.
        position: ReviewedPosition,
        /// How much of the work is done, from 0 to 1.
        done: f32,
    },
    /// The review is complete.
    Done(Review),
}

/// How a position was judged.
struct Found {
    position: ReviewedPosition,
    /// Whether there is but one move.
    is_forced: bool,
    /// Whether a longer search is of no use.
    is_settled: bool,
    /// By what was known, and in truth: what may have been given away.
    may_have_lost: f32,
}

/// A match to be reviewed. It holds everybody's secrets: nothing but what it answers may be
/// shown, and in games with secrets not before the match is over.
pub struct ReviewQuestion {
    setup: Setup,
    main_line: Vec<TreeEntry>,
    outcome: Option<Outcome>,
    limits: ReviewLimits,
    tablebases: Tablebases,
    way: Way,
}

/// How a game is reviewed.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Way {
    check: fn(&ReviewQuestion) -> Result<(), InformationStateError>,
    review: fn(&ReviewQuestion, &Stop, &OnProgress<'_>) -> Option<Review>,
    judge: fn(&ReviewQuestion, usize, &str, &Stop) -> Option<ReviewedPosition>,
}

/// The progress callback of a review.
type OnProgress<'a> = dyn Fn(ReviewReport) + Sync + 'a;

impl Way {
    /// The way of the game of these positions.
    pub(crate) const fn of<P: Playable>() -> Self {
        Self {
            check: check::<P>,
            review: review::<P>,
            judge: judge_instead::<P>,
        }
    }
}

impl ReviewQuestion {
    /// The main line of a match, to be reviewed in the way of its game.
    ///
    /// # Errors
    /// If it cannot be followed from its start, or its players still have secrets from each
    /// other.
    pub(crate) fn in_way(way: Way, face: &dyn MatchFace) -> Result<Self, InformationStateError> {
        let tree = face.tree().into_iter();
        let main_line: Vec<TreeEntry> = tree.filter(|entry| entry.depth == 0).collect();
        let last = main_line.last().map_or(NodeId::START, |entry| entry.id);
        let end = face.seen_by(Eye::Open).turn_at(last);
        let outcome = match end {
            Some(Turn::Over(outcome)) => Some(outcome),
            _ => None,
        };
        if outcome.is_none() && face.has_secrets() {
            return Err(InformationStateError::Secret);
        }
        let question = Self {
            setup: face.setup().clone(),
            main_line,
            outcome,
            limits: ReviewLimits::default(),
            tablebases: Tablebases::default(),
            way,
        };
        (way.check)(&question)?;
        Ok(question)
    }

    /// The same with other limits.
    #[must_use]
    pub fn with_limits(mut self, limits: ReviewLimits) -> Self {
        self.limits = limits;
        self
    }

    /// The same with the solutions of solved games at hand, which make it exact.
    #[must_use]
    pub fn with_tablebases(mut self, tablebases: &Tablebases) -> Self {
        self.tablebases = tablebases.clone();
        self
    }

    /// How many positions there are.
    pub fn positions(&self) -> usize {
        self.main_line.len() + 1
    }

    /// Reviews the match here and now; none if it was stopped.
    pub fn review(&self, stop: &Stop, on_progress: &OnProgress<'_>) -> Option<Review> {
        (self.way.review)(self, stop, on_progress)
    }

    /// Judges another move in the place of the one that was played after so many plies;
    /// none if it was stopped, or is not legal there.
    pub fn judge_instead(&self, ply: usize, word: &str, stop: &Stop) -> Option<ReviewedPosition> {
        (self.way.judge)(self, ply, word, stop)
    }

    fn steps(&self) -> impl Iterator<Item = (&str, Option<Seat>)> {
        self.main_line.iter().filter_map(|entry| match entry.kind {
            EntryKind::Move => Some((entry.word.as_str(), None)),
            EntryKind::Resignation => Some(("", Some(entry.seat))),
            EntryKind::AgreedDraw => None,
        })
    }

    fn steps_before(&self, ply: usize) -> impl Iterator<Item = (&str, Option<Seat>)> {
        // An agreement ends a match: all steps before it have the number of their ply.
        self.steps().take(ply)
    }

    /// The word of the move that was played in a position.
    fn played(&self, ply: usize) -> Option<&str> {
        let entry = self.main_line.get(ply)?;
        (entry.kind == EntryKind::Move).then_some(entry.word.as_str())
    }

    fn in_thousandths(&self, scores: ExpectedScores) -> Vec<u16> {
        let players = usize::from(self.setup.players());
        let scores = scores.0.into_iter().take(players);
        scores.map(thousandths).collect()
    }
}

fn thousandths(score: f32) -> u16 {
    (score.clamp(0.0, 1.0) * f32::from(WHOLE)).round() as u16
}

/// The limits of one search.
#[derive(Clone, Copy)]
struct OneSearch {
    nodes: u64,
    time: Option<Duration>,
}

impl OneSearch {
    fn limits<P: Playable>(self, position: &P) -> Limits {
        // A playout of three or four looks at all moves of a position, and the tree that
        // it grows takes memory.
        let part = if position.players() > 2 { 20 } else { 1 };
        Limits {
            nodes: Some((self.nodes / part).max(1)),
            time: self.time,
            depth: None,
        }
    }
}

/// Judges a position and a move in it.
fn judge<P: Playable>(
    question: &ReviewQuestion,
    player: &mut Player<P>,
    ply: usize,
    word: Option<&str>,
    search: OneSearch,
    stop: &Stop,
) -> Option<Found> {
    let revealed =
        Determinization::<P>::revealed(&question.setup, question.steps_before(ply)).ok()?;
    let mover = match revealed.position.turn() {
        Turn::To(seat) => seat,
        Turn::Over(_) => return Some(question.ended()),
    };
    if question.outcome.is_some() && ply + 1 == question.positions() {
        return Some(question.ended());
    }
    let mut legal = Vec::new();
    revealed.position.legal_moves(&mut legal);
    let is_forced = legal.len() <= 1;
    let other = match word {
        Some(word) => Some(revealed.position.parse(word)?),
        None => None,
    };
    // Where there is nothing to choose, what follows tells what there is to expect.
    let limits = search.limits(&revealed.position);
    let keeps_secrets = revealed.position.keeps_secrets();
    let known = if keeps_secrets {
        let state =
            InformationState::<P>::of_steps(&question.setup, question.steps_before(ply), mover);
        let state = state.ok()?;
        let compared = player.compare(&state, other, limits, SEED, stop)?;
        let determinization = state.determinize(&mut Chance::new(SEED, "words"));
        (
            question.judgement(&determinization.position, &compared),
            compared,
        )
    } else {
        let compared = player.compare_in(&revealed, other, limits, stop)?;
        (question.judgement(&revealed.position, &compared), compared)
    };
    let truth = if keeps_secrets {
        let compared = player.compare_in(&revealed, other, limits, stop)?;
        Some((question.judgement(&revealed.position, &compared), compared))
    } else {
        None
    };
    if stop.is_stopped() {
        return None;
    }
    let compared = || std::iter::once(&known.1).chain(truth.as_ref().map(|truth| &truth.1));
    Some(Found {
        is_forced,
        is_settled: compared().all(|compared| compared.is_settled),
        may_have_lost: compared()
            .map(|compared| compared.lost_at_most)
            .fold(0.0, f32::max),
        position: ReviewedPosition {
            known: known.0,
            truth: truth.map(|(judgement, _)| judgement),
        },
    })
}

impl ReviewQuestion {
    /// The end of a match that has ended.
    fn ended(&self) -> Found {
        let players = usize::from(self.setup.players());
        let outcome = self.outcome.unwrap_or(Outcome::Draw);
        let scores = ExpectedScores::of_outcome(&outcome, players);
        let judgement = Judgement {
            shares: self.in_thousandths(scores),
            ..Judgement::default()
        };
        let has_secrets = ludotheque_rules::open(&self.setup).is_ok_and(|face| face.has_secrets());
        Found {
            is_forced: false,
            is_settled: true,
            may_have_lost: 0.0,
            position: ReviewedPosition {
                truth: has_secrets.then(|| judgement.clone()),
                known: judgement,
            },
        }
    }

    /// A comparison in words.
    fn judgement<P: Playable>(&self, position: &P, compared: &Comparison<P::Move>) -> Judgement {
        let mut here = position.clone();
        let mut best = Vec::new();
        let moves = compared.best.moves.iter().take(LONGEST_LINE);
        for (number, chosen) in moves.enumerate() {
            // What is after the last move is not looked at.
            if number > 0 {
                here.play(compared.best.moves[number - 1]);
            }
            best.push(here.word(*chosen));
        }
        let lost = thousandths(compared.lost);
        Judgement {
            shares: self.in_thousandths(compared.best.expected_scores),
            best,
            lost,
            unclear: lost < INACCURACY && thousandths(compared.lost_at_most) >= INACCURACY,
        }
    }

    /// The time for all positions.
    fn time(&self) -> Option<Duration> {
        let hundreds = self.positions() as f32 / 100.0;
        // A short match is not hurried: it has the time of forty positions.
        self.limits.time.map(|time| time.mul_f32(hundreds.max(0.4)))
    }
}

/// Checks that a match can be followed from its start.
fn check<P: Playable>(question: &ReviewQuestion) -> Result<(), InformationStateError> {
    Determinization::<P>::revealed(&question.setup, question.steps()).map(drop)
}

/// Reviews a match.
fn review<P: Playable>(
    question: &ReviewQuestion,
    stop: &Stop,
    on_progress: &OnProgress<'_>,
) -> Option<Review> {
    let started = Instant::now();
    let all: Vec<usize> = (0..question.positions()).collect();
    let time = question.time();
    let first = OneSearch {
        nodes: question.limits.first_nodes,
        time: time.map(|time| time.mul_f32(FIRST_PART)),
    };
    // The second round is shorter, but each of its searches takes longer.
    let mut found: Vec<Found> = round::<P>(question, &all, first, stop, &|ply, found, done| {
        on_progress(ReviewReport::Judged {
            ply,
            position: found.position.clone(),
            done: done * FIRST_PART,
        });
    })?;
    let doubtful: Vec<usize> = (0..found.len())
        .filter(|ply| is_doubtful(question, &found, *ply))
        .collect();
    let left = time.map(|time| time.saturating_sub(started.elapsed()));
    let second = OneSearch {
        nodes: question.limits.second_nodes,
        time: left,
    };
    let again = round::<P>(question, &doubtful, second, stop, &|ply, found, done| {
        on_progress(ReviewReport::Judged {
            ply,
            position: found.position.clone(),
            done: FIRST_PART + done * (1.0 - FIRST_PART),
        });
    })?;
    for (ply, now) in doubtful.into_iter().zip(again) {
        found[ply] = now;
    }
    // A move that must be played changes nothing: what there is to expect is known best
    // after it.
    for ply in (0..found.len().saturating_sub(1)).rev() {
        if found[ply].is_forced && found[ply].position.truth.is_none() {
            found[ply].position.known.shares = found[ply + 1].position.known.shares.clone();
        }
    }
    Some(Review {
        version: REVIEW_VERSION,
        line: fingerprint(&question.main_line),
        positions: found.into_iter().map(|found| found.position).collect(),
    })
}

/// Whether a position is worth a second search.
fn is_doubtful(question: &ReviewQuestion, found: &[Found], ply: usize) -> bool {
    let here = &found[ply];
    if here.is_settled || here.is_forced || question.played(ply).is_none() {
        return false;
    }
    let seat = question.main_line[ply].seat.index();
    // What two players know differs: their expectations cannot be compared.
    let score = |found: &Found| {
        let judgement = found.position.truth.as_ref();
        let judgement = judgement.unwrap_or(&found.position.known);
        judgement.shares.get(seat).copied().unwrap_or_default()
    };
    let falls = found
        .get(ply + 1)
        .is_some_and(|next| score(here).saturating_sub(score(next)) >= DOUBTED_FALL);
    here.may_have_lost >= DOUBTED_LOSS || falls
}

/// Judges these positions with several threads, which share the time. None if it was
/// stopped.
fn round<P: Playable>(
    question: &ReviewQuestion,
    plies: &[usize],
    search: OneSearch,
    stop: &Stop,
    on_progress: &(dyn Fn(usize, &Found, f32) + Sync),
) -> Option<Vec<Found>> {
    let threads = question.limits.threads.clamp(1, plies.len().max(1));
    // Each position is searched for the best move and for the one that was played, and
    // that twice where there are secrets.
    let searches = plies.len().max(1) as f32 * 4.0;
    let search = OneSearch {
        time: search
            .time
            .map(|time| time.mul_f32(threads as f32 / searches)),
        ..search
    };
    let next = AtomicUsize::new(0);
    let found: Mutex<Vec<Option<Found>>> = Mutex::new(plies.iter().map(|_| None).collect());
    let done = AtomicUsize::new(0);
    let work = || {
        let mut player = Player::<P>::new().with_tablebases(&question.tablebases);
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            let Some(&ply) = plies.get(at) else {
                return;
            };
            let word = question.played(ply);
            let judged = judge(question, &mut player, ply, word, search, stop);
            if stop.is_stopped() {
                return;
            }
            let Some(judged) = judged else {
                return;
            };
            let done = done.fetch_add(1, Ordering::Relaxed) + 1;
            on_progress(ply, &judged, done as f32 / plies.len() as f32);
            found.lock().unwrap_or_else(PoisonError::into_inner)[at] = Some(judged);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // Where there is no thread, this one does the work.
            let _helper = thread::Builder::new()
                .name("review".to_owned())
                .spawn_scoped(scope, work);
        }
        work();
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.into_iter().collect()
}

/// Judges another move in the place of the one that was played.
fn judge_instead<P: Playable>(
    question: &ReviewQuestion,
    ply: usize,
    word: &str,
    stop: &Stop,
) -> Option<ReviewedPosition> {
    let mut player = Player::<P>::new().with_tablebases(&question.tablebases);
    let search = OneSearch {
        nodes: question.limits.second_nodes,
        // Somebody waits for it.
        time: question.limits.time.map(|time| time / 40),
    };
    let found = judge(question, &mut player, ply, Some(word), search, stop)?;
    Some(found.position)
}

/// A review that is made in threads of its own. It is stopped when this is dropped, and
/// then says nothing any more.
pub struct Reviewer {
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Reviewer {
    /// Starts the review. `on_report` is called in the threads of the review; the last report is
    /// [`ReviewReport::Done`].
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn ask(
        question: ReviewQuestion,
        on_report: impl Fn(ReviewReport) + Send + Sync + 'static,
    ) -> std::io::Result<Self> {
        Self::run(move |stop| {
            let unless_stopped = |report| {
                if !stop.is_stopped() {
                    on_report(report);
                }
            };
            if let Some(review) = question.review(stop, &unless_stopped) {
                unless_stopped(ReviewReport::Done(review));
            }
        })
    }

    /// Judges another move in the place of the one that was played. `on_done` is called once,
    /// unless it is stopped before; with nothing if the move cannot be judged.
    ///
    /// # Errors
    /// If the system gives no thread.
    pub fn ask_instead(
        question: ReviewQuestion,
        ply: usize,
        word: String,
        on_done: impl FnOnce(Option<ReviewedPosition>) + Send + 'static,
    ) -> std::io::Result<Self> {
        Self::run(move |stop| {
            let found = question.judge_instead(ply, &word, stop);
            if !stop.is_stopped() {
                on_done(found);
            }
        })
    }

    fn run(work: impl FnOnce(&Stop) + Send + 'static) -> std::io::Result<Self> {
        let stop = Stop::default();
        let sign = stop.clone();
        let thread = thread::Builder::new()
            .name("review".to_owned())
            .spawn(move || work(&sign))?;
        Ok(Self {
            stop,
            thread: Some(thread),
        })
    }

    /// Whether the work has ended.
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for Reviewer {
    fn drop(&mut self) {
        self.stop.stop();
        if let Some(thread) = self.thread.take() {
            // A panic in it has been reported by the panic hook already.
            let _ended = thread.join();
        }
    }
}
