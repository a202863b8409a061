//! The puzzle at the table: its index, the progress along its solution, and the replies to
//! moves.
//!
//! Like a step of a lesson, a puzzle is an example at the table, so it has the real rules,
//! marks and refusals. After a right move the reply is played, and the board is enabled again;
//! after a wrong one the board takes no clicks until the move is tried again.

use std::collections::VecDeque;

use bevy::prelude::*;
use jiff::civil::Date;
use ludotheque_base::frame::FrameSet;
use ludotheque_players::puzzles::{Judged, Puzzle, PuzzleStep, Right};
use ludotheque_rules::{Game, NodeId, Setup};
use ludotheque_session::players::SeatNames;
use ludotheque_session::{MatchSeated, MovePlayed, Session, Travel, WhatIfSystems, seat};
use ludotheque_table::overlay::pointers::Pointers;
pub use ludotheque_wording::puzzles::PuzzleStanding;
use ludotheque_wording::puzzles::PuzzleState;

use super::data::puzzles;
use super::progress::{PuzzleProgress, Today};
use crate::learn::course::{self, Course, LessonAsked};
use crate::learn::replies::Replies;
use crate::left;
use crate::states::{Screen, remove};

pub(super) fn plugin(app: &mut App) {
    app.add_message::<PuzzleAsked>()
        .add_systems(Update, follow.after(course::follow).in_set(FrameSet::Interface))
        .add_systems(
            Update,
            (listen, play_on)
                .chain()
                .in_set(FrameSet::Commit)
                .after(WhatIfSystems)
                .after(course::point)
                .run_if(resource_exists::<Walk>),
        )
        .add_systems(OnExit(Screen::Playing), remove::<Walk>);
}

/// Requests to the puzzles.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub enum PuzzleAsked {
    /// Starts a puzzle of a game, by its index.
    Begin(Game, usize),
    /// Lets the player try the same move again.
    TryAgain,
    /// Restarts the same puzzle from its beginning.
    Restart,
    /// Shows the rest of the solution, move by move.
    Show,
    /// Shows the next move of the solution.
    Forward,
    /// Goes back one move in the solution.
    Back,
    /// Goes to the next puzzle.
    Next,
    /// Sets whether this puzzle is ignored.
    Ignore(bool),
    /// Returns to where the puzzles were started.
    Leave,
}

/// The puzzle at the table.
#[derive(Resource, Debug)]
pub struct Walk {
    game: Game,
    index: usize,
    puzzle: &'static Puzzle,
    step: usize,
    standing: PuzzleStanding,
    /// Whether it has been missed since it was started.
    has_missed: bool,
    /// The moves that have led to this step, in notation.
    played: Vec<String>,
    /// The moves of the solution that is shown, in notation.
    solution: Vec<String>,
    /// The moves that are still to be played automatically.
    pending: VecDeque<String>,
    /// The node at which the last of them was requested.
    asked_at: Option<NodeId>,
}

impl Walk {
    /// The game.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The index of the puzzle.
    pub fn index(&self) -> usize {
        self.index
    }

    /// The puzzle.
    pub fn puzzle(&self) -> &'static Puzzle {
        self.puzzle
    }

    /// The index of the step whose move is awaited or was played last, from 0.
    pub fn step(&self) -> usize {
        self.step
    }

    /// How far it is.
    pub(super) fn state(&self) -> PuzzleState<'static> {
        PuzzleState {
            puzzle: self.puzzle,
            standing: self.standing,
            step: self.step,
            has_missed: self.has_missed,
            solution_len: self.solution.len(),
        }
    }

    /// Its state.
    pub fn standing(&self) -> PuzzleStanding {
        self.standing
    }

    /// Whether it has been missed since it was started.
    pub fn has_missed(&self) -> bool {
        self.has_missed
    }

    /// Whether the solution may be requested.
    pub fn may_show(&self) -> bool {
        matches!(self.standing, PuzzleStanding::Open | PuzzleStanding::Wrong(_))
    }

    /// The number of moves in the solution that is shown, of both sides.
    pub fn solution_len(&self) -> usize {
        self.solution.len()
    }

    fn of(game: Game, index: usize) -> Option<Self> {
        Some(Self {
            game,
            index,
            puzzle: puzzles(game).get(index)?,
            step: 0,
            standing: PuzzleStanding::Open,
            has_missed: false,
            played: Vec::new(),
            solution: Vec::new(),
            pending: VecDeque::new(),
            asked_at: None,
        })
    }

    /// Puts the position of the step on the table.
    fn seat(&self, commands: &mut Commands) {
        self.seat_after(commands, 0);
    }

    /// Puts the position of the step on the table, after the first `shown` moves of the
    /// solution.
    fn seat_after(&self, commands: &mut Commands, shown: usize) {
        let setup = Setup::from_position(self.game, &self.puzzle.position);
        let setup = setup.expect("tests open every puzzle");
        let shown = self.solution.iter().take(shown);
        let words = self.played.iter().chain(shown).map(String::as_str);
        let session = Session::of_example_after(&setup, words).expect("tests open every puzzle");
        let names = SeatNames::new(self.game, vec![String::new(); session.seats()]);
        commands.queue(move |world: &mut World| seat(world, session, Some(names), None));
    }

    /// Plays the next move of the solution, once the one before has been played. The last move
    /// of the player is followed by its reply at once, because no move of the player comes
    /// after it.
    fn show_next(&mut self) {
        let PuzzleStanding::Shown(shown) = self.standing else {
            return;
        };
        // The player's moves have even indices.
        let is_last = shown % 2 == 0 && shown + 2 == self.solution.len();
        let count = if is_last { 2 } else { 1 };
        let words = self.solution.iter().skip(shown).take(count).cloned();
        let before = self.pending.len();
        self.pending.extend(words);
        let added = self.pending.len() - before;
        if added > 0 {
            self.standing = PuzzleStanding::Shown(shown + added);
            self.asked_at = None;
        }
    }

    /// Starts showing the solution of the remaining steps.
    fn show_solution(&mut self) {
        let steps = &self.puzzle.steps[self.step..];
        let words = steps
            .iter()
            .map(PuzzleStep::solution)
            .flat_map(|Right(word, reply)| std::iter::once(word.clone()).chain(reply.clone()));
        self.solution = words.collect();
        self.pending.clear();
        self.standing = PuzzleStanding::Shown(0);
        self.show_next();
    }

    /// Shows the solution without its last move.
    fn show_previous(&mut self, commands: &mut Commands) {
        if let PuzzleStanding::Shown(shown @ 1..) = self.standing {
            self.standing = PuzzleStanding::Shown(shown - 1);
            self.pending.clear();
            self.asked_at = None;
            self.seat_after(commands, shown - 1);
            course::hold_still(commands);
        }
    }

    /// Records that the puzzle has been missed, once for each attempt.
    fn miss(&mut self, progress: &mut ResMut<PuzzleProgress>, today: Date) {
        if !self.has_missed {
            self.has_missed = true;
            progress.miss(self.game, &self.puzzle.id, today);
        }
    }

    /// Records the state after a move and its reply, and disables the board.
    fn settle(&mut self, standing: PuzzleStanding, reply: Option<&str>, current: &mut Session) {
        self.standing = standing;
        self.pending = reply.map(str::to_owned).into_iter().collect();
        self.asked_at = None;
        current.hold_still(true);
    }
}

/// The index of the next puzzle: one that is due, or else the next that is neither solved nor
/// ignored, or else the next one.
pub fn next_puzzle(
    game: Game,
    after: Option<usize>,
    progress: &PuzzleProgress,
    today: &Today,
) -> usize {
    let (puzzles, today) = (puzzles(game), today.date());
    let count = puzzles.len().max(1);
    let first = after.map_or(0, |index| index + 1);
    let others = || (0..count).map(|step| (first + step) % count);
    let others = || others().filter(|index| Some(*index) != after);
    let id = |index: usize| puzzles[index].id.as_str();
    let due = others().find(|index| progress.is_due(game, id(*index), today));
    let is_open = |index: &usize| {
        !progress.is_solved(game, id(*index)) && !progress.is_ignored(game, id(*index))
    };
    due.or_else(|| others().find(is_open)).unwrap_or(first % count)
}

/// Handles requests, and ends the puzzle when a match or a lesson begins.
fn follow(
    mut commands: Commands,
    mut asked: MessageReader<PuzzleAsked>,
    mut lessons: MessageReader<LessonAsked>,
    mut seated: MessageReader<MatchSeated>,
    current: Option<Res<Session>>,
    walk: Option<ResMut<Walk>>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
) {
    let is_example = current.as_ref().is_some_and(|current| current.is_example());
    let is_match = seated.read().count() > 0 && !is_example;
    // A lesson that begins replaces the puzzle.
    let is_lesson =
        lessons.read().any(|asked| matches!(asked, LessonAsked::Begin(_) | LessonAsked::At(..)));
    if walk.is_some() && (is_match || is_lesson) {
        commands.remove_resource::<Walk>();
        return;
    }
    let Some(asked) = asked.read().last().copied() else {
        return;
    };
    let Some(mut walk) = walk else {
        if let PuzzleAsked::Begin(game, index) = asked {
            begin(&mut commands, game, index, current.as_deref());
        }
        return;
    };
    let (game, id) = (walk.game, walk.puzzle.id.as_str());
    match asked {
        PuzzleAsked::Begin(game, index) => begin(&mut commands, game, index, current.as_deref()),
        PuzzleAsked::Next => {
            let next = next_puzzle(game, Some(walk.index), &progress, &today);
            begin(&mut commands, game, next, current.as_deref());
        }
        PuzzleAsked::TryAgain => {
            walk.standing = PuzzleStanding::Open;
            walk.pending.clear();
            walk.seat(&mut commands);
        }
        PuzzleAsked::Restart => {
            if let Some(fresh) = Walk::of(game, walk.index) {
                fresh.seat(&mut commands);
                *walk = fresh;
            }
        }
        PuzzleAsked::Show => {
            walk.miss(&mut progress, today.date());
            walk.show_solution();
            walk.seat(&mut commands);
            course::hold_still(&mut commands);
        }
        PuzzleAsked::Forward => walk.show_next(),
        PuzzleAsked::Back => walk.show_previous(&mut commands),
        PuzzleAsked::Ignore(ignores) => {
            progress.ignore(game, id, ignores);
            walk.set_changed();
        }
        PuzzleAsked::Leave => {
            commands.remove_resource::<Walk>();
            commands.queue(course::go_back);
        }
    }
}

/// Puts a puzzle on the table.
fn begin(commands: &mut Commands, game: Game, index: usize, current: Option<&Session>) {
    let Some(walk) = Walk::of(game, index) else {
        return;
    };
    commands.queue(move |world: &mut World| course::open_table(world, game));
    if current.is_some_and(|current| !current.is_example()) {
        left::put_aside(commands, true);
    }
    commands.remove_resource::<Course>();
    commands.insert_resource(Pointers::default());
    walk.seat(commands);
    commands.insert_resource(walk);
}

/// Judges moves at the table.
fn listen(
    current: Option<ResMut<Session>>,
    mut walk: ResMut<Walk>,
    mut played: MessageReader<MovePlayed>,
    mut travels: MessageReader<Travel>,
    mut asked: MessageWriter<PuzzleAsked>,
    mut progress: ResMut<PuzzleProgress>,
    today: Res<Today>,
) {
    let played: Vec<&MovePlayed> = played.read().collect();
    let travels: Vec<Travel> = travels.read().copied().collect();
    let is_back = |travel: &Travel| matches!(travel, Travel::Undo | Travel::TakeBack);
    let takes_back = travels.iter().any(is_back);
    let Some(mut current) = current.filter(|current| current.is_example()) else {
        return;
    };
    // Taking back a wrong move lets the player try again.
    if takes_back && matches!(walk.standing, PuzzleStanding::Wrong(_)) {
        asked.write(PuzzleAsked::TryAgain);
    }
    // The keys that step through a match step through the solution.
    if matches!(walk.standing, PuzzleStanding::Shown(_)) {
        if takes_back {
            asked.write(PuzzleAsked::Back);
        } else if travels.contains(&Travel::Redo) {
            asked.write(PuzzleAsked::Forward);
        }
    }
    if walk.standing != PuzzleStanding::Open {
        return;
    }
    let by_asked = |ply: &&&MovePlayed| !ply.passes && Some(ply.seat) == current.asked_seat();
    let Some(ply) = played.iter().find(by_asked) else {
        return;
    };
    let (game, puzzle, today) = (walk.game, walk.puzzle, today.date());
    let is_last = walk.step + 1 == puzzle.steps.len();
    let (standing, reply) = match puzzle.steps[walk.step].judge(&ply.word) {
        Judged::Right(reply) if !is_last => {
            walk.played.push(ply.word.clone());
            walk.played.extend(reply.map(str::to_owned));
            (PuzzleStanding::Answering, reply)
        }
        Judged::Right(reply) => (PuzzleStanding::Solved, reply),
        Judged::Later(plies) => (PuzzleStanding::SolvedLater(plies), None),
        Judged::Wrong(why) => {
            walk.miss(&mut progress, today);
            (PuzzleStanding::Wrong(why), why.and_then(|why| why.reply.as_deref()))
        }
    };
    if matches!(standing, PuzzleStanding::Solved | PuzzleStanding::SolvedLater(_)) {
        if walk.has_missed {
            progress.solve_after_missing(game, &puzzle.id);
        } else {
            progress.solve(game, &puzzle.id, today);
        }
    }
    walk.settle(standing, reply, &mut current);
}

/// Plays the moves that follow, one after the other, and enables the board for the player's
/// next move.
fn play_on(current: Option<ResMut<Session>>, mut walk: ResMut<Walk>, mut replies: Replies) {
    let is_new = replies.is_new();
    let Some(mut current) = current.filter(|current| current.is_example()) else {
        return;
    };
    let is_answering = walk.standing == PuzzleStanding::Answering;
    let goes_on = is_answering || !walk.pending.is_empty();
    if !goes_on || !replies.is_time(&current, is_new, walk.asked_at) {
        return;
    }
    walk.asked_at = Some(current.view().here());
    if let Some(word) = walk.pending.pop_front() {
        replies.play(word, &current);
    } else if is_answering {
        walk.step += 1;
        walk.standing = PuzzleStanding::Open;
        walk.asked_at = None;
        current.hold_still(false);
    }
}
