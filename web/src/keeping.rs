//! The matches that the browser keeps: each under a key of its own, as the time of its last move and
//! the text of its file, so that one write keeps all of it or nothing. What other tabs keep is never
//! overwritten, and neither is a damaged text.

use std::collections::BTreeMap;

use ludotheque_rules::{MatchFace, Origin, Outcome, Record, Seat, Turn};
use ludotheque_seats::SeatNames;

/// The key of the match of former versions, and the beginning of the keys of all others.
const MATCH: &str = "ludotheque-match";

/// A text was not kept: the browser allows none, or there is no more room.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Refused;

/// Texts that outlast the page, and the time.
pub trait Store {
    /// The text of a key.
    fn read(&self, key: &str) -> Option<String>;

    /// Keeps a text.
    ///
    /// # Errors
    /// If it cannot be kept.
    fn write(&mut self, key: &str, text: &str) -> Result<(), Refused>;

    /// Removes a key and its text.
    fn remove(&mut self, key: &str);

    /// All keys, in any order.
    fn keys(&self) -> Vec<String>;

    /// The present time, in seconds since 1970.
    fn now_s(&self) -> u64;
}

/// The number of a kept match; 0 is that of former versions.
pub(crate) type Id = u32;

fn key_of(id: Id) -> String {
    if id == 0 { MATCH.to_owned() } else { format!("{MATCH}-{id}") }
}

fn id_of(key: &str) -> Option<Id> {
    match key.strip_prefix(MATCH)? {
        "" => Some(0),
        number => number.strip_prefix('-')?.parse().ok().filter(|id| *id != 0),
    }
}

/// The time of the last move, and the text of the match. Former versions wrote only the text.
fn parts(kept: &str) -> (u64, &str) {
    let dated = kept.split_once('\n').and_then(|(time, text)| Some((time.parse().ok()?, text)));
    dated.unwrap_or((0, kept))
}

/// A match that was read.
pub(crate) struct Kept {
    /// The match.
    pub face: Box<dyn MatchFace>,
    /// Its players.
    pub names: SeatNames,
}

/// How a match on the shelf stands. Everything in it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Standing {
    /// This player is to move.
    ToMove(Seat),
    /// It has come to its end, with this winner if there is one.
    Over(Option<Seat>),
}

/// What is told of a kept match.
#[derive(Clone)]
pub(crate) struct Summary {
    /// The title that it was given on the desktop; may be empty.
    pub title: String,
    /// Its players.
    pub names: SeatNames,
    /// The number of moves up to the position.
    pub ply: usize,
    /// How it stands.
    pub standing: Standing,
    /// Whether only a part of its text could be read.
    pub is_damaged: bool,
}

/// A match on the shelf.
#[derive(Clone)]
pub(crate) struct OnShelf {
    pub(crate) id: Id,
    /// How long ago the last move was made, in seconds, if that is known.
    pub age_s: Option<u64>,
    /// What could be read of it.
    pub summary: Option<Summary>,
}

/// The matches that are kept.
#[derive(Default)]
pub(crate) struct Shelf {
    /// Those that are shown, the newest first.
    pub matches: Vec<OnShelf>,
    /// The number of further ones.
    pub further: usize,
    /// What the match is called that can be restored, if one was deleted.
    pub deleted: Option<OnShelf>,
}

/// The match on the table, as it is kept.
#[derive(Default)]
struct OnTable {
    /// Its number, once it is kept.
    id: Option<Id>,
    /// What is kept under it.
    kept: String,
    /// The record that it was read from, whose title, clocks and so on are its own.
    before: Option<Record>,
}

/// What became of the match on the table when it was to be kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// It is kept, or has failed to be.
    Done,
    /// Another tab has gone on with it, and what is kept is newer.
    Overtaken,
}

/// Keeps matches.
pub(crate) struct Keeper {
    store: Box<dyn Store>,
    /// Whether the last text was not kept.
    pub has_failed: bool,
    on_table: OnTable,
    deleted: Option<(Id, String)>,
    /// What was read before: replaying a long match takes its time.
    known: BTreeMap<Id, (String, Option<Summary>)>,
}

impl Keeper {
    /// A keeper that has looked at nothing yet.
    pub(crate) fn new(store: Box<dyn Store>) -> Self {
        Self {
            store,
            has_failed: false,
            on_table: OnTable::default(),
            deleted: None,
            known: BTreeMap::new(),
        }
    }

    /// What is kept, to be read.
    pub(crate) fn kept(&self) -> &dyn Store {
        self.store.as_ref()
    }

    /// Where everything is kept.
    pub(crate) fn store(&mut self) -> &mut dyn Store {
        self.store.as_mut()
    }

    /// The newest matches, at most `count`.
    pub(crate) fn shelf(&mut self, count: usize) -> Shelf {
        self.on_table = OnTable::default();
        let keys = self.store.keys();
        let mut all: Vec<(u64, Id, String)> = keys
            .iter()
            .filter_map(|key| {
                let (id, kept) = (id_of(key)?, self.store.read(key)?);
                Some((parts(&kept).0, id, kept))
            })
            .collect();
        ludotheque_rules::sorting::sort_by(&mut all, |one, other| other.cmp(one));
        let further = all.len().saturating_sub(count);
        let shown = all.into_iter().take(count);
        let matches = shown.map(|(_, id, kept)| self.on_shelf(id, &kept)).collect();
        let deleted = self.deleted.clone().map(|(id, kept)| self.on_shelf(id, &kept));
        Shelf { matches, further, deleted }
    }

    fn on_shelf(&mut self, id: Id, kept: &str) -> OnShelf {
        let (time, text) = parts(kept);
        let known = self.known.get(&id).filter(|(known, _)| known == kept);
        let summary = known.map_or_else(|| summary_of(text), |(_, summary)| summary.clone());
        self.known.insert(id, (kept.to_owned(), summary.clone()));
        let age_s = (time > 0).then(|| self.store.now_s().saturating_sub(time));
        OnShelf { id, age_s, summary }
    }

    /// Reads a kept match for the table. The readable part of a damaged one becomes a match of
    /// its own.
    pub(crate) fn take_from_shelf(&mut self, id: Id) -> Option<Kept> {
        let kept = self.store.read(&key_of(id))?;
        let (_, text) = parts(&kept);
        let (record, face, is_damaged) = read(text)?;
        let names = SeatNames::of_record(&record);
        let id = (!is_damaged).then_some(id);
        let kept = if is_damaged { String::new() } else { kept };
        self.on_table = OnTable { id, kept, before: Some(record) };
        Some(Kept { face, names })
    }

    /// Puts another match on the table, which is not kept yet, with the record that it was read from.
    pub(crate) fn put_on_table(&mut self, before: Option<Record>) {
        self.on_table = OnTable { before, ..OnTable::default() };
    }

    /// The number of the match on the table, once it is kept.
    pub(crate) fn on_table(&self) -> Option<Id> {
        self.on_table.id
    }

    /// The match on the table as another tab has left it, if what is kept has changed.
    pub(crate) fn changed_elsewhere(&mut self) -> Option<Kept> {
        let id = self.on_table.id?;
        let kept = self.store.read(&key_of(id))?;
        if kept == self.on_table.kept {
            return None;
        }
        self.take_from_shelf(id)
    }

    /// Keeps the match on the table.
    pub(crate) fn keep(&mut self, face: &dyn MatchFace, names: &SeatNames) -> Keeping {
        let now_s = self.store.now_s();
        let id = self.on_table.id.unwrap_or_else(|| self.free_id(now_s));
        let key = key_of(id);
        let there = self.store.read(&key);
        if there.is_some_and(|there| there != self.on_table.kept) {
            return Keeping::Overtaken;
        }
        let text = self.record(face, names, now_s).to_ron();
        let kept = format!("{now_s}\n{text}");
        self.has_failed = self.store.write(&key, &kept).is_err();
        if !self.has_failed {
            (self.on_table.id, self.on_table.kept) = (Some(id), kept);
        }
        Keeping::Done
    }

    /// A number that no match has.
    fn free_id(&self, now_s: u64) -> Id {
        let first = Id::try_from(now_s).unwrap_or(1).max(1);
        (first..=Id::MAX).find(|id| self.store.read(&key_of(*id)).is_none()).unwrap_or(first)
    }

    /// The text of the file of the match on the table, which the desktop reads as well.
    pub(crate) fn file(&mut self, face: &dyn MatchFace, names: &SeatNames) -> String {
        let now_s = self.store.now_s();
        self.record(face, names, now_s).to_ron()
    }

    fn record(&mut self, face: &dyn MatchFace, names: &SeatNames, now_s: u64) -> Record {
        let mut record = names.written_in(face.record());
        let before = self.on_table.before.get_or_insert_with(|| {
            let origin = Origin { started_s: Some(now_s), ..Origin::default() };
            record.clone().with_origin(origin)
        });
        record = record.with_title(before.title()).with_origin(before.origin());
        if let Some(clocks) = before.clocks() {
            record = record.with_clocks(clocks.clone());
        }
        match before.review() {
            Some(review) if before.words() == record.words() => record.with_review(review.clone()),
            _ => record,
        }
    }

    /// Deletes a kept match. The last one that was deleted can be restored.
    pub(crate) fn delete(&mut self, id: Id) {
        let key = key_of(id);
        if let Some(kept) = self.store.read(&key) {
            self.store.remove(&key);
            self.deleted = Some((id, kept));
        }
    }

    /// Restores the match that was deleted last.
    pub(crate) fn restore(&mut self) {
        if let Some((id, kept)) = self.deleted.take() {
            self.has_failed = self.store.write(&key_of(id), &kept).is_err();
            if self.has_failed {
                self.deleted = Some((id, kept));
            }
        }
    }
}

/// Reads a text as far as it goes: the record, its match, and whether a part of it is damaged.
fn read(text: &str) -> Option<(Record, Box<dyn MatchFace>, bool)> {
    if let Ok(record) = Record::read(text)
        && let Ok(face) = record.replay()
    {
        return Some((record, face, false));
    }
    let salvage = Record::salvage(text.as_bytes());
    // Without a move, it is not even known which game it was.
    let face = salvage.opened.filter(|face| face.last_ply() > 0)?;
    Some((salvage.record?, face, true))
}

fn summary_of(text: &str) -> Option<Summary> {
    let (record, mut face, is_damaged) = read(text)?;
    let ply = face.ply();
    let mut turn = face.turn();
    face.go_to(face.last_ply());
    // A match that has come to its end is over, wherever it is looked at.
    if face.turn().seat().is_none() {
        turn = face.turn();
    }
    let standing = match turn {
        Turn::To(seat) => Standing::ToMove(seat),
        Turn::Over(outcome) => Standing::Over(Outcome::winner(&outcome)),
    };
    let (title, names) = (record.title().to_owned(), SeatNames::of_record(&record));
    Some(Summary { title, names, ply, standing, is_damaged })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_told_from_those_of_others() {
        for id in [0, 1, 1_795_288_900] {
            assert_eq!(id_of(&key_of(id)), Some(id));
        }
        for other in
            ["", "ludotheque", "ludotheque-match-", "ludotheque-match-0", "ludotheque-match-x"]
        {
            assert_eq!(id_of(other), None, "{other}");
        }
        assert_eq!(parts("17\n(\n)"), (17, "(\n)"));
        assert_eq!(parts("(\n)"), (0, "(\n)"));
    }
}
