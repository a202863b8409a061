//! What both fronts say of the same matches, in both languages: the page here, the app in `tests/app/fronts.rs` of the
//! project, which describes and writes the texts that both compare with.

use ludotheque_rules::{Click, Eye, Game, MatchFace, Setup, open};
use ludotheque_web::{App, Deed, Wishes};
use ludotheque_words::as_written;

use crate::memory::{Memory, Nobody};

/// A match with these words played, set up in secret as the app does.
fn match_of(heading: &str) -> Box<dyn MatchFace> {
    let mut parts = heading.split(' ');
    let game: Game = parts.next().and_then(|id| id.parse().ok()).expect("a game");
    let players = parts.next().and_then(|number| number.parse().ok()).expect("a number of players");
    let mut setup = Setup::new(game, players).expect("so many play it");
    if game.has_secret_setup() {
        let placements = ["111222333444666555", "666111555222444333"].map(str::to_owned).to_vec();
        setup = setup.with_placements(placements).expect("both are set-ups");
    }
    let mut face = open(&setup).expect("it opens");
    for word in parts {
        face.play_word(word).expect("it is legal");
    }
    face
}

/// The texts of elements with this name.
fn texts(html: &str, name: &str) -> Vec<String> {
    let (from, to) = (format!("<{name}"), format!("</{name}>"));
    let elements = html.split(&from).skip(1).filter_map(|part| part.split_once(&to));
    elements
        .filter_map(|(element, _)| element.split_once('>'))
        .map(|(_, text)| plain(text))
        .collect()
}

/// What a reader of the document reads, with plain spaces.
fn plain(html: &str) -> String {
    let text = html
        .replace("&#39;", "'")
        .replace("&quot;", "\"")
        .replace("&lt;", "<")
        .replace("&amp;", "&");
    as_written(&text).replace(['\u{a0}', '\u{202f}'], " ")
}

/// The row of what is said now, after this word.
fn row(app: &App, word: &str) -> String {
    let shown = app.shown();
    let seats = shown.beside.split("</ul>").next().unwrap_or_default();
    let mut row = vec![word.to_owned(), plain(&shown.line)];
    row.extend(texts(seats, "span").chunks(2).map(|seat| seat.join(" ")));
    row.join("\t")
}

/// Plays what stands in the rows below a heading by clicks.
fn follow(heading: &str, rows: &[&str], language: &str) {
    let mut reference = match_of(heading);
    let memory = Memory::with(&reference.record().to_ron());
    let wishes = Wishes { preferred: language.to_owned(), ..Wishes::default() };
    let mut app = App::new(Box::new(memory), Box::new(Nobody), Box::new(|_| 0), &wishes);
    app.take(Deed::Continue(0));
    for kept in rows {
        let word = kept.split('\t').next().unwrap_or_default();
        let clicks = reference.seen_by(Eye::Open).clicks_of(word).unwrap_or_default();
        for click in clicks {
            app.take(match click {
                Click::Cell(cell) => Deed::Click(cell),
                Click::Choice(choice) => Deed::Choose(choice),
            });
        }
        if !word.is_empty() {
            reference.play_word(word).expect("it is legal");
            while reference.legal_words() == ["pass"] {
                reference.play_word("pass").expect("it is legal");
            }
        }
        if app.shown().screen == "curtain" {
            app.take(Deed::Uncover);
        }
        assert_eq!(row(&app, word), **kept, "{heading}, {language}");
    }
}

#[test]
fn the_page_says_of_a_match_what_the_app_says() {
    for (language, kept) in [
        ("fr", include_str!("../../../tests/app/snapshots/fronts/fr.txt")),
        ("en", include_str!("../../../tests/app/snapshots/fronts/en.txt")),
    ] {
        for section in kept.trim_start_matches("= ").split("\n= ") {
            let mut lines = section.lines();
            let heading = lines.next().unwrap_or_default();
            let rows: Vec<&str> = lines.collect();
            assert!(!rows.is_empty(), "{heading}");
            follow(heading, &rows, language);
        }
    }
}
