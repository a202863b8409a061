//! The match that the browser keeps, as the text of a record: written after every move, and read
//! when the page is opened. A damaged text is set aside before anything is written in its place.

use ludotheque_rules::{MatchFace, Record};
use ludotheque_seats::SeatNames;

/// The key of the match.
const MATCH: &str = "ludotheque-match";
/// The beginning of the keys of damaged texts.
const DAMAGED: &str = "ludotheque-damaged-";
/// The number of damaged texts that are kept.
const MOST_DAMAGED: usize = 20;

/// A text was not kept: the browser allows none, or there is no more room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused;

/// Texts that outlast the page.
pub trait Store {
    /// The text of a key.
    fn read(&self, key: &str) -> Option<String>;

    /// Keeps a text.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn write(&mut self, key: &str, text: &str) -> Result<(), Refused>;
}

/// What was found of the kept match.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) enum Damage {
    /// It was whole, or there was none.
    #[default]
    None,
    /// A part of it could be read.
    Partial,
    /// Nothing of it could be read.
    Whole,
}

/// The match that was kept, to be continued.
pub(crate) struct Kept {
    /// The match.
    pub face: Box<dyn MatchFace>,
    /// Its players.
    pub names: SeatNames,
}

/// Keeps the match.
pub(crate) struct Keeper {
    store: Box<dyn Store>,
    /// What was wrong with the text that was found.
    pub damage: Damage,
    /// Whether the last text was not kept.
    pub has_failed: bool,
    /// Whether a damaged text stands in the place of the match, because it could not be set aside.
    is_blocked: bool,
}

impl Keeper {
    /// A keeper that has looked at nothing yet.
    pub(crate) fn new(store: Box<dyn Store>) -> Self {
        Self { store, damage: Damage::None, has_failed: false, is_blocked: false }
    }

    /// The match that was kept, if there is one. What is damaged is set aside.
    pub(crate) fn found(&mut self) -> Option<Kept> {
        let text = self.store.read(MATCH)?;
        let opened = Record::read(&text).and_then(|record| {
            let face = record.replay()?;
            Ok((record, face))
        });
        if let Ok((record, face)) = opened {
            return Some(Kept { names: SeatNames::of_record(&record), face });
        }
        self.is_blocked = !self.set_aside(&text);
        let salvage = Record::salvage(text.as_bytes());
        // Without a move, it is not even known which game it was.
        let opened = salvage.opened.filter(|face| face.last_ply() > 0);
        let kept = salvage.record.zip(opened);
        self.damage = if kept.is_some() { Damage::Partial } else { Damage::Whole };
        kept.map(|(record, face)| Kept { names: SeatNames::of_record(&record), face })
    }

    /// Keeps a damaged text beside the match. Returns whether it is kept.
    fn set_aside(&mut self, text: &str) -> bool {
        for number in 1..=MOST_DAMAGED {
            let key = format!("{DAMAGED}{number}");
            match self.store.read(&key) {
                Some(other) if other == text => return true,
                Some(_) => {}
                None => return self.store.write(&key, text).is_ok(),
            }
        }
        false
    }

    /// Keeps this match in the place of the one before.
    pub(crate) fn keep(&mut self, face: &dyn MatchFace, names: &SeatNames) {
        let text = names.written_in(face.record()).to_ron();
        self.has_failed = self.is_blocked || self.store.write(MATCH, &text).is_err();
        if !self.has_failed {
            self.damage = Damage::None;
        }
    }
}
