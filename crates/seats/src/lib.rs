//! The players of a match: the colours of the seats, names, computer players, the help agreed on,
//! and clocks. Without the feature `bevy`, which the app asks for, there is no engine.

use std::collections::BTreeMap;

use ludotheque_players::{Chance, Level};
use ludotheque_rules::{Game, Help, Seat, harmless_line};
use serde::{Deserialize, Deserializer};

pub mod clock;
mod sentences;
mod written;

/// The length limit for a name, in characters: what fits beside the board.
pub const NAME_MAX_CHARACTERS: usize = 24;

/// The highest number of players of any game.
pub const MAX_SEATS: usize = 4;

/// A sanitized name: one line without characters that cannot be seen, trimmed, truncated.
pub fn tidy_name(name: &str) -> String {
    let whole = harmless_line(name);
    let cut: String = whole.trim().chars().take(NAME_MAX_CHARACTERS).collect();
    cut.trim_end().to_owned()
}

/// Reads names from a file, which may have been written by hand, and sanitizes them.
///
/// # Errors
/// If it is no list of texts.
pub fn tidy_names<'de, D: Deserializer<'de>>(names: D) -> Result<Vec<String>, D::Error> {
    let names = Vec::<String>::deserialize(names)?;
    // What is too long is refused with the file, not shortened.
    let tidy = |name: &String| harmless_line(name).trim().to_owned();
    Ok(names.iter().map(tidy).collect())
}

/// The seats of a match that computers play, at which levels.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Computers {
    levels: BTreeMap<Seat, Level>,
    seed: u64,
    /// The version of the program in which the match began; this one's if empty.
    version: String,
}

impl Computers {
    /// Computers at these levels, with a seed for their random choices.
    pub fn new(levels: impl IntoIterator<Item = (Seat, Level)>, seed: u64) -> Self {
        let levels = ludotheque_rules::sorting::map_of(levels);
        if levels.is_empty() {
            // Without computers nothing depends on the seed, so that all such matches are equal.
            return Self::default();
        }
        Self { levels, seed, version: String::new() }
    }

    /// The same for a match that began in this version of the program; ignored if no computer
    /// plays.
    #[must_use]
    pub fn of_version(mut self, version: &str) -> Self {
        if !self.is_empty() {
            version.clone_into(&mut self.version);
        }
        self
    }

    /// Whether no computer plays.
    pub fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// The level of the computer at a seat, if one plays there.
    pub fn level(&self, seat: Seat) -> Option<Level> {
        self.levels.get(&seat).copied()
    }

    /// The seats that computers play, and their levels, in turn order.
    pub fn levels(&self) -> impl Iterator<Item = (Seat, Level)> + '_ {
        self.levels.iter().map(|(seat, level)| (*seat, *level))
    }

    /// The seed of their random choices.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The seed of the random choices of the computer at this seat for this purpose. Seeds of
    /// different seats and purposes are independent.
    pub fn seed_for(&self, seat: Seat, purpose: &str) -> u64 {
        Chance::new(self.seed, &format!("{purpose} of seat {}", seat.index())).seed()
    }

    /// The version of the program in which the match began.
    pub fn version(&self) -> &str {
        if self.version.is_empty() { env!("CARGO_PKG_VERSION") } else { &self.version }
    }

    /// The same computers for another match with `players` players, with computers `turned_by`
    /// seats further on.
    #[must_use]
    fn once_more(&self, players: u8, turned_by: u8) -> Self {
        let seats = (0..players).map(Seat::new);
        let levels = seats.filter_map(|seat| {
            let before = (seat.index() + usize::from(turned_by)) % usize::from(players);
            let before = Seat::new(u8::try_from(before).ok()?);
            Some((seat, self.level(before)?))
        });
        Self::new(levels, Chance::new(self.seed, "once more").seed())
    }
}

/// The players of one match by seat: persons, with a name or named by their colour, and computers.
#[cfg_attr(feature = "bevy", derive(bevy::prelude::Resource))]
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatNames {
    game: Game,
    /// One per seat; an empty one means the seat's colour.
    names: Vec<String>,
    computers: Computers,
    /// The help of the persons who are not given everything.
    help: BTreeMap<Seat, Help>,
    /// Whether computers are named by their colours, too.
    by_colour: bool,
}

/// The name of a computer in the text of a match, before and after its level: the same in every
/// language, so that it can be parsed.
const WRITTEN_COMPUTER: (&str, &str) = ("Computer (level ", ")");

impl SeatNames {
    /// Names for the seats of a match, in seat order; an empty name means the seat's
    /// colour in the language of the interface.
    pub fn new(game: Game, names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let names = names.into_iter().map(|name| tidy_name(name.as_ref())).collect();
        Self {
            game,
            names,
            computers: Computers::default(),
            help: BTreeMap::new(),
            by_colour: false,
        }
    }

    /// The game that they play.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The same with computers at some seats, which then have no other names.
    #[must_use]
    pub fn with_computers(mut self, computers: Computers) -> Self {
        let seats = self.names.len();
        let mut levels = computers.levels;
        levels.retain(|seat, _| seat.index() < seats);
        // A file may have computers at seats that the match does not have.
        self.computers = Computers::new(levels, computers.seed).of_version(&computers.version);
        for seat in self.computers.levels.keys() {
            self.names[seat.index()].clear();
            self.help.remove(seat);
        }
        self
    }

    /// The same with this help for these seats. Computers need none, and seats that the match does not
    /// have are left out, as they may be in a file.
    #[must_use]
    pub fn with_help(mut self, help: impl IntoIterator<Item = (Seat, Help)>) -> Self {
        for (seat, help) in help {
            let is_person = seat.index() < self.names.len() && self.computers.level(seat).is_none();
            if is_person && help != Help::ALL {
                self.help.insert(seat, help);
            } else {
                self.help.remove(&seat);
            }
        }
        self
    }

    /// The help that a seat is given.
    pub fn help(&self, seat: Seat) -> Help {
        self.help.get(&seat).copied().unwrap_or_default()
    }

    /// The help of the persons who are not given everything.
    pub fn limited_help(&self) -> impl Iterator<Item = (Seat, Help)> + '_ {
        self.help.iter().map(|(seat, help)| (*seat, *help))
    }

    /// The same players for another match, each `turned_by` seats further on.
    #[must_use]
    pub fn once_more(&self, turned_by: u8) -> Self {
        let players = self.players();
        let mut names = self.names.clone();
        names.rotate_left(usize::from(turned_by % players.max(1)));
        let now_at = |seat: Seat| {
            let before = u8::try_from(seat.index()).ok()?;
            Some(Seat::new((before + players - turned_by % players) % players))
        };
        let help = self.limited_help();
        Self::new(self.game, names)
            .with_computers(self.computers.once_more(players, turned_by))
            .with_help(help.filter_map(|(seat, help)| Some((now_at(seat)?, help))))
    }

    /// The same with computers named by their colours, where their levels mean nothing to onlookers.
    #[must_use]
    pub fn by_colour(mut self) -> Self {
        self.by_colour = true;
        self
    }

    /// The level that names a computer, if it is named by that.
    fn named_level(&self, seat: Seat) -> Option<Level> {
        self.computers.level(seat).filter(|_| !self.by_colour)
    }

    /// The players of a match that was written with these names ([`Self::written`]); the seed of
    /// computers is not written.
    pub fn of_written(
        game: Game,
        names: impl IntoIterator<Item = impl AsRef<str>>,
        seed: u64,
    ) -> Self {
        let names: Vec<String> = names.into_iter().map(|name| name.as_ref().to_owned()).collect();
        let (before, after) = WRITTEN_COMPUTER;
        let level = |name: &String| {
            let number = name.strip_prefix(before)?.strip_suffix(after)?;
            Level::new(number.parse().ok()?)
        };
        let levels = (0..).map(Seat::new).zip(&names);
        let levels = levels.filter_map(|(seat, name)| Some((seat, level(name)?)));
        let computers = Computers::new(levels, seed);
        Self::new(game, &names).with_computers(computers)
    }

    /// All names in seat order; empty for seats named by their colour, and for computers.
    pub fn all(&self) -> &[String] {
        &self.names
    }

    /// All names in seat order as written in the text of a match: computers with their level,
    /// independent of the language of the interface.
    pub fn written(&self) -> Vec<String> {
        let (before, after) = WRITTEN_COMPUTER;
        let seats = (0..).map(Seat::new).zip(&self.names);
        seats
            .map(|(seat, name)| match self.computers.level(seat) {
                Some(level) => format!("{before}{}{after}", level.number()),
                None => name.clone(),
            })
            .collect()
    }

    /// The computers among the players.
    pub fn computers(&self) -> &Computers {
        &self.computers
    }

    /// The seats that persons play, in turn order.
    pub fn persons(&self) -> impl Iterator<Item = Seat> + '_ {
        let seats = (0..self.players()).map(Seat::new);
        seats.filter(|seat| self.computers.level(*seat).is_none())
    }

    /// The only person who plays, against computers.
    pub fn only_person(&self) -> Option<Seat> {
        let mut persons = self.persons();
        let first = persons.next();
        first.filter(|_| persons.next().is_none())
    }

    /// Whether another seat has a computer of the same level.
    pub(crate) fn has_double(&self, seat: Seat) -> bool {
        let level = self.computers.level(seat);
        let mut alike = self.computers.levels().filter(|it| Some(it.1) == level);
        level.is_some() && alike.any(|(other, _)| other != seat)
    }

    /// The number of seats.
    pub fn players(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(u8::MAX)
    }

    /// The key of the message for a seat's colour.
    pub fn colour_key(&self, seat: Seat) -> &'static str {
        self.game.colour_key(self.players(), seat)
    }

    /// The name given to a seat, if any.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.names.get(seat.index()).map(String::as_str).filter(|name| !name.is_empty())
    }

    /// The grammatical form of a seat's name: `name` or `colour`.
    pub fn form(&self, seat: Seat) -> &'static str {
        if self.given(seat).is_some() || self.named_level(seat).is_some() {
            "name"
        } else {
            "colour"
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_words::{Language, Locale};

    #[test]
    fn an_empty_name_is_the_colour_in_the_language_of_the_interface() {
        let names = SeatNames::new(Game::SIMULTANA, ["", " Anne\n"]);
        let french = Locale::new(Language::French);
        assert_eq!(names.name(&french, Seat::new(0)), "Blancs");
        assert_eq!(names.phrase(&french, Seat::new(0)), "les Blancs");
        assert_eq!(names.start(&Locale::new(Language::English), Seat::new(0)), "White");
        assert_eq!(names.phrase(&french, Seat::new(1)), "Anne");
        assert_eq!((names.form(Seat::new(0)), names.form(Seat::new(1))), ("colour", "name"));
    }

    #[test]
    fn computers_that_are_named_by_their_colours_tell_no_level() {
        let seat = Seat::new(0);
        let level = Level::new(5).expect("it is one");
        let names = SeatNames::new(Game::SYPIL, ["", ""])
            .with_computers(Computers::new([(seat, level)], 1));
        let english = Locale::new(Language::English);
        assert!(names.start(&english, seat).contains('5'));
        let names = names.by_colour();
        assert_eq!(names.start(&english, seat), "Ivory");
        assert_eq!(names.form(seat), "colour");
        assert_eq!(names.computers().level(seat), Some(level));
    }

    #[test]
    fn computers_at_seats_that_the_match_has_not_are_left_out_with_all_that_is_theirs() {
        let level = Level::new(3).expect("there is such a level");
        let computers = Computers::new([(Seat::new(3), level)], 7).of_version("0.1.0");
        let names = SeatNames::new(Game::SIMULTANA, ["", ""]);
        assert_eq!(names.clone().with_computers(computers), names);
    }

    #[test]
    fn names_are_kept_short_and_on_one_line() {
        assert_eq!(tidy_name("  a\tb\n"), "a b");
        assert_eq!(tidy_name(&"é".repeat(30)).chars().count(), NAME_MAX_CHARACTERS);
    }
}
