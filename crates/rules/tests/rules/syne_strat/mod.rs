//! Syne-Strat 7 against its page: printed rules and settled points, each with its
//! position in sight, and the reasons for refused clicks.
//!
//! Drawings show row G first. A pawn or stack is its player's seat and the figures
//! from bottom to top, `t`, `r` and `h`; a piece is the seat and `*`; `.` is a free
//! cell with a figure, `o` a plain cell. The figures of the cells are
//!
//! ```text
//!          t r t r         G4 to G7
//!         h o h o h
//!        t r t r t r
//!       h o h o h o h      D1 to D7
//!        r t r t r t
//!         h o h o h
//!          r t r t         A1 to A4
//! ```

mod decisions;
mod pieces;
mod reasons;
mod rules;

use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::{Figure, Game, Match, Setup};

/// The set-up for a number of players, with the default options.
fn setup(players: u8) -> Setup {
    Setup::new(Game::SYNE_STRAT, players).expect("Syne-Strat 7 is for two to four")
}

/// The set-up for a number of players with another value of an option.
fn with_option(players: u8, name: &str, value: &str) -> Setup {
    let setup = setup(players).with_option(name, value);
    setup.expect("an option of Syne-Strat 7")
}

/// The position drawn, for the players and by the options of a set-up.
fn position(setup: &Setup, rows: [&str; 7], to_move: u8) -> SyneStrat {
    let players = usize::from(setup.players());
    let mut elements: Vec<Vec<(String, Vec<Figure>)>> = vec![Vec::new(); players];
    let mut pieces: Vec<Vec<String>> = vec![Vec::new(); players];
    for (name, drawn) in crate::hexdrawing::drawn(rows) {
        let (seat, what) = drawn.split_at(1);
        let Ok(seat) = seat.parse::<usize>() else {
            assert!(drawn == "." || drawn == "o", "{drawn} on {name}");
            continue;
        };
        if what == "*" {
            pieces[seat].push(name);
            continue;
        }
        let figures = crate::hexdrawing::figures(what);
        elements[seat].push((name, figures));
    }
    SyneStrat::with_elements(setup, &elements, &pieces, to_move).expect("a position is drawn")
}

/// A match for a number of players from the position drawn, with the default options.
fn table(players: u8, rows: [&str; 7], to_move: u8) -> Match<SyneStrat> {
    let setup = setup(players);
    Match::from_position(&setup, position(&setup, rows, to_move))
}
