//! Errors of operations on files.

use std::io;
use std::path::{Path, PathBuf};

use thiserror::Error;

/// A failed operation on a file.
#[derive(Debug, Error)]
pub enum FileError {
    /// An error of the system.
    #[error("{}: {source}", path.display())]
    System {
        /// The file or folder.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
    /// It is a folder, a device, a pipe or something else that is not a file.
    #[error("{} is not a file", .0.display())]
    NotAFile(PathBuf),
    /// It is larger than the limit.
    #[error("{} has {bytes} bytes, and can have {most_bytes} at most", path.display())]
    TooLarge {
        /// The file.
        path: PathBuf,
        /// Its size.
        bytes: u64,
        /// The limit.
        most_bytes: u64,
    },
    /// Something with this name already exists.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
}

impl FileError {
    /// Converts an error of the system to one about a file.
    pub fn at(path: &Path) -> impl FnOnce(io::Error) -> Self {
        move |source| Self::System { path: path.to_owned(), source }
    }

    /// The file or folder.
    pub fn path(&self) -> &Path {
        match self {
            Self::System { path, .. }
            | Self::NotAFile(path)
            | Self::TooLarge { path, .. }
            | Self::Exists(path) => path,
        }
    }

    /// The kind of the system's error, if it is one.
    pub fn kind(&self) -> Option<io::ErrorKind> {
        match self {
            Self::System { source, .. } => Some(source.kind()),
            _ => None,
        }
    }
}
