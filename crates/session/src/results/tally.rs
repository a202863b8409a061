//! Totals of finished matches for each group of participants.

use std::collections::BTreeMap;

use ludotheque_rules::{Game, Help};

use super::finished::{FinishedMatch, MatchKey};
use super::participant::{Key, Participant, keys_of};
use super::series::{Series, SeriesStanding};

/// How many of the latest results of a game are told one by one.
const LATEST: usize = 10;

/// A group: always the same participants, at whichever seats.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// Persons by name, then computers by level, each with the spelling of the latest match. Several
    /// computers of one level are one participant.
    participants: Vec<Participant>,
    /// With one key for each seat.
    keys: Vec<Key>,
    /// The matches in the order in which they came here.
    matches: Vec<FinishedMatch>,
    /// The series in the order in which they were agreed on.
    series: Vec<Series>,
}

/// The results of a group in one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tally {
    /// The game.
    pub game: Game,
    /// The number of matches.
    pub played: u32,
    /// The number of those that were drawn.
    pub drawn: u32,
    /// The number of matches won by each participant, in the order of the group.
    pub won: Vec<u32>,
    /// The latest results, the oldest of them first; ten at most.
    pub latest: Vec<Latest>,
    /// The matches in which persons were not given the same help, by what they were given; the most
    /// frequent first.
    pub handicaps: Vec<Handicap>,
}

/// The results of those matches in which the participants were given this help.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Handicap {
    /// The help of each participant, in the order of the group.
    pub help: Vec<Help>,
    /// The number of these matches that were drawn.
    pub drawn: u32,
    /// The number of these matches won by each participant, in the order of the group.
    pub won: Vec<u32>,
}

/// One result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Latest {
    /// The participant who has won, by number in the group; [`None`] if it is drawn.
    pub won_by: Option<usize>,
    /// The match.
    pub key: MatchKey,
    /// When it ended, in seconds since 1970.
    pub ended_s: u64,
}

impl Group {
    /// Those who take part.
    pub fn participants(&self) -> &[Participant] {
        &self.participants
    }

    /// When its latest match ended or its latest series was agreed on, in seconds since 1970.
    pub fn latest_s(&self) -> u64 {
        let ended_s = self.matches.last().map_or(0, FinishedMatch::ended_s);
        let begun_s = self.series.last().map_or(0, Series::begun_s);
        ended_s.max(begun_s)
    }

    /// How its series stand, in the order in which they were agreed on. Those of games that this version
    /// does not have are left out.
    pub fn standings(&self) -> Vec<SeriesStanding> {
        let series = self.series.iter().enumerate();
        let standings = series.filter_map(|(number, it)| {
            let mut later = self.series[number + 1..].iter();
            let game = it.game()?;
            let next = later.find(|later| later.is_of(game));
            it.standing(&self.participants, &self.matches, next.map(Series::begun_s))
        });
        standings.collect()
    }

    /// The number of its matches.
    pub fn played(&self) -> usize {
        self.matches.len()
    }

    /// Whether it is the group of these participants.
    pub fn is_of(&self, participants: &[Participant]) -> bool {
        self.keys == keys_of(participants)
    }

    /// Whether another group, perhaps at another time, is of the same participants.
    pub fn is_same(&self, other: &Self) -> bool {
        self.keys == other.keys
    }

    /// Its results by game, in the order of the shelf. Games that this version does not have are left
    /// out.
    pub fn tallies(&self) -> Vec<Tally> {
        let games = Game::ALL.iter().copied();
        games.filter_map(|game| self.tally(game)).collect()
    }

    /// Its results in a game; [`None`] if it has none.
    pub fn tally(&self, game: Game) -> Option<Tally> {
        let of_game = self.matches.iter().filter(|it| it.game() == Some(game));
        let results: Vec<Latest> = of_game
            .clone()
            .map(|it| Latest {
                won_by: it.winner().and_then(|winner| self.number_of(&winner)),
                key: it.key(),
                ended_s: it.ended_s(),
            })
            .collect();
        if results.is_empty() {
            return None;
        }
        let count = |won_by| count(results.iter().filter(|it| it.won_by == won_by));
        Some(Tally {
            game,
            played: self::count(results.iter()),
            drawn: count(None),
            won: { 0..self.participants.len() }.map(|number| count(Some(number))).collect(),
            latest: results[results.len().saturating_sub(LATEST)..].to_vec(),
            handicaps: self.handicaps(of_game),
        })
    }

    /// The results of those of these matches in which persons were not given the same help.
    fn handicaps<'a>(&self, matches: impl Iterator<Item = &'a FinishedMatch>) -> Vec<Handicap> {
        let mut handicaps: BTreeMap<Vec<Help>, Handicap> = BTreeMap::new();
        for it in matches {
            let Some(given) = it.handicap() else {
                continue;
            };
            let mut help = vec![Help::ALL; self.participants.len()];
            for (who, given) in given {
                if let Some(number) = self.number_of(&who) {
                    help[number] = given;
                }
            }
            let handicap = handicaps.entry(help).or_insert_with_key(|help| Handicap {
                help: help.clone(),
                drawn: 0,
                won: vec![0; self.participants.len()],
            });
            let winner = it.winner().and_then(|winner| self.number_of(&winner));
            match winner {
                Some(number) => handicap.won[number] += 1,
                None => handicap.drawn += 1,
            }
        }
        let mut handicaps: Vec<Handicap> = handicaps.into_values().collect();
        handicaps.sort_by_key(|it| std::cmp::Reverse(it.drawn + it.won.iter().sum::<u32>()));
        handicaps
    }

    fn number_of(&self, participant: &Participant) -> Option<usize> {
        let key = participant.key();
        self.participants.iter().position(|it| it.key() == key)
    }
}

impl Tally {
    /// The number of matches that a participant of this number in the group has lost.
    pub fn lost(&self, number: usize) -> u32 {
        let won = self.won.get(number).copied().unwrap_or_default();
        self.played.saturating_sub(self.drawn + won)
    }
}

fn count<T>(items: impl Iterator<Item = T>) -> u32 {
    u32::try_from(items.count()).unwrap_or(u32::MAX)
}

/// The groups of these matches and series, that with the latest one first.
pub(super) fn groups(matches: &[FinishedMatch], series: &[Series]) -> Vec<Group> {
    type Parts = (Vec<FinishedMatch>, Vec<Series>);
    let mut by_keys: BTreeMap<Vec<Key>, Parts> = BTreeMap::new();
    for it in matches {
        let keys = keys_of(&it.participants());
        by_keys.entry(keys).or_default().0.push(it.clone());
    }
    for it in series {
        by_keys.entry(it.keys()).or_default().1.push(it.clone());
    }
    let groups = by_keys.into_iter().map(|(keys, (matches, series))| {
        let latest = matches.last().map(FinishedMatch::participants);
        let latest = latest.or_else(|| series.last().map(Series::participants));
        let mut participants = latest.unwrap_or_default();
        participants.sort_by_key(Participant::key);
        participants.dedup_by_key(|it| it.key());
        Group { participants, keys, matches, series }
    });
    let mut groups: Vec<Group> = groups.collect();
    groups.sort_by_key(|group| std::cmp::Reverse(group.latest_s()));
    groups
}

#[cfg(test)]
mod tests {
    use ludotheque_players::Level;
    use ludotheque_rules::{HelpKind, Outcome, Seat};

    use super::*;
    use crate::players::{Computers, SeatNames};

    fn played(game: Game, names: &[&str], levels: &[(u8, u8)], outcome: Outcome) -> FinishedMatch {
        let levels = levels.iter().map(|(seat, level)| {
            let level = Level::new(*level).expect("there is such a level");
            (Seat::new(*seat), level)
        });
        let names = SeatNames::new(game, names).with_computers(Computers::new(levels, 1));
        FinishedMatch::of_older_version(&names, outcome, 1, 1).expect("it counts")
    }

    fn at(mut seconds: u64, matches: Vec<FinishedMatch>) -> Vec<FinishedMatch> {
        let dated = matches.into_iter().map(|it| {
            seconds += 1;
            it.ended_at(seconds)
        });
        dated.collect()
    }

    fn win(seat: u8) -> Outcome {
        Outcome::Win(Seat::new(seat))
    }

    #[test]
    fn wins_follow_the_people_from_seat_to_seat_whatever_the_case_of_their_names() {
        let matches = vec![
            played(Game::SYPIL, &["anne ", "Léa"], &[], win(0)),
            played(Game::SYPIL, &["LÉA", "Anne"], &[], win(1)),
            // Its accent is a separate character here.
            played(Game::SYPIL, &["Le\u{301}a", "Anne"], &[], win(0)),
            played(Game::SYPIL, &["Léa", "Anne"], &[], Outcome::Draw),
            played(Game::SIMULTANA, &["Léa", "Anne"], &[], win(0)),
        ];
        let groups = groups(&at(0, matches), &[]);
        assert_eq!(groups.len(), 1);
        let person = |name: &str| Participant::Person(name.to_owned());
        assert_eq!(groups[0].participants(), [person("Anne"), person("Léa")]);
        let tally = groups[0].tally(Game::SYPIL).expect("it was played");
        assert_eq!((tally.played, tally.drawn), (4, 1));
        assert_eq!(tally.won, [2, 1]);
        assert_eq!([tally.lost(0), tally.lost(1)], [1, 2]);
        let latest: Vec<_> = tally.latest.iter().map(|it| it.won_by).collect();
        assert_eq!(latest, [Some(0), Some(0), Some(1), None]);
        assert_eq!(groups[0].tallies().len(), 2);
        assert_eq!(groups[0].tally(Game::SYNDICAT), None);
    }

    #[test]
    fn groups_differ_by_who_takes_part_and_the_latest_is_first() {
        let matches = vec![
            played(Game::SYNE_STRAT, &["Anne", "Léa", "Zoé"], &[], win(2)),
            played(Game::SYNE_STRAT, &["Anne", "Léa", ""], &[(2, 3)], win(2)),
            played(Game::SYNE_STRAT, &["Anne", "", ""], &[(1, 3), (2, 3)], win(2)),
            played(Game::SYPIL, &["Anne", ""], &[(1, 3)], win(0)),
            played(Game::SYPIL, &["Anne", ""], &[(1, 4)], win(0)),
        ];
        let groups = groups(&at(0, matches), &[]);
        assert_eq!(groups.len(), 5);
        let last = |number: usize| groups[number].participants().last().cloned();
        assert_eq!(last(0), Some(Participant::Computer(4)));
        assert_eq!(last(4), Some(Participant::Person("Zoé".to_owned())));
        // Two computers of one level are not told apart.
        assert_eq!(groups[2].participants().len(), 2);
        let tally = groups[2].tally(Game::SYNE_STRAT).expect("it was played");
        assert_eq!(tally.won, [0, 1]);
    }

    #[test]
    fn matches_with_unequal_help_are_also_counted_by_themselves() {
        let game = Game::SYPIL;
        let limited = |mut names: SeatNames, seat, help| {
            names = names.with_help([(Seat::new(seat), help)]);
            FinishedMatch::of_older_version(&names, win(0), 1, 1).expect("it counts")
        };
        let previews = Help::NONE.with(HelpKind::Previews, true);
        let anne_first = || SeatNames::new(game, ["Anne", "Léa"]);
        let lea_first = || SeatNames::new(game, ["Léa", "Anne"]);
        let equal =
            anne_first().with_help([(Seat::new(0), Help::NONE), (Seat::new(1), Help::NONE)]);
        let matches = vec![
            played(game, &["Anne", "Léa"], &[], win(0)),
            FinishedMatch::of_older_version(&equal, win(0), 1, 1).expect("it counts"),
            limited(anne_first(), 0, Help::NONE),
            limited(anne_first(), 0, previews),
            limited(lea_first(), 1, previews),
        ];
        let groups = groups(&at(0, matches), &[]);
        let tally = groups[0].tally(game).expect("it was played");
        assert_eq!((tally.played, tally.won), (5, vec![4, 1]));
        let handicap = |help, won: [u32; 2]| Handicap {
            help: vec![help, Help::ALL],
            drawn: 0,
            won: won.to_vec(),
        };
        // The help of Anne follows her to the other seat.
        let told = [handicap(previews, [1, 1]), handicap(Help::NONE, [1, 0])];
        assert_eq!(tally.handicaps, told);
    }

    #[test]
    fn the_ten_latest_results_are_in_their_order() {
        let mut matches: Vec<_> = (0..12)
            .map(|number| played(Game::SYPIL, &["Anne", "Léa"], &[], win(number % 2)))
            .collect();
        matches.push(played(Game::SYPIL, &["Anne", "Léa"], &[], Outcome::Score([3, 3].into())));
        // The clock was set back before the last one: what came last is the latest.
        let mut matches = at(10, matches);
        let last = matches.pop().expect("there are many");
        matches.push(last.ended_at(1));
        let groups = groups(&matches, &[]);
        let tally = groups[0].tally(Game::SYPIL).expect("it was played");
        assert_eq!((tally.played, tally.drawn), (13, 1));
        assert_eq!(tally.latest.len(), LATEST);
        assert_eq!(tally.latest[9].won_by, None);
        assert_eq!(tally.latest[8].won_by, Some(1));
        assert!(tally.latest[..9].is_sorted_by_key(|it| it.ended_s));
    }

    #[test]
    fn only_matches_between_people_who_can_be_told_apart_count() {
        let count = |names: &[&str], levels: &[(u8, u8)]| {
            let levels = levels.iter().map(|(seat, level)| {
                let level = Level::new(*level).expect("there is such a level");
                (Seat::new(*seat), level)
            });
            let names = SeatNames::new(Game::SYPIL, names);
            let names = names.with_computers(Computers::new(levels, 1));
            FinishedMatch::of_older_version(&names, Outcome::Draw, 1, 1).is_some()
        };
        assert!(count(&["Anne", "Léa"], &[]));
        assert!(count(&["Anne", ""], &[(1, 2)]));
        assert!(!count(&["Anne", ""], &[]), "a colour is nobody's name");
        assert!(!count(&["Anne", "ANNE"], &[]), "who has won?");
        assert!(!count(&["", ""], &[(0, 1), (1, 2)]), "nobody plays");
    }
}
