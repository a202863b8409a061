//! Matches that come from elsewhere, as text: the contents of a file, a link, or the moves as the
//! desktop copies them. Everything in it is from outside.

use ludotheque_links::BadLink;
use ludotheque_rules::transcript::{self, TranscriptFault};
use ludotheque_rules::{MatchFace, Record, RecordError, Setup};
use ludotheque_seats::SeatNames;
use ludotheque_words::{Localized, message};

/// The length limit for a word in a sentence, in characters.
const LONGEST_WORD: usize = 24;

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
pub(crate) fn read(text: &str) -> Result<Brought, Localized> {
    if text.trim().is_empty() {
        return Err(message("browser-empty"));
    }
    if let Some(link) = ludotheque_links::in_text(text) {
        return linked(link).map_err(of_link);
    }
    if text.trim_start().starts_with('(') {
        return recorded(text).map_err(|error| of_record(&error));
    }
    transcribed(text)
}

fn linked(link: &str) -> Result<Brought, BadLink> {
    let linked = ludotheque_links::read(link)?;
    let names = seated(linked.face.setup(), &linked.names);
    Ok(Brought { face: linked.face, names, record: None, is_link: true })
}

fn recorded(text: &str) -> Result<Brought, RecordError> {
    let record = Record::read(text)?;
    let face = record.replay()?;
    Ok(Brought { face, names: SeatNames::of_record(&record), record: Some(record), is_link: false })
}

fn transcribed(text: &str) -> Result<Brought, Localized> {
    match transcript::read(text, None) {
        Ok(read) => {
            let names = seated(read.opened.setup(), &read.names);
            Ok(Brought { face: read.opened, names, record: None, is_link: false })
        }
        Err(error) => Err(match error.fault {
            TranscriptFault::Move { error: stray, .. } => message("transcript-where")
                .with("line", error.line.to_string())
                .with("column", error.column.to_string())
                .with("problem", message("transcript-move").with("word", short(&stray.word))),
            _ => message("browser-no-match"),
        }),
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

/// What is wrong with the text of a file.
fn of_record(error: &RecordError) -> Localized {
    let told = match error {
        RecordError::Unreadable { line, column, .. } => message("record-unreadable")
            .with("line", line.to_string())
            .with("column", column.to_string()),
        RecordError::Format { found } if *found > 0 => {
            message("record-format").with("found", found.to_string())
        }
        RecordError::Game(unknown) => {
            message("record-unknown-game").with("name", short(&unknown.0))
        }
        RecordError::Move { line, error, .. } => {
            message(if *line == 1 { "record-move" } else { "record-variation" })
                .with("number", error.number.to_string())
                .with("line", line.to_string())
                .with("word", short(&error.word))
        }
        RecordError::TooManyMoves { moves } => {
            message("record-too-many-moves").with("moves", moves.to_string())
        }
        _ => return message("browser-no-match"),
    };
    told.with("file", message("browser-this-text"))
}

/// A word from outside for a sentence.
fn short(word: &str) -> String {
    let mut signs = word.chars();
    let short: String = signs.by_ref().take(LONGEST_WORD).collect();
    if signs.next().is_some() { short + "…" } else { short }
}
