//! The results between the same people: told at the end of each match and counted once, on a page of their
//! own, and in series.

use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_rules::{Game, Setup};
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::results::{FinishedMatch, Results, Series, SeriesEnd};
use ludotheque_session::saving::pasted::pasted;
use ludotheque_session::{StartMatch, Travel};
use ludotheque_ui::widgets::ButtonId;

use crate::support::TestApp;

/// A match of Simultana between these two.
fn start(test: &mut TestApp, names: [&str; 2]) {
    test.send(StartMatch::new(
        Setup::new(Game::SIMULTANA, 2).expect("two play it"),
        names.map(str::to_owned).to_vec(),
        Computers::default(),
    ));
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
    assert_eq!(test.golden_in("end").len(), 1, "one action is the most likely");
}

fn told(test: &mut TestApp) -> Option<String> {
    let texts = test.texts();
    let told = texts.into_iter().find(|text| text.contains("jusqu’ici"));
    told.map(|text| text.replace('\u{a0}', " "))
}

fn has_text(test: &mut TestApp, words: &str) -> bool {
    let texts = test.texts();
    let plain = |text: &String| text.replace(['\u{a0}', '\u{202f}'], " ");
    texts.iter().map(plain).any(|text| text.contains(words))
}

fn has_button(test: &mut TestApp, id: &str) -> bool {
    let world = test.app.world_mut();
    let mut buttons = world.query::<&ButtonId>();
    buttons.iter(world).any(|button| button.0 == id)
}

fn open_page(test: &mut TestApp) {
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(Menu::Results);
    test.frames(6);
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

#[test]
fn looking_back_changes_no_result_and_another_move_does() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    start(&mut test, ["Anne", "Léa"]);
    test.play("A2-A3");
    resign(&mut test);
    assert_eq!(test.get::<Results>().groups()[0].played(), 1);
    test.press("take-back");
    test.rest();
    if *test.get::<State<Menu>>().get() == Menu::Question {
        test.press("yes");
        test.rest();
    }
    // So far it has only been looked at: whoever leaves now has finished a match.
    assert_eq!(test.get::<Results>().groups()[0].played(), 1);
    test.travel(Travel::Undo);
    test.travel(Travel::Redo);
    assert_eq!(test.get::<Results>().groups()[0].played(), 1);
    test.travel(Travel::To(2));
    test.travel(Travel::TakeBackAgreed);
    test.play("E4-E3");
    test.rest();
    assert_eq!(test.get::<Results>().groups(), [], "nobody has won");
    resign(&mut test);
    let group = test.get::<Results>().groups().remove(0);
    let tally = group.tally(Game::SIMULTANA).expect("it was played");
    assert_eq!((tally.played, tally.won), (1, vec![0, 1]));
}

#[test]
fn a_match_from_elsewhere_counts_for_nobody() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    let text = "game: simultana\nplayers: 2\nseat 0: Anne\nseat 1: Léa\n\nA2-A3 E4-E3";
    let locale = Locale::new(Language::French);
    let Ok(brought) = pasted(text, Game::SIMULTANA, &locale) else {
        panic!("it is a match");
    };
    test.send(brought);
    test.rest();
    resign(&mut test);
    assert_eq!(test.get::<Results>().groups(), []);
}

#[test]
fn a_series_is_set_up_once_and_played_through_with_changing_seats() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    test.press("game-simultana");
    test.frames(6);
    test.choose("play-together");
    test.frames(6);
    test.choose("series-3");
    test.frames(6);
    assert!(has_text(&mut test, "Pour une série, donnez à chaque personne un nom différent."));
    let is_held_back = |test: &mut TestApp| {
        let start = test.button("start");
        test.app.world().get::<InteractionDisabled>(start).is_some()
    };
    assert!(is_held_back(&mut test));
    test.choose("series-none");
    test.frames(6);
    assert!(!is_held_back(&mut test));
    test.press("back");
    test.frames(6);
    test.app.world_mut().insert_resource({
        let mut remembered = ludotheque_session::players::RememberedPlayers::default();
        remembered.remember(&["Anne".to_owned(), "Léa".to_owned()]);
        remembered.remember_levels(&[None, None]);
        remembered
    });
    test.press("game-simultana");
    test.frames(6);
    test.choose("series-3");
    test.frames(6);
    assert!(has_text(&mut test, "On échange les places à chaque partie."));
    test.press("start");
    test.rest();
    // Léa resigns after Anne's move; then Anne plays second.
    test.play("A2-A3");
    resign(&mut test);
    assert!(has_text(&mut test, "Série en 3 parties : Anne 1, Léa 0."));
    assert!(!has_button(&mut test, "again"), "the series goes on");
    assert_eq!(test.golden_in("end"), ["next-match"]);
    test.press("next-match");
    test.rest();
    assert_eq!(test.get::<SeatNames>().all(), ["Léa", "Anne"]);
    assert!(has_text(&mut test, "Partie 2 sur 3 · Anne 1, Léa 0"));
    resign(&mut test);
    assert!(has_text(&mut test, "Anne remporte la série, 2 à 0 !"));
    assert!(!has_button(&mut test, "again"), "it would be a single match");
    assert_eq!(test.golden_in("end"), ["series-again"]);
    let group = test.get::<Results>().groups().remove(0);
    assert_eq!(group.standings()[0].end, Some(SeriesEnd::WonBy(0)));
    test.press("series-again");
    test.rest();
    assert!(has_text(&mut test, "Partie 1 sur 3 · Anne 0, Léa 0"));
    for _ in 0..2 {
        resign(&mut test);
        test.press("next-match");
        test.rest();
    }
    resign(&mut test);
    // What is played later is told without it.
    test.press("rematch");
    test.rest();
    resign(&mut test);
    assert!(!has_text(&mut test, "Série en 3 parties"));
    assert_eq!(test.golden_in("end"), ["again"], "no series has ended");
}

/// Results of Anne with Léa, in a series, and with Zoé.
fn with_results(test: &mut TestApp) {
    let game = Game::SIMULTANA;
    let mut results = test.app.world_mut().resource_mut::<Results>();
    for (number, other) in [(1, "Zoé"), (2, "Léa")] {
        let names = SeatNames::new(game, ["Anne", other]);
        if number == 2 {
            let setup = Setup::new(game, 2).expect("two play it");
            results.begin_series(Series::new(&setup, &names, 3, 2).expect("it counts"));
        }
        let outcome = ludotheque_rules::Outcome::Win(ludotheque_rules::Seat::new(0));
        let origin = ludotheque_rules::Origin::begun_at(number);
        let finished = FinishedMatch::new(&names, outcome, origin, number + 10);
        results.put(finished.expect("it counts"));
    }
}

#[test]
fn the_page_goes_on_with_a_series_and_erases_what_is_asked_about() {
    let data = tempfile::tempdir().expect("a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    // Before the first match, no button leads to the empty page.
    assert_eq!(test.button_if_any("results"), None);
    let world = test.app.world_mut();
    world.resource_mut::<NextState<Menu>>().set(Menu::Results);
    test.frames(6);
    assert!(has_text(&mut test, "Ici s’ajouteront vos parties"));
    with_results(&mut test);
    test.frames(6);
    // The group that has played last is unfolded.
    assert!(has_text(&mut test, "Simultana · Série en 3 parties : Anne 1, Léa 0."));
    assert!(has_text(&mut test, "1 gagnée, 0 perdue, 0 nulle"));
    test.press("results-2");
    test.frames(6);
    assert!(!has_text(&mut test, "Série en 3 parties"));
    test.press("results-save");
    test.frames(6);
    let saved = std::fs::read_to_string(data.path().join("pictures/results-1.txt"));
    let saved = saved.expect("it is saved");
    assert!(saved.contains("Zoé") && !saved.contains("Léa"), "{saved}");
    // Asked first: the results stay until the answer is yes.
    test.press("results-erase");
    test.frames(6);
    assert_eq!(test.get::<Results>().groups().len(), 2);
    test.press("keep-results");
    test.frames(6);
    test.press("results-erase");
    test.frames(6);
    test.press("erase");
    test.frames(6);
    assert_eq!(test.get::<Results>().groups().len(), 1);
    assert!(!has_text(&mut test, "Zoé"));
    test.press("go-on-simultana");
    test.rest();
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.get::<SeatNames>().all(), ["Léa", "Anne"]);
    open_page(&mut test);
    test.press("give-up-simultana");
    test.frames(6);
    assert!(!has_text(&mut test, "abandonnée"), "it is asked first");
    test.press("keep-results");
    test.frames(6);
    test.press("give-up-simultana");
    test.frames(6);
    test.press("erase");
    test.frames(6);
    assert!(has_text(&mut test, "Série en 3 parties abandonnée"));
    test.press("erase-all-results");
    test.frames(6);
    test.press("erase");
    test.frames(6);
    assert_eq!(test.get::<Results>().groups(), []);
    let kept = std::fs::read_to_string(data.path().join("results.toml"));
    assert!(!kept.expect("it is kept").contains("Anne"), "nothing is left in the file");
}

#[test]
fn of_thousands_of_groups_only_some_are_listed_until_more_are_asked_for() {
    let mut test = TestApp::begin();
    test.frames(4);
    let mut results = test.app.world_mut().resource_mut::<Results>();
    for number in 0..100_u32 {
        let names = SeatNames::new(Game::SIMULTANA, ["Anne".to_owned(), format!("Bob {number}")]);
        let outcome = ludotheque_rules::Outcome::Win(ludotheque_rules::Seat::new(0));
        let origin = ludotheque_rules::Origin {
            started_s: Some(u64::from(number)),
            identity: Some(ludotheque_rules::Identity(number.into())),
            ..default()
        };
        let finished = FinishedMatch::new(&names, outcome, origin, u64::from(number) + 10);
        results.put(finished.expect("it counts"));
    }
    open_page(&mut test);
    let sections = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut buttons = world.query::<&ButtonId>();
        let numbered = buttons.iter(world).filter(|id| {
            let number = id.0.strip_prefix("results-");
            number.is_some_and(|it| it.parse::<usize>().is_ok())
        });
        numbered.count()
    };
    assert_eq!(sections(&mut test), 40);
    test.press("more-results");
    test.frames(6);
    assert_eq!(sections(&mut test), 80);
    test.press("more-results");
    test.frames(6);
    assert_eq!(sections(&mut test), 100);
    assert!(!has_button(&mut test, "more-results"));
}
