//! Letters: the input is a text with one, or signs to which a check is added that fits.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_letters::untrusted_input::check_letter;

fuzz_target!(|text: &str| {
    if let Err(found) = check_letter(text) {
        panic!("{found}");
    }
});
