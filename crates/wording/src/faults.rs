//! What is wrong with the text of a match, as sentences that name the problem and its place.

use ludotheque_rules::reading::strange_letter;
use ludotheque_rules::transcript::{TranscriptError, TranscriptFault};
use ludotheque_rules::{NoteError, Phrase, Record, RecordError, SetupError, board};
use ludotheque_seats::SeatNames;
use ludotheque_words::facts::{quoted, size_at_most, size_of_too_large};
use ludotheque_words::{Locale, Localized, message};

/// The sentence for an error in a record, about the file `$file`.
pub fn of_record(error: &RecordError, names: Option<&SeatNames>, locale: &Locale) -> Localized {
    match error {
        RecordError::NotText { byte } => message("record-not-text").with("byte", byte.to_string()),
        RecordError::Unreadable { line, column, .. } => message("record-unreadable")
            .with("line", line.to_string())
            .with("column", column.to_string()),
        RecordError::Format { found: 0 } => message("record-format-unknown"),
        RecordError::Format { found } => message("record-format").with("found", found.to_string()),
        RecordError::TooLong { bytes } => message("trouble-too-large")
            .with("size", size_of_too_large(*bytes as u64))
            .with("most", size_at_most(Record::LONGEST_TEXT as u64)),
        RecordError::TooManyMoves { moves } => {
            message("record-too-many-moves").with("moves", moves.to_string())
        }
        RecordError::Game(unknown) => {
            message("record-unknown-game").with("name", quoted(&unknown.0))
        }
        RecordError::Setup(error) => message("record-setup").with("problem", of_setup(error)),
        RecordError::Move { line, error, reason } => {
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
        RecordError::NoSuchMove { field, number } => {
            message("record-no-such-move").with("field", *field).with("number", number.to_string())
        }
        RecordError::Note { number, .. } => {
            message("record-note").with("number", number.to_string())
        }
        RecordError::Guess { number, cell } => {
            message("record-guess").with("number", number.to_string()).with("cell", quoted(cell))
        }
        RecordError::DrawOffer(_) => message("record-draw-offer"),
    }
}

/// The sentence for an error in a pasted transcript, with its place.
pub fn of_transcript(error: &TranscriptError, locale: &Locale) -> Localized {
    let mut why = None;
    let problem = match &error.fault {
        TranscriptFault::TooLong { bytes } => message("transcript-too-long")
            .with("size", size_of_too_large(*bytes as u64))
            .with("most", size_at_most(Record::LONGEST_TEXT as u64)),
        TranscriptFault::NoGame => message("transcript-no-game"),
        TranscriptFault::Game(error) => {
            message("transcript-unknown-game").with("name", quoted(&error.0))
        }
        TranscriptFault::Header(header) => {
            message("transcript-header").with("header", quoted(header))
        }
        TranscriptFault::Value { header, value } => {
            message("transcript-value").with("header", quoted(header)).with("value", quoted(value))
        }
        TranscriptFault::Setup(error) => of_setup(error),
        TranscriptFault::HiddenSetUp(_) => message("transcript-hidden"),
        TranscriptFault::Move { game, error, reason } => {
            let colours = SeatNames::new(*game, vec![""; usize::from(*game.players().end())]);
            let say = |reason: &Phrase| locale.phrase(reason, board(*game), &colours);
            why = reason.as_deref().map(say);
            of_word(&error.word)
        }
        TranscriptFault::TooManyMoves | TranscriptFault::TooManyTokens => {
            message("transcript-too-many-moves")
        }
        TranscriptFault::NoMoveBefore => message("transcript-no-move-before"),
        TranscriptFault::NothingOpen => message("transcript-nothing-open"),
        TranscriptFault::Unfinished(_) => message("transcript-unfinished"),
        TranscriptFault::Note(
            NoteError::Comment { characters, most } | NoteError::Name { characters, most },
        ) => message("transcript-note")
            .with("characters", characters.to_string())
            .with("most", most.to_string()),
        TranscriptFault::Note(NoteError::TooMuch { .. } | NoteError::NoSuchMove) => {
            message("transcript-notes")
        }
    };
    let sentence = message("transcript-where")
        .with("line", error.line.to_string())
        .with("column", error.column.to_string())
        .with("problem", problem);
    match why {
        Some(why) => message("transcript-where-reason").with("where", sentence).with("reason", why),
        None => sentence,
    }
}

/// The error of a word that is no legal move, as a part of a sentence: a letter that no notation has is named,
/// because it may look like one that the notation has.
pub fn of_word(word: &str) -> Localized {
    match strange_letter(word) {
        Some(letter) => message("transcript-letter")
            .with("letter", letter.to_string())
            .with("code", format!("U+{:04X}", u32::from(letter))),
        None => message("transcript-move"),
    }
    .with("word", quoted(word))
}

/// The error of a set-up, as a part of a sentence. Set-ups themselves are not repeated,
/// because they may be secret.
fn of_setup(error: &SetupError) -> Localized {
    match error {
        SetupError::Players { game, players } => {
            message("setup-players").with("game", game.name()).with("players", players.to_string())
        }
        SetupError::NoSuchOption { name, .. } => {
            message("setup-option").with("option", quoted(name))
        }
        SetupError::NoSuchValue { name, value, .. } => {
            message("setup-value").with("option", quoted(name)).with("value", quoted(value))
        }
        SetupError::Placement { number, .. } => {
            message("setup-placement").with("number", number.to_string())
        }
        SetupError::OtherGame { .. }
        | SetupError::NoPlacements(_)
        | SetupError::PlacementCount { .. } => message("setup-placements"),
        SetupError::Position { game, .. } => message("setup-position").with("game", game.name()),
    }
}
