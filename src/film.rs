//! A match as an animated picture, as everybody at the table may know it.

use ludotheque_animation::{Film, FilmPosition};
use ludotheque_base::locale::Locale;
use ludotheque_rules::{Cell, PieceView, View};
use ludotheque_session::players::SeatNames;

use crate::main_line::{MainLine, players, result};

/// The match as it is to be filmed, from its main line, without [lights](lit).
pub(crate) fn film(line: MainLine, view: View<'_>, names: &SeatNames, locale: &Locale) -> Film {
    let mut words = vec![locale.text("web-start")];
    words.extend(line.moves(view.players(), locale));
    if let Some(last) = words.last_mut() {
        *last = format!("{last} · {}", result(view, names, locale));
    }
    let positions = line.positions.into_iter().zip(words);
    Film {
        game: view.game().name().to_owned(),
        players: players(view, names, locale),
        positions: positions.map(|(scene, words)| FilmPosition { scene, words }).collect(),
    }
}

/// Highlights what each move has changed.
pub(crate) fn lit(mut film: Film) -> Film {
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
