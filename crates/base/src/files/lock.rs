//! Locks: only one window at a time can write a file. It holds a lock on a small hidden file beside
//! it, which the system releases when the process ends in any way.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

/// The number of attempts to take a lock, and the pause in between.
const TRIES: u32 = 3;
const LOOK: Duration = Duration::from_millis(4);
/// The number of times that a lock file may turn out to have been replaced. Some file systems have
/// no stable inode numbers; there, every file seems to be replaced.
const REPLACED: u32 = 16;

/// The extension of lock files.
pub const LOCK: &str = ".lock";

/// The right to write a file, released on drop.
#[derive(Debug)]
pub struct Lock {
    /// Kept open: the lock lasts as long as this file is open.
    file: File,
    path: PathBuf,
    /// Whether the file system supports locks.
    is_sure: bool,
}

impl Lock {
    /// Takes the lock of a file; [`None`] if another window holds it.
    ///
    /// # Errors
    /// If no file can be created beside it.
    pub fn take(of: &Path) -> io::Result<Option<Self>> {
        let path = beside(of, LOCK);
        let mut tries = TRIES;
        let mut replaced = REPLACED;
        loop {
            // A link would make it the lock of another file.
            if fs::symlink_metadata(&path).is_ok_and(|there| !there.is_file()) {
                return Err(ErrorKind::AlreadyExists.into());
            }
            let mut options = OpenOptions::new();
            options.read(true).write(true).create(true).truncate(false);
            #[cfg(unix)]
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
            let file = options.open(&path)?;
            let mut is_sure = true;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::Error(_)) => is_sure = false,
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
            let is_there = is_at(&file, &path);
            if is_there || replaced == 0 {
                return Ok(Some(Self { file, path, is_sure: is_sure && is_there }));
            }
            replaced -= 1;
        }
    }

    /// Takes the lock of a file that other windows only hold for a short time; [`None`] if one
    /// holds it for longer than `longest`.
    ///
    /// # Errors
    /// If no file can be created beside it.
    pub fn wait(of: &Path, longest: Duration) -> io::Result<Option<Self>> {
        let begun = Instant::now();
        loop {
            match Self::take(of)? {
                None if begun.elapsed() < longest => std::thread::sleep(LOOK),
                lock => return Ok(lock),
            }
        }
    }

    /// Whether no other window can hold it. Not all file systems support locks.
    pub fn is_sure(&self) -> bool {
        self.is_sure
    }

    /// Whether its file is still there; without it, another window could take the lock.
    pub fn is_there(&self) -> bool {
        !self.is_sure || is_at(&self.file, &self.path)
    }

    /// Whether another window, or this one, holds the lock of a file.
    pub fn is_held(of: &Path) -> bool {
        is_held_file(&beside(of, LOCK))
    }
}

/// Whether this lock file is held by a window.
pub fn is_held_file(path: &Path) -> bool {
    let Ok(file) = File::open(path) else {
        return false;
    };
    matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
}

impl Drop for Lock {
    fn drop(&mut self) {
        // Removed while still held, so that it cannot be held twice.
        if is_at(&self.file, &self.path) {
            let _ = fs::remove_file(&self.path);
        }
        let _ = self.file.unlock();
    }
}

/// A hidden file that belongs to another in the same folder. Its name is short, however
/// long the other name is.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut hasher = DefaultHasher::new();
    // On case-insensitive systems, names that differ only in case refer to the same file.
    if cfg!(any(windows, target_os = "macos")) {
        name.to_lowercase().hash(&mut hasher);
    } else {
        name.hash(&mut hasher);
    }
    path.with_file_name(format!(".{:016x}{ending}", hasher.finish()))
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
    fn a_file_is_held_once_and_given_back() {
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

    #[test]
    fn names_of_lock_files_are_short_and_follow_that_of_the_file() {
        let folder = Path::new("matches");
        let long = folder.join(format!("{}.ludotheque", "é".repeat(120)));
        let lock = beside(&long, LOCK);
        let name = lock.file_name().expect("it has a name").len();
        assert!(name < 32, "{name} bytes");
        assert_eq!(lock.parent(), Some(folder));
        assert_ne!(lock, beside(&folder.join("É.ludotheque"), LOCK));
    }

    #[test]
    fn a_folder_or_a_link_in_the_place_of_a_lock_is_an_error() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("A.ludotheque");
        fs::create_dir(beside(&file, LOCK)).expect("the folder can be written");
        assert!(Lock::take(&file).is_err());
        #[cfg(unix)]
        {
            let file = folder.path().join("B.ludotheque");
            let precious = folder.path().join("precious");
            std::os::unix::fs::symlink(&precious, beside(&file, LOCK)).expect("links can be made");
            assert!(Lock::take(&file).is_err());
            assert!(!precious.exists(), "nothing is written through a link");
        }
    }

    #[test]
    fn a_lock_whose_file_was_removed_can_be_told_and_removes_no_other() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("A.ludotheque");
        let take = || Lock::take(&file).expect("the folder can be written");
        let first = take().expect("it is free");
        assert!(first.is_there() && first.is_sure());
        fs::remove_file(beside(&file, LOCK)).expect("it is there");
        assert!(!first.is_there());
        let second = take().expect("nobody can hold a lock that is not there");
        drop(first);
        assert!(second.is_there());
    }
}
