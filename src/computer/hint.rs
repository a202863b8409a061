//! Hints for the player to move, searched in a background thread.
//!
//! The first request shows which piece to move, the second where to, and the third plays out
//! the expected continuation, as a trial that leaves the match unchanged. A hint belongs to
//! one position and is dropped with it.

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::JobPoll;
use ludotheque_base::redraw::Waker;
use ludotheque_clicks::{Advice, ChosenIn, Hint};
use ludotheque_players::{Limits, MOST_HINT_PLIES, PlayerAnswer, PlayerQuestion, Tablebases};
use ludotheque_rules::{HelpKind, Seat};
use ludotheque_session::question::{advised_line, hint_question};
use ludotheque_session::{Session, WhatIf};
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_table::overlay::pointers::Pointers;

use super::manners::DrawAnswerSystems;
use super::playing_out::{LinePlayer, PlayingOut};
use super::search::{Search, SearchedBy};
use super::solution::Solutions;
use crate::states::Screen;

/// Adds hints.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<HintSearch>()
        .init_resource::<HintLimits>()
        .add_systems(
            Update,
            (give, play_out)
                .chain()
                .in_set(FrameSet::Interface)
                .in_set(HintSystems)
                .after(DrawAnswerSystems),
        )
        .add_systems(Update, point.in_set(FrameSet::Picture))
        .add_systems(OnExit(Screen::Playing), forget);
}

/// The systems that give hints.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct HintSystems;

/// The limits of the search for a hint.
#[derive(Resource, Debug, Clone, Copy)]
pub struct HintLimits {
    /// In games without secrets.
    pub open: Limits,
    /// In games with secrets.
    pub with_secrets: Limits,
}

impl Default for HintLimits {
    fn default() -> Self {
        Self { open: Limits::HINT, with_secrets: Limits::HINT_WITH_SECRETS }
    }
}

/// The running search for a hint, and its result.
#[derive(Resource, Default)]
struct HintSearch {
    /// The position that the hint is about.
    about: Option<ChosenIn>,
    /// `None` once it has ended.
    search: Option<Search>,
    /// The best line, once it is known.
    line: Vec<String>,
    /// The moves still to be played out.
    playing: Option<PlayingOut>,
}

impl HintSearch {
    /// Polls the search. Without a search, it has ended.
    fn poll(&mut self) -> JobPoll<PlayerAnswer> {
        self.search.as_mut().map_or(JobPoll::Ended, Search::poll)
    }

    /// Turns the answer of the search into a hint.
    fn hint(&mut self, current: &Session, answer: &PlayerAnswer) -> Hint {
        let best = advised_line(current, &answer.lines);
        let advice = best.and_then(|line| {
            let word = line.words.first()?.clone();
            Some(Advice {
                clicks: current.view().clicks_of(&word)?,
                word,
                expected_score: line.expected_score,
                is_proven: line.is_proven,
                goes_on: line.words.len() > 1,
            })
        });
        self.line = best.map_or_else(Vec::new, |line| line.words.clone());
        Hint::of(advice)
    }
}

/// The player who can be given a hint in the position shown, subject to the agreement on help.
pub fn advised_seat(current: &Session) -> Option<Seat> {
    let is_open =
        current.help().has(HelpKind::Hints) && current.is_match() && !current.is_out_of_reach();
    let seat = current.to_move().filter(|_| is_open)?;
    let view = current.view();
    // A pass is played automatically, and a draw offer is answered first.
    (view.draw_offer().is_none() && !view.next(&[]).complete).then_some(seat)
}

/// Starts and ends searches, and gives hints.
fn give(
    current: Option<Res<Session>>,
    mut asked: MessageReader<HintAsked>,
    mut running: ResMut<HintSearch>,
    mut hint: ResMut<Hint>,
    mut trials: MessageWriter<WhatIf>,
    (time, limits, solutions): (Res<Time<Real>>, Res<HintLimits>, Res<Solutions>),
    searched_by: Res<SearchedBy>,
    waker: Option<Res<Waker>>,
) {
    let is_asked = asked.read().count() > 0;
    let running = running.bypass_change_detection();
    let Some(current) = current else {
        *running = HintSearch::default();
        hint.set_if_neq(Hint::None);
        return;
    };
    let (here, seat) = (current.here(), advised_seat(&current));
    let is_stale = is_stale(&hint, running, &current, seat);
    if is_stale {
        *running = HintSearch::default();
        *hint = Hint::None;
    }
    if *hint == Hint::Awaited {
        let now = match running.poll() {
            JobPoll::Pending => None,
            JobPoll::Value(answer) => Some(running.hint(&current, &answer)),
            JobPoll::Ended => Some(Hint::Failed),
        };
        if let Some(now) = now {
            *hint = now;
            running.search = None;
        }
    }
    if !is_asked {
        return;
    }
    match &*hint {
        Hint::Awaited => {}
        Hint::Piece(advice) => *hint = Hint::Move(advice.clone()),
        Hint::Move(_) => {
            let words = running.line.drain(..).take(MOST_HINT_PLIES);
            let playing = PlayingOut::new(words, time.elapsed());
            *hint = Hint::Line { goes_on: playing.len() > 1 };
            running.playing = Some(playing);
            trials.write(WhatIf::Begin);
        }
        Hint::None | Hint::Unavailable | Hint::Failed | Hint::Line { .. } => {
            *running = HintSearch { about: Some(here), ..default() };
            let tablebases = solutions.tablebases();
            let question = seat.map(|seat| ask(&current, seat, *limits, tablebases));
            let search = |question| searched_by.search(question, waker.as_deref());
            (*hint, running.search) = match question {
                None => (Hint::Unavailable, None),
                Some(None) => (Hint::Failed, None),
                Some(Some(question)) => (Hint::Awaited, Some(search(question))),
            };
        }
    }
}

/// Whether a hint belongs to a position other than the one shown.
fn is_stale(hint: &Hint, running: &HintSearch, current: &Session, seat: Option<Seat>) -> bool {
    let is_about_another = running.about != Some(current.here());
    match hint {
        Hint::None => false,
        Hint::Unavailable | Hint::Failed => is_about_another,
        Hint::Awaited | Hint::Piece(_) | Hint::Move(_) => is_about_another || seat.is_none(),
        Hint::Line { .. } => !current.is_exploring() && running.playing.is_none(),
    }
}

/// The question for a hint; `None` if the match cannot be replayed.
fn ask(
    current: &Session,
    seat: Seat,
    limits: HintLimits,
    tablebases: &Tablebases,
) -> Option<PlayerQuestion> {
    let limits = if current.view().has_secrets() { limits.with_secrets } else { limits.open };
    let question = hint_question(current, seat, limits, tablebases).ok();
    if question.is_none() {
        // The error names moves, and others may read the log.
        error!("the match cannot be followed for a hint");
    }
    question
}

/// Plays out the expected continuation until a player interrupts it.
fn play_out(
    current: Option<Res<Session>>,
    mut running: ResMut<HintSearch>,
    mut hint: ResMut<Hint>,
    mut player: LinePlayer,
) {
    let is_interrupted = player.is_interrupted();
    let Some(current) = current else {
        return;
    };
    let running = running.bypass_change_detection();
    if is_interrupted && matches!(*hint, Hint::Line { .. }) {
        running.playing = None;
        *hint = Hint::None;
        return;
    }
    player.advance(&mut running.playing, &current);
}

/// Points at the advised piece or move.
fn point(If(current): If<Res<Session>>, hint: Res<Hint>, mut pointers: ResMut<Pointers>) {
    if !hint.is_changed() || current.is_example() {
        return;
    }
    let view = current.view();
    let now =
        Pointers { lights: hint.lights(view), arrows: hint.arrow(view).into_iter().collect() };
    pointers.set_if_neq(now);
}

fn forget(mut running: ResMut<HintSearch>, mut hint: ResMut<Hint>) {
    *running = HintSearch::default();
    hint.set_if_neq(Hint::None);
}
