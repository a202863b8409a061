//! Positions of Simultana as small drawings, row 5 first: `w` White, `b` Black,
//! `.` free.

use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::{Click, Game, Match, Notation, Setup};

/// A match from the position drawn, with this player to move.
pub(crate) fn table(rows: [&str; 5], to_move: u8) -> Match<Simultana> {
    let mut pawns: [Vec<String>; 2] = Default::default();
    for (row, drawn) in (1..=5).rev().zip(rows) {
        for (column, pawn) in ('A'..='E').zip(drawn.split_whitespace()) {
            match pawn {
                "w" => pawns[0].push(format!("{column}{row}")),
                "b" => pawns[1].push(format!("{column}{row}")),
                _ => assert_eq!(pawn, ".", "in row {row}"),
            }
        }
    }
    let [white, black] = &pawns;
    let position = Simultana::with_pawns([white, black], to_move).expect("a position is drawn");
    let setup = Setup::new(Game::SIMULTANA, 2).expect("Simultana is for two");
    Match::from_position(&setup, position)
}

/// Clicks on these cells, separated by spaces.
pub(crate) fn clicks(cells: &str) -> Vec<Click> {
    cells
        .split_whitespace()
        .map(|name| {
            let cell = Simultana::board().cell_named(name);
            Click::Cell(cell.expect("a cell is named"))
        })
        .collect()
}
