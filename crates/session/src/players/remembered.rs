//! Data about players that is kept for later matches: names, numbers of players, levels of
//! computers, and saved set-ups.

use bevy::prelude::*;
use ludotheque_base::kept::{EntryList, Keeping, Kept};
use ludotheque_players::Level;
use ludotheque_rules::setting_up::set_up;
use ludotheque_rules::{Game, Help, Seat, Setup};
use ludotheque_seats::{NAME_MAX_CHARACTERS, tidy_name, tidy_names};
use serde::{Deserialize, Serialize};

/// Adds the remembered players and the saved set-ups.
pub(super) fn plugin(app: &mut App) {
    app.keep::<RememberedPlayers>().keep::<KeptSetups>();
}

/// The last players, and the last number of players of each game, as defaults for the next match.
#[derive(Resource, Serialize, Deserialize, Debug, Clone, Default, PartialEq, Eq)]
#[serde(default)]
pub struct RememberedPlayers {
    /// Names by seat; an empty one means the seat's colour.
    #[serde(deserialize_with = "tidy_names")]
    pub names: Vec<String>,
    /// The last number of players of each game: the game's id, a space and the number.
    pub counts: Vec<String>,
    /// The levels of computers by seat; 0 for a person.
    pub levels: Vec<u8>,
    /// The help of persons by seat; everything where there is no entry.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub help: Vec<Help>,
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
    /// The last number of players of this game.
    pub fn count(&self, game: Game) -> Option<u8> {
        let number = self
            .counts
            .iter()
            .find_map(|count| count.strip_prefix(game.id())?.strip_prefix(' '))?;
        number.parse().ok().filter(|players| game.players().contains(players))
    }

    /// Remembers the number of players of a game.
    pub fn remember_count(&mut self, game: Game, players: u8) {
        let is_same = |count: &String| count.split(' ').next() == Some(game.id());
        self.counts.retain(|count| !is_same(count));
        self.counts.push(format!("{} {players}", game.id()));
    }

    /// The name remembered for a seat; may be empty.
    pub fn name(&self, seat: usize) -> &str {
        self.names.get(seat).map_or("", String::as_str)
    }

    /// The level of the computer remembered for a seat; `None` for a person.
    pub fn level(&self, seat: usize) -> Option<Level> {
        Level::new(self.levels.get(seat).copied()?)
    }

    /// Remembers the level of the computer at each seat of a match, `None` for a person. Other
    /// seats keep their value. A match between computers is only watched: the next form has the persons of before.
    pub fn remember_levels(&mut self, levels: &[Option<Level>]) {
        if levels.iter().all(Option::is_some) {
            return;
        }
        if self.levels.len() < levels.len() {
            self.levels.resize(levels.len(), 0);
        }
        for (remembered, level) in self.levels.iter_mut().zip(levels) {
            *remembered = level.map_or(0, Level::number);
        }
    }

    /// The help remembered for the person at a seat.
    pub fn help(&self, seat: usize) -> Help {
        self.help.get(seat).copied().unwrap_or_default()
    }

    /// Remembers the help of the person at each seat of a match; other seats keep theirs.
    pub fn remember_help(&mut self, help: &[Help]) {
        if self.help.len() < help.len() {
            self.help.resize(help.len(), Help::ALL);
        }
        self.help[..help.len()].copy_from_slice(help);
        // Before it was ever limited, there is nothing to write.
        if self.help.iter().all(|help| *help == Help::ALL) {
            self.help.clear();
        }
    }

    /// Whether no match has begun yet.
    pub fn is_before_first_match(&self) -> bool {
        self.levels.is_empty()
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
    use std::path::Path;

    use ludotheque_base::kept::{KeptPlugin, StartNotices, Storage, parse};
    use ludotheque_base::locale;

    use super::*;

    fn app(folder: &Path) -> App {
        let storage = Storage::Folder(folder.to_owned());
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, locale::plugin, KeptPlugin { storage }, plugin));
        app
    }

    #[test]
    fn who_played_is_written_at_once_and_read_by_the_next_run() {
        let folder = tempfile::tempdir().expect("there is room for a folder");
        let mut first = app(folder.path());
        first.update();
        let mut remembered = first.world_mut().resource_mut::<RememberedPlayers>();
        remembered.remember(&["Anne".to_owned()]);
        first.update();

        let second = app(folder.path());
        let remembered = second.world().resource::<RememberedPlayers>();
        assert_eq!(remembered.name(0), "Anne");
        assert_eq!(second.world().resource::<StartNotices>().0, []);
    }

    #[test]
    fn a_name_that_was_written_by_hand_is_one_line_and_turns_no_text() {
        let file = "[players]\nnames = [\"\\u202EAn\\nne\"]\n";
        let remembered: RememberedPlayers = parse(file.as_bytes()).expect("it is whole");
        assert_eq!(remembered.name(0), "An ne");
    }

    #[test]
    fn a_match_for_two_keeps_the_names_of_the_other_seats() {
        let mut remembered =
            RememberedPlayers { names: ["A", "B", "C"].map(String::from).into(), ..default() };
        remembered.remember(&["D".to_owned(), String::new()]);
        assert_eq!(remembered.names, ["D", "", "C"]);
        assert_eq!(remembered.name(3), "");
    }
}
