//! Saves the match on the table automatically.
//!
//! A move is written, synced and renamed into place in the frame in which it is played,
//! before anything reports it and before the next click is handled. Navigation through
//! the history is saved after a pause, because a mouse wheel is faster than a disk.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_base::drafts::{DraftSystems, KeepDrafts};
use ludotheque_base::files::{self, Readers};
use ludotheque_base::frame::FrameSet;
use ludotheque_base::kept::Storage;
use ludotheque_base::redraw::Redraw;
use ludotheque_clicks::SessionId;
use ludotheque_rules::{Identity, MatchFace, Origin, Review};

use super::document::{self, Document, MatchMetadata, Unreadable};
use super::moments::{date, seconds};
use super::store::{Fingerprint, Hold, Store, StoreError, name_of, read_bytes};
use crate::clock::Clocks;
use crate::players::{SeatNames, any_identity};
use crate::{MatchSeated, MovePlayed, Session};

/// The pause of navigation after which the position is saved, in seconds.
const QUIET_S: f32 = 0.25;

/// Adds the systems.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<SaveAgain>()
        .add_systems(KeepDrafts, keep_at_once.in_set(DraftSystems::Write))
        .add_systems(Startup, forget_old)
        .add_systems(Update, give_back.before(FrameSet::Pointer))
        .add_systems(
            Update,
            keep.in_set(SavingSystems).after(FrameSet::Commit).before(FrameSet::Picture),
        );
}

/// The systems that save the match on the table.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct SavingSystems;

/// Requests another attempt to save.
#[derive(Message, Debug, Clone, Copy, PartialEq, Eq)]
pub struct SaveAgain;

/// A notice to the players about the file of a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum SavingNotice {
    /// A write that had failed has succeeded now.
    Recovered,
    /// Another program has changed the match with this name; its version is kept under another
    /// name.
    ChangedElsewhere {
        /// The match.
        name: String,
        /// The version of the other program.
        kept_as: String,
    },
    /// No lock could be created for the match with this name: another window could write it as
    /// well.
    NotExclusive(String),
}

/// The folder of matches, and the file of the match on the table.
#[derive(Resource, Debug)]
pub struct Saving {
    store: Option<Store>,
    /// Whether matches are saved at all; false in some tests.
    keeps: bool,
    at_table: Option<SavedMatch>,
    /// The match that is about to be opened.
    next: Option<OpeningMatch>,
    /// The previous match, which may return to the table.
    last: Option<Last>,
    /// Whether the next match comes from text.
    brings: bool,
    /// Matches that have left the table and could not be written.
    unsaved: Vec<SavedMatch>,
    trouble: Option<StoreError>,
    /// The notices that have not been shown yet.
    notices: Vec<SavingNotice>,
}

/// A match from a file that is about to be opened.
#[derive(Debug)]
struct OpeningMatch {
    /// Its file, unless it cannot be written.
    hold: Option<Hold>,
    origin: Origin,
    /// The name for its file, and the contents on the disk, if these differ from the match for the
    /// table.
    unsaved: Option<(String, String)>,
}

/// The previous match.
#[derive(Debug)]
struct Last {
    path: PathBuf,
    known: Option<Fingerprint>,
    origin: Origin,
    /// Its text without clocks.
    moves: String,
}

/// The saved state of the match on the table.
#[derive(Debug)]
struct SavedMatch {
    session: SessionId,
    /// Its file, once there is something to save.
    hold: Option<Hold>,
    /// The name for its file.
    name: String,
    origin: Origin,
    /// Its text without clocks.
    moves: String,
    /// The contents on the disk.
    written: String,
    /// The contents to be written.
    pending: Option<PendingRestore>,
}

#[derive(Debug)]
struct PendingRestore {
    text: String,
    /// The time without changes, in seconds; `None` if only clocks have changed.
    quiet_s: Option<f32>,
    /// Whether writing has failed and waits for a retry.
    has_failed: bool,
}

/// A match from a file, ready to be played.
pub struct TakenUp {
    /// The match and its metadata.
    pub document: Document,
    /// Its new file, if it was opened as a copy.
    pub copy: Option<CopyMade>,
}

/// The reason why a match was opened as a copy.
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
    /// The saving for a storage, without a match yet.
    pub fn new(storage: &Storage) -> Self {
        Self {
            store: Store::of(storage),
            keeps: *storage != Storage::Nowhere,
            at_table: None,
            next: None,
            last: None,
            brings: false,
            unsaved: Vec::new(),
            trouble: None,
            notices: Vec::new(),
        }
    }

    /// Writes nothing from now on, as after a power cut.
    #[cfg(test)]
    pub(crate) fn stop_keeping(&mut self) {
        self.keeps = false;
    }

    /// The folder of matches, if there is one.
    pub fn store(&self) -> Option<&Store> {
        self.store.as_ref()
    }

    /// The last save error, if any.
    pub fn trouble(&self) -> Option<&StoreError> {
        self.trouble.as_ref()
    }

    /// Takes the next notice to the players; each is returned once.
    pub fn take_notice(&mut self) -> Option<SavingNotice> {
        (!self.notices.is_empty()).then(|| self.notices.remove(0))
    }

    /// Whether moves or set-ups would be lost if the app ended now.
    pub fn has_unsaved(&self) -> bool {
        self.trouble.is_some()
    }

    /// The matches that have left the table and could not be written: their intended files, and
    /// their texts.
    pub fn unsaved(&self) -> impl Iterator<Item = (PathBuf, &str)> {
        let store = self.store.as_ref();
        self.unsaved.iter().filter_map(move |kept| {
            let text = &kept.pending.as_ref()?.text;
            Some((kept.path(store)?, text.as_str()))
        })
    }

    /// Retries failed writes.
    pub fn try_again(&mut self) {
        self.write();
    }

    /// Discards the matches that have left the table and could not be written.
    pub fn give_up_unsaved(&mut self) {
        self.unsaved.clear();
        self.forget_trouble();
    }

    /// The file of the match on the table, if it has one.
    pub fn file(&self) -> Option<&Path> {
        let kept = self.at_table.as_ref()?;
        kept.hold.as_ref().map(Hold::path)
    }

    /// Where the match on the table comes from.
    pub fn origin(&self) -> Option<Origin> {
        self.at_table.as_ref().map(|kept| kept.origin)
    }

    /// The key of the match on the table: its identity, or the name of its file if it has none.
    pub fn key(&self) -> Option<String> {
        let identity = self.origin()?.identity.map(|it| it.to_string());
        identity.or_else(|| self.file().map(name_of))
    }

    /// Makes the match on the table one of this series.
    pub(crate) fn enter_in_series(&mut self, series: Identity) {
        if let Some(kept) = &mut self.at_table {
            kept.origin.series = Some(series);
        }
    }

    /// Announces that the next match comes from text, and not from these players.
    pub fn bring(&mut self) {
        self.brings = true;
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
        if let Some(taken) = self.take_up_unsaved(&path) {
            return taken;
        }
        let bytes = read_bytes(&path)?;
        let (mut document, is_whole) = match document::read(&bytes) {
            Ok(document) => (document, true),
            Err(error) if partly => match document::read_what_can_be(&bytes) {
                Some(document) => (document, false),
                None => return Err(error),
            },
            Err(error) => return Err(error),
        };
        if !self.store.as_ref().is_some_and(|store| store.has(&path)) {
            // It goes on as another match, so that it cannot pass for one that was played here.
            document.about.origin = brought(document.about.origin.started_s);
            self.let_go_of_copy(&document);
        }
        let (hold, copy) = match self.file_for(&path, &document, is_whole) {
            Ok((mut hold, copy)) => {
                if copy.is_none() {
                    hold.remember(Some(Fingerprint::of(&bytes)));
                }
                (Some(hold), copy)
            }
            // It can be played nevertheless; the error is reported with the first move.
            Err(error) => {
                warn!("cannot copy the match: {error}");
                (None, None)
            }
        };
        self.next = Some(OpeningMatch { hold, origin: document.about.origin, unsaved: None });
        Ok(TakenUp { document, copy })
    }

    /// Releases the file of the match on this table if it is nothing but a copy of this one, which then goes on
    /// there instead of in one more copy.
    fn let_go_of_copy(&mut self, document: &Document) {
        let text = Some(Fingerprint::of(document.text().as_bytes()));
        let is_copy = |kept: &&mut SavedMatch| kept.hold.as_ref().and_then(Hold::known) == text;
        if let Some(kept) = self.at_table.as_mut().filter(is_copy) {
            // A clock that has run on alone makes no other match of it.
            kept.pending.take_if(|pending| pending.quiet_s.is_none());
            self.put_away();
        }
    }

    /// Opens a match that has left the table and could not be written, from memory.
    fn take_up_unsaved(&mut self, path: &Path) -> Option<Result<TakenUp, Unreadable>> {
        let store = self.store.as_ref();
        let at = self
            .unsaved
            .iter()
            .position(|kept| kept.path(store).is_some_and(|it| is_same(&it, path)))?;
        let kept = self.unsaved.remove(at);
        let text = kept.pending.map(|pending| pending.text)?;
        Some(document::read(text.as_bytes()).map(|document| {
            self.next = Some(OpeningMatch {
                hold: kept.hold,
                origin: kept.origin,
                unsaved: Some((kept.name, kept.written)),
            });
            TakenUp { document, copy: None }
        }))
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
        let text = document.text();
        let hold = if document.about.origin.is_brought {
            store.create_once(&name_of(path), &text)
        } else {
            store.create(&name_of(path), &text)
        }?;
        let name = name_of(hold.path());
        let copy = match (is_whole, is_ours) {
            (false, _) => CopyMade::Partial(name),
            (true, true) => CopyMade::Held(name),
            (true, false) => CopyMade::Foreign(name),
        };
        Ok((hold, Some(copy)))
    }

    /// Handles the opening of a match.
    fn sit_down(&mut self, seated: &Seated, now: SystemTime) {
        let next = self.next.take();
        let brings = std::mem::take(&mut self.brings);
        if next.is_none() {
            // A match that was only put aside continues in its own file.
            let same = |kept: &SavedMatch| seated.moves(kept.origin) == kept.moves;
            if let Some(at) = self.unsaved.iter().position(same) {
                let session = seated.session;
                let kept = self.unsaved.remove(at);
                self.at_table = Some(SavedMatch { session, ..kept });
                return;
            }
        }
        let back = self
            .last
            .take()
            .filter(|last| next.is_none() && seated.moves(last.origin) == last.moves);
        let store = self.store.as_ref();
        let mut name = format!("{} {}", seated.face.setup().game().name(), date(now));
        let mut on_disk = None;
        let (hold, origin) = match (next, back) {
            (Some(next), _) => {
                if let Some((wanted, written)) = next.unsaved {
                    name = wanted;
                    on_disk = Some(written);
                }
                (next.hold, next.origin)
            }
            (None, Some(last)) => {
                let mut hold = store.and_then(|store| store.hold(&last.path).ok());
                if let Some(hold) = &mut hold {
                    hold.remember(last.known);
                }
                (hold, last.origin)
            }
            (None, None) if brings => (None, brought(None)),
            (None, None) => {
                let origin = Origin {
                    started_s: Some(seconds(now)),
                    identity: Some(any_identity()),
                    ..Origin::default()
                };
                (None, origin)
            }
        };
        if let Some(hold) = hold.as_ref().filter(|hold| !hold.is_exclusive()) {
            self.notices.push(SavingNotice::NotExclusive(name_of(hold.path())));
        }
        let written = on_disk.or_else(|| hold.as_ref().map(|_| seated.text(origin)));
        self.at_table = Some(SavedMatch {
            session: seated.session,
            hold,
            name,
            origin,
            moves: seated.moves(origin),
            written: written.unwrap_or_default(),
            pending: None,
        });
    }

    /// Handles the closing of the match: releases its file. If it could not be written, it stays in
    /// memory.
    fn put_away(&mut self) {
        self.write();
        let Some(kept) = self.at_table.take() else {
            return;
        };
        if self.keeps && kept.pending.is_some() {
            self.unsaved.push(kept);
            return;
        }
        if self.unsaved.is_empty() {
            self.forget_trouble();
        }
        self.last = kept.hold.map(|hold| Last {
            path: hold.path().to_owned(),
            known: hold.known(),
            origin: kept.origin,
            moves: kept.moves,
        });
    }

    /// Handles a change of the match or of its clocks.
    fn note(&mut self, seated: &Seated) {
        let Some(kept) = &mut self.at_table else {
            return;
        };
        let text = seated.text(kept.origin);
        let latest = kept.pending.as_ref().map(|pending| &pending.text);
        if latest.unwrap_or(&kept.written) == &text {
            return;
        }
        let moves = seated.moves(kept.origin);
        let was_due = kept.pending.as_ref().is_some_and(|it| it.quiet_s.is_some());
        let has_moved = kept.moves != moves || kept.written.is_empty();
        kept.moves = moves;
        kept.pending = (text != kept.written).then_some(PendingRestore {
            text,
            // Clocks alone are not written each second, but with the next change.
            quiet_s: (has_moved || was_due).then_some(0.0),
            has_failed: false,
        });
    }

    /// Writes pending contents, and the matches that have left the table without being written.
    fn write(&mut self) {
        if !self.keeps {
            return;
        }
        let mut outcome = None;
        if let Some(kept) = self.at_table.as_mut().filter(|it| it.pending.is_some()) {
            let had_file = kept.hold.is_some();
            let written = kept.write(self.store.as_ref());
            if let (Ok(_), false, Some(hold)) = (&written, had_file, &kept.hold)
                && !hold.is_exclusive()
            {
                let name = name_of(hold.path());
                self.notices.push(SavingNotice::NotExclusive(name));
            }
            outcome = Some(self.note_changed(written));
        }
        // If one can be written, perhaps the others can, too.
        while !matches!(outcome, Some(Err(_))) && !self.unsaved.is_empty() {
            let written = self.unsaved[0].write(self.store.as_ref());
            if written.is_ok() {
                self.unsaved.remove(0);
            }
            outcome = Some(self.note_changed(written));
        }
        if let Some(outcome) = outcome {
            self.tell(outcome);
        }
    }

    /// Adds a notice that another program changed the file of a match.
    fn note_changed(
        &mut self,
        written: Result<Option<ChangedElsewhere>, StoreError>,
    ) -> Result<(), StoreError> {
        if let Some(changed) = written? {
            self.notices.push(SavingNotice::ChangedElsewhere {
                name: name_of(&changed.path),
                kept_as: name_of(&changed.kept_as),
            });
        }
        Ok(())
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

    /// Clears the error of a failed write beside matches, which is no longer needed.
    pub fn forget_trouble(&mut self) {
        if self.unsaved.is_empty() {
            self.trouble = None;
        }
    }

    /// Stores the last save error for the status line.
    fn tell(&mut self, written: Result<(), StoreError>) {
        match written {
            Ok(()) if !self.unsaved.is_empty() => {}
            Ok(()) => {
                if self.trouble.take().is_some() {
                    self.notices.push(SavingNotice::Recovered);
                }
            }
            Err(error) => {
                if self.trouble.is_none() {
                    warn!("cannot save the match: {error}");
                }
                self.trouble = Some(error);
            }
        }
    }
}

/// A match that another program had changed.
struct ChangedElsewhere {
    path: PathBuf,
    /// The file with the version of the other program.
    kept_as: PathBuf,
}

impl SavedMatch {
    /// Its file, or the intended one.
    fn path(&self, store: Option<&Store>) -> Option<PathBuf> {
        match &self.hold {
            Some(hold) => Some(hold.path().to_owned()),
            None => store.map(|store| store.file(&self.name)),
        }
    }

    /// Writes the pending contents.
    fn write(&mut self, store: Option<&Store>) -> Result<Option<ChangedElsewhere>, StoreError> {
        let Some(pending) = &mut self.pending else {
            return Ok(None);
        };
        let written = match (&mut self.hold, store) {
            (Some(hold), _) => hold.write(&pending.text).map(|kept_as| {
                kept_as.map(|kept_as| ChangedElsewhere { path: hold.path().to_owned(), kept_as })
            }),
            (none, Some(store)) => {
                let created = if self.origin.is_brought {
                    store.create_once(&self.name, &pending.text)
                } else {
                    store.create(&self.name, &pending.text)
                };
                created.map(|hold| {
                    *none = Some(hold);
                    None
                })
            }
            (None, None) => Err(StoreError::NoFolder),
        };
        if written.is_ok() {
            self.written = std::mem::take(&mut pending.text);
            self.pending = None;
        } else {
            pending.has_failed = true;
        }
        written
    }
}

/// A match and its players.
struct Seated<'a> {
    session: SessionId,
    face: &'a dyn MatchFace,
    names: &'a SeatNames,
    clocks: Option<&'a Clocks>,
    review: Option<&'a Review>,
}

impl<'a> Seated<'a> {
    fn of(current: &'a Session, names: &'a SeatNames, clocks: Option<&'a Clocks>) -> Self {
        Self {
            session: current.id(),
            // Moves that are only tried out are not saved.
            face: current.kept(),
            names,
            clocks,
            review: current.review(),
        }
    }

    /// The contents for the file.
    fn text(&self, origin: Origin) -> String {
        self.written(origin, self.clocks)
    }

    /// The contents without clocks, which change by themselves.
    fn moves(&self, origin: Origin) -> String {
        self.written(origin, None)
    }

    fn written(&self, origin: Origin, clocks: Option<&Clocks>) -> String {
        let about = MatchMetadata {
            names: self.names.clone(),
            origin,
            clocks: clocks.cloned(),
            review: self.review.cloned(),
        };
        document::write(self.face, &about)
    }

    /// Whether there is anything to save: not for an untouched match, unless it has
    /// secret set-ups.
    fn is_worth_keeping(&self) -> bool {
        let face = self.face;
        !face.tree().is_empty() || face.draw_offer().is_some() || face.has_secrets()
    }
}

/// The origin of a match from elsewhere that began at this time, in seconds since 1970.
fn brought(started_s: Option<u64>) -> Origin {
    Origin { started_s, is_brought: true, ..Origin::default() }
}

/// Whether two paths are the same file.
fn is_same(one: &Path, other: &Path) -> bool {
    let canonical = |path: &Path| std::fs::canonicalize(path).ok();
    one == other || canonical(one).is_some_and(|one| canonical(other) == Some(one))
}

/// Whether a match is on the table, which is saved.
fn is_kept(current: &Session) -> bool {
    current.has_match() && !current.is_only_shown()
}

/// Releases the file of a match that has been closed, before the shelf is read.
fn give_back(current: Option<Res<Session>>, mut saving: ResMut<Saving>) {
    if saving.at_table.is_some() && current.is_none_or(|current| !is_kept(&current)) {
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
    let current = current.filter(|current| is_kept(current));
    let (Some(current), Some(names)) = (current, names) else {
        if asked_again {
            saving.write();
        }
        return;
    };
    let is_new = was_seated || saving.at_table.is_none();
    let clocks_moved = clocks.as_ref().is_some_and(DetectChanges::is_changed);
    if is_new || current.is_changed() || clocks_moved {
        let seated = Seated::of(&current, &names, clocks.as_deref());
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
    let mut is_due = asked_again;
    let mut is_waiting = false;
    let pending = saving.bypass_change_detection().pending();
    if let Some(pending) = pending.filter(|pending| !pending.has_failed) {
        let is_quiet = pending.quiet_s.as_mut().is_some_and(|quiet_s| {
            *quiet_s += time.delta_secs();
            *quiet_s >= QUIET_S
        });
        is_due |= has_played || is_new || is_quiet;
        is_waiting = pending.quiet_s.is_some();
    }
    if is_due {
        saving.write();
    } else if is_waiting {
        redraw.soon();
    }
}

/// Saves what has changed since the last frame, before the match leaves the table or the program ends.
fn keep_at_once(
    If(current): If<Res<Session>>,
    If(names): If<Res<SeatNames>>,
    clocks: Option<Res<Clocks>>,
    mut saving: ResMut<Saving>,
) {
    if !is_kept(&current) {
        return;
    }
    // A match that was seated in this frame has no file yet, and nothing to keep.
    let at_table = saving.at_table.as_ref();
    if at_table.is_some_and(|kept| kept.session == current.id()) && saving.file().is_some() {
        saving.note(&Seated::of(&current, &names, clocks.as_deref()));
        saving.write();
    }
}

impl Saving {
    fn pending(&mut self) -> Option<&mut PendingRestore> {
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
/// If the file already exists, or the system refuses.
pub fn copy_to(from: &Path, to: &Path) -> Result<PathBuf, StoreError> {
    let bytes = read_bytes(from)?;
    files::create(to, &bytes, Readers::Usual)?;
    Ok(to.to_owned())
}

/// Writes a copy of a match to a path that the player has confirmed, in place of a file that may be
/// there. Only a match in the folder of the store is never replaced: another window may have it open.
///
/// # Errors
/// As [`copy_to`], where the file may exist outside the store.
pub fn copy_over(store: &Store, from: &Path, to: &Path) -> Result<PathBuf, StoreError> {
    if store.has(to) {
        return copy_to(from, to);
    }
    files::copy_over(from, to)?;
    Ok(to.to_owned())
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use ludotheque_rules::{Game, Seat, Setup, open};

    use super::*;
    use crate::clock::ClockTerms;

    #[test]
    fn a_file_from_elsewhere_has_one_copy_however_often_it_is_opened() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("from a friend.ludotheque");
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let mut face = open(&setup).expect("it opens");
        face.play_word("A2-A3").expect("it is legal");
        let terms = ClockTerms { minutes: 5, increment_seconds: 0 };
        let about = MatchMetadata {
            names: SeatNames::new(Game::SIMULTANA, ["Anne", "Léa"]),
            origin: Origin::default(),
            clocks: Some(Clocks::new(terms, 2)),
            review: None,
        };
        let text = document::write(face.as_ref(), &about);
        std::fs::write(&file, text).expect("the folder can be written");
        let mut saving = Saving::new(&Storage::Folder(folder.path().to_owned()));
        for _ in 0..3 {
            let document = saving.take_up(&file, false).expect("it is a match").document;
            let (names, mut clocks) = (document.about.names, document.about.clocks);
            let current = Session::new(document.face);
            if saving.at_table.is_some() {
                saving.put_away();
            }
            saving.sit_down(&Seated::of(&current, &names, clocks.as_ref()), SystemTime::now());
            let running = clocks.as_mut().expect("they are in the file");
            running.spend(Seat::new(1), Duration::from_secs(3));
            saving.note(&Seated::of(&current, &names, clocks.as_ref()));
            let store = saving.store().expect("there is a folder");
            assert_eq!(store.list().expect("it can be read").len(), 1);
        }
    }
}
