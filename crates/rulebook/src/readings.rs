//! Readings of games between computers about the first move and the values of options: made by
//! `workshop weigh`, see `docs/readings.md`.

use std::sync::LazyLock;

use ludotheque_rules::{Game, Seat};
use ludotheque_words::{Localized, message};
use serde::Deserialize;

/// Results of some games.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Trial {
    /// The number of players.
    pub players: u8,
    /// The option with another value than the usual one, and that value; empty if all are usual.
    pub other: Vec<(String, String)>,
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

trial_files!("simultana.ron", "sypil.ron", "syne_strat.ron", "syndicat.ron", "stratege.ron",);

fn file_name(game: Game) -> String {
    format!("{}.ron", game.id())
}

fn trials(game: Game) -> &'static [Trial] {
    static TRIALS: LazyLock<Vec<(&str, Vec<Trial>)>> = LazyLock::new(|| {
        let read = |&(name, text): &(&'static str, &str)| {
            let trials = ron::from_str(text);
            let trials = trials.unwrap_or_else(|error| panic!("{name}: {error}"));
            (name, trials)
        };
        FILES.iter().map(read).collect()
    });
    let of_game = file_name(game);
    let mut files = TRIALS.iter();
    let found = files.find(|(name, _)| *name == of_game);
    found.map_or(&[], |(_, trials)| trials)
}

/// The games of this number of players with the usual values of all options, if any were played.
pub fn trial_of(game: Game, players: u8) -> Option<&'static Trial> {
    trials(game).iter().find(|trial| trial.players == players && trial.other.is_empty())
}

/// The games with this value of an option, the usual values of all others and the least number of
/// players, if any were played.
pub fn trial(game: Game, option: &str, value: &str) -> Option<&'static Trial> {
    let is_it = |(name, other): &(String, String)| name == option && other == value;
    let found = trials(game).iter().find(|trial| trial.other.iter().any(is_it));
    let mut options = game.options().iter();
    let is_usual = options.any(|it| it.name == option && it.default_value() == value);
    let usual = || trial_of(game, *game.players().start());
    found.or_else(|| usual().filter(|_| is_usual))
}

impl Trial {
    /// A sentence about it.
    pub fn words(&self, game: Game) -> Localized {
        let won = |(seat, won): (u8, &u32)| {
            let colour = game.colour_key(self.players, Seat::new(seat));
            message("reading-won").with("seat", message(colour)).with("games", *won)
        };
        let all = (0..).zip(&self.won).map(won);
        let all =
            all.reduce(|all, next| message("reading-won-also").with("all", all).with("next", next));
        let won: u32 = self.won.iter().sum();
        message("reading-tried")
            .with("games", self.games)
            .with("won", all.unwrap_or_else(|| Localized::verbatim("")))
            .with("drawn", self.games - won)
            .with("moves", self.plies / self.games.max(1))
    }
}

#[cfg(test)]
mod tests {
    use ludotheque_words::{Language, Locale};

    use super::*;

    fn is_weighed(game: &Game) -> bool {
        FILES.iter().any(|(name, _)| *name == file_name(*game))
    }

    #[test]
    fn every_number_of_players_and_every_value_has_its_games() {
        let of_values = |game: Game| {
            let options = game.options().iter();
            let values =
                options.flat_map(|it| it.values.iter().map(move |value| (it.name, *value)));
            values.map(move |(name, value)| (trial(game, name, value), format!("{name}: {value}")))
        };
        for game in Game::ALL.into_iter().filter(is_weighed) {
            let of_players =
                game.players().map(|players| (trial_of(game, players), players.to_string()));
            for (trial, what) in of_players.chain(of_values(game)) {
                let trial = trial.unwrap_or_else(|| panic!("{game}, {what}"));
                assert!(trial.games >= 100, "{game}, {what}");
                assert!(trial.won.iter().sum::<u32>() <= trial.games, "{game}, {what}");
                assert_eq!(trial.won.len(), usize::from(trial.players), "{game}, {what}");
            }
        }
    }

    #[test]
    fn the_sentence_names_every_seat() {
        let trial = Trial {
            players: 3,
            other: Vec::new(),
            games: 100,
            won: vec![40, 35, 20],
            plies: 12_050,
        };
        let words = Locale::new(Language::English).say(&trial.words(Game::SYNE_STRAT));
        assert_eq!(
            words.replace(['\u{2068}', '\u{2069}'], ""),
            "Tried in 100 games between computers: Ebony 40, Ivory 35, Grey 20, draws 5; 120 moves on average."
        );
    }
}
