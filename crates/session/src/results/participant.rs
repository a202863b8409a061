//! Participants of a match, so that results follow people from seat to seat.

use icu_normalizer::ComposingNormalizerBorrowed;

/// Participant of a match, whatever the seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Participant {
    /// A person with this name, trimmed.
    Person(String),
    /// A computer of this level, from 1.
    Computer(u8),
}

impl Participant {
    /// The participant with this name, or the computer of this level, if it is not 0.
    pub(super) fn of(name: &str, level: u8) -> Self {
        match level {
            0 => Self::Person(name.trim().to_owned()),
            level => Self::Computer(level),
        }
    }

    /// Identifies the participant: the same for all ways to write one name. Persons come before
    /// computers.
    pub(super) fn key(&self) -> Key {
        match self {
            Self::Person(name) => Key::Person(same_letters(&name.trim().to_lowercase())),
            Self::Computer(level) => Key::Computer(*level),
        }
    }
}

/// A name with its accents encoded in one way: of two windows, one may have got “é” as one character and the
/// other as two.
fn same_letters(name: &str) -> String {
    ComposingNormalizerBorrowed::new_nfc().normalize(name).into_owned()
}

/// Identifies a participant: names compare without regard to case.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Key {
    /// The name in lower case.
    Person(String),
    /// The level.
    Computer(u8),
}

/// The keys of those who take part, in their order; computers of one level are as many as they are.
pub(super) fn keys_of(participants: &[Participant]) -> Vec<Key> {
    let mut keys: Vec<Key> = participants.iter().map(Participant::key).collect();
    keys.sort();
    keys
}
