//! A speech service that records what it is given, as strictly as speech-dispatcher.

use std::io::{BufRead, BufReader, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;

use ludotheque_voice::SpeechPlace;
use tempfile::TempDir;

/// The behaviour of a service.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// It says what it is given.
    Speaks,
    /// It takes requests and answers none.
    Silent,
    /// It refuses sentences.
    Refuses,
    /// It hangs up at the second sentence of a connection.
    Dies,
}

/// The state shared by all connections.
#[derive(Default)]
struct State {
    heard: Mutex<Vec<String>>,
    connections: AtomicUsize,
}

/// The service, in a folder of its own.
pub(crate) struct FakeService {
    folder: TempDir,
    state: Arc<State>,
}

impl FakeService {
    /// A service that runs.
    pub(crate) fn new(manner: Manner) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let service = Self { folder, state: Arc::default() };
        service.run(manner);
        service
    }

    /// Lets it listen.
    fn run(&self, manner: Manner) {
        let listener = UnixListener::bind(self.socket()).expect("the socket is new");
        let state = Arc::clone(&self.state);
        thread::spawn(move || {
            for stream in listener.incoming() {
                let state = Arc::clone(&state);
                state.connections.fetch_add(1, Ordering::Relaxed);
                let stream = stream.expect("clients come");
                thread::spawn(move || serve(stream, manner, &state));
            }
        });
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("speechd.sock")
    }

    /// Its address.
    pub(crate) fn place(&self) -> SpeechPlace {
        SpeechPlace { sockets: vec![self.socket()], program: None, user: "anne".to_owned() }
    }

    /// Everything it was sent: the commands, and the texts with the priority and the language.
    pub(crate) fn heard(&self) -> Vec<String> {
        let heard = self.state.heard.lock();
        heard.unwrap_or_else(PoisonError::into_inner).clone()
    }

    /// The number of clients that have connected.
    pub(crate) fn connections(&self) -> usize {
        self.state.connections.load(Ordering::Relaxed)
    }
}

/// Reads a line, which ends as the protocol wants it.
fn line_of(stream: &mut BufReader<UnixStream>) -> Option<String> {
    let mut line = String::new();
    let count = stream.read_line(&mut line).ok()?;
    if count == 0 {
        return None;
    }
    let line = line.strip_suffix("\r\n");
    Some(line.expect("a line ends with both signs").to_owned())
}

fn serve(stream: UnixStream, manner: Manner, state: &State) {
    let mut stream = BufReader::new(stream);
    let hear = |words: String| {
        let mut heard = state.heard.lock().unwrap_or_else(PoisonError::into_inner);
        heard.push(words);
    };
    let (mut language, mut priority) = (String::new(), String::new());
    let mut sentences = 0;
    while let Some(line) = line_of(&mut stream) {
        if manner == Manner::Silent {
            continue;
        }
        let words: Vec<&str> = line.split(' ').collect();
        let reply = match words[..] {
            ["SET", "SELF", "CLIENT_NAME", name] => {
                hear(format!("name {name}"));
                "208 OK CLIENT NAME SET\r\n"
            }
            ["SET", "SELF", "LANGUAGE", code] => {
                language = code.to_owned();
                "201 OK LANGUAGE SET\r\n"
            }
            ["SET", "SELF", "PRIORITY", kind] => {
                priority = kind.to_owned();
                "202 OK PRIORITY SET\r\n"
            }
            ["CANCEL", "SELF"] => {
                hear("cancel".to_owned());
                "210 OK CANCELED\r\n"
            }
            ["QUIT"] => {
                hear("quit".to_owned());
                return;
            }
            ["SPEAK"] if manner == Manner::Refuses => "304 ERR INTERNAL\r\n",
            ["SPEAK"] if manner == Manner::Dies && sentences == 1 => return,
            ["SPEAK"] => {
                sentences += 1;
                let data = stream.get_mut().write_all(b"230 OK RECEIVING DATA\r\n");
                data.expect("the client waits for it");
                let mut text = Vec::new();
                loop {
                    match line_of(&mut stream) {
                        Some(line) if line == "." => break,
                        Some(line) => text.push(match line.strip_prefix("..") {
                            Some(rest) => format!(".{rest}"),
                            None => line,
                        }),
                        None => return,
                    }
                }
                hear(format!("{priority} {language} {}", text.join("\n")));
                "225-17\r\n225 OK MESSAGE QUEUED\r\n"
            }
            _ => "402 ERR INVALID COMMAND\r\n",
        };
        if stream.get_mut().write_all(reply.as_bytes()).is_err() {
            return;
        }
    }
}
