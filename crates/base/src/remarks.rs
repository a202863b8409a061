//! Notices over any screen, as data: systems write them here, and `panels/remarks.rs` shows them.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::locale::Localized;

/// The systems that show notices.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RemarkSystems;

/// Requests to open a file or a folder with the desktop's program for it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct OpenInDesktop(pub PathBuf);

/// The current notices.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct Remarks {
    said: Option<Remark>,
}

/// A notice.
#[derive(Debug, Clone, PartialEq)]
pub struct Remark {
    /// The text.
    pub words: Localized,
    /// Whether it is an error.
    pub is_bad: bool,
    /// A damaged match of which a part could be opened.
    pub readable_part_of: Option<PathBuf>,
    /// A file that was written, which can be opened. The notice stays until it is dismissed.
    pub written: Option<PathBuf>,
}

impl Remarks {
    /// Replaces the notice.
    pub fn say(&mut self, words: Localized) {
        self.said = Some(Remark {
            words,
            is_bad: false,
            readable_part_of: None,
            written: None,
        });
    }

    /// Reports that a file was written, and offers to open it.
    pub fn say_written(&mut self, words: Localized, path: PathBuf) {
        self.said = Some(Remark {
            words,
            is_bad: false,
            readable_part_of: None,
            written: Some(path),
        });
    }

    /// Shows an error.
    pub fn refuse(&mut self, words: Localized, readable_part_of: Option<PathBuf>) {
        self.said = Some(Remark {
            words,
            is_bad: true,
            readable_part_of,
            written: None,
        });
    }

    /// The notice.
    pub fn said(&self) -> Option<&Remark> {
        self.said.as_ref()
    }

    /// Dismisses the notice.
    pub fn put_away(&mut self) {
        self.said = None;
    }
}
