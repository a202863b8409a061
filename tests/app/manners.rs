//! What players do beside moving, without a window: resigning, draws, taking back what
//! was agreed, leaving for a new match and coming back, rematches, clocks, options.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::support::TestApp;
use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::{ComputedStackIndex, InteractionDisabled};
use bevy::window::PrimaryWindow;
use ludotheque::camera::{Orbit, Stage};
use ludotheque::clock::{ClockTerms, Clocks, NextTerms};
use ludotheque::locale::Locale;
use ludotheque::panels::clocks::Running;
use ludotheque::players::{Computers, SeatNames};
use ludotheque::screens::showcase::Position;
use ludotheque::session::{Session, StartMatch, Travel};
use ludotheque::states::{Menu, Screen};
use ludotheque::table::piece::Piece;
use ludotheque::theme::widgets::{ButtonId, Tooltip};
use ludotheque_rules::{EntryKind, Game, Outcome, Seat, Setup, Turn, presets};

fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("so many play it")
}

fn menu(evening: &TestApp) -> Menu {
    *evening.get::<State<Menu>>().get()
}

fn screen(evening: &TestApp) -> Screen {
    *evening.get::<State<Screen>>().get()
}

/// Presses a button that is there and can be pressed.
fn press(evening: &mut TestApp, id: &str) {
    let button = evening.button(id);
    let world = evening.app.world();
    assert!(
        world.get::<InteractionDisabled>(button).is_none(),
        "{id} cannot be pressed"
    );
    evening.press(id);
    evening.frames(4);
}

fn is_off(evening: &mut TestApp, id: &str) -> bool {
    let button = evening.button(id);
    evening
        .app
        .world()
        .get::<InteractionDisabled>(button)
        .is_some()
}

fn press_escape(evening: &mut TestApp) {
    evening.key(KeyCode::Escape, Key::Escape);
}

/// All words on the screen.
fn words(evening: &mut TestApp) -> String {
    let world = evening.app.world_mut();
    let mut texts = world.query::<&Text>();
    let texts: Vec<&str> = texts.iter(world).map(|text| text.0.as_str()).collect();
    texts.join("\n").replace(['\u{202f}', '\u{a0}'], " ")
}

/// A table of Le Stratège where White has uncovered.
fn at_stratege() -> TestApp {
    let preset = presets(Game::STRATEGE)[0].placement.clone();
    let set_up = setup(Game::STRATEGE, 2)
        .with_placements(vec![preset; 2])
        .expect("a preset fits");
    let mut evening = TestApp::at(set_up);
    evening.uncover();
    evening
}

#[test]
fn resigning_is_asked_first_and_ends_the_match() {
    let mut evening = TestApp::at_simultana();
    evening.play("A2-A3");
    evening.rest();
    press(&mut evening, "resign");
    assert_eq!(menu(&evening), Menu::Question);
    press(&mut evening, "no");
    assert_eq!((menu(&evening), evening.ply()), (Menu::None, 1));
    press(&mut evening, "resign");
    press(&mut evening, "yes");
    evening.rest();
    assert_eq!(
        evening.face().turn(),
        Turn::Over(Outcome::Win(Seat::new(0))),
        "Black was to move and has resigned"
    );
    assert_eq!(menu(&evening), Menu::Over);
    evening.assert_picture_is_true();
    press(&mut evening, "look");
    for id in ["resign", "offer-draw"] {
        assert!(is_off(&mut evening, id), "{id} after the end");
    }
}

#[test]
fn with_three_players_a_resignation_is_told_once_and_as_what_it_is() {
    let mut evening = TestApp::at(setup(Game::SYNE_STRAT, 3));
    for _ in 0..2 {
        press(&mut evening, "resign");
        press(&mut evening, "yes");
        evening.rest();
        let words = words(&mut evening);
        assert!(!words.contains("hors jeu :"), "{words}");
        let line = words.lines().find(|line| line.contains("abandonnent"));
        let line = line.expect("the line below the board tells it");
        assert_eq!(line.matches("abandonnent").count(), 1, "{line}");
    }
    assert_eq!(menu(&evening), Menu::Over);
}

#[test]
fn the_way_to_the_menu_is_open_under_the_curtain_and_secrets_are_not_shared() {
    let mut evening = TestApp::at(setup(Game::STRATEGE, 2));
    assert!(evening.get::<Session>().is_covered());
    let menu_button = evening.button("menu");
    let world = evening.app.world_mut();
    let mut names = world.query::<(&Name, &ComputedStackIndex)>();
    let curtain = names
        .iter(world)
        .find(|(name, _)| name.as_str() == "curtain");
    let (_, curtain) = curtain.expect("it is down");
    let above = world
        .get::<ComputedStackIndex>(menu_button)
        .expect("it is laid");
    assert!(above.0 > curtain.0);
    press(&mut evening, "menu");
    assert_eq!(menu(&evening), Menu::Pause);
    let world = evening.app.world_mut();
    let mut buttons = world.query::<&ButtonId>();
    let ids: Vec<_> = buttons.iter(world).map(|button| button.0.clone()).collect();
    assert!(ids.iter().any(|id| id == "rules"));
    for id in ["share", "type-move"] {
        assert!(
            !ids.iter().any(|known| known == id),
            "{id} while setting up"
        );
    }
}

#[test]
fn a_resignation_is_taken_back_only_if_all_agree() {
    let mut evening = TestApp::at_simultana();
    press(&mut evening, "resign");
    press(&mut evening, "yes");
    evening.rest();
    press(&mut evening, "take-back");
    assert_eq!(menu(&evening), Menu::Question);
    press(&mut evening, "no");
    assert_eq!(evening.ply(), 1, "no is no");
    // The button of the list asks as well, looking back does not.
    press(&mut evening, "undo");
    assert_eq!(menu(&evening), Menu::Question);
    press(&mut evening, "yes");
    assert_eq!((menu(&evening), evening.ply()), (Menu::None, 0));
    evening.travel(Travel::Redo);
    evening.travel(Travel::Undo);
    assert_eq!((menu(&evening), evening.ply()), (Menu::None, 0));
}

#[test]
fn a_draw_is_asked_of_all_others_one_by_one() {
    let mut evening = TestApp::at(setup(Game::SYNE_STRAT, 4));
    press(&mut evening, "offer-draw");
    for _ in 1..4 {
        assert_eq!(menu(&evening), Menu::Question);
        press(&mut evening, "accept-draw");
        evening.frames(6);
    }
    evening.rest();
    assert_eq!(evening.face().turn(), Turn::Over(Outcome::Draw));
    assert_eq!(menu(&evening), Menu::Over);
}

#[test]
fn one_no_is_enough_and_closing_the_question_is_a_no() {
    let mut evening = TestApp::at(setup(Game::SYNE_STRAT, 3));
    press(&mut evening, "offer-draw");
    press(&mut evening, "accept-draw");
    evening.frames(6);
    press(&mut evening, "decline-draw");
    evening.frames(6);
    assert_eq!((menu(&evening), evening.ply()), (Menu::None, 0));
    assert!(evening.face().draw_offer().is_none());
    let words = words(&mut evening);
    assert!(words.contains("refusent la nulle"), "{words}");
    press(&mut evening, "offer-draw");
    press_escape(&mut evening);
    assert_eq!(menu(&evening), Menu::None);
    assert!(evening.face().draw_offer().is_none());
}

#[test]
fn where_players_have_secrets_the_curtain_falls_before_the_other_answers() {
    let mut evening = at_stratege();
    press(&mut evening, "offer-draw");
    evening.frames(12);
    assert_eq!(menu(&evening), Menu::Question);
    assert!(evening.get::<Session>().is_covered());
    press(&mut evening, "decline-draw");
    assert!(evening.get::<Session>().is_covered(), "still down");
    assert!(is_off(&mut evening, "resign"), "nobody in particular looks");
    assert!(
        is_off(&mut evening, "what-if"),
        "a copy would know the secrets"
    );
}

#[test]
fn what_was_shown_at_the_end_cannot_be_forgotten() {
    let mut evening = at_stratege();
    press(&mut evening, "resign");
    press(&mut evening, "yes");
    evening.rest();
    evening.frames(60);
    assert!(evening.get::<Session>().is_open());
    press(&mut evening, "take-back");
    assert_eq!(menu(&evening), Menu::Question);
    let world = evening.app.world_mut();
    let mut ids = world.query::<&ButtonId>();
    assert!(
        !ids.iter(world).any(|id| id.0 == "yes"),
        "nobody can say yes"
    );
    press(&mut evening, "no");
    assert_eq!(evening.ply(), 1);
    // Going back from there is only looking.
    press(&mut evening, "undo");
    assert_eq!((evening.ply(), menu(&evening)), (0, Menu::None));
    press(&mut evening, "redo");
    assert_eq!(evening.ply(), 1);
    // What each player could know at that time can be looked at.
    let strengths = |evening: &mut TestApp| {
        let world = evening.app.world_mut();
        let mut pieces = world.query::<&Piece>();
        let known = pieces.iter(world).filter(|piece| piece.strength.is_some());
        let mut of = [0, 0];
        known.for_each(|piece| of[piece.owner.index()] += 1);
        of
    };
    let all = strengths(&mut evening);
    assert_eq!(all[0], all[1]);
    for (id, knows) in [("seen-by-1", 0), ("seen-by-2", 1), ("seen-all", 2)] {
        evening.choose(id);
        evening.frames(6);
        let seen = strengths(&mut evening);
        for (seat, count) in seen.into_iter().enumerate() {
            let sees = knows == 2 || knows == seat;
            assert_eq!(count, if sees { all[seat] } else { 0 }, "{id}, seat {seat}");
        }
    }
}

#[test]
fn what_all_may_read_stands_towards_whoever_looks() {
    let mut evening = at_stratege();
    press(&mut evening, "resign");
    press(&mut evening, "yes");
    evening.rest();
    evening.frames(60);
    // Which way the fronts of all pieces point, seen from the side of a seat.
    let fronts = |evening: &mut TestApp, seat: usize| {
        let view = evening.get::<Stage>().view_of(seat);
        evening
            .app
            .world_mut()
            .resource_mut::<Orbit>()
            .jump_to(view);
        evening.frames(4);
        let world = evening.app.world_mut();
        let mut pieces = world.query_filtered::<&Transform, With<Piece>>();
        let fronts = pieces
            .iter(world)
            .map(|at| at.rotation * Vec3::Z * Vec3::new(1.0, 0.0, 1.0));
        let fronts: Vec<Vec3> = fronts.map(Vec3::normalize).collect();
        assert!(fronts.iter().all(|front| front.dot(fronts[0]) > 0.99));
        fronts[0]
    };
    let [first, second] = [0, 1].map(|seat| fronts(&mut evening, seat));
    assert!(first.dot(second) < -0.99, "{first} and {second}");
    // The camera stays there while the match is looked through.
    let goal = evening.get::<Orbit>().goal;
    press(&mut evening, "undo");
    evening.rest();
    evening.frames(60);
    assert_eq!(evening.get::<Orbit>().goal, goal);
}

#[test]
fn a_new_match_can_be_thought_better_of() {
    let mut evening = TestApp::at_simultana();
    evening.play("A2-A3");
    evening.rest();
    let names = vec!["Anne".to_owned(), "Ben".to_owned()];
    evening
        .app
        .world_mut()
        .insert_resource(SeatNames::new(Game::SIMULTANA, &names));
    press_escape(&mut evening);
    press(&mut evening, "new-game");
    assert_eq!(screen(&evening), Screen::NewGame);
    assert!(evening.app.world().get_resource::<Session>().is_none());
    press_escape(&mut evening);
    evening.frames(6);
    assert_eq!(screen(&evening), Screen::Playing);
    assert_eq!(evening.words(), ["A2-A3"]);
    assert_eq!(evening.get::<SeatNames>().all(), names);
    evening.assert_picture_is_true();
    // A new one that begins puts the old one away.
    press_escape(&mut evening);
    press(&mut evening, "new-game");
    press(&mut evening, "start");
    evening.frames(6);
    assert_eq!((screen(&evening), evening.ply()), (Screen::Playing, 0));
}

#[test]
fn a_rematch_turns_the_seats() {
    let mut evening = TestApp::at(setup(Game::SYNE_STRAT, 3));
    let names = ["Anne", "", "Cléo"].map(str::to_owned).to_vec();
    evening.send(StartMatch {
        setup: setup(Game::SYNE_STRAT, 3),
        names,
        computers: Computers::default(),
    });
    evening.frames(6);
    press(&mut evening, "offer-draw");
    for _ in 0..2 {
        press(&mut evening, "accept-draw");
        evening.frames(6);
    }
    evening.rest();
    press(&mut evening, "rematch");
    evening.frames(6);
    assert_eq!(evening.get::<SeatNames>().all(), ["", "Cléo", "Anne"]);
    assert_eq!((menu(&evening), evening.ply()), (Menu::None, 0));
}

/// A table of Simultana with clocks.
fn with_clocks() -> TestApp {
    let mut evening = TestApp::at_simultana();
    *evening.app.world_mut().resource_mut::<NextTerms>() = NextTerms {
        minutes: Some(5),
        increment_seconds: 10,
    };
    evening.send(StartMatch {
        setup: setup(Game::SIMULTANA, 2),
        names: Vec::new(),
        computers: Computers::default(),
    });
    evening.frames(6);
    evening
}

fn left(evening: &TestApp, seat: u8) -> Duration {
    evening.get::<Clocks>().left(Seat::new(seat))
}

#[test]
fn the_clock_of_the_player_to_move_runs_and_gains_by_moving() {
    let mut evening = with_clocks();
    let (first, second) = (left(&evening, 0), left(&evening, 1));
    evening.frames(50);
    assert_eq!(first - left(&evening, 0), Duration::from_secs(1));
    assert_eq!(left(&evening, 1), second);
    let before = left(&evening, 0);
    evening.play("A2-A3");
    evening.rest();
    let gained = left(&evening, 0)
        .checked_sub(before)
        .expect("time was added");
    assert!(gained > Duration::from_secs(9), "{gained:?}");
    assert_eq!(evening.get::<Running>().0, Some(Seat::new(1)));
    // Looking back is done on one's own time.
    evening.travel(Travel::Undo);
    evening.rest();
    assert_eq!(evening.get::<Running>().0, Some(Seat::new(1)));
}

#[test]
fn a_clock_stands_still_while_a_menu_is_open_or_the_window_is_behind() {
    let mut evening = with_clocks();
    evening.frames(4);
    press_escape(&mut evening);
    assert_eq!(menu(&evening), Menu::Pause);
    let before = left(&evening, 0);
    evening.frames(50);
    assert_eq!(left(&evening, 0), before);
    press(&mut evening, "resume");
    evening.frames(4);
    assert!(left(&evening, 0) < before);
    let world = evening.app.world_mut();
    let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
    windows.single_mut(world).expect("there is one").focused = false;
    evening.frames(2);
    let before = left(&evening, 0);
    evening.frames(50);
    assert_eq!(left(&evening, 0), before);
}

#[test]
fn a_clock_waits_behind_the_curtain() {
    let mut evening = at_stratege();
    evening.app.world_mut().insert_resource(Clocks::new(
        ClockTerms {
            minutes: 5,
            increment_seconds: 0,
        },
        2,
    ));
    evening.frames(4);
    assert_eq!(evening.get::<Running>().0, Some(Seat::new(0)));
    press(&mut evening, "cover");
    evening.frames(4);
    assert_eq!(evening.get::<Running>().0, None);
}

#[test]
fn when_time_is_up_it_is_said_and_the_match_goes_on() {
    let mut evening = with_clocks();
    let terms = evening.get::<Clocks>().terms();
    let nearly = vec![Duration::from_millis(100), Duration::from_secs(60)];
    evening
        .app
        .world_mut()
        .insert_resource(Clocks::resumed(terms, nearly));
    evening.frames(20);
    assert!(evening.get::<Clocks>().has_fallen(Seat::new(0)));
    assert_eq!(evening.get::<Running>().0, None);
    press(&mut evening, "flag-seen");
    evening.play("A2-A3");
    evening.rest();
    assert_eq!(evening.ply(), 1);
    assert_eq!(
        left(&evening, 0),
        Duration::ZERO,
        "an increment raises no flag"
    );
}

#[test]
fn clocks_are_chosen_on_the_form_and_none_run_without() {
    let mut evening = TestApp::at_simultana();
    assert!(evening.app.world().get_resource::<Clocks>().is_none());
    press_escape(&mut evening);
    press(&mut evening, "new-game");
    for id in ["clock-10", "increment-30"] {
        evening.choose(id);
        evening.frames(2);
    }
    press(&mut evening, "start");
    evening.frames(6);
    let terms = evening.get::<Clocks>().terms();
    assert_eq!((terms.minutes, terms.increment_seconds), (10, 30));
}

#[test]
fn the_form_shows_the_table_for_as_many_players_as_are_chosen_and_remembers_them() {
    let mut evening = TestApp::at(setup(Game::SYNE_STRAT, 4));
    let owners = |evening: &mut TestApp| -> BTreeSet<Seat> {
        evening.frames(6);
        let world = evening.app.world_mut();
        let mut pictures = world.query::<&Position>();
        let picture = pictures.single(world).expect("there is one picture");
        picture.0.pieces.iter().map(|piece| piece.owner).collect()
    };
    press_escape(&mut evening);
    press(&mut evening, "new-game");
    for players in [3, 2, 4, 3] {
        evening.choose(&format!("players-{players}"));
        assert_eq!(owners(&mut evening).len(), players);
    }
    press(&mut evening, "start");
    evening.frames(6);
    press_escape(&mut evening);
    press(&mut evening, "new-game");
    assert_eq!(owners(&mut evening).len(), 3);
}

#[test]
fn the_options_of_the_match_are_read_beside_the_rules() {
    let agreed = setup(Game::SYPIL, 2)
        .with_option("impossible_repair", "pass")
        .expect("there is such an option");
    let mut evening = TestApp::at(agreed);
    press_escape(&mut evening);
    press(&mut evening, "rules");
    let world = evening.app.world_mut();
    let mut texts = world.query::<&Text>();
    let texts: Vec<String> = texts
        .iter(world)
        .map(|text| text.0.replace(['\u{a0}', '\u{202f}'], " "))
        .collect();
    let says = |wanted: &str| texts.iter().any(|text| text.contains(wanted));
    assert!(says("Passe (cette partie) : "), "{texts:#?}");
    assert!(says("Perd : "));
    assert!(says("Elle ne dit pas ce qui arrive à qui ne le peut pas."));
    press(&mut evening, "change-options");
    assert_eq!(screen(&evening), Screen::NewGame);
    press_escape(&mut evening);
    evening.frames(6);
    assert_eq!(screen(&evening), Screen::Playing);
}

#[test]
fn what_was_agreed_stands_among_the_moves() {
    let mut evening = TestApp::at_simultana();
    press(&mut evening, "resign");
    press(&mut evening, "yes");
    evening.rest();
    let line = evening.face().line();
    assert_eq!(
        line.last().map(|entry| entry.kind),
        Some(EntryKind::Resignation)
    );
    assert_eq!(
        evening.told("over").last().map(|it| it["win"].clone()),
        Some(1.into())
    );
}

/// How long the player of the last move of the line took for it, in seconds.
fn taken_s(evening: &TestApp) -> u32 {
    let here = evening.face().here();
    let tree = evening.face().tree();
    let entry = tree.into_iter().find(|entry| entry.id == here);
    entry.expect("a move was played").taken_s
}

#[test]
fn how_long_a_player_thought_is_known_without_clocks() {
    let mut evening = TestApp::at_simultana();
    assert!(evening.app.world().get_resource::<Clocks>().is_none());
    evening.wait(4);
    evening.play("A2-A3");
    assert_eq!(taken_s(&evening), 4, "at once, before anything is written");
    evening.rest();
    // A menu, and a window that is behind, are not thinking.
    evening.wait(2);
    press_escape(&mut evening);
    evening.wait(20);
    press(&mut evening, "resume");
    let focus = |evening: &mut TestApp, is_in_front: bool| {
        let world = evening.app.world_mut();
        let mut windows = world.query_filtered::<&mut Window, With<PrimaryWindow>>();
        windows.single_mut(world).expect("there is one").focused = is_in_front;
        evening.frames(2);
    };
    focus(&mut evening, false);
    evening.wait(20);
    focus(&mut evening, true);
    // Looking back and trying out are done on one's own time.
    evening.travel(Travel::Undo);
    evening.wait(2);
    evening.travel(Travel::Redo);
    press(&mut evening, "what-if");
    evening.wait(2);
    press(&mut evening, "what-if-return");
    evening.play("B4-B3");
    assert!((6..9).contains(&taken_s(&evening)), "{}", taken_s(&evening));
    evening.rest();
    // Who plays something else has looked at that position for so long.
    evening.travel(Travel::Undo);
    evening.wait(3);
    let other = evening.face().legal_words();
    let other = other.iter().find(|word| *word != "B4-B3");
    let other = other.expect("there are several").clone();
    evening.play(&other);
    assert_eq!(taken_s(&evening), 3);
    evening.rest();
    // Played once more, a move keeps its time.
    let before = evening.face().tree();
    evening.travel(Travel::Undo);
    evening.wait(9);
    evening.play("B4-B3");
    evening.rest();
    let times = |tree: &[ludotheque_rules::TreeEntry]| -> Vec<u32> {
        tree.iter().map(|entry| entry.taken_s).collect()
    };
    assert_eq!(times(&evening.face().tree()), times(&before));
}

#[test]
fn nobody_thinks_behind_the_curtain() {
    let mut evening = at_stratege();
    press(&mut evening, "cover");
    evening.wait(20);
    evening.uncover();
    evening.wait(3);
    let word = evening.face().legal_words()[0].clone();
    evening.play_by_clicks(&word);
    assert!((3..6).contains(&taken_s(&evening)), "{}", taken_s(&evening));
}

#[test]
fn thinking_times_are_read_at_the_end_and_beside_the_moves() {
    let mut evening = TestApp::at_simultana();
    evening.wait(65);
    evening.play("A2-A3");
    evening.rest();
    let says = |evening: &mut TestApp, wanted: &str| {
        let world = evening.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts
            .iter(world)
            .any(|text| text.0.replace(['\u{a0}', '\u{202f}'], " ") == wanted)
    };
    let button = evening.button("move-1");
    let tooltip = evening.app.world().get::<Tooltip>(button);
    let words = evening.get::<Locale>().say(&tooltip.expect("it says so").0);
    assert!(words.ends_with("1:05"), "{words}");
    press(&mut evening, "note");
    assert!(says(&mut evening, "Réflexion : 1:05"));
    press_escape(&mut evening);
    press(&mut evening, "resign");
    press(&mut evening, "yes");
    evening.rest();
    assert_eq!(menu(&evening), Menu::Over);
    for words in ["Blancs :", "1:05", "Noirs :", "0:00"] {
        assert!(says(&mut evening, words), "{words}");
    }
}
