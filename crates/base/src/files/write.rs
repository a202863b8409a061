//! Writing a file: to a temporary one beside it, which is synced and then renamed, so that a full
//! disk or a power cut leaves the old contents intact.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io::{self, ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::error::FileError;
use super::lock::beside;
use super::read::read;

/// The extension of temporary files.
const PART: &str = ".part";

/// Readers allowed for a written file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Readers {
    /// Only its owner, on systems with permissions: it may contain secrets.
    Owner,
    /// The default of the system for new files.
    Usual,
}

/// A temporary file beside its target. It is removed on drop unless it has become the target.
#[derive(Debug)]
pub struct PartFile {
    part: PathBuf,
    target: PathBuf,
    /// `None` once it has become the target.
    file: Option<File>,
}

impl PartFile {
    /// Creates a temporary file, replacing the leftover of an earlier one.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn beside(target: &Path, readers: Readers) -> Result<Self, FileError> {
        // Writing through a link in its place would change another file.
        remove_leftover(target);
        let part = beside(target, PART);
        let mut options = OpenOptions::new();
        options.write(true).create_new(true);
        #[cfg(unix)]
        if readers == Readers::Owner {
            std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        }
        #[cfg(not(unix))]
        let _ = readers;
        let file = options.open(&part).map_err(FileError::at(target))?;
        Ok(Self { part, target: target.to_owned(), file: Some(file) })
    }

    /// A second handle for writing, for callers that keep it.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn handle(&self) -> Result<File, FileError> {
        self.open_file().try_clone().map_err(FileError::at(&self.target))
    }

    /// Makes it the target, which must not exist.
    ///
    /// # Errors
    /// If it exists, or the contents cannot be synced to the disk.
    pub fn create(mut self) -> Result<(), FileError> {
        self.sync()?;
        move_to_new(&self.part, &self.target)
    }

    /// Replaces the target. A link there is replaced, not followed.
    ///
    /// # Errors
    /// If the contents cannot be synced to the disk; the target has not changed then.
    pub fn replace(mut self) -> Result<(), FileError> {
        self.sync()?;
        fs::rename(&self.part, &self.target)
            .and_then(|()| sync_folder_of(&self.target))
            .map_err(FileError::at(&self.target))
    }

    fn open_file(&self) -> &File {
        self.file.as_ref().expect("a part is open until it is given away")
    }

    fn sync(&mut self) -> Result<(), FileError> {
        self.open_file().sync_all().map_err(FileError::at(&self.target))?;
        // Some systems do not rename open files.
        self.file = None;
        Ok(())
    }
}

impl Write for PartFile {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.open_file().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.open_file().flush()
    }
}

impl Drop for PartFile {
    fn drop(&mut self) {
        self.file = None;
        // It no longer exists if it has become the target.
        let _ = fs::remove_file(&self.part);
    }
}

/// Writes a new file at any path, completely or not at all.
///
/// # Errors
/// If something with this name already exists, or the system refuses.
pub fn create(path: &Path, contents: impl AsRef<[u8]>, readers: Readers) -> Result<(), FileError> {
    if fs::symlink_metadata(path).is_ok() {
        return Err(FileError::Exists(path.to_owned()));
    }
    part_with(path, contents, readers)?.create()
}

/// Writes a file, replacing an existing one only when the new contents are safely on the disk.
///
/// # Errors
/// If the system refuses; the file has not changed then.
pub fn replace(path: &Path, contents: impl AsRef<[u8]>, readers: Readers) -> Result<(), FileError> {
    part_with(path, contents, readers)?.replace()
}

fn part_with(
    path: &Path,
    contents: impl AsRef<[u8]>,
    readers: Readers,
) -> Result<PartFile, FileError> {
    let mut part = PartFile::beside(path, readers)?;
    part.write_all(contents.as_ref()).map_err(FileError::at(path))?;
    Ok(part)
}

/// Copies a file of any size to a path that the player has confirmed, replacing what may be there
/// only when the copy is safely on the disk.
///
/// # Errors
/// If both are the same file, the first is no file, or the system refuses; nothing has changed then.
pub fn copy_over(from: &Path, to: &Path) -> Result<(), FileError> {
    if from == to {
        return Err(FileError::Exists(to.to_owned()));
    }
    replace(to, read(from, u64::MAX)?, Readers::Usual)
}

/// Moves a file without replacing another.
///
/// # Errors
/// If something with the new name already exists, or the system refuses.
pub fn move_to_new(from: &Path, to: &Path) -> Result<(), FileError> {
    // Creating a hard link fails if the file exists; renaming would replace it.
    let moved = match fs::hard_link(from, to) {
        Ok(()) => fs::remove_file(from),
        Err(error) if error.kind() == ErrorKind::AlreadyExists => {
            return Err(FileError::Exists(to.to_owned()));
        }
        // Not all file systems support hard links.
        Err(_) if fs::symlink_metadata(to).is_ok() => {
            return Err(FileError::Exists(to.to_owned()));
        }
        Err(_) => fs::rename(from, to),
    };
    moved.and_then(|()| sync_folder_of(to)).map_err(FileError::at(to))
}

/// Deletes a file, if it exists.
///
/// # Errors
/// If the system refuses.
pub fn remove(path: &Path) -> Result<(), FileError> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != ErrorKind::NotFound => Err(FileError::at(path)(error)),
        _ => Ok(()),
    }
}

/// Creates a folder that only its owner can read, unless it already exists.
///
/// # Errors
/// If the system refuses.
pub fn make_private_folder(folder: &Path) -> Result<(), FileError> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder).map_err(FileError::at(folder))
}

/// Removes the leftover of an interrupted write beside a file.
pub fn remove_leftover(target: &Path) {
    // If it cannot be removed, the next write fails with that error.
    let _ = fs::remove_file(beside(target, PART));
}

/// Whether a file with this name is a temporary one.
pub fn is_part(name: &str) -> bool {
    name.starts_with('.') && name.ends_with(PART)
}

/// Syncs the folder of a file.
fn sync_folder_of(path: &Path) -> io::Result<()> {
    // On other systems folders cannot be opened as files, and renaming is durable.
    if cfg!(unix)
        && let Some(folder) = path.parent()
    {
        // The parent of a bare name is empty.
        let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
        File::open(folder)?.sync_all()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(folder: &Path) -> Vec<String> {
        let entries = fs::read_dir(folder).expect("the folder can be read");
        let mut names: Vec<_> =
            entries.filter_map(|entry| entry.ok()?.file_name().into_string().ok()).collect();
        names.sort();
        names
    }

    #[test]
    fn a_part_that_is_given_up_leaves_nothing() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("file");
        let mut part = PartFile::beside(&file, Readers::Owner).expect("it can be written");
        part.write_all(b"half").expect("there is room");
        assert_eq!(names(folder.path()).len(), 1);
        drop(part);
        assert_eq!(names(folder.path()), [""; 0]);
    }

    #[test]
    fn a_new_file_never_takes_the_place_of_another() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("file");
        create(&file, "1", Readers::Owner).expect("there is none");
        let part = PartFile::beside(&file, Readers::Owner).expect("it can be written");
        assert!(matches!(create(&file, "2", Readers::Owner), Err(FileError::Exists(_))));
        assert!(matches!(part.create(), Err(FileError::Exists(_))));
        assert_eq!(fs::read(&file).expect("it is there"), b"1");
        replace(&file, "3", Readers::Owner).expect("it can be written");
        assert_eq!(fs::read(&file).expect("it is there"), b"3");
        assert_eq!(names(folder.path()), ["file"]);
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link_and_only_the_owner_reads() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (precious, file) = (folder.path().join("precious"), folder.path().join("file"));
        fs::write(&precious, "precious").expect("the folder can be written");
        let link = |at: &Path| symlink(&precious, at).expect("links can be made");
        link(&file);
        link(&beside(&file, PART));
        assert!(matches!(create(&file, "1", Readers::Owner), Err(FileError::Exists(_))));
        replace(&file, "2", Readers::Owner).expect("it can be written");
        let about = fs::symlink_metadata(&file).expect("it is there");
        assert!(about.is_file());
        assert_eq!(about.permissions().mode() & 0o777, 0o600);
        assert_eq!(fs::read(&precious).expect("it is there"), b"precious");
    }
}
