//! Hints for the player to move, searched in a background thread.
//!
//! The first request shows which piece to move, the second where to, and the third plays out
//! the expected continuation, as a trial that leaves the match unchanged. A hint belongs to
//! one position and is dropped with it.

use std::collections::BTreeSet;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::JobPoll;
use ludotheque_base::redraw::Waker;
use ludotheque_clicks::{Advice, ChosenIn, Hint};
use ludotheque_players::{AnswerLine, Limits, PlayerAnswer, PlayerQuestion, Tablebases};
use ludotheque_rules::{Cell, Click, ClickRole, HelpKind, Seat, View};
use ludotheque_session::question::{hint_question, leads_back};
use ludotheque_session::{Session, WhatIf};
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_table::overlay::pointers::Pointers;

use super::manners::DrawAnswerSystems;
use super::playing_out::{LinePlayer, PlayingOut};
use super::search::{Search, SearchedBy};
use super::solution::Solutions;
use crate::states::Screen;

/// The maximum number of moves of a line that are played out.
const MOST_PLIES: usize = 5;

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
        let best = advised_line(&answer.lines, |word| leads_back(current, word));
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
        match advice {
            // A placement has no origin: its cell is the whole move.
            Some(advice) if advice.clicks.len() > 1 => Hint::Piece(advice),
            Some(advice) => Hint::Move(advice),
            None => Hint::Failed,
        }
    }
}

/// How much less than the best move one may promise that does not lead back to an earlier position.
const CIRCLE_COSTS: f32 = 0.1;

/// The line to advise: the best, or one that is about as good and does not lead back.
fn advised_line(lines: &[AnswerLine], leads_back: impl Fn(&str) -> bool) -> Option<&AnswerLine> {
    let best = lines.first()?;
    let is_good = |line: &&AnswerLine| line.expected_score >= best.expected_score - CIRCLE_COSTS;
    let goes_on = |line: &&AnswerLine| line.words.first().is_some_and(|word| !leads_back(word));
    let mut others = lines.iter().filter(is_good);
    // What is proven reaches its end all the same.
    let other = if best.is_proven { None } else { others.find(goes_on) };
    other.or(Some(best))
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
            let words = running.line.drain(..).take(MOST_PLIES);
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
    let now = match &*hint {
        Hint::Piece(advice) => {
            Pointers { lights: covered_by(view, advice.clicks.first()), arrows: BTreeSet::new() }
        }
        Hint::Move(advice) => Pointers {
            lights: covered_by(view, advice.clicks.first()),
            arrows: way_of(view, &advice.clicks).into_iter().collect(),
        },
        _ => Pointers::default(),
    };
    pointers.set_if_neq(now);
}

fn forget(mut running: ResMut<HintSearch>, mut hint: ResMut<Hint>) {
    *running = HintSearch::default();
    hint.set_if_neq(Hint::None);
}

/// The cells of the piece chosen by a click.
fn covered_by(view: View<'_>, click: Option<&Click>) -> BTreeSet<Cell> {
    let Some(Click::Cell(cell)) = click else {
        return BTreeSet::new();
    };
    let handle = view.handle(*cell);
    let pieces = view.pieces().into_iter();
    let of_it = pieces.filter(|piece| piece.spot.cell == handle);
    let cells: BTreeSet<Cell> = of_it.flat_map(|piece| piece.cells(view.board())).collect();
    if cells.is_empty() { BTreeSet::from([*cell]) } else { cells }
}

/// The origin and destination of a move.
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

#[cfg(test)]
mod tests {
    use ludotheque_players::ExpectedScores;

    use super::*;

    #[test]
    fn a_move_that_leads_back_is_advised_only_if_the_others_are_much_worse() {
        let line = |(word, expected_score): (&str, f32)| AnswerLine {
            words: vec![word.to_owned()],
            expected_scores: ExpectedScores::default(),
            expected_score,
            is_proven: expected_score >= 1.0,
            end_in: None,
            depth: 1,
        };
        let advised = |lines: [(&str, f32); 2]| {
            let lines = lines.map(line);
            let advised = advised_line(&lines, |word| word == "back");
            advised.and_then(|line| line.words.first().cloned())
        };
        for (lines, expected) in [
            ([("back", 0.5), ("on", 0.45)], "on"),
            ([("back", 0.5), ("on", 0.3)], "back"),
            ([("back", 1.0), ("on", 0.95)], "back"),
            ([("on", 0.5), ("back", 0.5)], "on"),
        ] {
            assert_eq!(advised(lines).as_deref(), Some(expected), "{lines:?}");
        }
        assert_eq!(advised_line(&[], |_| true), None);
    }
}
