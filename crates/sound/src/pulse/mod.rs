//! A client of the sound servers of Linux desktops: PulseAudio, and PipeWire, which implements the
//! same protocol.
//!
//! Each sound is a separate stream, which is created, filled, drained and deleted. So the server
//! does the mixing, no stream is open during silence, and none is left in the server. Requests and
//! replies use a socket in the thread of the [`Speaker`](crate::Speaker), which never waits longer
//! than [`PATIENCE`].

mod place;
mod wire;

use std::ffi::CStr;
use std::fs;
use std::io::{self, ErrorKind, Read, Write};
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::{Duration, Instant};

pub use place::SoundPlace;
use wire::{
    COOKIE_BYTES, Command, ServerMessage, ServerRequest, VERSION, VERSION_BITS, take_answer,
};

use crate::RATE_HZ;
use crate::problem::{LATE, Problem};

/// The timeout for replies of a server.
const PATIENCE: Duration = Duration::from_secs(2);
/// The timeout for draining a stream. A device that is switched off never drains it.
const DRAIN_PATIENCE: Duration = Duration::from_secs(4);
/// The time for which a read from the socket blocks while a reply is awaited.
const LOOK: Duration = Duration::from_millis(4);
/// The maximum number of sounds played at once.
const STREAMS: usize = 12;

/// The properties of the game that the system displays next to its volume.
const GAME: [(&CStr, &CStr); 3] = [
    (c"application.name", c"Ludoth\xc3\xa8que"),
    (c"application.id", c"org.ludotheque.Ludotheque"),
    (c"media.role", c"game"),
];
/// The name of a stream.
const NAME: (&CStr, &CStr) = (c"media.name", c"Ludoth\xc3\xa8que");

/// The kinds of requests whose replies are awaited.
enum Awaited {
    /// A stream for this sound, which may be played until then.
    Stream { samples: Vec<u8>, until: Instant },
    /// The end of the sound in a stream.
    Drained { channel: u32 },
    /// A request whose reply is ignored.
    Anything,
}

/// A request without a reply yet.
struct OpenRequest {
    tag: u32,
    awaited: Awaited,
    deadline: Instant,
}

/// A connection to a server that has accepted the game.
pub(crate) struct Connection {
    socket: UnixStream,
    received: Vec<u8>,
    last_tag: u32,
    open: Vec<OpenRequest>,
    has_played: bool,
}

impl Connection {
    /// Connects to the first server that answers.
    pub(crate) fn open(place: &SoundPlace) -> Result<Self, Problem> {
        let mut problem = Problem::NoServer;
        for path in &place.sockets {
            match UnixStream::connect(path) {
                Ok(socket) => return Self::greet(socket, place),
                Err(error) if error.kind() == ErrorKind::NotFound => {}
                Err(error) => problem = Problem::Broken(error),
            }
        }
        Err(problem)
    }

    fn greet(socket: UnixStream, place: &SoundPlace) -> Result<Self, Problem> {
        socket.set_read_timeout(Some(LOOK))?;
        socket.set_write_timeout(Some(PATIENCE))?;
        let mut connection =
            Self { socket, received: Vec::new(), last_tag: 0, open: Vec::new(), has_played: false };
        let cookie = place.cookies.iter().find_map(|path| read_cookie(path));
        let cookie = cookie.unwrap_or_else(|| vec![0; COOKIE_BYTES]);
        let version = connection.ask(Command::Auth, |request| {
            request.word(VERSION).bytes(&cookie);
        })?;
        if version.unwrap_or_default() & VERSION_BITS < VERSION {
            return Err(Problem::Outdated);
        }
        connection.ask(Command::SetClientName, |request| {
            request.properties(&GAME);
        })?;
        Ok(connection)
    }

    /// Sends a request and waits for its reply.
    fn ask(
        &mut self,
        command: Command,
        fill: impl FnOnce(&mut ServerRequest),
    ) -> Result<Option<u32>, Problem> {
        let asked = self.send(command, fill)?;
        let deadline = Instant::now() + PATIENCE;
        while Instant::now() < deadline {
            self.receive()?;
            while let Some(answer) = self.take()? {
                match answer {
                    ServerMessage::Done { tag, first } if tag == asked => return Ok(first),
                    ServerMessage::Refused { tag, code } if tag == asked => {
                        return Err(Problem::Refused { code });
                    }
                    ServerMessage::Done { .. }
                    | ServerMessage::Refused { .. }
                    | ServerMessage::Other => {}
                }
            }
        }
        Err(Problem::Slow)
    }

    fn send(
        &mut self,
        command: Command,
        fill: impl FnOnce(&mut ServerRequest),
    ) -> Result<u32, Problem> {
        self.last_tag = self.last_tag.wrapping_add(1);
        let mut request = ServerRequest::new(command, self.last_tag);
        fill(&mut request);
        self.write(&request.finish())?;
        Ok(self.last_tag)
    }

    fn write(&mut self, packet: &[u8]) -> Result<(), Problem> {
        self.socket.write_all(packet).map_err(|error| match error.kind() {
            ErrorKind::WouldBlock | ErrorKind::TimedOut => Problem::Slow,
            _ => Problem::Broken(error),
        })
    }

    /// Reads the available data, waiting for a short time.
    fn receive(&mut self) -> Result<(), Problem> {
        let mut buffer = [0; 4096];
        match self.socket.read(&mut buffer) {
            Ok(0) => Err(io::Error::from(ErrorKind::UnexpectedEof).into()),
            Ok(count) => {
                self.received.extend(&buffer[..count]);
                Ok(())
            }
            Err(error) => match error.kind() {
                ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted => Ok(()),
                _ => Err(error.into()),
            },
        }
    }

    fn take(&mut self) -> Result<Option<ServerMessage>, Problem> {
        take_answer(&mut self.received).map_err(|_| Problem::Garbled)
    }

    /// Whether nothing is played and no reply is awaited.
    pub(crate) fn is_idle(&self) -> bool {
        self.open.is_empty()
    }

    /// Whether it has played anything.
    pub(crate) fn has_played(&self) -> bool {
        self.has_played
    }

    /// Plays samples that were requested for this time.
    pub(crate) fn play(&mut self, samples: &[i16], wanted_at: Instant) -> Result<(), Problem> {
        if self.open.len() >= STREAMS {
            return Ok(());
        }
        let samples: Vec<u8> = samples.iter().flat_map(|it| it.to_le_bytes()).collect();
        let length = u32::try_from(samples.len()).unwrap_or(u32::MAX);
        let group = self.last_tag;
        let tag = self.send(Command::CreatePlaybackStream, |request| {
            request.stream(group, RATE_HZ, length, &[NAME]);
        })?;
        let until = wanted_at + LATE;
        self.wait_for(tag, Awaited::Stream { samples, until }, PATIENCE);
        Ok(())
    }

    fn wait_for(&mut self, tag: u32, awaited: Awaited, patience: Duration) {
        self.open.push(OpenRequest { tag, awaited, deadline: Instant::now() + patience });
    }

    /// Handles replies, waiting for them for a short time.
    pub(crate) fn go_on(&mut self) -> Result<(), Problem> {
        self.receive()?;
        while let Some(answer) = self.take()? {
            let (tag, result) = match answer {
                ServerMessage::Done { tag, first } => (tag, Ok(first)),
                ServerMessage::Refused { tag, code } => (tag, Err(code)),
                ServerMessage::Other => continue,
            };
            let Some(index) = self.open.iter().position(|it| it.tag == tag) else {
                continue;
            };
            match (self.open.swap_remove(index).awaited, result) {
                (Awaited::Stream { samples, until }, Ok(first)) => {
                    let channel = first.ok_or(Problem::Garbled)?;
                    self.fill(channel, &samples, until)?;
                }
                (Awaited::Stream { .. }, Err(code)) => return Err(Problem::Refused { code }),
                (Awaited::Drained { channel }, _) => self.delete(channel)?,
                (Awaited::Anything, _) => {}
            }
        }
        self.give_up()
    }

    /// Sends the sound to a stream, unless it would be too late.
    fn fill(&mut self, channel: u32, samples: &[u8], until: Instant) -> Result<(), Problem> {
        if Instant::now() > until {
            return self.delete(channel);
        }
        self.write(&wire::sound(channel, samples))?;
        self.has_played = true;
        let tag = self.send(Command::DrainPlaybackStream, |request| {
            request.word(channel);
        })?;
        self.wait_for(tag, Awaited::Drained { channel }, DRAIN_PATIENCE);
        Ok(())
    }

    fn delete(&mut self, channel: u32) -> Result<(), Problem> {
        let tag = self.send(Command::DeletePlaybackStream, |request| {
            request.word(channel);
        })?;
        self.wait_for(tag, Awaited::Anything, PATIENCE);
        Ok(())
    }

    /// Drops requests whose replies are overdue.
    fn give_up(&mut self) -> Result<(), Problem> {
        let now = Instant::now();
        let overdue: Vec<OpenRequest> = self.open.extract_if(.., |it| it.deadline < now).collect();
        for open in overdue {
            match open.awaited {
                Awaited::Drained { channel } => self.delete(channel)?,
                Awaited::Stream { .. } | Awaited::Anything => return Err(Problem::Slow),
            }
        }
        Ok(())
    }
}

/// The secret that authenticates the user to the server. Only a file of the right size is opened: a
/// pipe would block forever.
fn read_cookie(path: &Path) -> Option<Vec<u8>> {
    let about = fs::metadata(path).ok()?;
    if !about.is_file() || about.len() != COOKIE_BYTES as u64 {
        return None;
    }
    fs::read(path).ok().filter(|it| it.len() == COOKIE_BYTES)
}
