//! Errors of matches and their files as localized sentences that name the problem and its place.

use std::path::Path;

use ludotheque_base::files::error_text::{self as files, file_name};
use ludotheque_base::locale::{Locale, Localized, message};
use ludotheque_wording::faults::of_record;

use super::document::Unreadable;
use super::store::StoreError;

/// The problem, as a part of a sentence.
pub fn problem_of(error: &StoreError) -> Localized {
    match error {
        StoreError::File(error) => files::problem_of(error),
        StoreError::Held(path) => {
            message("problem-elsewhere").with("place", path.display().to_string())
        }
        StoreError::NoFolder => message("problem-no-place"),
        StoreError::NoName => sentence(error),
    }
}

/// The sentence for a failed operation.
pub fn sentence(error: &StoreError) -> Localized {
    match error {
        StoreError::File(error) => files::sentence(error),
        StoreError::NoFolder => message("trouble-system").with("problem", problem_of(error)),
        StoreError::Held(path) => message("trouble-held").with("file", file_name(path)),
        StoreError::NoName => message("trouble-no-name"),
    }
}

/// The sentence for an unreadable match, with its file.
pub fn unreadable(error: &Unreadable, path: &Path, locale: &Locale) -> Localized {
    match error {
        Unreadable::File(error) => files::sentence(error),
        Unreadable::Record { error, names, .. } => {
            of_record(error, names.as_deref(), locale).with("file", file_name(path))
        }
    }
}
