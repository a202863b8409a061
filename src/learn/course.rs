//! The lesson at the table: the step shown, the answer given, and the moves that follow it.
//!
//! A step is an example at the table (`Purpose::Example`), so it has the real rules, marks,
//! previews and refusals. After an answer the board takes no clicks until the step is tried
//! again or another one is shown. Replies of the other player and refutations of mistakes are
//! played when no animation is running.

use std::collections::VecDeque;

use bevy::prelude::*;
use ludotheque_base::frame::FrameSet;
use ludotheque_clicks::{Selection, TableInput};
use ludotheque_rulebook::answer::{Pointing, StepAnswer};
use ludotheque_rulebook::lessons::{Ask, Lesson, LessonStep, lesson};
use ludotheque_rules::{Click, Game, NodeId};
use ludotheque_session::GameAtHand;
use ludotheque_session::players::SeatNames;
use ludotheque_session::{
    MatchSeated, MovePlayed, MoveRefused, Session, Travel, WhatIfSystems, seat,
};
use ludotheque_table::overlay::pointers::Pointers;

use super::progress::LessonProgress;
use super::replies::Replies;
use crate::left;
use crate::states::{Menu, Screen};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<LessonAsked>()
        .add_systems(Update, follow.in_set(FrameSet::Interface))
        .add_systems(
            Update,
            (listen, play_on, point)
                .chain()
                .in_set(FrameSet::Commit)
                .after(WhatIfSystems)
                .run_if(resource_exists::<Course>),
        )
        .add_systems(OnExit(Screen::Playing), close);
}

/// Requests to the lessons.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum LessonAsked {
    /// Starts the lesson of a game at the step where it was left.
    Begin(Game),
    /// Starts the lesson of a game at a step, by its index.
    At(Game, usize),
    /// Goes to a step of the current lesson, by its index.
    Step(usize),
    /// Starts the same step again.
    TryAgain,
    /// Shows the solution of the step.
    ShowMe,
    /// Goes to the next step.
    Next,
    /// Returns to where the lesson was started.
    Leave,
}

/// The current lesson.
#[derive(Resource, Debug)]
pub struct Course {
    lesson: &'static Lesson,
    index: usize,
    answer: StepAnswer,
    /// Whether an answer to this step has been attempted.
    has_tried: bool,
    /// The moves that are still to be played automatically.
    pending: VecDeque<String>,
    /// The node at which the last of them was requested.
    asked_at: Option<NodeId>,
}

impl Course {
    /// The lesson.
    pub fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The step shown, by its index.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The step shown.
    pub fn step(&self) -> &'static LessonStep {
        &self.lesson.steps[self.index]
    }

    /// The state of its answer.
    pub fn answer(&self) -> StepAnswer {
        self.answer
    }

    /// Whether the solution may be requested.
    pub fn may_show(&self) -> bool {
        self.answer.may_show(self.step())
    }

    /// Whether moves are still to be played automatically.
    pub fn is_playing(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Whether this is the last step.
    pub fn is_last(&self) -> bool {
        self.index + 1 == self.lesson.steps.len()
    }

    fn of(lesson: &'static Lesson, index: usize) -> Self {
        Self {
            lesson,
            index: index.min(lesson.steps.len().saturating_sub(1)),
            answer: StepAnswer::Open(None),
            has_tried: false,
            pending: VecDeque::new(),
            asked_at: None,
        }
    }

    /// Puts the step on the table.
    fn seat(&self, commands: &mut Commands) {
        let (game, step) = (self.lesson.game, self.step());
        let setup = step.setup(game).expect("tests open every step");
        let session = Session::of_example(&setup).expect("tests open every step");
        let names = SeatNames::new(game, vec![String::new(); session.seats()]);
        commands.queue(move |world: &mut World| seat(world, session, Some(names), None));
    }

    /// Records a final answer and the moves that follow it, and disables the board.
    fn settle(&mut self, answer: StepAnswer, follows: &[String], current: &mut Session) {
        self.has_tried = true;
        self.answer = answer;
        self.pending = follows.iter().cloned().collect();
        self.asked_at = None;
        current.hold_still(true);
    }

    /// Starts playing the solution and the replies to it.
    fn show_solution(&mut self) {
        self.answer = StepAnswer::Shown;
        self.pending.extend(self.step().shown_moves());
    }
}

/// Handles requests, and ends the lesson when a match is seated.
pub(super) fn follow(
    mut commands: Commands,
    mut asked: MessageReader<LessonAsked>,
    mut seated: MessageReader<MatchSeated>,
    current: Option<Res<Session>>,
    course: Option<ResMut<Course>>,
    mut progress: ResMut<LessonProgress>,
) {
    let is_example = current.as_ref().is_some_and(|current| current.is_example());
    if seated.read().count() > 0 && !is_example && course.is_some() {
        // A match has been seated.
        commands.remove_resource::<Course>();
        commands.insert_resource(Pointers::default());
    }
    let Some(asked) = asked.read().last().copied() else {
        return;
    };
    let (lesson, index) = match (asked, &course) {
        (LessonAsked::Begin(game) | LessonAsked::At(game, _), _) => {
            let Some(lesson) = lesson(game) else {
                return;
            };
            let left_at = progress.left_at(game);
            let index = match asked {
                LessonAsked::At(_, index) => Some(index),
                _ => lesson.steps.iter().position(|it| Some(it.id.as_str()) == left_at),
            };
            commands.queue(move |world: &mut World| open_table(world, game));
            if current.is_some_and(|current| !current.is_example()) {
                left::put_aside(&mut commands, true);
            }
            (lesson, index.unwrap_or_default())
        }
        (LessonAsked::Leave, Some(_)) => {
            commands.queue(go_back);
            return;
        }
        (_, None) => return,
        (LessonAsked::Step(index), Some(course)) => (course.lesson, index),
        (LessonAsked::TryAgain | LessonAsked::ShowMe, Some(course)) => {
            (course.lesson, course.index)
        }
        (LessonAsked::Next, Some(course)) => (course.lesson, course.index + 1),
    };
    let mut next = Course::of(lesson, index);
    let shows = asked == LessonAsked::ShowMe;
    if let Some(course) = course.as_ref().filter(|_| shows || asked == LessonAsked::TryAgain) {
        next.has_tried = course.has_tried;
    }
    // A step that only tells is done once the player goes on from it.
    if let (LessonAsked::Next, Some(course)) = (asked, &course)
        && course.step().ask == Ask::Tell
    {
        progress.solve(lesson.game, &course.step().id);
    }
    progress.leave_at(lesson.game, &next.step().id);
    next.seat(&mut commands);
    if shows {
        next.show_solution();
        hold_still(&mut commands);
    }
    commands.insert_resource(next);
}

/// Makes the board that is being seated take no clicks.
pub(super) fn hold_still(commands: &mut Commands) {
    commands.queue(|world: &mut World| {
        if let Some(mut current) = world.get_resource_mut::<Session>() {
            current.hold_still(true);
        }
    });
}

/// Opens the table for a lesson or a puzzle of a game.
pub(crate) fn open_table(world: &mut World, game: Game) {
    world.resource_mut::<GameAtHand>().set_if_neq(GameAtHand(game));
    let mut menu = world.resource_mut::<NextState<Menu>>();
    NextState::set_if_neq(&mut menu, Menu::None);
    let mut screen = world.resource_mut::<NextState<Screen>>();
    NextState::set_if_neq(&mut screen, Screen::Playing);
}

/// Returns to the match that was left for a lesson or a puzzle, or to the title screen.
pub(super) fn go_back(world: &mut World) {
    if world.contains_resource::<left::LeftMatch>() {
        world.remove_resource::<Course>();
        world.insert_resource(Pointers::default());
        left::take_back(world);
        let game = world.resource::<Session>().view().game();
        world.resource_mut::<GameAtHand>().set_if_neq(GameAtHand(game));
    } else {
        world.resource_mut::<NextState<Screen>>().set(Screen::Title);
    }
}

/// Judges moves, refusals and paths at the table.
fn listen(
    current: Option<ResMut<Session>>,
    mut course: ResMut<Course>,
    mut played: MessageReader<MovePlayed>,
    mut refused: MessageReader<MoveRefused>,
    mut inputs: MessageReader<TableInput>,
    mut travels: MessageReader<Travel>,
    mut asked: MessageWriter<LessonAsked>,
    selection: Res<Selection>,
    mut progress: ResMut<LessonProgress>,
) {
    let played: Vec<&MovePlayed> = played.read().collect();
    let refused: Vec<&MoveRefused> = refused.read().collect();
    let has_input = inputs.read().count() > 0;
    let is_back = |travel: &&Travel| matches!(travel, Travel::Undo | Travel::TakeBack);
    let takes_back = travels.read().filter(is_back).count() > 0;
    let Some(mut current) = current.filter(|current| current.is_example()) else {
        return;
    };
    // Taking back a move starts the step again.
    if takes_back && course.has_tried {
        asked.write(LessonAsked::TryAgain);
    }
    if !matches!(course.answer, StepAnswer::Open(_)) {
        return;
    }
    let by_asked = |ply: &&&MovePlayed| !ply.passes && Some(ply.seat) == current.asked_seat();
    if let Some(ply) = played.iter().find(by_asked) {
        judge_move(&mut course, &mut current, ply, &mut progress);
        return;
    }
    // A refusal, or the path selected so far.
    let refusal = refused.iter().find(|refusal| !refusal.clicks.is_empty());
    let clicks = refusal.map_or(&selection.clicks, |refusal| &refusal.clicks);
    let is_new = refusal.is_some() || (selection.is_changed() && !clicks.is_empty());
    if is_new {
        let is_refused = refusal.is_some();
        if judge_path(&mut course, &current, clicks, is_refused, &mut progress) {
            return;
        }
        if is_refused {
            course.set_changed();
        }
    }
    if has_input && course.answer != StepAnswer::Open(None) {
        course.answer = StepAnswer::Open(None);
    }
}

/// Judges a move of the player who was asked.
fn judge_move(
    course: &mut ResMut<Course>,
    current: &mut ResMut<Session>,
    ply: &MovePlayed,
    progress: &mut ResMut<LessonProgress>,
) {
    let (game, step) = (course.lesson.game, course.step());
    let outcome = current.outcome().map(|(outcome, _)| outcome);
    let (answer, follows) = step.answer(ply.seat, &ply.word, outcome);
    course.settle(answer, follows, current);
    if answer == StepAnswer::Right {
        progress.solve(game, &step.id);
    }
}

/// Judges a path that is selected or was refused. Returns whether it is an answer.
fn judge_path(
    course: &mut ResMut<Course>,
    current: &Session,
    clicks: &[Click],
    is_refused: bool,
    progress: &mut ResMut<LessonProgress>,
) -> bool {
    let (game, step) = (course.lesson.game, course.step());
    let Some(answer) = step.answer_by_clicks(current.view().board(), clicks) else {
        course.bypass_change_detection().has_tried |= is_refused;
        return false;
    };
    // The board stays enabled after a right answer, so that the selection remains visible.
    course.has_tried = true;
    course.answer = answer;
    if answer == StepAnswer::Right {
        progress.solve(game, &step.id);
    }
    true
}

/// Plays the moves that follow an answer, one after the other.
fn play_on(current: Option<Res<Session>>, mut course: ResMut<Course>, mut replies: Replies) {
    let is_new = replies.is_new();
    let Some(current) = current.filter(|current| current.is_example()) else {
        return;
    };
    if !course.is_playing() || !replies.is_time(&current, is_new, course.asked_at) {
        return;
    }
    course.asked_at = Some(current.view().here());
    if let Some(word) = course.pending.pop_front() {
        replies.play(word, &current);
    }
}

/// Points at the cells that the step mentions until it has been answered, and at the way of a solution
/// that is shown.
pub(super) fn point(
    If(current): If<Res<Session>>,
    course: Res<Course>,
    mut pointers: ResMut<Pointers>,
) {
    if !current.is_example() || !course.is_changed() {
        return;
    }
    let board = current.view().board();
    let Pointing { lights, arrows } = course.step().points_at(board, course.answer);
    pointers.set_if_neq(Pointers { lights, arrows });
}

fn close(mut commands: Commands, mut pointers: ResMut<Pointers>) {
    commands.remove_resource::<Course>();
    pointers.set_if_neq(Pointers::default());
}
