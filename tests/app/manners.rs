//! What players do beside moving, without a window: resigning, draws, taking back what
//! was agreed, leaving for a new match and coming back, rematches, clocks, options.

use std::collections::BTreeSet;
use std::time::Duration;

use accesskit::{Action, ActionRequest, TreeId};
use bevy::a11y;
use bevy::input::keyboard::Key;
use bevy::input_focus::{FocusCause, InputFocus};
use bevy::prelude::*;
use bevy::ui::{ComputedStackIndex, InteractionDisabled};
use bevy::window::PrimaryWindow;
use ludotheque::computer::{LeastPause, Reviewing};
use ludotheque::screens::showcase::ShownPosition;
use ludotheque::states::{Menu, Screen};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_players::Level;
use ludotheque_rules::{EntryKind, Game, Outcome, Seat, Setup, Turn, presets};
use ludotheque_session::clock::{ClockTerms, Clocks, NextTerms, Running};
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::{Accord, Session, StartMatch, Travel};
use ludotheque_table::camera::{Orbit, Stage};
use ludotheque_table::piece::Piece;
use ludotheque_ui::widgets::{ButtonId, Tooltip};
use ludotheque_uncovering::Uncovering;

use crate::support::TestApp;
use crate::support::reading::{named, tree_of, written};

fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("so many play it")
}

fn menu(test: &TestApp) -> Menu {
    *test.get::<State<Menu>>().get()
}

fn screen(test: &TestApp) -> Screen {
    *test.get::<State<Screen>>().get()
}

/// Presses a button that is there and can be pressed.
fn press(test: &mut TestApp, id: &str) {
    let button = test.button(id);
    let world = test.app.world();
    assert!(world.get::<InteractionDisabled>(button).is_none(), "{id} cannot be pressed");
    test.press(id);
    test.frames(4);
}

fn is_off(test: &mut TestApp, id: &str) -> bool {
    let button = test.button(id);
    test.app.world().get::<InteractionDisabled>(button).is_some()
}

fn press_escape(test: &mut TestApp) {
    test.key(KeyCode::Escape, Key::Escape);
}

/// All words on the screen.
fn words(test: &mut TestApp) -> String {
    test.texts().join("\n")
}

/// A table of Le Stratège where White has uncovered.
fn at_stratege() -> TestApp {
    let preset = presets(Game::STRATEGE)[0].placement.clone();
    let set_up = setup(Game::STRATEGE, 2).with_placements(vec![preset; 2]).expect("a preset fits");
    let mut test = TestApp::at(set_up);
    test.uncover();
    test
}

#[test]
fn resigning_is_asked_first_and_ends_the_match() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    press(&mut test, "resign");
    assert_eq!(menu(&test), Menu::Question);
    press(&mut test, "no");
    assert_eq!((menu(&test), test.ply()), (Menu::None, 1));
    press(&mut test, "resign");
    press(&mut test, "yes");
    test.rest();
    assert_eq!(
        test.face().turn(),
        Turn::Over(Outcome::Win(Seat::new(0))),
        "Black was to move and has resigned"
    );
    assert_eq!(menu(&test), Menu::Over);
    // Persons have nothing to take up by themselves.
    assert_eq!(test.button_if_any("take-up"), None);
    test.assert_picture_is_true();
    press(&mut test, "look");
    // There is nothing left to agree on; what can be done with the match is there instead.
    for id in ["resign", "offer-draw"] {
        assert_eq!(test.button_if_any(id), None, "{id} after the end");
    }
    assert!(!is_off(&mut test, "review"));
}

#[test]
fn what_ends_the_match_is_shown_until_something_else_is_done() {
    let mut test = TestApp::at_simultana();
    let is_shown = |test: &mut TestApp| {
        let button = test.button("resign");
        test.app.world().get::<InheritedVisibility>(button).is_some_and(|it| it.get())
    };
    assert!(!is_shown(&mut test));
    press(&mut test, "endings");
    assert!(is_shown(&mut test));
    press_escape(&mut test);
    assert!(!is_shown(&mut test));
    assert_eq!(menu(&test), Menu::None, "the key has done its work");
    press(&mut test, "endings");
    let elsewhere = test.place_of_button("view-above");
    test.click_at(elsewhere, PointerButton::Primary);
    test.frames(3);
    assert!(!is_shown(&mut test), "something else was pressed");
    press(&mut test, "endings");
    let resign = test.place_of_button("resign");
    test.click_at(resign, PointerButton::Primary);
    test.frames(3);
    assert_eq!(menu(&test), Menu::Question);
    press(&mut test, "no");
    assert!(!is_shown(&mut test), "it was chosen from");
}

#[test]
fn a_person_alone_is_told_of_the_end_as_the_one_who_reads() {
    for (resigns, title, reason) in [
        (1, "Vous gagnez !", "L’ordinateur (niveau 1) abandonne : vous gagnez la partie."),
        (
            0,
            "L’ordinateur (niveau 1) gagne !",
            "Vous abandonnez : l’ordinateur (niveau 1) gagne la partie.",
        ),
    ] {
        let mut test = TestApp::begin();
        let level = Level::new(1).expect("there are eight levels");
        test.send(StartMatch::new(
            setup(Game::SYPIL, 2),
            [""; 0],
            Computers::new([(Seat::new(1), level)], 3),
        ));
        test.frames(10);
        test.send(Accord::Resign(Seat::new(resigns)));
        test.rest();
        test.frames(4);
        assert!(test.says(title), "{title}");
        assert!(test.says(reason), "{reason}");
        let line = test.line();
        assert!(line.contains(reason), "{line}");
    }
}

#[test]
fn the_buttons_that_stay_keep_their_place_when_the_turn_passes() {
    let mut test = TestApp::begin();
    // The computer does not answer while the places are looked at.
    let an_hour = Duration::from_secs(60 * 60);
    test.app.insert_resource(LeastPause(an_hour));
    let level = Level::new(1).expect("there are eight levels");
    test.send(StartMatch::new(
        setup(Game::SIMULTANA, 2),
        [""; 0],
        Computers::new([(Seat::new(1), level)], 3),
    ));
    test.frames(10);
    let places = |test: &mut TestApp| ["hint", "what-if"].map(|id| test.place_of_button(id));
    let before = places(&mut test);
    assert!(test.button_if_any("resign").is_some());
    let word = test.face().legal_words()[0].clone();
    test.play(&word);
    test.frames(6);
    assert!(test.button_if_any("move-now").is_some());
    assert_eq!(places(&mut test), before);
}

#[test]
fn whoever_has_lost_to_a_computer_is_led_to_the_review_where_secrets_are_out() {
    let preset = presets(Game::STRATEGE)[0].placement.clone();
    let set_up = setup(Game::STRATEGE, 2).with_placements(vec![preset; 2]).expect("a preset fits");
    let mut test = TestApp::begin();
    let level = Level::new(1).expect("there are eight levels");
    test.send(StartMatch::new(set_up, [""; 0], Computers::new([(Seat::new(1), level)], 3)));
    test.frames(10);
    let word = test.face().legal_words()[0].clone();
    test.play_by_clicks(&word);
    for _ in 0..4_000 {
        let current = test.get::<Session>();
        if current.uncovered(Uncovering).ply() >= 2 && current.to_move() == Some(Seat::new(0)) {
            break;
        }
        std::thread::sleep(Duration::from_millis(5));
        test.frames(1);
    }
    test.rest();
    press(&mut test, "resign");
    press(&mut test, "yes");
    for _ in 0..200 {
        test.rest();
        if menu(&test) == Menu::Over {
            break;
        }
    }
    assert_eq!(menu(&test), Menu::Over);
    // What was hidden is known by now, so nothing is played on.
    assert_eq!(test.button_if_any("take-up"), None);
    assert!(words(&mut test).contains("Revoir vos erreurs"));
    press(&mut test, "over-review");
    assert_eq!(menu(&test), Menu::None);
    assert!(test.get::<Reviewing>().is_open());
}

#[test]
fn with_three_players_a_resignation_is_told_once_and_as_what_it_is() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 3));
    for _ in 0..2 {
        press(&mut test, "resign");
        press(&mut test, "yes");
        test.rest();
        let words = words(&mut test);
        assert!(!words.contains("hors jeu :"), "{words}");
        let line = words.lines().find(|line| line.contains("abandonnent"));
        let line = line.expect("the line below the board tells it");
        assert_eq!(line.matches("abandonnent").count(), 1, "{line}");
    }
    assert_eq!(menu(&test), Menu::Over);
}

#[test]
fn the_way_to_the_menu_is_open_under_the_curtain_and_secrets_are_not_shared() {
    let mut test = TestApp::at(setup(Game::STRATEGE, 2));
    assert!(test.get::<Session>().is_covered());
    let menu_button = test.button("menu");
    let world = test.app.world_mut();
    let mut names = world.query::<(&Name, &ComputedStackIndex)>();
    let curtain = names.iter(world).find(|(name, _)| name.as_str() == "curtain");
    let (_, curtain) = curtain.expect("it is down");
    let above = world.get::<ComputedStackIndex>(menu_button).expect("it is laid");
    assert!(above.0 > curtain.0);
    press(&mut test, "menu");
    assert_eq!(menu(&test), Menu::Pause);
    let world = test.app.world_mut();
    let mut buttons = world.query::<&ButtonId>();
    let ids: Vec<_> = buttons.iter(world).map(|button| button.0.clone()).collect();
    assert!(ids.iter().any(|id| id == "rules"));
    for id in ["share", "type-move"] {
        assert!(!ids.iter().any(|known| known == id), "{id} while setting up");
    }
}

#[test]
fn a_resignation_is_taken_back_only_if_all_agree() {
    let mut test = TestApp::at_simultana();
    press(&mut test, "resign");
    press(&mut test, "yes");
    test.rest();
    press(&mut test, "take-back");
    assert_eq!(menu(&test), Menu::Question);
    press(&mut test, "no");
    assert_eq!(test.ply(), 1, "no is no");
    // The button of the list asks as well, looking back does not.
    press(&mut test, "undo");
    assert_eq!(menu(&test), Menu::Question);
    press(&mut test, "yes");
    assert_eq!((menu(&test), test.ply()), (Menu::None, 0));
    test.travel(Travel::Redo);
    test.travel(Travel::Undo);
    assert_eq!((menu(&test), test.ply()), (Menu::None, 0));
}

#[test]
fn a_draw_is_asked_of_all_others_one_by_one() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 4));
    press(&mut test, "offer-draw");
    for _ in 1..4 {
        assert_eq!(menu(&test), Menu::Question);
        press(&mut test, "accept-draw");
        test.frames(6);
    }
    test.rest();
    assert_eq!(test.face().turn(), Turn::Over(Outcome::Draw));
    assert_eq!(menu(&test), Menu::Over);
    press(&mut test, "look");
    test.rest();
    let words = words(&mut test);
    let told = words.matches("convenu").count();
    assert_eq!(told, 1, "the line tells it once: {words}");
}

#[test]
fn one_no_is_enough_and_closing_the_question_is_a_no() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 3));
    press(&mut test, "offer-draw");
    press(&mut test, "accept-draw");
    test.frames(6);
    press(&mut test, "decline-draw");
    test.frames(6);
    assert_eq!((menu(&test), test.ply()), (Menu::None, 0));
    assert!(test.face().draw_offer().is_none());
    let words = words(&mut test);
    assert!(words.contains("refusent la nulle"), "{words}");
    press(&mut test, "offer-draw");
    press_escape(&mut test);
    assert_eq!(menu(&test), Menu::None);
    assert!(test.face().draw_offer().is_none());
}

#[test]
fn where_players_have_secrets_the_curtain_falls_before_the_other_answers() {
    let mut test = at_stratege();
    press(&mut test, "offer-draw");
    test.frames(12);
    assert_eq!(menu(&test), Menu::Question);
    assert!(test.get::<Session>().is_covered());
    press(&mut test, "decline-draw");
    assert!(test.get::<Session>().is_covered(), "still down");
    assert!(is_off(&mut test, "resign"), "nobody in particular looks");
    assert!(is_off(&mut test, "what-if"), "a copy would know the secrets");
}

#[test]
fn what_was_shown_at_the_end_cannot_be_forgotten() {
    let mut test = at_stratege();
    press(&mut test, "resign");
    press(&mut test, "yes");
    test.rest();
    test.frames(60);
    assert!(test.get::<Session>().is_open());
    press(&mut test, "take-back");
    assert_eq!(menu(&test), Menu::Question);
    let world = test.app.world_mut();
    let mut ids = world.query::<&ButtonId>();
    assert!(!ids.iter(world).any(|id| id.0 == "yes"), "nobody can say yes");
    press(&mut test, "no");
    assert_eq!(test.ply(), 1);
    // Going back from there is only looking.
    press(&mut test, "undo");
    assert_eq!((test.ply(), menu(&test)), (0, Menu::None));
    press(&mut test, "redo");
    assert_eq!(test.ply(), 1);
    // What each player could know at that time can be looked at.
    let strengths = |test: &mut TestApp| {
        let world = test.app.world_mut();
        let mut pieces = world.query::<&Piece>();
        let known = pieces.iter(world).filter(|piece| piece.strength.is_some());
        let mut of = [0, 0];
        known.for_each(|piece| of[piece.owner.index()] += 1);
        of
    };
    let all = strengths(&mut test);
    assert_eq!(all[0], all[1]);
    for (id, knows) in [("seen-by-1", 0), ("seen-by-2", 1), ("seen-all", 2)] {
        test.choose(id);
        test.frames(6);
        let seen = strengths(&mut test);
        for (seat, count) in seen.into_iter().enumerate() {
            let sees = knows == 2 || knows == seat;
            assert_eq!(count, if sees { all[seat] } else { 0 }, "{id}, seat {seat}");
        }
    }
}

#[test]
fn what_all_may_read_stands_towards_whoever_looks() {
    let mut test = at_stratege();
    press(&mut test, "resign");
    press(&mut test, "yes");
    test.rest();
    test.frames(60);
    // Which way the fronts of all pieces point, seen from the side of a seat.
    let fronts = |test: &mut TestApp, seat: usize| {
        let view = test.get::<Stage>().view_of(seat);
        test.app.world_mut().resource_mut::<Orbit>().jump_to(view);
        test.frames(4);
        let world = test.app.world_mut();
        let mut pieces = world.query_filtered::<&Transform, With<Piece>>();
        let fronts = pieces.iter(world).map(|at| at.rotation * Vec3::Z * Vec3::new(1.0, 0.0, 1.0));
        let fronts: Vec<Vec3> = fronts.map(Vec3::normalize).collect();
        assert!(fronts.iter().all(|front| front.dot(fronts[0]) > 0.99));
        fronts[0]
    };
    let [first, second] = [0, 1].map(|seat| fronts(&mut test, seat));
    assert!(first.dot(second) < -0.99, "{first} and {second}");
    // The camera stays there while the match is looked through.
    let goal = test.get::<Orbit>().goal;
    press(&mut test, "undo");
    test.rest();
    test.frames(60);
    assert_eq!(test.get::<Orbit>().goal, goal);
}

#[test]
fn a_new_match_can_be_thought_better_of() {
    let mut test = TestApp::at_simultana();
    test.play("A2-A3");
    test.rest();
    let names = vec!["Anne".to_owned(), "Ben".to_owned()];
    test.app.world_mut().insert_resource(SeatNames::new(Game::SIMULTANA, &names));
    press_escape(&mut test);
    press(&mut test, "new-game");
    assert_eq!(screen(&test), Screen::NewGame);
    assert!(test.app.world().get_resource::<Session>().is_none());
    press_escape(&mut test);
    test.frames(6);
    assert_eq!(screen(&test), Screen::Playing);
    assert_eq!(test.words(), ["A2-A3"]);
    assert_eq!(test.get::<SeatNames>().all(), names);
    test.assert_picture_is_true();
    // A new one that begins puts the old one away.
    press_escape(&mut test);
    press(&mut test, "new-game");
    press(&mut test, "start");
    test.frames(6);
    assert_eq!((screen(&test), test.ply()), (Screen::Playing, 0));
}

#[test]
fn a_rematch_turns_the_seats() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 3));
    let names = ["Anne", "", "Cléo"].map(str::to_owned).to_vec();
    test.send(StartMatch::new(setup(Game::SYNE_STRAT, 3), names, Computers::default()));
    test.frames(6);
    press(&mut test, "offer-draw");
    for _ in 0..2 {
        press(&mut test, "accept-draw");
        test.frames(6);
    }
    test.rest();
    press(&mut test, "rematch");
    test.frames(6);
    assert_eq!(test.get::<SeatNames>().all(), ["", "Cléo", "Anne"]);
    assert_eq!((menu(&test), test.ply()), (Menu::None, 0));
}

/// A table of Simultana with clocks.
fn with_clocks() -> TestApp {
    let mut test = TestApp::at_simultana();
    *test.app.world_mut().resource_mut::<NextTerms>() =
        NextTerms { minutes: Some(5), increment_seconds: 10 };
    test.send(StartMatch::new(setup(Game::SIMULTANA, 2), [""; 0], Computers::default()));
    test.frames(6);
    test
}

fn left(test: &TestApp, seat: u8) -> Duration {
    test.get::<Clocks>().left(Seat::new(seat))
}

#[test]
fn the_clock_of_the_player_to_move_runs_and_gains_by_moving() {
    let mut test = with_clocks();
    let (first, second) = (left(&test, 0), left(&test, 1));
    test.frames(50);
    assert_eq!(first - left(&test, 0), Duration::from_secs(1));
    assert_eq!(left(&test, 1), second);
    let before = left(&test, 0);
    test.play("A2-A3");
    test.rest();
    let gained = left(&test, 0).checked_sub(before).expect("time was added");
    assert!(gained > Duration::from_secs(9), "{gained:?}");
    assert_eq!(test.get::<Running>().0, Some(Seat::new(1)));
    // Looking back is done on one's own time.
    test.travel(Travel::Undo);
    test.rest();
    assert_eq!(test.get::<Running>().0, Some(Seat::new(1)));
}

#[test]
fn whoever_takes_back_thinks_on_their_own_time() {
    let running = |test: &TestApp| test.get::<Running>().0;
    let (first, second) = (Some(Seat::new(0)), Some(Seat::new(1)));
    let mut test = with_clocks();
    test.play("A2-A3");
    test.rest();
    test.travel(Travel::TakeBack);
    test.rest();
    assert_eq!(running(&test), first);
    let before = left(&test, 1);
    test.wait(20);
    assert_eq!(left(&test, 1), before);
    assert!(left(&test, 0) < Duration::from_secs(5 * 60));
    // The same move again goes on with the match, although others follow it in the tree.
    test.play("A2-A3");
    test.rest();
    test.play("B4-B3");
    test.rest();
    test.travel(Travel::TakeBack);
    test.travel(Travel::TakeBack);
    test.rest();
    assert_eq!(running(&test), first);
    test.play("A2-A3");
    test.rest();
    assert_eq!((test.ply(), running(&test)), (1, second));
    // Back again at its end, looking back costs who is to move there.
    test.travel(Travel::Redo);
    assert_eq!(running(&test), first);
    test.travel(Travel::Undo);
    assert_eq!(running(&test), first);
}

#[test]
fn a_clock_stands_still_while_a_menu_is_open_or_the_window_is_behind() {
    let mut test = with_clocks();
    test.frames(4);
    press_escape(&mut test);
    assert_eq!(menu(&test), Menu::Pause);
    let before = left(&test, 0);
    test.frames(50);
    assert_eq!(left(&test, 0), before);
    press(&mut test, "resume");
    test.frames(4);
    assert!(left(&test, 0) < before);
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).expect("there is one").focused = false;
    test.frames(2);
    let before = left(&test, 0);
    test.frames(50);
    assert_eq!(left(&test, 0), before);
}

#[test]
fn a_clock_waits_behind_the_curtain() {
    let mut test = at_stratege();
    test.app
        .world_mut()
        .insert_resource(Clocks::new(ClockTerms { minutes: 5, increment_seconds: 0 }, 2));
    test.frames(4);
    assert_eq!(test.get::<Running>().0, Some(Seat::new(0)));
    press(&mut test, "cover");
    test.frames(4);
    assert_eq!(test.get::<Running>().0, None);
}

#[test]
fn when_time_is_up_it_is_said_and_the_match_goes_on() {
    let mut test = with_clocks();
    let terms = test.get::<Clocks>().terms();
    let nearly = vec![Duration::from_millis(100), Duration::from_secs(60)];
    test.app.world_mut().insert_resource(Clocks::resumed(terms, nearly));
    test.frames(20);
    assert!(test.get::<Clocks>().has_fallen(Seat::new(0)));
    assert_eq!(test.get::<Running>().0, None);
    press(&mut test, "flag-seen");
    test.play("A2-A3");
    test.rest();
    assert_eq!(test.ply(), 1);
    assert_eq!(left(&test, 0), Duration::ZERO, "an increment raises no flag");
}

#[test]
fn clocks_are_chosen_on_the_form_and_none_run_without() {
    let mut test = TestApp::at_simultana();
    assert!(test.app.world().get_resource::<Clocks>().is_none());
    press_escape(&mut test);
    press(&mut test, "new-game");
    for id in ["clock-10", "increment-30"] {
        test.choose(id);
        test.frames(2);
    }
    press(&mut test, "start");
    test.frames(6);
    let terms = test.get::<Clocks>().terms();
    assert_eq!((terms.minutes, terms.increment_seconds), (10, 30));
}

#[test]
fn the_form_shows_the_table_for_as_many_players_as_are_chosen_and_remembers_them() {
    let mut test = TestApp::at(setup(Game::SYNE_STRAT, 4));
    let owners = |test: &mut TestApp| -> BTreeSet<Seat> {
        test.frames(6);
        let world = test.app.world_mut();
        let mut pictures = world.query::<&ShownPosition>();
        let picture = pictures.single(world).expect("there is one picture");
        picture.0.pieces.iter().map(|piece| piece.owner).collect()
    };
    press_escape(&mut test);
    press(&mut test, "new-game");
    for players in [3, 2, 4, 3] {
        test.choose(&format!("players-{players}"));
        assert_eq!(owners(&mut test).len(), players);
    }
    press(&mut test, "start");
    test.frames(6);
    press_escape(&mut test);
    press(&mut test, "new-game");
    assert_eq!(owners(&mut test).len(), 3);
}

/// Whether a button has a place on the screen.
fn is_shown(test: &mut TestApp, id: &str) -> bool {
    test.frames(3);
    let button = test.button(id);
    let node = test.app.world().get::<ComputedNode>(button);
    !node.expect("it is a widget").is_empty()
}

#[test]
fn the_variants_of_the_rules_are_folded_with_examples_and_counted_above() {
    let mut test = TestApp::at(setup(Game::SYPIL, 2));
    press_escape(&mut test);
    press(&mut test, "new-game");
    let (first, each) = ("option-capture_landing-first", "option-capture_landing-each");
    let says = |test: &mut TestApp, wanted: &str| {
        let tree = written(&tree_of(test)).replace("\\u{a0}", " ");
        tree.contains(wanted)
    };
    let example = "Exemple : derrière le pion adverse";
    let folded = "Button \"Variantes de règle\" collapsed";
    assert!(!is_shown(&mut test, each));
    assert!(says(&mut test, folded));
    assert!(!says(&mut test, example) && !says(&mut test, "La première case"));
    // By a press, which brings them into sight.
    press(&mut test, "rule-variants");
    assert!(is_shown(&mut test, each));
    let place = test.place_of_button(each);
    assert!((100.0..600.0).contains(&place.y), "{place}");
    assert!(says(&mut test, "Button \"Variantes de règle\" expanded"));
    assert!(says(&mut test, example) && says(&mut test, "La première case"));
    assert!(!says(&mut test, "variante choisie"));
    test.choose(each);
    test.frames(3);
    assert!(says(&mut test, "1 variante choisie"));
    test.choose("option-impossible_repair-pass");
    test.frames(3);
    assert!(says(&mut test, "2 variantes choisies"));
    // It is said above, also when folded again; other numbers of players change nothing.
    press(&mut test, "rule-variants");
    assert!(!is_shown(&mut test, each));
    assert!(says(&mut test, "(\"2 variantes choisies\") collapsed"));
    // By keyboard.
    let button = test.button("rule-variants");
    let mut focus = test.app.world_mut().resource_mut::<InputFocus>();
    focus.set(button, FocusCause::Navigated);
    test.frames(2);
    test.tap(KeyCode::Enter, Key::Enter);
    assert!(is_shown(&mut test, first));
    assert_eq!(test.get::<InputFocus>().get(), Some(button), "it stays there");
    // By a screen reader, whose requests are idempotent.
    let node = named(&mut test, "Variantes de règle");
    for (action, is_open) in [
        (Action::Expand, true),
        (Action::Collapse, false),
        (Action::Collapse, false),
        (Action::Expand, true),
        (Action::Click, false),
    ] {
        test.send(a11y::ActionRequest(ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: node,
            data: None,
        }));
        assert_eq!(is_shown(&mut test, each), is_open, "{action:?}");
    }
    test.choose(first);
    test.choose("option-impossible_repair-loss");
    test.frames(3);
    assert!(says(&mut test, folded), "nothing is counted any more");
}

#[test]
fn every_example_of_a_variant_names_what_can_be_chosen() {
    for language in Language::ALL {
        let locale = Locale::new(language);
        for option in Game::ALL.iter().flat_map(|game| game.options()) {
            let example = locale.text(&format!("option-{}-example", option.name));
            for value in option.values {
                let value = locale.text(&format!("option-{}-{value}", option.name));
                assert!(example.contains(&value), "{}: {example}", language.code());
            }
        }
    }
}

#[test]
fn the_options_of_the_match_are_read_beside_the_rules() {
    let agreed = setup(Game::SYPIL, 2)
        .with_option("impossible_repair", "pass")
        .expect("there is such an option");
    let mut test = TestApp::at(agreed);
    press_escape(&mut test);
    press(&mut test, "rules");
    let texts = test.texts();
    let says = |wanted: &str| texts.iter().any(|text| text.contains(wanted));
    assert!(says("Tour passé (cette partie) : "), "{texts:#?}");
    assert!(says("Défaite : "));
    assert!(says("Elle ne dit pas ce qui arrive à qui ne le peut pas."));
    press(&mut test, "change-options");
    assert_eq!(screen(&test), Screen::NewGame);
    // What one came for is unfolded.
    assert!(is_shown(&mut test, "option-impossible_repair-pass"));
    press_escape(&mut test);
    test.frames(6);
    assert_eq!(screen(&test), Screen::Playing);
}

#[test]
fn what_was_agreed_stands_among_the_moves() {
    let mut test = TestApp::at_simultana();
    press(&mut test, "resign");
    press(&mut test, "yes");
    test.rest();
    let line = test.face().line();
    assert_eq!(line.last().map(|entry| entry.kind), Some(EntryKind::Resignation));
    assert_eq!(test.told("over").last().map(|it| it["win"].clone()), Some(1.into()));
}

/// How long the player of the last move of the line took for it, in whole seconds.
fn taken_s(test: &TestApp) -> u32 {
    let here = test.face().here();
    let tree = test.face().tree();
    let entry = tree.into_iter().find(|entry| entry.id == here);
    entry.expect("a move was played").taken_ms.saturating_add(500) / 1000
}

#[test]
fn how_long_a_player_thought_is_known_without_clocks() {
    let mut test = TestApp::at_simultana();
    assert!(test.app.world().get_resource::<Clocks>().is_none());
    test.wait(4);
    test.play("A2-A3");
    assert_eq!(taken_s(&test), 4, "at once, before anything is written");
    test.rest();
    // A menu, and a window that is behind, are not thinking.
    test.wait(2);
    press_escape(&mut test);
    test.wait(20);
    press(&mut test, "resume");
    let focus = |test: &mut TestApp, is_in_front: bool| {
        let world = test.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).expect("there is one").focused = is_in_front;
        test.frames(2);
    };
    focus(&mut test, false);
    test.wait(20);
    focus(&mut test, true);
    // Looking back and trying out are done on one's own time.
    test.travel(Travel::Undo);
    test.wait(2);
    test.travel(Travel::Redo);
    press(&mut test, "what-if");
    test.wait(2);
    press(&mut test, "what-if-return");
    test.play("B4-B3");
    assert!((6..9).contains(&taken_s(&test)), "{}", taken_s(&test));
    test.rest();
    // Who plays something else has looked at that position for so long.
    test.travel(Travel::Undo);
    test.wait(3);
    let other = test.face().legal_words();
    let other = other.iter().find(|word| *word != "B4-B3");
    let other = other.expect("there are several").clone();
    test.play(&other);
    assert_eq!(taken_s(&test), 3);
    test.rest();
    // Played once more, a move keeps its time.
    let before = test.face().tree();
    test.travel(Travel::Undo);
    test.wait(9);
    test.play("B4-B3");
    test.rest();
    let times = |tree: &[ludotheque_rules::TreeEntry]| -> Vec<u32> {
        tree.iter().map(|entry| entry.taken_ms).collect()
    };
    assert_eq!(times(&test.face().tree()), times(&before));
}

#[test]
fn nobody_thinks_behind_the_curtain() {
    let mut test = at_stratege();
    press(&mut test, "cover");
    test.wait(20);
    test.uncover();
    test.wait(3);
    let word = test.face().legal_words()[0].clone();
    test.play_by_clicks(&word);
    assert!((3..6).contains(&taken_s(&test)), "{}", taken_s(&test));
}

#[test]
fn thinking_times_are_read_at_the_end_and_beside_the_moves() {
    let mut test = TestApp::at_simultana();
    test.wait(65);
    test.play("A2-A3");
    test.rest();
    let says = |test: &mut TestApp, wanted: &str| test.texts().iter().any(|it| it == wanted);
    let button = test.button("move-1");
    let tooltip = test.app.world().get::<Tooltip>(button);
    let words = test.get::<Locale>().say(&tooltip.expect("it says so").0);
    assert!(words.ends_with("1:05"), "{words}");
    press(&mut test, "note");
    assert!(says(&mut test, "Réflexion : 1:05"));
    press_escape(&mut test);
    press(&mut test, "resign");
    press(&mut test, "yes");
    test.rest();
    assert_eq!(menu(&test), Menu::Over);
    for words in ["Blancs :", "1 min 5 s"] {
        assert!(says(&mut test, words), "{words}");
    }
    // Nothing was measured of who made no move.
    assert!(!says(&mut test, "Noirs :"));
}
