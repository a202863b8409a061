//! The sounds of the table and their variants.

/// A sound of the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sound {
    /// Something is lifted.
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
    /// The player to move has changed.
    Turn,
    /// Little time is left.
    ShortTime,
    /// The match has ended.
    End,
    /// A lesson's task is solved.
    Right,
    /// A lesson's task is not solved.
    Wrong,
}

impl Sound {
    /// All sounds.
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

    /// The number of its variants: frequent sounds have more.
    pub const fn variants(self) -> u8 {
        match self {
            Self::Lift | Self::SetDown | Self::SetOnStack | Self::Slide => 5,
            Self::SetOnCloth | Self::Capture | Self::PutBack | Self::Cut => 4,
            _ => 3,
        }
    }
}

/// Chooses variants, never the same one twice in a row.
#[derive(Debug, Clone, Default)]
pub struct Variety {
    state: u32,
    last: Vec<(Sound, u8)>,
}

impl Variety {
    /// The next variant of a sound.
    pub fn next(&mut self, sound: Sound) -> u8 {
        // The sequence need not be random, only not obviously regular.
        self.state = self.state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        let drawn = (self.state >> 16) as u8;
        let place = self.last.iter().position(|(it, _)| *it == sound);
        let variant = match place {
            None => drawn % sound.variants(),
            // One of the other variants.
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
