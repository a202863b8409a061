//! The RON format of records.

use ron::Options;
use ron::extensions::Extensions;
use ron::value::RawValue;
use serde::{Serialize, Serializer};

/// The nesting limit. A record needs five levels.
const DEEPEST: usize = 16;

/// The RON options for reading and writing.
pub(super) fn options() -> Options {
    // Optional fields are written without `Some`.
    Options::default()
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .with_recursion_limit(DEEPEST)
}

/// Writes text that is already RON.
pub(super) fn write_raw<S: Serializer>(
    text: &Option<String>,
    serializer: S,
) -> Result<S::Ok, S::Error> {
    match text {
        Some(text) => {
            RawValue::from_ron(text).map_err(serde::ser::Error::custom)?.serialize(serializer)
        }
        None => serializer.serialize_none(),
    }
}
