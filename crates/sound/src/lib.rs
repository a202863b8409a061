//! The sounds of the table, computed: knocks of wood, stone and cloth as damped sines
//! with a short burst of noise, and soft tones for what is not a thing.
//!
//! The same bytes come from the same seed on every machine, so that tests hold what is
//! heard: levels, lengths, spectra and the silence at the end. A [`Speaker`] plays them
//! without anything that would have to be installed for building.

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

pub use output::Place;
pub use problem::Problem;
pub use sound::{Sound, Variety};
pub use speaker::{Order, Speaker};
pub use synth::{RATE_HZ, samples};
