//! The sounds of the table, computed: knocks of wood, stone and cloth as damped sines with a short
//! burst of noise, and soft tones for events without an object.
//!
//! The same seed gives the same bytes on every machine, so that tests can check the sounds: levels,
//! lengths, spectra and the silence at the end. A [`Speaker`] plays them; building it needs no
//! system libraries.

#[cfg(any(windows, target_os = "macos"))]
mod device;
mod problem;
#[cfg(not(any(windows, target_os = "macos")))]
mod pulse;
mod sound;
mod speaker;
pub mod synth;

#[cfg(any(windows, target_os = "macos"))]
use device as output;
#[cfg(not(any(windows, target_os = "macos")))]
use pulse as output;

pub use output::SoundPlace;
pub use problem::Problem;
pub use sound::{Sound, Variety};
pub use speaker::{Order, Speaker};
pub use synth::{RATE_HZ, samples};
