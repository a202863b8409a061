//! The voice: a thread that has sentences said, so that the caller never waits.

use std::collections::VecDeque;
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::thread;
use std::time::{Duration, Instant};

use crate::output::{SpeechConnection, SpeechPlace};
use crate::{Sentence, SpeechProblem};

/// The pause after a failure before the next attempt. Sentences meanwhile are lost: they would be
/// about something that has passed.
const PAUSE_AFTER_FAILURE: Duration = Duration::from_secs(30);
/// The maximum number of waiting sentences. The oldest ones are dropped.
const WAITING: usize = 32;
/// The interval of checks for the end of a sentence, where the system does not queue them.
const LOOK: Duration = Duration::from_millis(20);

#[derive(Debug)]
enum VoiceOrder {
    Say(Sentence),
    Silence,
}

/// A handle for saying sentences, one after the other. Without a speech service it has no effect.
/// When it is dropped, the voice falls silent.
#[derive(Debug)]
pub struct Voice {
    orders: Sender<VoiceOrder>,
}

impl Voice {
    /// A voice of this place. It only connects for the first sentence. `report` is called in the
    /// thread of the voice with the reason why nothing is said: once, until a sentence could be
    /// said again.
    pub fn new(place: SpeechPlace, report: impl Fn(SpeechProblem) + Send + 'static) -> Self {
        let (orders, received) = channel();
        let thread = thread::Builder::new().name("voice".to_owned());
        // Without a thread the receiver is dropped, and orders have no effect.
        let _ = thread.spawn(move || VoiceThread::new(place, report).run(&received));
        Self { orders }
    }

    /// Says a sentence after those that are waiting.
    pub fn say(&self, sentence: Sentence) {
        // Without a thread nothing can be said.
        let _ = self.orders.send(VoiceOrder::Say(sentence));
    }

    /// Interrupts the current sentence, and drops the waiting ones.
    pub fn silence(&self) {
        // Without a thread nothing is said anyway.
        let _ = self.orders.send(VoiceOrder::Silence);
    }
}

/// The state of the thread.
struct VoiceThread<Report> {
    place: SpeechPlace,
    report: Report,
    connection: Option<SpeechConnection>,
    waiting: VecDeque<Sentence>,
    /// The end of the pause after a failure.
    pause_until: Option<Instant>,
    has_reported: bool,
    has_tried: bool,
}

impl<Report: Fn(SpeechProblem)> VoiceThread<Report> {
    fn new(place: SpeechPlace, report: Report) -> Self {
        Self {
            place,
            report,
            connection: None,
            waiting: VecDeque::new(),
            pause_until: None,
            has_reported: false,
            has_tried: false,
        }
    }

    /// Speaks until the handle is dropped.
    fn run(mut self, orders: &Receiver<VoiceOrder>) {
        loop {
            let is_speaking = self.connection.as_mut().is_some_and(SpeechConnection::is_speaking);
            let order = if is_speaking && !self.waiting.is_empty() {
                orders.recv_timeout(LOOK)
            } else {
                orders.recv().map_err(|_| RecvTimeoutError::Disconnected)
            };
            match order {
                Ok(order) => self.take(order),
                Err(RecvTimeoutError::Timeout) => {}
                Err(RecvTimeoutError::Disconnected) => break,
            }
            // A silence further on makes the sentences before it superfluous.
            while let Ok(order) = orders.try_recv() {
                self.take(order);
            }
            while !self.waiting.is_empty()
                && !self.connection.as_mut().is_some_and(SpeechConnection::is_speaking)
            {
                if let Some(sentence) = self.waiting.pop_front() {
                    self.say(&sentence);
                }
            }
        }
        self.silence();
    }

    fn take(&mut self, order: VoiceOrder) {
        match order {
            VoiceOrder::Say(sentence) => {
                if self.waiting.len() == WAITING {
                    self.waiting.pop_front();
                }
                self.waiting.push_back(sentence);
            }
            VoiceOrder::Silence => self.silence(),
        }
    }

    fn silence(&mut self) {
        self.waiting.clear();
        // A connection that has broken says nothing; the next sentence opens another.
        if self.connection.as_mut().is_some_and(|it| it.silence().is_err()) {
            self.connection = None;
        }
    }

    fn say(&mut self, sentence: &Sentence) {
        let is_empty = !sentence.text.chars().any(char::is_alphanumeric);
        if is_empty || self.pause_until.is_some_and(|until| Instant::now() < until) {
            return;
        }
        if let Some(connection) = &mut self.connection {
            match connection.say(sentence) {
                Ok(()) => return,
                // The service may have been started anew while nothing was said.
                Err(SpeechProblem::Broken(_)) => self.connection = None,
                Err(problem) => return self.fail(problem),
            }
        }
        let is_first = !std::mem::replace(&mut self.has_tried, true);
        let opened = SpeechConnection::open(&self.place, is_first).and_then(|mut connection| {
            connection.say(sentence)?;
            Ok(connection)
        });
        match opened {
            Ok(connection) => {
                self.connection = Some(connection);
                self.pause_until = None;
                self.has_reported = false;
            }
            Err(problem) => self.fail(problem),
        }
    }

    /// Reports the problem, and pauses all attempts for a while.
    fn fail(&mut self, problem: SpeechProblem) {
        self.connection = None;
        self.pause_until = Some(Instant::now() + PAUSE_AFTER_FAILURE);
        if !std::mem::replace(&mut self.has_reported, true) {
            (self.report)(problem);
        }
    }
}
