//! Which puzzles have been solved, which come back and when, and which are ignored.
//!
//! A puzzle that was missed comes back after a day. Solved then, it comes back after three
//! days, then after 7, 14 and 30, and after that no more; missed again, it begins anew.

use std::collections::HashSet;
use std::time::SystemTime;

use bevy::prelude::*;
use bevy::settings::{ReflectSettingsGroup, SettingsGroup};
use jiff::ToSpan;
use jiff::civil::Date;
use ludotheque_rules::Game;
use serde::{Deserialize, Serialize};

use crate::saving::moments;

/// After how many days a missed puzzle comes back, each time that it was solved.
pub const RETURNS_AFTER_DAYS: [i32; 5] = [1, 3, 7, 14, 30];

/// The date; tests set their own.
#[derive(Resource, Debug, Clone, Copy, Default)]
pub struct Today(pub Option<Date>);

impl Today {
    /// The date where the user is, if it is not set.
    pub fn date(&self) -> Date {
        self.0.unwrap_or_else(|| moments::today(SystemTime::now()))
    }
}

/// The progress in the puzzles of all games. An entry begins with the game's id, a space
/// and the puzzle's.
#[derive(
    Resource, SettingsGroup, Reflect, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq,
)]
#[reflect(Resource, SettingsGroup, Default, Serialize, Deserialize)]
#[settings_group(group = "puzzles", file = "puzzles")]
#[serde(default)]
pub struct PuzzleProgress {
    /// The puzzles that have been solved.
    pub solved: Vec<String>,
    /// The puzzles that come back: then how often they were solved since they were missed,
    /// and the date, each after a space.
    pub returning: Vec<String>,
    /// The puzzles that are ignored.
    pub ignored: Vec<String>,
}

/// When a puzzle comes back.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Return {
    /// How often it was solved since it was missed.
    times: usize,
    date: Date,
}

impl PuzzleProgress {
    /// Whether a puzzle has been solved.
    pub fn is_solved(&self, game: Game, id: &str) -> bool {
        self.solved.contains(&entry(game, id))
    }

    /// Whether a puzzle is ignored.
    pub fn is_ignored(&self, game: Game, id: &str) -> bool {
        self.ignored.contains(&entry(game, id))
    }

    /// Ignores a puzzle, or does so no more.
    pub fn ignore(&mut self, game: Game, id: &str, ignores: bool) {
        let entry = entry(game, id);
        self.ignored.retain(|known| *known != entry);
        if ignores {
            self.ignored.push(entry);
        }
    }

    /// The date on which a puzzle comes back, if it does.
    pub fn returns_on(&self, game: Game, id: &str) -> Option<Date> {
        self.find(game, id).map(|found| found.date)
    }

    /// Whether a puzzle is to be solved again by this date.
    pub fn is_due(&self, game: Game, id: &str, today: Date) -> bool {
        let returns = self.returns_on(game, id);
        returns.is_some_and(|date| date <= today) && !self.is_ignored(game, id)
    }

    /// How many puzzles of a game are to be solved again by this date.
    pub fn due(&self, game: Game, today: Date) -> usize {
        // Each entry is looked at once, however many there are.
        let ignored: HashSet<&str> = self.ignored.iter().map(String::as_str).collect();
        let mut seen = HashSet::new();
        let entries = self.returning.iter().filter_map(|known| {
            let (id, rest) = parts_of(known, game)?;
            // The first entry of a puzzle that can be read counts.
            let found = read_return(rest).filter(|_| seen.insert(id))?;
            Some((id, found))
        });
        entries
            .filter(|(id, found)| {
                found.date <= today && !ignored.contains(entry(game, id).as_str())
            })
            .count()
    }

    /// A puzzle was missed.
    pub fn miss(&mut self, game: Game, id: &str, today: Date) {
        self.set(game, id, Some(0), today);
    }

    /// A puzzle was solved at last, after it was missed the same time.
    pub fn solve_after_missing(&mut self, game: Game, id: &str) {
        let entry = entry(game, id);
        if !self.solved.contains(&entry) {
            self.solved.push(entry);
        }
    }

    /// A puzzle was solved without a mistake. If it was due, it comes back later than the
    /// last time, or no more.
    pub fn solve(&mut self, game: Game, id: &str, today: Date) {
        self.solve_after_missing(game, id);
        if let Some(found) = self.find(game, id)
            && found.date <= today
        {
            self.set(game, id, Some(found.times + 1), today);
        }
    }

    fn find(&self, game: Game, id: &str) -> Option<Return> {
        let entry = entry(game, id);
        self.returning
            .iter()
            .find_map(|known| read_return(known.strip_prefix(&entry)?.strip_prefix(' ')?))
    }

    /// Sets how often a puzzle was solved since it was missed, and when it comes back.
    fn set(&mut self, game: Game, id: &str, times: Option<usize>, today: Date) {
        let entry = entry(game, id);
        let is_it = |known: &String| {
            known
                .strip_prefix(&entry)
                .is_some_and(|rest| rest.starts_with(' '))
        };
        self.returning.retain(|known| !is_it(known));
        let days = times.and_then(|times| Some((times, *RETURNS_AFTER_DAYS.get(times)?)));
        if let Some((times, days)) = days {
            let date = today.saturating_add(days.days());
            self.returning.push(format!("{entry} {times} {date}"));
        }
    }
}

/// How a puzzle is named in the lists.
fn entry(game: Game, id: &str) -> String {
    format!("{} {id}", game.id())
}

/// The puzzle of an entry of this game, and what is said of it.
fn parts_of(entry: &str, game: Game) -> Option<(&str, &str)> {
    let rest = entry.strip_prefix(game.id())?.strip_prefix(' ')?;
    rest.split_once(' ')
}

/// When a puzzle comes back, by the end of its entry.
fn read_return(written: &str) -> Option<Return> {
    let (times, date) = written.split_once(' ')?;
    Some(Return {
        times: times.parse().ok()?,
        date: date.parse().ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn day(number: i32) -> Date {
        Date::constant(2026, 11, 23).saturating_add(number.days())
    }

    #[test]
    fn many_puzzles_that_come_back_are_counted_in_no_time() {
        let game = Game::ALL[0];
        let entries = (0..20_000).map(|id| format!("{} {id} 0 2026-11-23", game.id()));
        let progress = PuzzleProgress {
            returning: entries.collect(),
            ignored: vec![entry(game, "7")],
            ..PuzzleProgress::default()
        };
        let began = std::time::Instant::now();
        assert_eq!(progress.due(game, day(0)), 19_999);
        assert_eq!(progress.due(game, day(-1)), 0);
        assert!(began.elapsed().as_millis() < 500, "{:?}", began.elapsed());
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
            // Solved before its time, it comes back all the same.
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
        progress.solve(game, "a", day(5));
        assert_eq!(progress.returns_on(game, "a"), Some(day(8)));
        progress.miss(game, "a", day(8));
        assert_eq!(progress.returns_on(game, "a"), Some(day(9)));
        // Solved in the same sitting, it comes back tomorrow all the same.
        progress.solve_after_missing(game, "a");
        assert_eq!(progress.returns_on(game, "a"), Some(day(9)));
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
        let progress = PuzzleProgress {
            returning: vec![
                String::new(),
                game.id().to_owned(),
                format!("{} a", game.id()),
                format!("{} a x y", game.id()),
                format!("{} b 99 2026-11-23", game.id()),
            ],
            ..default()
        };
        assert_eq!(progress.due(game, day(0)), 1);
        let mut progress = progress;
        progress.solve(game, "b", day(0));
        assert_eq!(progress.due(game, day(0)), 0);
    }
}
