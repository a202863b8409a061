//! Positions of Syndicat as small drawings: capitals White, small letters Black,
//! `.` free. The same letters side by side are one piece.

use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::{Game, Match, Setup};

/// The squares drawn: column and row from 0, and the letter.
type Drawn = Vec<(u8, u8, char)>;

/// The pieces of one colour, as the rules read them.
fn pieces(drawn: &Drawn, colour: fn(&char) -> bool) -> Vec<String> {
    let at = |column: u8, row: u8| {
        let found = drawn.iter().find(|(c, r, _)| (*c, *r) == (column, row));
        found.map(|(_, _, letter)| *letter)
    };
    let mut pieces = Vec::new();
    for &(column, row, letter) in drawn.iter().filter(|(_, _, letter)| colour(letter)) {
        let joined = |column: Option<u8>, row: Option<u8>| {
            let (Some(column), Some(row)) = (column, row) else {
                return false;
            };
            at(column, row) == Some(letter)
        };
        if joined(column.checked_sub(1), Some(row)) || joined(Some(column), row.checked_sub(1)) {
            continue;
        }
        let width = (0..).take_while(|w| at(column + w, row) == Some(letter));
        let depth = (0..).take_while(|d| at(column, row + d) == Some(letter));
        let name = format!("{}{}", char::from(b'A' + column), row + 1);
        pieces.push(format!("{name} {}x{}", width.count(), depth.count()));
    }
    pieces
}

/// A match from the position drawn, its lower left square being `corner`, with so
/// many for `to_move`. `fresh` names the syndiqués that have never moved.
pub(crate) fn table(corner: &str, rows: &[&str], fresh: &[&str], to_move: u8) -> Match<Syndicat> {
    let (column, row) = corner.split_at(1);
    let column = column.as_bytes()[0] - b'A';
    let row: u8 = row.parse().expect("a row");
    let mut drawn = Drawn::new();
    for (row, line) in (row - 1..).zip(rows.iter().rev()) {
        for (column, letter) in (column..).zip(line.split_whitespace()) {
            match letter.chars().next() {
                Some('.') | None => {}
                Some(letter) => drawn.push((column, row, letter)),
            }
        }
    }
    let white = pieces(&drawn, char::is_ascii_uppercase);
    let black = pieces(&drawn, char::is_ascii_lowercase);
    let fresh: Vec<String> = fresh.iter().map(|&name| name.to_owned()).collect();
    let position =
        Syndicat::with_pieces([&white, &black], &fresh, to_move).expect("a position is drawn");
    let setup = Setup::new(Game::SYNDICAT, 2).expect("Syndicat is for two");
    Match::from_position(&setup, position)
}
