//! Errors of files as localized sentences that name the problem and its place.

use std::io::{Error, ErrorKind};
use std::path::Path;

use super::error::FileError;
use crate::locale::{Localized, message};

/// The name of a file, without its folder.
pub fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
}

/// The maximum length of a quotation from a damaged file, in characters.
const QUOTED_MAX_CHARACTERS: usize = 24;

/// A quotation from a damaged file, on one line and truncated.
pub fn quoted(words: &str) -> String {
    let mut chars = words.chars().map(|c| match c {
        c if c.is_control() => char::REPLACEMENT_CHARACTER,
        c => c,
    });
    let mut short: String = chars.by_ref().take(QUOTED_MAX_CHARACTERS).collect();
    if chars.next().is_some() {
        short.push('…');
    }
    short
}

/// The problem, as a part of a sentence.
pub fn problem_of(error: &FileError) -> Localized {
    match error {
        FileError::System { path, source } => system_problem(path, source),
        FileError::NotAFile(path) => {
            message("problem-not-a-file").with("place", path.display().to_string())
        }
        FileError::TooLarge { path, bytes, most_bytes } => message("problem-too-large")
            .with("place", path.display().to_string())
            .with("size", size_of_too_large(*bytes))
            .with("most", size_at_most(*most_bytes)),
        FileError::Exists(path) => {
            message("problem-in-the-way").with("place", path.display().to_string())
        }
    }
}

/// The sentence for a failed operation.
pub fn sentence(error: &FileError) -> Localized {
    match error {
        FileError::System { .. } => message("trouble-system").with("problem", problem_of(error)),
        FileError::NotAFile(path) => {
            message("trouble-no-file").with("file", path.display().to_string())
        }
        FileError::TooLarge { path, bytes, most_bytes } => message("trouble-too-large")
            .with("file", file_name(path))
            .with("size", size_of_too_large(*bytes))
            .with("most", size_at_most(*most_bytes)),
        FileError::Exists(path) => {
            message("trouble-taken").with("file", path.display().to_string())
        }
    }
}

const KILOBYTE: u64 = 1000;
const MEGABYTE: u64 = 1000 * KILOBYTE;

/// The size of something too large, rounded up, so that it is never shown as smaller than the
/// limit.
pub fn size_of_too_large(bytes: u64) -> Localized {
    size(bytes, u64::div_ceil)
}

/// The maximum size, rounded down.
pub fn size_at_most(bytes: u64) -> Localized {
    size(bytes, |bytes, unit| bytes / unit)
}

fn size(bytes: u64, rounded: impl Fn(u64, u64) -> u64) -> Localized {
    let (key, number) = match bytes {
        0..KILOBYTE => ("size-bytes", bytes),
        KILOBYTE..MEGABYTE => ("size-kilobytes", rounded(bytes, KILOBYTE)),
        MEGABYTE.. => ("size-megabytes", rounded(bytes, MEGABYTE)),
    };
    message(key).with("number", number.to_string())
}

/// An error of the system as a part of a sentence. The system's own text would be in its own
/// language.
fn system_problem(path: &Path, source: &Error) -> Localized {
    let problem = match source.kind() {
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => return message("problem-full"),
        ErrorKind::ReadOnlyFilesystem => return message("problem-read-only"),
        ErrorKind::PermissionDenied => message("problem-denied"),
        ErrorKind::NotFound => message("problem-missing"),
        ErrorKind::NotADirectory => message("problem-no-folder"),
        ErrorKind::InvalidFilename => message("problem-name"),
        ErrorKind::AlreadyExists | ErrorKind::IsADirectory | ErrorKind::DirectoryNotEmpty => {
            message("problem-in-the-way")
        }
        ErrorKind::FileTooLarge => message("problem-file-too-large"),
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy | ErrorKind::WouldBlock => {
            message("problem-busy")
        }
        ErrorKind::TimedOut
        | ErrorKind::StaleNetworkFileHandle
        | ErrorKind::HostUnreachable
        | ErrorKind::NetworkUnreachable
        | ErrorKind::NetworkDown
        | ErrorKind::NotConnected
        | ErrorKind::BrokenPipe
        | ErrorKind::ConnectionReset
        | ErrorKind::ConnectionAborted => message("problem-network"),
        // The system's own text would be in its own language.
        _ => match source.raw_os_error() {
            Some(number) => message("problem-number").with("number", number.to_string()),
            None => message("problem-unknown"),
        },
    };
    problem.with("place", path.display().to_string())
}

#[cfg(test)]
mod tests {
    use std::io;
    use std::path::PathBuf;

    use super::*;
    use crate::locale::{Language, Locale};

    #[test]
    fn errors_of_the_system_are_said_in_the_language_of_the_interface() {
        let locale = Locale::new(Language::French);
        // Whatever their meaning on this system.
        for number in 1..=133 {
            let source = io::Error::from_raw_os_error(number);
            let own_words = source.to_string();
            let own_words = own_words.split(" (os error").next().unwrap_or_default();
            let error = FileError::System { path: PathBuf::from("/matches/A"), source };
            let said = locale.say(&problem_of(&error));
            assert!(!said.contains(own_words), "{number}: {said}");
            assert!(!said.contains('{') && !said.contains('⟦'), "{number}: {said}");
        }
    }

    #[test]
    fn a_size_that_is_too_large_is_never_told_as_one_that_is_allowed() {
        let locale = Locale::new(Language::English);
        let said = |bytes: Localized| locale.say(&bytes);
        assert_eq!(said(size_of_too_large(5_000_000)), "5\u{a0}MB");
        assert_eq!(said(size_of_too_large((4 << 20) + 1)), "5\u{a0}MB");
        assert_eq!(said(size_at_most(4 << 20)), "4\u{a0}MB");
        assert_eq!(said(size_of_too_large(999)), "999\u{a0}bytes");
        assert_eq!(said(size_at_most(65_536)), "65\u{a0}kB");
    }
}
