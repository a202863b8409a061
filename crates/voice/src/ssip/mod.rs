//! Speech on Linux and the BSDs: SSIP, the protocol of speech-dispatcher, over its socket.
//!
//! The service queues the sentences, and says them with the voice and the rate that its user has
//! set. Each step has a time limit.

mod place;
mod wire;

use std::io::{BufReader, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::channel;
use std::thread;
use std::time::{Duration, Instant};

use crate::{Sentence, SpeechProblem};

pub use place::SpeechPlace;
use wire::{data_of, read_reply};

/// The time limit of a connection, a read or a write.
const PATIENCE: Duration = Duration::from_secs(2);
/// The time limit for starting the service.
const START: Duration = Duration::from_secs(5);
/// The interval of checks for a start.
const LOOK: Duration = Duration::from_millis(20);

/// A connection to the service.
#[derive(Debug)]
pub(crate) struct SpeechConnection {
    stream: BufReader<UnixStream>,
    language: Option<&'static str>,
}

impl SpeechConnection {
    /// Connects to the service. If it does not run, `may_start` allows to start it.
    pub(crate) fn open(place: &SpeechPlace, may_start: bool) -> Result<Self, SpeechProblem> {
        let mut stream = place.sockets.iter().find_map(|it| connect(it));
        if stream.is_none()
            && may_start
            && let Some(program) = &place.program
            && start(program)
        {
            // The service has its socket before the program that started it ends.
            stream = place.sockets.iter().find_map(|it| connect(it));
        }
        let stream = stream.ok_or(SpeechProblem::NoService)?;
        stream.set_read_timeout(Some(PATIENCE))?;
        stream.set_write_timeout(Some(PATIENCE))?;
        let mut connection = Self { stream: BufReader::new(stream), language: None };
        connection.ask(&format!("SET SELF CLIENT_NAME {}", place.client_name()))?;
        // They wait for one another; `text` would interrupt the former one.
        connection.ask("SET SELF PRIORITY message")?;
        Ok(connection)
    }

    /// Whether the next sentence has to wait: never, because the service queues them.
    pub(crate) fn is_speaking(&mut self) -> bool {
        false
    }

    /// Has the service say a sentence after those before.
    pub(crate) fn say(&mut self, sentence: &Sentence) -> Result<(), SpeechProblem> {
        if self.language != Some(sentence.language) {
            match self.ask(&format!("SET SELF LANGUAGE {}", sentence.language)) {
                // A voice of another language is better than none.
                Ok(()) | Err(SpeechProblem::Refused(_)) => self.language = Some(sentence.language),
                Err(problem) => return Err(problem),
            }
        }
        self.ask("SPEAK")?;
        self.send(&data_of(&sentence.text))?;
        self.hear()
    }

    /// Stops the current sentence and drops the queued ones.
    pub(crate) fn silence(&mut self) -> Result<(), SpeechProblem> {
        self.ask("CANCEL SELF")
    }

    /// Sends a command, and awaits the reply.
    fn ask(&mut self, command: &str) -> Result<(), SpeechProblem> {
        self.send(&format!("{command}\r\n"))?;
        self.hear()
    }

    fn send(&mut self, text: &str) -> Result<(), SpeechProblem> {
        Ok(self.stream.get_mut().write_all(text.as_bytes())?)
    }

    fn hear(&mut self) -> Result<(), SpeechProblem> {
        read_reply(&mut self.stream, Instant::now() + PATIENCE)
    }
}

impl Drop for SpeechConnection {
    fn drop(&mut self) {
        // The service also notices the end of the connection.
        let _ = self.send("QUIT\r\n");
    }
}

/// Connects to a socket with a listener. A service that hangs accepts nobody, and the system knows
/// no time limit for this: a thread waits for it instead.
fn connect(socket: &Path) -> Option<UnixStream> {
    let (sender, connected) = channel();
    let socket = socket.to_owned();
    let thread = thread::Builder::new().name("voice connection".to_owned());
    thread
        .spawn(move || {
            // Nobody waits any more if it took too long.
            let _ = sender.send(UnixStream::connect(socket).ok());
        })
        .ok()?;
    connected.recv_timeout(PATIENCE).ok().flatten()
}

/// Starts the service in the background. Returns whether it runs.
fn start(program: &Path) -> bool {
    let child = Command::new(program)
        .arg("--spawn")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn();
    child.is_ok_and(|child| ends_well(child, START))
}

/// Waits for the end of a program, which is ended if it takes too long.
fn ends_well(mut child: Child, limit: Duration) -> bool {
    let end = Instant::now() + limit;
    while Instant::now() < end {
        match child.try_wait() {
            Ok(Some(status)) => return status.success(),
            Ok(None) => thread::sleep(LOOK),
            Err(_) => break,
        }
    }
    // It may have ended just now.
    let _ = child.kill();
    let _ = child.wait();
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_that_does_not_end_is_ended() {
        let run = |program: &str, limit| {
            let mut words = program.split(' ');
            let child = Command::new(words.next().expect("it has a name"))
                .args(words)
                .spawn()
                .expect("every system has it");
            ends_well(child, limit)
        };
        let began = Instant::now();
        assert!(!run("sleep 60", Duration::from_millis(60)));
        assert!(began.elapsed() < Duration::from_secs(30));
        assert!(run("true", Duration::from_secs(60)));
        assert!(!run("false", Duration::from_secs(60)));
    }
}
