//! What a computer player is asked. This is the one file that reads a match for it: what
//! its seat may not know is dealt again before anything crosses to the thread that thinks
//! (`ludotheque_players::information_state`).

use std::time::Duration;

use ludotheque_players::{
    InformationStateError, Level, Limits, Question, ReviewLimits, ReviewQuestion, Tablebases, Task,
};
use ludotheque_rules::Seat;

use super::Session;

/// What is left to chance in a hint: two requests in the same position get the same.
const HINT_SEED: u64 = 1;

/// What a person is advised in the match as it stands, from what this seat may know.
///
/// # Errors
/// If the match cannot be followed from its start.
pub fn hint_question(
    current: &Session,
    seat: Seat,
    limits: Limits,
    tablebases: &Tablebases,
) -> Result<Question, InformationStateError> {
    let task = Task::Evaluate { limits, lines: 1 };
    let asked = Question::about(current.face(), seat, task, HINT_SEED)?;
    Ok(asked.with_tablebases(tablebases))
}

/// What every move is worth in the match as it stands, by the solution of its game.
///
/// # Errors
/// If the match cannot be followed from its start.
pub fn worth_question(
    current: &Session,
    seat: Seat,
    tablebases: &Tablebases,
) -> Result<Question, InformationStateError> {
    // No more than the worth is looked for.
    let task = Task::Evaluate {
        limits: Limits::nodes(1),
        lines: usize::MAX,
    };
    let asked = Question::about(current.face(), seat, task, HINT_SEED)?;
    Ok(asked.with_tablebases(tablebases))
}

/// What the computer of this level is to play in the match as it stands.
///
/// # Errors
/// If the match cannot be followed from its start.
pub fn question(
    current: &Session,
    seat: Seat,
    level: Level,
    seed: u64,
    most_time: Duration,
    tablebases: &Tablebases,
) -> Result<Question, InformationStateError> {
    let asked = Question::about(current.face(), seat, Task::Play(level), seed)?;
    Ok(asked.within(most_time).with_tablebases(tablebases))
}

/// What the positions of the match were worth, and its moves. While its players have
/// secrets from each other there is no such question.
///
/// # Errors
/// If there are secrets, or the match cannot be followed from its start.
pub fn review_question(
    current: &Session,
    limits: ReviewLimits,
    tablebases: &Tablebases,
) -> Result<ReviewQuestion, InformationStateError> {
    let question = ReviewQuestion::about(current.kept())?;
    Ok(question.with_limits(limits).with_tablebases(tablebases))
}
