//! The folder of the game's files, and the notices about it at start-up.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use bevy::platform::dirs::preferences_dir;
use bevy::prelude::*;

use super::troubles::{KeptTroubles, WriteAgain};
use crate::files::{self, FileError, PartFile, Readers};
use crate::locale::{Localized, message};

/// The name of the game's folder in the user's preferences.
const FOLDER: &str = "ludotheque";

/// The place of the game's files.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub enum Storage {
    /// In the user's preferences folder.
    UserFolder,
    /// In this folder and nowhere else.
    Folder(PathBuf),
    /// Nowhere: nothing is read or written, in a public place and in tests.
    #[default]
    Nowhere,
}

impl Storage {
    /// The path of the folder, which may not exist; [`None`] if nothing is kept.
    ///
    /// # Errors
    /// If the system names no such folder.
    pub fn folder(&self) -> Option<io::Result<PathBuf>> {
        match self {
            Self::Nowhere => None,
            Self::Folder(folder) => Some(std::path::absolute(folder)),
            Self::UserFolder => Some(match preferences_dir() {
                Some(preferences) => Ok(preferences.join(FOLDER)),
                None => Err(io::Error::other("the system names no folder for preferences")),
            }),
        }
    }
}

/// The folder of the game's files; [`None`] if nothing can be written.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct DataFolder(pub Option<PathBuf>);

/// Problems at start-up, for the title screen.
#[derive(Resource, Debug, Clone, Default, PartialEq)]
pub struct StartNotices(pub Vec<Localized>);

/// Adds the folder; [`super::Keeping::keep`] needs it.
#[derive(Debug, Clone, Default)]
pub struct KeptPlugin {
    /// The place of the files.
    pub storage: Storage,
}

impl Plugin for KeptPlugin {
    fn build(&self, app: &mut App) {
        let mut notices = StartNotices::default();
        let folder = self.open_folder(&mut notices);
        app.insert_resource(DataFolder(folder))
            .insert_resource(notices)
            .init_resource::<KeptTroubles>()
            .add_message::<WriteAgain>();
    }
}

impl KeptPlugin {
    /// The folder for the files, created if necessary, if it can be written.
    fn open_folder(&self, notices: &mut StartNotices) -> Option<PathBuf> {
        let folder = self.storage.folder()?.map_err(FileError::at(Path::new(FOLDER)));
        match folder.and_then(|folder| probe(&folder).map(|()| folder)) {
            Ok(folder) => Some(folder),
            Err(error) => {
                warn!("{error}: settings are not saved in this run");
                let folder = error.path().display().to_string();
                notices.0.push(message("notice-read-only").with("folder", folder));
                None
            }
        }
    }
}

/// Creates a folder and tests whether it can be written.
fn probe(folder: &Path) -> Result<(), FileError> {
    files::make_private_folder(folder)?;
    let at_folder = FileError::at(folder);
    match PartFile::beside(&folder.join("probe"), Readers::Owner) {
        // Files can still be read from a full disk; the next write reports it.
        Ok(mut probe) => probe.flush().map_err(at_folder),
        Err(FileError::System { source, .. }) if is_full(source.kind()) => Ok(()),
        Err(FileError::System { source, .. }) => Err(at_folder(source)),
        Err(error) => Err(error),
    }
}

fn is_full(kind: io::ErrorKind) -> bool {
    matches!(kind, io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded)
}
