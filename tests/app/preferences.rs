//! What the system prefers for contrast, motion and size: it is followed, named in the settings, and
//! gives way to what the players have chosen.

use std::time::{Duration, Instant};

use bevy::prelude::*;
use ludotheque::states::Menu;
use ludotheque_base::job::Outbox;
use ludotheque_base::preferences::SystemPreferences;
use ludotheque_base::settings::{Animation, Contrast, Pace, Settings};
use ludotheque_base::system::SystemPlugin;
use ludotheque_table::flight::Motion;
use ludotheque_table::piece::Shown;

use crate::support::{TestApp, first_game};

const PREFERRED: SystemPreferences = SystemPreferences {
    high_contrast: Some(true),
    reduced_motion: Some(true),
    text_scale: Some(1.25),
};

/// A match whose settings leave everything to the system.
fn test_app() -> TestApp {
    let mut test = TestApp::at_simultana();
    settings(&mut test).animation = Animation::System;
    test.frames(2);
    test
}

fn settings(test: &mut TestApp) -> Mut<'_, Settings> {
    test.app.world_mut().resource_mut::<Settings>()
}

fn is_outlined(test: &mut TestApp) -> bool {
    let world = test.app.world_mut();
    let mut pieces = world.query::<&Shown>();
    pieces.iter(world).all(|piece| piece.is_outlined)
}

#[test]
fn what_the_system_prefers_is_followed_from_the_answer_on() {
    let source = |outbox: Outbox<SystemPreferences>| {
        outbox.send(SystemPreferences::default());
        outbox.answer(PREFERRED);
    };
    let mut app = App::new();
    app.add_plugins(SystemPlugin { source: Some(source) }).init_resource::<Settings>();
    let begun = Instant::now();
    while app.world().resource::<Settings>().preferences != PREFERRED {
        assert!(begun.elapsed() < Duration::from_secs(30), "it never answers");
        app.update();
    }
    let settings = app.world().resource::<Settings>();
    assert!(settings.has_high_contrast());
    assert_eq!(settings.pace(), Pace::Off);
    assert_eq!(settings.interface_size(), 1.25);
}

#[test]
fn a_preference_changes_contrast_motion_and_size_and_a_choice_wins() {
    let mut test = test_app();
    // At this size of the window nothing limits the interface to less.
    test.resize(1920.0, 1080.0);
    test.frames(4);
    let usual = test.get::<UiScale>().0;
    assert!(!is_outlined(&mut test));
    settings(&mut test).preferences = PREFERRED;
    test.frames(4);
    assert!(is_outlined(&mut test));
    assert!((test.get::<UiScale>().0 / usual - 1.25).abs() < 1e-3);
    assert_eq!(test.get::<Settings>().pace(), Pace::Off);
    let mut chosen = settings(&mut test);
    chosen.contrast = Contrast::Usual;
    chosen.animation = Animation::Normal;
    chosen.ui_scale = Some(1.0);
    test.frames(4);
    assert!(!is_outlined(&mut test));
    assert_eq!(test.get::<UiScale>().0, usual);
    assert_eq!(test.get::<Settings>().pace(), Pace::Normal);
}

#[test]
fn nothing_moves_where_the_system_prefers_so() {
    let games = include_str!("../games/simultana.games");
    let first = first_game(games)[0];
    for (preference, is_seen_moving) in [(None, true), (Some(false), true), (Some(true), false)] {
        let mut test = test_app();
        settings(&mut test).preferences.reduced_motion = preference;
        test.frames(2);
        test.play(first);
        test.frames(2);
        assert_eq!(test.get::<Motion>().is_running(), is_seen_moving, "{preference:?}");
    }
}

#[test]
fn the_settings_name_what_the_system_prefers() {
    let mut test = test_app();
    test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Settings);
    test.frames(6);
    assert!(test.says("Contraste : habituel"), "{:?}", test.texts());
    settings(&mut test).preferences = PREFERRED;
    test.frames(4);
    for words in ["Contraste : élevé", "animations : aucune", "textes : 125 %"] {
        assert!(test.says(words), "{words}: {:?}", test.texts());
    }
    for (id, is_left) in [("contrast-system", true), ("contrast-usual", false)] {
        test.choose(id);
        test.frames(2);
        let left = test.get::<Settings>().contrast == Contrast::System;
        assert_eq!(left, is_left, "{id}");
    }
    test.choose("ui-scale-system");
    test.frames(2);
    assert_eq!(test.get::<Settings>().ui_scale, None);
}
