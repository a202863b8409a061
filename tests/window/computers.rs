//! Whole matches by mouse against computers, at their levels 2 and 8. They take minutes and are
//! run by hand:
//!
//!     cargo test --test window -- --ignored --nocapture computers::
//!
//! The moves made by mouse are those of a level, too: a strong one against level 2 and a weak
//! one against level 8, so that both ends of a match are seen. How long the computer thought is
//! printed.

use std::time::Instant;

use ludotheque_players::{Level, PlayerQuestion, Stop, Task, set_up};
use ludotheque_rules::{Game as Rules, Seat, Setup, Turn, open};

use crate::driver::{Game, PLAYED_AT, Screen};

/// Who sits at the table in front of the window, and whom the computer plays.
const PERSON: Seat = Seat::new(0);
const COMPUTER: Seat = Seat::new(1);

/// The level of the moves that are made by mouse.
fn level_of_person(against: u8) -> u8 {
    if against < 5 { 6 } else { 2 }
}

/// A match to its end. Secret set-ups are those of computers.
fn play_against(rules: Rules, level: u8) {
    let placements: Vec<String> = (1..=2).filter_map(|seed| set_up(rules, seed)).collect();
    let mut setup = Setup::new(rules, 2).expect("two play it");
    if !placements.is_empty() {
        setup = setup.with_placements(placements.clone()).expect("they are set-ups");
    }
    let mut face = open(&setup).expect("the set-up is one of the game");
    let screen = Screen::open(1920, 1080);
    let (size, secrets) = (format!("{}x{}", PLAYED_AT.0, PLAYED_AT.1), placements.join(","));
    let computer = format!("{}={level}", COMPUTER.index());
    let mut args = vec!["--game", rules.id(), "--players", "2", "--computer", &computer];
    args.extend(["--lang", "en", "--animation", "off", "--window", &size, "--seed", "1"]);
    if !placements.is_empty() {
        args.extend(["--setup", &secrets]);
    }
    let mut game = Game::start(&screen, &args);
    game.sits_alone();
    let mut thought_ms: Vec<u128> = Vec::new();
    let mut seed = 0;
    while let Turn::To(seat) = face.turn() {
        if seat == PERSON {
            let task = Task::Play(Level::new(level_of_person(level)).expect("it is one"));
            let question = PlayerQuestion::about(face.as_ref(), PERSON, task, seed);
            let question = question.expect("the person is to move");
            seed += 1;
            let answer = question.think(&Stop::default());
            // Without a legal move the game passes by itself.
            let word = answer.best().unwrap_or("pass").to_owned();
            game.play_word(face.as_mut(), &word);
        } else {
            let asked = Instant::now();
            let line = game.wait_for("the move of the computer", |line| {
                line.get("played").is_some() || line.get("refused").is_some()
            });
            thought_ms.push(asked.elapsed().as_millis());
            let word = line["played"]["word"].as_str();
            let word = word.unwrap_or_else(|| panic!("the computer plays, not {line}"));
            face.play_word(word).expect("computers play by the rules");
        }
    }
    let over = game.wait_for_end();
    game.see_the_end();
    game.show_the_end(&format!("{}-against-level-{level}", rules.id()));
    thought_ms.sort_unstable();
    println!(
        "{rules} against level {level}: {} plies, {}; the computer took {} ms in the median, {} ms at most",
        face.ply(),
        over["over"],
        thought_ms[thought_ms.len() / 2],
        thought_ms.last().copied().unwrap_or_default(),
    );
}

macro_rules! against_levels_2_and_8 {
    ($($game:ident: $rules:expr,)*) => {$(
        mod $game {
            use super::*;

            #[test]
            #[ignore = "takes minutes; .ci/weekly runs it"]
            fn computers_at_level_2_are_played_to_the_end() {
                play_against($rules, 2);
            }

            #[test]
            #[ignore = "takes minutes; .ci/weekly runs it"]
            fn computers_at_level_8_are_played_to_the_end() {
                play_against($rules, 8);
            }
        }
    )*};
}

against_levels_2_and_8! {
    simultana: Rules::SIMULTANA,
    sypil: Rules::SYPIL,
    syne_strat: Rules::SYNE_STRAT,
    syndicat: Rules::SYNDICAT,
    stratege: Rules::STRATEGE,
}
