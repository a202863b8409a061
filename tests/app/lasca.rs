//! Lasca at the table: a game from outside with stacks of both colours and moves of several jumps.

#[path = "../lasca/mod.rs"]
mod outside;

use std::collections::BTreeSet;

use bevy::prelude::*;
use ludotheque::panels::column::tray::Tray;
use ludotheque::states::Menu;
use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_clicks::Grasp;
use ludotheque_players::Level;
use ludotheque_rules::{Outcome, Seat, Setup, Spot, Turn};
use ludotheque_session::players::Computers;
use ludotheque_session::{StartMatch, Travel};

use crate::support::TestApp;

use outside::lasca;

const GAMES: &str = include_str!("../../crates/rules/tests/lasca/lasca.games");

/// The moves before a soldier jumps from D6 over E5 and E3.
const BEFORE: [&str; 5] = ["C3-B4", "A5xC3", "D2xB4", "E5-D4", "C3xE5"];

fn setup() -> Setup {
    Setup::new(lasca(), 2).expect("it is for two").without_repetition()
}

/// The words on the screen.
fn said(test: &mut TestApp) -> String {
    let said = test.texts().join("\n");
    assert!(!said.contains('⟦'), "a message is missing: {said}");
    said
}

#[test]
fn between_two_jumps_the_stack_with_its_captive_is_in_the_hand_and_nothing_else() {
    let mut test = TestApp::after(&setup(), &BEFORE);
    let trays = test.app.world_mut().query::<&Tray>().iter(test.app.world()).count();
    assert_eq!(trays, 0, "nothing leaves the board");
    test.click("D6");
    test.rest();
    test.click("F4");
    test.rest();
    assert_eq!(test.ply(), BEFORE.len(), "the move is not complete");
    let [d6, e5, f4] = ["D6", "E5", "F4"].map(|name| test.cell(name));
    // The captive was the white man on top of a black one.
    let [soldier, captive] = [Spot::ground(d6), Spot { cell: e5, level: 1 }];
    let grasp = test.get::<Grasp>();
    assert_eq!(grasp.hand, BTreeSet::from([soldier, captive]));
    assert_eq!(grasp.shown(soldier), Spot { cell: f4, level: 1 });
    assert_eq!(grasp.shown(captive), Spot::ground(f4));
    let [above, below] = [test.shown_at("D6", 0), test.shown_at("E5", 1)];
    assert!(above.y > below.y, "the captive lies under the soldier");
    assert!(said(&mut test).contains("La pile en F4 doit sauter encore."));
    // The captive does not go ahead under the pointer.
    let at = test.point("D2");
    test.move_pointer(at);
    test.frames(4);
    assert_eq!(test.get::<Grasp>().follows, None);
    test.click("G3");
    let (key, words) = test.last_refusal();
    assert_eq!(key, "illegal-must-jump-on");
    assert_eq!(words, "La pile en F4 doit sauter encore, jusqu’en D2.");
}

#[test]
fn a_move_of_two_jumps_is_three_clicks() {
    let mut test = TestApp::after(&setup(), &BEFORE);
    for name in ["D6", "F4", "D2"] {
        test.click(name);
        test.rest();
    }
    assert_eq!(test.words().last().map(String::as_str), Some("D6xF4xD2"));
    test.assert_picture_is_true();
    let d2 = test.cell("D2");
    let on_d2 = test.pieces().0.into_iter().filter(|(piece, _)| piece.spot.cell == d2);
    let owners: Vec<usize> = on_d2.map(|(piece, _)| piece.owner.index()).collect();
    assert_eq!(owners, [0, 0, 1], "two captives below the soldier");
    said(&mut test);
    test.travel(Travel::Undo);
    test.rest();
    test.assert_picture_is_true();
}

#[test]
fn the_second_jump_is_dragged_from_where_the_first_has_led() {
    let mut test = TestApp::after(&setup(), &BEFORE);
    test.drag("D6", "F4");
    test.rest();
    // Dropped elsewhere, the stack stays between its jumps.
    test.drag("F4", "G3");
    test.rest();
    assert_eq!(
        (test.ply(), test.last_refusal().0.as_str()),
        (BEFORE.len(), "illegal-must-jump-on")
    );
    test.drag("F4", "D2");
    test.rest();
    assert_eq!(test.words().last().map(String::as_str), Some("D6xF4xD2"));
    test.assert_picture_is_true();
}

#[test]
fn whole_games_by_clicks_and_back_again() {
    /// How many moves are seen on their way.
    const ANIMATED: usize = 8;
    let shortest = GAMES.lines().min_by_key(|words| words.len()).expect("there are games");
    let words: Vec<&str> = shortest.split(' ').collect();
    let mut test = TestApp::at(setup());
    for (index, word) in words.iter().enumerate() {
        if index == ANIMATED {
            test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
        }
        test.play_by_clicks(word);
        test.rest();
        test.assert_picture_is_true();
    }
    assert_eq!(test.words(), words);
    assert!(matches!(test.face().turn(), Turn::Over(Outcome::Win(_))));
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    said(&mut test);
    test.press("look");
    for ply in (0..words.len()).rev() {
        test.travel(Travel::Undo);
        assert_eq!(test.ply(), ply);
        test.assert_picture_is_true();
    }
}

#[test]
fn who_must_capture_is_told_so_in_both_languages() {
    let mut test = TestApp::after(&setup(), &["C3-D4"]);
    test.click("A5");
    let (key, words) = test.last_refusal();
    assert_eq!(key, "illegal-must-capture");
    assert_eq!(words, "Il faut prendre, avec la pile en E5.");
    test.app.world_mut().resource_mut::<Settings>().language = Language::English.into();
    test.frames(4);
    test.click("C5");
    assert_eq!(test.last_refusal().1, "You must capture, with the stack on E5.");
    assert_eq!(test.ply(), 1);
    said(&mut test);
}

#[test]
fn a_computer_answers() {
    // A game is made known before the app begins.
    let setup = setup();
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().computers_at_once = true;
    let level = Level::new(1).expect("it is the lowest level");
    test.send(StartMatch::new(setup, [""; 0], Computers::new([(Seat::new(1), level)], 3)));
    test.frames(4);
    test.play_by_clicks("C3-D4");
    test.until("the computer plays", |test| test.ply() >= 2);
    test.rest();
    assert_eq!(test.words(), ["C3-D4", "E5xC3"]);
    test.assert_picture_is_true();
    said(&mut test);
}
