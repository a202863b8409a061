//! Background work in a thread, whose result is awaited without blocking a frame.
//!
//! A [`Job`] is polled in each frame. The app can sleep meanwhile: it is woken when a value
//! arrives, and when the work ends without one, so that nothing is awaited forever. The work sends
//! its values to an [`Outbox`].

use std::fmt;
use std::io;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::sync::{Arc, Weak};
use std::thread;

use bevy::log::error;
use bevy::platform::cell::SyncCell;

use crate::redraw::Waker;

/// Work that has been started. Dropping it requests the work to stop: its [`Outbox`] is no longer
/// [wanted](Outbox::is_wanted), and its handle `H` is dropped, which may do more.
pub struct Job<T, H = ()> {
    /// Dropped first: the handle may wait for the thread, which must not wake the app then.
    _wanted: Arc<()>,
    values: SyncCell<Receiver<T>>,
    handle: Option<H>,
}

/// The result of polling a [`Job`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum JobPoll<T> {
    /// A value that the work has sent, in order.
    Value(T),
    /// No value yet.
    Pending,
    /// There will be no more values: the thread has ended, has panicked, or could not be started.
    Ended,
}

impl<T: Send + 'static, H> Job<T, H> {
    /// Starts the work with `start`, to which it passes the outbox. If it cannot be started, that
    /// is logged with its `name`, and the job has [ended](JobPoll::Ended).
    pub fn start(
        name: &str,
        waker: Option<&Waker>,
        start: impl FnOnce(Outbox<T>) -> io::Result<H>,
    ) -> Self {
        let waker = waker.cloned();
        Self::start_waking(name, move || waker.iter().for_each(Waker::wake), start)
    }

    /// Starts the work in a thread with this name. The handle is dropped with the job, and may
    /// interrupt the thread.
    pub fn spawn(
        name: &str,
        waker: Option<&Waker>,
        handle: H,
        work: impl FnOnce(Outbox<T>) + Send + 'static,
    ) -> Self {
        Self::start(name, waker, |outbox| {
            let thread = thread::Builder::new().name(name.to_owned());
            thread.spawn(move || work(outbox)).map(|_| handle)
        })
    }

    fn start_waking(
        name: &str,
        wake: impl Fn() + Send + Sync + 'static,
        start: impl FnOnce(Outbox<T>) -> io::Result<H>,
    ) -> Self {
        let (sender, values) = channel();
        let wanted = Arc::new(());
        let outbox =
            Outbox { sender: Some(sender), wanted: Arc::downgrade(&wanted), wake: Box::new(wake) };
        let handle = start(outbox)
            .inspect_err(|error| error!("cannot start the job \"{name}\": {error}"))
            .ok();
        Self { _wanted: wanted, values: SyncCell::new(values), handle }
    }

    /// Polls the work without blocking.
    pub fn poll(&mut self) -> JobPoll<T> {
        match self.values.get().try_recv() {
            Ok(value) => JobPoll::Value(value),
            Err(TryRecvError::Empty) => JobPoll::Pending,
            Err(TryRecvError::Disconnected) => JobPoll::Ended,
        }
    }

    /// The handle of the work; [`None`] if it could not be started.
    pub fn handle(&self) -> Option<&H> {
        self.handle.as_ref()
    }
}

impl<T, H> fmt::Debug for Job<T, H> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Job").finish_non_exhaustive()
    }
}

/// The sender for the values of a [`Job`]. When it is dropped, also by a panic, the job has
/// [ended](JobPoll::Ended).
pub struct Outbox<T> {
    /// Dropped before the app is woken, so that it finds the job ended.
    sender: Option<Sender<T>>,
    wanted: Weak<()>,
    wake: Box<dyn Fn() + Send + Sync>,
}

impl<T> Outbox<T> {
    /// Sends a value that is not the last, and wakes the app.
    pub fn send(&self, value: T) {
        if let Some(sender) = &self.sender {
            // There is no receiver if the job has been dropped.
            let _ = sender.send(value);
        }
        self.wake();
    }

    /// Sends the last value, and wakes the app once for it and the end of the job.
    pub fn answer(mut self, value: T) {
        if let Some(sender) = self.sender.take() {
            // There is no receiver if the job has been dropped.
            let _ = sender.send(value);
        }
    }

    /// Whether the job still exists. If not, sending has no effect, and the work may end.
    pub fn is_wanted(&self) -> bool {
        self.wanted.strong_count() > 0
    }

    fn wake(&self) {
        if self.is_wanted() {
            (self.wake)();
        }
    }
}

impl<T> Drop for Outbox<T> {
    fn drop(&mut self) {
        self.sender = None;
        self.wake();
    }
}

impl<T> fmt::Debug for Outbox<T> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Outbox").finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
    use std::sync::mpsc::RecvTimeoutError;
    use std::time::Duration;

    use super::*;

    /// The timeout for a thread, long enough for a busy machine.
    const PATIENCE: Duration = Duration::from_secs(60);

    /// A job whose wakes can be waited for.
    fn spawn<T: Send + 'static>(
        work: impl FnOnce(Outbox<T>) + Send + 'static,
    ) -> (Job<T>, Receiver<()>) {
        let (wakes, woken) = channel();
        let wake = move || wakes.send(()).expect("the test waits for it");
        let start = |outbox| {
            let thread = thread::Builder::new().name("job".to_owned());
            thread.spawn(move || work(outbox)).map(drop)
        };
        (Job::start_waking("test", wake, start), woken)
    }

    #[test]
    fn nothing_has_come_before_the_answer_which_wakes_the_app_once() {
        let (go, gone) = channel::<()>();
        let (mut job, woken) = spawn(move |outbox| {
            let _ = gone.recv_timeout(PATIENCE);
            outbox.answer(7);
        });
        assert_eq!(job.poll(), JobPoll::Pending);
        go.send(()).expect("it waits");
        woken.recv_timeout(PATIENCE).expect("the answer wakes");
        assert_eq!(job.poll(), JobPoll::Value(7));
        assert_eq!(job.poll(), JobPoll::Ended);
        // The sender of the wakes has been dropped with the outbox.
        let more = woken.recv_timeout(PATIENCE);
        assert_eq!(more, Err(RecvTimeoutError::Disconnected));
    }

    #[test]
    fn values_come_in_their_order_and_each_wakes_the_app() {
        let (mut job, woken) = spawn(|outbox| {
            outbox.send(1);
            outbox.send(2);
            outbox.answer(3);
        });
        for value in 1..=3 {
            woken.recv_timeout(PATIENCE).expect("each value wakes");
            assert_eq!(job.poll(), JobPoll::Value(value));
        }
        assert_eq!(job.poll(), JobPoll::Ended);
    }

    #[test]
    fn a_panic_ends_a_job_and_wakes_the_app() {
        let (mut job, woken) = spawn::<u8>(|_outbox| panic!("as the test wants it"));
        woken.recv_timeout(PATIENCE).expect("the end wakes");
        assert_eq!(job.poll(), JobPoll::Ended);
    }

    #[test]
    fn work_that_ends_without_an_answer_ends_the_job_and_wakes_the_app() {
        let (mut job, woken) = spawn::<u8>(drop);
        woken.recv_timeout(PATIENCE).expect("the end wakes");
        assert_eq!(job.poll(), JobPoll::Ended);
    }

    #[test]
    fn a_job_that_cannot_start_has_ended_and_wakes_the_app() {
        let wakes = Arc::new(AtomicUsize::new(0));
        let counted = wakes.clone();
        let wake = move || {
            counted.fetch_add(1, Ordering::Relaxed);
        };
        // No system has room for such a stack.
        let start = |outbox: Outbox<u8>| {
            let thread = thread::Builder::new().stack_size(1 << (usize::BITS - 1));
            thread.spawn(move || outbox.answer(7)).map(drop)
        };
        let mut job: Job<u8> = Job::start_waking("test", wake, start);
        assert_eq!(job.poll(), JobPoll::Ended);
        assert!(job.handle().is_none());
        // The job did not exist yet when it was dropped.
        assert_eq!(wakes.load(Ordering::Relaxed), 1);
    }

    /// Records that it was dropped.
    struct Handle(Arc<AtomicBool>);

    impl Drop for Handle {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    #[test]
    fn dropping_a_job_stops_its_work_without_waking_the_app() {
        let (ended, end) = channel();
        let (wakes, woken) = channel::<()>();
        let is_dropped = Arc::new(AtomicBool::new(false));
        let handle = Handle(is_dropped.clone());
        let wake = move || wakes.send(()).expect("the test waits for it");
        let start = |outbox: Outbox<u8>| {
            let work = move || {
                while outbox.is_wanted() {
                    thread::sleep(Duration::from_millis(1));
                }
                outbox.send(7);
                drop(outbox);
                ended.send(()).expect("the test waits for it");
            };
            thread::Builder::new().spawn(work).map(|_| handle)
        };
        let job = Job::start_waking("test", wake, start);
        assert!(!is_dropped.load(Ordering::Relaxed));
        drop(job);
        assert!(is_dropped.load(Ordering::Relaxed));
        end.recv_timeout(PATIENCE).expect("the work is stopped");
        let wakes = woken.recv_timeout(PATIENCE);
        assert_eq!(wakes, Err(RecvTimeoutError::Disconnected));
    }
}
