//! The sounds of the table, computed: knocks of wood, stone and cloth as damped sines
//! with a short burst of noise, and soft tones for what is not a thing.
//!
//! The same bytes come from the same seed on every machine, so that tests hold what is
//! heard: levels, lengths, spectra and the silence at the end. A [`Speaker`] plays them
//! without anything that would have to be installed for building.

#[cfg(any(windows, target_os = "macos"))]
mod device;
#[cfg(not(any(windows, target_os = "macos")))]
mod pulse;
mod speaker;
pub mod synth;

#[cfg(any(windows, target_os = "macos"))]
use device as output;
#[cfg(not(any(windows, target_os = "macos")))]
use pulse as output;

pub use output::Place;
pub use speaker::{Order, Problem, Speaker};
pub use synth::{RATE_HZ, samples};

/// Everything that makes a sound at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// Something is taken up.
    Lift,
    /// Something is set down on the board.
    SetDown,
    /// Something is set down on a stack.
    SetOnStack,
    /// Something is set down beside the board.
    SetOnCloth,
    /// Something is pushed along the board.
    Slide,
    /// Something is captured.
    Capture,
    /// Something captured is put back.
    PutBack,
    /// A piece is cut.
    Cut,
    /// The curtain falls or is lifted.
    Curtain,
    /// Something is refused.
    Refusal,
    /// Somebody else is to move.
    Turn,
    /// Time gets short.
    ShortTime,
    /// The match has ended.
    End,
    /// A lesson's task is solved.
    Right,
    /// A lesson's task is not solved.
    Wrong,
}

impl Sound {
    /// All of them.
    pub const ALL: [Self; 15] = [
        Self::Lift,
        Self::SetDown,
        Self::SetOnStack,
        Self::SetOnCloth,
        Self::Slide,
        Self::Capture,
        Self::PutBack,
        Self::Cut,
        Self::Curtain,
        Self::Refusal,
        Self::Turn,
        Self::ShortTime,
        Self::End,
        Self::Right,
        Self::Wrong,
    ];

    /// Its name, for samples and tests.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lift => "lift",
            Self::SetDown => "set-down",
            Self::SetOnStack => "set-on-stack",
            Self::SetOnCloth => "set-on-cloth",
            Self::Slide => "slide",
            Self::Capture => "capture",
            Self::PutBack => "put-back",
            Self::Cut => "cut",
            Self::Curtain => "curtain",
            Self::Refusal => "refusal",
            Self::Turn => "turn",
            Self::ShortTime => "short-time",
            Self::End => "end",
            Self::Right => "right",
            Self::Wrong => "wrong",
        }
    }

    /// How many variants it has: more of what is heard most.
    pub const fn variants(self) -> u8 {
        match self {
            Self::Lift | Self::SetDown | Self::SetOnStack | Self::Slide => 5,
            Self::SetOnCloth | Self::Capture | Self::PutBack | Self::Cut => 4,
            _ => 3,
        }
    }
}

/// Chooses variants, never the same one twice running.
#[derive(Debug, Clone, Default)]
pub struct Variety {
    state: u32,
    last: Vec<(Sound, u8)>,
}

impl Variety {
    /// The next variant of a sound.
    pub fn next(&mut self, sound: Sound) -> u8 {
        // What is heard need not be random, only not predictable at once.
        self.state = self
            .state
            .wrapping_mul(1_664_525)
            .wrapping_add(1_013_904_223);
        let drawn = (self.state >> 16) as u8;
        let place = self.last.iter().position(|(it, _)| *it == sound);
        let variant = match place {
            None => drawn % sound.variants(),
            // One of the others.
            Some(place) => {
                let step = 1 + drawn % (sound.variants() - 1);
                (self.last[place].1 + step) % sound.variants()
            }
        };
        match place {
            None => self.last.push((sound, variant)),
            Some(place) => self.last[place].1 = variant,
        }
        variant
    }
}
