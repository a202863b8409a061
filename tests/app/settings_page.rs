//! The page of the settings: a list of its groups beside it, two switches in a line, and words about a
//! choice beside it, so that little has to be scrolled.

use bevy::input::keyboard::Key;
use bevy::input_focus::{InputFocus, InputFocusVisible};
use bevy::math::Rect;
use bevy::prelude::*;
use bevy::ui::{Checked, UiGlobalTransform};
use ludotheque::menus::contents::{EntryOf, PagePart};
use ludotheque::states::Menu;
use ludotheque_base::settings::Settings;
use ludotheque_ui::widgets::ButtonId;

use crate::support::{TestApp, plain};

/// What rounding to whole pixels may come to, in physical pixels.
const ROUNDING_PX: f32 = 1.1;

/// The settings over the title, in a window of this size in pixels.
fn settings_in(width_px: f32, height_px: f32) -> TestApp {
    let mut test = TestApp::begin();
    test.resize(width_px, height_px);
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(Menu::Settings);
    test.frames(8);
    test
}

fn rect_of(world: &World, entity: Entity) -> Rect {
    let node = world.get::<ComputedNode>(entity).expect("it is laid out");
    let place = world.get::<UiGlobalTransform>(entity);
    let place = place.expect("it is laid out");
    Rect::from_center_size(place.translation, node.size())
}

fn button(test: &mut TestApp, id: &str) -> Rect {
    let entity = test.button(id);
    rect_of(test.app.world(), entity)
}

/// The numbers of the entries that are marked.
fn marked(test: &mut TestApp) -> Vec<usize> {
    let world = test.app.world_mut();
    let mut entries = world.query_filtered::<&EntryOf, With<Checked>>();
    entries.iter(world).map(|entry| entry.0).collect()
}

/// The groups, and what they are scrolled in.
fn groups(test: &mut TestApp) -> (Vec<(Entity, usize)>, Entity) {
    let world = test.app.world_mut();
    let mut parts = world.query::<(Entity, &PagePart, &ChildOf)>();
    let mut found: Vec<(Entity, usize)> = Vec::new();
    let mut page = None;
    for (entity, part, parent) in parts.iter(world) {
        found.push((entity, part.0));
        page = Some(parent.parent());
    }
    found.sort_by_key(|(_, number)| *number);
    (found, page.expect("there are groups"))
}

#[test]
fn the_contents_lead_to_every_group_and_mark_it() {
    let mut test = settings_in(1280.0, 720.0);
    assert_eq!(marked(&mut test), [0]);
    let (groups, page) = groups(&mut test);
    assert_eq!(groups.len(), 7);
    for is_by_key in [false, true] {
        for (group, number) in &groups {
            test.app.world_mut().resource_mut::<InputFocusVisible>().0 = is_by_key;
            test.press(&format!("settings-part-{number}"));
            test.frames(6);
            assert_eq!(marked(&mut test), [*number]);
            let world = test.app.world();
            let (whole, part) = (rect_of(world, page), rect_of(world, *group));
            assert!(
                part.min.y > whole.min.y - ROUNDING_PX && part.min.y < whole.max.y,
                "{number}: {part:?} in {whole:?}"
            );
            // Arrow keys scroll, or with the keyboard Tab goes on from the first control.
            let focus = test.get::<InputFocus>().get().expect("something has it");
            if is_by_key {
                let parents = test.app.world_mut().query::<&ChildOf>();
                let parents = parents.query_manual(test.app.world());
                assert!(parents.iter_ancestors(focus).any(|it| it == *group));
                let control = rect_of(test.app.world(), focus);
                assert!(control.max.y < whole.max.y + ROUNDING_PX, "{number}");
            } else {
                assert_eq!(focus, page, "{number}");
            }
        }
    }
    test.app.world_mut().resource_mut::<InputFocusVisible>().0 = false;
    test.press("settings-part-3");
    test.tap(KeyCode::Home, Key::Home);
    test.frames(6);
    assert_eq!(marked(&mut test), [0]);
}

#[test]
fn without_room_for_the_contents_the_settings_have_the_whole_width() {
    for (width_px, height_px, has_list) in
        [(1280.0, 720.0, true), (1920.0, 1080.0, true), (900.0, 1400.0, false)]
    {
        let mut test = settings_in(width_px, height_px);
        let is_shown = !button(&mut test, "settings-part-0").is_empty();
        assert_eq!(is_shown, has_list, "{width_px}×{height_px}");
    }
}

#[test]
fn most_settings_are_in_sight_at_once_in_a_wide_window() {
    // The part of the page that is seen, at the least.
    for (width_px, height_px, share) in
        [(1280.0, 720.0, 0.42), (1920.0, 1080.0, 0.5), (900.0, 1400.0, 0.92)]
    {
        let mut test = settings_in(width_px, height_px);
        let (_, page) = groups(&mut test);
        let node = test.app.world().get::<ComputedNode>(page);
        let node = node.expect("it is laid out");
        let seen = node.size().y / node.content_size().y;
        assert!(seen >= share, "{width_px}×{height_px}: {seen}");
    }
}

#[test]
fn two_switches_share_a_line_and_choices_stand_beside_what_is_said_of_them() {
    let mut test = settings_in(1280.0, 720.0);
    for (left, right) in [
        ("sound", "voice"),
        ("short-wording", "letters-spelt"),
        ("coordinates", "stack-counts"),
        ("hints", "threats"),
    ] {
        let (one, other) = (button(&mut test, left), button(&mut test, right));
        assert!((one.center().y - other.center().y).abs() < ROUNDING_PX);
        assert!(one.max.x < other.min.x, "{left}, {right}");
    }
    for (choice, words) in [("view-table", "À plat"), ("camera-auto", "Auto")] {
        let choice = button(&mut test, choice);
        let world = test.app.world_mut();
        let mut texts = world.query::<(Entity, &Text)>();
        let words = texts
            .iter(world)
            .filter(|(_, text)| plain(&text.0).contains(&format!("« {words} »")))
            .map(|(entity, _)| rect_of(world, entity))
            .find(|rect| rect.min.y < choice.max.y && rect.max.y > choice.min.y);
        let words = words.expect("it is beside the choices");
        assert!(words.max.x < choice.min.x, "{words:?} beside {choice:?}");
    }
}

/// The places of all choices of a setting, as one.
fn choices(test: &mut TestApp, ids: &[&str]) -> Rect {
    let rects = ids.iter().map(|id| button(test, id));
    rects.reduce(|one, other| one.union(other)).expect("some")
}

#[test]
fn controls_begin_at_the_left_edges_of_two_columns() {
    for (width_px, height_px) in [(1280.0, 720.0), (1920.0, 1080.0), (900.0, 1400.0)] {
        let mut test = settings_in(width_px, height_px);
        let column = choices(&mut test, &["language-system", "language-en"]);
        for ids in [
            ["ui-scale-system", "ui-scale-200"],
            ["animation-system", "animation-off"],
            ["quality-auto", "quality-high"],
            ["contrast-system", "contrast-high"],
            ["view-auto", "view-flat"],
            ["camera-auto", "camera-above"],
        ] {
            let other = choices(&mut test, &ids);
            let [left, right] = [other.min.x - column.min.x, other.max.x - column.max.x];
            assert!(
                left.abs() < 2.0 * ROUNDING_PX,
                "{width_px}×{height_px} {ids:?}: {other:?} in {column:?}"
            );
            assert!(
                right.abs() < 2.0 * ROUNDING_PX,
                "{width_px}×{height_px} {ids:?}: {other:?} in {column:?}"
            );
        }
        // A switch of its own is where the first of two is, below the headings, and the second one below choices.
        let scale = test.get::<UiScale>().0;
        let (_, page) = groups(&mut test);
        let page = rect_of(test.app.world(), page);
        for (ids, edge) in [
            (&["sound", "full-screen", "peek-only", "computers-at-once"][..], page.min.x),
            (&["voice", "letters-spelt", "stack-counts", "threats"][..], column.min.x),
        ] {
            let first = button(&mut test, ids[0]);
            assert!((first.min.x - edge).abs() < 10.0 * scale, "{ids:?}: {first:?} at {edge}");
            for id in ids {
                let other = button(&mut test, id);
                assert!((other.min.x - first.min.x).abs() < ROUNDING_PX, "{id}");
            }
        }
    }
}

#[test]
fn the_page_has_the_focus_first_and_the_contents_mark_where_the_keyboard_is() {
    let mut test = settings_in(1280.0, 720.0);
    let (groups, page) = groups(&mut test);
    assert_eq!(test.get::<InputFocus>().get(), Some(page));
    let parents = test.app.world_mut().query::<&ChildOf>();
    let mut seen = Vec::new();
    for _ in 0..24 {
        test.tap(KeyCode::Tab, Key::Tab);
        test.frames(4);
        let focus = test.get::<InputFocus>().get().expect("something has it");
        let world = test.app.world();
        let above: Vec<Entity> = parents.query_manual(world).iter_ancestors(focus).collect();
        let group = groups.iter().find(|(group, _)| above.contains(group));
        let Some((_, number)) = group else { break };
        seen.push(*number);
        assert_eq!(marked(&mut test), [*number]);
    }
    seen.dedup();
    assert_eq!(seen, [0, 1, 2, 3, 4, 5, 6]);
}

#[test]
fn at_the_end_of_the_page_the_last_group_is_marked() {
    let mut test = settings_in(1280.0, 720.0);
    test.tap(KeyCode::End, Key::End);
    test.frames(6);
    assert_eq!(marked(&mut test), [6]);
}

#[test]
fn a_setting_that_is_changed_moves_nothing() {
    let mut test = settings_in(1280.0, 720.0);
    let places = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut buttons = world.query::<(Entity, &ButtonId)>();
        let ids: Vec<(Entity, String)> =
            buttons.iter(world).map(|(entity, id)| (entity, id.0.to_string())).collect();
        let mut found: Vec<(String, Rect)> =
            ids.into_iter().map(|(entity, id)| (id, rect_of(world, entity))).collect();
        found.sort_by(|one, other| one.0.cmp(&other.0));
        found
    };
    let before = places(&mut test);
    for choice in ["animation-off", "quality-low", "contrast-high", "camera-above"] {
        test.choose(choice);
        test.frames(6);
        assert_eq!(places(&mut test), before, "{choice}");
    }
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.voice = true;
    settings.volume_percent = 100;
    test.frames(6);
    assert_eq!(places(&mut test), before);
}
