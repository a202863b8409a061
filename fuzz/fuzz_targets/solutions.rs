//! The file of the solution of Simultana: the first byte is the horizon, the second the number
//! of entries of the first block, the rest is its list. The file has a sum that fits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_players::untrusted_input::check_solution;

fuzz_target!(|bytes: &[u8]| {
    let Some(([horizon, entries], list)) = bytes.split_first_chunk() else {
        return;
    };
    if let Err(found) = check_solution(*horizon, u16::from(*entries), list) {
        panic!("{found}");
    }
});
