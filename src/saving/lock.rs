//! Locks: only one window at a time writes a match. It holds a lock on a small hidden
//! file beside it, which the system releases when the process ends in any way.

use std::ffi::OsString;
use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

/// The number of attempts to take a lock, and the pause in between.
const TRIES: u32 = 3;
const LOOK: Duration = Duration::from_millis(4);

/// The right to write a match, released on drop.
#[derive(Debug)]
pub struct Lock {
    /// Kept open: the lock lasts as long as this file is open.
    file: File,
    path: PathBuf,
}

impl Lock {
    /// Takes the lock of a match; [`None`] if another window holds it.
    ///
    /// # Errors
    /// If no file can be made beside the match.
    pub fn take(of: &Path) -> io::Result<Option<Self>> {
        let path = beside(of, ".lock");
        let mut tries = TRIES;
        loop {
            let file = OpenOptions::new()
                .read(true)
                .write(true)
                .create(true)
                .truncate(false)
                .open(&path)?;
            match file.try_lock() {
                // On a file system without locks, play without one.
                Ok(()) | Err(TryLockError::Error(_)) => {}
                // Another window may only be testing whether it is held.
                Err(TryLockError::WouldBlock) if tries > 0 => {
                    tries -= 1;
                    std::thread::sleep(LOOK);
                    continue;
                }
                Err(TryLockError::WouldBlock) => return Ok(None),
            }
            // The previous holder may have removed the file meanwhile; then this lock
            // is useless.
            if is_at(&file, &path) {
                return Ok(Some(Self { file, path }));
            }
        }
    }

    /// Whether another window, or this one, holds the lock of a match.
    pub fn is_held(of: &Path) -> bool {
        let Ok(file) = File::open(beside(of, ".lock")) else {
            return false;
        };
        matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while still held, so that nobody can hold it twice.
        let _ = fs::remove_file(&self.path);
        let _ = self.file.unlock();
    }
}

/// A hidden file beside another, with the same name and this extension.
pub(super) fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(".");
    name.push(path.file_name().unwrap_or_default());
    name.push(ending);
    path.with_file_name(name)
}

/// Whether this open file is still the one at the path.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    match (file.metadata(), fs::metadata(path)) {
        (Ok(open), Ok(there)) => (open.dev(), open.ino()) == (there.dev(), there.ino()),
        _ => false,
    }
}

/// Whether this open file is still the one at the path. On this system an open file
/// cannot be replaced.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    fs::metadata(path).is_ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_match_is_held_once_and_given_back() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("A.ludotheque");
        let first = Lock::take(&file).expect("the folder can be written");
        assert!(first.is_some());
        assert!(Lock::is_held(&file));
        assert!(Lock::take(&file).expect("it can be tried").is_none());
        drop(first);
        assert!(!Lock::is_held(&file));
        assert!(Lock::take(&file).expect("it can be tried").is_some());
        let left = fs::read_dir(folder.path()).expect("the folder can be read");
        assert_eq!(left.count(), 0, "a lock leaves nothing behind");
    }
}
