//! Why nothing can be heard, and when a sound is too late.

use std::io;
use std::time::Duration;

use thiserror::Error;

/// A sound that comes later than this after what it belongs to is not played.
pub(crate) const LATE: Duration = Duration::from_millis(250);

/// Why nothing can be heard.
#[derive(Debug, Error)]
pub enum Problem {
    /// There is no sound server, or no loudspeaker.
    #[error("there is no sound server")]
    NoServer,
    /// It does not let the game play.
    #[error("the sound server refused the request (error {code})")]
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
    #[error("the sound server sent an invalid reply")]
    Garbled,
    /// The connection cannot be made, or has broken.
    #[error("cannot connect to the sound server: {0}")]
    Broken(#[from] io::Error),
    /// The loudspeaker of the system reports this.
    #[error("cannot open the audio device: {0}")]
    Device(String),
}
