//! Saved matches: every move is on the disk before the next one can be made, and no
//! file is ever overwritten by another match.
//!
//! [`autosave`] saves the match on the table; [`shelf`] lists the folder; [`set_up`] saves an
//! unfinished secret set-up; [`document`] converts matches to text and back; [`pasted`] reads
//! pasted text; [`store`] only handles files. The user interface is in `screens`.

use std::path::PathBuf;

use bevy::prelude::*;
use ludotheque_base::kept::Storage;

pub mod autosave;
pub mod document;
pub mod error_text;
pub mod moments;
pub mod pasted;
pub mod set_up;
pub mod shelf;
pub mod store;

pub use autosave::{SaveAgain, Saving, SavingNotice, SavingSystems};
pub use pasted::{BringMatch, PasteAsked};
pub use shelf::Shelf;

/// Adds the saving of matches.
#[derive(Debug, Clone, Default)]
pub struct SavingPlugin {
    /// The place for files.
    pub storage: Storage,
}

impl Plugin for SavingPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<OpenMatch>()
            .add_message::<BringMatch>()
            .add_message::<PasteAsked>()
            .insert_resource(Saving::new(&self.storage))
            .init_resource::<Shelf>()
            .init_resource::<set_up::SetUpKeeper>()
            .add_plugins(autosave::plugin);
    }
}

/// Requests to open a match from a file.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct OpenMatch {
    /// The file, on the shelf or anywhere else.
    pub path: PathBuf,
    /// Whether to open the readable part of a damaged file.
    pub partly: bool,
}

impl OpenMatch {
    /// Requests to open an intact match.
    pub fn whole(path: impl Into<PathBuf>) -> Self {
        Self { path: path.into(), partly: false }
    }
}
