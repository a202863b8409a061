//! The speaker: a thread that synthesizes sounds and plays them, so that the caller never waits.

use std::collections::BTreeMap;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::output::{Connection, SoundPlace};
use crate::problem::{LATE, Problem};
use crate::{Sound, samples};

/// The pause after a failure before the next attempt.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(30);
/// The maximum number of waiting orders. If a server is slow, further orders are dropped.
const WAITING: usize = 32;

/// A sound to be played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Order {
    /// The sound.
    pub sound: Sound,
    /// Its variant.
    pub variant: u8,
    /// The perceived volume, from 0 to 1.
    pub volume: f32,
    /// The delay from now.
    pub delay: Duration,
}

/// An order and the time to play it.
struct Due {
    at: Instant,
    order: Order,
}

/// A handle for playing sounds. Without a sound server it has no effect.
#[derive(Debug)]
pub struct Speaker {
    orders: SyncSender<(Instant, Order)>,
}

impl Speaker {
    /// A speaker that plays at this place. It only connects for the first sound. `report` is called
    /// in the thread of the speaker with the reason why nothing can be heard: once, until a sound
    /// could be played again.
    pub fn new(place: SoundPlace, report: impl Fn(&Problem) + Send + 'static) -> Self {
        let (orders, received) = sync_channel(WAITING);
        let thread = thread::Builder::new().name("sound".to_owned());
        // Without a thread the receiver is dropped, and orders have no effect.
        let _ = thread.spawn(move || SpeakerThread::new(place, report).run(&received));
        Self { orders }
    }

    /// Plays a sound if that is possible in time.
    pub fn play(&self, order: Order) {
        // If too many are waiting, this one would be late.
        let _ = self.orders.try_send((Instant::now() + order.delay, order));
    }
}

/// The state of the thread.
struct SpeakerThread<Report> {
    place: SoundPlace,
    report: Report,
    connection: Option<Connection>,
    /// The sounds that have been synthesized.
    made: BTreeMap<(Sound, u8), Vec<i16>>,
    due: Vec<Due>,
    /// The end of the pause after a failure.
    pause_until: Option<Instant>,
    has_reported: bool,
}

impl<Report: Fn(&Problem)> SpeakerThread<Report> {
    fn new(place: SoundPlace, report: Report) -> Self {
        Self {
            place,
            report,
            connection: None,
            made: BTreeMap::new(),
            due: Vec::new(),
            pause_until: None,
            has_reported: false,
        }
    }

    /// Plays until all senders are dropped.
    fn run(mut self, orders: &Receiver<(Instant, Order)>) {
        loop {
            let is_idle = self.connection.as_ref().is_none_or(Connection::is_idle);
            let next = self.due.iter().map(|due| due.at).min();
            let wait = match (is_idle, next) {
                (true, None) => None,
                (true, Some(next)) => Some(next.saturating_duration_since(Instant::now())),
                // The connection itself waits for the server for a short time.
                (false, _) => Some(Duration::ZERO),
            };
            let order = match wait {
                None => orders.recv().map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => orders.recv_timeout(wait),
            };
            match order {
                Ok((at, order)) => self.due.push(Due { at, order }),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => return,
            }
            let now = Instant::now();
            let due: Vec<Due> = self.due.extract_if(.., |due| due.at <= now).collect();
            for Due { at, order } in due {
                self.play(order, at);
            }
            if let Some(connection) = &mut self.connection
                && !connection.is_idle()
                && let Err(problem) = connection.go_on()
            {
                self.lose(problem);
            }
        }
    }

    fn play(&mut self, order: Order, at: Instant) {
        if self.pause_until.is_some_and(|until| Instant::now() < until) {
            return;
        }
        let made = self
            .made
            .entry((order.sound, order.variant))
            .or_insert_with(|| samples(order.sound, order.variant));
        // A sound perceived as half as loud has about a quarter of the amplitude.
        let gain = order.volume.clamp(0.0, 1.0).powi(2);
        let quieter: Vec<i16> =
            made.iter().map(|it| (f32::from(*it) * gain).round() as i16).collect();
        if let Some(connection) = &mut self.connection {
            match connection.go_on().and_then(|()| connection.play(&quieter, at)) {
                Ok(()) => return,
                Err(problem) => self.lose(problem),
            }
        }
        if self.pause_until.is_some_and(|until| Instant::now() < until) {
            return;
        }
        // There was no connection yet, or it has broken while nothing was played.
        let opened = Connection::open(&self.place).and_then(|mut connection| {
            if Instant::now() <= at + LATE {
                connection.play(&quieter, at)?;
            }
            Ok(connection)
        });
        match opened {
            Ok(connection) => self.connection = Some(connection),
            Err(problem) => self.fail(&problem),
        }
    }

    /// Handles a broken connection. One that has worked is opened again with the next sound.
    fn lose(&mut self, problem: Problem) {
        let has_played = self.connection.take().is_some_and(|it| it.has_played());
        if has_played && matches!(problem, Problem::Broken(_) | Problem::Device(_)) {
            self.has_reported = false;
        } else {
            self.fail(&problem);
        }
    }

    /// Reports the problem, and pauses all attempts for a while.
    fn fail(&mut self, problem: &Problem) {
        self.pause_until = Some(Instant::now() + PAUSE_AFTER_FAILURE);
        if !std::mem::replace(&mut self.has_reported, true) {
            (self.report)(problem);
        }
    }
}
