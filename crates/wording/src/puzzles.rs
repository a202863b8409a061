//! What is said of puzzles: their goals, and the feedback to moves.

use ludotheque_players::puzzles::{Goal, Puzzle, Refutation, RefutationKind};
use ludotheque_rules::Game;
use ludotheque_words::{Localized, message};

/// The state of a puzzle.
#[derive(Debug, Clone, Copy, PartialEq)]
pub enum PuzzleStanding {
    /// Waiting for a move of the player.
    Open,
    /// A right move was played, and the reply follows.
    Answering,
    /// It is solved.
    Solved,
    /// The goal is reached as well, but this many plies later.
    SolvedLater(u16),
    /// The last move does not lead to the goal, for this reason.
    Wrong(Option<&'static Refutation>),
    /// The solution is shown: the number of its moves that have been played.
    Shown(usize),
}

/// How far a puzzle is.
#[derive(Debug, Clone, Copy)]
pub struct PuzzleState<'a> {
    /// The puzzle.
    pub puzzle: &'a Puzzle,
    /// Its state.
    pub standing: PuzzleStanding,
    /// The index of the step whose move is awaited or was played last.
    pub step: usize,
    /// Whether it has been missed since it was started.
    pub has_missed: bool,
    /// The number of moves in the solution that is shown, of both sides.
    pub solution_len: usize,
}

/// A goal in words.
pub fn goal_of(game: Game, goal: Goal) -> Localized {
    match goal {
        Goal::Win { moves } => message("puzzle-win").with("moves", moves),
        Goal::Gain { moves, points } => message(format!("puzzle-gain-{}", game.id()))
            .with("moves", moves)
            .with("points", points),
        Goal::Hold { threats } => message("puzzle-hold").with("moves", threats),
    }
}

/// The rule that a goal rests on.
pub fn rule_of(game: Game, goal: Goal) -> Option<Localized> {
    match goal {
        Goal::Win { .. } => Some(message(format!("game-{}-aim", game.id()))),
        Goal::Gain { .. } => Some(message("puzzle-counted")),
        Goal::Hold { .. } => None,
    }
}

/// The number of a puzzle, of how many, and its grade.
pub fn number_of(index: usize, count: usize, puzzle: &Puzzle) -> Localized {
    message("puzzle-number")
        .with("number", (index + 1).to_string())
        .with("count", count.to_string())
        .with("grade", message("puzzle-grade").with("grade", puzzle.grade))
}

impl PuzzleState<'_> {
    /// The step, of how many.
    pub fn step(&self) -> Localized {
        message("puzzle-step")
            .with("step", (self.step + 1).to_string())
            .with("moves", self.puzzle.steps.len().to_string())
    }

    /// The feedback to the last move; `None` before the first move.
    pub fn remark(&self) -> Option<Localized> {
        let (goal, len) = (self.puzzle.goal, self.solution_len);
        Some(match self.standing {
            PuzzleStanding::Open if self.step == 0 => return None,
            PuzzleStanding::Open => message("puzzle-go-on"),
            PuzzleStanding::Answering => message("puzzle-right"),
            PuzzleStanding::Solved => self.solved(),
            PuzzleStanding::SolvedLater(plies) => {
                message("puzzle-solved-later").with("moves", plies.div_ceil(2))
            }
            // As everywhere in puzzles, a move and its reply count as one.
            PuzzleStanding::Shown(shown) if shown < len => message("puzzle-shown-step")
                .with("step", shown.div_ceil(2).to_string())
                .with("moves", len.div_ceil(2).to_string()),
            PuzzleStanding::Shown(_) => match goal {
                Goal::Win { .. } => message("puzzle-shown-win"),
                Goal::Gain { points, .. } => message("puzzle-shown-gain").with("points", points),
                Goal::Hold { threats } => message("puzzle-shown-hold").with("moves", threats),
            },
            PuzzleStanding::Wrong(why) => missed(goal, why),
        })
    }

    /// Comment on a solved puzzle.
    fn solved(&self) -> Localized {
        match (self.has_missed, self.puzzle.goal) {
            (true, _) => message("puzzle-solved-at-last"),
            (false, Goal::Hold { threats }) => message("puzzle-held").with("moves", threats),
            (false, Goal::Win { .. } | Goal::Gain { .. }) => message("puzzle-solved"),
        }
    }
}

/// Why a move does not reach the goal.
fn missed(goal: Goal, why: Option<&Refutation>) -> Localized {
    let verdict = why.map_or(RefutationKind::Holds, |why| why.verdict);
    let is_played = why.is_some_and(|why| why.reply.is_some());
    match (verdict, goal) {
        (RefutationKind::Loses, Goal::Hold { threats }) => {
            message("puzzle-loses-in").with("moves", threats)
        }
        (RefutationKind::Loses, _) => message("puzzle-loses"),
        (RefutationKind::Draws, _) => message("puzzle-draws"),
        (RefutationKind::Uncertain, _) => message("puzzle-uncertain"),
        (RefutationKind::Holds, Goal::Win { moves }) => {
            message(if is_played { "puzzle-refuted" } else { "puzzle-too-slow" })
                .with("moves", moves)
        }
        // In a defence, all wrong moves lose.
        (RefutationKind::Holds, Goal::Gain { .. } | Goal::Hold { .. }) => {
            message(if is_played { "puzzle-gain-refuted" } else { "puzzle-gain-too-little" })
        }
    }
}
