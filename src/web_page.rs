//! A match as a web page: its positions and what is said of its moves, in all languages, as everybody
//! at the table may know them.

use ludotheque_base::locale::Locale;
use ludotheque_rules::{NodeId, Note, TreeEntry, View};
use ludotheque_session::players::SeatNames;
use ludotheque_webpage::{Labels, Page, PageTexts};

use crate::main_line::{MainLine, players, result};
use crate::wording::Teller;

/// The page of a match, from its main line, and from what was [told](told) of each position in each language, in
/// the order in which they are offered.
pub(crate) fn page(
    line: MainLine,
    told: Vec<(Locale, Vec<String>)>,
    view: View<'_>,
    names: &SeatNames,
) -> Page {
    let languages =
        told.into_iter().map(|(locale, told)| texts_in(&locale, told, view, names, &line));
    Page {
        game: view.game().name().to_owned(),
        languages: languages.collect(),
        positions: line.positions,
    }
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
fn texts_in(
    locale: &Locale,
    told: Vec<String>,
    view: View<'_>,
    names: &SeatNames,
    line: &MainLine,
) -> PageTexts {
    let language = locale.language();
    let summary = locale.text_with(
        "web-summary",
        &[
            ("players", players(view, names, locale).into()),
            ("result", result(view, names, locale).into()),
        ],
    );
    let start = view.note(NodeId::START).map(words_of).unwrap_or_default();
    let notes = line.entries.iter().map(|entry| words_of(&entry.note));
    PageTexts {
        code: language.code(),
        name: language.name().to_owned(),
        summary,
        labels: labels(locale),
        told,
        moves: line.moves(view.players(), locale),
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
