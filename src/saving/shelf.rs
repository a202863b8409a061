//! What is on the shelf: the matches of the folder, read one after the other, a few
//! at a time, so that a long shelf holds up no frame.

use std::path::Path;
use std::time::{Duration, Instant, SystemTime};

use bevy::prelude::*;
use ludotheque_rules::{Eye, Outcome};

use super::document::{self, Document, Unreadable};
use super::lock::Lock;
use super::store::{Listed, Store, StoreError, name_of, read_bytes};
use crate::players::SeatNames;
use crate::theme::looks::Still;

/// How long files are read in a frame.
const READING: Duration = Duration::from_millis(8);

/// The matches of the folder, the one written last first.
#[derive(Resource, Debug, Default)]
pub struct Shelf {
    entries: Vec<Entry>,
    trouble: Option<StoreError>,
    /// How often the list has changed: whoever shows it compares.
    version: u32,
}

/// A file on the shelf.
#[derive(Debug)]
pub struct Entry {
    listed: Listed,
    what: What,
    /// Whether a window has it open.
    is_held: bool,
}

/// What a file turned out to be.
#[derive(Debug)]
pub enum What {
    /// It has not been read yet.
    Unread,
    /// A match.
    Match(Box<Summary>),
    /// No whole match.
    Unreadable(Unreadable),
}

/// What is told of a match without opening it. Everything in it is public.
#[derive(Debug)]
pub struct Summary {
    /// The position, as everybody may see it.
    pub still: Still,
    /// The players.
    pub names: SeatNames,
    /// After how many moves it stands.
    pub ply: usize,
    /// How it ended, if it has.
    pub outcome: Option<Outcome>,
}

impl Summary {
    fn of(mut document: Document) -> Self {
        let outcome = document.outcome();
        let face = document.face.as_ref();
        Self {
            still: Still::of(face, Eye::Public),
            ply: face.ply(),
            outcome,
            names: document.about.names,
        }
    }
}

impl Entry {
    /// The file.
    pub fn path(&self) -> &Path {
        &self.listed.path
    }

    /// The name of the match.
    pub fn name(&self) -> String {
        name_of(&self.listed.path)
    }

    /// When it was last written.
    pub fn written(&self) -> SystemTime {
        self.listed.written
    }

    /// What it is.
    pub fn what(&self) -> &What {
        &self.what
    }

    /// Whether a window has it open.
    pub fn is_held(&self) -> bool {
        self.is_held
    }

    /// The match, if it is one that can be played on.
    pub fn unfinished(&self) -> Option<&Summary> {
        match &self.what {
            What::Match(summary) if summary.outcome.is_none() => Some(summary),
            _ => None,
        }
    }
}

impl Shelf {
    /// Looks what is in the folder now. What is known of files that have not changed
    /// stays known.
    pub fn list(&mut self, store: Option<&Store>) {
        let listed = store.map_or(Ok(Vec::new()), Store::list);
        self.version = self.version.wrapping_add(1);
        self.trouble = None;
        let listed = listed.unwrap_or_else(|error| {
            self.trouble = Some(error);
            Vec::new()
        });
        let mut known = std::mem::take(&mut self.entries);
        self.entries = listed
            .into_iter()
            .map(|listed| {
                let same = known.iter().position(|entry| entry.listed == listed);
                let what = same.map_or(What::Unread, |at| known.swap_remove(at).what);
                let is_held = Lock::is_held(&listed.path);
                Entry {
                    listed,
                    what,
                    is_held,
                }
            })
            .collect();
    }

    /// Reads so many entries, the newest first, for a moment. Answers whether there are
    /// more of them to read.
    pub fn read_on(&mut self, count: usize) -> bool {
        self.read_while(count, |_| true)
    }

    /// Reads on for a moment, the newest first, until a match is found to go on with.
    /// Answers whether there may still be one.
    pub fn read_to_unfinished(&mut self) -> bool {
        self.read_while(usize::MAX, |entry| {
            entry.unfinished().is_none() || entry.is_held
        })
    }

    /// Reads entries from the first to the one for which `goes_on` does not hold.
    fn read_while(&mut self, count: usize, goes_on: impl Fn(&Entry) -> bool) -> bool {
        let begin = Instant::now();
        for entry in self.entries.iter_mut().take(count) {
            if matches!(entry.what, What::Unread) {
                if begin.elapsed() > READING {
                    return true;
                }
                entry.what = look_into(&entry.listed.path);
                self.version = self.version.wrapping_add(1);
            }
            if !goes_on(entry) {
                return false;
            }
        }
        false
    }

    /// The match to go on with: the one played last that no other window has open;
    /// where all of them are open elsewhere, the last of these.
    pub fn to_continue(&self) -> Option<(&Entry, &Summary)> {
        let unfinished = || {
            let summary = |entry: &'_ Entry| entry.unfinished().is_some();
            self.entries.iter().filter(move |entry| summary(entry))
        };
        let entry = unfinished()
            .find(|entry| !entry.is_held)
            .or_else(|| unfinished().next())?;
        Some((entry, entry.unfinished()?))
    }

    /// All files, the one written last first.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// The file at this path.
    pub fn entry(&self, path: &Path) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.path() == path)
    }

    /// Why the folder cannot be read, if it cannot.
    pub fn trouble(&self) -> Option<&StoreError> {
        self.trouble.as_ref()
    }

    /// A number that is another whenever the list is.
    pub fn version(&self) -> u32 {
        self.version
    }
}

fn look_into(path: &Path) -> What {
    let read = read_bytes(path)
        .map_err(Unreadable::from)
        .and_then(|bytes| document::read(&bytes));
    match read {
        Ok(document) => What::Match(Box::new(Summary::of(document))),
        Err(error) => What::Unreadable(error),
    }
}
