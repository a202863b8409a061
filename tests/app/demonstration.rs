//! The title screen that is left alone demonstrates all games, one after the other, and any input ends it.

use std::time::Duration;

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use ludotheque::screens::demonstration::Demonstration;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_rules::Game;
use ludotheque_session::Session;

use crate::support::TestApp;

fn screen(test: &TestApp) -> Screen {
    *test.get::<State<Screen>>().get()
}

/// The title screen of players without animations, left alone for two minutes.
fn left_alone(mut test: TestApp) -> TestApp {
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(3);
    test.wait(115);
    assert_eq!(screen(&test), Screen::Title, "too early");
    test.wait(10);
    test.frames(6);
    test
}

#[test]
fn a_title_left_alone_shows_two_computers_until_any_input_and_keeps_nothing() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = left_alone(TestApp::keeping_in(data.path()));
    assert_eq!(screen(&test), Screen::Playing);
    assert_eq!(test.get::<Demonstration>().number, 0);
    assert_eq!(test.get::<Session>().persons(), 0);
    test.until("the second move", |test| test.ply() >= 2);
    let texts = test.texts();
    assert!(texts.iter().any(|text| text.starts_with("Démonstration")));
    // Levels mean nothing to whoever looks on.
    assert!(!texts.iter().any(|text| text.contains("niv")), "{texts:?}");
    test.tap(KeyCode::Escape, Key::Escape);
    test.frames(4);
    assert_eq!(screen(&test), Screen::Title);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::None);
    assert!(!test.app.world().contains_resource::<Demonstration>());
    let matches = data.path().join("matches");
    let kept = std::fs::read_dir(matches).map_or(0, Iterator::count);
    assert_eq!(kept, 0);
    // It begins anew only after as long again.
    test.wait(100);
    assert_eq!(screen(&test), Screen::Title);
    test.tap(KeyCode::ShiftLeft, Key::Shift);
    test.wait(100);
    assert_eq!(screen(&test), Screen::Title);
    test.wait(30);
    test.frames(4);
    assert_eq!(screen(&test), Screen::Playing);
}

#[test]
fn after_a_match_the_next_game_is_shown_and_after_all_of_them_the_title() {
    let mut test = left_alone(TestApp::begin());
    // Each match ends by itself or after a quarter of an hour. Only the first is looked at for as long as that.
    let mut seen = vec![0];
    for _ in 0..Game::ALL.len() * 200 {
        if seen.len() == 1 {
            test.wait(5);
        } else {
            test.wait_in_steps(1, Duration::from_secs(30));
        }
        test.frames(2);
        if screen(&test) == Screen::Title {
            break;
        }
        let number = test.get::<Demonstration>().number;
        let session = test.get::<Session>();
        assert!(session.is_example());
        assert_eq!(session.view().game(), Game::ALL[number]);
        if seen.last() != Some(&number) {
            seen.push(number);
        }
    }
    assert_eq!(seen, (0..Game::ALL.len()).collect::<Vec<_>>());
    assert_eq!(screen(&test), Screen::Title);
    test.wait(300);
    assert_eq!(screen(&test), Screen::Title, "once is enough");
}

#[test]
fn nothing_is_demonstrated_to_whoever_listens_or_has_a_menu_open() {
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Settings>().voice = true;
    test.wait(200);
    assert_eq!(screen(&test), Screen::Title);
    let mut test = TestApp::begin();
    test.press("settings");
    test.wait(200);
    assert_eq!(screen(&test), Screen::Title);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Settings);
}
