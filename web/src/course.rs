//! The lesson at the table: the step shown, the answer given, and the moves that follow it. A step is an example
//! with the real rules, marks and refusals. After an answer the board takes no clicks until the step is tried again
//! or another one is shown.

use std::collections::VecDeque;

use ludotheque_clicks::TableInput;
use ludotheque_rulebook::answer::StepAnswer;
use ludotheque_rulebook::lessons::{Ask, Lesson, LessonStep};
use ludotheque_rules::{Click, EntryKind, Game, Seat, Turn};

use crate::table::Table;

/// A lesson at one of its steps.
pub(crate) struct Course {
    lesson: &'static Lesson,
    index: usize,
    answer: StepAnswer,
    /// The moves that are still to be played.
    pending: VecDeque<String>,
    /// The player who is asked.
    asked: Option<Seat>,
    /// Whether another player has replied.
    pub(crate) has_replied: bool,
    /// The board.
    pub(crate) table: Table,
}

impl Course {
    /// A lesson at this step, or at its last one.
    pub(crate) fn at(lesson: &'static Lesson, index: usize) -> Self {
        let index = index.min(lesson.steps.len().saturating_sub(1));
        let setup = lesson.steps[index].setup(lesson.game).expect("tests open every step");
        let table = Table::of_example(&setup).expect("tests open every step");
        let mut course = Self {
            lesson,
            index,
            answer: StepAnswer::Open(None),
            pending: VecDeque::new(),
            asked: table.mover(),
            has_replied: false,
            table,
        };
        course.point();
        course
    }

    /// The same step from its beginning, with its solution.
    pub(crate) fn solution(&self) -> Self {
        let mut course = Self::at(self.lesson, self.index);
        course.settle(StepAnswer::Shown, &course.step().shown_moves());
        course
    }

    /// The game.
    pub(crate) fn game(&self) -> Game {
        self.lesson.game
    }

    /// The lesson.
    pub(crate) fn lesson(&self) -> &'static Lesson {
        self.lesson
    }

    /// The step shown, by its index.
    pub(crate) fn index(&self) -> usize {
        self.index
    }

    /// The step shown.
    pub(crate) fn step(&self) -> &'static LessonStep {
        &self.lesson.steps[self.index]
    }

    /// Its answer.
    pub(crate) fn answer(&self) -> StepAnswer {
        self.answer
    }

    /// Whether it is the last step.
    pub(crate) fn is_last(&self) -> bool {
        self.index + 1 == self.lesson.steps.len()
    }

    /// Whether moves are still to be played.
    pub(crate) fn is_playing(&self) -> bool {
        !self.pending.is_empty()
    }

    /// Whether nothing is asked for.
    pub(crate) fn only_tells(&self) -> bool {
        self.step().ask == Ask::Tell
    }

    /// Takes an input at the board. Returns whether it has solved the step.
    pub(crate) fn take(&mut self, input: TableInput) -> bool {
        let before = self.table.to_keep().ply();
        let chosen = self.table.selection.clicks.clone();
        let has_moved = self.table.take(input);
        let is_open = matches!(self.answer, StepAnswer::Open(_));
        if !is_open {
            return false;
        }
        if has_moved {
            self.judge_move(before);
        } else {
            let refusal = self.table.refusal.0.as_ref();
            let refused = refusal.map(|refusal| &refusal.clicks).filter(|it| !it.is_empty());
            let clicks = refused.unwrap_or(&self.table.selection.clicks);
            let is_new = refused.is_some() || *clicks != chosen;
            let board = self.table.view().board();
            let judged = Some(clicks).filter(|_| is_new);
            let step = self.step();
            let answer = judged.and_then(|clicks| step.answer_by_clicks(board, clicks));
            // A click on another piece of one's own chooses that one, and may have been meant for a way there.
            let onto = || step.answer_by_clicks(board, &onto(&chosen, input)?);
            let answer = answer.or_else(onto);
            // The board stays alive after a right one, so that the selection remains visible.
            self.answer = answer.unwrap_or(StepAnswer::Open(None));
        }
        self.point();
        self.answer == StepAnswer::Right
    }

    /// Judges the move that was played in the position after so many moves.
    fn judge_move(&mut self, before: usize) {
        let face = self.table.to_keep();
        let outcome = match face.turn() {
            Turn::Over(outcome) => Some(outcome),
            Turn::To(_) => None,
        };
        let line = face.line();
        let played = line.get(before).filter(|entry| entry.kind == EntryKind::Move);
        if let Some(played) = played {
            let (answer, follows) = self.step().answer(played.seat, &played.word, outcome);
            self.settle(answer, follows);
        }
    }

    /// Notes a final answer and the moves that follow it.
    fn settle(&mut self, answer: StepAnswer, follows: &[String]) {
        self.answer = answer;
        self.pending = follows.iter().cloned().collect();
        self.table.hold_still(true);
        self.point();
    }

    /// Plays the next of the moves that follow the answer.
    pub(crate) fn play_on(&mut self) {
        if let Some(word) = self.pending.pop_front() {
            let mover = self.table.mover();
            self.has_replied = self.table.play_in_example(&word) && mover != self.asked;
        }
    }

    fn point(&mut self) {
        let board = self.table.view().board();
        self.table.pointers = self.step().points_at(board, self.answer);
    }
}

/// The clicks made, with one more.
fn onto(chosen: &[Click], input: TableInput) -> Option<Vec<Click>> {
    let TableInput::Clicked(cell) = input else {
        return None;
    };
    (!chosen.is_empty()).then(|| chosen.iter().copied().chain([Click::Cell(cell)]).collect())
}
