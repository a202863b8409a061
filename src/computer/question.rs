//! What a computer player is asked. This is the one file that reads a match for it: what
//! its seat may not know is dealt again before anything crosses to the thread that thinks
//! (`ludotheque_players::sight`).

use std::time::Duration;

use ludotheque_players::{Level, Question, SightError, Task};
use ludotheque_rules::Seat;

use crate::session::Session;

/// What the computer of this level is to play in the match as it stands.
///
/// # Errors
/// If the match cannot be followed from its start.
pub(super) fn question(
    current: &Session,
    seat: Seat,
    level: Level,
    seed: u64,
    most_time: Duration,
) -> Result<Question, SightError> {
    let asked = Question::about(current.face(), seat, Task::Play(level), seed);
    asked.map(|asked| asked.within(most_time))
}
