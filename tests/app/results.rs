//! The results between the same people: told at the end of each match, and counted once.

use bevy::prelude::*;
use ludotheque_base::states::Menu;
use ludotheque_rules::{Game, Setup};
use ludotheque_session::StartMatch;
use ludotheque_session::players::Computers;
use ludotheque_session::results::Results;

use crate::support::TestApp;

/// A match of Simultana between these two.
fn start(test: &mut TestApp, names: [&str; 2]) {
    test.send(StartMatch {
        setup: Setup::new(Game::SIMULTANA, 2).expect("two play it"),
        names: names.map(str::to_owned).to_vec(),
        computers: Computers::default(),
    });
    test.rest();
}

/// Whoever is to move resigns.
fn resign(test: &mut TestApp) {
    for button in ["resign", "yes"] {
        test.press(button);
        test.frames(4);
    }
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
}

fn told(test: &mut TestApp) -> Option<String> {
    let texts = test.texts();
    texts.into_iter().find(|text| text.contains("jusqu’ici"))
}

#[test]
fn the_end_tells_the_results_between_the_same_people_and_a_match_counts_once() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    start(&mut test, ["Anne", "Léa"]);
    test.play("A2-A3");
    resign(&mut test);
    let words = told(&mut test).expect("it is told");
    assert!(words.contains("Anne 1, Léa 0."), "{words}");
    // In the other seats they are the same.
    start(&mut test, ["léa", "Anne"]);
    test.play("A2-A3");
    resign(&mut test);
    let words = told(&mut test).expect("it is told");
    assert!(words.contains("Anne 1, léa 1."), "{words}");
    assert_eq!(test.get::<Results>().groups().len(), 1);
    assert_eq!(test.get::<Results>().groups()[0].played(), 2);
    // Without names nobody could say who has won.
    start(&mut test, ["Anne", ""]);
    test.play("A2-A3");
    resign(&mut test);
    assert_eq!(told(&mut test), None);
    assert_eq!(test.get::<Results>().groups().len(), 1);
}
