//! Saves the match on the table automatically.
//!
//! A move is written, synced and renamed into place in the frame in which it is played,
//! before anything reports it and before the next click is handled. Navigation through
//! the history is saved after a pause, because a mouse wheel is faster than a disk.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_rules::MatchFace;

use super::document::{self, About, Document, Unreadable};
use super::moments::{date, seconds};
use super::store::{Hold, Store, StoreError, name_of, read_bytes};
use crate::clock::Clocks;
use crate::frame::FrameSet;
use crate::players::SeatNames;
use crate::redraw::Redraw;
use crate::session::{MatchSeated, MovePlayed, Session};
use crate::settings::Storage;

/// How long navigation must have paused before the position is saved.
const QUIET_S: f32 = 0.25;

/// Adds the systems.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveAgain>()
        .add_systems(Startup, forget_old)
        .add_systems(Update, give_back.before(FrameSet::Pointer))
        .add_systems(
            Update,
            keep.after(FrameSet::Commit).before(FrameSet::Picture),
        );
}

/// Requests another attempt to save.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaveAgain;

/// Where matches are kept, and the file of the one on the table.
#[derive(Resource, Debug)]
pub struct Saving {
    store: Option<Store>,
    /// Whether matches are saved at all; some tests do without.
    keeps: bool,
    at_table: Option<Kept>,
    /// The match that is about to be opened.
    next: Option<Next>,
    /// The previous match, which may come back.
    last: Option<Last>,
    trouble: Option<StoreError>,
    /// Whether saving has just recovered from an error.
    recovered: bool,
}

/// A match from a file that is about to be opened.
#[derive(Debug)]
struct Next {
    /// Its file, unless it cannot be written.
    hold: Option<Hold>,
    started: Option<u64>,
}

/// The previous match.
#[derive(Debug)]
struct Last {
    path: PathBuf,
    started: Option<u64>,
    /// Its text without clocks.
    moves: String,
}

/// The saved state of the match on the table.
#[derive(Debug)]
struct Kept {
    /// Its file, once there is something to save.
    hold: Option<Hold>,
    /// The name for its file.
    name: String,
    /// When the match began, in seconds since 1970.
    started: Option<u64>,
    /// Its text without clocks.
    moves: String,
    /// The contents on the disk.
    written: String,
    /// The contents to be written.
    pending: Option<Pending>,
}

#[derive(Debug)]
struct Pending {
    text: String,
    /// The time without changes, in seconds; `None` if only clocks have changed.
    quiet_s: Option<f32>,
    /// Whether writing has failed; then it waits for a retry.
    has_failed: bool,
}

/// A match from a file, ready to be played.
pub struct TakenUp {
    /// The match and its metadata.
    pub document: Document,
    /// Its new file, if it was opened as a copy.
    pub copy: Option<CopyMade>,
}

/// Why a match was opened as a copy.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CopyMade {
    /// It is open in another window.
    Held(String),
    /// It is outside the folder.
    Foreign(String),
    /// It could only be read in part.
    Partial(String),
}

impl Saving {
    /// No match yet.
    pub fn new(storage: &Storage) -> Self {
        Self {
            store: Store::of(storage),
            keeps: *storage != Storage::Nowhere,
            at_table: None,
            next: None,
            last: None,
            trouble: None,
            recovered: false,
        }
    }

    /// The folder of matches, if there is one.
    pub fn store(&self) -> Option<&Store> {
        self.store.as_ref()
    }

    /// The last save error, if any.
    pub fn trouble(&self) -> Option<&StoreError> {
        self.trouble.as_ref()
    }

    /// Whether saving has recovered from an error; returns true once.
    pub fn take_recovered(&mut self) -> bool {
        std::mem::take(&mut self.recovered)
    }

    /// The file of the match on the table, if it has one.
    pub fn file(&self) -> Option<&Path> {
        let kept = self.at_table.as_ref()?;
        kept.hold.as_ref().map(Hold::path)
    }

    /// Opens a match. It continues in its own file if that is in the folder and no
    /// other window has it open, and otherwise in a copy.
    ///
    /// # Errors
    /// If it is not a playable match. The file is not changed.
    pub fn take_up(&mut self, path: &Path, partly: bool) -> Result<TakenUp, Unreadable> {
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        if self.file().is_some_and(|at_table| is_same(at_table, &path)) {
            // It is the match on this table, which is reopened.
            self.put_away();
        }
        let bytes = read_bytes(&path)?;
        let (document, is_whole) = match document::read(&bytes) {
            Ok(document) => (document, true),
            Err(error) if partly => match document::read_what_can_be(&bytes) {
                Some(document) => (document, false),
                None => return Err(error),
            },
            Err(error) => return Err(error),
        };
        let (hold, copy) = match self.file_for(&path, &document, is_whole) {
            Ok((hold, copy)) => (Some(hold), copy),
            // It can be played all the same; the error is reported with the first move.
            Err(error) => {
                warn!("cannot copy the match: {error}");
                (None, None)
            }
        };
        self.next = Some(Next {
            hold,
            started: document.about.started,
        });
        Ok(TakenUp { document, copy })
    }

    /// The file in which a match from this file continues.
    fn file_for(
        &self,
        path: &Path,
        document: &Document,
        is_whole: bool,
    ) -> Result<(Hold, Option<CopyMade>), StoreError> {
        let store = self.store.as_ref().ok_or(StoreError::NoFolder)?;
        let is_ours = store.has(path);
        if is_whole && is_ours {
            match store.hold(path) {
                Err(StoreError::Held(_)) => {}
                held => return Ok((held?, None)),
            }
        }
        let hold = store.create(&name_of(path), &document.text())?;
        let name = name_of(hold.path());
        let copy = match (is_whole, is_ours) {
            (false, _) => CopyMade::Partial(name),
            (true, true) => CopyMade::Held(name),
            (true, false) => CopyMade::Foreign(name),
        };
        Ok((hold, Some(copy)))
    }

    /// A match has been opened.
    fn sit_down(&mut self, seated: &Seated, now: SystemTime) {
        let next = self.next.take();
        let back = self.last.take().filter(|last| {
            // A match that was only put aside continues in its own file.
            next.is_none() && seated.moves(last.started) == last.moves
        });
        let store = self.store.as_ref();
        let (hold, started) = match (next, back) {
            (Some(next), _) => (next.hold, next.started),
            (None, Some(last)) => {
                let hold = store.and_then(|store| store.hold(&last.path).ok());
                (hold, last.started)
            }
            (None, None) => (None, Some(seconds(now))),
        };
        let name = format!("{} {}", seated.face.setup().game().name(), date(now));
        let written = hold.as_ref().map(|_| seated.text(started));
        self.at_table = Some(Kept {
            hold,
            name,
            started,
            moves: seated.moves(started),
            written: written.unwrap_or_default(),
            pending: None,
        });
    }

    /// The match has been closed: releases its file.
    fn put_away(&mut self) {
        self.write();
        self.forget_trouble();
        self.last = self.at_table.take().and_then(|kept| {
            Some(Last {
                path: kept.hold?.path().to_owned(),
                started: kept.started,
                moves: kept.moves,
            })
        });
    }

    /// The match has changed, or its clocks have moved on.
    fn note(&mut self, seated: &Seated) {
        let Some(kept) = &mut self.at_table else {
            return;
        };
        let text = seated.text(kept.started);
        let latest = kept.pending.as_ref().map(|pending| &pending.text);
        if latest.unwrap_or(&kept.written) == &text {
            return;
        }
        let moves = seated.moves(kept.started);
        let was_due = kept.pending.as_ref().is_some_and(|it| it.quiet_s.is_some());
        let has_moved = kept.moves != moves || kept.written.is_empty();
        kept.moves = moves;
        kept.pending = (text != kept.written).then_some(Pending {
            text,
            // Clocks alone are not written each second, but with the next change.
            quiet_s: (has_moved || was_due).then_some(0.0),
            has_failed: false,
        });
    }

    /// Writes the pending contents.
    fn write(&mut self) {
        let (true, Some(kept)) = (self.keeps, &mut self.at_table) else {
            return;
        };
        let Some(pending) = &mut kept.pending else {
            return;
        };
        let written = match (&kept.hold, &self.store) {
            (Some(hold), _) => hold.write(&pending.text),
            (None, Some(store)) => store
                .create(&kept.name, &pending.text)
                .map(|hold| kept.hold = Some(hold)),
            (None, None) => Err(StoreError::NoFolder),
        };
        if written.is_ok() {
            kept.written = std::mem::take(&mut pending.text);
            kept.pending = None;
        } else {
            pending.has_failed = true;
        }
        self.tell(written);
    }

    /// Writes a file that belongs to a future match. Errors are reported as for a
    /// match.
    pub fn write_beside(&mut self, write: impl FnOnce(&Store) -> Result<(), StoreError>) {
        if self.keeps {
            let store = self.store.as_ref();
            let written = store.ok_or(StoreError::NoFolder).and_then(write);
            self.tell(written);
        }
    }

    /// Clears the last save error.
    pub fn forget_trouble(&mut self) {
        self.trouble = None;
    }

    /// Stores the last save error for the status line.
    fn tell(&mut self, written: Result<(), StoreError>) {
        match written {
            Ok(()) => self.recovered |= self.trouble.take().is_some(),
            Err(error) => {
                if self.trouble.is_none() {
                    warn!("cannot save the match: {error}");
                }
                self.trouble = Some(error);
            }
        }
    }
}

/// A match and its players.
struct Seated<'a> {
    face: &'a dyn MatchFace,
    names: &'a SeatNames,
    clocks: Option<&'a Clocks>,
}

impl Seated<'_> {
    /// The contents for the file.
    fn text(&self, started: Option<u64>) -> String {
        self.written(started, self.clocks)
    }

    /// The contents without what changes by itself.
    fn moves(&self, started: Option<u64>) -> String {
        self.written(started, None)
    }

    fn written(&self, started: Option<u64>, clocks: Option<&Clocks>) -> String {
        let about = About {
            names: self.names.clone(),
            started,
            clocks: clocks.cloned(),
        };
        document::write(self.face, &about)
    }

    /// Whether there is anything to save: not for an untouched match, unless it has
    /// secret set-ups.
    fn is_worth_keeping(&self) -> bool {
        let face = self.face;
        !face.tree().is_empty()
            || face.draw_offer().is_some()
            || face.setup().game().has_secret_setup()
    }
}

/// Whether two paths are the same file.
fn is_same(one: &Path, other: &Path) -> bool {
    let canonical = |path: &Path| std::fs::canonicalize(path).ok();
    one == other || canonical(one).is_some_and(|one| canonical(other) == Some(one))
}

/// Releases the file of a match that has been closed, before the shelf is read.
fn give_back(current: Option<Res<Session>>, mut saving: ResMut<Saving>) {
    if saving.at_table.is_some() && current.is_none_or(|current| current.is_setting_up()) {
        saving.put_away();
    }
}

fn keep(
    current: Option<Res<Session>>,
    names: Option<Res<SeatNames>>,
    clocks: Option<Res<Clocks>>,
    mut seated: MessageReader<MatchSeated>,
    mut played: MessageReader<MovePlayed>,
    mut again: MessageReader<SaveAgain>,
    mut saving: ResMut<Saving>,
    time: Res<Time>,
    redraw: Res<Redraw>,
) {
    let was_seated = seated.read().count() > 0;
    let has_played = played.read().count() > 0;
    let asked_again = again.read().count() > 0;
    let current = current.filter(|current| !current.is_setting_up());
    let (Some(current), Some(names)) = (current, names) else {
        return;
    };
    let is_new = was_seated || saving.at_table.is_none();
    let clocks_moved = clocks.as_ref().is_some_and(DetectChanges::is_changed);
    if is_new || current.is_changed() || clocks_moved {
        let seated = Seated {
            // Moves that are only tried out are not saved.
            face: current.kept(),
            names: &names,
            clocks: clocks.as_deref(),
        };
        if is_new {
            if saving.at_table.is_some() {
                saving.put_away();
            }
            saving.sit_down(&seated, SystemTime::now());
        }
        if seated.is_worth_keeping() || saving.file().is_some() {
            saving.note(&seated);
        }
    }
    let Some(pending) = saving.bypass_change_detection().pending() else {
        return;
    };
    if pending.has_failed && !asked_again {
        return;
    }
    let is_quiet = pending.quiet_s.as_mut().is_some_and(|quiet_s| {
        *quiet_s += time.delta_secs();
        *quiet_s >= QUIET_S
    });
    if has_played || is_new || asked_again || is_quiet {
        saving.write();
        redraw.until_settled();
    } else if pending.quiet_s.is_some() {
        redraw.soon();
    }
}

impl Saving {
    fn pending(&mut self) -> Option<&mut Pending> {
        self.at_table.as_mut()?.pending.as_mut()
    }
}

/// Pending contents are written when the app ends.
impl Drop for Saving {
    fn drop(&mut self) {
        self.write();
    }
}

fn forget_old(saving: Res<Saving>) {
    if let Some(store) = &saving.store {
        store.forget_old(SystemTime::now());
    }
}

/// Writes a copy of a match to any path.
///
/// # Errors
/// If there is a file already, or the system refuses.
pub fn copy_to(from: &Path, to: &Path) -> Result<PathBuf, StoreError> {
    let bytes = read_bytes(from)?;
    super::store::write_new(to, &bytes)?;
    Ok(to.to_owned())
}
