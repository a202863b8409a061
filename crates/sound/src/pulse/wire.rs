//! The messages of PulseAudio's native protocol that are needed to play a sound, as bytes.
//!
//! A packet is a descriptor of five big-endian words (length, channel, offset in two words, flags)
//! and a payload. On the channel [`CONTROL`], the payload is a command, its tag and values, each
//! preceded by a type tag; on any other channel it is audio for the stream of that channel.

use std::ffi::CStr;

/// The protocol version in use, that of PulseAudio 1.0. Later servers and PipeWire support it.
pub(super) const VERSION: u32 = 20;
/// The bits of a version that contain its number; the others are flags for shared memory.
pub(super) const VERSION_BITS: u32 = 0xffff;
/// The length of a cookie.
pub(super) const COOKIE_BYTES: usize = 256;
/// The channel of commands.
const CONTROL: u32 = u32::MAX;
/// The length of a descriptor.
const DESCRIPTOR_BYTES: usize = 20;
/// The maximum length of a packet from the server, in bytes.
const LONGEST_BYTES: usize = 1 << 20;
/// No index, or the default of the server.
const UNSET: u32 = u32::MAX;

/// The commands in use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(u32)]
pub(super) enum Command {
    Error = 0,
    Reply = 2,
    CreatePlaybackStream = 3,
    DeletePlaybackStream = 4,
    Auth = 8,
    SetClientName = 9,
    DrainPlaybackStream = 12,
}

/// A command on its way to the server.
pub(super) struct ServerRequest(Vec<u8>);

impl ServerRequest {
    pub(super) fn new(command: Command, tag: u32) -> Self {
        let mut request = Self(vec![0; DESCRIPTOR_BYTES]);
        request.word(command as u32).word(tag);
        request
    }

    /// Appends a number of 32 bits.
    pub(super) fn word(&mut self, value: u32) -> &mut Self {
        self.0.push(b'L');
        self.0.extend(value.to_be_bytes());
        self
    }

    /// Appends bytes.
    pub(super) fn bytes(&mut self, value: &[u8]) -> &mut Self {
        self.0.push(b'x');
        self.0.extend(length_of(value));
        self.0.extend(value);
        self
    }

    fn text(&mut self, value: &CStr) -> &mut Self {
        self.0.push(b't');
        self.0.extend(value.to_bytes_with_nul());
        self
    }

    fn no_text(&mut self) -> &mut Self {
        self.0.push(b'N');
        self
    }

    fn flags<const COUNT: usize>(&mut self, values: [bool; COUNT]) -> &mut Self {
        self.0.extend(values.map(|on| if on { b'1' } else { b'0' }));
        self
    }

    /// Appends the properties of the game or of a sound.
    pub(super) fn properties(&mut self, properties: &[(&CStr, &CStr)]) -> &mut Self {
        self.0.push(b'P');
        for (key, value) in properties {
            let value = value.to_bytes_with_nul();
            self.text(key);
            self.word(u32::try_from(value.len()).unwrap_or(u32::MAX));
            self.bytes(value);
        }
        self.no_text()
    }

    /// Appends the specification of a stream with one channel of 16 bits and a buffer for a whole
    /// sound of `length` bytes. Streams of the same group would begin and end together.
    pub(super) fn stream(
        &mut self,
        group: u32,
        rate_hz: u32,
        length: u32,
        properties: &[(&CStr, &CStr)],
    ) -> &mut Self {
        const SIGNED_16_LITTLE_ENDIAN: u8 = 3;
        const MONO: u8 = 0;
        const FULL_VOLUME: u32 = 0x1_0000;
        self.0.extend([b'a', SIGNED_16_LITTLE_ENDIAN, 1]);
        self.0.extend(rate_hz.to_be_bytes());
        self.0.extend([b'm', 1, MONO]);
        // On the default sink of the system.
        self.word(UNSET).no_text();
        // The buffer holds the whole sound, and playback begins as soon as it has arrived.
        let (longest, target, before_start, least_request) = (UNSET, length, UNSET, UNSET);
        let is_corked = false;
        self.word(longest)
            .flags([is_corked])
            .word(target)
            .word(before_start)
            .word(least_request)
            .word(group);
        self.0.extend([b'v', 1]);
        self.0.extend(FULL_VOLUME.to_be_bytes());
        // No special handling of channels, format and rate, and the stream may be moved to another
        // sink.
        self.flags([false; 7]);
        let (is_muted, adjusts_latency) = (false, false);
        self.flags([is_muted, adjusts_latency]).properties(properties);
        // Volume and mute keep the values that the system has stored for the game.
        let (sets_volume, requests_early) = (false, false);
        self.flags([sets_volume, requests_early]);
        let (sets_muted, keeps_awake, fails_when_suspended) = (false, false, false);
        self.flags([sets_muted, keeps_awake, fails_when_suspended]);
        let (is_relative, passes_through) = (false, false);
        self.flags([is_relative, passes_through])
    }

    /// Returns the packet.
    pub(super) fn finish(&mut self) -> Vec<u8> {
        let mut packet = std::mem::take(&mut self.0);
        let payload = packet.len() - DESCRIPTOR_BYTES;
        packet[..DESCRIPTOR_BYTES].copy_from_slice(&descriptor(payload, CONTROL));
        packet
    }
}

/// The packet with the samples for a stream.
pub(super) fn sound(channel: u32, samples: &[u8]) -> Vec<u8> {
    let mut packet = Vec::from(descriptor(samples.len(), channel));
    packet.extend(samples);
    packet
}

fn descriptor(length: usize, channel: u32) -> [u8; DESCRIPTOR_BYTES] {
    let mut descriptor = [0; DESCRIPTOR_BYTES];
    let length = u32::try_from(length).unwrap_or(u32::MAX);
    descriptor[..4].copy_from_slice(&length.to_be_bytes());
    descriptor[4..8].copy_from_slice(&channel.to_be_bytes());
    descriptor
}

fn length_of(value: &[u8]) -> [u8; 4] {
    u32::try_from(value.len()).unwrap_or(u32::MAX).to_be_bytes()
}

/// A message from the server.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum ServerMessage {
    /// A request has succeeded: its tag, and the first number of the reply, if it has any.
    Done { tag: u32, first: Option<u32> },
    /// A request was refused: its tag, and the error code.
    Refused { tag: u32, code: u32 },
    /// A message that is not a reply.
    Other,
}

/// The server has sent data that do not conform to the protocol.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Garbled;

/// Removes the first complete packet from the received bytes, and returns it.
pub(super) fn take_answer(received: &mut Vec<u8>) -> Result<Option<ServerMessage>, Garbled> {
    let Some(descriptor) = received.first_chunk::<DESCRIPTOR_BYTES>() else {
        return Ok(None);
    };
    let word = |at: usize| {
        u32::from_be_bytes([
            descriptor[at],
            descriptor[at + 1],
            descriptor[at + 2],
            descriptor[at + 3],
        ])
    };
    let (length, channel) = (word(0) as usize, word(4));
    if length > LONGEST_BYTES {
        return Err(Garbled);
    }
    let end = DESCRIPTOR_BYTES + length;
    if received.len() < end {
        return Ok(None);
    }
    let packet: Vec<u8> = received.drain(..end).collect();
    if channel != CONTROL {
        return Ok(Some(ServerMessage::Other));
    }
    let mut words = Numbers(&packet[DESCRIPTOR_BYTES..]);
    let (command, tag) = (words.next().ok_or(Garbled)?, words.next().ok_or(Garbled)?);
    Ok(Some(if command == Command::Reply as u32 {
        let first = words.next();
        ServerMessage::Done { tag, first }
    } else if command == Command::Error as u32 {
        let code = words.next().ok_or(Garbled)?;
        ServerMessage::Refused { tag, code }
    } else {
        ServerMessage::Other
    }))
}

/// The numbers at the beginning of a payload.
struct Numbers<'bytes>(&'bytes [u8]);

impl Iterator for Numbers<'_> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let [b'L', a, b, c, d, rest @ ..] = self.0 else {
            return None;
        };
        self.0 = rest;
        Some(u32::from_be_bytes([*a, *b, *c, *d]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn packet(payload: &[u8], channel: u32) -> Vec<u8> {
        sound(channel, payload)
    }

    #[test]
    fn answers_are_read_however_they_arrive() {
        let mut reply = ServerRequest::new(Command::Reply, 7);
        reply.word(35);
        let mut all = reply.finish();
        all.extend(packet(b"anything", 3));
        let mut error = ServerRequest::new(Command::Error, 8);
        error.word(1);
        all.extend(error.finish());
        let mut received = Vec::new();
        let mut answers = Vec::new();
        for byte in all {
            received.push(byte);
            answers.extend(take_answer(&mut received).expect("it is of the protocol"));
        }
        let done = ServerMessage::Done { tag: 7, first: Some(35) };
        let refused = ServerMessage::Refused { tag: 8, code: 1 };
        assert_eq!(answers, [done, ServerMessage::Other, refused]);
        assert!(received.is_empty());
    }

    #[test]
    fn what_is_not_of_the_protocol_is_noticed() {
        for mut garbage in [packet(b"no command", CONTROL), packet(&[], CONTROL), vec![0xff; 40]] {
            assert_eq!(take_answer(&mut garbage), Err(Garbled));
        }
    }
}
