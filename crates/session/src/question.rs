//! Requests to computer players. Only this file reads a match for them: hidden information is dealt
//! again before anything is passed to the search thread (`ludotheque_players::information_state`).

use std::time::Duration;

use ludotheque_players::{
    AnswerLine, HINT_SEED, InformationStateError, Level, Limits, PlayerQuestion, ReviewLimits,
    ReviewQuestion, Tablebases, Task, hint_task, spare_threads,
};
use ludotheque_rules::Seat;

use super::Session;

/// The request for a hint in the current position, from the knowledge of this seat.
///
/// # Errors
/// If the match cannot be followed from its start.
pub fn hint_question(
    current: &Session,
    seat: Seat,
    limits: Limits,
    tablebases: &Tablebases,
) -> Result<PlayerQuestion, InformationStateError> {
    let task = hint_task(current.face(), limits);
    let asked = PlayerQuestion::about(current.face(), seat, task, HINT_SEED)?;
    Ok(asked.with_tablebases(tablebases))
}

/// The line to advise.
pub fn advised_line<'a>(current: &Session, lines: &'a [AnswerLine]) -> Option<&'a AnswerLine> {
    ludotheque_players::advised_line(current.face(), lines)
}

/// The request for the exact value of every move in the current position, from the solution of its
/// game.
///
/// # Errors
/// If the match cannot be followed from its start.
pub fn worth_question(
    current: &Session,
    seat: Seat,
    tablebases: &Tablebases,
) -> Result<PlayerQuestion, InformationStateError> {
    // Only the value is needed.
    let task = Task::Evaluate { limits: Limits::nodes(1), lines: usize::MAX };
    let asked = PlayerQuestion::about(current.face(), seat, task, HINT_SEED)?;
    Ok(asked.with_tablebases(tablebases))
}

/// The request for the move of the computer of this level in the current position.
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
) -> Result<PlayerQuestion, InformationStateError> {
    let asked = PlayerQuestion::about(current.face(), seat, Task::Play(level), seed)?;
    let asked = asked.within(most_time).with_threads(spare_threads());
    Ok(asked.with_tablebases(tablebases))
}

/// The request for a review of the positions and moves of the match. Not available while its
/// players keep secrets from each other.
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
