//! Clicks by the names of cells, and reasons as lines of text, for the tables of clicks
//! tried and reasons given.

use std::collections::BTreeSet;

use ludotheque_rules::{Board, Cell, Click, Eye, Fact, MatchFace, Phrase, Seat};

/// A reason as one line: its key, then its facts.
fn line(reason: &Phrase, board: &Board) -> String {
    let cell = |cell: &Cell| board.name(*cell).to_owned();
    let facts = reason.facts().iter().map(|(name, fact)| {
        let fact = match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Numbers(numbers) => format!("{numbers:?}"),
            Fact::Cell(at) => cell(at),
            Fact::Cells(cells) => cells.iter().map(cell).collect::<Vec<_>>().join("+"),
            Fact::Seat(seat) => format!("seat {}", seat.index()),
            Fact::Figure(figure) => figure.id().to_owned(),
            Fact::Figures(figures) => {
                figures.iter().map(|figure| figure.id()).collect::<Vec<_>>().join("+")
            }
            Fact::Phrase(phrase) => format!("({})", line(phrase, board)),
            Fact::Phrases(phrases) => phrases
                .iter()
                .map(|phrase| format!("({})", line(phrase, board)))
                .collect::<Vec<_>>()
                .join("+"),
        };
        format!("{name}={fact}")
    });
    let facts: Vec<String> = facts.collect();
    format!("{} {}", reason.key(), facts.join(" ")).trim_end().to_owned()
}

/// Clicks on these cells, separated by spaces.
pub(crate) fn clicks(game: &dyn MatchFace, cells: &str) -> Vec<Click> {
    let cells = cells.split_whitespace().map(|name| {
        let cell = game.board().cell_named(name);
        Click::Cell(cell.unwrap_or_else(|| panic!("there is no cell {name}")))
    });
    cells.collect()
}

/// Cells by their names, in the order of the board.
pub(crate) fn cells(game: &dyn MatchFace, names: &str) -> Vec<Cell> {
    let clicks = clicks(game, names).into_iter();
    let cells = clicks.filter_map(|click| match click {
        Click::Cell(cell) => Some(cell),
        _ => None,
    });
    let sorted: BTreeSet<Cell> = cells.collect();
    sorted.into_iter().collect()
}

/// The cells of a seat's pieces on the board.
pub(crate) fn owned_cells(game: &dyn MatchFace, seat: Seat) -> Vec<Cell> {
    let pieces = game.seen_by(Eye::Public).pieces().into_iter();
    let own = pieces.filter(|piece| piece.owner == seat);
    let sorted: BTreeSet<Cell> = own.map(|piece| piece.spot.cell).collect();
    sorted.into_iter().collect()
}

/// Compares the reasons given for clicks with the expected ones.
pub(crate) fn check(game: &dyn MatchFace, expected: &[(&str, &str)]) {
    let given = expected.iter().map(|(cells, _)| {
        let reason = line(&game.seen_by(Eye::Public).explain(&clicks(game, cells)), game.board());
        (*cells, reason)
    });
    let given: Vec<(&str, String)> = given.collect();
    let expected = expected.iter();
    let expected: Vec<(&str, String)> =
        expected.map(|(cells, reason)| (*cells, (*reason).to_owned())).collect();
    assert_eq!(given, expected);
}
