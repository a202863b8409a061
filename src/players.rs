//! Who sits where: the seats' colours, the names for one match, the computer players,
//! and what is remembered of all that for the next.

use std::collections::BTreeMap;

use bevy::prelude::*;
use ludotheque_players::{Chance, Level};
use ludotheque_rules::setting_up::set_up;
use ludotheque_rules::{Game, Seat, Setup};
use rand::TryRng;
use rand::rngs::SysRng;
use serde::{Deserialize, Serialize};

use crate::kept::{EntryList, Keeping, Kept};
use crate::theme::looks::game_look;

/// Adds what is remembered of players.
pub(super) fn plugin(app: &mut App) {
    app.keep::<RememberedPlayers>().keep::<KeptSetups>();
}

/// The length limit for a name, in characters: what fits beside the board.
pub const NAME_MAX_CHARACTERS: usize = 24;

/// The highest number of players of any game.
pub const MAX_SEATS: usize = 4;

/// The key of the message for the colour of a seat, according to the rulebook.
pub fn colour_key(game: Game, players: u8, seat: Seat) -> &'static str {
    let colours = (game_look(game).colours)(players);
    // A seat that the game does not have would be a bug; it is shown as the last one
    // instead of panicking.
    colours[seat.index().min(colours.len() - 1)]
}

/// A sanitized name: one line, trimmed, truncated.
pub fn tidy_name(name: &str) -> String {
    let spaced: String = name
        .chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect();
    spaced
        .trim()
        .chars()
        .take(NAME_MAX_CHARACTERS)
        .collect::<String>()
        .trim_end()
        .to_owned()
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
    /// Computers at these levels, which leave to chance what this seed says.
    pub fn new(levels: impl IntoIterator<Item = (Seat, Level)>, seed: u64) -> Self {
        let levels: BTreeMap<_, _> = levels.into_iter().collect();
        if levels.is_empty() {
            // Then nothing depends on the seed, and all such matches are alike.
            return Self::default();
        }
        Self {
            levels,
            seed,
            version: String::new(),
        }
    }

    /// The same for a match that began in this version of the program.
    #[must_use]
    pub fn of_version(mut self, version: &str) -> Self {
        version.clone_into(&mut self.version);
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

    /// The seed of what they leave to chance.
    pub fn seed(&self) -> u64 {
        self.seed
    }

    /// The seed of what the computer at this seat leaves to chance for this purpose.
    /// Seats and purposes have nothing to do with each other.
    pub fn seed_for(&self, seat: Seat, purpose: &str) -> u64 {
        Chance::new(self.seed, &format!("{purpose} of seat {}", seat.index())).seed()
    }

    /// The version of the program in which the match began.
    pub fn version(&self) -> &str {
        if self.version.is_empty() {
            env!("CARGO_PKG_VERSION")
        } else {
            &self.version
        }
    }

    /// The same computers for another match of so many players, everybody so many seats
    /// further on.
    #[must_use]
    pub fn once_more(&self, players: u8, turned_by: u8) -> Self {
        let seats = (0..players).map(Seat::new);
        let levels = seats.filter_map(|seat| {
            let before = (seat.index() + usize::from(turned_by)) % usize::from(players);
            let before = Seat::new(u8::try_from(before).ok()?);
            Some((seat, self.level(before)?))
        });
        Self::new(levels, Chance::new(self.seed, "once more").seed())
    }
}

/// A seed that nobody can guess.
pub fn any_seed() -> u64 {
    // Without numbers from the system, games are played alike.
    SysRng.try_next_u64().unwrap_or_default()
}

/// Who plays the seats of one match: persons, called by a name or by their colour, and
/// computers.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct SeatNames {
    game: Game,
    /// One per seat; an empty one means the seat's colour.
    names: Vec<String>,
    computers: Computers,
}

/// What the text of a match calls a computer, before its level and after: the same in
/// every language, so that it can be read again.
const WRITTEN_COMPUTER: (&str, &str) = ("Computer (level ", ")");

impl SeatNames {
    /// Names for the seats of a match, in seat order; an empty name means the seat's
    /// colour in the language of the interface.
    pub fn new(game: Game, names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let names = names
            .into_iter()
            .map(|name| tidy_name(name.as_ref()))
            .collect();
        Self {
            game,
            names,
            computers: Computers::default(),
        }
    }

    /// The game that they play.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// The same with computers at some seats, which have no other names then.
    #[must_use]
    pub fn with_computers(mut self, computers: Computers) -> Self {
        self.computers = computers;
        self.computers
            .levels
            .retain(|seat, _| seat.index() < self.names.len());
        for seat in self.computers.levels.keys() {
            self.names[seat.index()].clear();
        }
        self
    }

    /// The players of a match that was written with these names ([`Self::written`]).
    pub fn of_written(game: Game, names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let names: Vec<String> = names
            .into_iter()
            .map(|name| name.as_ref().to_owned())
            .collect();
        let (before, after) = WRITTEN_COMPUTER;
        let level = |name: &String| {
            let number = name.strip_prefix(before)?.strip_suffix(after)?;
            Level::new(number.parse().ok()?)
        };
        let levels = (0..).map(Seat::new).zip(&names);
        let levels = levels.filter_map(|(seat, name)| Some((seat, level(name)?)));
        let computers = Computers::new(levels, any_seed());
        Self::new(game, &names).with_computers(computers)
    }

    /// All names in seat order; an empty one stands for the seat's colour, and for a
    /// computer.
    pub fn all(&self) -> &[String] {
        &self.names
    }

    /// All names in seat order as they are written into the text of a match: computers
    /// with their level, in no language of the interface.
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

    /// Whether another computer of the same level plays, too.
    pub fn has_double(&self, seat: Seat) -> bool {
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
        colour_key(self.game, self.players(), seat)
    }

    /// The name given to a seat, if any.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.names
            .get(seat.index())
            .map(String::as_str)
            .filter(|name| !name.is_empty())
    }

    /// The grammatical form of a seat's name: `name` or `colour`.
    pub fn form(&self, seat: Seat) -> &'static str {
        if self.given(seat).is_some() || self.computers.level(seat).is_some() {
            "name"
        } else {
            "colour"
        }
    }
}

/// Who played last, and how many at which game, for the next match.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct RememberedPlayers {
    /// Names by seat; an empty one means the seat's colour.
    pub names: Vec<String>,
    /// How many players each game had last: the game's id, a space and the number.
    pub counts: Vec<String>,
    /// The levels of computers by seat; 0 for a person.
    pub levels: Vec<u8>,
}

impl Kept for RememberedPlayers {
    const NAME: &'static str = "players";
    const LISTS: &'static [EntryList] = &[EntryList::keyed("counts", 1)];

    fn check(&self) -> Result<(), (&'static str, String)> {
        let is_wrong = |level: &&u8| **level > Level::HIGHEST.number();
        if let Some(level) = self.levels.iter().find(is_wrong) {
            return Err(("levels", level.to_string()));
        }
        let is_long = |name: &&String| name.chars().count() > NAME_MAX_CHARACTERS;
        match self.names.iter().find(is_long) {
            Some(name) => Err(("names", format!("\"{name}\""))),
            None => Ok(()),
        }
    }
}

impl RememberedPlayers {
    /// How many played this game last.
    pub fn count(&self, game: Game) -> Option<u8> {
        let number = self
            .counts
            .iter()
            .find_map(|count| count.strip_prefix(game.id())?.strip_prefix(' '))?;
        number
            .parse()
            .ok()
            .filter(|players| game.players().contains(players))
    }

    /// Remembers how many play a game.
    pub fn remember_count(&mut self, game: Game, players: u8) {
        let is_same = |count: &String| count.split(' ').next() == Some(game.id());
        self.counts.retain(|count| !is_same(count));
        self.counts.push(format!("{} {players}", game.id()));
    }

    /// The name remembered for a seat; may be empty.
    pub fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// The level of the computer remembered for a seat; none for a person.
    pub fn level(&self, seat: usize) -> Option<Level> {
        Level::new(self.levels.get(seat).copied()?)
    }

    /// Remembers who plays a match, by seat: the level of a computer, or none for a
    /// person. Seats that it does not have keep what they had.
    pub fn remember_levels(&mut self, levels: &[Option<Level>]) {
        if self.levels.len() < levels.len() {
            self.levels.resize(levels.len(), 0);
        }
        for (remembered, level) in self.levels.iter_mut().zip(levels) {
            *remembered = level.map_or(0, Level::number);
        }
    }

    /// Remembers the names of a match; other seats keep theirs.
    pub fn remember(&mut self, names: &[String]) {
        if self.names.len() < names.len() {
            self.names.resize(names.len(), String::new());
        }
        for (remembered, name) in self.names.iter_mut().zip(names) {
            *remembered = tidy_name(name);
        }
    }
}

/// Secret set-ups that players have saved for later matches. Players only see their own
/// ones: another player's could be in use in this match.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct KeptSetups {
    /// Each entry is the game's id, the set-up in the rulebook's notation and the
    /// owner, separated by spaces, in the order of saving.
    pub kept: Vec<String>,
}

impl Kept for KeptSetups {
    const NAME: &'static str = "setups";
    const LISTS: &'static [EntryList] = &[EntryList::whole("kept")];

    fn check(&self) -> Result<(), (&'static str, String)> {
        let is_whole = |kept: &&String| {
            Self::read(kept).is_some_and(|(game, placement, _)| {
                let setup = Setup::new(game, *game.players().start());
                let table = setup.and_then(|setup| set_up(&setup, Seat::new(0)));
                table.is_ok_and(|mut table| {
                    table.play_word(placement).is_ok() && !placement.contains('.')
                })
            })
        };
        match self.kept.iter().find(|kept| !is_whole(kept)) {
            None => Ok(()),
            // It may be part of a set-up in use, so it is not repeated.
            Some(_) => Err(("kept", "\"…\"".to_owned())),
        }
    }
}

impl KeptSetups {
    /// The set-ups saved by an owner, oldest first.
    pub fn of<'a>(&'a self, game: Game, owner: &'a str) -> impl Iterator<Item = &'a str> {
        self.kept
            .iter()
            .filter_map(|kept| Self::read(kept))
            .filter(move |(of_game, _, whose)| *of_game == game && *whose == owner)
            .map(|(_, placement, _)| placement)
    }

    /// Saves a set-up, unless this owner already has it.
    pub fn keep(&mut self, game: Game, placement: &str, owner: &str) {
        let kept = format!("{} {placement} {owner}", game.id());
        if !self.kept.contains(&kept) {
            self.kept.push(kept);
        }
    }

    /// Deletes a set-up.
    pub fn drop(&mut self, game: Game, placement: &str, owner: &str) {
        let dropped = format!("{} {placement} {owner}", game.id());
        self.kept.retain(|kept| *kept != dropped);
    }

    /// The parts of an entry: game, set-up, owner.
    pub fn read(kept: &str) -> Option<(Game, &str, &str)> {
        let (game, rest) = kept.split_once(' ')?;
        let (placement, owner) = rest.split_once(' ')?;
        Some((game.parse().ok()?, placement, owner))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::locale::{Language, Locale};

    #[test]
    fn an_empty_name_is_the_colour_in_the_language_of_the_interface() {
        let names = SeatNames::new(Game::SIMULTANA, ["", " Anne\n"]);
        let french = Locale::new(Language::French);
        assert_eq!(names.name(&french, Seat::new(0)), "Blancs");
        assert_eq!(names.phrase(&french, Seat::new(0)), "les Blancs");
        assert_eq!(
            names.start(&Locale::new(Language::English), Seat::new(0)),
            "White"
        );
        assert_eq!(names.phrase(&french, Seat::new(1)), "Anne");
        assert_eq!(
            (names.form(Seat::new(0)), names.form(Seat::new(1))),
            ("colour", "name")
        );
    }

    #[test]
    fn names_are_kept_short_and_on_one_line() {
        assert_eq!(tidy_name("  a\tb\n"), "a b");
        assert_eq!(
            tidy_name(&"é".repeat(30)).chars().count(),
            NAME_MAX_CHARACTERS
        );
    }

    #[test]
    fn a_match_for_two_keeps_the_names_of_the_other_seats() {
        let mut remembered = RememberedPlayers {
            names: ["A", "B", "C"].map(String::from).into(),
            ..default()
        };
        remembered.remember(&["D".to_owned(), String::new()]);
        assert_eq!(remembered.names, ["D", "", "C"]);
        assert_eq!(remembered.name(3), "");
    }
}
