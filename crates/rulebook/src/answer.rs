//! The answer to a step of a lesson: what it is, what is said to it, what follows it, and what is pointed at.

use std::collections::BTreeSet;

use ludotheque_rules::{Board, Cell, Click, Game, Outcome, Seat};
use ludotheque_words::{Localized, message};

use crate::judge::Feedback;
use crate::lessons::{Ask, LessonStep, Mistake};

/// The state of the answer to a step.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum StepAnswer {
    /// There is no final answer yet. A refused mistake may have its own feedback.
    Open(Option<&'static Mistake>),
    /// The step is solved.
    Right,
    /// The solution has been shown.
    Shown,
    /// A wrong move was played: an expected mistake, or any other move.
    Wrong(Option<&'static Mistake>),
}

impl StepAnswer {
    /// Whether the solution of the step may be asked for.
    pub fn may_show(self, step: &LessonStep) -> bool {
        matches!(self, Self::Open(_) | Self::Wrong(_)) && step.ask != Ask::Tell
    }

    /// Whether there is something to try again.
    pub fn may_repeat(self) -> bool {
        !matches!(self, Self::Open(_))
    }

    /// Whether the player goes on from the step, and does not skip it.
    pub fn goes_on(self, step: &LessonStep) -> bool {
        match self {
            Self::Right | Self::Shown => true,
            Self::Open(_) => step.ask == Ask::Tell,
            Self::Wrong(_) => false,
        }
    }

    /// What is said to it; `None` before an answer.
    pub fn remark(self, game: Game, step: &LessonStep, is_last: bool) -> Option<Localized> {
        Some(match self {
            Self::Open(None) => return None,
            Self::Right if step.ask == Ask::Tell => {
                message("lesson-free").with("next", message("lesson-next"))
            }
            Self::Right => {
                let why = message(step.done_key(game));
                if is_last { message("lesson-learnt").with("why", why) } else { why }
            }
            Self::Shown => {
                let shown = match step.solution() {
                    Some(_) => message("lesson-shown"),
                    None => message("lesson-shown-clicks"),
                };
                // A player who was shown the answer wants to know why it is right.
                shown.with("why", message(step.done_key(game)))
            }
            Self::Open(Some(mistake)) | Self::Wrong(Some(mistake)) => {
                message(step.mistake_key(game, mistake))
            }
            Self::Wrong(None) => message("lesson-other"),
        })
    }
}

/// What a lesson points at on the board.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Pointing {
    /// Highlighted cells.
    pub lights: BTreeSet<Cell>,
    /// Arrows, from cell to cell.
    pub arrows: BTreeSet<(Cell, Cell)>,
}

impl LessonStep {
    /// The answer that a legal move of this player is, and the moves that follow it. `outcome` is that of the game,
    /// if the move has ended it.
    pub fn answer(
        &'static self,
        seat: Seat,
        word: &str,
        outcome: Option<Outcome>,
    ) -> (StepAnswer, &'static [String]) {
        match self.judge(seat, word, outcome) {
            Feedback::Right => (StepAnswer::Right, self.replies_to(word)),
            Feedback::Mistake(mistake) => (StepAnswer::Wrong(Some(mistake)), &mistake.refutation),
            // Where nothing is asked, no move is wrong.
            Feedback::Other if self.ask == Ask::Tell => (StepAnswer::Right, &[]),
            Feedback::Other => (StepAnswer::Wrong(None), &[]),
        }
    }

    /// The answer that clicks are which are not a move, or not yet; `None` if they are none.
    pub fn answer_by_clicks(&'static self, board: &Board, clicks: &[Click]) -> Option<StepAnswer> {
        match self.judge_clicks(board, clicks) {
            Feedback::Right => Some(StepAnswer::Right),
            Feedback::Mistake(mistake) => Some(StepAnswer::Open(Some(mistake))),
            Feedback::Other => None,
        }
    }

    /// The moves that show the solution, with the replies to it.
    pub fn shown_moves(&self) -> Vec<String> {
        let Some(word) = self.solution() else {
            return Vec::new();
        };
        let replies = self.replies_to(word).iter().cloned();
        std::iter::once(word.to_owned()).chain(replies).collect()
    }

    /// The replies to a move.
    fn replies_to(&self, word: &str) -> &[String] {
        self.replies.get(word).map_or(&[], Vec::as_slice)
    }

    /// What the step points at: the cells that it mentions until it has been answered, and the way of a solution
    /// that is shown.
    pub fn points_at(&self, board: &Board, answer: StepAnswer) -> Pointing {
        let cell = |name: &String| board.cell_named(name);
        match (answer, &self.ask) {
            (StepAnswer::Open(_), _) => Pointing {
                lights: self.lights.iter().filter_map(cell).collect(),
                arrows: { self.arrows.iter() }
                    .filter_map(|(from, to)| Some((cell(from)?, cell(to)?)))
                    .collect(),
            },
            (StepAnswer::Shown, Ask::Clicks(paths)) => Pointing {
                lights: { paths.iter() }.take(1).flatten().filter_map(cell).collect(),
                arrows: BTreeSet::new(),
            },
            // Only the reply to the solution still has a trail, so an arrow marks the solution.
            (StepAnswer::Shown, _) => Pointing {
                lights: BTreeSet::new(),
                arrows: { self.solution() }
                    .and_then(|word| way_of(board, word))
                    .into_iter()
                    .collect(),
            },
            (StepAnswer::Right | StepAnswer::Wrong(_), _) => Pointing::default(),
        }
    }
}

/// The first two cells of a move in notation; `None` if it has only one.
fn way_of(board: &Board, word: &str) -> Option<(Cell, Cell)> {
    let mut cells =
        word.split(|sign: char| !sign.is_alphanumeric()).filter_map(|name| board.cell_named(name));
    Some((cells.next()?, cells.next()?))
}
