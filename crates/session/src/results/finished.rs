//! Stored results of a finished match.

use ludotheque_players::Level;
use ludotheque_rules::{Game, Help, Identity, Origin, Outcome, Seat};
use ludotheque_seats::tidy_names;
use serde::{Deserialize, Serialize};

use super::participant::Participant;
use crate::players::{MAX_SEATS, NAME_MAX_CHARACTERS, SeatNames};

/// A match that has come to its end. Unknown fields are refused, because a result that is only understood
/// in part would be counted wrongly.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct FinishedMatch {
    /// The identity of the match, which is in its record, and stays when the match is opened again.
    /// Matches of older versions have none: they are told apart by their beginning and their game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    identity: Option<Identity>,
    /// The identity of the series that it counts in.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    series: Option<Identity>,
    /// When it began, in seconds since 1970; at most what TOML can hold.
    started_s: u64,
    /// The id of the game, which may be one that this version does not have.
    game: String,
    /// The names by seat; empty for computers.
    #[serde(deserialize_with = "tidy_names")]
    names: Vec<String>,
    /// The levels of computers by seat; 0 for persons.
    levels: Vec<u8>,
    /// When it ended, in seconds since 1970.
    ended_s: u64,
    /// The index of the seat that has won; [`None`] if it is drawn.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    won_by: Option<u8>,
    /// The points by seat; empty if the game has none.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    points: Vec<u16>,
    /// The help by seat; empty if everybody was given everything.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    help: Vec<Help>,
}

/// The largest number that TOML can hold.
const MAX_S: u64 = i64::MAX.unsigned_abs();

impl FinishedMatch {
    /// A match that has ended with this outcome, if it counts: every seat has a participant who can be
    /// told from the others, a computer or a person with a name, and at least one is a person. A colour is
    /// no name, and of two persons with one name the winner could not be told.
    pub fn new(names: &SeatNames, outcome: Outcome, origin: Origin, ended_s: u64) -> Option<Self> {
        let started_s = origin.started_s?;
        if !counts(names) {
            return None;
        }
        let seats = (0..names.players()).map(Seat::new);
        let level = |seat| names.computers().level(seat).map_or(0, Level::number);
        Some(Self {
            identity: origin.identity,
            series: origin.series,
            started_s: started_s.min(MAX_S),
            game: names.game().id().to_owned(),
            names: names.all().to_vec(),
            levels: seats.map(level).collect(),
            ended_s: ended_s.min(MAX_S),
            won_by: { outcome.winner() }.and_then(|seat| u8::try_from(seat.index()).ok()),
            points: match outcome {
                Outcome::Score(points) => points.iter().copied().collect(),
                Outcome::Win(_) | Outcome::Draw => Vec::new(),
            },
            help: help_by_seat(names),
        })
    }

    /// The game, unless this version does not have it.
    pub fn game(&self) -> Option<Game> {
        self.game.parse().ok()
    }

    /// When it began, in seconds since 1970.
    pub(super) fn started_s(&self) -> u64 {
        self.started_s
    }

    /// When it ended, in seconds since 1970.
    pub fn ended_s(&self) -> u64 {
        self.ended_s
    }

    /// The points by seat; empty if the game has none.
    pub fn points(&self) -> &[u16] {
        &self.points
    }

    /// The participants, by seat.
    pub fn participants(&self) -> Vec<Participant> {
        let seats = self.names.iter().zip(&self.levels);
        seats.map(|(name, level)| Participant::of(name, *level)).collect()
    }

    /// The help that each participant was given, by seat, if persons were not given the same.
    pub(super) fn handicap(&self) -> Option<Vec<(Participant, Help)>> {
        let seats = self.participants().into_iter().zip(self.help.iter().copied());
        let mut persons = seats.clone().filter(|(who, _)| matches!(who, Participant::Person(_)));
        let (_, first) = persons.next()?;
        persons.any(|(_, help)| help != first).then(|| seats.collect())
    }

    /// The winner; [`None`] if it is drawn.
    pub fn winner(&self) -> Option<Participant> {
        let seat = usize::from(self.won_by?);
        Some(Participant::of(self.names.get(seat)?, *self.levels.get(seat)?))
    }

    /// The match of an older version between these players that began and ended at these times, in seconds
    /// since 1970.
    #[cfg(test)]
    pub(super) fn of_older_version(
        names: &SeatNames,
        outcome: Outcome,
        started_s: u64,
        ended_s: u64,
    ) -> Option<Self> {
        Self::new(names, outcome, Origin::begun_at(started_s), ended_s)
    }

    /// The same match, ended at this time, in seconds since 1970.
    #[cfg(test)]
    pub(super) fn ended_at(mut self, ended_s: u64) -> Self {
        self.ended_s = ended_s;
        self
    }

    /// Identifies this match as long as it exists, wherever it is opened.
    pub(super) fn key(&self) -> MatchKey {
        MatchKey::of(self.identity, self.started_s, &self.game)
    }

    /// The identity of the series that it counts in.
    pub(super) fn series(&self) -> Option<Identity> {
        self.series
    }

    /// Whether an older version has kept it, which did not write down whether it counts in a series.
    pub(super) fn is_of_older_version(&self) -> bool {
        self.identity.is_none()
    }

    /// Counts it in no series.
    pub(super) fn without_series(mut self) -> Self {
        self.series = None;
        self
    }

    /// How many bytes it takes in the file, at most.
    pub(super) fn bytes(&self) -> usize {
        // The names of the fields, and numbers with as many digits as they can have.
        const WITHOUT_NAMES: usize = 580;
        // A character takes twice its bytes if it has to be escaped.
        let names = self.names.iter().map(|name| 2 * name.len() + 4);
        WITHOUT_NAMES + self.game.len() + names.sum::<usize>()
    }

    /// Whether it can be a match: the first field that cannot be so, and its value.
    pub(super) fn check(&self) -> Result<(), (&'static str, String)> {
        is_possible_at_seats("matches", &self.names, &self.levels)?;
        let seats = self.names.len();
        let wrong = |value: &dyn std::fmt::Debug| Err(("matches", format!("{value:?}")));
        if self.won_by.is_some_and(|seat| usize::from(seat) >= seats) {
            return wrong(&self.won_by);
        }
        if !self.points.is_empty() && self.points.len() != seats {
            return wrong(&self.points);
        }
        if !self.help.is_empty() && self.help.len() != seats {
            return wrong(&self.help);
        }
        Ok(())
    }
}

/// The help by seat, as it is kept: empty if everybody is given everything.
pub(super) fn help_by_seat(names: &SeatNames) -> Vec<Help> {
    let seats = (0..names.players()).map(Seat::new);
    match names.limited_help().next() {
        Some(_) => seats.map(|seat| names.help(seat)).collect(),
        None => Vec::new(),
    }
}

/// Whether there can be such names and levels at the seats of a match: otherwise the field and the value
/// that cannot be.
pub(super) fn is_possible_at_seats(
    field: &'static str,
    names: &[String],
    levels: &[u8],
) -> Result<(), (&'static str, String)> {
    let wrong = |value: &dyn std::fmt::Debug| Err((field, format!("{value:?}")));
    let highest = Level::HIGHEST.number();
    let is_long = |name: &&String| name.chars().count() > NAME_MAX_CHARACTERS;
    if !(2..=MAX_SEATS).contains(&names.len()) || names.iter().any(|name| is_long(&name)) {
        return wrong(&names);
    }
    if levels.len() != names.len() || levels.iter().any(|level| *level > highest) {
        return wrong(&levels);
    }
    let has_somebody = |(name, level): (&String, &u8)| *level > 0 || !name.trim().is_empty();
    if !names.iter().zip(levels).all(has_somebody) {
        return wrong(&names);
    }
    Ok(())
}

/// Identifies a match among all others: its identity, or, in older versions, its beginning in
/// seconds since 1970 and its game.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct MatchKey(String);

impl MatchKey {
    /// The key of a match of this game.
    pub(super) fn of(identity: Option<Identity>, started_s: u64, game: &str) -> Self {
        Self(match identity {
            Some(identity) => identity.to_string(),
            None => format!("{} {game}", started_s.min(MAX_S)),
        })
    }

    /// The key of a match of this game with this origin; [`None`] if results are not kept of it.
    pub(super) fn of_origin(origin: Origin, game: Game) -> Option<Self> {
        let started_s = origin.started_s.filter(|_| !origin.is_brought)?;
        Some(Self::of(origin.identity, started_s, game.id()))
    }

    /// The key as a text.
    pub(super) fn as_str(&self) -> &str {
        &self.0
    }
}

/// The participants with these names, by seat; [`None`] if matches between them do not count.
pub fn participants_of(names: &SeatNames) -> Option<Vec<Participant>> {
    let seats = (0..names.players()).map(Seat::new);
    let of = |seat| {
        let level = names.computers().level(seat).map_or(0, Level::number);
        Participant::of(names.given(seat).unwrap_or_default(), level)
    };
    counts(names).then(|| seats.map(of).collect())
}

/// Whether matches between these players count.
pub(super) fn counts(names: &SeatNames) -> bool {
    let persons: Option<Vec<_>> = names
        .persons()
        .map(|seat| names.given(seat).map(|name| Participant::of(name, 0).key()))
        .collect();
    persons.is_some_and(|mut keys| {
        let all = keys.len();
        keys.sort();
        keys.dedup();
        all > 0 && keys.len() == all
    })
}
