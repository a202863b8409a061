//! From the first focus of screens and menus, whatever they have is reached and pressed with at most
//! eight keys: Tab, the Page keys, and the key between the board and the panels. The moves in the list
//! are left out, because keys of the history go through them, and the explained words of the rules, of
//! which each line has some.

use std::collections::{BTreeMap, VecDeque};

use bevy::input::ButtonState;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input_focus::tab_navigation::{TabGroup, TabIndex};
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::AccessibleName;
use ludotheque_rules::{Game, Setup};
use ludotheque_ui::widgets::ButtonId;

use crate::support::{TestApp, first_game, is_weekly};

/// How many keys may be needed, with the one that presses.
const PRESSES_MAX: usize = 8;

/// What has the focus; `None` if nothing has.
type Stop = Option<Entity>;

/// The keys that move the focus.
const MOVES: [fn(&mut TestApp); 5] = [
    |test| test.stroke(KeyCode::Tab, Key::Tab),
    back,
    |test| test.stroke(KeyCode::PageDown, Key::PageDown),
    |test| test.stroke(KeyCode::PageUp, Key::PageUp),
    |test| test.stroke(KeyCode::F6, Key::F6),
];

/// Shift with Tab.
fn back(test: &mut TestApp) {
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is one window");
    let shift = |state| KeyboardInput {
        key_code: KeyCode::ShiftLeft,
        logical_key: Key::Shift,
        state,
        text: None,
        repeat: false,
        window,
    };
    test.send(shift(ButtonState::Pressed));
    test.stroke(KeyCode::Tab, Key::Tab);
    test.send(shift(ButtonState::Released));
}

fn focus(test: &TestApp) -> Stop {
    test.get::<InputFocus>().get()
}

fn put_focus(test: &mut TestApp, stop: Stop) {
    let mut focus = test.app.world_mut().resource_mut::<InputFocus>();
    match stop {
        Some(entity) => focus.set(entity, FocusCause::Navigated),
        None => focus.clear(),
    }
    test.frames(1);
}

/// How many keys lead from what has the focus to each of these stops, found by pressing them, and to those on the way.
fn distances(test: &mut TestApp, wanted: &[Entity]) -> BTreeMap<Stop, usize> {
    let start = focus(test);
    let mut found: BTreeMap<Stop, usize> = [(start, 0)].into();
    let mut waiting: VecDeque<Stop> = [start].into();
    while !wanted.iter().all(|stop| found.contains_key(&Some(*stop)))
        && let Some(from) = waiting.pop_front()
    {
        for press in MOVES {
            put_focus(test, from);
            press(test);
            let to = focus(test);
            let keys = found[&from] + 1;
            found.entry(to).or_insert_with(|| {
                waiting.push_back(to);
                keys
            });
        }
    }
    put_focus(test, start);
    found
}

/// Everything on the screen that can have the focus: within a menu, if one is open.
fn stops(test: &mut TestApp) -> Vec<Entity> {
    let world = test.app.world_mut();
    let mut groups = world.query::<(Entity, &TabGroup, Option<&GlobalZIndex>)>();
    let modal = groups.iter(world).filter(|(_, group, _)| group.modal);
    let modal = modal.max_by_key(|(entity, _, z)| (z.map_or(0, |z| z.0), *entity));
    let modal = modal.map(|(entity, ..)| entity);
    let mut stops =
        world.query_filtered::<(Entity, &ComputedNode, &InheritedVisibility), With<TabIndex>>();
    let seen = stops.iter(world).filter(|(_, node, seen)| seen.get() && !node.is_empty());
    let seen: Vec<Entity> = seen.map(|(entity, ..)| entity).collect();
    let is_within = |entity: &Entity| {
        let mut above = Some(*entity);
        while above.is_some() && above != modal {
            above = above.and_then(|it| Some(world.get::<ChildOf>(it)?.parent()));
        }
        above == modal
    };
    let within = seen.into_iter().filter(|it| modal.is_none() || is_within(it));
    within.collect()
}

/// What a stop is called where something is wrong with it.
fn name(test: &TestApp, stop: Entity) -> String {
    let world = test.app.world();
    let id = world.get::<ButtonId>(stop).map(|id| id.0.to_string());
    let spoken = world.get::<AccessibleName>(stop);
    let spoken = spoken.map(|name| format!("{:?}", name.0));
    id.or(spoken).unwrap_or_else(|| stop.to_string())
}

/// Everything here is reached and pressed with few keys.
pub(crate) fn reach_all(test: &mut TestApp, place: &str) {
    test.frames(8);
    let mut stops = stops(test);
    stops.retain(|stop| {
        let name = name(test, *stop);
        !name.starts_with("move-") && !name.starts_with("word-")
    });
    let found = distances(test, &stops);
    let far = stops.iter().filter_map(|stop| {
        let keys = found.get(&Some(*stop)).map(|keys| keys + 1);
        let is_far = keys.is_none_or(|keys| keys > PRESSES_MAX);
        is_far.then(|| (name(test, *stop), keys))
    });
    let far: Vec<_> = far.collect();
    let most = stops.iter().filter_map(|stop| found.get(&Some(*stop)));
    let most = most.max().copied().unwrap_or_default() + 1;
    println!("{place}: {} stops, at most {most} keys", stops.len());
    assert!(!stops.is_empty(), "{place} has something to press");
    assert!(far.is_empty(), "{place}: {far:?} of {}", stops.len());
}

fn open(test: &mut TestApp, menu: Menu) {
    let mut next = test.app.world_mut().resource_mut::<NextState<Menu>>();
    next.set(menu);
    test.frames(6);
}

/// A table with a match of this game, played so far.
fn table(game: Game, words: &[&str]) -> TestApp {
    let setup = Setup::new(game, 2).expect("two play it");
    TestApp::after(&setup.without_repetition(), words)
}

#[test]
fn whatever_the_title_has_is_pressed_with_eight_keys() {
    let mut test = TestApp::begin();
    reach_all(&mut test, "the title");
}

#[test]
fn whatever_a_form_has_is_pressed_with_eight_keys() {
    for game in Game::ALL {
        let mut test = TestApp::begin();
        test.press(&format!("game-{}", game.id()));
        reach_all(&mut test, &format!("the form of {game}"));
    }
}

#[test]
fn whatever_a_table_has_is_pressed_with_eight_keys() {
    for (game, games) in [
        (Game::SIMULTANA, include_str!("../games/simultana.games")),
        (Game::SYPIL, include_str!("../games/sypil.games")),
        (Game::SYNE_STRAT, include_str!("../games/syne_strat-2.games")),
        (Game::SYNDICAT, include_str!("../games/syndicat.games")),
    ] {
        let words = first_game(games);
        let mut test = table(game, &words[..6]);
        reach_all(&mut test, &format!("a match of {game}"));
    }
}

#[test]
fn whatever_the_pause_menu_has_is_pressed_with_eight_keys() {
    let mut test = TestApp::at_simultana();
    open(&mut test, Menu::Pause);
    reach_all(&mut test, "the pause menu");
}

#[test]
fn whatever_the_other_menus_have_is_pressed_with_eight_keys() {
    for menu in [
        Menu::Settings,
        Menu::Help,
        Menu::Puzzles,
        Menu::Solved,
        Menu::Results,
        Menu::Note,
        Menu::Word,
    ] {
        let mut test = TestApp::at_simultana();
        open(&mut test, menu);
        reach_all(&mut test, &format!("{menu:?}"));
    }
    // The way to the last part is as long as there are parts and words: most of both are in the first, and fewest
    // in the other.
    let extremes = [Game::SYNE_STRAT, Game::SIMULTANA];
    for game in Game::ALL.into_iter().filter(|it| is_weekly() || extremes.contains(it)) {
        let mut test = table(game, &[]);
        open(&mut test, Menu::Rules);
        reach_all(&mut test, &format!("the rules of {game}"));
    }
}

#[test]
fn whatever_the_panel_for_sharing_has_is_pressed_with_eight_keys() {
    let mut test = TestApp::at_simultana();
    open(&mut test, Menu::Share);
    reach_all(&mut test, "sharing");
}

#[test]
fn whatever_a_lesson_and_a_puzzle_have_is_pressed_with_eight_keys() {
    for game in Game::ALL {
        let mut test = TestApp::begin();
        test.press(&format!("learn-{}", game.id()));
        reach_all(&mut test, &format!("the lesson of {game}"));
    }
    let mut test = TestApp::at_simultana();
    open(&mut test, Menu::Puzzles);
    test.press("puzzle-1");
    reach_all(&mut test, "a puzzle");
}

#[test]
fn whatever_the_setting_up_of_a_position_has_is_pressed_with_eight_keys() {
    for game in Game::ALL {
        let mut test = TestApp::begin();
        test.frames(4);
        test.press(&format!("game-{}", game.id()));
        test.frames(6);
        test.press("position");
        test.rest();
        test.press("arranging-keep");
        test.rest();
        reach_all(&mut test, &format!("the position of {game}"));
    }
}

#[test]
fn whatever_the_shelf_has_is_pressed_with_eight_keys() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(folder.path());
    let word = first_game(include_str!("../games/simultana.games"))[0];
    for _ in 0..2 {
        test.press("game-simultana");
        test.frames(6);
        test.choose("play-together");
        test.frames(6);
        test.press("start");
        test.frames(8);
        test.play_by_clicks(word);
        test.rest();
        let world = test.app.world_mut();
        world.resource_mut::<NextState<Screen>>().set(Screen::Title);
        test.frames(8);
    }
    reach_all(&mut test, "the title with matches");
    test.press("shelf");
    reach_all(&mut test, "the shelf");
}
