//! A game of another crate is measured like those of the shelf.

#[path = "../../rules/tests/reversi/mod.rs"]
mod reversi;

use std::num::NonZero;
use std::time::Duration;

use ludotheque_players::{
    Chance, Evaluation, InformationState, Level, Limits, Player, Stop, Tablebases, Task,
};
use ludotheque_rules::{Match, MatchFace, Seat, Setup, Turn};
use ludotheque_workshop::protocol::{Opponent, Options, run_for};
use ludotheque_workshop::references;
use reversi::{Move, Reversi, reversi as game};

impl Evaluation for Reversi {
    /// Every move captures, so no move is loud.
    fn is_loud(&self, _: Move) -> bool {
        false
    }
}

fn setup() -> Setup {
    Setup::new(game(), 2).expect("it is for two")
}

/// Plays a game of the player against *uct* at equal time, after four plies by chance, and
/// returns the score of the player.
fn against_uct(seat: Seat, seed: u64, time: Duration) -> f64 {
    let mut played = Match::<Reversi>::new(&setup()).expect("it begins");
    let mut player = Player::<Reversi>::new();
    // Both games of a pair have the same opening.
    let (mut opening, mut chance) = (Chance::new(seed / 2, "opening"), Chance::new(seed, "uct"));
    let (limits, stop) = (Limits::time(time), Stop::default());
    for ply in 0.. {
        let mover = match played.turn() {
            Turn::To(mover) => mover,
            Turn::Over(outcome) => {
                let won = outcome.winner().map(|winner| winner == seat);
                return won.map_or(0.5, |won| f64::from(u8::from(won)));
            }
        };
        let state =
            InformationState::<Reversi>::of_match(&played, mover).expect("the game is known");
        let chosen = if ply < 4 {
            references::random(&state, &mut opening).expect("it is that seat's turn")
        } else if mover == seat {
            let task = Task::Evaluate { limits, lines: 1 };
            player.think(&state, task, seed, &stop, &mut |_| {}).best()
        } else {
            let found = references::uct(&state, limits, &stop, &mut chance);
            found.expect("it is that seat's turn").0
        };
        let word = ludotheque_rules::Notation::word(played.position(), chosen);
        played.play_word(&word).expect("players play legally");
    }
    unreachable!("a game ends when the board is full")
}

/// The player that knows the rules alone against *uct*, for `docs/players.md`.
#[test]
#[ignore = "a measurement of minutes"]
fn measured_against_uct() {
    let scores: Vec<f64> = (0..100)
        .map(|number| against_uct(Seat::new((number % 2) as u8), number, Duration::from_millis(50)))
        .collect();
    let count = |wanted: f64| scores.iter().filter(|score| **score == wanted).count();
    let score = scores.iter().sum::<f64>();
    println!("{}-{}-{}: {score} %", count(1.0), count(0.5), count(0.0));
}

/// The answers of an engine to these lines.
fn answers(opponent: Opponent, lines: &str) -> String {
    let options = Options {
        setup: setup(),
        opponent,
        level: Level::HIGHEST,
        seed: 1,
        determinizations: 1,
        threads: NonZero::<usize>::MIN,
        weights: None,
        tablebases: Tablebases::default(),
    };
    let mut output = Vec::new();
    run_for::<Reversi>(&options, lines.as_bytes(), &mut output)
        .expect("lines can be read and written");
    String::from_utf8(output).expect("it is text")
}

#[test]
fn every_opponent_plays_it_by_the_protocol() {
    let mut played = Match::<Reversi>::new(&setup()).expect("it begins");
    for word in ["E3", "F5", "E6"] {
        played.play_word(word).expect("it is legal");
    }
    let lines = "position start moves E3 F5 E6\ngo nodes 200\n";
    for opponent in [Opponent::Player, Opponent::Greedy, Opponent::Uct] {
        let said = answers(opponent, lines);
        let word = said.lines().find_map(|line| line.strip_prefix("bestmove "));
        let word = word.expect("it moves").to_owned();
        assert!(played.legal_words().contains(&word), "{said}");
    }
}
