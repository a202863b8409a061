//! Series of matches between the same participants: the first who can no longer be caught in the agreed
//! number of matches wins.
//!
//! A series is agreed on before its first match. Every match of its game that these participants
//! begin at a table belongs to it, whichever the seats, until it is decided or given up: so players
//! need not say again what a match is for. The series is written into the match when it begins, so
//! that no clock decides what counts.

use ludotheque_players::Level;
use ludotheque_rules::{Game, Help, Identity, Seat, Setup};
use ludotheque_seats::tidy_names;
use serde::{Deserialize, Serialize};

use super::finished::{FinishedMatch, MatchKey, counts, help_by_seat, is_possible_at_seats};
use super::participant::{Key, Participant, keys_of};
use crate::players::{Computers, SeatNames, any_identity, any_seed};

/// The numbers of matches that are offered: with an odd number of them, two players are not level
/// without a draw.
pub const SERIES_LENGTHS: [u8; 3] = [3, 5, 7];

/// A series as it was agreed on. Unknown fields are refused, as in a match.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct Series {
    /// The identity, which its matches name; older versions have not given it one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    identity: Option<Identity>,
    /// When it was agreed on, in seconds since 1970.
    begun_s: u64,
    /// The id of the game, which may be one that this version does not have.
    game: String,
    /// The options of its matches, each as its name and its value, separated by a space.
    options: Vec<String>,
    /// The names by seat of the first match; empty for computers.
    #[serde(deserialize_with = "tidy_names")]
    names: Vec<String>,
    /// The levels of computers by seat of the first match; 0 for persons.
    levels: Vec<u8>,
    /// The number of its matches, unless a participant cannot be caught before.
    best_of: u8,
    /// The help by seat of the first match; empty if everybody is given everything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    help: Vec<Help>,
    /// When it was given up, in seconds since 1970.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    given_up_s: Option<u64>,
}

/// How a series stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeriesStanding {
    /// The game.
    pub game: Game,
    /// The number of matches that were agreed on.
    pub best_of: u8,
    /// The number of those that have been finished.
    pub played: u8,
    /// The number of matches won by each participant, in the order of the group.
    pub won: Vec<u32>,
    /// Identifies it among the series of the group.
    pub(super) key: SeriesKey,
    /// Its latest match; [`None`] before the first end.
    pub latest: Option<MatchKey>,
    /// How it has ended.
    pub end: Option<SeriesEnd>,
}

/// Identifies a series among those between the same participants: its identity, and when it was agreed on,
/// in seconds since 1970.
pub(super) type SeriesKey = (Option<Identity>, u64);

/// How a series has ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeriesEnd {
    /// The participant of this number in the group cannot be caught.
    WonBy(usize),
    /// All matches have been played, and two or more have won most of them.
    Level,
    /// It was given up.
    GivenUp,
}

impl Series {
    /// A series of `best_of` matches with this set-up between these players, agreed on at this time,
    /// in seconds since 1970; [`None`] if [matches between them do not
    /// count](super::participants_of).
    pub fn new(setup: &Setup, names: &SeatNames, best_of: u8, begun_s: u64) -> Option<Self> {
        let seats = (0..names.players()).map(Seat::new);
        let level = |seat| names.computers().level(seat).map_or(0, Level::number);
        let options = setup.options();
        counts(names).then(|| Self {
            identity: Some(any_identity()),
            begun_s,
            game: setup.game().id().to_owned(),
            options: options.map(|(name, value)| format!("{name} {value}")).collect(),
            names: names.all().to_vec(),
            levels: seats.map(level).collect(),
            best_of,
            help: help_by_seat(names),
            given_up_s: None,
        })
    }

    /// When it was agreed on, in seconds since 1970.
    pub(super) fn begun_s(&self) -> u64 {
        self.begun_s
    }

    /// Identifies it among those between the same participants.
    pub(super) fn key(&self) -> SeriesKey {
        (self.identity, self.begun_s)
    }

    /// The identity that its matches name. One of an older version gets it now.
    pub(super) fn identify(&mut self) -> Identity {
        *self.identity.get_or_insert_with(any_identity)
    }

    /// The participants by seat of the first match.
    pub(super) fn participants(&self) -> Vec<Participant> {
        let seats = self.names.iter().zip(&self.levels);
        seats.map(|(name, level)| Participant::of(name, *level)).collect()
    }

    /// Identifies those who take part.
    pub(super) fn keys(&self) -> Vec<Key> {
        keys_of(&self.participants())
    }

    /// Whether it is a series of this game.
    pub(super) fn is_of(&self, game: Game) -> bool {
        self.game() == Some(game)
    }

    /// Gives it up at this time, in seconds since 1970.
    pub(super) fn give_up(&mut self, now_s: u64) {
        self.given_up_s = Some(now_s);
    }

    /// The set-up of its matches, without placements; [`None`] if this version does not have the game
    /// or one of the options.
    pub fn setup(&self) -> Option<Setup> {
        let players = u8::try_from(self.names.len()).ok()?;
        let setup = Setup::new(self.game()?, players).ok()?;
        self.options.iter().try_fold(setup, |setup, option| {
            let (name, value) = option.split_once(' ')?;
            setup.with_option(name, value).ok()
        })
    }

    /// The players of the match after `played` ones: all players move by one seat from match to match.
    /// [`None`] if this version does not have the game.
    pub fn players_after(&self, played: u8) -> Option<SeatNames> {
        let levels = (0..).map(Seat::new).zip(&self.levels);
        let levels = levels.filter_map(|(seat, level)| Some((seat, Level::new(*level)?)));
        let first = SeatNames::new(self.game()?, &self.names)
            .with_computers(Computers::new(levels, any_seed()))
            .with_help((0..).map(Seat::new).zip(self.help.iter().copied()));
        Some(first.once_more(played))
    }

    /// The game, unless this version does not have it.
    pub(super) fn game(&self) -> Option<Game> {
        self.game.parse().ok()
    }

    /// How it stands after those of these matches that belong to it; `group` are those who take part,
    /// and `next_s` is when they agreed on their next series of this game, in seconds since 1970. [`None`]
    /// if this version does not have the game.
    pub(super) fn standing(
        &self,
        group: &[Participant],
        matches: &[FinishedMatch],
        next_s: Option<u64>,
    ) -> Option<SeriesStanding> {
        let game = self.game()?;
        let mut standing = SeriesStanding {
            game,
            best_of: self.best_of,
            played: 0,
            won: vec![0; group.len()],
            key: self.key(),
            latest: None,
            end: None,
        };
        let is_own = |it: &&FinishedMatch| {
            if it.is_of_older_version() {
                it.game() == Some(game) && self.is_in_time(it, next_s)
            } else {
                self.identity.is_some() && it.series() == self.identity
            }
        };
        for it in matches.iter().filter(is_own) {
            if standing.end.is_some() {
                break;
            }
            standing.count(it, group);
        }
        if standing.end.is_none() && self.given_up_s.or(next_s).is_some() {
            standing.end = Some(SeriesEnd::GivenUp);
        }
        Some(standing)
    }

    /// Whether a match of an older version, where time alone decided, belongs to it.
    fn is_in_time(&self, it: &FinishedMatch, next_s: Option<u64>) -> bool {
        it.started_s() >= self.begun_s
            && next_s.is_none_or(|next_s| it.started_s() < next_s)
            // A match that was going on when it was given up no longer counts.
            && self.given_up_s.is_none_or(|end_s| it.ended_s() <= end_s)
    }

    /// Whether it can be a series: the first field that cannot be so, and its value.
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        is_possible_at_seats("series", &self.names, &self.levels)?;
        if self.best_of == 0 {
            return Err(("series", format!("{:?}", self.best_of)));
        }
        if !self.help.is_empty() && self.help.len() != self.names.len() {
            return Err(("series", format!("{:?}", self.help)));
        }
        Ok(())
    }
}

impl SeriesStanding {
    /// Whether a match that names this series, if any, belongs to it.
    pub fn is_of_series(&self, series: Option<Identity>) -> bool {
        self.key.0.is_some() && self.key.0 == series
    }

    /// Counts one more match.
    fn count(&mut self, finished: &FinishedMatch, group: &[Participant]) {
        self.played = self.played.saturating_add(1);
        self.latest = Some(finished.key());
        let winner = finished.winner().map(|it| it.key());
        let number = winner.and_then(|key| group.iter().position(|it| it.key() == key));
        if let Some(won) = number.and_then(|number| self.won.get_mut(number)) {
            *won += 1;
        }
        let left = u32::from(self.best_of.saturating_sub(self.played));
        let most = self.won.iter().copied().max().unwrap_or_default();
        let mut leaders = (0..self.won.len()).filter(|number| self.won[*number] == most);
        let first = leaders.next();
        let is_shared = leaders.next().is_some();
        let others = self.won.iter().enumerate();
        let others = others.filter(|(number, _)| Some(*number) != first);
        let next = others.map(|(_, won)| *won).max().unwrap_or_default();
        self.end = match first {
            Some(first) if !is_shared && most > next + left => Some(SeriesEnd::WonBy(first)),
            _ if left == 0 => Some(SeriesEnd::Level),
            _ => None,
        };
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::Outcome;

    use super::super::Results;
    use super::*;

    fn names(game: Game, names: &[&str]) -> SeatNames {
        SeatNames::new(game, names)
    }

    /// Results after these winners in turn; the first match begins at 100. `None` is a draw.
    fn after(best_of: u8, players: &[&str], winners: &[Option<u8>]) -> Results {
        let mut results = Results::default();
        let game = Game::SYNE_STRAT;
        let count = u8::try_from(players.len()).expect("few play");
        let setup = Setup::new(game, count).expect("it is played so");
        let seated = names(game, players);
        let series = Series::new(&setup, &seated, best_of, 100).expect("it counts");
        results.begin_series(series);
        for (started_s, winner) in (100..).zip(winners) {
            let outcome = winner.map_or(Outcome::Draw, |seat| Outcome::Win(Seat::new(seat)));
            let finished =
                FinishedMatch::of_older_version(&seated, outcome, started_s, started_s + 50);
            results.put(finished.expect("it counts"));
        }
        results
    }

    fn standing(results: &Results) -> SeriesStanding {
        let group = results.groups().pop().expect("there is one");
        group.standings().pop().expect("there is a series")
    }

    #[test]
    fn whoever_cannot_be_caught_wins() {
        let anne = Some(0);
        let lea = Some(1);
        for (winners, played, won, end) in [
            (&[][..], 0, [0, 0], None),
            (&[anne][..], 1, [1, 0], None),
            (&[anne, anne][..], 2, [2, 0], Some(SeriesEnd::WonBy(0))),
            // What is played after the end belongs to no series.
            (&[anne, anne, lea][..], 2, [2, 0], Some(SeriesEnd::WonBy(0))),
            (&[anne, lea, lea][..], 3, [1, 2], Some(SeriesEnd::WonBy(1))),
            (&[anne, None][..], 2, [1, 0], None),
            (&[anne, None, None][..], 3, [1, 0], Some(SeriesEnd::WonBy(0))),
            (&[None, None, None][..], 3, [0, 0], Some(SeriesEnd::Level)),
            (&[anne, lea, None][..], 3, [1, 1], Some(SeriesEnd::Level)),
        ] {
            let stands = standing(&after(3, &["Anne", "Léa"], winners));
            let told = (stands.played, stands.won.as_slice(), stands.end);
            assert_eq!(told, (played, won.as_slice(), end), "{winners:?}");
        }
    }

    #[test]
    fn of_three_players_the_leader_must_be_ahead_of_both() {
        let players = ["Anne", "Léa", "Zoé"];
        let stands = standing(&after(5, &players, &[Some(0), Some(0), Some(1)]));
        assert_eq!(stands.end, None, "Léa could win the two that are left");
        let stands = standing(&after(5, &players, &[Some(0), Some(0), Some(1), Some(2)]));
        assert_eq!(stands.end, None, "Léa could draw level");
        let all = [Some(0), Some(0), Some(1), Some(2), Some(1)];
        assert_eq!(standing(&after(5, &players, &all)).end, Some(SeriesEnd::Level));
    }

    #[test]
    fn a_match_that_is_taken_back_opens_the_series_again() {
        let mut results = after(3, &["Anne", "Léa"], &[Some(0), Some(0)]);
        results.remove(&MatchKey::of(None, 101, Game::SYNE_STRAT.id()));
        assert_eq!(standing(&results).end, None);
        assert_eq!(standing(&results).played, 1);
    }

    #[test]
    fn a_series_that_is_given_up_or_replaced_counts_no_more_matches() {
        let mut results = after(3, &["Anne", "Léa"], &[Some(0)]);
        let group = results.groups().pop().expect("there is one");
        assert!(results.series_under_way(group.participants(), Game::SYNE_STRAT).is_some());
        results.give_up_series(&group, Game::SYNE_STRAT, 160);
        assert!(results.series_under_way(group.participants(), Game::SYNE_STRAT).is_none());
        let seated = names(Game::SYNE_STRAT, &["Léa", "Anne"]);
        for started_s in [120, 161] {
            let late = FinishedMatch::of_older_version(
                &seated,
                Outcome::Win(Seat::new(0)),
                started_s,
                300,
            );
            results.put(late.expect("it counts"));
        }
        let stands = standing(&results);
        assert_eq!((stands.played, stands.end), (1, Some(SeriesEnd::GivenUp)));
        // One without a match is as if it had never been agreed on.
        let mut results = after(3, &["Anne", "Léa"], &[]);
        let group = results.groups().pop().expect("a series is enough");
        results.give_up_series(&group, Game::SYNE_STRAT, 160);
        assert_eq!(results.groups(), []);
        // A new one takes the place of the old one.
        let mut results = after(3, &["Anne", "Léa"], &[Some(0)]);
        let setup = Setup::new(Game::SYNE_STRAT, 2).expect("two play it");
        let series = Series::new(&setup, &seated, 5, 200).expect("it counts");
        results.begin_series(series);
        let group = results.groups().pop().expect("there is one");
        let standings = group.standings();
        let ends: Vec<_> = standings.iter().map(|it| (it.best_of, it.end)).collect();
        assert_eq!(ends, [(3, Some(SeriesEnd::GivenUp)), (5, None)]);
    }

    #[test]
    fn its_matches_have_the_options_and_turned_seats() {
        let game = Game::SYNE_STRAT;
        let option = &game.options()[0];
        let value = option
            .values
            .iter()
            .find(|value| **value != option.default_value())
            .expect("an option has several values");
        let setup = Setup::new(game, 3).expect("three play it");
        let setup = setup.with_option(option.name, value).expect("it has it");
        let level = Level::new(4).expect("there are eight");
        let computers = Computers::new([(Seat::new(2), level)], 1);
        let seated = names(game, &["Anne", "Léa", ""])
            .with_computers(computers)
            .with_help([(Seat::new(1), Help::NONE)]);
        let series = Series::new(&setup, &seated, 3, 1).expect("it counts");
        let next = series.setup().expect("this version has it");
        assert_eq!(next.option(option.name), Some(*value));
        assert_eq!(next.players(), 3);
        let seats = |played| {
            let players = series.players_after(played).expect("this version has it");
            let seats = (0..3).map(Seat::new);
            let of = |seat| {
                let level = players.computers().level(seat).map_or(0, Level::number);
                let name = players.given(seat).unwrap_or_default().to_owned();
                (name, level, players.help(seat))
            };
            seats.map(of).collect::<Vec<_>>()
        };
        let anne = ("Anne".to_owned(), 0, Help::ALL);
        let lea = ("Léa".to_owned(), 0, Help::NONE);
        let computer = (String::new(), 4, Help::ALL);
        let first = [anne.clone(), lea.clone(), computer.clone()];
        assert_eq!(seats(0), first);
        assert_eq!(seats(1), [lea.clone(), computer.clone(), anne.clone()]);
        assert_eq!(seats(2), [computer, anne, lea]);
        assert_eq!(seats(3), first);
    }

    #[test]
    fn a_group_that_does_not_count_has_no_series() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let nobody = names(Game::SYPIL, &["Anne", ""]);
        assert_eq!(Series::new(&setup, &nobody, 3, 1), None);
    }
}
