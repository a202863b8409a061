//! When computers think, and when they play their moves.
//!
//! One computer thinks at a time, in a background thread, about the position at the end of the
//! match or the one reached by the last move, while nothing is animated and no other position
//! or menu is shown. Anything that replaces the position ends the search in the same frame,
//! and a search records its position, so that its move is played there or not at all.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::JobPoll;
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_base::settings::Settings;
use ludotheque_clicks::ChosenIn;
use ludotheque_players::{Chance, Level, PlayerAnswer, PlayerQuestion};
use ludotheque_rules::{Phrase, Seat};
use ludotheque_session::clock::Clocks;
use ludotheque_session::players::SeatNames;
use ludotheque_session::question::question;
use ludotheque_session::{
    MatchSeated, MovePlayed, MoveRefused, QuestionSystems, Session, WordChosen,
};
use ludotheque_table::flight::Motion;
use ludotheque_ui::feel;

use super::manners::{DrawAnswerSystems, Manners};
use super::search::{Search, SearchedBy, StopWhenDropped};
use super::solution::Solutions;
use crate::states::{Menu, Screen};

/// The maximum thinking time for a move.
const MOST_TIME: Duration = Duration::from_secs(10);
/// With a clock, the time left is divided by this number of moves.
const MOVES_TO_GO: u32 = 20;
/// The minimum thinking time, however little time is left.
const LEAST_TIME: Duration = Duration::from_millis(50);

/// Adds thinking.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .init_resource::<LeastPause>()
        .add_message::<MoveNow>()
        .add_message::<PauseSwitched>()
        .add_systems(
            Update,
            play.in_set(FrameSet::Interface).before(DrawAnswerSystems).before(QuestionSystems),
        )
        .add_systems(Update, think.in_set(FrameSet::Report).in_set(ThinkingSystems));
}

/// The systems that decide which computer thinks.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ThinkingSystems;

/// Requests the computer that is thinking to play the best move found so far.
#[derive(Message, Debug, Clone, Copy)]
pub struct MoveNow;

/// Toggles whether computer players are paused.
#[derive(Message, Debug, Clone, Copy)]
pub struct PauseSwitched;

/// The minimum time between the start of a search and its move, so that the previous move can
/// be followed. It does not apply if computers play at once.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastPause(pub Duration);

impl Default for LeastPause {
    fn default() -> Self {
        Self(Duration::from_millis(feel::COMPUTER_PAUSE_MS))
    }
}

/// The search of the computer to move, and whether computers are paused.
#[derive(Resource, Default)]
pub struct Thinking {
    running: Option<MoveSearch>,
    is_paused: bool,
    /// The position reached by the last move.
    arrived: Option<ChosenIn>,
}

impl Thinking {
    /// The seat of the computer that is thinking.
    pub fn seat(&self) -> Option<Seat> {
        self.running.as_ref().map(|running| running.seat)
    }

    /// Whether the computers are paused.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }
}

/// A computer's search for its move in one position.
struct MoveSearch {
    about: ChosenIn,
    seat: Seat,
    /// `None` once it has ended, or if the match could not be replayed.
    search: Option<Search>,
    /// The answer, once the search has ended; `None` if it failed.
    answer: Option<PlayerAnswer>,
    /// When it started, as time since the app started.
    started: Duration,
    /// Whether to play the move without waiting.
    is_urgent: bool,
}

impl MoveSearch {
    fn new(about: ChosenIn, seat: Seat, search: Option<Search>, started: Duration) -> Self {
        Self { about, seat, search, answer: None, started, is_urgent: false }
    }

    /// Polls the search. Returns whether it has ended, with or without an answer.
    fn is_done(&mut self) -> bool {
        let Some(search) = &mut self.search else {
            return true;
        };
        self.answer = match search.poll() {
            JobPoll::Pending => return false,
            JobPoll::Value(answer) => Some(answer),
            JobPoll::Ended => None,
        };
        self.search = None;
        true
    }
}

/// The position shown and the seat of the computer to think about it, if one has to.
fn is_to_think(
    current: &Session,
    thinking: &Thinking,
    screen: Screen,
    menu: Menu,
) -> Option<(ChosenIn, Seat)> {
    let is_shown = screen == Screen::Playing && menu == Menu::None && !thinking.is_paused;
    let seat = current.computer_to_move().filter(|_| is_shown)?;
    let here = current.here();
    let is_live = current.is_at_the_end() || thinking.arrived == Some(here);
    // A pass is played automatically, and a draw offer is answered first.
    let has_choice = !current.view().next(&[]).complete && current.view().draw_offer().is_none();
    (is_live && has_choice).then_some((here, seat))
}

/// Whether computers wait until they are told to go on: in a match that only they play and that is taken up, so that
/// nobody misses a move.
fn begins_paused(current: &Session) -> bool {
    current.is_match() && current.persons() == 0 && current.view().last_ply() > 0
}

/// Pauses the computers in a match that is full, where every move would be refused.
fn stop_at_full(thinking: &mut Thinking, refused: &mut MessageWriter<MoveRefused>) {
    thinking.is_paused = true;
    refused.write(MoveRefused { reason: Phrase::match_full(), clicks: Vec::new(), at: None });
}

/// Starts and ends searches.
fn think(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    clocks: Option<Res<Clocks>>,
    mut seated: MessageReader<MatchSeated>,
    mut played: MessageReader<MovePlayed>,
    mut switched: MessageReader<PauseSwitched>,
    mut hurried: MessageReader<MoveNow>,
    mut refused: MessageWriter<MoveRefused>,
    mut thinking: ResMut<Thinking>,
    (screen, menu): (Res<State<Screen>>, Res<State<Menu>>),
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    solutions: Res<Solutions>,
    searched_by: Res<SearchedBy>,
    waker: Option<Res<Waker>>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        if thinking.running.is_some() {
            thinking.running = None;
        }
        return;
    };
    if seated.read().count() > 0 {
        *thinking = Thinking { is_paused: begins_paused(&current), ..default() };
    }
    if switched.read().count() % 2 == 1 {
        thinking.is_paused = !thinking.is_paused;
    }
    if played.read().count() > 0 && !current.is_exploring() {
        thinking.bypass_change_detection().arrived = Some(current.here());
    }
    let mut wanted = is_to_think(&current, &thinking, *screen.get(), *menu.get());
    if wanted.is_some() && current.view().is_full() {
        stop_at_full(&mut thinking, &mut refused);
        wanted = None;
    }
    let running = thinking.running.as_ref();
    if running.is_some_and(|running| wanted != Some((running.about, running.seat))) {
        thinking.running = None;
    }
    if hurried.read().count() > 0 {
        hurry(&mut thinking, &redraw);
    }
    let Some((about, seat)) = wanted.filter(|_| thinking.running.is_none()) else {
        return;
    };
    // Animations get the processor to themselves.
    if motion.is_moving() {
        redraw.soon();
        return;
    }
    let Some(level) = names.computers().level(seat) else {
        return;
    };
    let asked = asked_of(&current, &names, clocks.as_deref(), &solutions, (seat, level));
    let search = asked.map(|question| searched_by.search(question, waker.as_deref()));
    thinking.running = Some(MoveSearch::new(about, seat, search, time.elapsed()));
}

/// The question for the computer at a seat; `None` if the match cannot be replayed.
fn asked_of(
    current: &Session,
    names: &SeatNames,
    clocks: Option<&Clocks>,
    solutions: &Solutions,
    (seat, level): (Seat, Level),
) -> Option<PlayerQuestion> {
    let seed = names.computers().seed_for(seat, "thoughts");
    let most_time = time_for(seat, clocks);
    let asked = question(current, seat, level, seed, most_time, solutions.tablebases()).ok();
    if asked.is_none() {
        error!("a computer cannot follow the match");
    }
    asked
}

/// Ends the search early, so that the best move found so far is played.
fn hurry(thinking: &mut ResMut<Thinking>, redraw: &Redraw) {
    let Some(running) = &mut thinking.bypass_change_detection().running else {
        return;
    };
    running.is_urgent = true;
    if let Some(StopWhenDropped(stop)) = running.search.as_ref().and_then(Search::handle) {
        stop.stop();
    }
    redraw.soon();
}

/// The maximum time that a computer may think about its move.
fn time_for(seat: Seat, clocks: Option<&Clocks>) -> Duration {
    let Some(clocks) = clocks else {
        return MOST_TIME;
    };
    let increment = Duration::from_secs(clocks.terms().increment_seconds.into());
    let share = clocks.left(seat) / MOVES_TO_GO + increment / 2;
    share.clamp(LEAST_TIME, MOST_TIME)
}

/// Plays the move that a computer has found, but not before the minimum pause has passed.
fn play(
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    settings: Res<Settings>,
    mut thinking: ResMut<Thinking>,
    mut manners: Manners,
    mut chosen: MessageWriter<WordChosen>,
    menu: Res<State<Menu>>,
    (time, least_pause): (Res<Time<Real>>, Res<LeastPause>),
    motion: Res<Motion>,
    redraw: Res<Redraw>,
) {
    let Some(running) = &mut thinking.bypass_change_detection().running else {
        return;
    };
    if !running.is_done() {
        return;
    }
    if running.about != current.here() || *menu.get() != Menu::None {
        return;
    }
    // The outcome of a fight is read first.
    if motion.is_halted() {
        return;
    }
    let pause = if running.is_urgent || settings.computers_at_once {
        Duration::ZERO
    } else {
        least_pause.0
    };
    let left = pause.saturating_sub(time.elapsed().saturating_sub(running.started));
    if !left.is_zero() {
        redraw.within(left);
        return;
    }
    let answer = running.answer.take();
    let (about, seat) = (running.about, running.seat);
    let legal = current.view().legal_words();
    let found = answer.as_ref().and_then(PlayerAnswer::best);
    let found = found.filter(|word| legal.iter().any(|it| it == word));
    let word = if let Some(word) = found {
        word.to_owned()
    } else {
        // The move is not logged: others may read the log.
        error!("the search returned no legal move; playing an arbitrary one");
        let seed = names.computers().seed_for(seat, "any move");
        let mut chance = Chance::new(seed, "any move");
        let Some(word) = legal.get(chance.below(legal.len().max(1))) else {
            return;
        };
        word.clone()
    };
    if let Some(answer) = &answer
        && manners.speak_first(&current, &names, seat, answer)
    {
        // The move is searched again once the offer or question has been answered.
        thinking.running = None;
        return;
    }
    chosen.write(WordChosen { word, chosen_in: about, computer: Some(seat) });
}
