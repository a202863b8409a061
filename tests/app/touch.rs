//! By touch alone: a finger is the mouse, two turn and zoom, lists are scrolled. And by touchpad.

use bevy::input::mouse::MouseScrollUnit;
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::picking::pointer::PointerAction;
use bevy::prelude::*;
use bevy::ui::UiGlobalTransform;
use bevy::window::PrimaryWindow;
use ludotheque_clicks::Selection;
use ludotheque_rules::{Click, Game, Setup};
use ludotheque_table::camera::Orbit;
use ludotheque_table::hand::{Pointed, WheelTravels};

use crate::support::{TestApp, path_of};

const SIMULTANA: &str = include_str!("../games/simultana.games");

impl TestApp {
    /// A finger does something, and the next can come a frame later.
    pub(crate) fn touch(&mut self, id: u64, phase: TouchPhase, position: Vec2) {
        let world = self.app.world_mut();
        let window = world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .expect("there is one window");
        self.send(TouchInput { phase, position, window, force: None, id });
    }

    /// A finger comes down and is lifted before the next frame.
    pub(crate) fn tap_at(&mut self, at: Vec2) {
        let world = self.app.world_mut();
        let window = world
            .query_filtered::<Entity, With<PrimaryWindow>>()
            .single(world)
            .expect("there is one window");
        for phase in [TouchPhase::Started, TouchPhase::Ended] {
            world.write_message(TouchInput { phase, position: at, window, force: None, id: 7 });
        }
        self.frames(6);
    }

    pub(crate) fn place_of(&self, cell: Click) -> Vec2 {
        let Click::Cell(cell) = cell else {
            panic!("a choice is no place on the board");
        };
        let name = self.face().board().name(cell).to_owned();
        self.point(&name)
    }
}

fn table(game: Game) -> TestApp {
    let mut test = TestApp::at(Setup::new(game, 2).expect("two play it"));
    test.rest();
    test
}

#[test]
fn a_tap_shows_what_hovering_would() {
    let mut test = table(Game::SIMULTANA);
    let cell = test.cell("A2");
    test.tap_at(test.point("A2"));
    assert_eq!(test.get::<Pointed>().cell, Some(cell));
}

#[test]
fn a_piece_is_dragged_by_a_finger() {
    let mut test = table(Game::SIMULTANA);
    let word = SIMULTANA.split_whitespace().next().expect("there is a game");
    let path = path_of(test.face(), word);
    let [from, to] = path[..] else {
        panic!("{word} has two clicks");
    };
    let (from, to) = (test.place_of(from), test.place_of(to));
    test.touch(1, TouchPhase::Started, from);
    test.frames(2);
    for step in 1..=5 {
        test.touch(1, TouchPhase::Moved, from.lerp(to, step as f32 / 5.0));
        test.frames(1);
    }
    assert!(test.get::<Pointed>().world.is_some(), "the piece follows");
    test.touch(1, TouchPhase::Ended, to);
    test.rest();
    assert_eq!(test.ply(), 1);
}

#[test]
fn two_fingers_turn_and_zoom_and_move_nothing() {
    let mut test = table(Game::SIMULTANA);
    let before = test.get::<Orbit>().goal;
    let (left, right) = (test.point("A2"), test.point("A3"));
    test.touch(1, TouchPhase::Started, left);
    test.touch(2, TouchPhase::Started, right);
    let aside = Vec2::X * 60.0;
    test.touch(1, TouchPhase::Moved, left + aside);
    test.touch(2, TouchPhase::Moved, right + aside);
    test.frames(2);
    let turned = test.get::<Orbit>().goal;
    assert!((turned.yaw - before.yaw).abs() > 0.05, "{turned:?}");
    assert!((turned.zoom - before.zoom).abs() < 0.01, "{turned:?}");
    let apart = (right - left) * 0.5;
    test.touch(2, TouchPhase::Moved, right + aside + apart);
    test.frames(2);
    assert!(test.get::<Orbit>().goal.zoom < turned.zoom * 0.95);
    // Neither finger clicks, whichever is lifted first.
    test.touch(1, TouchPhase::Ended, left + aside);
    test.touch(2, TouchPhase::Ended, right + aside + apart);
    test.rest();
    assert_eq!(test.ply(), 0);
    assert!(test.get::<Selection>().chosen().is_none());
    // And a tap is a tap again, where the cell is now.
    let at = test.point("A2");
    test.tap_at(at);
    assert!(test.get::<Selection>().chosen().is_some());
}

#[test]
fn a_button_is_pressed_by_a_tap_and_a_list_scrolled_by_a_finger() {
    let mut test = TestApp::begin();
    test.press("settings");
    test.frames(10);
    let world = test.app.world_mut();
    let mut areas = world.query::<(Entity, &Node, &ComputedNode, &UiGlobalTransform)>();
    let (list, middle, room) = areas
        .iter(world)
        .filter(|(_, node, ..)| node.overflow.y == OverflowAxis::Scroll)
        .map(|(entity, _, size, place)| {
            (entity, place.translation, (size.content_size() - size.size()).y)
        })
        .max_by(|a, b| a.2.total_cmp(&b.2))
        .expect("the settings can be scrolled");
    assert!(room > 60.0, "all of the settings are seen: {room}");
    let shown = |test: &TestApp| {
        let at = test.app.world().get::<ScrollPosition>(list);
        at.expect("it can be scrolled").y
    };
    let from = middle - Vec2::X * 180.0;
    test.touch(1, TouchPhase::Started, from);
    for step in 1..=4 {
        test.touch(1, TouchPhase::Moved, from - Vec2::Y * 10.0 * step as f32);
    }
    test.touch(1, TouchPhase::Ended, from - Vec2::Y * 40.0);
    test.frames(2);
    assert!((shown(&test) - 40.0).abs() < 1.0, "{}", shown(&test));
    let back = test.place_of_button("close");
    test.tap_at(back);
    test.frames(10);
    assert!(test.button_if_any("close").is_none(), "the menu is closed");
}

#[test]
fn a_touchpad_goes_through_the_match_by_whole_notches() {
    let mut test = table(Game::SIMULTANA);
    for _ in 0..3 {
        let word = test.face().legal_words()[0].clone();
        test.play(&word);
        test.rest();
    }
    let world = test.app.world_mut();
    let mut lists = world.query_filtered::<&UiGlobalTransform, With<WheelTravels>>();
    let list = lists.single(world).expect("there is one list");
    let at = list.translation;
    test.move_pointer(at);
    let turn = |test: &mut TestApp, unit, by| {
        let action = PointerAction::Scroll { unit, x: 0.0, y: by, phase: TouchPhase::Moved };
        test.pointer(at, action);
        test.frames(2);
        test.ply()
    };
    // A wheel, there and back.
    let line = MouseScrollUnit::Line;
    assert_eq!(turn(&mut test, line, 1.0), 2);
    assert_eq!(turn(&mut test, line, -1.0), 3);
    // Two fingers.
    let plies = [0.1; 20].map(|by| turn(&mut test, line, by));
    assert_eq!((plies[8], plies[9], plies[18], plies[19]), (3, 2, 2, 1));
    let plies = [-10.0; 8].map(|by| turn(&mut test, MouseScrollUnit::Pixel, by));
    assert_eq!((plies[2], plies[3], plies[7]), (1, 2, 3));
}
