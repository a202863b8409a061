//! The figures of the rules as SVG, with their captions.

use ludotheque_drawing::table::Scene;
use ludotheque_drawing::{Drawing, svg};
use ludotheque_rulebook::pages::{Example, Section};
use ludotheque_rules::Game;
use ludotheque_words::Locale;

use crate::html::{element, said};

/// The width of a cell in the units of the drawings.
const CELL: f32 = 100.0;
/// The width of a cell on the page, in pixels, where there is room: of a board, and of a pile from the side.
const CELL_PX: (f32, f32) = (34.0, 44.0);

/// The figures of a section: its own, and its examples. What cannot be drawn is left out; tests draw every figure.
pub(crate) fn figures(locale: &Locale, game: Game, section: &Section) -> String {
    let own = section.is_figure_printed().then(|| own_figure(locale, game, section)).flatten();
    let examples = section.examples.iter();
    let examples = examples.filter_map(|example| example_of(locale, game, section, example));
    own.into_iter().chain(examples).collect()
}

fn own_figure(locale: &Locale, game: Game, section: &Section) -> Option<String> {
    let mut scene = section.scene(game).ok()??;
    let pile = section.pile.as_ref().and_then(|cell| pile_on(&scene, cell));
    if section.is_bare {
        scene.pieces.clear();
    }
    let caption = locale.text(&section.caption_key(game));
    Some(figure(&[scene], pile.as_slice(), &caption))
}

fn example_of(locale: &Locale, game: Game, section: &Section, example: &Example) -> Option<String> {
    let scenes = example.scenes(game).ok()?;
    let piles = example.piles.iter();
    let piles = piles.filter_map(|(scene, cell)| pile_on(scenes.get(*scene)?, cell));
    let piles: Vec<Drawing> = piles.collect();
    let caption = locale.text(&section.example_key(game, example));
    Some(figure(&scenes, &piles, &caption))
}

fn pile_on(scene: &Scene, cell: &str) -> Option<Drawing> {
    scene.pile_from_side(scene.board.cell_named(cell)?, CELL)
}

/// Drawings beside each other, with a caption that says what is in them.
fn figure(scenes: &[Scene], piles: &[Drawing], caption: &str) -> String {
    let boards = scenes.iter().map(|scene| drawn(&scene.drawing(CELL), CELL_PX.0));
    let arrow = said("span", &[("aria-hidden", "true")], "→");
    let boards = boards.collect::<Vec<_>>().join(&arrow);
    let piles: String = piles.iter().map(|pile| drawn(pile, CELL_PX.1)).collect();
    let drawings = element("div", &[("class", "drawings")], &(boards + &piles));
    element("figure", &[], &(drawings + &said("figcaption", &[], caption)))
}

fn drawn(drawing: &Drawing, cell_px: f32) -> String {
    let size = drawing.size_mm;
    let attributes = [
        ("viewBox", &*format!("0 0 {:.0} {:.0}", size.x, size.y)),
        ("width", &*format!("{:.0}", size.x / CELL * cell_px)),
        ("aria-hidden", "true"),
    ];
    element("svg", &attributes, &svg::shapes(&drawing.shapes))
}
