//! A match as an animated picture, as everybody at the table may know it.

use ludotheque_animation::{Film, FilmPosition};
use ludotheque_rules::{Cell, Game, PieceView};

use crate::main_line::{MainLine, MatchWords};

/// The match as it is filmed, from its main line. It takes the whole match at once, which is not for a frame.
pub(crate) fn film(game: Game, line: MainLine, words: MatchWords) -> Film {
    let mut captions = vec![words.locale.text("web-start")];
    captions.extend(line.moves(&words.locale));
    if let Some(last) = captions.last_mut() {
        *last = format!("{last} · {}", words.result);
    }
    let positions = line.positions.into_iter().zip(captions);
    lit(Film {
        game: game.name().to_owned(),
        players: words.players,
        positions: positions.map(|(scene, words)| FilmPosition { scene, words }).collect(),
    })
}

/// Highlights what each move has changed.
fn lit(mut film: Film) -> Film {
    let positions = &mut film.positions;
    for at in (1..positions.len()).rev() {
        let (before, after) = (&positions[at - 1].scene, &positions[at].scene);
        let lights = changed_cells(&before.pieces, &after.pieces);
        positions[at].scene.lights = lights;
    }
    film
}

/// The cells whose pieces differ.
fn changed_cells(before: &[PieceView], after: &[PieceView]) -> Vec<Cell> {
    let gone = before.iter().filter(|piece| !after.contains(piece));
    let come = after.iter().filter(|piece| !before.contains(piece));
    let mut cells: Vec<Cell> = gone.chain(come).map(|piece| piece.spot.cell).collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
