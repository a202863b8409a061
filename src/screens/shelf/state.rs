//! The state of the shelf, and the parts of its screen that change.

use std::path::PathBuf;
use std::time::SystemTime;

use bevy::prelude::*;
use bevy::ui_widgets::{Activate, observe};
use ludotheque_base::locale::{Language, Localized};
use ludotheque_session::saving::store::{Store, StoreError, name_of};
use ludotheque_session::saving::{Saving, error_text};
use ludotheque_ui::prelude::*;

/// The number of matches listed at first, and added each time.
pub(super) const PAGE: usize = 40;

/// Corner radius of the panels, in logical pixels.
pub(super) const RADIUS_PX: f32 = 12.0;

/// A panel with this content.
pub(super) fn framed(content: Node) -> impl Bundle {
    let colours = boxes::coloured(palette::UI_PANEL, palette::UI_LINE);
    (content.bordered(1.0).rounded(RADIUS_PX), colours)
}

/// The state of this screen.
#[derive(Resource, Debug, Default)]
pub(super) struct ShelfUi {
    /// The selected match.
    pub(super) chosen: Option<PathBuf>,
    /// The number of matches listed.
    pub(super) listed: usize,
    /// The result of the last action, and whether it is an error.
    pub(super) said: Option<(Localized, bool)>,
    /// Whether the folder must be listed again.
    pub(super) is_stale: bool,
    /// The match whose row had the focus before the rows were respawned.
    pub(super) focused: Option<PathBuf>,
}

impl ShelfUi {
    /// Shows the result of an action, and lists the folder again.
    pub(super) fn note(&mut self, done: Result<Localized, StoreError>) {
        self.is_stale = true;
        self.said = Some(match done {
            Ok(words) => (words, false),
            Err(error) => (error_text::sentence(&error), true),
        });
    }

    /// The same for an action that leads to a match, which is selected; the words tell its name.
    pub(super) fn note_match(&mut self, done: Result<PathBuf, StoreError>, words: Localized) {
        if let Ok(to) = &done {
            self.chosen = Some(to.clone());
        }
        self.note(done.map(|to| words.with("name", name_of(&to))));
    }
}

/// The observer of a button that acts on the folder.
pub(super) fn acts(deed: impl Fn(&Store, &mut ShelfUi) + Send + Sync + 'static) -> impl Bundle {
    observe(move |_: On<Activate>, saving: Res<Saving>, mut desk: ResMut<ShelfUi>| {
        if let Some(store) = saving.store() {
            deed(store, &mut desk);
        }
    })
}

/// The list of matches, and its content.
#[derive(Component, Debug, Default, PartialEq)]
pub(super) struct List {
    pub(super) version: Option<u32>,
    pub(super) listed: usize,
}

#[derive(Component, Debug)]
pub(super) struct ListFrame;

#[derive(Component, Debug)]
pub(super) struct RowOf(pub(super) PathBuf);

/// What the details of the selected match show: its path and, once it has been read, when it was written. The
/// sentence about a damaged file depends on the language.
#[derive(Debug, PartialEq)]
pub(super) struct Chosen {
    pub(super) matched: Option<(PathBuf, Option<SystemTime>)>,
    pub(super) language: Language,
}

/// The field for the name of the chosen match: its file, and the name that it has shown.
#[derive(Component)]
pub(super) struct NameField {
    pub(super) path: PathBuf,
    pub(super) shown: String,
}

/// The field for the path of a copy.
#[derive(Component)]
pub(super) struct PathField;

/// The result of the last action.
#[derive(Component)]
pub(super) struct StatusText;

/// The name of the deleted match that a button offers to restore.
#[derive(Debug, PartialEq)]
pub(super) struct Bin(pub(super) Option<String>);
