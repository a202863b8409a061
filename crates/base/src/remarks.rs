//! Notices over any screen, as data: systems write them here, and `panels/status/remarks.rs` shows them.

use std::path::PathBuf;

use bevy::prelude::*;

use crate::locale::Localized;

/// The systems that show notices.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct RemarkSystems;

/// Requests to open a file or a folder with the desktop's program for it.
#[derive(Message, Debug, Clone, PartialEq, Eq)]
pub struct OpenInDesktop(pub PathBuf);

/// Requests to stop the [work](Remarks::work) that is shown.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct StopWork;

/// The current notices.
#[derive(Resource, Debug, Default, PartialEq)]
pub struct Remarks {
    said: Option<Remark>,
    work: Option<Work>,
}

/// Work in the background that can be stopped.
#[derive(Debug, Clone, PartialEq)]
pub struct Work {
    /// The task.
    pub words: Localized,
    /// How far it is, in percent.
    pub percent: u8,
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
        self.said = Some(Remark { words, is_bad: false, readable_part_of: None, written: None });
    }

    /// Reports that a file was written, and offers to open it.
    pub fn say_written(&mut self, words: Localized, path: PathBuf) {
        self.said =
            Some(Remark { words, is_bad: false, readable_part_of: None, written: Some(path) });
    }

    /// Shows an error.
    pub fn refuse(&mut self, words: Localized, readable_part_of: Option<PathBuf>) {
        self.said = Some(Remark { words, is_bad: true, readable_part_of, written: None });
    }

    /// Shows an error in place of the words of the notice; a file that was written can still be
    /// opened from it.
    pub fn refuse_beside_written(&mut self, words: Localized) {
        let written = self.said.take().and_then(|said| said.written);
        self.said = Some(Remark { words, is_bad: true, readable_part_of: None, written });
    }

    /// Shows what is being done in the background, and how far it is. The notice stays beside it.
    pub fn show_work(&mut self, words: Localized, percent: u8) {
        self.work = Some(Work { words, percent });
    }

    /// The background task in progress.
    pub fn work(&self) -> Option<&Work> {
        self.work.as_ref()
    }

    /// Shows no work any more.
    pub fn end_work(&mut self) {
        self.work = None;
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
