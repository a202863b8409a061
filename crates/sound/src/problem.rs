//! Errors of audio output, and the limit for late sounds.

use std::io;
use std::time::Duration;

use thiserror::Error;

/// The delay after its event from which a sound is no longer played.
pub(crate) const LATE: Duration = Duration::from_millis(250);

/// The reason why nothing can be heard.
#[derive(Debug, Error)]
pub enum Problem {
    /// There is no sound server, or no loudspeaker.
    #[error("there is no sound server")]
    NoServer,
    /// The server refuses a request.
    #[error("the sound server refused the request (error {code})")]
    Refused {
        /// The error code of the server.
        code: u32,
    },
    /// The server does not answer in time.
    #[error("the sound server does not answer")]
    Slow,
    /// The server is older than the protocol version in use.
    #[error("the sound server is too old")]
    Outdated,
    /// The server sends data that do not conform to the protocol.
    #[error("the sound server sent an invalid reply")]
    Garbled,
    /// The connection cannot be established, or has broken.
    #[error("cannot connect to the sound server: {0}")]
    Broken(#[from] io::Error),
    /// The audio system returns this error.
    #[error("cannot open the audio device: {0}")]
    Device(String),
}
