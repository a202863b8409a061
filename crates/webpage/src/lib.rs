//! A match as one HTML file that replays it in any browser without a network: the board and the
//! pieces as SVG, made from flat drawings, the moves in words in several languages, buttons and
//! keys. It holds nothing that the scenes and texts given to it do not show.

mod pieces;

use bevy_math::Vec2;
use ludotheque_drawing::svg;
use ludotheque_drawing::table::Scene;
use serde::Serialize;

use crate::pieces::TrackedPieces;

/// The width of a cell in the units of the drawing.
const CELL: f32 = 100.0;

/// A match as it is replayed.
pub struct Page {
    /// The name of the game, the same in every language.
    pub game: String,
    /// The texts in each language; the page opens in the first.
    pub languages: Vec<PageTexts>,
    /// The positions, from the start to the end: one more than there are moves.
    pub positions: Vec<Scene>,
}

/// The texts of a page in one language.
#[derive(Debug, Clone, Serialize)]
pub struct PageTexts {
    /// Its code, such as `fr`.
    pub code: &'static str,
    /// Its own name, such as “Français”.
    pub name: String,
    /// The players, and how the match ended.
    pub summary: String,
    /// The labels of the page.
    pub labels: Labels,
    /// For each position the sentences about the move before it; the first says who begins.
    pub told: Vec<String>,
    /// For each move its entry in the list: its number and its notation.
    pub moves: Vec<String>,
    /// For each position the players' comment on the move; empty without one.
    pub notes: Vec<String>,
}

/// The accessible names and the labels of the parts of a page.
#[derive(Debug, Clone, Serialize)]
pub struct Labels {
    /// The drawing of the board.
    pub board: String,
    /// The list of moves.
    pub moves: String,
    /// The button to the start.
    pub first: String,
    /// The button to the position before.
    pub back: String,
    /// The button that plays the moves.
    pub play: String,
    /// The button that stops playing.
    pub stop: String,
    /// The button to the next position.
    pub next: String,
    /// The button to the end.
    pub last: String,
    /// The choice of the language.
    pub language: String,
    /// The note about the program that made the page.
    pub made_by: String,
}

/// The data that the script of a page reads.
#[derive(Serialize)]
struct Data<'a> {
    languages: &'a [PageTexts],
    /// For each position its pieces: identity, symbol, level, and place.
    positions: Vec<Vec<(usize, usize, usize, f32, f32)>>,
    /// For each position the places of the cells that the move has changed.
    changed: Vec<Vec<(f32, f32)>>,
}

impl Page {
    /// The HTML file.
    pub fn html(&self) -> String {
        let board = self.positions.first().map(|scene| {
            let bare = Scene::bare(scene.look, scene.board);
            bare.drawing(CELL)
        });
        let board = board.unwrap_or_default();
        let tracked = TrackedPieces::of(&self.positions, CELL);
        let data = Data {
            languages: &self.languages,
            positions: tracked.positions,
            changed: tracked.changed,
        };
        let data = serde_json::to_string(&data).expect("texts and numbers can be written");
        // Within a script only this could end it.
        let data = data.replace('<', "\\u003c");
        let symbols: String = tracked
            .symbols
            .iter()
            .enumerate()
            .map(|(number, shapes)| format!("<g id=\"p{number}\">{}</g>", svg::shapes(shapes)))
            .collect();
        let Vec2 { x: width, y: height } = board.size_mm;
        let first = self.languages.first();
        let title = match first {
            Some(language) => format!("{} – {}", self.game, language.summary),
            None => self.game.clone(),
        };
        let without_script = self.without_script();
        let view = format!("0 0 {width:.0} {height:.0}");
        filled(include_str!("page.html"), |name| match name {
            "CODE" => first.map_or("en", |language| language.code).to_owned(),
            "TITLE" => svg::escaped(&title),
            "GAME" => svg::escaped(&self.game),
            "VIEW" => view.clone(),
            "SYMBOLS" => symbols.clone(),
            "BOARD" => svg::shapes(&board.shapes),
            "WITHOUT_SCRIPT" => without_script.clone(),
            "DATA" => data.clone(),
            name => unreachable!("the template has no {name}"),
        })
    }

    /// The moves as text, for a browser without scripts.
    fn without_script(&self) -> String {
        let Some(language) = self.languages.first() else {
            return String::new();
        };
        let told = language.told.iter();
        let lines: String = told.map(|line| format!("<li>{}</li>", svg::escaped(line))).collect();
        format!("<p>{}</p><ol>{lines}</ol>", svg::escaped(&language.summary))
    }
}

/// The template with these values in place of `{{NAME}}`. Values are not searched for names.
fn filled(template: &str, value: impl Fn(&str) -> String) -> String {
    let mut parts = template.split("{{");
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let (name, rest) = part.split_once("}}").expect("the template closes each name");
        whole.push_str(&value(name));
        whole.push_str(rest);
    }
    whole
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Eye, Game, Setup, open};

    use super::*;

    /// A page of a match with these moves.
    fn page(game: Game, words: &[&str]) -> Page {
        let setup = Setup::new(game, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        let mut positions = vec![Scene::of(face.seen_by(Eye::Open))];
        for word in words {
            face.play_word(word).expect("it is legal");
            positions.push(Scene::of(face.seen_by(Eye::Open)));
        }
        let label = |text: &str| text.to_owned();
        let language = PageTexts {
            code: "fr",
            name: label("Français"),
            summary: label("Anne <& Zoé> {DATA}"),
            labels: Labels {
                board: label("Plateau"),
                moves: label("Coups"),
                first: label("Début"),
                back: label("Avant"),
                play: label("Jouer"),
                stop: label("Arrêter"),
                next: label("Suite"),
                last: label("Fin"),
                language: label("Langue"),
                made_by: label("Ludothèque"),
            },
            told: positions.iter().map(|_| label("</script>")).collect(),
            moves: words.iter().map(|word| label(word)).collect(),
            notes: positions.iter().map(|_| String::new()).collect(),
        };
        Page { game: game.name().to_owned(), languages: vec![language], positions }
    }

    #[test]
    fn a_page_needs_nothing_from_elsewhere_and_no_text_is_taken_for_markup() {
        for game in Game::ALL {
            let html = page(game, &[]).html();
            assert!(html.starts_with("<!doctype html>"), "{game}");
            for foreign in ["http:", "https:", "src=", "@import", "url("] {
                let count = html.matches(foreign).count();
                // The name of SVG is an address, but nobody goes there.
                let names = html.matches("http://www.w3.org/2000/svg").count();
                let allowed = if foreign == "http:" { names } else { 0 };
                assert_eq!(count, allowed, "{game}: {foreign}");
            }
            assert!(!html.contains("<& Zoé>"), "{game}");
            // Those of the data and of the script.
            assert_eq!(html.matches("</script>").count(), 2, "{game}");
            assert!(!html.contains("{{"), "{game}: a placeholder is left");
        }
    }

    #[test]
    fn a_piece_keeps_its_identity_when_it_moves_and_a_captured_one_goes() {
        let moved = page(Game::SIMULTANA, &["A2-A3", "B4-B3"]);
        let tracked = TrackedPieces::of(&moved.positions, CELL);
        let ids = |number: usize| {
            let pieces = tracked.positions[number].iter().map(|piece| piece.0);
            let mut ids: Vec<usize> = pieces.collect();
            ids.sort_unstable();
            ids
        };
        assert_eq!(ids(0).len(), 12);
        assert_eq!(ids(0), ids(1));
        assert_eq!(ids(1), ids(2));
        let differing = tracked.positions[0]
            .iter()
            .filter(|piece| !tracked.positions[1].contains(piece))
            .count();
        assert_eq!(differing, 1, "one piece has moved");
        assert_eq!(tracked.changed[0], []);
        assert_eq!(tracked.changed[1].len(), 2, "from A2 to A3");
    }

    #[test]
    fn pieces_of_a_stack_lie_in_levels_and_only_the_top_has_a_sign() {
        let stacked = page(Game::SYPIL, &["A2+A1"]);
        let tracked = TrackedPieces::of(&stacked.positions, CELL);
        let levels = |number: usize| {
            let levels = tracked.positions[number].iter().map(|piece| piece.2);
            levels.filter(|level| *level == 1).count()
        };
        assert_eq!((levels(0), levels(1)), (0, 1));
    }

    #[test]
    fn a_page_of_the_largest_board_is_small() {
        let html = page(Game::SYNDICAT, &["A4-A6"]).html();
        assert!(html.len() < 200_000, "{}", html.len());
    }
}
