//! Positions that players have set up and kept, to play from them again.

use bevy::prelude::*;
use ludotheque_base::kept::{EntryList, Keeping, Kept};
use ludotheque_rules::{Game, Setup};
use serde::{Deserialize, Deserializer, Serialize};
use thiserror::Error;

use crate::players::tidy_name;

/// Adds the kept positions.
pub(super) fn plugin(app: &mut App) {
    app.keep::<KeptPositions>();
}

/// The length limit for the name of a position, in characters: what fits on its button.
pub const POSITION_NAME_MAX_CHARACTERS: usize = 24;

/// How many positions can be kept.
const MOST_POSITIONS: usize = 100;
/// How many positions are read, as many as fit into a file: several windows may have kept theirs at the
/// same time, and none of them is lost.
const MOST_READ: usize = 2 * MOST_POSITIONS;
/// How many unfinished positions are kept; after that, the oldest are forgotten.
const MOST_UNFINISHED: usize = 10;
/// How many changes of an unfinished position are kept.
const MOST_CHANGES: usize = 1_000;

/// How long the text of a position can be, in bytes: more than any position needs.
const LONGEST_TEXT: usize = 4_000;

/// The positions that players have kept, in the order of keeping.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct KeptPositions {
    positions: Vec<KeptPosition>,
    /// Positions that are being set up, however their screen was left; the latest last.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    unfinished: Vec<UnfinishedPosition>,
    /// The position that was deleted last, which can be restored.
    #[serde(skip)]
    dropped: Option<KeptPosition>,
}

/// A position that is being set up: what it began with, and the changes since.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
struct UnfinishedPosition {
    /// The id of the game.
    game: String,
    /// The number of players.
    players: u8,
    /// The position that it began with, as RON; [`None`] for the start of the game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    position: Option<String>,
    /// The changes, in the notation of setting up.
    words: Vec<String>,
}

impl UnfinishedPosition {
    fn is_of(&self, setup: &Setup) -> bool {
        self.game == setup.game().id()
            && self.players == setup.players()
            && self.position.as_deref() == setup.position()
    }
}

/// One of them.
#[derive(Serialize, Deserialize, Debug, Clone, PartialEq, Eq)]
#[serde(deny_unknown_fields)]
pub struct KeptPosition {
    /// The id of the game, which may be one that this version does not have.
    game: String,
    /// Its name.
    #[serde(deserialize_with = "tidy_name_of")]
    name: String,
    /// The position, as RON.
    position: String,
}

/// Reads a name from a file, which may have been written by hand, and sanitizes it.
fn tidy_name_of<'de, D: Deserializer<'de>>(name: D) -> Result<String, D::Error> {
    String::deserialize(name).map(|name| tidy_name(&name))
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
    const LISTS: &'static [EntryList] =
        &[EntryList::whole("positions"), EntryList::whole("unfinished")];

    fn shorten(&mut self) {
        let over = self.positions.len().saturating_sub(MOST_READ);
        self.positions.drain(..over);
        let over = self.unfinished.len().saturating_sub(MOST_UNFINISHED);
        self.unfinished.drain(..over);
    }

    fn check(&self) -> Result<(), (&'static str, String)> {
        if self.positions.len() > MOST_READ {
            return Err(("positions", self.positions.len().to_string()));
        }
        let is_too_long = |it: &UnfinishedPosition| it.words.len() > MOST_CHANGES;
        if self.unfinished.len() > MOST_UNFINISHED || self.unfinished.iter().any(is_too_long) {
            return Err(("unfinished", self.unfinished.len().to_string()));
        }
        match self.positions.iter().find(|kept| !kept.is_possible()) {
            Some(kept) => Err(("positions", format!("{:?}", kept.name))),
            None => Ok(()),
        }
    }
}

/// There is no room for another position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Error)]
#[error("{MOST_POSITIONS} positions are kept, and there is no room for another one")]
pub struct PositionsFull;

impl KeptPositions {
    /// Those of a game.
    pub fn of(&self, game: Game) -> impl Iterator<Item = &KeptPosition> {
        self.positions.iter().filter(move |kept| kept.game == game.id())
    }

    /// Keeps a position of a game under this name, with a number if the name is taken. Without a name it
    /// gets the first free number, from 1.
    ///
    /// # Errors
    /// If there is no room for another one.
    pub fn keep(&mut self, game: Game, name: &str, position: &str) -> Result<(), PositionsFull> {
        if self.positions.len() >= MOST_POSITIONS {
            return Err(PositionsFull);
        }
        let name = self.free_name(game, &tidy_name(name));
        let kept = KeptPosition { game: game.id().to_owned(), name, position: position.to_owned() };
        if kept.is_possible() {
            self.positions.push(kept);
        }
        Ok(())
    }

    /// This name, or the first numbered variant of it that is free.
    fn free_name(&self, game: Game, name: &str) -> String {
        let is_free = |name: &String| !self.of(game).any(|kept| kept.name == *name);
        let numbered = |number: usize| match name {
            "" => number.to_string(),
            name if number == 1 => name.to_owned(),
            name => {
                let end = format!(" ({number})");
                let room = POSITION_NAME_MAX_CHARACTERS - end.len();
                let short: String = name.chars().take(room).collect();
                short.trim_end().to_owned() + &end
            }
        };
        let mut names = (1..=MOST_READ + 1).map(numbered);
        names.find(is_free).unwrap_or_default()
    }

    /// Deletes the position of this name, which can be [restored](Self::restore).
    pub fn drop(&mut self, game: Game, name: &str) {
        let is_it = |kept: &KeptPosition| kept.game == game.id() && kept.name == name;
        if let Some(at) = self.positions.iter().position(is_it) {
            self.dropped = Some(self.positions.remove(at));
        }
    }

    /// The position of a game that was deleted last, if it can be restored.
    pub fn dropped(&self, game: Game) -> Option<&KeptPosition> {
        let is_free = |it: &&KeptPosition| !self.of(game).any(|kept| kept.name == it.name);
        self.dropped.as_ref().filter(|it| it.game == game.id()).filter(is_free)
    }

    /// Restores the position that was deleted last.
    pub fn restore(&mut self, game: Game) {
        if let Some(dropped) = self.dropped(game).cloned() {
            self.dropped = None;
            self.positions.push(dropped);
        }
    }

    /// The changes of the position that was being set up from this set-up.
    pub fn unfinished(&self, setup: &Setup) -> &[String] {
        let mut all = self.unfinished.iter();
        let unfinished = all.find(|it| it.is_of(setup));
        unfinished.map_or(&[], |it| it.words.as_slice())
    }

    /// Keeps the changes of the position that is being set up from this set-up; none for one that is finished.
    pub fn keep_unfinished(&mut self, setup: &Setup, words: Vec<String>) {
        self.unfinished.retain(|it| !it.is_of(setup));
        if !words.is_empty() && words.len() <= MOST_CHANGES {
            self.unfinished.push(UnfinishedPosition {
                game: setup.game().id().to_owned(),
                players: setup.players(),
                position: setup.position().map(str::to_owned),
                words,
            });
        }
        self.shorten();
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_base::kept::{parse, write_out};
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
        let keep = |kept: &mut KeptPositions, game, name: &str, position: &str| {
            assert_eq!(kept.keep(game, name, position), Ok(()));
        };
        keep(&mut kept, Game::SYPIL, " Trap ", &sypil);
        keep(&mut kept, Game::SYPIL, "", &sypil);
        keep(&mut kept, Game::SYPIL, "", &sypil);
        keep(&mut kept, Game::SIMULTANA, "Trap", &simultana);
        let names = |kept: &KeptPositions, game| {
            let names = kept.of(game).map(|it| it.name().to_owned());
            names.collect::<Vec<_>>()
        };
        assert_eq!(names(&kept, Game::SYPIL), ["Trap", "1", "2"]);
        kept.drop(Game::SYPIL, "1");
        assert_eq!(kept.dropped(Game::SYPIL).map(KeptPosition::name), Some("1"));
        kept.restore(Game::SYPIL);
        assert_eq!(names(&kept, Game::SYPIL), ["Trap", "2", "1"]);
        kept.drop(Game::SYPIL, "1");
        keep(&mut kept, Game::SYPIL, "", &sypil);
        assert_eq!(kept.dropped(Game::SYPIL), None, "its name is taken");
        // Nothing is replaced without being asked for.
        keep(&mut kept, Game::SYPIL, "Trap", &sypil);
        assert_eq!(names(&kept, Game::SYPIL), ["Trap", "2", "1", "Trap (2)"]);
        assert_eq!(names(&kept, Game::SIMULTANA), ["Trap"]);
        assert_eq!(kept.check(), Ok(()));
        // What is no position of the game is not kept.
        keep(&mut kept, Game::SYPIL, "wrong", &simultana);
        assert_eq!(kept.of(Game::SYPIL).count(), 4);
    }

    #[test]
    fn a_name_that_was_written_by_hand_is_one_line_and_turns_no_text() {
        let mut kept = KeptPositions::default();
        assert_eq!(kept.keep(Game::SYPIL, "Trap", &start(Game::SYPIL)), Ok(()));
        let file = write_out(&kept).replace("Trap", r"\u202ETr\nap");
        let read: KeptPositions = parse(file.as_bytes()).expect("it is whole");
        let names: Vec<&str> = read.of(Game::SYPIL).map(KeptPosition::name).collect();
        assert_eq!(names, ["Tr ap"]);
    }

    #[test]
    fn the_file_can_always_be_read_again() {
        let mut kept = KeptPositions::default();
        let position = start(Game::SYPIL);
        let longest = "\u{1d538}".repeat(2 * POSITION_NAME_MAX_CHARACTERS);
        for number in 0..2 * MOST_POSITIONS {
            let kept = kept.keep(Game::SYPIL, &format!("{number} {longest}"), &position);
            assert_eq!(kept.is_ok(), number < MOST_POSITIONS);
        }
        assert_eq!(kept.of(Game::SYPIL).count(), MOST_POSITIONS);
        assert_eq!(kept.check(), Ok(()));
        kept.positions[3].name.clear();
        assert!(kept.check().is_err());
    }
}
