//! Errors of speech.

use std::io;

use thiserror::Error;

/// The reason why nothing is said.
#[derive(Debug, Error)]
pub enum SpeechProblem {
    /// There is no speech service.
    #[error("there is no speech service")]
    NoService,
    /// The service does not answer in time.
    #[error("the speech service does not answer")]
    Slow,
    /// The service refuses a request, with this reply.
    #[error("the speech service refused a request: {0}")]
    Refused(String),
    /// The service sends data that do not conform to the protocol.
    #[error("the speech service sent an invalid reply")]
    Garbled,
    /// The connection has broken.
    #[error("the connection to the speech service has broken: {0}")]
    Broken(io::Error),
    /// The speech of the system returns this error.
    #[error("the system cannot speak: {0}")]
    System(String),
}

impl From<io::Error> for SpeechProblem {
    fn from(error: io::Error) -> Self {
        match error.kind() {
            // What a read or a write returns after its time limit depends on the system.
            io::ErrorKind::WouldBlock | io::ErrorKind::TimedOut => Self::Slow,
            _ => Self::Broken(error),
        }
    }
}
