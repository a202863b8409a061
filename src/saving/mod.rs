//! Matches on the disk: every move is there before the next can be made, and no file
//! is ever written over by another match.
//!
//! [`autosave`] keeps the match on the table in its file; [`shelf`] knows what is in
//! the folder; [`set_up`] keeps a secret set-up until it is a match; [`document`] is a
//! match as a text and back; [`store`] and [`lock`] deal
//! in files only. Nothing here is on the screen: `screens` shows it and asks for it.

use std::path::PathBuf;

use bevy::prelude::*;
use ludotheque_rules::MatchFace;

pub mod autosave;
pub mod document;
pub mod lock;
pub mod moments;
pub mod set_up;
pub mod shelf;
pub mod store;
pub mod trouble;

pub use autosave::{SaveAgain, Saving};
pub use shelf::Shelf;

use crate::players::SeatNames;
use crate::settings::Storage;

/// Adds the saving of matches.
#[derive(Debug, Clone, Default)]
pub struct SavingPlugin {
    /// Where files are kept.
    pub storage: Storage,
}

impl Plugin for SavingPlugin {
    fn build(&self, app: &mut App) {
        app.add_message::<OpenMatch>()
            .add_message::<BringMatch>()
            .insert_resource(Saving::new(&self.storage))
            .init_resource::<Shelf>()
            .init_resource::<set_up::SetUpKeeper>()
            .add_plugins(autosave::plugin);
    }
}

/// Asks for a match that comes from no file to be put on the table.
#[derive(Message)]
pub struct BringMatch {
    /// The match.
    pub face: Box<dyn MatchFace>,
    /// Who plays.
    pub names: SeatNames,
}

/// Asks for a match in a file to be put on the table.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct OpenMatch {
    /// The file, on the shelf or anywhere else.
    pub path: PathBuf,
    /// Whether to be content with what can be read of a damaged one.
    pub partly: bool,
}

impl OpenMatch {
    /// Asks for a whole match.
    pub fn whole(path: impl Into<PathBuf>) -> Self {
        Self {
            path: path.into(),
            partly: false,
        }
    }
}
