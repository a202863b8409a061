//! Searches in a background thread that report progress and can be stopped at any time.

use std::num::NonZero;
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::limits::Stop;
use crate::question::{PlayerAnswer, Question};

/// The minimum time between two progress reports.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// The number of threads for work in the background: one core is left for the table.
pub fn spare_threads() -> NonZero<usize> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    NonZero::new(cores - 1).unwrap_or(NonZero::<usize>::MIN)
}

/// A report of a [`Thinker`].
#[derive(Clone, Debug, PartialEq)]
pub enum ThinkerReport {
    /// An intermediate answer.
    Progress(PlayerAnswer),
    /// The final answer. [`Thinker::move_now`] brings it early.
    Done(PlayerAnswer),
}

/// A search in its own thread. Dropping it stops the search; no report follows.
pub struct Thinker {
    /// Ends the search; its answer is still reported.
    hurry: Stop,
    /// Suppresses all reports.
    silence: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// Starts the search. `on_report` is called in its thread, with [`ThinkerReport::Done`]
    /// last.
    ///
    /// # Errors
    /// If the system cannot create a thread.
    pub fn ask(
        question: Question,
        mut on_report: impl FnMut(ThinkerReport) + Send + 'static,
    ) -> std::io::Result<Self> {
        let (hurry, silence) = (Stop::default(), Stop::default());
        let (stop, mute) = (hurry.clone(), silence.clone());
        let think = move || {
            let mut last = Instant::now();
            let answer = question.think(&stop, &mut |answer| {
                if last.elapsed() >= BETWEEN_REPORTS && !mute.is_stopped() {
                    last = Instant::now();
                    on_report(ThinkerReport::Progress(answer));
                }
            });
            if !mute.is_stopped() {
                on_report(ThinkerReport::Done(answer));
            }
        };
        let thread = thread::Builder::new().name("thinker".to_owned()).spawn(think)?;
        Ok(Self { hurry, silence, thread: Some(thread) })
    }

    /// Ends the search at once: [`ThinkerReport::Done`] brings the best line so far.
    pub fn move_now(&self) {
        self.hurry.stop();
    }

    /// Whether the thread has ended.
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }
}

impl Drop for Thinker {
    fn drop(&mut self) {
        self.silence.stop();
        self.hurry.stop();
        if let Some(thread) = self.thread.take() {
            // It checks the flags about every hundred nodes. The panic hook has already
            // reported a panic in it.
            let _ended = thread.join();
        }
    }
}
