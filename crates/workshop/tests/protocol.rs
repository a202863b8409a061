//! The engine protocol, line by line.

use std::num::NonZero;

use ludotheque_players::{Level, Tablebases};
use ludotheque_rules::{Game, Setup};
use ludotheque_workshop::protocol::{Opponent, Options, run};

/// The options of an engine.
fn options(game: Game, opponent: Opponent) -> Options {
    Options {
        setup: Setup::new(game, *game.players().start()).expect("the game is for so many"),
        opponent,
        level: Level::HIGHEST,
        seed: 1,
        determinizations: ludotheque_players::DETERMINIZATIONS,
        threads: NonZero::<usize>::MIN,
        weights: None,
        tablebases: Tablebases::default(),
    }
}

/// The answers of an engine to these lines.
fn answers(game: Game, opponent: Opponent, lines: &str) -> String {
    let mut output = Vec::new();
    run(&options(game, opponent), lines.as_bytes(), &mut output)
        .expect("lines can be read and written");
    String::from_utf8(output).expect("it is text")
}

/// The answers without `info` lines.
fn plain(game: Game, lines: &str) -> Vec<String> {
    let answers = answers(game, Opponent::Player, lines);
    let told = answers.lines().filter(|line| !line.starts_with("info"));
    told.map(str::to_owned).collect()
}

#[test]
fn an_engine_introduces_itself() {
    let answers = plain(Game::SIMULTANA, "ugi\nisready\nnewgame\nisready\nquit\nisready\n");
    assert_eq!(answers[1..], ["ugiok", "readyok", "readyok"]);
    assert!(answers[0].starts_with("id name "));
}

#[test]
fn moves_and_status_follow_the_words() {
    let lines = "moves\nposition start moves A2-A3\nmoves\nstatus\nposition start\nstatus\n";
    let answers = plain(Game::SIMULTANA, lines);
    assert_eq!(answers[0], "moves A2-A3 C2-C3 E2-E3");
    let after = "moves B4-B3 B4-B5 C5-B5 C5-D5 D4-D3 D4-D5 E4-E3 E4-E5";
    assert_eq!(answers[1], after);
    assert_eq!(answers[2..], ["turn 1", "turn 0"]);
}

#[test]
fn errors_leave_the_position_as_it_was() {
    let lines = "position start moves A2-A3\nposition start moves A2-A3 Z9-Z8\nstatus\nhm\n\
                 go depth 3\n";
    let answers = plain(Game::SIMULTANA, lines);
    assert!(answers[0].starts_with("error move 2, Z9-Z8, is not legal; "), "{}", answers[0]);
    assert!(answers[0].ends_with("D4-D5 E4-E3 E4-E5"), "{}", answers[0]);
    assert_eq!(answers[1], "turn 1");
    assert!(answers[2].starts_with("error ") && answers[3].starts_with("error "));
}

#[test]
fn repetition_ends_the_game_unless_it_is_off() {
    let simultana = options(Game::SIMULTANA, Opponent::Random);
    let off = Options { setup: simultana.setup.clone().without_repetition(), ..simultana.clone() };
    // The start occurs for the third time.
    let lines = "position start moves A2-A3 D4-D3 A3-A2 D3-D4 A2-A3 D4-D3 A3-A2 D3-D4\nstatus\n";
    for (options, wanted) in [(simultana, "draw\n"), (off, "turn 0\n")] {
        let mut output = Vec::new();
        run(&options, lines.as_bytes(), &mut output).expect("lines can be read and written");
        assert_eq!(output, wanted.as_bytes());
    }
}

#[test]
fn every_opponent_answers_with_a_legal_move() {
    let opponents = [Opponent::Player, Opponent::Random, Opponent::Greedy, Opponent::Uct];
    for game in Game::ALL {
        for opponent in opponents {
            let answers = answers(game, opponent, "moves\nposition start\ngo nodes 60\n");
            let moves = answers.lines().next().expect("there are moves");
            let best = answers.lines().last().and_then(|line| line.strip_prefix("bestmove "));
            let best = best.unwrap_or_else(|| panic!("{game} {opponent:?}: {answers}"));
            assert!(moves.split(' ').any(|word| word == best), "{game} {opponent:?}: {best}");
        }
    }
}

#[test]
fn a_seat_of_le_stratege_is_told_only_its_own() {
    let told = "position start seat 1 setup 123456123456123456 moves a3-a4 a8-a7 a4-a5 a7-a6 \
                a5:6xa6:1";
    let answers = plain(Game::STRATEGE, &format!("{told}\nstatus\ngo nodes 500\n"));
    assert_eq!(answers[0], "turn 1");
    assert!(answers[1].starts_with("bestmove "), "{}", answers[1]);
    for (wrong, what) in [
        ("a5:6xa6:2", "another strength"),
        ("a5xa6", "shows two strengths"),
        ("a5:9xa6:1", "no such strength"),
    ] {
        let told = told.replace("a5:6xa6:1", wrong);
        let answers = plain(Game::STRATEGE, &format!("{told}\n"));
        assert!(answers[0].starts_with("error ") && answers[0].contains(what), "{answers:?}");
    }
    let out_of_turn = "position start seat 1 setup 123456123456123456\ngo nodes 10\n";
    assert!(plain(Game::STRATEGE, out_of_turn)[0].starts_with("error "));
}

#[test]
fn weights_that_do_not_match_the_game_are_refused() {
    for weights in [vec![], vec![10; 3]] {
        let options =
            Options { weights: Some(weights), ..options(Game::SIMULTANA, Opponent::Player) };
        let refused = run(&options, "go nodes 10\n".as_bytes(), &mut Vec::new());
        let error = refused.expect_err("the game has one feature").to_string();
        assert!(error.ends_with("weights for 1 features"), "{error}");
    }
}
