//! A match as a web page: its positions and what is said of its moves, in all languages, as everybody
//! at the table may know them.

use ludotheque_base::locale::Locale;
use ludotheque_rules::{Game, Note, TreeEntry, View};
use ludotheque_session::players::SeatNames;
use ludotheque_webpage::{Labels, Page, PageTexts};
use ludotheque_wording::Teller;

use crate::main_line::{MainLine, MatchWords};

/// The page of a match, from its main line and the words about it, in the order in which their languages are offered.
/// It takes the whole match at once, which is not for a frame.
pub(crate) fn page(game: Game, line: MainLine, words: Vec<MatchWords>) -> Page {
    let languages = words.into_iter().map(|words| texts_of(words, &line)).collect();
    Page { game: game.name().to_owned(), languages, positions: line.positions }
}

/// What is said of the position that this entry leads to, or of the start.
pub(crate) fn told(
    entry: Option<&TreeEntry>,
    view: View<'_>,
    names: &SeatNames,
    locale: &Locale,
) -> String {
    let teller = Teller { view, names, locale, addressed: None };
    match entry {
        Some(entry) => teller.told(entry.id, entry.kind, entry.seat, &entry.word),
        None => locale.text("web-start"),
    }
}

/// The texts of the page in a language.
fn texts_of(words: MatchWords, line: &MainLine) -> PageTexts {
    let MatchWords { locale, players, result, told } = words;
    let language = locale.language();
    let summary =
        locale.text_with("web-summary", &[("players", players.into()), ("result", result.into())]);
    let start = line.start_note.as_ref().map(words_of).unwrap_or_default();
    let notes = line.entries.iter().map(|entry| words_of(&entry.note));
    PageTexts {
        code: language.code(),
        name: language.name().to_owned(),
        summary,
        labels: labels(&locale),
        told,
        moves: line.moves(&locale),
        notes: std::iter::once(start).chain(notes).collect(),
    }
}

/// The name and the comment of a note.
fn words_of(note: &Note) -> String {
    let (name, comment) = (note.name(), note.comment());
    let gap = if name.is_empty() || comment.is_empty() { "" } else { " – " };
    format!("{name}{gap}{comment}")
}

fn labels(locale: &Locale) -> Labels {
    let text = |key: &str| locale.text(key);
    Labels {
        board: text("web-board"),
        moves: text("web-moves"),
        first: text("web-first"),
        back: text("web-back"),
        play: text("web-play"),
        stop: text("web-stop"),
        next: text("web-next"),
        last: text("web-last"),
        language: text("settings-language"),
        made_by: text("web-made-by"),
    }
}
