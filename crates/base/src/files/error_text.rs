//! Errors of files as localized sentences that name the problem and its place.

use std::io::{Error, ErrorKind};
use std::path::Path;

use super::error::FileError;
use crate::locale::facts::{size_at_most, size_of_too_large};
use crate::locale::{Localized, message};

/// The name of a file, without its folder.
pub fn file_name(path: &Path) -> String {
    let name = path.file_name().unwrap_or(path.as_os_str());
    name.to_string_lossy().into_owned()
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
}
