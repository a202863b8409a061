//! Looks up the exact value of every move in a solved game, in a background thread.

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::JobPoll;
use ludotheque_base::redraw::Waker;
use ludotheque_clicks::{ChosenIn, Exact};
use ludotheque_players::{PlayerAnswer, PlayerQuestion};
use ludotheque_rules::{HelpKind, View, Worth};
use ludotheque_session::question::worth_question;
use ludotheque_session::{MatchSeated, Session};
use ludotheque_table::overlay::exact::ExactSwitched;

use super::hint::HintSystems;
use super::manners::DrawAnswerSystems;
use super::search::{Search, SearchedBy};
use super::solution::{SolutionState, Solutions};
use crate::states::Screen;

/// Adds the lookup of exact values.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ValueSearch>()
        .add_systems(
            Update,
            find.in_set(FrameSet::Interface).in_set(HintSystems).after(DrawAnswerSystems),
        )
        .add_systems(OnExit(Screen::Playing), forget);
}

/// The position being searched.
#[derive(Resource, Default)]
struct ValueSearch {
    about: Option<ChosenIn>,
    /// `None` once it has ended.
    search: Option<Search>,
}

/// Keeps the exact values shown in step with the position.
fn find(
    current: Option<Res<Session>>,
    solutions: Res<Solutions>,
    mut switched: MessageReader<ExactSwitched>,
    mut seated: MessageReader<MatchSeated>,
    mut running: ResMut<ValueSearch>,
    mut exact: ResMut<Exact>,
    searched_by: Res<SearchedBy>,
    waker: Option<Res<Waker>>,
) {
    let running = running.bypass_change_detection();
    // The values are switched on separately for each match.
    let was_on = *exact != Exact::Off && seated.read().count() == 0;
    let is_on = was_on != (switched.read().count() % 2 == 1);
    let may_tell =
        |current: &Res<Session>| current.help().has(HelpKind::Values) && !current.is_setting_up();
    let current = current.filter(|current| is_on && may_tell(current));
    let now = current.map_or(Exact::Off, |current| {
        let search = |question| searched_by.search(question, waker.as_deref());
        shown(&current, &solutions, running, &exact, search)
    });
    if now == Exact::Off && *exact != Exact::Off {
        *running = ValueSearch::default();
    }
    exact.set_if_neq(now);
}

/// The values to show for the current position.
fn shown(
    current: &Session,
    solutions: &Solutions,
    running: &mut ValueSearch,
    before: &Exact,
    search: impl FnOnce(PlayerQuestion) -> Search,
) -> Exact {
    let view = current.view();
    match solutions.state(view.game()) {
        None => return Exact::Unsolvable,
        Some(SolutionState::Ready(_)) => {}
        Some(SolutionState::Unread | SolutionState::Reading) => return Exact::Awaited,
        Some(_) => return Exact::Unsolved,
    }
    let here = current.here();
    if running.about == Some(here) {
        if let Some(search) = &mut running.search {
            let now = match search.poll() {
                JobPoll::Pending => return Exact::Awaited,
                JobPoll::Value(answer) => known(here, view, &answer),
                JobPoll::Ended => Exact::Failed,
            };
            running.search = None;
            return now;
        }
        // Otherwise the solution has been deleted and made again since.
        if matches!(before, Exact::Known { .. } | Exact::Failed) {
            return before.clone();
        }
    }
    *running = ValueSearch { about: Some(here), search: None };
    let Some(seat) = view.turn().seat() else {
        // There is no legal move.
        return Exact::Known { about: here, moves: Vec::new() };
    };
    match worth_question(current, seat, solutions.tablebases()) {
        Ok(question) => {
            running.search = Some(search(question));
            Exact::Awaited
        }
        Err(_) => {
            // The error names moves, and others may read the log.
            error!("the match cannot be followed for the worth of moves");
            Exact::Failed
        }
    }
}

/// The exact value of every move in the answer.
fn known(here: ChosenIn, view: View<'_>, answer: &PlayerAnswer) -> Exact {
    let moves = answer.lines.iter().filter_map(|line| {
        let clicks = view.clicks_of(line.words.first()?)?;
        let worth = match line.end_in {
            Some(plies) if line.expected_score > 0.5 => Worth::Win(plies),
            Some(plies) => Worth::Loss(plies),
            None => Worth::Draw,
        };
        Some((clicks, worth))
    });
    Exact::Known { about: here, moves: moves.collect() }
}

fn forget(mut running: ResMut<ValueSearch>, mut exact: ResMut<Exact>) {
    *running = ValueSearch::default();
    exact.set_if_neq(Exact::Off);
}
