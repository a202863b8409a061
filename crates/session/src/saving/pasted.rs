//! Matches that come as text: pasted from the clipboard.

use bevy::prelude::*;
use ludotheque_base::locale::facts::quoted;
use ludotheque_base::locale::{Language, Locale, Localized, message};
use ludotheque_links::{BadLink, NoLink};
use ludotheque_rules::reading::names_game;
use ludotheque_rules::transcript::{TranscriptError, TranscriptFault};
use ludotheque_rules::{Game, MatchFace, Origin, Setup, View, transcript};
use ludotheque_wording::faults::of_transcript;

use super::document::{self, Document, MatchMetadata};
use crate::players::{SeatNames, any_seed};

/// Requests to open the match in the clipboard.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct PasteAsked;

/// Requests to open a match that is not from a file.
#[derive(Message)]
pub struct BringMatch {
    /// The match.
    pub(crate) face: Box<dyn MatchFace>,
    /// The players.
    pub names: SeatNames,
    /// Whether it is [only shown](crate::Session::only_shown).
    pub is_only_shown: bool,
}

impl BringMatch {
    /// A request to open this match.
    pub fn new(face: Box<dyn MatchFace>, names: SeatNames) -> Self {
        Self { face, names, is_only_shown: false }
    }

    /// A request to show this match, which is kept once a further move has been made in it.
    pub fn to_show(face: Box<dyn MatchFace>, names: SeatNames) -> Self {
        Self { is_only_shown: true, ..Self::new(face, names) }
    }

    /// The set-up of a position from which no move has been played, so that its players are yet to
    /// be asked for.
    pub fn to_be_played(&self) -> Option<&Setup> {
        let is_begun = self.face.last_ply() > 0 || self.face.turn().seat().is_none();
        let setup = self.face.setup();
        (setup.position().is_some() && !is_begun).then_some(setup)
    }

    /// The match for the table.
    pub fn document(&self) -> Document {
        Document {
            face: self.face.fork(),
            about: MatchMetadata {
                names: self.names.clone(),
                origin: Origin::default(),
                clocks: None,
                review: None,
            },
        }
    }
}

/// Parses a match.
///
/// # Errors
/// If the text is not a match: the reason, as a message.
pub fn pasted(text: &str, game: Game, locale: &Locale) -> Result<BringMatch, Localized> {
    if text.trim().is_empty() {
        return Err(message("share-empty"));
    }
    // The contents of the file of a saved match.
    if text.trim_start().starts_with('(')
        && let Ok(document) = document::read(text.as_bytes())
    {
        return Ok(BringMatch::new(document.face, document.about.names));
    }
    if let Some(link) = ludotheque_links::in_text(text) {
        return linked(link);
    }
    // A bare list of moves belongs to the current game.
    let known = Setup::new(game, *game.players().start()).ok();
    match transcript::read(text, known.as_ref()) {
        Ok(read) => {
            let names = SeatNames::of_written(
                read.opened.setup().game(),
                seated(read.opened.as_ref(), &read.names),
                any_seed(),
            )
            .with_help(read.help);
            Ok(BringMatch::new(read.opened, names))
        }
        Err(error) => Err(match stray_word(&error).filter(|_| !text.lines().any(names_game)) {
            Some(word) => message("share-no-match").with("word", quoted(word)),
            None => of_transcript(&error, locale),
        }),
    }
}

/// Opens what a link leads to. It is only shown until somebody moves.
fn linked(link: &str) -> Result<BringMatch, Localized> {
    let linked = ludotheque_links::read(link).map_err(|error| {
        message(match error {
            BadLink::Newer => "share-link-newer",
            BadLink::Damaged | BadLink::Other => "share-link-damaged",
        })
    })?;
    let game = linked.face.setup().game();
    let names = SeatNames::new(game, seated(linked.face.as_ref(), &linked.names));
    Ok(BringMatch::to_show(linked.face, names))
}

/// The link to a match as an eye sees it, which [`pasted`] reads.
///
/// # Errors
/// If there is none: the reason, as a message.
pub fn link_of(view: &View<'_>, names: &SeatNames) -> Result<String, Localized> {
    // Whoever sees not all of it cannot write it in such a way that it can be played again.
    let secret = || message("share-no-page");
    let mut face = transcript::read(&text_of(view, names), None).map_err(|_| secret())?.opened;
    face.go_to(view.ply());
    let link = ludotheque_links::write(face.as_ref(), names.all());
    let link = link.map_err(|error| match error {
        NoLink::Secret => secret(),
        NoLink::TooLong => message("share-link-too-long"),
    })?;
    Ok(ludotheque_links::addressed(&link))
}

/// The word at which reading ended before any move was read, and which is none itself.
fn stray_word(error: &TranscriptError) -> Option<&str> {
    match &error.fault {
        TranscriptFault::Header(word) => Some(word),
        TranscriptFault::Move { error, .. } if error.number == 1 => Some(error.word.as_str())
            .filter(|word| !word.contains(|sign: char| sign.is_ascii_digit())),
        _ => None,
    }
}

/// The text of a match as an eye sees it, which [`pasted`] reads.
pub fn text_of(view: &View<'_>, names: &SeatNames) -> String {
    transcript::write_with_help(view, "", &names.written(), names.limited_help())
}

/// The same for a position that others are to play from: it begins with instructions in all languages,
/// because the reader's is unknown.
pub fn position_text_of(view: &View<'_>, names: &SeatNames) -> String {
    let preface = Language::ALL.map(|language| {
        let words = message("share-preface").with("game", view.game().name());
        format!("{} {}\n", transcript::REMARK, Locale::new(language).say(&words))
    });
    preface.concat() + &text_of(view, names)
}

/// A name for every seat; an empty one means the seat's colour.
fn seated(face: &dyn MatchFace, names: &[String]) -> Vec<String> {
    (0..usize::from(face.setup().players()))
        .map(|seat| names.get(seat).cloned().unwrap_or_default())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_without_a_match_is_told_from_a_match_with_a_fault() {
        let locale = Locale::new(Language::French);
        let told = |text: &str| match pasted(text, Game::ALL[0], &locale) {
            Ok(_) => panic!("{text:?} is no match"),
            Err(refusal) => locale.say(&refusal),
        };
        for (text, word) in [("Bonjour Anne, à dimanche !", "Bonjour"), ("lait\npain", "lait")] {
            let refusal = told(text);
            assert!(refusal.contains("ni partie ni position"), "{refusal}");
            assert!(refusal.contains(word), "{refusal}");
        }
        // What is nearly a match keeps the place of its fault.
        for text in ["Z1-Z2", "game: chess", "game: syndicat\nBonjour"] {
            let refusal = told(text);
            assert!(!refusal.contains("ni partie ni position"), "{refusal}");
        }
    }
}
