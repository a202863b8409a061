//! Saved matches: the input is the file of one.
#![no_main]

use libfuzzer_sys::fuzz_target;
use ludotheque_laws::untrusted_input::check_record_bytes;

fuzz_target!(|bytes: &[u8]| {
    if let Err(found) = check_record_bytes(bytes) {
        panic!("{found}");
    }
});
