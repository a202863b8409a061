//! Reviews of matches: the expected scores of each position, and what each move gave away.
//!
//! A first search of every position is deep enough for most mistakes. Where a move seems to
//! give something away, or the expected score of its player falls, a second search takes as
//! many nodes as the highest level. A move is compared with the best one by the same
//! search, so that a weak search misjudges neither.
//!
//! In a game with secrets a position is evaluated from the [`InformationState`] of the
//! player to move, as for hints, and again with all secrets known.

use std::sync::Mutex;
use std::sync::PoisonError;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use ludotheque_rules::{
    EntryKind, Eye, Judgement, MatchFace, NodeId, Outcome, Review, ReviewedPosition, Seat, Setup,
    TreeEntry, Turn, WHOLE, fingerprint,
};
use web_time::Instant;

use crate::chance::Chance;
use crate::contract::Playable;
use crate::expected_scores::ExpectedScores;
use crate::information_state::{Determinization, InformationState};
use crate::limits::{Limits, Stop};
use crate::player::Player;
use crate::search_result::Comparison;
use crate::tablebase::Tablebases;
use crate::words::InformationStateError;

/// The version of reviews; incremented whenever their results change.
pub const REVIEW_VERSION: u32 = 2;

/// Thresholds of the loss of a move, in thousandths of expected score. They are the 0.1,
/// 0.2 and 0.3 of chess sites, whose scale goes from a loss at −1 to a win at 1.
const INACCURACY: u16 = 50;
const MISTAKE: u16 = 100;
const BLUNDER: u16 = 150;

/// The greatest loss of a move that is about as good as the best, in thousandths of
/// expected score.
const ABOUT_AS_GOOD: u16 = 35;

/// Thresholds for the second search: the possible loss of a move, in expected score, and
/// the fall from one position to the next, in thousandths of it.
const DOUBTED_LOSS: f32 = 0.025;
const DOUBTED_FALL: u16 = 40;

/// The fraction of the total time for the first search of all positions.
const FIRST_PART: f32 = 0.35;

/// The seed of all reviews, which makes them reproducible.
const SEED: u64 = 1;

/// The maximum length of a line, in moves.
const LONGEST_LINE: usize = 8;

/// The quality of a move, by how much expected score it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MoveQuality {
    /// It loses little or nothing.
    Good,
    /// It may lose something, but no more than the error of the search.
    Unclear,
    /// It loses a little.
    Inaccuracy,
    /// It loses much.
    Mistake,
    /// Its loss may decide the match.
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

    /// Whether the move is marked in the list of moves.
    pub fn is_marked(self) -> bool {
        self >= Self::Inaccuracy
    }

    /// The annotation symbol of chess.
    pub fn sign(self) -> Option<&'static str> {
        match self {
            Self::Good | Self::Unclear => None,
            Self::Inaccuracy => Some("?!"),
            Self::Mistake => Some("?"),
            Self::Blunder => Some("??"),
        }
    }
}

/// Whether a move with this judgement is about as good as the best.
pub fn is_about_as_good(judgement: &Judgement) -> bool {
    judgement.lost <= ABOUT_AS_GOOD
}

/// Limits of a review. Without a time, a review is the same on every machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ReviewLimits {
    /// The nodes of the first search of a position.
    pub first_nodes: u64,
    /// The nodes of the second search of a doubtful position.
    pub second_nodes: u64,
    /// The time for a hundred positions; it scales with the length of the match.
    pub time: Option<Duration>,
    /// The number of threads.
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
    /// Limits in nodes alone, with two threads.
    pub fn nodes(first_nodes: u64, second_nodes: u64) -> Self {
        Self { first_nodes, second_nodes, time: None, threads: 2 }
    }
}

/// A report of a review in progress.
#[derive(Clone, Debug, PartialEq)]
pub enum ReviewReport {
    /// A position has been evaluated; a second search may follow.
    Judged {
        /// The ply of the position, from 0.
        ply: usize,
        /// The evaluation.
        position: ReviewedPosition,
        /// The progress, from 0 to 1.
        done: f32,
    },
    /// The review is complete.
    Done(Review),
}

/// The evaluation of a position.
struct Found {
    position: ReviewedPosition,
    /// Whether there is at most one legal move.
    is_forced: bool,
    /// Whether everything is proven.
    is_settled: bool,
    /// The greatest possible loss, by what the player knew and in truth.
    may_have_lost: f32,
}

/// A match to review. It holds all secrets: show only its results, and in games with
/// secrets only after the match.
pub struct ReviewQuestion {
    setup: Setup,
    main_line: Vec<TreeEntry>,
    outcome: Option<Outcome>,
    limits: ReviewLimits,
    tablebases: Tablebases,
    way: ReviewFunctions,
}

/// The functions that review a game.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ReviewFunctions {
    check: fn(&ReviewQuestion) -> Result<(), InformationStateError>,
    review: fn(&ReviewQuestion, &Stop, &OnProgress<'_>) -> Option<Review>,
    judge: fn(&ReviewQuestion, usize, &str, &Stop) -> Option<ReviewedPosition>,
}

/// The progress callback of a review.
type OnProgress<'a> = dyn Fn(ReviewReport) + Sync + 'a;

impl ReviewFunctions {
    /// The functions for the game of these positions.
    pub(crate) const fn of<P: Playable>() -> Self {
        Self { check: check::<P>, review: review::<P>, judge: judge_instead::<P> }
    }
}

impl ReviewQuestion {
    /// A review of the main line of a match, by the functions of its game.
    ///
    /// # Errors
    /// If the match cannot be replayed, or its players still have secrets from each other.
    pub(crate) fn in_way(
        way: ReviewFunctions,
        face: &dyn MatchFace,
    ) -> Result<Self, InformationStateError> {
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

    /// Sets the limits.
    #[must_use]
    pub fn with_limits(mut self, limits: ReviewLimits) -> Self {
        self.limits = limits;
        self
    }

    /// Adds tablebases, which make reviews of solved games exact.
    #[must_use]
    pub fn with_tablebases(mut self, tablebases: &Tablebases) -> Self {
        self.tablebases = tablebases.clone();
        self
    }

    /// The number of positions.
    pub fn positions(&self) -> usize {
        self.main_line.len() + 1
    }

    /// Reviews the match in the current thread; none if stopped.
    pub fn review(&self, stop: &Stop, on_progress: &OnProgress<'_>) -> Option<Review> {
        (self.way.review)(self, stop, on_progress)
    }

    /// Evaluates another move instead of the one played at this ply; none if stopped, or if
    /// the move is not legal there.
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
        // An agreement ends the match, so the index of every step before it is its ply.
        self.steps().take(ply)
    }

    /// The word of the move played at a ply.
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
        // In games for three and four, an iteration evaluates all moves of a position, and
        // the tree takes memory.
        let part = if position.players() > 2 { 20 } else { 1 };
        Limits { nodes: Some((self.nodes / part).max(1)), time: self.time, depth: None }
    }
}

/// Evaluates a position and a move in it.
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
    // Where the move is forced, the next position determines the score.
    let limits = search.limits(&revealed.position);
    let keeps_secrets = revealed.position.keeps_secrets();
    let known = if keeps_secrets {
        let state =
            InformationState::<P>::of_steps(&question.setup, question.steps_before(ply), mover);
        let state = state.ok()?;
        let compared = player.compare(&state, other, limits, SEED, stop)?;
        let determinization = state.determinize(&mut Chance::new(SEED, "words"));
        (question.judgement(&determinization.position, &compared), compared)
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
        may_have_lost: compared().map(|compared| compared.lost_at_most).fold(0.0, f32::max),
        position: ReviewedPosition { known: known.0, truth: truth.map(|(judgement, _)| judgement) },
    })
}

impl ReviewQuestion {
    /// The evaluation of the final position.
    fn ended(&self) -> Found {
        let players = usize::from(self.setup.players());
        let outcome = self.outcome.unwrap_or(Outcome::Draw);
        let scores = ExpectedScores::of_outcome(&outcome, players);
        let judgement = Judgement { shares: self.in_thousandths(scores), ..Judgement::default() };
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

    /// A comparison with moves in notation.
    fn judgement<P: Playable>(&self, position: &P, compared: &Comparison<P::Move>) -> Judgement {
        let mut here = position.clone();
        let mut best = Vec::new();
        let moves = compared.best.moves.iter().take(LONGEST_LINE);
        for (number, chosen) in moves.enumerate() {
            // The position after the last move is not needed.
            if number > 0 {
                here.play(compared.best.moves[number - 1]);
            }
            best.push(here.word(*chosen));
        }
        // Two searches of a lost position may differ by more than there was to lose.
        let most = compared.best.expected_score;
        let lost = thousandths(compared.lost.min(most));
        Judgement {
            shares: self.in_thousandths(compared.best.expected_scores),
            best,
            lost,
            unclear: lost < INACCURACY
                && thousandths(compared.lost_at_most.min(most)) >= INACCURACY,
        }
    }

    /// The total time.
    fn time(&self) -> Option<Duration> {
        let hundreds = self.positions() as f32 / 100.0;
        // A short match has the time of forty positions.
        self.limits.time.map(|time| time.mul_f32(hundreds.max(0.4)))
    }
}

/// Checks that a match can be replayed.
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
    // The second round has fewer positions, but longer searches.
    let mut found: Vec<Found> = round::<P>(question, &all, first, stop, &|ply, found, done| {
        on_progress(ReviewReport::Judged {
            ply,
            position: found.position.clone(),
            done: done * FIRST_PART,
        });
    })?;
    let doubtful: Vec<usize> =
        (0..found.len()).filter(|ply| is_doubtful(question, &found, *ply)).collect();
    let left = time.map(|time| time.saturating_sub(started.elapsed()));
    let second = OneSearch { nodes: question.limits.second_nodes, time: left };
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
    // A forced move changes nothing: take the more accurate score after it.
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

/// Whether a position needs a second search.
fn is_doubtful(question: &ReviewQuestion, found: &[Found], ply: usize) -> bool {
    let here = &found[ply];
    if here.is_settled || here.is_forced || question.played(ply).is_none() {
        return false;
    }
    let seat = question.main_line[ply].seat.index();
    // Two players know different things, so compare their true scores.
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

/// Evaluates these positions in several threads, which share the time. None if stopped.
fn round<P: Playable>(
    question: &ReviewQuestion,
    plies: &[usize],
    search: OneSearch,
    stop: &Stop,
    on_progress: &(dyn Fn(usize, &Found, f32) + Sync),
) -> Option<Vec<Found>> {
    let threads = question.limits.threads.clamp(1, plies.len().max(1));
    // Each position has a search for the best move and one for the played move, twice in
    // games with secrets.
    let searches = plies.len().max(1) as f32 * 4.0;
    let search = OneSearch {
        time: search.time.map(|time| time.mul_f32(threads as f32 / searches)),
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
            // If no thread can be created, this one does the work.
            let _helper =
                thread::Builder::new().name("review".to_owned()).spawn_scoped(scope, work);
        }
        work();
    });
    let found = found.into_inner().unwrap_or_else(PoisonError::into_inner);
    found.into_iter().collect()
}

/// Evaluates another move instead of the one played.
fn judge_instead<P: Playable>(
    question: &ReviewQuestion,
    ply: usize,
    word: &str,
    stop: &Stop,
) -> Option<ReviewedPosition> {
    let mut player = Player::<P>::new().with_tablebases(&question.tablebases);
    let search = OneSearch {
        nodes: question.limits.second_nodes,
        // A person is waiting.
        time: question.limits.time.map(|time| time / 40),
    };
    let found = judge(question, &mut player, ply, Some(word), search, stop)?;
    Some(found.position)
}

/// A review in its own threads. Dropping it stops the review; no report follows.
pub struct Reviewer {
    stop: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Reviewer {
    /// Starts the review. `on_report` is called in the threads of the review; the last report is
    /// [`ReviewReport::Done`].
    ///
    /// # Errors
    /// If the system cannot create a thread.
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

    /// Evaluates another move instead of the one played. `on_done` is called once, unless
    /// stopped before, with none if the move cannot be evaluated.
    ///
    /// # Errors
    /// If the system cannot create a thread.
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
        let thread = thread::Builder::new().name("review".to_owned()).spawn(move || work(&sign))?;
        Ok(Self { stop, thread: Some(thread) })
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
            // The panic hook has already reported a panic in it.
            let _ended = thread.join();
        }
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::games::simultana::Simultana;
    use ludotheque_rules::{Game, Position, open};

    use super::*;
    use crate::search_result::PrincipalVariation;

    #[test]
    fn a_move_gives_away_no_more_than_there_was() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let face = open(&setup).expect("it opens");
        let question = ReviewQuestion::about(&*face).expect("it has no secrets");
        let start = Simultana::start(&setup).expect("it has a start");
        let mut moves = Vec::new();
        start.legal_moves(&mut moves);
        moves.truncate(1);
        let best = PrincipalVariation {
            moves,
            expected_scores: ExpectedScores([0.01, 0.99, 0.0, 0.0]),
            margin: None,
            is_proven: false,
            end_in: None,
            depth: 3,
            expected_score: 0.01,
        };
        let compared = Comparison { best, lost: 0.06, lost_at_most: 0.2, is_settled: false };
        let judgement = question.judgement(&start, &compared);
        assert_eq!((judgement.lost, judgement.unclear), (10, false));
        assert_eq!(MoveQuality::of(&judgement), MoveQuality::Good);
    }
}
