//! The puzzles that have been solved, those that come back and when, and those that are
//! ignored.
//!
//! A puzzle that was missed comes back after a day. If it is solved then, it comes back after
//! three days, then after 7, 14 and 30, and then no more. If it is missed again, the sequence
//! starts over.

use std::collections::{BTreeMap, BTreeSet};
use std::time::SystemTime;

use bevy::prelude::*;
use jiff::ToSpan;
use jiff::civil::Date;
use ludotheque_base::kept::{EntryList, Kept};
use ludotheque_players::puzzles::RETURNS_AFTER_DAYS;
use ludotheque_rules::Game;
use ludotheque_session::saving::moments;
use serde::{Deserialize, Serialize};

use crate::learn::progress::{entry, of};

/// Today's date. Tests set their own.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct Today(pub Option<Date>);

impl Today {
    /// The date that was set, or else the user's local date.
    pub fn date(&self) -> Date {
        self.0.unwrap_or_else(|| moments::today(SystemTime::now()))
    }
}

/// The progress in the puzzles of all games. A puzzle is identified by its game's id, a space
/// and its own id.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct PuzzleProgress {
    /// The puzzles that have been solved.
    solved: BTreeSet<String>,
    /// The puzzles that come back.
    #[serde(with = "returns")]
    returning: BTreeMap<String, Return>,
    /// The puzzles that are ignored.
    ignored: BTreeSet<String>,
}

impl Kept for PuzzleProgress {
    const NAME: &'static str = "puzzles";
    const LISTS: &'static [EntryList] = &[
        EntryList::whole("solved"),
        EntryList::keyed("returning", 2),
        EntryList::whole("ignored"),
    ];
}

/// The return of a missed puzzle.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Return {
    /// The number of times it was solved since it was missed.
    times: usize,
    date: Date,
}

/// Serializes returns as a list of strings: the puzzle, the number of times it was solved
/// since it was missed, and the date, separated by spaces. Entries that cannot be parsed are
/// skipped.
mod returns {
    use std::collections::BTreeMap;

    use serde::{Deserialize, Deserializer, Serializer};

    use super::Return;

    pub(super) fn serialize<S: Serializer>(
        returning: &BTreeMap<String, Return>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(
            returning
                .iter()
                .map(|(puzzle, Return { times, date })| format!("{puzzle} {times} {date}")),
        )
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(
        deserializer: D,
    ) -> Result<BTreeMap<String, Return>, D::Error> {
        let entries = Vec::<String>::deserialize(deserializer)?;
        Ok(entries.iter().filter_map(|entry| read(entry)).collect())
    }

    fn read(entry: &str) -> Option<(String, Return)> {
        let (rest, date) = entry.rsplit_once(' ')?;
        let (puzzle, times) = rest.rsplit_once(' ')?;
        let (times, date) = (times.parse().ok()?, date.parse().ok()?);
        Some((puzzle.to_owned(), Return { times, date }))
    }
}

impl PuzzleProgress {
    /// Whether a puzzle of this game has been solved.
    pub fn has_begun(&self, game: Game) -> bool {
        self.solved.iter().any(|puzzle| of(puzzle, game).is_some())
    }

    /// Whether a puzzle has been solved.
    pub fn is_solved(&self, game: Game, id: &str) -> bool {
        self.solved.contains(&entry(game, id))
    }

    /// Whether a puzzle is ignored.
    pub fn is_ignored(&self, game: Game, id: &str) -> bool {
        self.ignored.contains(&entry(game, id))
    }

    /// Sets whether a puzzle is ignored.
    pub fn ignore(&mut self, game: Game, id: &str, ignores: bool) {
        let entry = entry(game, id);
        if ignores {
            self.ignored.insert(entry);
        } else {
            self.ignored.remove(&entry);
        }
    }

    /// The date on which a puzzle comes back, if it does.
    pub fn returns_on(&self, game: Game, id: &str) -> Option<Date> {
        let found = self.returning.get(&entry(game, id));
        found.map(|found| found.date)
    }

    /// Whether a puzzle was missed, and has not been solved without a mistake since it came back.
    pub fn is_missed(&self, game: Game, id: &str) -> bool {
        let found = self.returning.get(&entry(game, id));
        found.is_some_and(|found| found.times == 0)
    }

    /// Whether a puzzle is to be solved again by this date.
    pub fn is_due(&self, game: Game, id: &str, today: Date) -> bool {
        let returns = self.returns_on(game, id);
        returns.is_some_and(|date| date <= today) && !self.is_ignored(game, id)
    }

    /// The number of puzzles of a game that are to be solved again by this date.
    pub fn due(&self, game: Game, today: Date) -> usize {
        let is_due = |(puzzle, found): &(&String, &Return)| {
            of(puzzle, game).is_some() && found.date <= today && !self.ignored.contains(*puzzle)
        };
        self.returning.iter().filter(is_due).count()
    }

    /// Records that a puzzle was missed.
    pub fn miss(&mut self, game: Game, id: &str, today: Date) {
        self.set(game, id, 0, today);
    }

    /// Records that a puzzle was solved after it was missed in the same attempt.
    pub fn solve_after_missing(&mut self, game: Game, id: &str) {
        self.solved.insert(entry(game, id));
    }

    /// Records that a puzzle was solved without a mistake. If it was due, it comes back after
    /// a longer interval, or no more.
    pub fn solve(&mut self, game: Game, id: &str, today: Date) {
        self.solve_after_missing(game, id);
        if let Some(found) = self.returning.get(&entry(game, id))
            && found.date <= today
        {
            self.set(game, id, found.times + 1, today);
        }
    }

    /// Sets the number of times a puzzle was solved since it was missed, and when it comes
    /// back.
    fn set(&mut self, game: Game, id: &str, times: usize, today: Date) {
        let entry = entry(game, id);
        if let Some(days) = RETURNS_AFTER_DAYS.get(times) {
            let date = today.saturating_add(days.days());
            self.returning.insert(entry, Return { times, date });
        } else {
            self.returning.remove(&entry);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: i32) -> Date {
        Date::constant(2026, 11, 23).saturating_add(number.days())
    }

    #[test]
    fn many_puzzles_that_come_back_are_counted_in_one_pass() {
        let game = Game::ALL[0];
        let returns = Return { times: 0, date: day(0) };
        let entries = (0..200_000).map(|id| (entry(game, &id.to_string()), returns));
        let progress = PuzzleProgress {
            returning: entries.collect(),
            ignored: BTreeSet::from([entry(game, "7")]),
            ..default()
        };
        assert_eq!(progress.due(game, day(0)), 199_999);
        assert_eq!(progress.due(game, day(-1)), 0);
    }

    #[test]
    fn a_missed_puzzle_comes_back_after_1_3_7_14_and_30_days_and_then_no_more() {
        let game = Game::ALL[0];
        let mut progress = PuzzleProgress::default();
        let mut today = 0;
        progress.miss(game, "a", day(today));
        assert_eq!(progress.due(game, day(0)), 0);
        for days in RETURNS_AFTER_DAYS {
            assert_eq!(progress.returns_on(game, "a"), Some(day(today + days)));
            assert!(!progress.is_due(game, "a", day(today + days - 1)));
            // If it is solved before it is due, it still comes back.
            progress.solve(game, "a", day(today + days - 1));
            today += days;
            assert!(progress.is_due(game, "a", day(today)));
            assert_eq!(progress.due(game, day(today)), 1);
            progress.solve(game, "a", day(today));
        }
        assert_eq!(progress.returns_on(game, "a"), None);
        assert_eq!(progress.due(game, day(10_000)), 0);
        assert!(progress.is_solved(game, "a"));
    }

    #[test]
    fn missed_again_it_begins_anew_and_late_is_counted_from_the_day() {
        let game = Game::ALL[0];
        let mut progress = PuzzleProgress::default();
        progress.miss(game, "a", day(0));
        assert!(progress.is_missed(game, "a"));
        progress.solve(game, "a", day(5));
        assert!(!progress.is_missed(game, "a"));
        assert_eq!(progress.returns_on(game, "a"), Some(day(8)));
        progress.miss(game, "a", day(8));
        assert_eq!(progress.returns_on(game, "a"), Some(day(9)));
        // If it is solved in the same attempt, it still comes back tomorrow.
        progress.solve_after_missing(game, "a");
        assert_eq!(progress.returns_on(game, "a"), Some(day(9)));
        assert!(progress.is_missed(game, "a"));
        assert_eq!(progress.returning.len(), 1);
    }

    #[test]
    fn games_are_told_apart_and_ignored_puzzles_are_never_due() {
        let [first, second, ..] = Game::ALL;
        let mut progress = PuzzleProgress::default();
        progress.miss(first, "a", day(0));
        progress.miss(first, "ab", day(0));
        assert_eq!(progress.due(first, day(1)), 2);
        assert_eq!(progress.due(second, day(1)), 0);
        progress.ignore(first, "a", true);
        assert!(progress.is_ignored(first, "a") && !progress.is_due(first, "a", day(1)));
        assert_eq!(progress.due(first, day(1)), 1);
        progress.ignore(first, "a", false);
        assert_eq!(progress.due(first, day(1)), 2);
    }

    #[test]
    fn what_somebody_else_wrote_into_the_file_does_no_harm() {
        let game = Game::ALL[0];
        let id = game.id();
        let text =
            format!("returning = ['', '{id}', '{id} a', '{id} a x y', '{id} b 99 2026-11-23']\n");
        let progress: PuzzleProgress = toml::from_str(&text).expect("it is a list of texts");
        assert_eq!(progress.due(game, day(0)), 1);
        let mut progress = progress;
        progress.solve(game, "b", day(0));
        assert_eq!(progress.due(game, day(0)), 0);
    }

    #[test]
    fn what_was_kept_is_read_again() {
        let game = Game::ALL[0];
        let mut progress = PuzzleProgress::default();
        progress.miss(game, "a", day(0));
        progress.solve(game, "b", day(0));
        progress.ignore(game, "c", true);
        let text = toml::to_string(&progress).expect("it can be written");
        assert_eq!(toml::from_str(&text), Ok(progress));
    }
}
