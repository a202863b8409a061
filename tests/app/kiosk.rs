//! The game in a public place: nothing that concerns the computer, and nothing left of the visitor before.

use std::collections::BTreeSet;

use bevy::app::AppExit;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow, WindowMode};
use ludotheque::AppPlugin;
use ludotheque::command_line::{Request, parse};
use ludotheque::kiosk::START_AGAIN;
use ludotheque::screens::showcase::OnShow;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::kept::Storage;
use ludotheque_base::redraw::Redraw;
use ludotheque_base::settings::{Animation, Contrast, Settings};
use ludotheque_rules::Game;
use ludotheque_ui::widgets::ButtonId;

use crate::support::TestApp;

fn buttons(test: &mut TestApp) -> Vec<String> {
    let world = test.app.world_mut();
    let mut buttons = world.query::<(&ButtonId, &ComputedNode)>();
    buttons
        .iter(world)
        .filter(|(_, node)| !node.is_empty())
        .map(|(id, _)| id.0.to_string())
        .collect()
}

fn open(test: &mut TestApp, menu: Menu) {
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(menu);
    test.frames(6);
}

fn is_asked(test: &mut TestApp) -> bool {
    let texts = test.texts();
    texts.iter().any(|text| text.starts_with("Toujours là"))
}

/// Whether the program is to be started anew.
fn starts_again(test: &mut TestApp) -> bool {
    let exits = test.get::<Messages<AppExit>>();
    let mut exits = exits.iter_current_update_messages();
    exits.any(|exit| *exit == AppExit::from_code(START_AGAIN))
}

/// Waits until the program is started anew, at most so many seconds; returns how many it took.
fn wait_for_start(test: &mut TestApp, most_s: u64) -> Option<u64> {
    (1..=most_s).find(|_| {
        test.wait(1);
        starts_again(test)
    })
}

#[test]
fn in_a_public_place_nothing_concerns_the_computer() {
    let mut test = TestApp::in_public();
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let mode = windows.iter(world).next().map(|window| window.mode);
    assert!(matches!(mode, Some(WindowMode::BorderlessFullscreen(_))));
    let owners = [
        "quit",
        "share",
        "full-screen",
        "solution-begin",
        "open-file",
        "results-save",
        "print-a4",
        "print-letter",
        "shelf",
        "paste-game",
        "results-copy",
        "arranging-copy",
        "arranging-keep",
    ];
    let mut seen = buttons(&mut test);
    assert!(seen.iter().any(|id| id == "settings"), "help for eyes and ears stays");
    for menu in [Menu::Settings, Menu::Results] {
        open(&mut test, menu);
        seen.extend(buttons(&mut test));
        open(&mut test, Menu::None);
    }
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Screen>>().set(Screen::Shelf);
    test.frames(6);
    seen.extend(buttons(&mut test));
    test.press("back");
    test.frames(6);
    test.press("game-simultana");
    test.frames(6);
    test.press("position");
    test.rest();
    seen.extend(buttons(&mut test));
    assert!(seen.iter().any(|id| id == "arranging-use"));
    test.press("back");
    test.frames(6);
    test.press("start");
    test.rest();
    for menu in [Menu::Pause, Menu::Rules] {
        open(&mut test, menu);
        seen.extend(buttons(&mut test));
        open(&mut test, Menu::None);
    }
    for id in owners {
        assert!(!seen.iter().any(|it| it == id), "{id} is there");
    }
    assert!(seen.iter().any(|id| id == "resume"), "the menus were seen");
}

#[test]
fn what_is_not_for_visitors_is_there_elsewhere() {
    let mut test = TestApp::begin();
    assert!(buttons(&mut test).iter().any(|id| id == "quit"));
    open(&mut test, Menu::Settings);
    assert!(buttons(&mut test).iter().any(|id| id == "full-screen"));
}

#[test]
fn whoever_goes_away_in_a_match_is_asked_and_forgotten() {
    let mut test = TestApp::in_public();
    // Before anybody has come, there is nothing to forget.
    assert_eq!(wait_for_start(&mut test, 100), None);
    test.press("game-simultana");
    test.frames(6);
    test.press("start");
    test.rest();
    test.tap(KeyCode::ShiftLeft, Key::Shift);
    test.wait(200);
    test.frames(3);
    assert!(!is_asked(&mut test), "too early");
    test.wait(15);
    test.frames(3);
    assert!(is_asked(&mut test));
    let button = test.place_of_button("kiosk-go-on");
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<&Window, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    let middle = window.size() / 2.0;
    assert!((button - middle).abs().max_element() < 120.0, "{button}");
    // Anything that is done is an answer, and everything begins anew.
    test.tap(KeyCode::ShiftLeft, Key::Shift);
    test.frames(3);
    assert!(!is_asked(&mut test));
    let took_s = wait_for_start(&mut test, 260).expect("nobody is there");
    assert!((200..=245).contains(&took_s), "{took_s} s");
}

#[test]
fn a_title_that_somebody_has_left_begins_anew_before_the_demonstration() {
    let mut test = TestApp::in_public();
    test.tap(KeyCode::ShiftLeft, Key::Shift);
    let took_s = wait_for_start(&mut test, 100).expect("nobody is there");
    assert!(took_s >= 80, "{took_s} s");
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
}

#[test]
fn a_pointer_that_nobody_moves_is_no_visitor() {
    let mut test = TestApp::in_public();
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(3);
    let report = |test: &mut TestApp, delta: Option<Vec2>| {
        let world = test.app.world_mut();
        let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
        let window = windows.single(world).expect("there is one window");
        test.send(CursorMoved { window, position: Vec2::new(400.0, 300.0), delta });
    };
    // It lies where the window opens, and the table trembles.
    report(&mut test, None);
    for by_px in [3.0, -2.0, 3.0, -4.0] {
        report(&mut test, Some(Vec2::new(by_px, 0.0)));
    }
    assert_eq!(wait_for_start(&mut test, 115), None);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    test.wait(10);
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing, "it is demonstrated");
    report(&mut test, Some(Vec2::new(6.0, 6.0)));
    test.frames(4);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Title);
    let took_s = wait_for_start(&mut test, 100).expect("somebody was there");
    assert!(took_s >= 80, "{took_s} s");
}

/// The cards to which the lamp turns by itself in so many seconds, without any twice in a row.
fn on_show(test: &mut TestApp, seconds: usize) -> Vec<Entity> {
    let mut seen = Vec::new();
    for _ in 0..seconds {
        test.wait(1);
        seen.extend(test.get::<OnShow>().0);
    }
    seen.dedup();
    seen
}

#[test]
fn the_lamp_wanders_from_game_to_game_in_a_public_place_until_anything_is_done() {
    let mut test = TestApp::in_public();
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    test.frames(3);
    assert_eq!(on_show(&mut test, 15), []);
    let seen = on_show(&mut test, 60);
    let games = Game::ALL.len();
    assert!((9..=10).contains(&seen.len()), "{seen:?}");
    assert_eq!(seen[..games].iter().collect::<BTreeSet<_>>().len(), games);
    assert_eq!(seen[games..], seen[..seen.len() - games]);
    // It sleeps until the next one.
    test.frames(20);
    let redraw = test.get::<Redraw>();
    assert!(redraw.comes() && !redraw.is_wanted());
    test.tap(KeyCode::ShiftLeft, Key::Shift);
    test.frames(2);
    assert_eq!(test.get::<OnShow>().0, None);
    assert_eq!(on_show(&mut test, 18), []);
    assert_eq!(on_show(&mut TestApp::begin(), 60), [], "nobody wants it at home");
}

#[test]
fn its_owners_settings_are_read_and_nothing_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("settings.toml");
    let settings = Settings { contrast: Contrast::High, ..Settings::default() };
    let mut owner = TestApp::keeping_in(folder.path());
    *owner.app.world_mut().resource_mut::<Settings>() = settings;
    owner.frames(4);
    let before = std::fs::read_to_string(&file).expect("it is kept");
    let dir = folder.path().to_str().expect("the path is text");
    let args = ["--kiosk", "--data-dir", dir].map(Into::into);
    let Ok(Request::Play(play)) = parse(args) else {
        panic!("it is a command line");
    };
    let plugin = AppPlugin::from(*play);
    assert_eq!(plugin.settings.storage, Storage::Nowhere);
    let kiosk = plugin.kiosk.expect("it is a public place");
    assert_eq!(kiosk.settings.contrast, Contrast::High);
    assert_eq!(std::fs::read_to_string(&file).ok(), Some(before));
    for with in ["match.ludotheque", "--game=sypil"] {
        let refused = parse(["--kiosk", with].map(Into::into)).expect_err("there is no match");
        assert!(refused.to_string().contains("--kiosk"), "{refused}");
    }
}
