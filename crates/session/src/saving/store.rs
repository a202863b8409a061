//! The folder of matches: files are written to a temporary file, synced and renamed,
//! never over another match, and deleted ones are kept for a while.
//!
//! Matches are opaque here: a file is a name and a text.

use std::ffi::OsStr;
use std::fs;
use std::hash::{DefaultHasher, Hasher};
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use directories::{BaseDirs, UserDirs};
use ludotheque_base::files::lock::{LOCK, Lock, beside, is_held_file};
use ludotheque_base::files::{self, FileError, Readers};
use ludotheque_base::kept::Storage;
use ludotheque_rules::Record;
use thiserror::Error;

use super::moments::{moment, seconds};

/// The extension of matches.
pub const ENDING: &str = "ludotheque";
/// The name of the folder of matches.
const FOLDER: &str = "matches";
/// The folder in it where deleted matches are kept for a while.
const BIN: &str = ".deleted";
/// The time for which deleted matches are kept, in days.
const KEPT_DELETED_DAYS: u64 = 30;
/// The size limit for files, in bytes.
const LARGEST_FILE: u64 = Record::LONGEST_TEXT as u64;
/// The length limit for names, in characters.
pub const NAME_MAX_CHARACTERS: usize = 60;
/// The length limit for the name of a match, in bytes: file names may have 255, and there must be
/// room for a number, the extension, and the date of a deletion.
const NAME_MAX_BYTES: usize = 200;
/// A length of names, in bytes, that every file system accepts: those that encrypt names have a
/// lower limit.
const SHORT_NAME_BYTES: usize = 40;
/// The age after which files left behind by a killed window are removed.
const LEFT_BEHIND: Duration = Duration::from_secs(24 * 60 * 60);
/// Characters that some systems do not allow in file names.
const NOT_IN_NAMES: &[char] = &['/', '\\', ':', '*', '?', '"', '<', '>', '|'];

/// A failed operation on the file of a match.
#[derive(Debug, Error)]
pub enum StoreError {
    /// The file.
    #[error(transparent)]
    File(#[from] FileError),
    /// Another window has the match open.
    #[error("{} is open in another window", .0.display())]
    Held(PathBuf),
    /// The name is empty.
    #[error("a match cannot have an empty name")]
    NoName,
    /// The system does not define a data folder.
    #[error("the system does not define a data folder")]
    NoFolder,
}

impl StoreError {
    /// Whether a file with this name already exists.
    pub fn is_taken(&self) -> bool {
        matches!(self, Self::File(FileError::Exists(_)))
    }
}

/// A file of a match that this window may write.
#[derive(Debug)]
pub struct Hold {
    path: PathBuf,
    /// `None` if no lock could be created.
    lock: Option<Lock>,
    /// The contents of the file when this window last read or wrote it.
    known: Option<Fingerprint>,
}

/// A fingerprint of the contents of a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fingerprint {
    bytes: u64,
    hash: u64,
}

impl Fingerprint {
    /// The fingerprint of these contents.
    pub fn of(contents: &[u8]) -> Self {
        let mut hasher = DefaultHasher::new();
        hasher.write(contents);
        Self { bytes: contents.len() as u64, hash: hasher.finish() }
    }
}

impl Hold {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Whether no other window can write the file.
    pub fn is_exclusive(&self) -> bool {
        self.lock.as_ref().is_some_and(Lock::is_sure)
    }

    /// The contents of the file when this window last read or wrote it.
    pub fn known(&self) -> Option<Fingerprint> {
        self.known
    }

    /// Remembers the contents of the file: if they differ at the next write, another program has
    /// changed it.
    pub fn remember(&mut self, known: Option<Fingerprint>) {
        self.known = known;
    }

    /// Writes the match to a temporary file, syncs it, and renames it into place. If
    /// another program has changed the file, its version is kept under another name, which
    /// is returned.
    ///
    /// # Errors
    /// If the system refuses, or another window has taken the match. Before the rename, the
    /// old contents are intact.
    pub fn write(&mut self, text: &str) -> Result<Option<PathBuf>, StoreError> {
        self.renew_lock()?;
        let set_aside = self.set_foreign_aside()?;
        files::replace(&self.path, text, Readers::Owner)?;
        self.known = Some(Fingerprint::of(text.as_bytes()));
        Ok(set_aside)
    }

    /// Creates the folder and the lock in it again if they have been removed.
    fn renew_lock(&mut self) -> Result<(), StoreError> {
        if self.lock.as_ref().is_some_and(Lock::is_there) {
            return Ok(());
        }
        if let Some(folder) = self.path.parent() {
            files::make_private_folder(folder)?;
        }
        // The lock of a removed file is released first, or it would block the new one.
        self.lock = None;
        self.lock = match Lock::take(&self.path) {
            Ok(None) => return Err(StoreError::Held(self.path.clone())),
            Ok(lock) => lock,
            // The missing lock was reported when the match was opened.
            Err(_) => None,
        };
        Ok(())
    }

    /// Renames the file that another program has changed, and returns its new path.
    fn set_foreign_aside(&self) -> Result<Option<PathBuf>, StoreError> {
        let Some(known) = self.known else {
            return Ok(None);
        };
        let found = match files::read_if_there(&self.path, LARGEST_FILE) {
            Ok(Some(bytes)) => Some(Fingerprint::of(&bytes)),
            Ok(None) => return Ok(None),
            Err(FileError::TooLarge { .. }) => None,
            Err(error) => return Err(error.into()),
        };
        if found == Some(known) {
            return Ok(None);
        }
        move_to_number(&self.path, &self.path).map(Some)
    }
}

/// A deleted match that can be restored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deleted {
    path: PathBuf,
    /// The time of the deletion, in seconds since 1970.
    at: SystemTime,
    /// The former name of its file.
    name: String,
}

impl Deleted {
    /// The name that the match had.
    pub fn name(&self) -> &str {
        self.name.strip_suffix(&format!(".{ENDING}")).unwrap_or(&self.name)
    }
}

/// A file of the folder, with the data that show whether it has changed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedFile {
    /// The file.
    pub path: PathBuf,
    /// The time of the last write.
    pub written: SystemTime,
    /// Its size, in bytes.
    pub bytes: u64,
}

/// The folder of matches.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Store {
    folder: PathBuf,
}

impl Store {
    /// The folder of matches within this data folder.
    pub fn new(data: &Path) -> Self {
        Self { folder: data.join(FOLDER) }
    }

    /// The folder of matches for a storage; [`None`] if nothing is saved, or the system
    /// does not define a data folder.
    pub fn of(storage: &Storage) -> Option<Self> {
        match storage {
            Storage::Nowhere => None,
            Storage::Folder(folder) => {
                Some(Self::new(&std::path::absolute(folder).unwrap_or(folder.clone())))
            }
            Storage::UserFolder => user_data_folder().map(|folder| Self::new(&folder)),
        }
    }

    /// Its path.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Whether this file is in the folder.
    pub fn has(&self, path: &Path) -> bool {
        let parent = path.parent().and_then(|parent| fs::canonicalize(parent).ok());
        let is_match = path.extension() == Some(OsStr::new(ENDING));
        is_match && parent.is_some() && parent == fs::canonicalize(&self.folder).ok()
    }

    /// The file of a match with this name.
    pub(crate) fn file(&self, name: &str) -> PathBuf {
        self.folder.join(format!("{name}.{ENDING}"))
    }

    /// Creates the folder if necessary.
    pub(super) fn make_folder(&self) -> Result<(), StoreError> {
        Ok(files::make_private_folder(&self.folder)?)
    }

    /// All files of matches, the most recent first; empty if the folder does not exist.
    ///
    /// # Errors
    /// If the folder cannot be read.
    pub fn list(&self) -> Result<Vec<ListedFile>, StoreError> {
        let entries = match fs::read_dir(&self.folder) {
            Ok(entries) => entries,
            Err(error) if error.kind() == ErrorKind::NotFound => return Ok(Vec::new()),
            Err(error) => return Err(FileError::at(&self.folder)(error).into()),
        };
        let mut listed: Vec<ListedFile> = entries
            .filter_map(Result::ok)
            .map(|entry| entry.path())
            .filter(|path| path.extension() == Some(OsStr::new(ENDING)) && !is_hidden(path))
            .map(|path| {
                let about = fs::metadata(&path).ok();
                let written = about.as_ref().and_then(|about| about.modified().ok());
                ListedFile {
                    path,
                    written: written.unwrap_or(SystemTime::UNIX_EPOCH),
                    bytes: about.map_or(0, |about| about.len()),
                }
            })
            .collect();
        listed.sort_by(|a, b| (b.written, &a.path).cmp(&(a.written, &b.path)));
        Ok(listed)
    }

    /// Locks a match of the folder for writing.
    ///
    /// # Errors
    /// If another window has it open.
    pub fn hold(&self, path: &Path) -> Result<Hold, StoreError> {
        let lock = match Lock::take(path) {
            Ok(None) => return Err(StoreError::Held(path.to_owned())),
            Ok(lock) => lock,
            // The match can be played nevertheless; see `Hold::is_exclusive`.
            Err(_) => None,
        };
        if lock.is_some() {
            files::remove_leftover(path);
        }
        Ok(Hold { path: path.to_owned(), lock, known: None })
    }

    /// Writes a new match with this name, or with a number if the name exists, and
    /// locks it.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn create(&self, name: &str, text: &str) -> Result<Hold, StoreError> {
        self.make_folder()?;
        let mut name = tidy(name).unwrap_or_else(|_| FOLDER.to_owned());
        let mut number = 1_u64;
        loop {
            let path = self.numbered(&name, number);
            match self.create_at(&path, text) {
                Err(StoreError::File(FileError::Exists(_)) | StoreError::Held(_)) => number += 1,
                Err(StoreError::File(error))
                    if error.kind() == Some(ErrorKind::InvalidFilename)
                        && name.len() > SHORT_NAME_BYTES =>
                {
                    name = cut(&name, SHORT_NAME_BYTES).to_owned();
                }
                created => return created,
            }
        }
    }

    /// The same, unless a file has this text already: then that one is locked, so that opening the same
    /// match several times does not fill the folder.
    ///
    /// # Errors
    /// If the system refuses.
    pub(super) fn create_once(&self, name: &str, text: &str) -> Result<Hold, StoreError> {
        let same_size = |it: &ListedFile| it.bytes == text.len() as u64;
        let listed = self.list().unwrap_or_default().into_iter();
        for ListedFile { path, .. } in listed.filter(same_size) {
            let is_same = read_bytes(&path).is_ok_and(|bytes| bytes == text.as_bytes());
            if let Some(mut hold) = is_same.then(|| self.hold(&path).ok()).flatten() {
                hold.known = Some(Fingerprint::of(text.as_bytes()));
                return Ok(hold);
            }
        }
        self.create(name, text)
    }

    /// The file of a match with this name and number; the first has no number.
    fn numbered(&self, name: &str, number: u64) -> PathBuf {
        match number {
            1 => self.file(name),
            _ => self.file(&format!("{} ({number})", without_number(name))),
        }
    }

    /// Writes a new match to this file of the folder, and locks it.
    fn create_at(&self, path: &Path, text: &str) -> Result<Hold, StoreError> {
        let mut hold = self.hold(path)?;
        files::create(path, text, Readers::Owner)?;
        hold.known = Some(Fingerprint::of(text.as_bytes()));
        Ok(hold)
    }

    /// Renames a match. Characters that are not allowed become dashes.
    ///
    /// # Errors
    /// If the name exists or is empty, another window has the match open, or the system
    /// refuses. Nothing has changed then.
    pub fn rename(&self, path: &Path, name: &str) -> Result<PathBuf, StoreError> {
        let to = self.file(&tidy(name)?);
        if to == path {
            return Ok(to);
        }
        let _held = self.hold(path)?;
        // On some systems, names that differ only in case share a lock.
        let has_own_lock = beside(path, LOCK) != beside(&to, LOCK);
        let _free = has_own_lock.then(|| self.hold(&to)).transpose()?;
        files::move_to_new(path, &to)?;
        Ok(to)
    }

    /// Duplicates a match.
    ///
    /// # Errors
    /// If it cannot be read or written.
    pub fn duplicate(&self, path: &Path) -> Result<PathBuf, StoreError> {
        // Byte by byte, so that a damaged file can be duplicated as well.
        let bytes = read_bytes(path)?;
        self.make_folder()?;
        let name = name_of(path);
        let name = cut(&name, NAME_MAX_BYTES);
        let mut number = 2_u64;
        loop {
            let to = self.numbered(name, number);
            match files::create(&to, &bytes, Readers::Owner) {
                Err(FileError::Exists(_)) => number += 1,
                Err(error) => return Err(error.into()),
                Ok(()) => return Ok(to),
            }
        }
    }

    /// Deletes a match; it can be restored for a while.
    ///
    /// # Errors
    /// If another window has it open, or the system refuses.
    pub fn delete(&self, path: &Path, now: SystemTime) -> Result<(), StoreError> {
        let _held = self.hold(path)?;
        let bin = self.folder.join(BIN);
        files::make_private_folder(&bin)?;
        let name = name_of(path);
        let name = cut(&name, NAME_MAX_BYTES);
        let mut at_s = seconds(now);
        loop {
            // Two deletions within the same second are recorded one second apart.
            match files::move_to_new(path, &bin.join(format!("{at_s:012} {name}.{ENDING}"))) {
                Err(FileError::Exists(_)) => at_s += 1,
                done => return Ok(done?),
            }
        }
    }

    /// The deleted matches that can be restored, the latest first.
    pub fn deleted(&self) -> Vec<Deleted> {
        let entries = fs::read_dir(self.folder.join(BIN)).into_iter().flatten();
        let mut deleted: Vec<Deleted> = entries
            .filter_map(Result::ok)
            .filter_map(|entry| {
                let path = entry.path();
                let (at, name) = path.file_name()?.to_str()?.split_once(' ')?;
                let (at, name) = (moment(at.parse().ok()?), name.to_owned());
                Some(Deleted { path, at, name })
            })
            .collect();
        deleted.sort_by(|a, b| (b.at, &b.name).cmp(&(a.at, &a.name)));
        deleted
    }

    /// Restores a deleted match under its name, or with a number if the name exists.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn restore(&self, deleted: &Deleted) -> Result<PathBuf, StoreError> {
        let to = self.file(deleted.name());
        match files::move_to_new(&deleted.path, &to) {
            Err(FileError::Exists(_)) => move_to_number(&deleted.path, &to),
            moved => Ok(moved.map(|()| to)?),
        }
    }

    /// Removes matches that were deleted long ago, and files that killed windows have left behind.
    pub fn forget_old(&self, now: SystemTime) {
        let entries = fs::read_dir(&self.folder).into_iter().flatten();
        for entry in entries.filter_map(Result::ok) {
            let path = entry.path();
            let is_old = || {
                let written = entry.metadata().and_then(|about| about.modified());
                written.is_ok_and(|written| {
                    let age = now.duration_since(written);
                    age.is_ok_and(|age| age > LEFT_BEHIND)
                })
            };
            let name = entry.file_name();
            let name = name.to_string_lossy();
            let is_left_behind = files::is_part(&name)
                || name.starts_with('.') && name.ends_with(LOCK) && !is_held_file(&path);
            if is_left_behind && is_old() {
                remove_quietly(&path);
            }
        }
        let kept_for = Duration::from_secs(KEPT_DELETED_DAYS * 24 * 60 * 60);
        for deleted in self.deleted() {
            let age = now.duration_since(deleted.at);
            if age.is_ok_and(|age| age > kept_for) {
                remove_quietly(&deleted.path);
            }
        }
    }
}

/// The name of a match: that of its file.
pub fn name_of(path: &Path) -> String {
    path.file_stem().map_or_else(String::new, |stem| stem.to_string_lossy().into_owned())
}

/// A name that is valid on every system.
fn tidy(name: &str) -> Result<String, StoreError> {
    let chars = name.chars().map(|c| match c {
        c if c.is_control() => ' ',
        c if NOT_IN_NAMES.contains(&c) => '-',
        c => c,
    });
    let chars: String = chars.collect();
    // A leading dot hides a file; a trailing one is lost on some systems.
    let trimmed = chars.trim_matches(|c: char| c.is_whitespace() || c == '.');
    let short: String = trimmed.chars().take(NAME_MAX_CHARACTERS).collect();
    let short =
        cut(&short, NAME_MAX_BYTES).trim_end_matches(|c: char| c.is_whitespace() || c == '.');
    if short.is_empty() {
        return Err(StoreError::NoName);
    }
    // Names of devices, on some systems with any extension.
    let head = short.split('.').next().unwrap_or_default().to_ascii_uppercase();
    let is_numbered = |device: &str| {
        head.strip_prefix(device)
            .is_some_and(|rest| rest.len() == 1 && rest.bytes().all(|it| it.is_ascii_digit()))
    };
    let is_device = ["CON", "PRN", "AUX", "NUL"].contains(&head.as_str())
        || is_numbered("COM")
        || is_numbered("LPT");
    Ok(if is_device { format!("-{short}") } else { short.to_owned() })
}

/// The beginning of a name, at most this many bytes long.
fn cut(name: &str, most_bytes: usize) -> &str {
    &name[..name.floor_char_boundary(most_bytes)]
}

/// Whether a character is allowed in the name of a match.
pub fn is_name_char(c: char) -> bool {
    !c.is_control() && !NOT_IN_NAMES.contains(&c)
}

/// A name without its number: "Sypil" of "Sypil (2)".
fn without_number(name: &str) -> &str {
    name.strip_suffix(')')
        .and_then(|rest| rest.rsplit_once(" ("))
        .filter(|(_, number)| !number.is_empty() && number.bytes().all(|it| it.is_ascii_digit()))
        .map_or(name, |(stem, _)| stem)
}

fn is_hidden(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default();
    name.as_encoded_bytes().starts_with(b".")
}

/// Reads a file that may be a match.
///
/// # Errors
/// If it is not a file, too large, or cannot be read.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, FileError> {
    files::read(path, LARGEST_FILE)
}

/// Moves a file to the first free numbered variant of a name, and returns the new path.
fn move_to_number(from: &Path, named: &Path) -> Result<PathBuf, StoreError> {
    let name = name_of(named);
    let name = cut(without_number(&name), NAME_MAX_BYTES);
    let ending = named.extension().unwrap_or_default().to_string_lossy();
    let mut number = 2_u64;
    loop {
        let to = named.with_file_name(format!("{name} ({number}).{ending}"));
        match files::move_to_new(from, &to) {
            Err(FileError::Exists(_)) => number += 1,
            moved => return Ok(moved.map(|()| to)?),
        }
    }
}

/// Removes a file, ignoring errors.
pub(super) fn remove_quietly(path: &Path) {
    // A file that cannot be removed is overwritten next time.
    let _ = fs::remove_file(path);
}

/// The user's data folder.
fn user_data_folder() -> Option<PathBuf> {
    BaseDirs::new().map(|folders| folders.data_dir().join(ENDING))
}

/// The user's documents folder, for copies of matches: as configured in the system, or else the one
/// with the usual name, or else the home folder.
pub fn documents_folder() -> Option<PathBuf> {
    let folders = UserDirs::new()?;
    let usual = folders.home_dir().join("Documents");
    let documents = folders.document_dir().map_or(usual, Path::to_owned);
    Some(if documents.is_dir() { documents } else { folders.home_dir().to_owned() })
}

/// A path as it is shown, and as [`meant`] understands it: the home folder is `~`.
pub fn short_path(path: &Path) -> String {
    let home = std::env::home_dir().filter(|home| home.parent().is_some());
    match home.and_then(|home| path.strip_prefix(home).ok().map(Path::to_owned)) {
        Some(rest) => Path::new("~").join(rest).display().to_string(),
        None => path.display().to_string(),
    }
}

/// The name of a folder for a sentence: below the home folder as [`short_path`], elsewhere its last
/// two parts.
pub fn short_folder(folder: &Path) -> String {
    let short = short_path(folder);
    let parts: Vec<_> = folder.iter().rev().take(2).collect();
    match parts[..] {
        [last, before] if !short.starts_with('~') && folder.iter().count() > 3 => {
            let tail = Path::new(before).join(last);
            Path::new("…").join(tail).display().to_string()
        }
        _ => short,
    }
}

/// Resolves a path that a player typed: `~` is the home folder, a bare name refers to the documents
/// folder, a missing extension is added, and a folder refers to a file in it with the match's name.
pub fn meant(path: &str, name: &str) -> PathBuf {
    let typed = path.trim();
    let below_home = typed.strip_prefix("~/").and_then(|rest| {
        let home = std::env::home_dir()?;
        Some(home.join(rest))
    });
    let typed = below_home.unwrap_or_else(|| PathBuf::from(typed));
    let mut whole = match documents_folder() {
        Some(documents) => documents.join(typed),
        None => typed,
    };
    if whole.is_dir() {
        whole.push(name);
    }
    with_ending(&whole)
}

/// The path with the extension of matches, which is added if it is missing.
pub fn with_ending(path: &Path) -> PathBuf {
    if path.extension() == Some(OsStr::new(ENDING)) {
        return path.to_owned();
    }
    let mut file = path.as_os_str().to_owned();
    file.push(".");
    file.push(ENDING);
    file.into()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn store() -> (tempfile::TempDir, Store) {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let store = Store::new(folder.path());
        (folder, store)
    }

    fn names(store: &Store) -> Vec<String> {
        let listed = store.list().expect("the folder can be read");
        let mut names: Vec<_> = listed.iter().map(|it| name_of(&it.path)).collect();
        names.sort();
        names
    }

    fn text(path: &Path) -> String {
        String::from_utf8(read_bytes(path).expect("it can be read")).expect("it is text")
    }

    #[test]
    fn a_path_below_the_home_folder_is_shown_short_and_understood_again() {
        let home = std::env::home_dir().expect("there is a home");
        let path = home.join("games").join("A.ludotheque");
        let short = short_path(&path);
        assert!(short.starts_with('~'), "{short}");
        assert_eq!(meant(&short, ""), path);
        let elsewhere = Path::new("/media/disk/saved/matches");
        assert_eq!(short_path(elsewhere), elsewhere.display().to_string());
        let tail = Path::new("saved").join("matches");
        assert_eq!(short_folder(elsewhere), Path::new("…").join(tail).display().to_string());
    }

    #[test]
    fn matches_of_one_name_are_numbered_and_never_written_over() {
        let (_folder, store) = store();
        let first = store.create("Sypil", "1").expect("it can be written");
        let mut second = store.create("Sypil", "2").expect("it can be written");
        drop(first);
        drop(store.create("Sypil", "3"));
        assert_eq!(names(&store), ["Sypil", "Sypil (2)", "Sypil (3)"]);
        second.write("2 again").expect("it can be written");
        assert_eq!(text(&store.file("Sypil")), "1");
        assert_eq!(text(second.path()), "2 again");
    }

    #[test]
    fn what_is_held_is_neither_renamed_nor_deleted_nor_held_twice() {
        let (_folder, store) = store();
        let held = store.create("A", "1").expect("it can be written");
        let path = held.path().to_owned();
        let now = moment(1_000);
        assert!(matches!(store.hold(&path), Err(StoreError::Held(_))));
        assert!(matches!(store.rename(&path, "B"), Err(StoreError::Held(_))));
        assert!(matches!(store.delete(&path, now), Err(StoreError::Held(_))));
        drop(held);
        let renamed = store.rename(&path, "B").expect("it is free");
        assert_eq!(names(&store), ["B"]);
        assert_eq!(text(&renamed), "1");
    }

    #[test]
    fn a_name_that_is_taken_is_refused() {
        let (_folder, store) = store();
        let held = store.create("A", "1").expect("it can be written");
        let first = held.path().to_owned();
        drop(held);
        drop(store.create("B", "2"));
        let refused = store.rename(&first, " B ");
        assert!(matches!(refused, Err(StoreError::File(FileError::Exists(_)))), "{refused:?}");
        assert!(matches!(store.rename(&first, " .. "), Err(StoreError::NoName)));
        assert_eq!(names(&store), ["A", "B"]);
        assert_eq!(text(&store.file("B")), "2");
    }

    #[test]
    fn deleted_matches_come_back_even_where_their_name_was_taken_again() {
        let (_folder, store) = store();
        for (contents, at_s) in [("1", 1_000), ("2", 1_000), ("3", 2_000)] {
            let held = store.create("A", contents).expect("it can be written");
            let path = held.path().to_owned();
            drop(held);
            store.delete(&path, moment(at_s)).expect("it is free");
        }
        assert_eq!(names(&store), [""; 0]);
        let deleted = store.deleted();
        assert_eq!(deleted.len(), 3);
        assert_eq!(text(&deleted[0].path), "3", "the last one comes first");
        for gone in &deleted {
            store.restore(gone).expect("it can be brought back");
        }
        assert_eq!(names(&store), ["A", "A (2)", "A (3)"]);
        assert_eq!(text(&store.file("A")), "3");
        assert_eq!(store.deleted(), []);
    }

    #[test]
    fn what_was_deleted_long_ago_is_let_go() {
        let (_folder, store) = store();
        for at_s in [1_000, 40 * 24 * 60 * 60] {
            let held = store.create("A", "1").expect("it can be written");
            let path = held.path().to_owned();
            drop(held);
            store.delete(&path, moment(at_s)).expect("it is free");
        }
        store.forget_old(moment(41 * 24 * 60 * 60));
        assert_eq!(store.deleted().len(), 1);
    }

    #[test]
    fn duplicates_are_numbered() {
        let (_folder, store) = store();
        let first = store.create("A", "1").expect("it can be written");
        let second = store.duplicate(first.path()).expect("it can be read");
        store.duplicate(&second).expect("it can be read");
        assert_eq!(names(&store), ["A", "A (2)", "A (3)"]);
        assert_eq!(text(&second), "1");
    }

    #[test]
    fn names_are_such_that_every_system_takes_them() {
        for (typed, kept) in [
            (" Anne / Ben: revanche? ", "Anne - Ben- revanche-"),
            ("..\n../etc", "-etc"),
            ("con", "-con"),
            ("Com1.x", "-Com1.x"),
            ("Comme", "Comme"),
            ("Été (3)", "Été (3)"),
        ] {
            assert_eq!(tidy(typed).expect(typed), kept, "{typed}");
        }
        let long = tidy(&"é".repeat(200)).expect("it is a name");
        assert_eq!(long.chars().count(), NAME_MAX_CHARACTERS);
    }

    #[test]
    fn a_name_of_many_bytes_can_be_saved_renamed_duplicated_deleted_and_restored() {
        let (_folder, store) = store();
        let long = "😀".repeat(NAME_MAX_CHARACTERS);
        let mut held = store.create(&long, "1").expect("the name is cut");
        held.write("2").expect("it can be written");
        let first = held.path().to_owned();
        drop(held);
        let second = store.duplicate(&first).expect("it can be read");
        let renamed = store.rename(&first, &long.replace('😀', "🎲"));
        let renamed = renamed.expect("the name is cut");
        assert_eq!((text(&renamed), text(&second)), ("2".into(), "2".into()));
        // A file named by an older version of the game.
        let older = store.file(&long);
        fs::write(&older, "3").expect("the system takes the name");
        let mut held = store.hold(&older).expect("it is free");
        assert!(held.is_exclusive());
        held.write("4").expect("it can be written");
        drop(held);
        store.duplicate(&older).expect("it can be read");
        store.delete(&older, moment(1_000)).expect("it is free");
        store.restore(&store.deleted()[0]).expect("it can be brought back");
    }

    #[test]
    fn the_folder_and_the_lock_are_made_again() {
        let (_folder, store) = store();
        let mut held = store.create("A", "1").expect("it can be written");
        fs::remove_dir_all(store.folder()).expect("it is there");
        held.write("2").expect("the folder is made again");
        assert_eq!(text(held.path()), "2");
        assert!(held.is_exclusive());
        assert!(matches!(store.hold(held.path()), Err(StoreError::Held(_))));
    }

    #[test]
    fn what_another_program_has_written_is_kept_under_another_name() {
        let (_folder, store) = store();
        let mut held = store.create("A", "1").expect("it can be written");
        assert_eq!(held.write("2").expect("it can be written"), None);
        fs::write(held.path(), "other").expect("it can be written");
        let aside = held.write("3").expect("it can be written");
        let aside = aside.expect("the other version is kept");
        assert_eq!((text(held.path()), text(&aside)), ("3".into(), "other".into()));
        assert_eq!(names(&store), ["A", "A (2)"]);
        assert_eq!(held.write("4").expect("it can be written"), None);
        // A deleted file is written again.
        fs::remove_file(held.path()).expect("it is there");
        assert_eq!(held.write("5").expect("it can be written"), None);
        assert_eq!(names(&store), ["A", "A (2)"]);
    }

    #[cfg(unix)]
    #[test]
    fn nothing_is_written_through_a_link_and_only_the_owner_reads_it() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let (folder, store) = store();
        let precious = folder.path().join("precious");
        fs::write(&precious, "precious").expect("it can be written");
        store.make_folder().expect("there is room");
        for name in ["A", "B"] {
            symlink(&precious, beside(&store.file(name), ".part")).expect("links can be made");
        }
        let held = store.create("A", "1").expect("it can be written");
        let mut other = store.create("B", "1").expect("it can be written");
        symlink(&precious, beside(other.path(), ".part")).expect("links can be made");
        other.write("2").expect("it can be written");
        assert_eq!(text(&precious), "precious");
        let mode = |path: &Path| {
            let about = fs::symlink_metadata(path).expect("it is there");
            about.permissions().mode() & 0o777
        };
        for path in [held.path(), other.path()] {
            assert_eq!(mode(path), 0o600, "{}", path.display());
        }
        assert_eq!(mode(store.folder()), 0o700);
    }

    #[test]
    fn what_killed_windows_have_left_is_removed_after_a_day() {
        let (_folder, store) = store();
        let held = store.create("A", "1").expect("it can be written");
        for name in [".x.part", ".x.lock", "mine.part", ".other"] {
            fs::write(store.folder().join(name), "").expect("there is room");
        }
        store.forget_old(SystemTime::now() + 2 * LEFT_BEHIND);
        let left = |name: &str| store.folder().join(name).exists();
        assert!(!left(".x.part") && !left(".x.lock"));
        assert!(left("mine.part") && left(".other"));
        assert!(held.lock.as_ref().is_some_and(Lock::is_there));
    }

    #[test]
    fn what_is_no_file_or_too_large_is_not_read() {
        let (folder, _) = store();
        let refused = read_bytes(folder.path());
        assert!(matches!(refused, Err(FileError::NotAFile(_))), "{refused:?}");
        let large = folder.path().join("large");
        let file = fs::File::create(&large).expect("the folder can be written");
        file.set_len(LARGEST_FILE + 1).expect("there is room for a hole");
        let refused = read_bytes(&large);
        assert!(matches!(refused, Err(FileError::TooLarge { .. })), "{refused:?}");
        let missing = read_bytes(&folder.path().join("missing"));
        assert!(matches!(missing, Err(FileError::System { .. })), "{missing:?}");
    }

    #[test]
    fn only_matches_of_the_folder_are_the_folders() {
        let (folder, store) = store();
        let held = store.create("A", "1").expect("it can be written");
        assert!(store.has(held.path()));
        assert!(store.has(&folder.path().join("matches/../matches/A.ludotheque")));
        assert!(!store.has(&folder.path().join("A.ludotheque")));
        assert!(!store.has(&folder.path().join("matches/A.txt")));
    }

    #[test]
    fn a_write_that_was_cut_off_leaves_the_match_and_nothing_else() {
        let (_folder, store) = store();
        let held = store.create("A", "1").expect("it can be written");
        let path = held.path().to_owned();
        drop(held);
        fs::write(beside(&path, ".part"), "hal").expect("the folder can be written");
        assert_eq!(names(&store), ["A"]);
        drop(store.hold(&path).expect("it is free"));
        assert!(!beside(&path, ".part").exists());
        assert_eq!(text(&path), "1");
    }
}
