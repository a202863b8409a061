//! Reviews in saved matches: the first letter says of which game, each line after the first
//! holds the moves that are expected from a position of a short match.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_laws::untrusted_input::check_expected_moves;
use ludotheque_rules::{Game, Setup};

fuzz_target!(|text: &str| {
    let (which, text) = text.split_once('\n').unwrap_or((text, ""));
    let which = which.bytes().next().unwrap_or_default();
    let game = Game::ALL[usize::from(which.wrapping_sub(b'a')) % Game::ALL.len()];
    let setup = Setup::new(game, *game.players().start()).expect("the game is for so many");
    if let Err(found) = check_expected_moves(&setup, text) {
        panic!("{found}");
    }
});
