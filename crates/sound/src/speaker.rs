//! The loudspeaker: a thread that makes sounds and has them played, so that whoever asks
//! for one never waits.

use std::collections::BTreeMap;
use std::io;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use thiserror::Error;

use crate::output::{Connection, Place};
use crate::{Sound, samples};

/// A sound that comes later than this after what it belongs to is not played.
pub(crate) const LATE: Duration = Duration::from_millis(250);
/// How long nothing is tried after a failure.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(30);
/// So many orders can wait. While a server is slow, what is more is dropped.
const WAITING: usize = 32;

/// Why nothing can be heard.
#[derive(Debug, Error)]
pub enum Problem {
    /// There is no sound server, or no loudspeaker.
    #[error("there is no sound server")]
    NoServer,
    /// It does not let the game play.
    #[error("the sound server refuses (code {code})")]
    Refused {
        /// The number that it gives as the reason.
        code: u32,
    },
    /// It does not answer in time.
    #[error("the sound server does not answer")]
    Slow,
    /// It is older than the protocol that is spoken.
    #[error("the sound server is too old")]
    Outdated,
    /// It sends what is not of the protocol.
    #[error("the sound server sends what cannot be read")]
    Garbled,
    /// The connection cannot be made, or has broken.
    #[error("no connection with the sound server: {0}")]
    Broken(#[from] io::Error),
    /// The loudspeaker of the system reports this.
    #[error("the loudspeaker cannot be used: {0}")]
    Device(String),
}

/// A sound to be played.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Order {
    /// What is played.
    pub sound: Sound,
    /// In which variant.
    pub variant: u8,
    /// How loud, from 0 to 1 as it is perceived.
    pub volume: f32,
    /// How long from now.
    pub delay: Duration,
}

/// An order and when it is to be played.
struct Due {
    at: Instant,
    order: Order,
}

/// The way to the loudspeaker. Without a sound server nothing is heard, and nothing else
/// is different.
#[derive(Debug)]
pub struct Speaker {
    orders: SyncSender<(Instant, Order)>,
}

impl Speaker {
    /// A speaker that plays there. Nothing is connected before the first sound. Reports, in
    /// a thread of its own, why nothing can be heard: once, until something could be.
    pub fn new(place: Place, report: impl Fn(&Problem) + Send + 'static) -> Self {
        let (orders, received) = sync_channel(WAITING);
        let thread = thread::Builder::new().name("sound".to_owned());
        // Without a thread the receiver is gone, and orders go nowhere.
        let _ = thread.spawn(move || Player::new(place, report).run(&received));
        Self { orders }
    }

    /// Plays a sound, if it can be played in time.
    pub fn play(&self, order: Order) {
        // If too many wait, this one would be late.
        let _ = self.orders.try_send((Instant::now() + order.delay, order));
    }
}

/// What the thread keeps.
struct Player<Report> {
    place: Place,
    report: Report,
    connection: Option<Connection>,
    /// Sounds that have been made.
    made: BTreeMap<(Sound, u8), Vec<i16>>,
    due: Vec<Due>,
    /// Until when nothing is tried.
    pause_until: Option<Instant>,
    has_reported: bool,
}

impl<Report: Fn(&Problem)> Player<Report> {
    fn new(place: Place, report: Report) -> Self {
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

    /// Plays until nobody can order any more.
    fn run(mut self, orders: &Receiver<(Instant, Order)>) {
        loop {
            let is_idle = self.connection.as_ref().is_none_or(Connection::is_idle);
            let next = self.due.iter().map(|due| due.at).min();
            let wait = match (is_idle, next) {
                (true, None) => None,
                (true, Some(next)) => Some(next.saturating_duration_since(Instant::now())),
                // The connection itself waits a moment for the server.
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
        let made = { self.made.entry((order.sound, order.variant)) }
            .or_insert_with(|| samples(order.sound, order.variant));
        // What is perceived as half as loud has about a quarter of the amplitude.
        let gain = order.volume.clamp(0.0, 1.0).powi(2);
        let quieter: Vec<i16> = { made.iter() }
            .map(|it| (f32::from(*it) * gain).round() as i16)
            .collect();
        if let Some(connection) = &mut self.connection {
            match connection
                .go_on()
                .and_then(|()| connection.play(&quieter, at))
            {
                Ok(()) => return,
                Err(problem) => self.lose(problem),
            }
        }
        if self.pause_until.is_some_and(|until| Instant::now() < until) {
            return;
        }
        // There was none yet, or it has broken while nothing was played.
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

    /// The connection has broken. One that has worked is made again with the next sound.
    fn lose(&mut self, problem: Problem) {
        let has_played = self.connection.take().is_some_and(|it| it.has_played());
        if has_played && matches!(problem, Problem::Broken(_) | Problem::Device(_)) {
            self.has_reported = false;
        } else {
            self.fail(&problem);
        }
    }

    /// Nothing can be played for a while.
    fn fail(&mut self, problem: &Problem) {
        self.pause_until = Some(Instant::now() + PAUSE_AFTER_FAILURE);
        if !std::mem::replace(&mut self.has_reported, true) {
            (self.report)(problem);
        }
    }
}
