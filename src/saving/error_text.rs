//! Errors of files as localized sentences that name what and where.

use std::io::ErrorKind;
use std::path::Path;

use ludotheque_rules::transcript::{TranscriptError, TranscriptFault};
use ludotheque_rules::{Phrase, RecordError, SetupError, board};

use super::document::Unreadable;
use super::store::StoreError;
use crate::locale::{Locale, Localized, message};
use crate::players::SeatNames;

/// How much of a word of a damaged file is repeated, in characters.
const QUOTED_MAX_CHARACTERS: usize = 24;

/// The name of a file, without its folder.
fn file(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// The problem, as a part of a sentence.
pub fn problem_of(error: &StoreError) -> Localized {
    let (path, source) = match error {
        StoreError::System { path, source } => (path, source),
        StoreError::Held(path) => {
            return message("problem-elsewhere").with("place", path.display().to_string());
        }
        StoreError::NoFolder => return message("problem-no-place"),
        other => return sentence(other),
    };
    let problem = match source.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => return message("problem-full"),
        ErrorKind::ReadOnlyFilesystem => return message("problem-read-only"),
        ErrorKind::PermissionDenied => message("problem-denied"),
        ErrorKind::NotFound => message("problem-missing"),
        ErrorKind::NotADirectory => message("problem-no-folder"),
        ErrorKind::InvalidFilename => message("problem-name"),
        ErrorKind::AlreadyExists | ErrorKind::IsADirectory | ErrorKind::DirectoryNotEmpty => {
            message("problem-in-the-way")
        }
        ErrorKind::FileTooLarge => message("problem-file-too-large"),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::WouldBlock => {
            message("problem-busy")
        }
        ErrorKind::TimedOut
        | ErrorKind::StaleNetworkFileHandle
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkUnreachable
        | ErrorKind::NetworkDown
        | ErrorKind::NotConnected
        | ErrorKind::BrokenPipe
        | ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted => message("problem-network"),
        // Its own words would be in its own language.
        _ => match source.raw_os_error() {
            Some(number) => message("problem-number").with("number", number.to_string()),
            None => message("problem-unknown"),
        },
    };
    problem.with("place", path.display().to_string())
}

/// The sentence for a failed operation.
pub fn sentence(error: &StoreError) -> Localized {
    match error {
        StoreError::System { .. } | StoreError::NoFolder => {
            message("trouble-system").with("problem", problem_of(error))
        }
        StoreError::NoFile(path) => {
            message("trouble-no-file").with("file", path.display().to_string())
        }
        StoreError::TooLarge { path, bytes } => message("trouble-too-large")
            .with("file", file(path))
            .with("megabytes", bytes.div_ceil(1 << 20).to_string()),
        StoreError::Taken(path) => {
            message("trouble-taken").with("file", path.display().to_string())
        }
        StoreError::Held(path) => message("trouble-held").with("file", file(path)),
        StoreError::NoName => message("trouble-no-name"),
    }
}

/// The sentence for an unreadable match, with its file.
pub fn unreadable(error: &Unreadable, path: &Path, locale: &Locale) -> Localized {
    match error {
        Unreadable::Store(error) => sentence(error),
        Unreadable::Record { error, names, .. } => {
            of_record(error, names.as_deref(), locale).with("file", file(path))
        }
    }
}

/// The sentence for an error in a record.
fn of_record(error: &RecordError, names: Option<&SeatNames>, locale: &Locale) -> Localized {
    match error {
        RecordError::NotText { byte } => message("record-not-text").with("byte", byte.to_string()),
        RecordError::Unreadable { line, column, .. } => message("record-unreadable")
            .with("line", line.to_string())
            .with("column", column.to_string()),
        RecordError::Format { found: 0 } => message("record-format-unknown"),
        RecordError::Format { found } => message("record-format").with("found", found.to_string()),
        RecordError::TooLong { bytes } => {
            message("trouble-too-large").with("megabytes", bytes.div_ceil(1 << 20).to_string())
        }
        RecordError::TooManyMoves { moves } => {
            message("record-too-many-moves").with("moves", moves.to_string())
        }
        RecordError::Setup(error) => message("record-setup").with("problem", of_setup(error)),
        RecordError::Move {
            line,
            error,
            reason,
        } => {
            let reason = reason.as_ref().zip(names);
            let reason =
                reason.map(|(reason, names)| locale.phrase(reason, board(names.game()), names));
            let key = match (line, &reason) {
                (1, None) => "record-move",
                (1, Some(_)) => "record-move-reason",
                (_, None) => "record-variation",
                (_, Some(_)) => "record-variation-reason",
            };
            message(key)
                .with("number", error.number.to_string())
                .with("word", quoted(&error.word))
                .with("line", line.to_string())
                .with("reason", reason.unwrap_or_default())
        }
        RecordError::NoSuchMove { field, number } => message("record-no-such-move")
            .with("field", *field)
            .with("number", number.to_string()),
        RecordError::Note { number, .. } => {
            message("record-note").with("number", number.to_string())
        }
        RecordError::Guess { number, cell } => message("record-guess")
            .with("number", number.to_string())
            .with("cell", quoted(cell)),
        RecordError::DrawOffer(_) => message("record-draw-offer"),
    }
}

/// The sentence for an error in a pasted transcript, with its place.
pub fn of_transcript(error: &TranscriptError, locale: &Locale) -> Localized {
    let problem = match &error.fault {
        TranscriptFault::TooLong { bytes } => {
            message("transcript-too-long").with("megabytes", bytes.div_ceil(1 << 20).to_string())
        }
        TranscriptFault::NoGame => message("transcript-no-game"),
        TranscriptFault::Game(error) => {
            message("transcript-unknown-game").with("name", quoted(&error.0))
        }
        TranscriptFault::Header(header) => {
            message("transcript-header").with("header", quoted(header))
        }
        TranscriptFault::Value { header, value } => message("transcript-value")
            .with("header", quoted(header))
            .with("value", quoted(value)),
        TranscriptFault::Setup(error) => of_setup(error),
        TranscriptFault::HiddenSetUp(_) => message("transcript-hidden"),
        TranscriptFault::Move {
            game,
            error,
            reason,
        } => {
            let colours = SeatNames::new(*game, vec![""; usize::from(*game.players().end())]);
            let say = |reason: &Phrase| locale.phrase(reason, board(*game), &colours);
            match reason.as_deref().map(say) {
                Some(reason) => message("transcript-move-reason")
                    .with("word", quoted(&error.word))
                    .with("reason", reason),
                None => message("transcript-move").with("word", quoted(&error.word)),
            }
        }
        TranscriptFault::TooManyMoves | TranscriptFault::TooManyTokens => {
            message("transcript-too-many-moves")
        }
        TranscriptFault::NoMoveBefore => message("transcript-no-move-before"),
        TranscriptFault::NothingOpen => message("transcript-nothing-open"),
        TranscriptFault::Unfinished(_) => message("transcript-unfinished"),
        TranscriptFault::Note(_) => message("transcript-note"),
    };
    message("transcript-where")
        .with("line", error.line.to_string())
        .with("column", error.column.to_string())
        .with("problem", problem)
}

/// The error of a set-up, as a part of a sentence. Set-ups themselves are not repeated,
/// because they may be secret.
fn of_setup(error: &SetupError) -> Localized {
    match error {
        SetupError::Players { game, players } => message("setup-players")
            .with("game", game.name())
            .with("players", players.to_string()),
        SetupError::NoSuchOption { name, .. } => {
            message("setup-option").with("option", quoted(name))
        }
        SetupError::NoSuchValue { name, value, .. } => message("setup-value")
            .with("option", quoted(name))
            .with("value", quoted(value)),
        SetupError::Placement { number, .. } => {
            message("setup-placement").with("number", number.to_string())
        }
        SetupError::OtherGame { .. }
        | SetupError::NoPlacements(_)
        | SetupError::PlacementCount { .. } => message("setup-placements"),
        SetupError::Position { game, .. } => message("setup-position").with("game", game.name()),
    }
}

/// A word of a damaged file, truncated and on one line.
fn quoted(word: &str) -> String {
    let mut chars = word.chars().map(|c| match c {
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    });
    let mut short: String = chars.by_ref().take(QUOTED_MAX_CHARACTERS).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::PathBuf;

    use super::*;
    use crate::locale::Language;

    #[test]
    fn errors_of_the_system_are_said_in_the_language_of_the_interface() {
        let locale = Locale::new(Language::French);
        // Whatever the system calls them.
        for number in 1..=133 {
            let source = io::Error::from_raw_os_error(number);
            let own_words = source.to_string();
            let own_words = own_words.split(" (os error").next().unwrap_or_default();
            let error = StoreError::System {
                path: PathBuf::from("/matches/A"),
                source,
            };
            let said = locale.say(&problem_of(&error));
            assert!(!said.contains(own_words), "{number}: {said}");
            assert!(
                !said.contains('{') && !said.contains('⟦'),
                "{number}: {said}"
            );
        }
    }
}
