//! What games between computers showed about the values of options: made by `workshop weigh`, see
//! `docs/readings.md`.

use std::sync::LazyLock;

use ludotheque_base::locale::{Localized, message};
use ludotheque_rules::{Game, Seat};
use serde::Deserialize;

/// What the games with a value of an option came to. All other options had their usual values, and
/// the least number of players played.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The name of the option.
    pub option: String,
    /// The name of the value.
    pub value: String,
    /// The number of games.
    pub games: u32,
    /// The games that each seat won.
    pub won: Vec<u32>,
    /// The moves of all players in all games.
    pub plies: u32,
}

/// Lists the files once.
macro_rules! trial_files {
    ($($name:literal),* $(,)?) => {
        /// The name of the file of each game for which there is one, and its text.
        const FILES: &[(&str, &str)] = &[
            $(($name, include_str!(concat!("../../../assets/readings/", $name)))),*
        ];
    };
}

trial_files!("simultana.ron", "sypil.ron", "stratege.ron");

fn file_name(game: Game) -> String {
    format!("{}.ron", game.id())
}

/// The games with this value of an option, if any were played.
pub fn trial(game: Game, option: &str, value: &str) -> Option<&'static Trial> {
    static TRIALS: LazyLock<Vec<(&str, Vec<Trial>)>> = LazyLock::new(|| {
        let read = |&(name, text): &(&'static str, &str)| {
            let trials = ron::from_str(text);
            let trials = trials.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, trials)
        };
        FILES.iter().map(read).collect()
    });
    let of_game = file_name(game);
    let (_, trials) = TRIALS.iter().find(|(name, _)| *name == of_game)?;
    { trials.iter() }.find(|trial| trial.option == option && trial.value == value)
}

impl Trial {
    /// A sentence about it.
    pub fn words(&self, game: Game) -> Localized {
        let players = *game.players().start();
        let won: u32 = self.won.iter().sum();
        let colour = |seat: u8| message(game.colour_key(players, Seat::new(seat)));
        message("reading-tried")
            .with("games", self.games)
            .with("first", colour(0))
            .with("first-won", self.won[0])
            .with("second", colour(1))
            .with("second-won", self.won[1])
            .with("drawn", self.games - won)
            .with("moves", self.plies / self.games.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_value_of_a_game_that_was_weighed_has_its_games() {
        let played = |game: &Game| FILES.iter().any(|(name, _)| *name == file_name(*game));
        for game in Game::ALL.into_iter().filter(played) {
            for option in game.options() {
                for value in option.values {
                    let trial = trial(game, option.name, value);
                    let trial = trial.unwrap_or_else(|| panic!("{game}, {}: {value}", option.name));
                    assert!(trial.games >= 100, "{game}");
                    assert!(trial.won.iter().sum::<u32>() <= trial.games, "{game}");
                    assert_eq!(trial.won.len(), 2, "{game}: two play");
                }
            }
        }
    }
}
