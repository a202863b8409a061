//! Setting up any position on the board, by hand, and playing from it.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_rules::{Eye, Game, Seat, Setup};
use ludotheque_session::Session;
use ludotheque_session::positions::{KeptPosition, KeptPositions};
use ludotheque_theme::looks::Mark;
use ludotheque_ui::widgets::ButtonId;

use crate::support::TestApp;

fn screen(test: &TestApp) -> Screen {
    *test.get::<State<Screen>>().get()
}

/// The screen that sets up a position of this game, from the form.
fn at_the_board(test: &mut TestApp, game: Game) {
    test.frames(4);
    test.press(&format!("game-{}", game.id()));
    test.frames(6);
    test.choose("play-together");
    test.frames(6);
    test.press("position");
    test.rest();
    assert_eq!(screen(test), Screen::Arranging);
}

/// Carries a piece from cell to cell by two clicks.
fn carry(test: &mut TestApp, word: &str) {
    let (from, to) = word.split_once('-').expect("from and to");
    for name in [from, to] {
        test.click(name);
        test.frames(4);
    }
    test.rest();
}

/// The pieces on the board, by cell and owner.
fn pieces(test: &TestApp) -> Vec<(String, usize)> {
    let view = test.get::<Session>().view();
    let pieces = view.pieces().into_iter();
    let on_board = pieces.filter(|piece| !view.board().tray.contains(&piece.spot.cell));
    let named = on_board.map(|piece| {
        let name = view.board().name(piece.spot.cell).to_owned();
        (name, piece.owner.index())
    });
    named.collect()
}

fn is_off(test: &mut TestApp, id: &str) -> bool {
    test.frames(4);
    let button = test.button(id);
    let world = test.app.world();
    world.get::<InteractionDisabled>(button).is_some()
}

#[test]
fn a_position_is_set_up_by_hand_and_played_from() {
    let mut test = TestApp::begin();
    at_the_board(&mut test, Game::SIMULTANA);
    assert_eq!(pieces(&test).len(), 12, "it begins with the start");
    assert!(!is_off(&mut test, "arranging-use"));
    test.press("arranging-clear");
    test.rest();
    assert_eq!(pieces(&test), []);
    test.assert_picture_is_true();
    for mark in [Mark::Captured, Mark::Movable] {
        assert_eq!(test.marked(mark), [""; 0], "{mark:?}");
    }
    assert!(is_off(&mut test, "arranging-use"));
    assert!(is_off(&mut test, "arranging-keep"));
    assert!(test.says("Blancs : il faut 6 pions sur le plateau, et il n’y en a aucun."));
    for column in ["A", "B", "C", "D", "E"] {
        carry(&mut test, &format!("t1-{column}2"));
        carry(&mut test, &format!("t2-{column}4"));
    }
    carry(&mut test, "t1-A1");
    carry(&mut test, "t2-E5");
    test.assert_picture_is_true();
    assert!(test.says("Cette position peut se jouer."));
    // A mistake is taken back, and one that is seen later carried back.
    carry(&mut test, "A1-C1");
    test.press("undo");
    test.rest();
    assert!(pieces(&test).contains(&("A1".to_owned(), 0)));
    carry(&mut test, "A1-t1");
    assert!(is_off(&mut test, "arranging-use"));
    test.assert_picture_is_true();
    carry(&mut test, "t1-C1");
    // A refusal is said in words.
    carry(&mut test, "C1-t2");
    assert!(test.says("D’autres pièces ont leur place là."));
    carry(&mut test, "C1-D1");
    test.choose("arranging-turn-2");
    test.rest();
    test.press("arranging-use");
    test.rest();
    assert_eq!(screen(&test), Screen::NewGame);
    assert!(test.button_if_any("position-usual").is_some());
    assert!(test.button_if_any("series-3").is_none());
    test.press("start");
    test.rest();
    assert_eq!(screen(&test), Screen::Playing);
    assert_eq!(pieces(&test).len(), 12);
    let current = test.get::<Session>();
    assert_eq!(current.to_move(), Some(Seat::new(1)), "as chosen");
    assert!(!current.is_setting_up());
    let words = test.face().legal_words();
    test.play(&words[0]);
    assert_eq!(test.words().len(), 1);
    let usual = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    assert!(test.get::<KeptPositions>().unfinished(&usual).is_empty(), "it is finished");
}

#[test]
fn the_form_keeps_its_choices_and_the_usual_start_comes_back() {
    let mut test = TestApp::begin();
    at_the_board(&mut test, Game::SYPIL);
    test.press("back");
    test.rest();
    assert_eq!(screen(&test), Screen::NewGame);
    assert!(test.get::<State<Menu>>().get() == &Menu::None);
    assert!(test.button_if_any("position-usual").is_none());
    test.choose("computer-2");
    test.frames(6);
    test.press("position");
    test.rest();
    test.choose("arranging-turn-2");
    test.rest();
    test.press("arranging-use");
    test.rest();
    // The level of the computer is still offered.
    assert!(test.button_if_any("level-2-3").is_some());
    test.press("position-usual");
    test.frames(6);
    assert!(test.button_if_any("position-usual").is_none());
    // What was built is there again.
    test.press("position");
    test.rest();
    assert_eq!(test.get::<Session>().to_move(), Some(Seat::new(1)));
    // Escape opens the menu, from which there is a way back.
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(6);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Pause);
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(6);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    assert_eq!(screen(&test), Screen::Arranging);
}

#[test]
fn positions_are_kept_put_on_the_board_again_and_deleted() {
    let data = tempfile::tempdir().expect("a folder");
    {
        let mut test = TestApp::keeping_in(data.path());
        at_the_board(&mut test, Game::SYPIL);
        test.press("arranging-clear");
        test.rest();
        for word in ["t1-D4", "t2-D4", "t4-G4", "t5-G5"] {
            carry(&mut test, word);
        }
        test.press("arranging-keep");
        test.frames(6);
        let kept = test.get::<KeptPositions>().of(Game::SYPIL);
        let names: Vec<&str> = kept.map(KeptPosition::name).collect();
        assert_eq!(names, ["1"]);
    }
    let mut test = TestApp::keeping_in(data.path());
    at_the_board(&mut test, Game::SYPIL);
    assert_eq!(pieces(&test).len(), 18);
    test.press("arranging-kept-1");
    test.rest();
    assert_eq!(pieces(&test).len(), 4);
    test.assert_picture_is_true();
    // What lay there before is a step away, be it the start or the kept position with changes.
    carry(&mut test, "t4-G5");
    test.press("arranging-kept-1");
    test.rest();
    assert_eq!(pieces(&test).len(), 4);
    for before in [5, 4, 18] {
        test.press("undo");
        test.rest();
        assert_eq!(pieces(&test).len(), before);
        test.assert_picture_is_true();
    }
    test.press("arranging-drop-1");
    test.frames(6);
    assert_eq!(test.get::<KeptPositions>().of(Game::SYPIL).count(), 0);
    let world = test.app.world_mut();
    let mut buttons = world.query::<&ButtonId>();
    let is_kept = |id: &ButtonId| id.0.starts_with("arranging-kept");
    assert!(!buttons.iter(world).any(is_kept));
}

#[test]
fn strengths_that_were_set_up_are_secret_in_the_match() {
    let mut test = TestApp::begin();
    at_the_board(&mut test, Game::STRATEGE);
    test.press("arranging-clear");
    test.rest();
    for word in ["t1-a1", "t6-c1", "t12-k10", "t7-i10"] {
        carry(&mut test, word);
    }
    test.press("arranging-use");
    test.rest();
    test.press("start");
    test.rest();
    // Nobody sets up in secret, and the curtain is down.
    assert_eq!(screen(&test), Screen::Playing);
    let current = test.get::<Session>();
    assert!(current.is_covered());
    let seen = current.view().seen_by(Eye::Public).pieces();
    assert_eq!(seen.len(), 4);
    assert!(seen.iter().all(|piece| piece.strength.is_none()));
}

#[test]
fn every_game_can_be_set_up_by_dragging_and_its_picture_is_true() {
    for game in Game::ALL {
        let mut test = TestApp::begin();
        test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
        at_the_board(&mut test, game);
        test.press("arranging-clear");
        test.rest();
        test.assert_picture_is_true();
        let word = test.face().legal_words()[0].clone();
        let (from, to) = word.split_once('-').expect("from and to");
        test.drag(from, to);
        test.rest();
        assert_eq!(pieces(&test).len(), 1, "{word} in {}", game.id());
        test.assert_picture_is_true();
        test.press("arranging-start");
        test.rest();
        test.assert_picture_is_true();
    }
}
