//! The real window, driven by a real mouse: under Xvfb, with xdotool, from the
//! event stream. Ignored by default, because it needs those two and a software
//! Vulkan driver; `.ci/run` installs them and runs it.
//!
//! Screenshots go to the folder that `LUDOTHEQUE_SCREENSHOTS` names, if it
//! names one.

use ludotheque_rules::{Game as Rules, Setup, open};
use serde_json::Value;

mod computers;
mod driver;
mod drivers;
mod exchange;
mod gallery;
mod kept;
mod keys;
mod lessons;
mod moments;
mod orca;
#[path = "../app/support/paths.rs"]
mod paths;
mod reader;
mod screen;
mod secrets;
mod short_matches;

use driver::{Game, Screen};
use moments::Moment;

fn games() -> Vec<Vec<String>> {
    include_str!("../games/simultana.games")
        .lines()
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_game_from_the_title_screen_to_its_end_in_french() {
    let screen = Screen::open(1280, 720);
    let mut game = Game::start(&screen, &["--lang", "fr", "--animation", "fast"]);
    // The games on the shelf appear when all that draws them has been compiled.
    game.wait_until_quiet();
    game.picture("title-fr");
    game.press_button("game-simultana");
    game.wait_for("the new game", |line| line["screen"] == "new-game");
    game.settle();
    game.picture("new-game-fr");
    game.press_button("play-together");
    game.settle();
    game.press_button("start");
    game.wait_for_turn(0);
    game.settle();
    game.picture("start-fr");

    // A refusal explains itself, and changes nothing.
    game.click_cell("A2");
    game.wait_until("A3 is offered", |game| game.options().contains(&"A3".to_owned()));
    game.picture("chosen-fr");
    game.click_cell("A1");
    let refused = game.wait_for("a refusal", |line| line.get("refused").is_some());
    assert_eq!(refused["refused"]["reason"], "illegal-regions");
    let text = refused["refused"]["text"].as_str().unwrap_or_default();
    assert!(text.contains("1 et 6") && text.contains("2 ou 4"), "{text}");
    game.picture("refused-fr");
    game.key("Escape");
    game.wait_until("nothing is chosen", |game| game.options().contains(&"A2".to_owned()));

    let moves = &games()[1];
    for (ply, word) in moves.iter().enumerate() {
        game.play(word);
        if ply == 8 {
            game.settle();
            game.picture("middle-fr");
        }
    }
    let over = game.wait_for("the end", |line| line.get("over").is_some());
    assert_eq!(over["over"]["win"], 0);
    game.see_the_end();
    game.picture("over-fr");

    // Look at the game: back to the start and on again by the list and the keys.
    game.press_button("look");
    game.settle();
    game.press_button("first");
    game.wait_for_turn(0);
    game.key("Right");
    game.wait_for_turn(1);
    game.key("ctrl+z");
    game.wait_for_turn(0);
    game.key("ctrl+shift+z");
    game.wait_for_turn(1);
    game.press_button("last");
    game.wait_for("the end again", |line| line.get("over").is_some());
    game.settle();
    game.picture("looked-fr");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_game_by_dragging_in_english_resized_and_idle() {
    let screen = Screen::open(1920, 1080);
    let mut game = Game::start(
        &screen,
        &[
            "--lang",
            "en",
            "--animation",
            "normal",
            "--game",
            "simultana",
            "--players",
            "2",
            "--window",
            "1280x720",
        ],
    );
    game.wait_for_turn(0);
    game.settle();

    // With no input and nothing moving, the window costs nothing. What it draws
    // for the first time has to be compiled first, which takes a while here.
    game.assert_idle();

    let moves = &games()[2];
    for (ply, word) in moves.iter().enumerate() {
        if ply == 3 {
            // The window grows in the middle of the game.
            game.resize((1920, 1080), None);
            game.picture("resized-en");
        }
        game.drag(word);
    }
    let over = game.wait_for("the end", |line| line.get("over").is_some());
    assert_eq!(over["over"]["win"], 1);
    game.see_the_end();
    game.picture("over-en");

    // A second game from the end of the first.
    game.press_button("again");
    game.wait_for_turn(0);
    // The board moves down again to where the band of the end was.
    game.wait_for("the places of the cells", |line| line.get("cells").is_some());
    game.settle();
    game.play("A2-A3");
}

/// A whole game of these words by mouse to its end, with pictures of these moments and
/// of the end; answers what the end was.
fn whole_game(name: &str, args: &[&str], setup: &Setup, words: &str, moments: &[Moment]) -> Value {
    let screen = Screen::open(1920, 1080);
    let mut game = Game::sit_down(&screen, setup, args);
    game.want(name, moments);
    let mut face = open(setup).expect("the set-up is one of the game");
    // The pointer rests on something that can be moved.
    let first = face.next(&[]).cells[0].cell;
    game.point_at_cell(face.board().name(first));
    game.assert_idle();
    for word in words.split_whitespace() {
        game.play_word(face.as_mut(), word);
    }
    game.assert_all_shown();
    let over = game.wait_for_end();
    game.see_the_end();
    game.show_the_end(name);
    over["over"].clone()
}

fn setup(game: Rules, players: u8) -> Setup {
    Setup::new(game, players).expect("the game is for so many")
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_sypil() {
    let words = include_str!("../games/short/sypil.games");
    let over = whole_game("sypil", &[], &setup(Rules::SYPIL, 2), words, &[Moment::Repair]);
    assert_eq!(over["win"], 0);
}

/// Plays a match of Syne-Strat 7 to its end, which is the win that the rules say.
fn whole_game_of_syne_strat(players: u8, words: &str, moments: &[Moment]) {
    let setup = setup(Rules::SYNE_STRAT, players);
    let mut face = open(&setup).expect("the set-up is one of the game");
    for word in words.split_whitespace() {
        face.play_word(word).expect("the game is one");
    }
    let wanted = face.turn();
    let name = format!("syne_strat-{players}");
    let over = whole_game(&name, &[], &setup, words, moments);
    match wanted {
        ludotheque_rules::Turn::Over(ludotheque_rules::Outcome::Win(seat)) => {
            assert_eq!(over["win"], seat.index(), "{players} players");
        }
        other => panic!("the game for {players} ends with a win, not with {other:?}"),
    }
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_syne_strat_for_two() {
    let words = include_str!("../games/short/syne_strat-2.games");
    let moments = [Moment::PutBack, Moment::LongJump, Moment::Unstack];
    whole_game_of_syne_strat(2, words, &moments);
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn a_whole_game_of_syne_strat_for_three() {
    whole_game_of_syne_strat(3, include_str!("../games/short/syne_strat-3.games"), &[]);
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn a_whole_game_of_syne_strat_for_four() {
    whole_game_of_syne_strat(4, include_str!("../games/short/syne_strat-4.games"), &[]);
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_syndicat() {
    let words = include_str!("../games/short/syndicat.games");
    let over = whole_game(
        "syndicat",
        &[],
        &setup(Rules::SYNDICAT, 2),
        words,
        &[Moment::Capture, Moment::RouteChoice, Moment::Pass],
    );
    assert_eq!(over["score"], serde_json::json!([17, 5]));
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_le_stratege() {
    const SETUPS: &str = "111222333444666555,666111555222444333";
    let placements = SETUPS.split(',').map(str::to_owned).collect();
    let setup = setup(Rules::STRATEGE, 2).with_placements(placements).expect("both are set-ups");
    let words = include_str!("../games/short/stratege.games");
    let over = whole_game(
        "stratege",
        &["--setup", SETUPS],
        &setup,
        words,
        &[Moment::Curtain, Moment::Attack],
    );
    assert_eq!(over["score"], serde_json::json!([33, 0]));
}

/// How often a click is made while the last picture is being presented.
const CLICKS_AFTER_MOVES: u32 = 120;

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn no_click_waits_for_the_next_event() {
    let screen = Screen::open(1280, 720);
    let setup = setup(Rules::SIMULTANA, 2);
    let mut game = Game::sit_down(&screen, &setup, &[]);
    for round in 0..CLICKS_AFTER_MOVES {
        // A pointer that moves has a few frames drawn. The click comes at another moment
        // of them each time.
        let pause_ms = 20 + round * 37 % 180;
        game.hurry_to_click("B2", "A2", pause_ms);
        let is_chosen = round % 2 == 0;
        game.wait_until(&format!("click {round} after {pause_ms} ms"), |game| {
            game.options().iter().any(|cell| cell == "A3") == is_chosen
        });
    }
}

/// Plays these words up to a moment that no short whole game has.
fn up_to(moment: Moment, setup: &Setup, words: &str) {
    let screen = Screen::open(1920, 1080);
    let mut game = Game::sit_down(&screen, setup, &[]);
    game.want(setup.game().id(), &[moment]);
    let mut face = open(setup).expect("the set-up is one of the game");
    for word in words.split_whitespace() {
        game.play_word(face.as_mut(), word);
    }
    game.assert_all_shown();
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn how_a_general_is_left_is_chosen_by_mouse() {
    up_to(
        Moment::SplitChoice,
        &setup(Rules::SYNDICAT, 2),
        "G4-G6 B9-B7 G6-G7 D9-D7 G7-G8 L9-L8 G8-F9xF9 I9-I7 F9-G10xG10 G9-G7 G10-F11xF11=H",
    );
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_player_goes_out_by_mouse() {
    up_to(Moment::Out, &setup(Rules::SYNE_STRAT, 3), "C2+A1 F4-D2 D7+E7 A1-C2 E3+G4 D5+E6 B2xD2");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn both_players_set_up_in_secret_by_mouse() {
    let screen = Screen::open(1280, 720);
    let args = ["--lang", "fr", "--animation", "off", "--game", "stratege"];
    let mut game = Game::start(&screen, &args);
    for player in ["white", "green"] {
        game.uncover();
        game.wait_until_quiet();
        if player == "white" {
            // One pawn from the tray to a place, by two clicks.
            let pawn = game.options().first().cloned().expect("the tray is full");
            game.click_cell(&pawn);
            game.wait_until("places are offered", |game| {
                game.options().iter().any(|option| option == "a1")
            });
            game.picture("setting-up-chosen-fr");
            game.click_cell("a1");
            game.wait_until_quiet();
        }
        game.press_button("setup-shuffle");
        game.wait_until_quiet();
        game.picture(&format!("setting-up-{player}-fr"));
        game.press_button("setup-ready");
    }
    game.wait_for_turn(0);
    game.wait_until_quiet();
    game.picture("set-up-curtain-fr");
    game.uncover();
    game.wait_until_quiet();
    game.picture("set-up-uncovered-fr");
}
