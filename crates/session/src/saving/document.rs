//! Matches as text: writing and reading the contents of files.

use std::time::Duration;

use ludotheque_base::files::FileError;
use ludotheque_rules::{
    Clocks as WrittenClocks, Game, MatchFace, Origin, Outcome, Record, RecordError, Review, Turn,
};
use thiserror::Error;

use crate::Session;
use crate::clock::{ClockTerms, Clocks, shown_seconds};
use crate::players::SeatNames;

/// A match with its metadata.
pub struct Document {
    /// The match, at its saved position.
    pub(crate) face: Box<dyn MatchFace>,
    /// Its metadata.
    pub about: MatchMetadata,
}

/// The metadata of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchMetadata {
    /// The players.
    pub names: SeatNames,
    /// Where it comes from.
    pub origin: Origin,
    /// The clocks, if any.
    pub clocks: Option<Clocks>,
    /// The review of the match, if there is one.
    pub review: Option<Review>,
}

/// Why a file is not a playable match.
#[derive(Debug, Error)]
pub enum Unreadable {
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is not a valid record.
    #[error("{error}")]
    Record {
        /// The error, and its place.
        error: RecordError,
        /// The number of moves that can be recovered.
        moves: usize,
        /// The players, if readable.
        names: Option<Box<SeatNames>>,
    },
}

impl Unreadable {
    /// Whether there is anything worth recovering.
    pub fn has_readable_part(&self) -> bool {
        matches!(self, Self::Record { moves, .. } if *moves > 0)
    }
}

/// The text of a match.
pub fn write(face: &dyn MatchFace, about: &MatchMetadata) -> String {
    let record = about.names.written_in(face.record()).with_origin(about.origin);
    let record = match &about.clocks {
        Some(clocks) => record.with_clocks(written(clocks)),
        None => record,
    };
    let record = match &about.review {
        Some(review) => record.with_review(review.clone()),
        None => record,
    };
    record.to_ron()
}

/// The clocks for a record: in whole seconds, as displayed.
fn written(clocks: &Clocks) -> WrittenClocks {
    let terms = clocks.terms();
    let whole = |left: &Duration| u32::try_from(shown_seconds(*left)).unwrap_or(u32::MAX);
    WrittenClocks {
        game_s: 60 * u32::from(terms.minutes),
        increment_s: terms.increment_seconds.into(),
        left_s: clocks.all_left().iter().map(whole).collect(),
    }
}

/// The clocks of a record; `None` if they are not plausible.
fn clocks_of(record: &Record) -> Option<Clocks> {
    let written = record.clocks()?;
    let minutes = u16::try_from(written.game_s / 60).ok()?;
    let terms = ClockTerms { minutes, increment_seconds: u16::try_from(written.increment_s).ok()? };
    let full = Duration::from_secs(60 * u64::from(minutes));
    let seats = 0..usize::from(record.players());
    let left = seats.map(|seat| {
        let left_s = written.left_s.get(seat).copied();
        left_s.map_or(full, |left_s| Duration::from_secs(left_s.into()))
    });
    Some(Clocks::resumed(terms, left.collect()))
}

/// Reads a match, checking every move.
///
/// # Errors
/// If it is not an intact match: the error, and its place.
pub fn read(bytes: &[u8]) -> Result<Document, Unreadable> {
    let whole = Record::text_of(bytes)
        .and_then(Record::read)
        .and_then(|record| Ok((record.replay()?, record)));
    match whole {
        Ok((face, record)) => Ok(Document::of(face, &record)),
        Err(error) => {
            let salvage = Record::salvage(bytes);
            Err(Unreadable::Record {
                error,
                moves: salvage.opened.map_or(0, |opened| opened.tree().len()),
                names: salvage.record.as_ref().map(SeatNames::of_record).map(Box::new),
            })
        }
    }
}

/// Recovers the readable part of a match that may be damaged.
pub fn read_what_can_be(bytes: &[u8]) -> Option<Document> {
    let salvage = Record::salvage(bytes);
    let (face, record) = (salvage.opened?, salvage.record?);
    Some(Document::of(face, &record))
}

impl Document {
    fn of(mut face: Box<dyn MatchFace>, record: &Record) -> Self {
        // The end of a match reveals its secrets, so that it cannot be continued from an earlier
        // position.
        if face.has_secrets() {
            let here = face.here();
            let ends = face
                .tree()
                .into_iter()
                .map(|entry| entry.id)
                .find(|node| face.go_to_node(*node) && matches!(face.turn(), Turn::Over(_)));
            face.go_to_node(ends.unwrap_or(here));
        }
        Self {
            about: MatchMetadata {
                names: SeatNames::of_record(record),
                origin: record.origin(),
                clocks: clocks_of(record),
                review: record.review_of(face.as_ref()),
            },
            face,
        }
    }

    /// The game.
    pub fn game(&self) -> Game {
        self.face.setup().game()
    }

    /// The match for the table, and its metadata.
    pub fn into_session(mut self) -> (Session, MatchMetadata) {
        let review = self.about.review.take();
        (Session::new(self.face).with_review(review), self.about)
    }

    /// The match as text.
    pub fn text(&self) -> String {
        write(self.face.as_ref(), &self.about)
    }

    /// The outcome at the end of the line, if the match is over.
    pub fn outcome(&mut self) -> Option<Outcome> {
        let face = self.face.as_mut();
        let here = face.ply();
        face.go_to(face.last_ply());
        let turn = face.turn();
        face.go_to(here);
        match turn {
            Turn::Over(outcome) => Some(outcome),
            Turn::To(_) => None,
        }
    }
}
