//! Sypil against its page: printed rules and settled points, each with its
//! position in sight, and the reasons for refused clicks.
//!
//! Drawings show row G first. `t`, `r` and `h` are ivory pawns, `T`, `R` and `H`
//! ebony ones; several letters are a stack, from bottom to top; `.` is free. The
//! figures of the cells are
//!
//! ```text
//!          h t r h         G4 to G7
//!         t r h t r
//!        r h t r h t
//!       h t r h t r h      D1 to D7
//!        r h t r h t
//!         t r h t r
//!          h t r h         A1 to A4
//! ```

mod reasons;
mod rules;

use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Figure, Game, Match, Setup};

/// The set-up with the default options.
fn setup() -> Setup {
    Setup::new(Game::SYPIL, 2).expect("Sypil is for two")
}

/// The position drawn, by the options of a set-up.
fn position(setup: &Setup, rows: [&str; 7], to_move: u8) -> Sypil {
    let mut elements: [Vec<(String, Vec<Figure>)>; 2] = Default::default();
    for (name, pawns) in crate::hexdrawing::drawn(rows) {
        if pawns == "." {
            continue;
        }
        let ebony = pawns.chars().all(|pawn| pawn.is_ascii_uppercase());
        let figures = crate::hexdrawing::figures(pawns);
        elements[usize::from(ebony)].push((name, figures));
    }
    let [ivory, ebony] = &elements;
    Sypil::with_elements(setup, [ivory, ebony], to_move).expect("a position is drawn")
}

/// A match from the position drawn, with the default options.
fn table(rows: [&str; 7], to_move: u8) -> Match<Sypil> {
    Match::from_position(&setup(), position(&setup(), rows, to_move))
}
