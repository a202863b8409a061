//! Who sits where: the seats' colours, the names for one match, and the names
//! that are remembered for the next.

use bevy::{
    prelude::*,
    settings::{ReflectSettingsGroup, SettingsGroup},
};
use ludotheque_rules::{Game, Seat};
use serde::{Deserialize, Serialize};

/// The longest name, in characters: what fits beside the board.
pub const NAME_MAX_CHARACTERS: usize = 24;

/// The most players that any game seats.
pub const SEATS_MAX: usize = 4;

/// The message that names the colour of a seat, as each rulebook page gives it.
pub fn colour_key(game: Game, players: u8, seat: Seat) -> &'static str {
    let colours: &[&str] = match (game, players) {
        (Game::Simultana | Game::Syndicat, _) => &["colour-white", "colour-black"],
        (Game::Sypil, _) => &["colour-ivory", "colour-ebony"],
        (Game::Stratege, _) => &["colour-white", "colour-green"],
        (Game::SyneStrat, 2) => &["colour-dark", "colour-light"],
        (Game::SyneStrat, _) => &["colour-ebony", "colour-ivory", "colour-grey", "colour-blue"],
    };
    // A seat that the game does not have can only come from a wrong call; it is
    // shown as the last one rather than ending the evening.
    colours[seat.index().min(colours.len() - 1)]
}

/// A name as it may be kept and shown: one line, trimmed, not too long.
pub fn tidy_name(name: &str) -> String {
    let spaced: String = name
        .chars()
        .map(|sign| if sign.is_control() { ' ' } else { sign })
        .collect();
    spaced
        .trim()
        .chars()
        .take(NAME_MAX_CHARACTERS)
        .collect::<String>()
        .trim_end()
        .to_owned()
}

/// How the seats of one match are called: by a name, or by their colour.
#[derive(Resource, Debug, Clone, PartialEq, Eq)]
pub struct SeatNames {
    game: Game,
    /// One a seat; an empty one stands for the seat's colour.
    names: Vec<String>,
}

impl SeatNames {
    /// Names for the seats of a match, in seat order; an empty name stands for
    /// the seat's colour in the language of the interface.
    pub fn new(game: Game, names: impl IntoIterator<Item = impl AsRef<str>>) -> Self {
        let names = names
            .into_iter()
            .map(|name| tidy_name(name.as_ref()))
            .collect();
        Self { game, names }
    }

    /// The game that they play.
    pub const fn game(&self) -> Game {
        self.game
    }

    /// All names in seat order; an empty one stands for the seat's colour.
    pub fn all(&self) -> &[String] {
        &self.names
    }

    /// How many seats there are.
    pub fn players(&self) -> u8 {
        u8::try_from(self.names.len()).unwrap_or(u8::MAX)
    }

    /// The message that names a seat's colour.
    pub fn colour_key(&self, seat: Seat) -> &'static str {
        colour_key(self.game, self.players(), seat)
    }

    /// The name given to a seat, if it is not called by its colour.
    pub fn given(&self, seat: Seat) -> Option<&str> {
        self.names
            .get(seat.index())
            .map(String::as_str)
            .filter(|name| !name.is_empty())
    }

    /// What a sentence about a seat must agree with: `name` or `colour`.
    pub fn form(&self, seat: Seat) -> &'static str {
        if self.given(seat).is_some() {
            "name"
        } else {
            "colour"
        }
    }
}

/// Who played last, and how many at which game, for the next match.
#[derive(
    Resource, SettingsGroup, Reflect, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq,
)]
#[reflect(Resource, SettingsGroup, Default, Serialize, Deserialize)]
#[settings_group(group = "players", file = "players")]
#[serde(default)]
pub struct RememberedPlayers {
    /// Names by seat; an empty one stands for the seat's colour.
    pub names: Vec<String>,
    /// How many players each game had last: the game's id, a space and the number.
    pub counts: Vec<String>,
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

    /// The name remembered for a seat; empty if there is none.
    pub fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// Remembers the names of a match; seats that it does not have keep theirs.
    pub fn remember(&mut self, names: &[String]) {
        if self.names.len() < names.len() {
            self.names.resize(names.len(), String::new());
        }
        for (remembered, name) in self.names.iter_mut().zip(names) {
            *remembered = tidy_name(name);
        }
    }
}

/// Secret set-ups that players have kept for later matches. A player is only ever
/// shown the own ones: another's could be the one in play.
#[derive(
    Resource, SettingsGroup, Reflect, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq,
)]
#[reflect(Resource, SettingsGroup, Default, Serialize, Deserialize)]
#[settings_group(group = "setups", file = "setups")]
#[serde(default)]
pub struct KeptSetups {
    /// Each is the game's id, the set-up in the rulebook's notation and whose it
    /// is, with a space between them, in the order in which they were kept.
    pub kept: Vec<String>,
}

impl KeptSetups {
    /// The set-ups that this owner has kept, oldest first.
    pub fn of<'a>(&'a self, game: Game, owner: &'a str) -> impl Iterator<Item = &'a str> {
        self.kept
            .iter()
            .filter_map(|kept| Self::read(kept))
            .filter(move |(of_game, _, whose)| *of_game == game && *whose == owner)
            .map(|(_, placement, _)| placement)
    }

    /// Keeps a set-up, unless this owner has kept it already.
    pub fn keep(&mut self, game: Game, placement: &str, owner: &str) {
        let kept = format!("{} {placement} {owner}", game.id());
        if !self.kept.contains(&kept) {
            self.kept.push(kept);
        }
    }

    /// Keeps a set-up no longer.
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
        let names = SeatNames::new(Game::Simultana, ["", " Anne\n"]);
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
