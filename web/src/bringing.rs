//! Matches that come from elsewhere, as text: the contents of a file, a link, or the moves as the
//! desktop copies them. Everything in it is from outside.

use ludotheque_links::BadLink;
use ludotheque_rules::transcript::{self, TranscriptFault};
use ludotheque_rules::{MatchFace, Record, RecordError, Setup};
use ludotheque_seats::SeatNames;
use ludotheque_wording::faults::{of_record, of_transcript};
use ludotheque_words::{Locale, Localized, message};

/// A match from elsewhere.
pub(crate) struct Brought {
    /// The match.
    pub face: Box<dyn MatchFace>,
    /// Its players.
    pub names: SeatNames,
    /// Its record, if it came as a file.
    pub record: Option<Record>,
    /// Whether it came as a link, which is only looked at until somebody moves.
    pub is_link: bool,
}

/// Reads a text.
///
/// # Errors
/// If it is no match: the reason, as a sentence.
pub(crate) fn read(text: &str, locale: &Locale) -> Result<Brought, Localized> {
    if text.trim().is_empty() {
        return Err(message("browser-empty"));
    }
    if let Some(link) = ludotheque_links::in_text(text) {
        return linked(link).map_err(of_link);
    }
    if text.trim_start().starts_with('(') {
        return recorded(text, locale);
    }
    transcribed(text, locale)
}

fn linked(link: &str) -> Result<Brought, BadLink> {
    let linked = ludotheque_links::read(link)?;
    let names = seated(linked.face.setup(), &linked.names);
    Ok(Brought { face: linked.face, names, record: None, is_link: true })
}

fn recorded(text: &str, locale: &Locale) -> Result<Brought, Localized> {
    let told = |error: RecordError, names: Option<&SeatNames>| {
        of_record(&error, names, locale).with("file", message("browser-this-text"))
    };
    let record = Record::read(text).map_err(|error| told(error, None))?;
    let names = SeatNames::of_record(&record);
    let face = record.replay().map_err(|error| told(error, Some(&names)))?;
    Ok(Brought { face, names, record: Some(record), is_link: false })
}

fn transcribed(text: &str, locale: &Locale) -> Result<Brought, Localized> {
    match transcript::read(text, None) {
        Ok(read) => {
            let names = seated(read.opened.setup(), &read.names);
            Ok(Brought { face: read.opened, names, record: None, is_link: false })
        }
        // It is no text of a match at all.
        Err(error) if matches!(error.fault, TranscriptFault::NoGame) => {
            Err(message("browser-no-match"))
        }
        Err(error) => Err(of_transcript(&error, locale)),
    }
}

/// A name for every seat; an empty one means the seat's colour.
fn seated(setup: &Setup, names: &[String]) -> SeatNames {
    let seats = 0..usize::from(setup.players());
    SeatNames::new(setup.game(), seats.map(|seat| names.get(seat).map_or("", String::as_str)))
}

/// What is wrong with a link.
pub(crate) fn of_link(error: BadLink) -> Localized {
    message(match error {
        BadLink::Other => "browser-no-match",
        BadLink::Newer => "share-link-newer",
        BadLink::Damaged => "share-link-damaged",
    })
}
