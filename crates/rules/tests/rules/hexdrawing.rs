//! Positions on the board of 37 hexagons as small drawings, row G first.

use ludotheque_rules::Figure;

/// The rows of the board: letter, first number, how many cells.
const ROWS: [(char, u8, usize); 7] =
    [('G', 4, 4), ('F', 3, 5), ('E', 2, 6), ('D', 1, 7), ('C', 1, 6), ('B', 1, 5), ('A', 1, 4)];

/// The sign drawn on each cell, by the cell's name.
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

/// The pawns of an element from their letters, from bottom to top.
pub(crate) fn figures(pawns: &str) -> Vec<Figure> {
    let figure = |pawn: char| match pawn.to_ascii_lowercase() {
        't' => Figure::Triangle,
        'r' => Figure::Round,
        'h' => Figure::Hexagon,
        _ => panic!("{pawn} is drawn"),
    };
    pawns.chars().map(figure).collect()
}
