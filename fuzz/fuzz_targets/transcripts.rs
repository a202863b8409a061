//! Matches as people write them: the input is the text of one. If it does not say which
//! game it is of, it is of Simultana.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_laws::untrusted_input::check_transcript;
use ludotheque_rules::{Game, Setup};

fuzz_target!(|text: &str| {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("it is for two");
    if let Err(found) = check_transcript(&setup, text) {
        panic!("{found}");
    }
});
