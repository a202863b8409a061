//! Words of moves. The first line says where they are tried: its first letter which
//! game for how many, the others which legal moves lead there. The rest of the
//! input is the words, with single spaces between.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_laws::untrusted_input::check_words;
use ludotheque_rules::{Game, Setup};

/// Every game with each number of players, by the letters from `a` on.
const TABLES: [(Game, u8); 7] = [
    (Game::SIMULTANA, 2),
    (Game::SYPIL, 2),
    (Game::SYNE_STRAT, 2),
    (Game::SYNE_STRAT, 3),
    (Game::SYNE_STRAT, 4),
    (Game::SYNDICAT, 2),
    (Game::STRATEGE, 2),
];

fuzz_target!(|text: &str| {
    let (way, words) = text.split_once('\n').unwrap_or((text, ""));
    let (which, picks) = way.as_bytes().split_first().unwrap_or((&b'a', &[]));
    let (game, players) = TABLES[usize::from(which.wrapping_sub(b'a')) % TABLES.len()];
    let setup = Setup::new(game, players).expect("the game is for so many");
    if let Err(found) = check_words(&setup, picks, words) {
        panic!("{found}");
    }
});
