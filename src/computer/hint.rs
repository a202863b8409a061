//! Hints: what the player to move is advised, found in a thread of its own.
//!
//! The first request shows what to move, the second where to, and the third plays out
//! what is expected to follow, as a trial that leaves the match as it is. A hint is about
//! one position, and is gone with it.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::JobPoll;
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_base::states::Screen;
use ludotheque_players::{Limits, PlayerAnswer, Question, Tablebases};
use ludotheque_rules::{Cell, Click, ClickRole, Seat, View};
use ludotheque_session::question::hint_question;
use ludotheque_session::{ChosenIn, Session, WhatIf};
use ludotheque_table::overlay::hint::{Advice, Hint, HintAsked};
use ludotheque_table::overlay::pointers::Pointers;

use super::manners::DrawAnswerSystems;
use super::playing_out::{LinePlayer, PlayingOut};
use super::search::{Search, SearchedBy};
use super::solution::Solutions;

/// The most moves of a line that are played out.
const MOST_PLIES: usize = 5;

/// Adds hints.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Looking>()
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

/// When hints are given.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct HintSystems;

/// How long a hint is looked for.
#[derive(Resource, Debug, Clone, Copy)]
pub struct HintLimits {
    /// Where nothing is secret.
    pub open: Limits,
    /// In games with secrets.
    pub with_secrets: Limits,
}

impl Default for HintLimits {
    fn default() -> Self {
        Self {
            open: Limits::HINT,
            with_secrets: Limits::HINT_WITH_SECRETS,
        }
    }
}

/// What is being looked for, and what was found.
#[derive(Resource, Default)]
struct Looking {
    /// The position that the hint is about.
    about: Option<ChosenIn>,
    /// None once it has ended.
    search: Option<Search>,
    /// The best line, once it is known.
    line: Vec<String>,
    /// What has yet to be played out.
    playing: Option<PlayingOut>,
}

impl Looking {
    /// What has come of the search; nothing will come without one.
    fn poll(&mut self) -> JobPoll<PlayerAnswer> {
        self.search.as_mut().map_or(JobPoll::Ended, Search::poll)
    }

    /// Makes what was found a hint.
    fn hint(&mut self, current: &Session, answer: &PlayerAnswer) -> Hint {
        let best = answer.lines.first();
        let advice = best.and_then(|line| {
            let word = line.words.first()?.clone();
            Some(Advice {
                clicks: clicks_of(current.view(), &word)?,
                word,
                expected_score: line.expected_score,
                is_proven: line.is_proven,
                goes_on: line.words.len() > 1,
            })
        });
        self.line = best.map_or_else(Vec::new, |line| line.words.clone());
        match advice {
            // What is placed comes from nowhere: its cell is the whole move.
            Some(advice) if advice.clicks.len() > 1 => Hint::Piece(advice),
            Some(advice) => Hint::Move(advice),
            None => Hint::Failed,
        }
    }
}

/// The player who can be given a hint in the position shown.
pub fn advised_seat(current: &Session) -> Option<Seat> {
    let is_open = !current.is_exploring()
        && !current.is_example()
        && !current.is_setting_up()
        && !current.is_out_of_reach();
    let seat = current.to_move().filter(|_| is_open)?;
    let view = current.view();
    // A pass plays itself, and a player who is offered a draw answers first.
    (view.draw_offer().is_none() && !view.next(&[]).complete).then_some(seat)
}

/// Begins, ends and gives hints.
fn give(
    current: Option<Res<Session>>,
    mut asked: MessageReader<HintAsked>,
    mut looking: ResMut<Looking>,
    mut hint: ResMut<Hint>,
    mut trials: MessageWriter<WhatIf>,
    (time, limits, solutions): (Res<Time<Real>>, Res<HintLimits>, Res<Solutions>),
    searched_by: Res<SearchedBy>,
    waker: Option<Res<Waker>>,
    redraw: Res<Redraw>,
) {
    let is_asked = asked.read().count() > 0;
    let looking = looking.bypass_change_detection();
    let Some(current) = current else {
        *looking = Looking::default();
        hint.set_if_neq(Hint::None);
        return;
    };
    let (here, seat) = (current.here(), advised_seat(&current));
    let is_stale = is_stale(&hint, looking, &current, seat);
    if is_stale {
        *looking = Looking::default();
        *hint = Hint::None;
        redraw.until_settled();
    }
    if *hint == Hint::Awaited {
        let now = match looking.poll() {
            JobPoll::Pending => None,
            JobPoll::Value(answer) => Some(looking.hint(&current, &answer)),
            JobPoll::Ended => Some(Hint::Failed),
        };
        if let Some(now) = now {
            *hint = now;
            looking.search = None;
            redraw.until_settled();
        }
    }
    if !is_asked {
        return;
    }
    redraw.until_settled();
    match &*hint {
        Hint::Awaited => {}
        Hint::Piece(advice) => *hint = Hint::Move(advice.clone()),
        Hint::Move(_) => {
            let words = looking.line.drain(..).take(MOST_PLIES);
            let playing = PlayingOut::new(words, time.elapsed());
            *hint = Hint::Line {
                goes_on: playing.len() > 1,
            };
            looking.playing = Some(playing);
            trials.write(WhatIf::Begin);
        }
        Hint::None | Hint::Unavailable | Hint::Failed | Hint::Line { .. } => {
            *looking = Looking {
                about: Some(here),
                ..default()
            };
            let tablebases = solutions.tablebases();
            let question = seat.map(|seat| ask(&current, seat, *limits, tablebases));
            let search = |question| searched_by.search(question, waker.as_deref());
            (*hint, looking.search) = match question {
                None => (Hint::Unavailable, None),
                Some(None) => (Hint::Failed, None),
                Some(Some(question)) => (Hint::Awaited, Some(search(question))),
            };
        }
    }
}

/// Whether a hint is about something else than the position shown.
fn is_stale(hint: &Hint, looking: &Looking, current: &Session, seat: Option<Seat>) -> bool {
    let is_about_another = looking.about != Some(current.here());
    match hint {
        Hint::None => false,
        Hint::Unavailable | Hint::Failed => is_about_another,
        Hint::Awaited | Hint::Piece(_) | Hint::Move(_) => is_about_another || seat.is_none(),
        Hint::Line { .. } => !current.is_exploring() && looking.playing.is_none(),
    }
}

/// What is asked for a hint; none where the match cannot be followed.
fn ask(
    current: &Session,
    seat: Seat,
    limits: HintLimits,
    tablebases: &Tablebases,
) -> Option<Question> {
    let limits = match current.view().has_secrets() {
        true => limits.with_secrets,
        false => limits.open,
    };
    let question = hint_question(current, seat, limits, tablebases).ok();
    if question.is_none() {
        // The error names moves, and others may read the log.
        error!("the match cannot be followed for a hint");
    }
    question
}

/// Plays out what is expected to follow, until the players do something else.
fn play_out(
    current: Option<Res<Session>>,
    mut looking: ResMut<Looking>,
    mut hint: ResMut<Hint>,
    mut player: LinePlayer,
) {
    let is_interrupted = player.is_interrupted();
    let Some(current) = current else {
        return;
    };
    let looking = looking.bypass_change_detection();
    if is_interrupted && matches!(*hint, Hint::Line { .. }) {
        looking.playing = None;
        *hint = Hint::None;
        return;
    }
    player.advance(&mut looking.playing, &current);
}

/// Points at what is advised.
fn point(
    current: Option<Res<Session>>,
    hint: Res<Hint>,
    mut pointers: ResMut<Pointers>,
    redraw: Res<Redraw>,
) {
    let Some(current) = current.filter(|current| hint.is_changed() && !current.is_example()) else {
        return;
    };
    let view = current.view();
    let now = match &*hint {
        Hint::Piece(advice) => Pointers {
            lights: covered_by(view, advice.clicks.first()),
            arrows: BTreeSet::new(),
        },
        Hint::Move(advice) => Pointers {
            lights: covered_by(view, advice.clicks.first()),
            arrows: way_of(view, &advice.clicks).into_iter().collect(),
        },
        _ => Pointers::default(),
    };
    if pointers.set_if_neq(now) {
        redraw.until_settled();
    }
}

fn forget(mut looking: ResMut<Looking>, mut hint: ResMut<Hint>) {
    *looking = Looking::default();
    hint.set_if_neq(Hint::None);
}

/// The cells of what a click chooses.
fn covered_by(view: View<'_>, click: Option<&Click>) -> BTreeSet<Cell> {
    let Some(Click::Cell(cell)) = click else {
        return BTreeSet::new();
    };
    let handle = view.handle(*cell);
    let pieces = view.pieces().into_iter();
    let of_it = pieces.filter(|piece| piece.spot.cell == handle);
    let cells: BTreeSet<Cell> = of_it.flat_map(|piece| piece.cells(view.board())).collect();
    match cells.is_empty() {
        true => BTreeSet::from([*cell]),
        false => cells,
    }
}

/// From where to where a move goes.
fn way_of(view: View<'_>, clicks: &[Click]) -> Option<(Cell, Cell)> {
    let roles = view.roles(clicks);
    let cells = clicks.iter().zip(roles).filter_map(|(click, role)| {
        let is_beside = matches!(role, ClickRole::PutBack | ClickRole::Choose);
        match click {
            Click::Cell(cell) if !is_beside => Some(*cell),
            _ => None,
        }
    });
    let cells: Vec<Cell> = cells.collect();
    match (cells.first(), cells.last()) {
        (Some(from), Some(to)) if from != to => Some((*from, *to)),
        _ => None,
    }
}

/// The clicks of a move in notation; none if it is not legal.
pub(super) fn clicks_of(view: View<'_>, word: &str) -> Option<Vec<Click>> {
    fn search(view: View<'_>, clicks: &mut Vec<Click>, word: &str) -> bool {
        let next = view.next(clicks);
        if next.complete && view.word(clicks).as_deref() == Some(word) {
            return true;
        }
        let cells = next.places().map(Click::Cell);
        let choices = next.choices.iter().map(|choice| choice.click);
        for click in cells.chain(choices) {
            clicks.push(click);
            if search(view, clicks, word) {
                return true;
            }
            clicks.pop();
        }
        false
    }
    let mut clicks = Vec::new();
    search(view, &mut clicks, word).then_some(clicks)
}
