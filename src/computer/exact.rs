//! Finds out what every move is worth in a game that has been solved, in a thread of its own.

use std::sync::{Arc, Mutex, PoisonError};

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_base::states::Screen;
use ludotheque_players::{Answer, Report, Thinker, Worth};
use ludotheque_session::question::worth_question;
use ludotheque_session::{ChosenIn, MatchSeated, Session};

use super::hint::{HintSystems, clicks_of};
use super::manners::AnswerSystems;
use super::solution::{SolutionState, Solutions};
use crate::table::overlay::exact::{Exact, ExactSwitched};

/// Adds the search.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Search>()
        .add_systems(
            Update,
            find.in_set(FrameSet::Interface)
                .in_set(HintSystems)
                .after(AnswerSystems),
        )
        .add_systems(OnExit(Screen::Playing), forget);
}

/// The position that is looked at, and what was found.
#[derive(Resource, Default)]
struct Search {
    about: Option<ChosenIn>,
    /// Keeps the thread going.
    thinker: Option<Thinker>,
    found: Arc<Mutex<Option<Answer>>>,
}

/// Keeps what is shown in step with the position.
fn find(
    current: Option<Res<Session>>,
    solutions: Res<Solutions>,
    mut switched: MessageReader<ExactSwitched>,
    mut seated: MessageReader<MatchSeated>,
    mut search: ResMut<Search>,
    mut exact: ResMut<Exact>,
    waker: Option<Res<Waker>>,
    redraw: Res<Redraw>,
) {
    let search = search.bypass_change_detection();
    // Each match is asked for by itself.
    let was_on = *exact != Exact::Off && seated.read().count() == 0;
    let is_on = was_on != (switched.read().count() % 2 == 1);
    let now = current.filter(|_| is_on).map_or(Exact::Off, |current| {
        shown(&current, &solutions, search, &exact, waker.as_deref())
    });
    if now == Exact::Off && *exact != Exact::Off {
        *search = Search::default();
    }
    if exact.set_if_neq(now) {
        redraw.until_settled();
    }
}

/// What is to be shown.
fn shown(
    current: &Session,
    solutions: &Solutions,
    search: &mut Search,
    before: &Exact,
    waker: Option<&Waker>,
) -> Exact {
    let view = current.view();
    match solutions.state(view.game()) {
        None => return Exact::Unsolvable,
        Some(SolutionState::Ready(_)) => {}
        Some(SolutionState::Unread | SolutionState::Reading) => return Exact::Awaited,
        Some(_) => return Exact::Unsolved,
    }
    let here = current.here();
    if search.about == Some(here) {
        let mut found = search.found.lock().unwrap_or_else(PoisonError::into_inner);
        let Some(answer) = found.take() else {
            return match before {
                Exact::Known { about, .. } if *about == here => before.clone(),
                _ => Exact::Awaited,
            };
        };
        let moves = answer.lines.iter().filter_map(|line| {
            let clicks = clicks_of(view, line.words.first()?)?;
            let worth = match line.end_in {
                Some(plies) if line.share > 0.5 => Worth::Win(plies),
                Some(plies) => Worth::Loss(plies),
                None => Worth::Draw,
            };
            Some((clicks, worth))
        });
        return Exact::Known {
            about: here,
            moves: moves.collect(),
        };
    }
    *search = Search {
        about: Some(here),
        ..default()
    };
    let asked = view
        .turn()
        .seat()
        .and_then(|seat| worth_question(current, seat, solutions.tablebases()).ok());
    let Some(question) = asked else {
        // Nothing can be played.
        return Exact::Known {
            about: here,
            moves: Vec::new(),
        };
    };
    let (place, waker) = (search.found.clone(), waker.cloned());
    let tell = move |report| {
        if let Report::Done(answer) = report {
            *place.lock().unwrap_or_else(PoisonError::into_inner) = Some(answer);
            if let Some(waker) = &waker {
                waker.wake();
            }
        }
    };
    search.thinker = Thinker::ask(question, tell)
        .inspect_err(|error| error!("no thread for the worth of moves: {error}"))
        .ok();
    Exact::Awaited
}

fn forget(mut search: ResMut<Search>, mut exact: ResMut<Exact>) {
    *search = Search::default();
    exact.set_if_neq(Exact::Off);
}
