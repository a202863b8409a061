//! When computers think, and when they play what they have found.
//!
//! One thinks at a time, in a thread of its own, about the position at the end of the
//! match or one that has just been played into, while nothing moves and nobody looks at
//! anything else. Whatever takes the position away ends the thought in the same frame,
//! and a thought carries the position that it is about, so that it is played there or
//! nowhere.

use std::time::Duration;

use bevy::prelude::*;
use bevy::time::Real;
use ludotheque_base::frame::FrameSet;
use ludotheque_base::job::JobPoll;
use ludotheque_base::redraw::{Redraw, Waker};
use ludotheque_base::settings::Settings;
use ludotheque_base::states::{Menu, Screen};
use ludotheque_players::{Chance, Level, PlayerAnswer, Question};
use ludotheque_rules::{Phrase, Seat};
use ludotheque_session::clock::Clocks;
use ludotheque_session::players::SeatNames;
use ludotheque_session::question::question;
use ludotheque_session::{
    ChosenIn, MatchSeated, MovePlayed, MoveRefused, QuestionSystems, Session, WordChosen,
};
use ludotheque_table::flight::Motion;
use ludotheque_theme::feel;

use super::manners::{DrawAnswerSystems, Manners};
use super::search::{Search, SearchedBy};
use super::solution::Solutions;

/// No computer thinks longer than this about a move.
const MOST_TIME: Duration = Duration::from_secs(10);
/// With a clock it thinks about the part of its time that one of so many moves has.
const MOVES_TO_GO: u32 = 20;
/// However little time is left, it thinks this long.
const LEAST_TIME: Duration = Duration::from_millis(50);

/// Adds thinking.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Thinking>()
        .init_resource::<LeastPause>()
        .add_message::<MoveNow>()
        .add_message::<PauseSwitched>()
        .add_systems(
            Update,
            play.in_set(FrameSet::Interface)
                .before(DrawAnswerSystems)
                .before(QuestionSystems),
        )
        .add_systems(
            Update,
            think.in_set(FrameSet::Report).in_set(ThinkingSystems),
        );
}

/// When it is settled who thinks.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ThinkingSystems;

/// Asks a computer that thinks to play the best that it has found so far.
#[derive(Message, Debug, Clone, Copy)]
pub struct MoveNow;

/// Toggles whether computer players are paused.
#[derive(Message, Debug, Clone, Copy)]
pub struct PauseSwitched;

/// How long a computer waits at least before it plays, so that the move before can be
/// followed. It waits for nothing where computers play at once.
#[derive(Resource, Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeastPause(pub Duration);

impl Default for LeastPause {
    fn default() -> Self {
        Self(Duration::from_millis(feel::COMPUTER_PAUSE_MS))
    }
}

/// What computers think about.
#[derive(Resource, Default)]
pub struct Thinking {
    thought: Option<Thought>,
    is_paused: bool,
    /// The position that was played into last.
    arrived: Option<ChosenIn>,
}

impl Thinking {
    /// The seat of the computer that thinks.
    pub fn seat(&self) -> Option<Seat> {
        self.thought.as_ref().map(|thought| thought.seat)
    }

    /// Whether the computers wait until they are told to go on.
    pub fn is_paused(&self) -> bool {
        self.is_paused
    }
}

/// What one computer thinks about one position.
struct Thought {
    about: ChosenIn,
    seat: Seat,
    /// None once it has ended, and where the match could not be followed.
    search: Option<Search>,
    /// What was found, once the search has ended; none where it failed.
    answer: Option<PlayerAnswer>,
    /// When it began, since the app did.
    began: Duration,
    /// Whether it is to be played without waiting.
    is_urgent: bool,
}

impl Thought {
    fn begun(about: ChosenIn, seat: Seat, search: Option<Search>, began: Duration) -> Self {
        Self {
            about,
            seat,
            search,
            answer: None,
            began,
            is_urgent: false,
        }
    }

    /// Whether thinking has ended, with or without an answer.
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

/// The computer that is to think about the position shown, if one is.
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
    // A pass plays itself, and a player who is offered a draw answers first.
    let has_choice = !current.view().next(&[]).complete && current.view().draw_offer().is_none();
    (is_live && has_choice).then_some((here, seat))
}

/// Whatever a computer found in a match that is full would be refused again and again.
fn stop_at_full(
    thinking: &mut Thinking,
    refused: &mut MessageWriter<MoveRefused>,
    redraw: &Redraw,
) {
    thinking.is_paused = true;
    refused.write(MoveRefused {
        reason: Phrase::match_full(),
        clicks: Vec::new(),
        at: None,
    });
    redraw.until_settled();
}

/// Begins and ends thoughts.
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
        if thinking.thought.is_some() {
            thinking.thought = None;
        }
        return;
    };
    if seated.read().count() > 0 {
        *thinking = Thinking::default();
    }
    if switched.read().count() % 2 == 1 {
        thinking.is_paused = !thinking.is_paused;
        redraw.until_settled();
    }
    if played.read().count() > 0 && !current.is_exploring() {
        thinking.bypass_change_detection().arrived = Some(current.here());
    }
    let mut wanted = is_to_think(&current, &thinking, *screen.get(), *menu.get());
    if wanted.is_some() && current.view().is_full() {
        stop_at_full(&mut thinking, &mut refused, &redraw);
        wanted = None;
    }
    let thought = thinking.thought.as_ref();
    if thought.is_some_and(|thought| wanted != Some((thought.about, thought.seat))) {
        // The thread ends within a millisecond or so.
        thinking.thought = None;
        redraw.until_settled();
    }
    if hurried.read().count() > 0 {
        hurry(&mut thinking, &redraw);
    }
    let Some((about, seat)) = wanted.filter(|_| thinking.thought.is_none()) else {
        return;
    };
    // What moves has the processor for itself.
    if motion.is_moving() {
        redraw.soon();
        return;
    }
    let Some(level) = names.computers().level(seat) else {
        return;
    };
    let asked = asked_of(
        &current,
        &names,
        clocks.as_deref(),
        &solutions,
        (seat, level),
    );
    let search = asked.map(|question| searched_by.search(question, waker.as_deref()));
    thinking.thought = Some(Thought::begun(about, seat, search, time.elapsed()));
    redraw.until_settled();
}

/// What the computer at a seat is asked; none where the match cannot be followed.
fn asked_of(
    current: &Session,
    names: &SeatNames,
    clocks: Option<&Clocks>,
    solutions: &Solutions,
    (seat, level): (Seat, Level),
) -> Option<Question> {
    let seed = names.computers().seed_for(seat, "thoughts");
    let most_time = time_for(seat, clocks);
    let asked = question(
        current,
        seat,
        level,
        seed,
        most_time,
        solutions.tablebases(),
    )
    .ok();
    if asked.is_none() {
        error!("a computer cannot follow the match");
    }
    asked
}

/// The best that has been found so far is played.
fn hurry(thinking: &mut ResMut<Thinking>, redraw: &Redraw) {
    let Some(thought) = &mut thinking.bypass_change_detection().thought else {
        return;
    };
    thought.is_urgent = true;
    if let Some(thinker) = thought.search.as_ref().and_then(Search::handle) {
        thinker.move_now();
    }
    redraw.soon();
}

/// How long a computer may think about a move.
fn time_for(seat: Seat, clocks: Option<&Clocks>) -> Duration {
    let Some(clocks) = clocks else {
        return MOST_TIME;
    };
    let increment = Duration::from_secs(clocks.terms().increment_seconds.into());
    let share = clocks.left(seat) / MOVES_TO_GO + increment / 2;
    share.clamp(LEAST_TIME, MOST_TIME)
}

/// Plays what a computer has found, not before the move before could be followed.
fn play(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    settings: Res<Settings>,
    mut thinking: ResMut<Thinking>,
    mut manners: Manners,
    mut chosen: MessageWriter<WordChosen>,
    menu: Res<State<Menu>>,
    (time, least_pause): (Res<Time<Real>>, Res<LeastPause>),
    motion: Res<Motion>,
    redraw: Res<Redraw>,
) {
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let thinking = thinking.bypass_change_detection();
    let Some(thought) = &mut thinking.thought else {
        return;
    };
    if !thought.is_done() {
        return;
    }
    if thought.about != current.here() || *menu.get() != Menu::None {
        return;
    }
    // The outcome of a fight is read first.
    if motion.is_halted() {
        return;
    }
    let pause = if thought.is_urgent || settings.computers_at_once {
        Duration::ZERO
    } else {
        least_pause.0
    };
    let left = pause.saturating_sub(time.elapsed().saturating_sub(thought.began));
    if !left.is_zero() {
        redraw.within(left);
        return;
    }
    let answer = thought.answer.take();
    let (about, seat) = (thought.about, thought.seat);
    let legal = current.view().legal_words();
    let found = answer.as_ref().and_then(PlayerAnswer::best);
    let found = found.filter(|word| legal.iter().any(|it| it == word));
    let word = if let Some(word) = found {
        word.to_owned()
    } else {
        // Which word it was is not said: others may read the log.
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
        // What it would play is found again when that is answered.
        thinking.thought = None;
        return;
    }
    redraw.until_settled();
    chosen.write(WordChosen {
        word,
        chosen_in: about,
        computer: Some(seat),
    });
}
