//! The rulebook's node counts and traces, which are data files beside this test.

use std::fs;
use std::path::PathBuf;

use ludotheque_rules::{Game, Setup, Turn, divide_from, open, perft_from};

/// The text of a data file.
fn data(path: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests").join(path);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Checks every line `depth nodes` of a file.
fn check_perft(file: &str, setup: &Setup) {
    let text = data(file);
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    for line in lines {
        let (depth, nodes) = line.split_once(' ').expect("depth and nodes");
        let depth: u8 = depth.parse().expect("a depth");
        let counted = perft_from(setup, depth).expect("the game is ready");
        assert_eq!(counted.to_string(), nodes, "depth {depth}");
        let divided = divide_from(setup, depth).expect("the game is ready");
        let divided: u64 = divided.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(divided.to_string(), nodes, "depth {depth}, divided");
    }
}

/// Replays every game of a file and compares the counts on the way.
fn check_traces(name: &str, setup: &Setup) {
    let setup = setup.clone().without_repetition();
    let (games, counts) = (data(&format!("{name}.games")), data(&format!("{name}.counts")));
    assert_eq!(games.lines().count(), counts.lines().count());
    for (number, (words, expected)) in (1..).zip(games.lines().zip(counts.lines())) {
        let mut game = open(&setup).expect("the game is ready");
        let mut counted = vec![game.legal_words().len().to_string()];
        for word in words.split_whitespace() {
            game.play_word(word).unwrap_or_else(|error| panic!("game {number}: {error}"));
            counted.push(game.legal_words().len().to_string());
        }
        let outcome = match game.turn() {
            Turn::To(_) => "open".to_owned(),
            Turn::Over(outcome) => outcome.to_string(),
        };
        let line = format!("{} : {outcome}", counted.join(" "));
        assert_eq!(line, expected, "game {number}");
    }
}

#[test]
fn simultana() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("Simultana is for two");
    check_perft("perft/simultana.perft", &setup);
    check_traces("games/simultana", &setup);
}

#[test]
fn sypil() {
    let setup = Setup::new(Game::SYPIL, 2).expect("Sypil is for two");
    check_perft("perft/sypil.perft", &setup);
    check_traces("games/sypil", &setup);
}

#[test]
fn syne_strat() {
    for players in 2..=4 {
        let setup = Setup::new(Game::SYNE_STRAT, players).expect("Syne-Strat 7 is for two to four");
        check_perft(&format!("perft/syne_strat-{players}.perft"), &setup);
        check_traces(&format!("games/syne_strat-{players}"), &setup);
    }
}

#[test]
fn syndicat() {
    let setup = Setup::new(Game::SYNDICAT, 2).expect("Syndicat is for two");
    check_perft("perft/syndicat.perft", &setup);
    check_traces("games/syndicat", &setup);
}

#[test]
fn stratege() {
    let setup = Setup::new(Game::STRATEGE, 2).expect("Le Stratège is for two");
    check_perft("perft/stratege.perft", &setup);
    check_traces("games/stratege", &setup);
}
