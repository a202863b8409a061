//! Checks whether a move or a path of clicks solves a step of a lesson.

use ludotheque_rules::{Board, Click, Outcome, Seat};

use crate::lessons::{Ask, LessonStep, Mistake, MoveGoal, Tried, is_path};

/// The feedback on an answer.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Feedback<'a> {
    /// It solves the step.
    Right,
    /// It is an expected mistake.
    Mistake(&'a Mistake),
    /// It is allowed, but does not solve the step.
    Other,
}

impl LessonStep {
    /// The feedback on a legal move of this player, from its word and from the outcome if it has
    /// ended the game.
    pub fn judge(&self, seat: Seat, word: &str, outcome: Option<Outcome>) -> Feedback<'_> {
        let is_right = match &self.ask {
            Ask::Moves(words) => words.iter().any(|right| right == word),
            Ask::Result(goal, _) => goal.is_reached(seat, word, outcome),
            Ask::Tell | Ask::Clicks(_) => false,
        };
        if is_right {
            return Feedback::Right;
        }
        let has_tried = |mistake: &&Mistake| match &mistake.tried {
            Tried::Moves(words) => words.iter().any(|tried| tried == word),
            Tried::Clicks(_) => false,
        };
        let mistake = self.mistakes.iter().find(has_tried);
        mistake.map_or(Feedback::Other, Feedback::Mistake)
    }

    /// The feedback on clicks that are not a move, or not yet.
    pub fn judge_clicks(&self, board: &Board, clicks: &[Click]) -> Feedback<'_> {
        if let Ask::Clicks(paths) = &self.ask
            && paths.iter().any(|path| is_path(board, path, clicks))
        {
            return Feedback::Right;
        }
        let has_tried = |mistake: &&Mistake| match &mistake.tried {
            Tried::Clicks(path) => is_path(board, path, clicks),
            Tried::Moves(_) => false,
        };
        let mistake = self.mistakes.iter().find(has_tried);
        mistake.map_or(Feedback::Other, Feedback::Mistake)
    }
}

impl MoveGoal {
    /// Whether a move of this player reaches this goal.
    fn is_reached(&self, mover: Seat, word: &str, outcome: Option<Outcome>) -> bool {
        match self {
            Self::Wins => outcome.is_some_and(|outcome| outcome.winner() == Some(mover)),
            Self::Draws => outcome.is_some_and(|outcome| outcome.winner().is_none()),
            Self::Begins(beginning) => word.starts_with(beginning),
        }
    }
}
