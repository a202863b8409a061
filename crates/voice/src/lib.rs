//! The voice of the game: sentences that are said by the speech of the system, for players who
//! use no screen reader.
//!
//! A [`Voice`] has a thread of its own, so that a speech service that hangs never delays the
//! caller. Its rate and its voice are those that the system is set to; building it needs no system
//! libraries.

mod problem;
#[cfg(any(target_os = "macos", test))]
#[cfg_attr(
    not(target_os = "macos"),
    expect(dead_code, unreachable_pub, reason = "elsewhere it is compiled for its tests alone")
)]
mod program;
#[cfg(any(target_os = "macos", test))]
mod program_voices;
mod sentence;
#[cfg(not(any(windows, target_os = "macos")))]
mod ssip;
mod voice;
#[cfg(windows)]
mod winrt;

#[cfg(target_os = "macos")]
use program as output;
#[cfg(not(any(windows, target_os = "macos")))]
use ssip as output;
#[cfg(windows)]
use winrt as output;

pub use output::SpeechPlace;
pub use problem::SpeechProblem;
pub use sentence::Sentence;
pub use voice::Voice;
