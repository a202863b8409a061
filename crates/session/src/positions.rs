//! Positions that players have set up and kept, to play from them again.

use bevy::prelude::*;
use ludotheque_base::kept::{EntryList, Keeping, Kept};
use ludotheque_rules::{Game, Setup};
use serde::{Deserialize, Serialize};

/// Adds the kept positions.
pub(super) fn plugin(app: &mut App) {
    app.keep::<KeptPositions>();
}

/// The length limit for the name of a position, in characters: what fits on its button.
pub const POSITION_NAME_MAX_CHARACTERS: usize = 24;

/// How many positions can be kept, so that the file can always be read again.
const MOST_POSITIONS: usize = 100;

/// How long the text of a position can be, in bytes: more than any position needs.
const LONGEST_TEXT: usize = 4_000;

/// The positions that players have kept, in the order of keeping.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct KeptPositions {
    positions: Vec<KeptPosition>,
}

/// One of them.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct KeptPosition {
    /// The id of the game, which may be one that this version does not have.
    game: String,
    /// Its name.
    name: String,
    /// The position, as RON.
    position: String,
}

impl KeptPosition {
    /// Its name.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The position, as RON.
    pub fn position(&self) -> &str {
        &self.position
    }

    /// Whether it can be kept.
    fn is_possible(&self) -> bool {
        let has_name = (1..=POSITION_NAME_MAX_CHARACTERS).contains(&self.name.chars().count());
        let is_position = || match self.game.parse::<Game>() {
            Ok(game) => Setup::from_position(game, &self.position).is_ok(),
            // Another version has this game.
            Err(_) => true,
        };
        has_name && self.position.len() <= LONGEST_TEXT && is_position()
    }
}

impl Kept for KeptPositions {
    const NAME: &'static str = "positions";
    const LISTS: &'static [EntryList] = &[EntryList::whole("positions")];

    fn check(&self) -> Result<(), (&'static str, String)> {
        if self.positions.len() > MOST_POSITIONS {
            return Err(("positions", self.positions.len().to_string()));
        }
        match self.positions.iter().find(|kept| !kept.is_possible()) {
            Some(kept) => Err(("positions", format!("{:?}", kept.name))),
            None => Ok(()),
        }
    }
}

impl KeptPositions {
    /// Those of a game.
    pub fn of(&self, game: Game) -> impl Iterator<Item = &KeptPosition> {
        { self.positions.iter() }.filter(move |kept| kept.game == game.id())
    }

    /// Keeps a position of a game under this name, instead of another one of this name. Without a name it gets
    /// the first free number, from 1. The oldest one goes when there are too many.
    pub fn keep(&mut self, game: Game, name: &str, position: &str) {
        let name: String = name
            .trim()
            .chars()
            .take(POSITION_NAME_MAX_CHARACTERS)
            .collect();
        let name = match name.trim_end() {
            "" => self.free_number(game),
            name => name.to_owned(),
        };
        self.drop(game, &name);
        let kept = KeptPosition {
            game: game.id().to_owned(),
            name,
            position: position.to_owned(),
        };
        if kept.is_possible() {
            self.positions.push(kept);
        }
        let too_many = self.positions.len().saturating_sub(MOST_POSITIONS);
        self.positions.drain(..too_many);
    }

    /// The first number that is nobody's name, as text.
    fn free_number(&self, game: Game) -> String {
        let is_free = |number: &String| !self.of(game).any(|kept| kept.name == *number);
        let mut numbers = (1..=MOST_POSITIONS + 1).map(|number| number.to_string());
        numbers.find(is_free).unwrap_or_default()
    }

    /// Deletes the position of this name.
    pub fn drop(&mut self, game: Game, name: &str) {
        let is_it = |kept: &KeptPosition| kept.game == game.id() && kept.name == name;
        self.positions.retain(|kept| !is_it(kept));
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::{Eye, open};

    use super::*;

    fn start(game: Game) -> String {
        let setup = Setup::new(game, *game.players().start()).expect("so many play it");
        let face = open(&setup).expect("it opens");
        face.seen_by(Eye::Open).position_text()
    }

    #[test]
    fn positions_are_kept_by_game_and_name() {
        let mut kept = KeptPositions::default();
        let (sypil, simultana) = (start(Game::SYPIL), start(Game::SIMULTANA));
        kept.keep(Game::SYPIL, " Trap ", &sypil);
        kept.keep(Game::SYPIL, "", &sypil);
        kept.keep(Game::SYPIL, "", &sypil);
        kept.keep(Game::SIMULTANA, "Trap", &simultana);
        let names = |kept: &KeptPositions, game| {
            let names = kept.of(game).map(|it| it.name().to_owned());
            names.collect::<Vec<_>>()
        };
        assert_eq!(names(&kept, Game::SYPIL), ["Trap", "1", "2"]);
        kept.drop(Game::SYPIL, "1");
        kept.keep(Game::SYPIL, "", &sypil);
        kept.keep(Game::SYPIL, "Trap", &sypil);
        assert_eq!(names(&kept, Game::SYPIL), ["2", "1", "Trap"]);
        assert_eq!(names(&kept, Game::SIMULTANA), ["Trap"]);
        assert_eq!(kept.check(), Ok(()));
        // What is no position of the game is not kept.
        kept.keep(Game::SYPIL, "wrong", &simultana);
        assert_eq!(kept.of(Game::SYPIL).count(), 3);
    }

    #[test]
    fn the_file_can_always_be_read_again() {
        let mut kept = KeptPositions::default();
        let position = start(Game::SYPIL);
        let longest = "\u{1d538}".repeat(2 * POSITION_NAME_MAX_CHARACTERS);
        for number in 0..2 * MOST_POSITIONS {
            kept.keep(Game::SYPIL, &format!("{number} {longest}"), &position);
        }
        assert_eq!(kept.of(Game::SYPIL).count(), MOST_POSITIONS);
        assert_eq!(kept.check(), Ok(()));
        kept.positions[3].name.clear();
        assert!(kept.check().is_err());
    }
}
