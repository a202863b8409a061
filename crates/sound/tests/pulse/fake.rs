//! A sound server that records what it is given. It reads every value of every request, so
//! that a client that leaves one out or adds one is refused.

use std::io::{self, Read, Write};
use std::os::unix::net::{UnixListener, UnixStream};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use ludotheque_sound::{RATE_HZ, SoundPlace};
use tempfile::TempDir;

/// The behaviour of a server.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Manner {
    /// It plays what it is given.
    Plays,
    /// It refuses all connections.
    Refuses,
    /// It takes requests and answers none.
    Silent,
    /// It hangs up when this many sounds have been played.
    Dies(usize),
}

/// A sound that was played to its end.
#[derive(Debug, Clone)]
pub(crate) struct Heard {
    /// The time at which it began.
    pub(crate) at: Instant,
    /// Its samples.
    pub(crate) samples: Vec<i16>,
}

/// The state shared by all connections.
#[derive(Default)]
struct State {
    heard: Mutex<Vec<Heard>>,
    connections: AtomicUsize,
    open_streams: AtomicUsize,
    is_dead: AtomicBool,
}

/// The server, which ends with its listener.
pub(crate) struct FakeServer {
    folder: TempDir,
    state: Arc<State>,
}

const COOKIE: [u8; 256] = [7; 256];

impl FakeServer {
    /// A server on a socket in a folder of its own.
    pub(crate) fn new(manner: Manner) -> Self {
        let folder = tempfile::tempdir().expect("a folder can be made");
        let socket = folder.path().join("native");
        let listener = UnixListener::bind(&socket).expect("the socket is new");
        std::fs::write(folder.path().join("cookie"), COOKIE).expect("the folder is new");
        let state = Arc::new(State::default());
        let shared = Arc::clone(&state);
        thread::spawn(move || {
            for client in listener.incoming().flatten() {
                if shared.is_dead.load(Ordering::Relaxed) {
                    return;
                }
                shared.connections.fetch_add(1, Ordering::Relaxed);
                let state = Arc::clone(&shared);
                thread::spawn(move || {
                    let mut client = Client::new(client, manner, state);
                    while client.serve().is_ok() {}
                    client.leave();
                });
            }
        });
        Self { folder, state }
    }

    /// Its address.
    pub(crate) fn place(&self) -> SoundPlace {
        SoundPlace {
            sockets: vec![self.socket()],
            cookies: vec![self.folder.path().join("cookie")],
        }
    }

    fn socket(&self) -> PathBuf {
        self.folder.path().join("native")
    }

    /// The sounds played to their end so far, in the order in which they began.
    pub(crate) fn heard(&self) -> Vec<Heard> {
        let heard = self.state.heard.lock();
        let mut heard = heard.unwrap_or_else(PoisonError::into_inner).clone();
        heard.sort_by_key(|it| it.at);
        heard
    }

    /// The same once `count` sounds have been played, after ten seconds at most.
    pub(crate) fn heard_when(&self, count: usize) -> Vec<Heard> {
        let deadline = Instant::now() + Duration::from_secs(10);
        while self.heard().len() < count && Instant::now() < deadline {
            thread::sleep(Duration::from_millis(5));
        }
        self.heard()
    }

    /// The number of connections so far.
    pub(crate) fn connections(&self) -> usize {
        self.state.connections.load(Ordering::Relaxed)
    }

    /// The number of streams that have not been deleted.
    pub(crate) fn open_streams(&self) -> usize {
        self.state.open_streams.load(Ordering::Relaxed)
    }
}

impl Drop for FakeServer {
    fn drop(&mut self) {
        self.state.is_dead.store(true, Ordering::Relaxed);
        // The listener looks at that at the next connection.
        let _ = UnixStream::connect(self.socket());
    }
}

struct Client {
    socket: UnixStream,
    manner: Manner,
    state: Arc<State>,
    is_let_in: bool,
    /// The streams that are open, by channel.
    streams: Vec<Option<Heard>>,
}

fn wrong(what: &str) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, what.to_owned())
}

impl Client {
    fn new(socket: UnixStream, manner: Manner, state: Arc<State>) -> Self {
        Self { socket, manner, state, is_let_in: false, streams: Vec::new() }
    }

    /// Reads a packet and does what it asks for.
    fn serve(&mut self) -> io::Result<()> {
        let mut descriptor = [0; 20];
        self.socket.read_exact(&mut descriptor)?;
        let word = |at: usize| {
            let bytes = descriptor[at..at + 4].try_into();
            u32::from_be_bytes(bytes.expect("a word has four bytes"))
        };
        let mut payload = vec![0; word(0) as usize];
        self.socket.read_exact(&mut payload)?;
        if self.manner == Manner::Silent {
            return Ok(());
        }
        match word(4) {
            u32::MAX => self.obey(&payload),
            channel => {
                let stream = self.streams.get_mut(channel as usize);
                let stream = stream.and_then(Option::as_mut);
                let stream = stream.ok_or_else(|| wrong("sound for no stream"))?;
                stream.at = Instant::now();
                let samples = payload.chunks_exact(2);
                stream.samples.extend(samples.map(|it| i16::from_le_bytes([it[0], it[1]])));
                Ok(())
            }
        }
    }

    fn obey(&mut self, payload: &[u8]) -> io::Result<()> {
        let mut read = Values(payload);
        let (command, tag) = (read.word()?, read.word()?);
        let mut reply = Vec::new();
        match command {
            8 => {
                let version = read.word()?;
                let cookie = read.bytes()?;
                if self.manner == Manner::Refuses || cookie != COOKIE {
                    return self.answer(0, tag, &[put_word(1)].concat());
                }
                if version != 20 {
                    return Err(wrong("another version"));
                }
                self.is_let_in = true;
                reply.extend(put_word(35));
            }
            _ if !self.is_let_in => return Err(wrong("not let in")),
            9 => {
                let properties = read.properties()?;
                let names = |key: &str| properties.iter().any(|it| it == key);
                if !names("application.name") {
                    return Err(wrong("no name"));
                }
                reply.extend(put_word(3));
            }
            3 => {
                read.stream()?;
                let channel = u32::try_from(self.streams.len()).unwrap_or(u32::MAX);
                self.streams.push(Some(Heard { at: Instant::now(), samples: Vec::new() }));
                self.state.open_streams.fetch_add(1, Ordering::Relaxed);
                // Channel, index, what is missing, the buffer, the format and the sink.
                for value in [channel, 40 + channel, 9_600, u32::MAX, 9_600, 9_600, 960] {
                    reply.extend(put_word(value));
                }
                reply.extend([b'a', 3, 1]);
                reply.extend(RATE_HZ.to_be_bytes());
                reply.extend([b'm', 1, 0]);
                reply.extend(put_word(0));
                reply.extend(b"tnowhere\0");
                reply.extend(b"0U\0\0\0\0\0\0\x27\x10");
            }
            12 => {
                let channel = read.word()? as usize;
                let stream = self.streams.get(channel).and_then(Option::as_ref);
                let count = stream.ok_or_else(|| wrong("no stream"))?.samples.len();
                read.end()?;
                // It takes as long as the sound.
                let mut socket = self.socket.try_clone()?;
                let length = Duration::from_secs_f64(count as f64 / f64::from(RATE_HZ));
                thread::spawn(move || {
                    thread::sleep(length);
                    // A client that has gone needs no answer.
                    let _ = socket.write_all(&packet(2, tag, &[]));
                });
                return Ok(());
            }
            4 => {
                let channel = read.word()? as usize;
                let stream = self.streams.get_mut(channel).and_then(Option::take);
                let stream = stream.ok_or_else(|| wrong("no stream"))?;
                self.state.open_streams.fetch_sub(1, Ordering::Relaxed);
                let count = {
                    let mut heard = self.state.heard.lock().unwrap_or_else(PoisonError::into_inner);
                    heard.push(stream);
                    heard.len()
                };
                if matches!(self.manner, Manner::Dies(after) if count >= after) {
                    return Err(wrong("it dies"));
                }
            }
            _ => return Err(wrong("a command that no sound takes")),
        }
        read.end()?;
        self.answer(2, tag, &reply)
    }

    fn answer(&mut self, command: u32, tag: u32, values: &[u8]) -> io::Result<()> {
        self.socket.write_all(&packet(command, tag, values))
    }

    /// Hangs up.
    fn leave(&mut self) {
        let open = self.streams.iter().flatten().count();
        self.state.open_streams.fetch_sub(open, Ordering::Relaxed);
        // It may have gone already.
        let _ = self.socket.shutdown(std::net::Shutdown::Both);
    }
}

fn put_word(value: u32) -> [u8; 5] {
    let [a, b, c, d] = value.to_be_bytes();
    [b'L', a, b, c, d]
}

fn packet(command: u32, tag: u32, values: &[u8]) -> Vec<u8> {
    let payload = [&put_word(command)[..], &put_word(tag), values].concat();
    let length = u32::try_from(payload.len()).unwrap_or(u32::MAX);
    let descriptor = [length, u32::MAX, 0, 0, 0].map(u32::to_be_bytes).concat();
    [descriptor, payload].concat()
}

/// The values of a request.
struct Values<'bytes>(&'bytes [u8]);

impl<'bytes> Values<'bytes> {
    fn take(&mut self, count: usize) -> io::Result<&'bytes [u8]> {
        let taken = self.0.split_at_checked(count);
        let (taken, rest) = taken.ok_or_else(|| wrong("too short"))?;
        self.0 = rest;
        Ok(taken)
    }

    fn sign(&mut self, sign: u8) -> io::Result<()> {
        if self.take(1)? == [sign] { Ok(()) } else { Err(wrong("a value of another type")) }
    }

    fn bare_word(&mut self) -> io::Result<u32> {
        let bytes = self.take(4)?.try_into();
        Ok(u32::from_be_bytes(bytes.expect("a word has four bytes")))
    }

    fn word(&mut self) -> io::Result<u32> {
        self.sign(b'L')?;
        self.bare_word()
    }

    fn bytes(&mut self) -> io::Result<&'bytes [u8]> {
        self.sign(b'x')?;
        let length = self.bare_word()?;
        self.take(length as usize)
    }

    fn text(&mut self) -> io::Result<Option<String>> {
        match self.take(1)? {
            b"N" => Ok(None),
            b"t" => {
                let length = self.0.iter().position(|it| *it == 0);
                let text = self.take(length.ok_or_else(|| wrong("a text without end"))?)?;
                self.take(1)?;
                let text = std::str::from_utf8(text).map_err(|_| wrong("not a text"))?;
                Ok(Some(text.to_owned()))
            }
            _ => Err(wrong("a value of another type")),
        }
    }

    fn flags(&mut self, count: usize) -> io::Result<()> {
        if self.take(count)?.iter().all(|it| b"01".contains(it)) {
            Ok(())
        } else {
            Err(wrong("a value of another type"))
        }
    }

    /// The names of properties; each value says its length twice and ends with a zero.
    fn properties(&mut self) -> io::Result<Vec<String>> {
        self.sign(b'P')?;
        let mut names = Vec::new();
        while let Some(name) = self.text()? {
            let length = self.word()? as usize;
            let value = self.bytes()?;
            if value.len() != length || value.last() != Some(&0) {
                return Err(wrong("a property of another length"));
            }
            names.push(name);
        }
        Ok(names)
    }

    /// Reads the parameters of a stream.
    fn stream(&mut self) -> io::Result<()> {
        self.sign(b'a')?;
        let is_mono_16_bit = self.take(2)? == [3, 1];
        if !is_mono_16_bit || self.bare_word()? != RATE_HZ {
            return Err(wrong("another format"));
        }
        self.sign(b'm')?;
        if self.take(2)? != [1, 0] {
            return Err(wrong("other channels"));
        }
        if self.word()? != u32::MAX || self.text()?.is_some() {
            return Err(wrong("a sink of its own"));
        }
        self.word()?;
        self.flags(1)?;
        for _ in 0..4 {
            self.word()?;
        }
        self.sign(b'v')?;
        if self.take(1)? != [1] {
            return Err(wrong("other channels"));
        }
        self.bare_word()?;
        self.flags(9)?;
        if !self.properties()?.contains(&"media.name".to_owned()) {
            return Err(wrong("no name"));
        }
        self.flags(7)
    }

    fn end(&self) -> io::Result<()> {
        if self.0.is_empty() { Ok(()) } else { Err(wrong("too long")) }
    }
}
