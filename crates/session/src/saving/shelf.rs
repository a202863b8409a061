//! The shelf: the matches in the folder, read a few at a time, so that a long list does
//! not delay frames.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::*;
use ludotheque_base::files::lock::Lock;
use ludotheque_rules::{Eye, Outcome, Still};

use super::Saving;
use super::document::{self, Document, Unreadable};
use super::store::{ListedFile, Store, StoreError, name_of, read_bytes};
use crate::players::SeatNames;

/// The time for reading files per frame.
const READING: Duration = Duration::from_millis(8);

/// The matches in the folder, the most recent first.
#[derive(Resource, Debug, Default)]
pub struct Shelf {
    entries: Vec<ShelfEntry>,
    trouble: Option<StoreError>,
    /// Incremented whenever the list or what is known of its files changes.
    version: u32,
}

/// A file on the shelf.
#[derive(Debug)]
pub struct ShelfEntry {
    listed: ListedFile,
    what: What,
    /// Whether another window has it open.
    is_held: bool,
    /// Whether it is in memory only, because it could not be written.
    is_unsaved: bool,
}

/// The contents of a file.
#[derive(Debug)]
pub enum What {
    /// It has not been read yet.
    Unread,
    /// A match.
    Match(Box<Summary>),
    /// Not an intact match.
    Unreadable(Unreadable),
}

/// A summary of a match. Everything in it is public.
#[derive(Debug)]
pub struct Summary {
    /// The position, as seen by the public.
    pub still: Still,
    /// The players.
    pub names: SeatNames,
    /// The number of moves up to the position.
    pub ply: usize,
    /// Its outcome, if it is over.
    pub outcome: Option<Outcome>,
}

impl Summary {
    fn of(mut document: Document) -> Self {
        let outcome = document.outcome();
        let face = document.face.as_ref();
        Self {
            still: Still::of(face.seen_by(Eye::Public)),
            ply: face.ply(),
            outcome,
            names: document.about.names,
        }
    }
}

impl ShelfEntry {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.listed.path
    }

    /// The name of the match.
    pub fn name(&self) -> String {
        name_of(&self.listed.path)
    }

    /// The time of the last write.
    pub fn written(&self) -> SystemTime {
        self.listed.written
    }

    /// Its contents.
    pub fn what(&self) -> &What {
        &self.what
    }

    /// Whether another window has it open.
    pub fn is_held(&self) -> bool {
        self.is_held
    }

    /// Whether it is in memory only, because it could not be written.
    pub fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// The match, if it can be continued.
    pub fn unfinished(&self) -> Option<&Summary> {
        match &self.what {
            What::Match(summary) if summary.outcome.is_none() => Some(summary),
            _ => None,
        }
    }
}

impl Shelf {
    /// Lists the matches that could not be written, then the folder. Summaries of unchanged files
    /// are kept.
    pub fn list(&mut self, saving: &Saving) {
        let listed = saving.store().map_or(Ok(Vec::new()), Store::list);
        let before = self.standing();
        self.trouble = None;
        let listed = listed.unwrap_or_else(|error| {
            self.trouble = Some(error);
            Vec::new()
        });
        let mut known = std::mem::take(&mut self.entries);
        let unsaved: Vec<ShelfEntry> = saving
            .unsaved()
            .map(|(path, text)| ShelfEntry {
                listed: ListedFile { path, written: SystemTime::now(), bytes: text.len() as u64 },
                what: look_at(document::read(text.as_bytes())),
                is_held: false,
                is_unsaved: true,
            })
            .collect();
        let is_older = |listed: &ListedFile| unsaved.iter().any(|it| it.listed.path == listed.path);
        let listed = listed.into_iter().filter(|listed| !is_older(listed));
        let on_disk: Vec<ShelfEntry> = listed
            .map(|listed| {
                let same = known.iter().position(|entry| entry.listed == listed);
                let what = same.map_or(What::Unread, |at| known.swap_remove(at).what);
                let is_held = Lock::is_held(&listed.path);
                ShelfEntry { listed, what, is_held, is_unsaved: false }
            })
            .collect();
        self.entries = unsaved.into_iter().chain(on_disk).collect();
        if self.standing() != before {
            self.version = self.version.wrapping_add(1);
        }
    }

    /// The files as they are listed.
    fn standing(&self) -> Vec<(ListedFile, bool, bool)> {
        let entries = self.entries.iter();
        entries.map(|entry| (entry.listed.clone(), entry.is_held, entry.is_unsaved)).collect()
    }

    /// Reads at most `count` entries within the time per frame, the newest first. Returns whether
    /// there are more.
    pub fn read_on(&mut self, count: usize) -> bool {
        self.read_while(count, |_| true)
    }

    /// Reads entries within the time per frame, the newest first, until there is a match to
    /// continue. Returns whether there may still be one.
    pub fn read_to_unfinished(&mut self) -> bool {
        self.read_while(usize::MAX, |entry| entry.unfinished().is_none() || entry.is_held)
    }

    /// Reads entries until `goes_on` returns false; at least one per frame, however slow the
    /// machine is.
    fn read_while(&mut self, count: usize, goes_on: impl Fn(&ShelfEntry) -> bool) -> bool {
        let begin = Instant::now();
        let mut has_read = false;
        for entry in self.entries.iter_mut().take(count) {
            if matches!(entry.what, What::Unread) {
                if has_read && begin.elapsed() > READING {
                    return true;
                }
                has_read = true;
                entry.what = look_into(&entry.listed.path);
                self.version = self.version.wrapping_add(1);
            }
            if !goes_on(entry) {
                return false;
            }
        }
        false
    }

    /// The match to continue: the most recent one that no other window has open, or
    /// else the most recent one.
    pub fn to_continue(&self) -> Option<(&ShelfEntry, &Summary)> {
        let unfinished = || {
            let summary = |entry: &'_ ShelfEntry| entry.unfinished().is_some();
            self.entries.iter().filter(move |entry| summary(entry))
        };
        let entry = unfinished().find(|entry| !entry.is_held).or_else(|| unfinished().next())?;
        Some((entry, entry.unfinished()?))
    }

    /// All files, the most recent first.
    pub fn entries(&self) -> &[ShelfEntry] {
        &self.entries
    }

    /// The file at this path.
    pub fn entry(&self, path: &Path) -> Option<&ShelfEntry> {
        self.entries.iter().find(|entry| entry.path() == path)
    }

    /// The error when listing the folder, if any.
    pub fn trouble(&self) -> Option<&StoreError> {
        self.trouble.as_ref()
    }

    /// A number that changes whenever the list does.
    pub fn version(&self) -> u32 {
        self.version
    }
}

fn look_into(path: &Path) -> What {
    let bytes = read_bytes(path).map_err(Unreadable::from);
    look_at(bytes.and_then(|bytes| document::read(&bytes)))
}

fn look_at(read: Result<Document, Unreadable>) -> What {
    match read {
        Ok(document) => What::Match(Box::new(Summary::of(document))),
        Err(error) => What::Unreadable(error),
    }
}
