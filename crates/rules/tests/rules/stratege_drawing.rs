//! Positions of Le Stratège as small drawings: `w3` a white pawn of strength 3, `g5`
//! a green one of strength 5, `.` free.

use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::{Game, Match, Setup};

/// A set-up with these options, each a name and a value.
pub(crate) fn setup(options: &[(&str, &str)]) -> Setup {
    let setup = Setup::new(Game::STRATEGE, 2).expect("Le Stratège is for two");
    options
        .iter()
        .fold(setup, |setup, (name, value)| setup.with_option(name, value).expect("an option"))
}

/// A match from the position drawn, its lower left place being `corner`, with so
/// many for `to_move`.
pub(crate) fn table(
    corner: &str,
    rows: &[&str],
    to_move: u8,
    options: &[(&str, &str)],
) -> Match<Stratege> {
    let (column, line) = corner.split_at(1);
    let first: usize = line.parse().expect("a line");
    let mut pawns: [Vec<String>; 2] = Default::default();
    for (line, row) in (first..).zip(rows.iter().rev()) {
        for (place, pawn) in (column.as_bytes()[0]..).zip(row.split_whitespace()) {
            let place = char::from(place);
            match pawn.split_at(1) {
                ("w", strength) => pawns[0].push(format!("{place}{line}:{strength}")),
                ("g", strength) => pawns[1].push(format!("{place}{line}:{strength}")),
                _ => assert_eq!(pawn, ".", "on line {line}"),
            }
        }
    }
    let setup = setup(options);
    let [white, green] = &pawns;
    let position =
        Stratege::with_pawns([white, green], to_move, &setup).expect("a position is drawn");
    Match::from_position(&setup, position)
}
