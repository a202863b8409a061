//! Reading a file, after checking its type and size.

use std::fs::{self, File};
use std::io::{ErrorKind, Read};
use std::path::Path;

use super::error::FileError;

/// Reads a file of at most `most_bytes`.
///
/// Links are followed, because users may keep their files anywhere; the target of a link must be a
/// file.
///
/// # Errors
/// If it is not a file, too large, or cannot be read.
pub fn read(path: &Path, most_bytes: u64) -> Result<Vec<u8>, FileError> {
    // Checked before opening, because opening a pipe would block.
    let about = fs::metadata(path).map_err(FileError::at(path))?;
    if !about.is_file() {
        return Err(FileError::NotAFile(path.to_owned()));
    }
    let too_large = |bytes| FileError::TooLarge { path: path.to_owned(), bytes, most_bytes };
    if about.len() > most_bytes {
        return Err(too_large(about.len()));
    }
    let mut bytes = Vec::new();
    File::open(path)
        .and_then(|file| file.take(most_bytes.saturating_add(1)).read_to_end(&mut bytes))
        .map_err(FileError::at(path))?;
    // It may have grown since.
    match bytes.len() as u64 {
        read if read > most_bytes => Err(too_large(read)),
        _ => Ok(bytes),
    }
}

/// Reads a file of at most `most_bytes`; [`None`] if it does not exist.
///
/// # Errors
/// As [`read`].
pub fn read_if_there(path: &Path, most_bytes: u64) -> Result<Option<Vec<u8>>, FileError> {
    match read(path, most_bytes) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == Some(ErrorKind::NotFound) => Ok(None),
        Err(error) => Err(error),
    }
}

/// Removes all permissions on a file except its owner's. The target of a link is not changed.
///
/// # Errors
/// If the system refuses.
pub fn restrict(path: &Path) -> Result<(), FileError> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        let about = fs::symlink_metadata(path).map_err(FileError::at(path))?;
        if about.is_file() && about.permissions().mode() & 0o077 != 0 {
            fs::set_permissions(path, fs::Permissions::from_mode(0o600))
                .map_err(FileError::at(path))?;
        }
    }
    #[cfg(not(unix))]
    let _ = path;
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_files_of_the_expected_size_are_read() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("file");
        fs::write(&file, "12345").expect("the folder can be written");
        assert_eq!(read(&file, 5).expect("it fits"), b"12345");
        assert!(matches!(read(&file, 4), Err(FileError::TooLarge { bytes: 5, most_bytes: 4, .. })));
        assert!(matches!(read(folder.path(), 5), Err(FileError::NotAFile(_))));
        let missing = folder.path().join("missing");
        assert!(matches!(read_if_there(&missing, 5), Ok(None)));
    }

    /// Opening a pipe without a writer would block forever, and reading this device never ends.
    #[cfg(unix)]
    #[test]
    fn pipes_and_devices_are_not_opened() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let pipe = folder.path().join("pipe");
        let made = std::process::Command::new("mkfifo").arg(&pipe).status();
        assert!(made.expect("there are pipes").success());
        assert!(matches!(read(&pipe, 5), Err(FileError::NotAFile(_))));
        let link = folder.path().join("link");
        std::os::unix::fs::symlink("/dev/zero", &link).expect("links can be made");
        assert!(matches!(read(&link, 5), Err(FileError::NotAFile(_))));
    }

    #[cfg(unix)]
    #[test]
    fn what_a_link_leads_to_keeps_its_permissions() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "").expect("the folder can be written");
        let open_to_all = fs::Permissions::from_mode(0o644);
        fs::set_permissions(&file, open_to_all).expect("it is ours");
        symlink(&file, &link).expect("links can be made");
        let mode = || {
            let about = fs::metadata(&file).expect("it is there");
            about.permissions().mode() & 0o777
        };
        restrict(&link).expect("there is nothing to do");
        assert_eq!(mode(), 0o644);
        restrict(&file).expect("it is ours");
        assert_eq!(mode(), 0o600);
    }
}
