//! Whether a move or a path of clicks is what a step of a lesson asks for.

use ludotheque_rules::{Board, Click, Outcome, Seat};

use crate::lessons::{Ask, Goal, Mistake, Step, Tried, is_path};

/// What an answer is worth.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum Feedback<'a> {
    /// It is what was asked for.
    Right,
    /// It is an expected mistake.
    Mistake(&'a Mistake),
    /// It is allowed, but not what was asked for.
    Other,
}

impl Step {
    /// What a legal move of this player is worth, by its word and by the outcome of the
    /// game, if it has ended it.
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

    /// What clicks are worth that are no move, or not yet.
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

impl Goal {
    /// Whether a move of this player comes to this.
    fn is_reached(&self, mover: Seat, word: &str, outcome: Option<Outcome>) -> bool {
        match self {
            Self::Wins => outcome.is_some_and(|outcome| outcome.winner() == Some(mover)),
            Self::Draws => outcome.is_some_and(|outcome| outcome.winner().is_none()),
            Self::Begins(beginning) => word.starts_with(beginning),
        }
    }
}
