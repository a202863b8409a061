//! All finished matches between people with names, kept in a file.

use std::collections::HashSet;

use bevy::prelude::*;
use ludotheque_base::kept::{EntryList, Kept};
use ludotheque_rules::{Game, Identity};
use serde::{Deserialize, Serialize};

use super::finished::{FinishedMatch, MatchKey};
use super::participant::Participant;
use super::series::{Series, SeriesStanding};
use super::tally::{Group, groups};

/// How many bytes matches may take together, so that the file can always be written. This is some thousand
/// matches; after that, the oldest are forgotten.
const MOST_BYTES: usize = 900_000;
/// How many series are remembered; after that, the oldest are forgotten.
const MOST_SERIES: usize = 100;
/// How many matches on tables are remembered; after that, the oldest are forgotten.
const MOST_AT_TABLES: usize = 50;

/// The results of finished matches.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct Results {
    /// The keys of matches that came from elsewhere, from older versions, in whose files nothing tells
    /// them from the players' own.
    brought: Vec<String>,
    /// The names of the files of matches that lie on the table of a window. What is still named at the
    /// next start was left by a window that could not end properly, perhaps between the last move and
    /// its result.
    at_tables: Vec<String>,
    /// The matches, in the order in which they came here.
    matches: Vec<FinishedMatch>,
    /// The series, in the order in which they were agreed on.
    series: Vec<Series>,
}

impl Kept for Results {
    const NAME: &'static str = "results";
    const LISTS: &'static [EntryList] = &[
        EntryList::whole("matches"),
        EntryList::whole("brought"),
        EntryList::whole("at_tables"),
        EntryList::whole("series"),
    ];

    fn shorten(&mut self) {
        let mut bytes: usize = self.matches.iter().map(FinishedMatch::bytes).sum();
        let goes = |it: &FinishedMatch| {
            let is_over = bytes > MOST_BYTES;
            bytes = bytes.saturating_sub(it.bytes());
            is_over
        };
        let over = self.matches.iter().map(goes).take_while(|goes| *goes).count();
        self.matches.drain(..over);
        let over = self.series.len().saturating_sub(MOST_SERIES);
        self.series.drain(..over);
        let over = self.at_tables.len().saturating_sub(MOST_AT_TABLES);
        self.at_tables.drain(..over);
    }

    fn check(&self) -> Result<(), (&'static str, String)> {
        self.matches.iter().try_for_each(FinishedMatch::check)?;
        self.series.iter().try_for_each(Series::check)
    }
}

impl Results {
    /// Keeps a match. It replaces the former results of the same match. It counts in its series if
    /// it has done so before, or if the series is under way.
    pub fn put(&mut self, finished: FinishedMatch) {
        let key = finished.key();
        let former = self.matches.iter().find(|it| it.key() == key);
        let has_counted = former.is_some_and(|it| it.series() == finished.series());
        let is_under_way = |series: Identity| {
            let game = finished.game()?;
            let under_way = self.series_under_way(&finished.participants(), game)?;
            Some(under_way.0.key().0 == Some(series))
        };
        let counts = has_counted || finished.series().and_then(is_under_way) == Some(true);
        let finished = if counts { finished } else { finished.without_series() };
        self.matches.retain(|it| it.key() != key);
        self.matches.push(finished);
        self.shorten();
    }

    /// Forgets this match.
    pub(super) fn remove(&mut self, key: &MatchKey) {
        self.matches.retain(|it| it.key() != *key);
    }

    /// Whether this match is kept.
    pub(super) fn has(&self, key: &MatchKey) -> bool {
        self.matches.iter().any(|it| it.key() == *key)
    }

    /// Whether an older version has brought this match from elsewhere.
    pub(super) fn is_brought(&self, key: &MatchKey) -> bool {
        self.brought.iter().any(|it| it == key.as_str())
    }

    /// The names of the files of matches that lie on a table.
    pub(super) fn at_tables(&self) -> &[String] {
        &self.at_tables
    }

    /// Remembers that the match in the file of this name lies on a table, or no longer does.
    pub(super) fn set_at_table(&mut self, file: &str, is_at_table: bool) {
        self.at_tables.retain(|it| it != file);
        if is_at_table {
            self.at_tables.push(file.to_owned());
        }
        self.shorten();
    }

    /// The identity of the series to which a match of this game belongs that these participants begin now.
    pub(super) fn series_to_enter(
        &mut self,
        participants: &[Participant],
        game: Game,
    ) -> Option<Identity> {
        let key = self.series_under_way(participants, game)?.0.key();
        let mut series = self.series.iter_mut().rev();
        series.find(|it| it.key() == key).map(Series::identify)
    }

    /// The groups, that with the latest match first.
    pub fn groups(&self) -> Vec<Group> {
        groups(&self.distinct(), &self.series)
    }

    /// The group of these participants; [`None`] if it has no results.
    pub fn group_of(&self, participants: &[Participant]) -> Option<Group> {
        let groups = self.groups();
        groups.into_iter().find(|group| group.is_of(participants))
    }

    /// Begins a series. One that these participants have not decided in this game is given up.
    pub fn begin_series(&mut self, series: Series) {
        self.series.push(series);
        self.shorten();
    }

    /// The series of this game that these participants have not decided, and how it stands.
    pub fn series_under_way(
        &self,
        participants: &[Participant],
        game: Game,
    ) -> Option<(&Series, SeriesStanding)> {
        self.series_of(&self.group_of(participants)?, game)
    }

    /// The series of this game that this group has not decided, and how it stands.
    pub fn series_of(&self, group: &Group, game: Game) -> Option<(&Series, SeriesStanding)> {
        let standings = group.standings();
        let mut of_game = standings.into_iter().filter(|it| it.game == game);
        let standing = of_game.next_back().filter(|it| it.end.is_none())?;
        let is_meant = |it: &&Series| it.is_of(game) && group.is_of(&it.participants());
        let mut all = self.series.iter().rev().filter(is_meant);
        let series = all.find(|it| it.key() == standing.key)?;
        Some((series, standing))
    }

    /// Gives up the series of this game that this group has not decided, at this time, in seconds since 1970.
    /// Without a finished match, nothing is left of it.
    pub fn give_up_series(&mut self, group: &Group, game: Game, now_s: u64) {
        let is_meant = |it: &Series| it.is_of(game) && group.is_of(&it.participants());
        let Some((_, standing)) = self.series_of(group, game) else {
            return;
        };
        if standing.played == 0 {
            self.series.retain(|it| !(is_meant(it) && it.key() == standing.key));
        } else if let Some(series) = self.series.iter_mut().rev().find(|it| is_meant(it)) {
            series.give_up(now_s);
        }
    }

    /// Forgets the matches and the series of this group.
    pub fn erase(&mut self, group: &Group) {
        self.matches.retain(|it| !group.is_of(&it.participants()));
        self.series.retain(|it| !group.is_of(&it.participants()));
    }

    /// Forgets all matches and series.
    pub fn erase_all(&mut self) {
        self.matches.clear();
        self.series.clear();
    }

    /// The matches, each once: two windows may have finished the same one.
    fn distinct(&self) -> Vec<FinishedMatch> {
        let mut seen = HashSet::new();
        let latest = self.matches.iter().rev();
        let latest = latest.filter(|it| seen.insert(it.key()));
        let mut distinct: Vec<_> = latest.cloned().collect();
        distinct.reverse();
        distinct
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use ludotheque_base::kept::{KeptPlugin, StartNotices, Storage, parse, write_out};
    use ludotheque_rules::{Outcome, Seat, Setup};

    use super::*;
    use crate::players::SeatNames;

    fn won_by(seat: u8, started_s: u64) -> FinishedMatch {
        let names = SeatNames::new(Game::SYPIL, ["Anne \"Nana\"", "Léa"]);
        let outcome = Outcome::Win(Seat::new(seat));
        FinishedMatch::of_older_version(&names, outcome, started_s, 9).expect("it counts")
    }

    fn app(folder: &Path) -> App {
        use ludotheque_base::kept::Keeping;
        let mut app = App::new();
        app.add_plugins(KeptPlugin { storage: Storage::Folder(folder.to_owned()) })
            .keep::<Results>();
        app.update();
        app
    }

    #[test]
    fn what_is_written_is_read_again() {
        let mut results = Results::default();
        let names = SeatNames::new(Game::SYNDICAT, ["Anne", "Léa"]);
        let scored = Outcome::Score([5, 14].into());
        results
            .put(FinishedMatch::of_older_version(&names, scored, u64::MAX, 9).expect("it counts"));
        results.put(won_by(1, 7));
        results.set_at_table("Sypil 2026-11-29", true);
        results.brought.push("8 sypil".to_owned());
        let read: Results = parse(write_out(&results).as_bytes()).expect("it is whole");
        assert_eq!(read, results);
    }

    #[test]
    fn names_that_were_written_by_hand_are_one_line_and_turn_no_text() {
        let names = SeatNames::new(Game::SYPIL, ["Anne", "Léa"]);
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let mut results = Results::default();
        results
            .put(FinishedMatch::of_older_version(&names, Outcome::Draw, 7, 9).expect("it counts"));
        results.begin_series(Series::new(&setup, &names, 3, 2).expect("it counts"));
        let file = write_out(&results).replace("Léa", r"\u202ELé\na");
        let read: Results = parse(file.as_bytes()).expect("it is whole");
        let lea = Participant::of("Lé a", 0);
        assert_eq!(read.matches[0].participants()[1], lea);
        assert_eq!(read.series[0].participants()[1], lea);
    }

    #[test]
    fn a_match_that_is_finished_anew_is_counted_once() {
        let mut results = Results::default();
        results.put(won_by(0, 7));
        results.put(won_by(1, 7));
        results.put(won_by(1, 8));
        let tally = |results: &Results| {
            let group = results.groups().pop().expect("there is one");
            group.tally(Game::SYPIL).expect("it was played")
        };
        assert_eq!(tally(&results).won, [0, 2]);
        let key = |started_s, game: Game| MatchKey::of(None, started_s, game.id());
        results.remove(&key(8, Game::SYPIL));
        assert_eq!(tally(&results).won, [0, 1]);
        results.remove(&key(7, Game::SIMULTANA));
        assert!(results.has(&key(7, Game::SYPIL)), "it is another match");
        let group = results.groups().pop().expect("there is one");
        results.erase(&group);
        assert_eq!(results.groups(), []);
    }

    #[test]
    fn the_file_can_always_be_written() {
        let mut results = Results::default();
        let long = "\"".repeat(24);
        let names = SeatNames::new(Game::SYPIL, [long.clone(), format!("{}a", &long[1..])]);
        for started_s in 0..4_000 {
            let it = FinishedMatch::of_older_version(&names, Outcome::Draw, started_s, started_s);
            results.matches.push(it.expect("it counts"));
        }
        results.put(won_by(0, 5_000));
        let wide = ["\u{1f3b2}".repeat(24), long, "b".to_owned(), "c".to_owned()];
        let names = SeatNames::new(Game::SYNE_STRAT, wide);
        let setup = Setup::new(Game::SYNE_STRAT, 4).expect("four play it");
        for begun_s in 0..2_000 {
            let series = Series::new(&setup, &names, 7, u64::MAX / 2 - begun_s);
            results.begin_series(series.expect("it counts"));
            results.set_at_table(&"\u{1f3b2}".repeat(50), true);
        }
        assert!(write_out(&results).len() < 1 << 20);
        let has = |started_s| results.has(&MatchKey::of(None, started_s, "sypil"));
        assert!(has(5_000) && !has(0));
    }

    #[test]
    fn a_file_with_something_unknown_in_a_match_is_put_aside_with_a_notice() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let file = folder.path().join("results.toml");
        let mut results = Results::default();
        results.put(won_by(0, 7));
        let whole = write_out(&results);
        for damaged in [
            whole.replace("started_s", "colour = 1\nstarted_s"),
            whole.replace("won_by = 0", "won_by = 2"),
            whole.replace("levels = [0, 0]", "levels = [0]"),
        ] {
            assert_ne!(damaged, whole);
            assert!(parse::<Results>(damaged.as_bytes()).is_err(), "{damaged}");
            fs::write(&file, &damaged).expect("the folder can be written");
            let app = app(folder.path());
            assert_eq!(app.world().resource::<StartNotices>().0.len(), 1);
            assert_eq!(app.world().resource::<Results>(), &Results::default());
        }
        let kept = fs::read_to_string(folder.path().join("results.damaged-1.toml"));
        assert!(kept.expect("it is there").contains("colour"));
    }

    #[test]
    fn two_windows_keep_the_results_of_both() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let (mut one, mut other) = (app(folder.path()), app(folder.path()));
        for (is_one, started_s) in [(true, 1), (false, 2), (true, 3)] {
            let app = if is_one { &mut one } else { &mut other };
            let mut results = app.world_mut().resource_mut::<Results>();
            results.put(won_by(0, started_s));
            app.update();
        }
        let all = app(folder.path());
        let groups = all.world().resource::<Results>().groups();
        assert_eq!(groups[0].played(), 3);
    }
}
