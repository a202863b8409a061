//! Systems that do not tell when a preference changes are asked again.

use std::thread;
use std::time::{Duration, Instant};

use crate::job::Outbox;
use crate::preferences::SystemPreferences;

/// How often the preferences are read.
const AGAIN_AFTER: Duration = Duration::from_secs(5);
/// How long the thread of a game that has ended may remain.
const STEP: Duration = Duration::from_millis(250);

/// Sends what `read` finds, and again whenever that has changed.
pub(super) fn listen(outbox: &Outbox<SystemPreferences>, read: fn() -> SystemPreferences) {
    let mut sent = None;
    while outbox.is_wanted() {
        let preferences = read();
        if sent != Some(preferences) {
            outbox.send(preferences);
            sent = Some(preferences);
        }
        let begun = Instant::now();
        while outbox.is_wanted() && begun.elapsed() < AGAIN_AFTER {
            thread::sleep(STEP);
        }
    }
}
