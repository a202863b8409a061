//! Saved matches: the input is the text of one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_rules::foreign::check_record;

fuzz_target!(|text: &str| {
    if let Err(found) = check_record(text) {
        panic!("{found}");
    }
});
