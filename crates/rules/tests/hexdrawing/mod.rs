//! Positions on the board of 37 hexagons as small drawings, row G first, and what
//! tests of both its games ask of a match.

use ludotheque_rules::{Click, Fact, Illegal, MatchFace};

/// The rows of the board: letter, first number, how many cells.
const ROWS: [(char, u8, usize); 7] = [
    ('G', 4, 4),
    ('F', 3, 5),
    ('E', 2, 6),
    ('D', 1, 7),
    ('C', 1, 6),
    ('B', 1, 5),
    ('A', 1, 4),
];

/// What is drawn on each cell, by the cell's name.
pub(crate) fn drawn(rows: [&str; 7]) -> Vec<(String, &str)> {
    let mut cells = Vec::new();
    for ((letter, first, count), row) in ROWS.into_iter().zip(rows) {
        let drawn: Vec<&str> = row.split_whitespace().collect();
        assert_eq!(drawn.len(), count, "in row {letter}: {row}");
        for (number, drawn) in (first..).zip(drawn) {
            cells.push((format!("{letter}{number}"), drawn));
        }
    }
    cells
}

/// Clicks on these cells, separated by spaces.
pub(crate) fn clicks(game: &dyn MatchFace, cells: &str) -> Vec<Click> {
    let cells = cells.split_whitespace().map(|name| {
        let cell = game.board().cell_named(name);
        Click::Cell(cell.unwrap_or_else(|| panic!("there is no cell {name}")))
    });
    cells.collect()
}

/// Plays words, separated by spaces.
pub(crate) fn play(game: &mut dyn MatchFace, words: &str) {
    for word in words.split_whitespace() {
        game.play_word(word)
            .unwrap_or_else(|error| panic!("{error}"));
    }
}

/// The legal words that begin so, separated by spaces.
pub(crate) fn words(game: &dyn MatchFace, beginning: &str) -> String {
    let words = game.legal_words().into_iter();
    let words: Vec<String> = words.filter(|word| word.starts_with(beginning)).collect();
    words.join(" ")
}

/// A reason as one line: its key, then its facts.
fn line(reason: &Illegal) -> String {
    let facts = reason.facts().into_iter().map(|(name, fact)| {
        let fact = match fact {
            Fact::Number(number) => number.to_string(),
            Fact::Numbers(numbers) => format!("{numbers:?}"),
            Fact::Cell(cell) => cell,
            Fact::Cells(cells) => cells.join("+"),
            Fact::Seat(seat) => format!("seat {}", seat.index()),
            Fact::Figure(figure) => figure.id().to_owned(),
            Fact::Figures(figures) => {
                let figures = figures.iter().map(|figure| figure.id());
                figures.collect::<Vec<_>>().join("+")
            }
        };
        format!("{name}={fact}")
    });
    let facts: Vec<String> = facts.collect();
    format!("{} {}", reason.key(), facts.join(" "))
        .trim_end()
        .to_owned()
}

/// Compares the reasons given for clicks with the expected ones.
pub(crate) fn check_reasons(game: &dyn MatchFace, expected: &[(&str, &str)]) {
    for (cells, reason) in expected {
        let given = line(&game.explain(&clicks(game, cells)));
        assert_eq!(given, *reason, "for {cells}");
    }
}
