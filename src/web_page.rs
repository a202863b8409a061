//! A match as a web page: its positions and what is said of its moves, in all languages, as everybody
//! at the table may know them.

use std::path::{Path, PathBuf};

use ludotheque_base::files::{self, Readers};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_rules::View;
use ludotheque_session::players::SeatNames;
use ludotheque_webpage::{Labels, Language as PageLanguage, Page};

use crate::main_line::MainLine;
use crate::photograph::{PICTURES, PictureError, free_path};
use crate::wording::Teller;

/// Writes the page of a match to a new file in the folder for pictures, and returns its path.
///
/// # Errors
/// If there is no folder, or the file cannot be written.
pub(crate) fn save(
    page: &Page,
    view: View<'_>,
    folder: Option<&Path>,
) -> Result<PathBuf, PictureError> {
    let folder = folder.ok_or(PictureError::NoFolder)?.join(PICTURES);
    let path = free_path(&folder, view.game().id(), "html")?;
    files::create(&path, page.html(), Readers::Usual)?;
    Ok(path)
}

/// The page of a match as this eye may see it, opened in this language; `None` if it may not see
/// the positions.
pub(crate) fn page(view: View<'_>, names: &SeatNames, first: Language) -> Option<Page> {
    let line = MainLine::of(view, names);
    let positions = line.positions()?;
    let mut languages = Language::ALL.to_vec();
    languages.sort_by_key(|language| *language != first);
    let languages = languages.into_iter();
    let languages = languages.map(|language| texts_in(language, view, names, &line));
    Some(Page {
        game: view.game().name().to_owned(),
        languages: languages.collect(),
        positions,
    })
}

/// The texts of the page in a language.
fn texts_in(
    language: Language,
    view: View<'_>,
    names: &SeatNames,
    line: &MainLine,
) -> PageLanguage {
    let locale = &Locale::new(language);
    let summary = locale.text_with(
        "web-summary",
        &[
            ("players", line.players(locale).into()),
            ("result", line.result(locale).into()),
        ],
    );
    let teller = Teller {
        view,
        names,
        locale,
        addressed: None,
    };
    let sentences = { line.entries.iter() }
        .map(|entry| teller.told(entry.id, entry.kind, entry.seat, &entry.word));
    let start = locale.text("web-start");
    let notes = line.entries.iter().map(|entry| {
        let name = entry.note.name();
        let comment = entry.note.comment();
        let gap = if name.is_empty() || comment.is_empty() {
            ""
        } else {
            " – "
        };
        format!("{name}{gap}{comment}")
    });
    PageLanguage {
        code: language.code(),
        name: language.name().to_owned(),
        summary,
        labels: labels(locale),
        told: std::iter::once(start).chain(sentences).collect(),
        moves: line.moves(locale),
        notes: std::iter::once(String::new()).chain(notes).collect(),
    }
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

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Eye, Game};
    use tempfile::TempDir;

    use super::*;
    use crate::main_line::tests::session;

    #[test]
    fn a_page_tells_every_move_in_every_language() {
        let current = session(Game::SIMULTANA, &[], &["A2-A3", "E4-E3"]);
        let names = SeatNames::new(Game::SIMULTANA, ["Zoé", ""]);
        let page = page(current.view(), &names, Language::English).expect("nothing is secret");
        assert_eq!(page.positions.len(), 3);
        let codes = page.languages.iter().map(|language| language.code);
        assert!(codes.eq(["en", "fr"]));
        for language in &page.languages {
            assert_eq!(language.told.len(), 3);
            assert!(language.told[1].contains("Zoé"), "{}", language.told[1]);
            assert_eq!(language.moves, ["1.\u{a0}A2-A3", "1…\u{a0}E4-E3"]);
        }
        let folder = TempDir::new().expect("there is a folder for temporary files");
        let saved = || save(&page, current.view(), Some(folder.path()));
        let (one, other) = (
            saved().expect("it is new"),
            saved().expect("it has a number"),
        );
        assert_ne!(one, other);
        assert!(save(&page, current.view(), None).is_err());
    }

    #[test]
    fn a_page_shows_no_strength_that_the_table_has_not_seen() {
        const SET_UP: &str = "123456123456123456";
        let current = session(Game::STRATEGE, &[SET_UP, SET_UP], &["c3-c4", "e8-e7"]);
        let names = SeatNames::new(Game::STRATEGE, ["", ""]);
        let seen = current.seen_by(Eye::Public);
        if let Some(page) = page(seen, &names, Language::French) {
            let pieces = page.positions.iter().flat_map(|scene| &scene.pieces);
            for piece in pieces {
                assert_eq!(piece.strength, None, "{piece:?}");
            }
        }
    }
}
