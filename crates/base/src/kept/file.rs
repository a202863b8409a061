//! The file of a resource: read at the start, and written whenever the resource changes.

use std::marker::PhantomData;
use std::path::{Path, PathBuf};
use std::time::Duration;

use bevy::prelude::*;
use bevy::window::WindowFocused;
use toml::Table;

use super::folder::{DataFolder, StartNotices, Storage};
use super::resource::Kept;
use super::section::Damage;
use super::troubles::{KeptTroubles, WriteAgain};
use super::{merge, section};
use crate::files::lock::Lock;
use crate::files::{self, FileError, Readers};
use crate::locale::{Localized, message};

/// The size limit for files read, in bytes, and therefore for files written.
const MOST_BYTES: u64 = 1 << 20;
/// The time for which another window may hold the lock.
const WAIT_FOR_OTHERS: Duration = Duration::from_millis(500);

/// Keeps resources in files.
pub trait Keeping {
    /// Reads a resource from its file, and writes every change of it from now on. Needs
    /// [`KeptPlugin`](super::KeptPlugin); without a folder, the resource is only inserted.
    fn keep<T: Kept>(&mut self) -> &mut Self;
}

impl Keeping for App {
    fn keep<T: Kept>(&mut self) -> &mut Self {
        let folder = self.world().get_resource::<DataFolder>();
        let Some(folder) = folder.and_then(|folder| folder.0.clone()) else {
            return self.init_resource::<T>();
        };
        let path = path_in::<T>(&folder);
        let (resource, notice) = read_at_start::<T>(&path);
        if let Some(notice) = notice {
            let world = self.world_mut();
            world.get_resource_or_init::<StartNotices>().0.push(notice);
        }
        let file = KeptFile::<T> { path, known: table(&resource), resource: PhantomData };
        self.insert_resource(resource)
            .insert_resource(file)
            .add_message::<WindowFocused>()
            .add_systems(Last, (follow::<T>, write::<T>).chain().in_set(KeptSystems))
    }
}

/// The systems that write changed resources.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct KeptSystems;

/// The file of a resource.
#[derive(Resource)]
struct KeptFile<T> {
    path: PathBuf,
    /// The contents that this window last read or wrote.
    known: Table,
    resource: PhantomData<fn() -> T>,
}

/// Adopts what other windows have written when this one comes to the front. A change that is not yet
/// written is merged when it is.
fn follow<T: Kept>(
    mut resource: ResMut<T>,
    mut file: ResMut<KeptFile<T>>,
    mut focused: MessageReader<WindowFocused>,
) {
    let comes_to_the_front = focused.read().filter(|it| it.focused).count() > 0;
    if !comes_to_the_front || !T::FOLLOWS_OTHER_WINDOWS || table(&*resource) != file.known {
        return;
    }
    // What cannot be read is reported when it is to be written, or at the next start.
    let Ok(Some(bytes)) = files::read_if_there(&file.path, MOST_BYTES) else {
        return;
    };
    if let Ok(theirs) = parse::<T>(&bytes)
        && table(&theirs) != file.known
    {
        file.known = table(&theirs);
        *resource = theirs;
    }
}

/// Writes a resource that has changed.
fn write<T: Kept>(
    mut resource: ResMut<T>,
    mut file: ResMut<KeptFile<T>>,
    mut troubles: ResMut<KeptTroubles>,
    mut again: MessageReader<WriteAgain>,
    mut exits: MessageReader<AppExit>,
) {
    let is_asked = again.read().count() + exits.read().count() > 0;
    if !resource.is_changed() && !is_asked {
        return;
    }
    let now = table(&*resource);
    let had_trouble = troubles.0.contains_key(T::NAME);
    if now == file.known && !had_trouble {
        return;
    }
    // A change that could not be written may have been undone.
    let written = if now == file.known {
        Ok(now.clone())
    } else {
        write_merged::<T>(&file.path, &file.known, now.clone())
    };
    match written {
        Ok(written) => {
            if had_trouble {
                troubles.0.remove(T::NAME);
            }
            match section::of_table::<T>(&written) {
                Ok(merged) if T::FOLLOWS_OTHER_WINDOWS && written != now => {
                    file.known = table(&merged);
                    *resource = merged;
                }
                _ => file.known = now,
            }
        }
        Err(error) => {
            if !had_trouble {
                warn!("cannot write {}: {error}", file.path.display());
            }
            troubles.0.insert(T::NAME, error);
        }
    }
}

/// Merges the changes of this window into the file, and returns its new contents.
fn write_merged<T: Kept>(path: &Path, known: &Table, now: Table) -> Result<Table, FileError> {
    if let Some(folder) = path.parent() {
        files::make_private_folder(folder)?;
    }
    let lock = match Lock::wait(path, WAIT_FOR_OTHERS) {
        Ok(None) => {
            let busy = std::io::ErrorKind::ResourceBusy.into();
            return Err(FileError::at(path)(busy));
        }
        Ok(lock) => lock,
        // Not all file systems support locks.
        Err(_) => None,
    };
    let theirs = match files::read_if_there(path, MOST_BYTES)? {
        None => None,
        Some(bytes) => match valid_section::<T>(&bytes) {
            Ok(theirs) => Some(theirs),
            Err(damage) => {
                let kept = set_aside(path)?;
                warn!("{} was damaged ({damage}): it is kept as {kept}", path.display());
                None
            }
        },
    };
    let mut merged = match &theirs {
        Some(theirs) => merge::merged(known, &now, theirs, T::LISTS),
        None => now.clone(),
    };
    // Merging two valid files can give an invalid one: with more entries than the limit, or with values
    // that do not go together.
    if section::of_table::<T>(&merged).is_err() {
        merged = shortened::<T>(merged).unwrap_or(now);
    }
    let text = text_of::<T>(merged.clone());
    // It could not be read again.
    if text.len() as u64 > MOST_BYTES {
        return Err(FileError::TooLarge {
            path: path.to_owned(),
            bytes: text.len() as u64,
            most_bytes: MOST_BYTES,
        });
    }
    files::replace(path, text, Readers::Owner)?;
    drop(lock);
    Ok(merged)
}

/// A section with its entries within the limits, if that makes it valid.
fn shortened<T: Kept>(section: Table) -> Option<Table> {
    let mut resource: T = section.clone().try_into().ok()?;
    resource.shorten();
    resource.check().ok()?;
    // What this version does not know stays.
    let mut shortened = section;
    shortened.extend(table(&resource));
    Some(shortened)
}

/// Reads a resource from the contents of its file.
///
/// # Errors
/// The first fault of the contents.
pub fn parse<T: Kept>(bytes: &[u8]) -> Result<T, Damage> {
    section::read_table::<T>(bytes).and_then(|it| section::of_table(&it))
}

/// Reads a resource from a folder before there is an app, without changing anything there. If it
/// cannot be read, this is the default: [`Keeping::keep`] reports the reason.
pub fn read_early<T: Kept>(storage: &Storage) -> T {
    let folder = storage.folder().and_then(Result::ok);
    let path = folder.map(|folder| path_in::<T>(&folder));
    let bytes = path.and_then(|path| files::read_if_there(&path, MOST_BYTES).ok().flatten());
    bytes.and_then(|bytes| parse(&bytes).ok()).unwrap_or_default()
}

/// The file of a resource in a folder.
fn path_in<T: Kept>(folder: &Path) -> PathBuf {
    folder.join(format!("{}.toml", T::NAME))
}

/// The contents of the file of a resource.
pub fn write_out<T: Kept>(resource: &T) -> String {
    text_of::<T>(table(resource))
}

/// The section of a resource in a file, including values unknown to this version.
fn valid_section<T: Kept>(bytes: &[u8]) -> Result<Table, Damage> {
    let section = section::read_table::<T>(bytes)?;
    section::of_table::<T>(&section).map(|_| section)
}

fn text_of<T: Kept>(section: Table) -> String {
    Table::from_iter([(T::NAME.to_owned(), section.into())]).to_string()
}

/// A resource as the section of its file.
fn table<T: Kept>(resource: &T) -> Table {
    Table::try_from(resource).expect("resources that are kept consist of what TOML can hold")
}

/// Reads a file. A damaged one is renamed, and a notice about it is returned as well.
fn read_at_start<T: Kept>(path: &Path) -> (T, Option<Localized>) {
    let name = || files::error_text::file_name(path);
    let bytes = match files::read_if_there(path, MOST_BYTES) {
        Ok(Some(bytes)) => bytes,
        Ok(None) => return (T::default(), None),
        Err(error) => {
            warn!("{error}: using defaults");
            let notice = message("notice-unreadable")
                .with("file", name())
                .with("problem", files::error_text::problem_of(&error));
            return (T::default(), Some(notice));
        }
    };
    // Older versions made it readable for everybody.
    if let Err(error) = files::restrict(path) {
        warn!("cannot restrict the permissions of a file: {error}");
    }
    let damage = match parse(&bytes) {
        Ok(resource) => return (resource, None),
        Err(damage) => damage,
    };
    let notice = match set_aside(path) {
        Ok(kept) => {
            warn!(
                "{} was damaged ({damage}): it is kept as {kept}, and defaults are used",
                path.display()
            );
            message("notice-damaged").with("kept", kept)
        }
        Err(problem) => {
            warn!(
                "{} is damaged ({damage}) and cannot be renamed ({problem}): defaults are used",
                path.display()
            );
            message("notice-damaged-stays")
        }
    };
    let notice = notice.with("file", name()).with("problem", damage.localized());
    (T::default(), Some(notice))
}

/// Renames a damaged file without replacing another, and returns its new name.
fn set_aside(path: &Path) -> Result<String, FileError> {
    let stem = path.file_stem().unwrap_or_default().to_string_lossy();
    let mut number = 1_u32;
    loop {
        let kept = format!("{stem}.damaged-{number}.toml");
        match files::move_to_new(path, &path.with_file_name(&kept)) {
            Err(FileError::Exists(_)) => number += 1,
            moved => return moved.map(|()| kept),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use serde::{Deserialize, Serialize};

    use super::super::folder::{KeptPlugin, Storage};
    use super::super::merge::EntryList;
    use super::*;

    /// The resource of the tests.
    #[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq)]
    #[serde(default)]
    struct Progress {
        solved: Vec<String>,
        level: u8,
    }

    impl Kept for Progress {
        const NAME: &'static str = "progress";
        const LISTS: &'static [EntryList] = &[EntryList::whole("solved")];

        fn shorten(&mut self) {
            let over = self.solved.len().saturating_sub(4);
            self.solved.drain(..over);
        }

        fn check(&self) -> Result<(), (&'static str, String)> {
            if self.solved.len() > 4 {
                return Err(("solved", self.solved.len().to_string()));
            }
            match self.level {
                0..=8 => Ok(()),
                level => Err(("level", level.to_string())),
            }
        }
    }

    fn app(folder: &Path) -> App {
        let mut app = App::new();
        app.add_plugins(KeptPlugin { storage: Storage::Folder(folder.to_owned()) })
            .keep::<Progress>();
        app.update();
        app
    }

    fn solve(app: &mut App, puzzle: &str) {
        let mut progress = app.world_mut().resource_mut::<Progress>();
        progress.solved.push(puzzle.to_owned());
        app.update();
    }

    fn solved(app: &App) -> Vec<String> {
        let mut solved = app.world().resource::<Progress>().solved.clone();
        solved.sort();
        solved
    }

    #[test]
    fn two_windows_keep_what_both_have_done() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (mut one, mut other) = (app(folder.path()), app(folder.path()));
        solve(&mut one, "a");
        solve(&mut other, "b");
        solve(&mut one, "c");
        assert_eq!(solved(&one), ["a", "b", "c"]);
        assert_eq!(solved(&app(folder.path())), ["a", "b", "c"]);
        let left = fs::read_dir(folder.path()).expect("it is there");
        assert_eq!(left.count(), 1, "no lock and nothing unfinished is left");
    }

    #[test]
    fn a_window_that_comes_to_the_front_shows_what_others_have_done() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (mut one, mut other) = (app(folder.path()), app(folder.path()));
        solve(&mut one, "a");
        other.update();
        assert!(solved(&other).is_empty());
        other
            .world_mut()
            .write_message(WindowFocused { window: Entity::PLACEHOLDER, focused: true });
        other.update();
        assert_eq!(solved(&other), ["a"]);
        solve(&mut other, "b");
        assert_eq!(solved(&app(folder.path())), ["a", "b"]);
    }

    #[test]
    fn near_a_limit_the_oldest_entries_go_and_not_those_of_the_other_window() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (mut one, mut other) = (app(folder.path()), app(folder.path()));
        for puzzle in ["a", "b", "c"] {
            solve(&mut one, puzzle);
        }
        solve(&mut other, "d");
        solve(&mut other, "e");
        assert_eq!(solved(&app(folder.path())), ["b", "c", "d", "e"]);
    }

    #[test]
    fn what_a_newer_version_keeps_is_not_lost() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("progress.toml");
        fs::write(&file, "[progress]\nlevel = 2\ncolour = \"red\"\n").expect("it can be written");
        let mut app = app(folder.path());
        solve(&mut app, "a");
        let text = fs::read_to_string(&file).expect("it is there");
        let table: Table = text.parse().expect("it is TOML");
        assert_eq!(table["progress"]["colour"].as_str(), Some("red"));
        assert_eq!(table["progress"]["level"].as_integer(), Some(2));
        assert_eq!(table["progress"]["solved"][0].as_str(), Some("a"));
    }

    #[test]
    fn a_damaged_file_is_kept_and_nothing_is_overwritten() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = |name: &str| folder.path().join(name);
        fs::write(file("progress.toml"), "no").expect("the folder can be written");
        fs::write(file("progress.damaged-1.toml"), "older").expect("the folder can be written");
        let app = app(folder.path());
        assert_eq!(app.world().resource::<Progress>(), &Progress::default());
        assert_eq!(app.world().resource::<StartNotices>().0.len(), 1);
        let read = |name: &str| fs::read_to_string(file(name)).ok();
        assert_eq!(read("progress.toml"), None);
        assert_eq!(read("progress.damaged-1.toml").as_deref(), Some("older"));
        assert_eq!(read("progress.damaged-2.toml").as_deref(), Some("no"));
    }

    #[test]
    fn reading_early_changes_nothing() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let storage = Storage::Folder(folder.path().to_owned());
        let file = folder.path().join("progress.toml");
        assert_eq!(read_early::<Progress>(&storage), Progress::default());
        assert!(!file.exists());
        for (text, level) in [("[progress]\nlevel = 3\n", 3), ("[progress]\nlevel = 9\n", 0)] {
            fs::write(&file, text).expect("the folder can be written");
            assert_eq!(read_early::<Progress>(&storage).level, level);
            let kept = fs::read_to_string(&file).expect("it is there");
            assert_eq!(kept, text, "a damaged file stays until the app reports it");
        }
    }

    /// A removed folder simulates a full disk: the write fails before anything is replaced.
    #[test]
    fn what_cannot_be_written_is_told_and_written_later() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let data = folder.path().join("data");
        let mut app = app(&data);
        solve(&mut app, "a");
        fs::rename(&data, folder.path().join("moved")).expect("it is there");
        fs::write(&data, "in the way").expect("the folder can be written");
        solve(&mut app, "b");
        let trouble = |app: &App| {
            let troubles = app.world().resource::<KeptTroubles>();
            troubles.first().is_some()
        };
        assert!(trouble(&app));
        fs::remove_file(&data).expect("it is there");
        app.world_mut().write_message(WriteAgain);
        app.update();
        assert!(!trouble(&app));
        let text = fs::read_to_string(data.join("progress.toml")).expect("it was written");
        assert!(text.contains('b'), "{text}");
    }

    #[test]
    fn nothing_is_said_of_a_change_that_was_taken_back() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let data = folder.path().join("data");
        let mut app = app(&data);
        fs::rename(&data, folder.path().join("moved")).expect("it is there");
        fs::write(&data, "in the way").expect("the folder can be written");
        solve(&mut app, "a");
        let trouble = |app: &App| app.world().resource::<KeptTroubles>().first().is_some();
        assert!(trouble(&app));
        app.world_mut().resource_mut::<Progress>().solved.clear();
        app.update();
        assert!(!trouble(&app));
    }

    /// Another program has written TOML that is not valid here.
    #[test]
    fn what_another_program_has_damaged_meanwhile_is_kept() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = |name: &str| folder.path().join(name);
        let mut app = app(folder.path());
        fs::write(file("progress.toml"), "[progress]\nlevel = 9\n").expect("it can be written");
        solve(&mut app, "a");
        let kept = fs::read_to_string(file("progress.damaged-1.toml"));
        assert_eq!(kept.expect("it is kept"), "[progress]\nlevel = 9\n");
        assert_eq!(solved(&self::app(folder.path())), ["a"]);
    }

    #[cfg(unix)]
    #[test]
    fn only_the_owner_reads_and_no_link_leads_the_writing_elsewhere() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("progress.toml");
        let precious = folder.path().join("precious");
        fs::write(&precious, "[progress]\nlevel = 3\n").expect("the folder can be written");
        let usual = fs::Permissions::from_mode(0o644);
        fs::set_permissions(&precious, usual).expect("it is ours");
        symlink(&precious, &file).expect("links can be made");
        let lock = files::lock::beside(&file, files::lock::LOCK);
        symlink(folder.path().join("made"), &lock).expect("links can be made");
        symlink(folder.path().join("made"), folder.path().join(".writable"))
            .expect("links can be made");
        let mut app = app(folder.path());
        assert_eq!(app.world().resource::<Progress>().level, 3);
        solve(&mut app, "a");
        let about = |path: &Path| fs::symlink_metadata(path).expect("it is there");
        assert!(about(&file).is_file());
        assert_eq!(about(&file).permissions().mode() & 0o777, 0o600);
        assert_eq!(about(&precious).permissions().mode() & 0o777, 0o644);
        let text = fs::read_to_string(&precious).expect("it is there");
        assert_eq!(text, "[progress]\nlevel = 3\n");
        assert!(!folder.path().join("made").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_pipe_or_a_device_in_the_place_of_a_file_is_said_and_does_not_block() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("progress.toml");
        let made = std::process::Command::new("mkfifo").arg(&file).status();
        assert!(made.expect("there are pipes").success());
        assert_eq!(app(folder.path()).world().resource::<StartNotices>().0.len(), 1);
        fs::remove_file(&file).expect("it is there");
        std::os::unix::fs::symlink("/dev/zero", &file).expect("links can be made");
        assert_eq!(app(folder.path()).world().resource::<StartNotices>().0.len(), 1);
    }

    #[test]
    fn what_is_too_large_to_be_read_again_is_not_written() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut app = app(folder.path());
        solve(&mut app, "a");
        let long = "b".repeat(usize::try_from(MOST_BYTES).expect("it is small"));
        solve(&mut app, &long);
        assert!(matches!(
            app.world().resource::<KeptTroubles>().first(),
            Some(FileError::TooLarge { .. })
        ));
        assert_eq!(solved(&self::app(folder.path())), ["a"]);
    }
}
