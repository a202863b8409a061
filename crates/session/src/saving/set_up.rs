//! Unfinished secret set-ups: each has its own hidden file beside the matches until it becomes a
//! match. Every change is saved before it is shown.
//!
//! Like a saved match it contains the secrets of its players. The screen only shows their names.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use bevy::prelude::*;
use ludotheque_base::files::FileError;
use ludotheque_base::files::lock::Lock;
use ludotheque_players::Level;
use ludotheque_rules::setting_up::{FREE_PLACE, placement, set_up};
use ludotheque_rules::{Game, Help, PlayError, Seat, Setup, SetupError};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::store::{Fingerprint, Hold, Store, StoreError, read_bytes};
use crate::Session;
use crate::clock::ClockTerms;
use crate::players::{Computers, SeatNames};

/// The version of the format that is written.
const FORMAT: u32 = 1;
/// The number of windows that can set up at the same time.
const SLOTS: u8 = 8;

/// An unfinished set-up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SetUp {
    /// The set-up of the match, still without the players' set-ups.
    pub setup: Setup,
    /// The players.
    pub names: SeatNames,
    /// The time control, if any.
    pub terms: Option<ClockTerms>,
    /// The set-ups of the players who have finished, in turn order.
    pub done: Vec<String>,
    /// The partial set-up of the next player, with a point for each free place; empty if nothing is
    /// placed.
    pub stands: String,
}

/// The serialized form.
#[derive(Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct WrittenSetUp {
    format: u32,
    game: Game,
    players: u8,
    options: BTreeMap<String, String>,
    #[serde(default)]
    names: Vec<String>,
    /// The levels of the computers by seat, and the seed of their random choices.
    #[serde(default)]
    computers: (BTreeMap<u8, u8>, u64),
    /// The help of the seats that are not given everything.
    #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
    help: BTreeMap<u8, Help>,
    /// The time control: minutes for each player, and the increment in seconds.
    #[serde(default)]
    clocks: Option<(u16, u16)>,
    #[serde(default)]
    done: Vec<String>,
    #[serde(default)]
    stands: String,
}

/// The reason why a file is not a set-up that can be continued.
#[derive(Debug, Error)]
pub enum SetUpError {
    /// Another window has the file open, or it cannot be locked.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The file cannot be read.
    #[error(transparent)]
    File(#[from] FileError),
    /// It is not a set-up.
    #[error("not a set-up: {0}")]
    Unreadable(String),
    /// The format version is unknown.
    #[error("the set-up is saved in format {0}, this program reads format {FORMAT}")]
    Format(u32),
    /// The match cannot be set up.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The placement of a player's pawns is not valid.
    #[error("the set-up of seat {} is not valid: {error}", seat.index())]
    Placement {
        /// The player.
        seat: Seat,
        /// The error.
        error: PlayError,
    },
    /// The set-up of a finished player is incomplete, or there are too many of them.
    #[error("seat {} has not finished", .0.index())]
    Unfinished(Seat),
}

impl SetUp {
    /// The player who sets up.
    pub fn seat(&self) -> Seat {
        Seat::new(u8::try_from(self.done.len()).unwrap_or(u8::MAX))
    }

    /// Whether anything has been placed.
    fn has_begun(&self) -> bool {
        !self.done.is_empty() || self.stands.chars().any(|c| c != FREE_PLACE)
    }

    /// The contents for its file.
    pub fn text(&self) -> String {
        let options = self.setup.options();
        let options = options.map(|(name, value)| (name.to_owned(), value.to_owned()));
        let written = WrittenSetUp {
            format: FORMAT,
            game: self.setup.game(),
            players: self.setup.players(),
            options: options.collect(),
            names: self.names.all().to_vec(),
            computers: {
                let computers = self.names.computers();
                let levels = computers.levels();
                let levels = levels.filter_map(|(seat, level)| {
                    Some((u8::try_from(seat.index()).ok()?, level.number()))
                });
                (levels.collect(), computers.seed())
            },
            help: { self.names.limited_help() }
                .filter_map(|(seat, help)| Some((u8::try_from(seat.index()).ok()?, help)))
                .collect(),
            clocks: self.terms.map(|terms| (terms.minutes, terms.increment_seconds)),
            done: self.done.clone(),
            stands: self.stands.clone(),
        };
        ron::ser::to_string_pretty(&written, ron::ser::PrettyConfig::new().new_line("\n"))
            .expect("numbers, texts and lists of texts can always be written")
    }

    /// Reads the contents of a file.
    ///
    /// # Errors
    /// If they are not a set-up that can be continued.
    pub fn read(bytes: &[u8]) -> Result<Self, SetUpError> {
        let unreadable = |error: &dyn std::fmt::Display| SetUpError::Unreadable(error.to_string());
        let text = std::str::from_utf8(bytes).map_err(|error| unreadable(&error))?;
        let written: WrittenSetUp = ron::from_str(text).map_err(|error| unreadable(&error))?;
        if written.format != FORMAT {
            return Err(SetUpError::Format(written.format));
        }
        let mut setup = Setup::new(written.game, written.players)?;
        for (name, value) in &written.options {
            setup = setup.with_option(name, value)?;
        }
        let levels = written.computers.0.iter();
        let levels =
            levels.filter_map(|(seat, level)| Some((Seat::new(*seat), Level::new(*level)?)));
        let names = (0..usize::from(written.players))
            .map(|seat| written.names.get(seat).cloned().unwrap_or_default());
        let read = Self {
            names: SeatNames::new(written.game, names)
                .with_computers(Computers::new(levels, written.computers.1))
                .with_help(written.help.iter().map(|(seat, help)| (Seat::new(*seat), *help))),
            terms: written
                .clocks
                .map(|(minutes, increment_seconds)| ClockTerms { minutes, increment_seconds }),
            done: written.done,
            stands: written.stands,
            setup,
        };
        read.check()?;
        Ok(read)
    }

    /// Checks all placements with the rules.
    fn check(&self) -> Result<(), SetUpError> {
        for (seat, done) in (0..).map(Seat::new).zip(&self.done) {
            if self.stands_as(seat, done)?.contains(FREE_PLACE) {
                return Err(SetUpError::Unfinished(seat));
            }
        }
        if self.done.len() >= usize::from(self.setup.players()) {
            return Err(SetUpError::Unfinished(self.seat()));
        }
        self.stands_as(self.seat(), &self.stands).map(|_| ())
    }

    /// The state of a player's set-up after these words.
    fn stands_as(&self, seat: Seat, word: &str) -> Result<String, SetUpError> {
        let mut face = set_up(&self.setup, seat)?;
        if word.chars().any(|c| c != FREE_PLACE) {
            face.play_word(word).map_err(|error| SetUpError::Placement { seat, error })?;
        }
        Ok(placement(face.as_ref(), seat))
    }
}

/// A set-up that can be continued.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FoundSetUp {
    /// Its file.
    pub path: PathBuf,
    /// The time of the last write.
    pub written: SystemTime,
    /// Its contents.
    pub set_up: SetUp,
}

/// An error on one line of limited length, because one about a damaged file may quote its contents.
fn brief(error: &SetUpError) -> String {
    const MOST_CHARACTERS: usize = 160;
    let words = error.to_string();
    let line = words.lines().next().unwrap_or_default();
    match line.char_indices().nth(MOST_CHARACTERS) {
        Some((end, _)) => format!("{}…", &line[..end]),
        None => line.to_owned(),
    }
}

/// The files for set-ups.
fn files(store: &Store) -> impl Iterator<Item = PathBuf> + '_ {
    (1..=SLOTS).map(|slot| store.folder().join(format!(".setting-up-{slot}.ron")))
}

/// The latest set-up that no window has open.
pub fn newest(store: &Store) -> Option<FoundSetUp> {
    let found = files(store).filter_map(|path| {
        let written = path.metadata().and_then(|about| about.modified()).ok()?;
        let read =
            read_bytes(&path).map_err(SetUpError::from).and_then(|bytes| SetUp::read(&bytes));
        match read {
            Ok(set_up) if !Lock::is_held(&path) => Some(FoundSetUp { path, written, set_up }),
            Ok(_) => None,
            Err(error) => {
                warn!("cannot continue a set-up: {}", brief(&error));
                None
            }
        }
    });
    found.max_by_key(|found| found.written)
}

/// Saves the set-up on the table in its file.
#[derive(Resource, Debug, Default)]
pub struct SetUpKeeper {
    hold: Option<Hold>,
    /// The contents on the disk.
    written: String,
    /// Whether all players have finished.
    is_complete: bool,
}

impl SetUpKeeper {
    /// Opens a set-up, to continue it in its own file.
    ///
    /// # Errors
    /// If another window has it open, or it can no longer be read.
    pub fn take_up(&mut self, store: &Store, path: &Path) -> Result<SetUp, SetUpError> {
        self.put_away();
        let mut hold = store.hold(path)?;
        let bytes = read_bytes(path)?;
        let set_up = SetUp::read(&bytes)?;
        hold.remember(Some(Fingerprint::of(&bytes)));
        self.written = set_up.text();
        self.hold = Some(hold);
        Ok(set_up)
    }

    /// Writes changes of a set-up, including the placement of the current player in this session,
    /// also behind the curtain. An empty set-up is not saved.
    ///
    /// # Errors
    /// If the system refuses.
    pub fn keep_with(
        &mut self,
        store: &Store,
        mut set_up: SetUp,
        current: &Session,
    ) -> Result<(), StoreError> {
        set_up.stands = current.placement_to_save().unwrap_or_default();
        self.keep(store, &set_up)
    }

    /// Writes changes. An empty set-up is not saved.
    ///
    /// # Errors
    /// If the system refuses.
    fn keep(&mut self, store: &Store, set_up: &SetUp) -> Result<(), StoreError> {
        if !set_up.has_begun() {
            self.remove();
            return Ok(());
        }
        let text = set_up.text();
        if text == self.written {
            return Ok(());
        }
        let mut hold = match self.hold.take() {
            Some(hold) => hold,
            None => Self::free_file(store)?,
        };
        let outcome = hold.write(&text).map(drop);
        self.hold = Some(hold);
        if outcome.is_ok() {
            self.written = text;
        }
        outcome
    }

    /// A file that no window has open. It may replace an older set-up, which was
    /// abandoned. Unreadable files are kept.
    fn free_file(store: &Store) -> Result<Hold, StoreError> {
        store.make_folder()?;
        let mut taken = StoreError::NoFolder;
        for path in files(store) {
            let hold = match store.hold(&path) {
                Ok(hold) => hold,
                Err(held @ StoreError::Held(_)) => {
                    taken = held;
                    continue;
                }
                Err(error) => return Err(error),
            };
            let is_ours = match read_bytes(&path) {
                Ok(bytes) => SetUp::read(&bytes).is_ok(),
                Err(_) => !path.exists(),
            };
            if is_ours {
                return Ok(hold);
            }
            taken = FileError::Exists(path).into();
        }
        Err(taken)
    }

    /// Marks the set-up as complete: the match begins.
    pub fn complete(&mut self) {
        self.is_complete = true;
    }

    /// Closes the set-up when the players leave the table. The file is removed if the match has
    /// been saved, and otherwise kept.
    pub fn leave(&mut self, is_match_kept: bool) {
        if self.is_complete && is_match_kept {
            self.remove();
        }
        self.put_away();
    }

    /// Removes the file.
    fn remove(&mut self) {
        if let Some(hold) = self.hold.take() {
            super::store::remove_quietly(hold.path());
        }
        self.written.clear();
    }

    /// Releases the file without changing it.
    fn put_away(&mut self) {
        *self = Self::default();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const WHOLE: &str = "416325263514531642";
    const PARTLY: &str = "41....2635.......2";

    fn begun(done: &[&str], stands: &str) -> SetUp {
        SetUp {
            setup: Setup::new(Game::STRATEGE, 2).expect("two play it"),
            names: SeatNames::new(Game::STRATEGE, ["Anne", ""]),
            terms: Some(ClockTerms { minutes: 10, increment_seconds: 5 }),
            done: done.iter().map(ToString::to_string).collect(),
            stands: stands.to_owned(),
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        for (done, stands) in [(&[][..], PARTLY), (&[WHOLE][..], ""), (&[WHOLE], PARTLY)] {
            let set_up = begun(done, stands);
            let read = SetUp::read(set_up.text().as_bytes());
            assert_eq!(read.expect("it can be read"), set_up);
        }
    }

    #[test]
    fn what_no_player_can_have_set_up_is_refused() {
        for (done, stands) in [
            (&[PARTLY][..], ""),
            (&[WHOLE, WHOLE][..], ""),
            (&["4"][..], ""),
            (&[][..], "999999999999999999"),
            (&[WHOLE, WHOLE, WHOLE][..], ""),
        ] {
            let text = begun(done, stands).text();
            assert!(SetUp::read(text.as_bytes()).is_err(), "{text}");
        }
        let text = begun(&[], PARTLY).text();
        let newer = text.replace("format: 1", "format: 9");
        assert!(matches!(SetUp::read(newer.as_bytes()), Err(SetUpError::Format(9))));
        let half = &text.as_bytes()[..text.len() / 2];
        assert!(matches!(SetUp::read(half), Err(SetUpError::Unreadable(_))));
    }

    #[test]
    fn what_is_wrong_with_a_damaged_file_is_said_briefly() {
        let long = "x".repeat(3_000);
        let damaged = format!("(format: 1, {long}: 2)");
        let error = SetUp::read(damaged.as_bytes()).expect_err("it is damaged");
        assert!(brief(&error).len() < 200, "{}", brief(&error));
    }

    #[test]
    fn two_windows_keep_two_set_ups_and_a_damaged_file_stays() {
        let data = tempfile::tempdir().expect("there is room for a folder");
        let store = Store::new(data.path());
        let (mut first, mut second) = (SetUpKeeper::default(), SetUpKeeper::default());
        first.keep(&store, &begun(&[], "")).expect("nothing to keep");
        assert_eq!(newest(&store), None);
        first.keep(&store, &begun(&[], PARTLY)).expect("it is kept");
        assert_eq!(newest(&store), None, "it is being worked at");
        second.keep(&store, &begun(&[WHOLE], "")).expect("it is kept");
        first.leave(true);
        let found = newest(&store).expect("one can be gone on with");
        assert_eq!(found.set_up, begun(&[], PARTLY));
        second.complete();
        second.leave(true);
        std::fs::write(&found.path, "damaged").expect("it can be written");
        assert_eq!(newest(&store), None);
        let mut third = SetUpKeeper::default();
        third.keep(&store, &begun(&[WHOLE], "")).expect("it is kept");
        third.complete();
        third.leave(false);
        let kept = newest(&store).expect("it is there");
        assert_ne!(kept.path, found.path);
        assert_eq!(std::fs::read_to_string(&found.path).expect("it is there"), "damaged");
        assert_eq!(third.take_up(&store, &kept.path).expect("it can be read"), begun(&[WHOLE], ""));
    }
}
