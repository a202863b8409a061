//! Seeing that files come into a folder or go, without a frame for each look: a thread looks at the time of the
//! folder's last change, and wakes the app when there is another.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant, SystemTime};

use crate::job::{Job, Outbox};
use crate::redraw::Waker;

/// How often the folder is looked at.
const EVERY: Duration = Duration::from_secs(1);
/// How long the thread may remain after its job has been dropped.
const STEP: Duration = Duration::from_millis(250);
/// How often a change is told again: what has come may still be being written, which does not change the folder.
const AGAIN: u32 = 5;

/// Sends a value whenever files may have come into the folder or gone, until the job is dropped.
pub fn watch(folder: PathBuf, waker: Option<&Waker>) -> Job<()> {
    // What comes before the thread looks for the first time must not be missed.
    let known = last_change(&folder);
    Job::spawn("watch of a folder", waker, (), move |outbox| {
        look(&folder, known, &outbox);
    })
}

fn look(folder: &Path, mut known: Option<SystemTime>, outbox: &Outbox<()>) {
    let mut left = 0;
    while outbox.is_wanted() {
        let now = last_change(folder);
        if now != known {
            known = now;
            left = AGAIN + 1;
        }
        if left > 0 {
            left -= 1;
            outbox.send(());
        }
        let begun = Instant::now();
        while outbox.is_wanted() && begun.elapsed() < EVERY {
            thread::sleep(STEP);
        }
    }
}

/// The time of the last change of a folder; none if there is no such folder.
fn last_change(folder: &Path) -> Option<SystemTime> {
    fs::metadata(folder).and_then(|it| it.modified()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::JobPoll;

    #[test]
    fn what_comes_into_a_folder_is_seen() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let watched = folder.path().join("matches");
        let mut job = watch(watched.clone(), None);
        assert_eq!(job.poll(), JobPoll::Pending);
        fs::create_dir(&watched).expect("the folder can be written");
        let begun = Instant::now();
        while job.poll() != JobPoll::Value(()) {
            assert!(begun.elapsed() < Duration::from_secs(60), "it is not seen");
            thread::sleep(Duration::from_millis(5));
        }
    }
}
