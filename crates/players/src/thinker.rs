//! Thinking beside a game that goes on being shown: in a thread of its own, stopped at
//! any time, with reports meanwhile.

use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::limits::Stop;
use crate::question::{PlayerAnswer, Question};

/// Reports come no more often than this.
const BETWEEN_REPORTS: Duration = Duration::from_millis(250);

/// What a thinker says.
#[derive(Clone, Debug, PartialEq)]
pub enum ThinkerReport {
    /// What has been found so far.
    Progress(PlayerAnswer),
    /// The result. Also sent soon after the thinker has been asked to move now.
    Done(PlayerAnswer),
}

/// A thought in a thread of its own. It is stopped when this is dropped, and then says
/// nothing any more.
pub struct Thinker {
    /// Ends the search; its answer is still wanted.
    hurry: Stop,
    /// Nothing is wanted any more.
    silence: Stop,
    thread: Option<JoinHandle<()>>,
}

impl Thinker {
    /// Begins to think. `on_report` is called in the thread; the last call brings
    /// [`ThinkerReport::Done`].
    ///
    /// # Errors
    /// If the system gives no thread.
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
        let thread = thread::Builder::new()
            .name("thinker".to_owned())
            .spawn(think)?;
        Ok(Self {
            hurry,
            silence,
            thread: Some(thread),
        })
    }

    /// Ends the search at once: [`ThinkerReport::Done`] comes with the best that was found.
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
            // It looks at the signs every hundred nodes; a panic in it
            // has been reported by the panic hook already.
            let _ended = thread.join();
        }
    }
}
