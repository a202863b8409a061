//! Set-ups and positions. The first line says what the rest of the input is: its
//! first letter of which game, its second what: `f` the game's file of set-ups, `p`
//! the set-ups of the players, one a line, `s` a position, as it is written down.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_laws::untrusted_input::{check_placements, check_position, check_setup_file};
use ludotheque_rules::Game;

fuzz_target!(|text: &str| {
    let (what, text) = text.split_once('\n').unwrap_or((text, ""));
    let [which, what, ..] = what.as_bytes() else {
        return;
    };
    let game = Game::ALL[usize::from(which.wrapping_sub(b'a')) % Game::ALL.len()];
    let law = match what {
        b'f' => check_setup_file(game, text),
        b'p' => check_placements(game, &text.split('\n').take(4).collect::<Vec<_>>()),
        b's' => check_position(game, text),
        _ => return,
    };
    if let Err(found) = law {
        panic!("{found}");
    }
});
