//! The file of the solution of Simultana: the first byte is the horizon, the rest is the list
//! of the first block. The file has a sum that fits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_players::untrusted_input::check_solution;

fuzz_target!(|bytes: &[u8]| {
    let Some((horizon, list)) = bytes.split_first() else {
        return;
    };
    if let Err(found) = check_solution(*horizon, list) {
        panic!("{found}");
    }
});
