//! Moves in words: the line tells what was played as an umpire would, and the same words
//! are in the list of moves; the outcome of a fight waits until it has been read; and at
//! the end everything is about the game that was played.

use std::time::Duration;

use accesskit::{Action, ActionRequest, NodeId, TreeId};
use bevy::a11y;
use bevy::input::ButtonState;
use bevy::input::keyboard::Key;
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;
use bevy::ui::InteractionDisabled;
use bevy::window::PrimaryWindow;
use ludotheque::computer::{LeastPause, ReviewBounds, ReviewProgress, Reviewing, Thinking};
use ludotheque::states::Menu;
use ludotheque_base::locale::Locale;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_players::{Level, MoveQuality, ReviewLimits};
use ludotheque_rules::{Game, Seat, Setup};
use ludotheque_session::clock::Running;
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::{Session, Travel, WordChosen, seat};
use ludotheque_table::flight::{FightsHalt, Motion};
use ludotheque_table::piece::Piece;
use ludotheque_ui::widgets::{ButtonId, Tooltip};

use crate::support::{Chance, TestApp, first_game, plain};

const WHITE: Seat = Seat::new(0);
const GREEN: Seat = Seat::new(1);

/// Waits until the match has been reviewed.
fn wait_for_review(test: &mut TestApp) {
    test.until("the review", |test| test.get::<Reviewing>().progress == ReviewProgress::Ready);
}

/// What the list says of a move, with plain spaces.
fn explained(test: &mut TestApp, id: &str) -> String {
    test.frames(4);
    let button = test.button(id);
    let tooltip = test.app.world().get::<Tooltip>(button);
    let words = test.get::<Locale>().say(&tooltip.expect("it is explained").0);
    // How long it was thought about comes last.
    let words = words.split(" Réflexion").next().unwrap_or_default();
    words.replace(['\u{a0}', '\u{202f}'], " ")
}

/// A white pawn on e5 and a green one on e6 of these strengths, and one more of each.
fn facing(strengths: [u8; 2], to_move: u8, memory: &str) -> Setup {
    let [white, green] = strengths;
    let position = format!(
        r#"(white: ["e5:{white}", "a3:1"], green: ["e6:{green}", "a8:2"], marked: [], to_move: {to_move}, memory: {memory}, far_line_defender: stays)"#
    );
    Setup::from_position(Game::STRATEGE, &position).expect("a position of the game")
}

/// A match with computers at these seats, which think and play only when they are told to,
/// or at once.
fn with_computers(setup: Setup, seats: &[Seat], at_once: bool) -> TestApp {
    let mut test = TestApp::at_simultana();
    let world = test.app.world_mut();
    world.insert_resource(FightsHalt(true));
    if !at_once {
        world.insert_resource(LeastPause(Duration::from_secs(60 * 60)));
    }
    let mut settings = world.resource_mut::<Settings>();
    settings.animation = Animation::Off;
    settings.computers_at_once = at_once;
    let level = Level::new(1).expect("there is a lowest level");
    let computers = Computers::new(seats.iter().map(|seat| (*seat, level)), 1);
    let names = SeatNames::new(setup.game(), ["", ""]).with_computers(computers);
    let session = Session::begin(&setup).expect("it can be set up");
    seat(world, session, Some(names), None);
    test.frames(6);
    test
}

/// A computer plays this, whatever it thinks.
fn computer_plays(test: &mut TestApp, seat: Seat, word: &str) {
    let chosen_in = test.get::<Session>().here();
    test.send(WordChosen { word: word.to_owned(), chosen_in, computer: Some(seat) });
}

/// Lets time pass until the outcome of a fight stands.
fn until_halted(test: &mut TestApp) {
    for _ in 0..200 {
        if test.get::<Motion>().is_halted() {
            return;
        }
        test.frames(1);
    }
    panic!("the match does not halt");
}

fn press_a_key(test: &mut TestApp) {
    test.key(KeyCode::F9, Key::F9);
    test.frames(3);
}

/// Lets a computer answer, however long its thread takes.
fn answers(test: &mut TestApp, ply: usize) -> bool {
    for _ in 0..2_000 {
        if test.ply() > ply {
            return true;
        }
        test.frames(1);
        std::thread::sleep(Duration::from_millis(2));
    }
    false
}

#[test]
fn a_fight_is_told_to_the_person_and_waits_for_a_key_at_any_speed() {
    for animation in [Animation::Off, Animation::Fast, Animation::Normal] {
        for memory in ["forget", "mark"] {
            let mut test = with_computers(facing([5, 6], 0, memory), &[GREEN], true);
            test.app.world_mut().resource_mut::<Settings>().animation = animation;
            test.click("e5");
            test.click("e6");
            until_halted(&mut test);
            // The computer has found its answer long since, and does not play it.
            for _ in 0..150 {
                test.frames(1);
                std::thread::sleep(Duration::from_millis(1));
            }
            assert_eq!(test.ply(), 1, "{animation:?}");
            assert_eq!(
                test.line(),
                "Vous attaquez en e6 : 5 contre 6. Votre pion est pris, le 6 passe en e5. \
                 Cliquez ou appuyez sur une touche pour continuer."
            );
            assert_eq!(test.told("halted"), [true]);
            press_a_key(&mut test);
            assert!(!test.get::<Motion>().is_halted());
            assert!(answers(&mut test, 1), "the computer answers");
            // It can be read again.
            let told = "Vous attaquez en e6 : 5 contre 6. Votre pion est pris, le 6 passe en e5.";
            assert_eq!(explained(&mut test, "move-1"), told);
        }
    }
}

#[test]
fn an_attack_by_the_computer_says_whose_pawn_went_where() {
    let mut test = with_computers(facing([6, 5], 1, "forget"), &[GREEN], false);
    test.frames(10);
    computer_plays(&mut test, GREEN, "e6xe5");
    until_halted(&mut test);
    let told = test.line();
    assert!(
        told.contains("attaque en e5 : 5 contre 6. Son pion est pris, votre 6 passe en e6."),
        "{told}"
    );
    // A click goes on as well, and whoever is next is told then.
    let world = test.app.world_mut();
    let mut windows = world.query_filtered::<Entity, With<PrimaryWindow>>();
    let window = windows.single(world).expect("there is a window");
    test.send(MouseButtonInput { button: MouseButton::Left, state: ButtonState::Pressed, window });
    test.frames(3);
    assert!(!test.get::<Motion>().is_halted());
    assert!(test.line().ends_with("À vous de jouer."), "{}", test.line());
}

/// The pieces at e5 and e6 as the table shows them, with their places.
fn fighters(test: &mut TestApp) -> Vec<(Piece, Vec3)> {
    let cells = ["e5", "e6"].map(|name| test.cell(name));
    let (mut pieces, _) = test.pieces();
    pieces.retain(|(piece, _)| cells.contains(&piece.spot.cell));
    pieces
}

/// A fight at e5 and e6 that begins in this frame, by the person or by the computer.
fn fighting(attacks: Seat) -> TestApp {
    let to_move = if attacks == WHITE { 0 } else { 1 };
    let mut test = with_computers(facing([5, 6], to_move, "forget"), &[GREEN], false);
    test.frames(10);
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Normal;
    if attacks == WHITE {
        test.click("e5");
        test.click("e6");
    } else {
        computer_plays(&mut test, GREEN, "e6xe5");
    }
    test
}

#[test]
fn two_that_fight_meet_and_can_be_read_and_the_outcome_stands_within_two_seconds() {
    for attacks in [WHITE, GREEN] {
        let mut test = fighting(attacks);
        let mut together = 0;
        let frames = (1..=100).find(|_| {
            test.frames(1);
            let pair = fighters(&mut test);
            if pair.len() == 2 && pair.iter().all(|(_, at)| at.y > 0.3) {
                assert!(pair.iter().all(|(piece, _)| piece.strength.is_some()), "{pair:?}");
                let apart = (pair[0].1 - pair[1].1).with_y(0.0).length();
                assert!((0.35..0.7).contains(&apart), "{apart}");
                let higher = if pair[0].1.z < pair[1].1.z { 0 } else { 1 };
                assert!(pair[higher].1.y > pair[1 - higher].1.y, "the one behind is seen");
                together += 1;
            }
            test.get::<Motion>().is_halted()
        });
        assert!(frames.is_some(), "it takes more than two seconds");
        assert!(together >= 36, "{together} frames of 20 ms");
        let left = fighters(&mut test);
        assert_eq!(left.len(), 1, "{left:?}");
        assert_eq!(left[0].0.strength, Some(6));
    }
}

#[test]
fn a_click_at_any_moment_of_a_fight_puts_everything_in_its_place() {
    for pause in [1, 10, 30, 61, 70, 85] {
        let mut test = fighting(WHITE);
        test.frames(pause);
        assert!(test.get::<Motion>().is_moving(), "after {pause}");
        test.click("a3");
        test.frames(3);
        assert!(test.get::<Motion>().is_halted(), "after {pause}");
        let left = fighters(&mut test);
        assert_eq!(left.len(), 1, "after {pause}: {left:?}");
        let (piece, at) = left[0];
        assert_eq!((piece.spot.cell, piece.strength), (test.cell("e5"), Some(6)));
        assert!(at.distance(test.middle("e5")) < 1e-3, "after {pause}: {at}");
    }
}

#[test]
fn a_click_during_the_fight_does_not_skip_its_outcome() {
    let mut test = with_computers(facing([5, 6], 0, "forget"), &[GREEN], true);
    test.click("e5");
    test.click("e6");
    test.frames(2);
    assert!(test.get::<Motion>().is_moving(), "the strengths are shown");
    test.click("a3");
    test.frames(3);
    assert!(test.get::<Motion>().is_halted());
    assert_eq!(test.ply(), 1);
}

#[test]
fn modifiers_alone_do_not_end_the_halt() {
    let mut test = with_computers(facing([5, 6], 0, "forget"), &[GREEN], true);
    test.click("e5");
    test.click("e6");
    until_halted(&mut test);
    test.key(KeyCode::ControlLeft, Key::Control);
    test.frames(3);
    assert!(test.get::<Motion>().is_halted(), "it silences screen readers");
}

#[test]
fn a_click_that_assistive_technology_asks_for_ends_the_halt() {
    let mut test = with_computers(facing([5, 6], 0, "forget"), &[GREEN], true);
    test.click("e5");
    test.click("e6");
    until_halted(&mut test);
    let mut ask = |action| {
        test.send(a11y::ActionRequest(ActionRequest {
            action,
            target_tree: TreeId::ROOT,
            target_node: NodeId(0),
            data: None,
        }));
        test.frames(3);
        test.get::<Motion>().is_halted()
    };
    assert!(ask(Action::Focus), "moving on to read is no answer");
    assert!(!ask(Action::Click));
}

#[test]
fn after_a_fight_a_computer_waits_for_the_person_and_cannot_be_hurried() {
    let mut test = with_computers(facing([5, 6], 0, "forget"), &[GREEN], false);
    test.click("e5");
    test.click("e6");
    until_halted(&mut test);
    test.frames(6);
    let texts = |test: &mut TestApp| -> Vec<String> {
        let world = test.app.world_mut();
        let mut texts = world.query::<&Text>();
        texts.iter(world).map(|text| text.0.clone()).collect()
    };
    let says = |test: &mut TestApp, words: &str| texts(test).iter().any(|it| it.contains(words));
    let can_hurry = |test: &mut TestApp| {
        let button = test.button("move-now");
        !test.app.world().entity(button).contains::<InteractionDisabled>()
    };
    assert!(says(&mut test, "attend que vous continuiez"));
    assert!(!says(&mut test, "réfléchit…"));
    assert!(!can_hurry(&mut test));
    press_a_key(&mut test);
    test.frames(6);
    assert!(!says(&mut test, "attend que vous continuiez"));
    assert!(says(&mut test, "réfléchit…"));
    assert!(can_hurry(&mut test));
}

#[test]
fn between_two_computers_the_outcome_stands_for_a_while() {
    let mut test = with_computers(facing([5, 6], 0, "forget"), &[WHITE, GREEN], false);
    test.frames(10);
    computer_plays(&mut test, WHITE, "e5xe6");
    until_halted(&mut test);
    let told = test.line();
    assert!(told.contains("attaque en e6 : 5 contre 6."), "{told}");
    assert!(!told.contains("touche"), "nobody has to press anything: {told}");
    test.wait(2);
    assert!(test.get::<Motion>().is_halted(), "it can be read");
    test.wait(6);
    assert!(!test.get::<Motion>().is_halted());
}

#[test]
fn the_curtain_falls_after_a_fight_has_been_read_and_clocks_stand_meanwhile() {
    let mut test = with_computers(facing([5, 6], 0, "forget"), &[], false);
    test.uncover();
    test.click("e5");
    test.click("e6");
    until_halted(&mut test);
    test.frames(60);
    assert!(!test.get::<Session>().is_covered());
    assert_eq!(test.get::<Running>().0, None);
    press_a_key(&mut test);
    test.rest();
    assert!(test.get::<Session>().is_covered());
}

#[test]
fn every_game_tells_its_moves_and_the_list_says_the_same() {
    for game in Game::ALL {
        let mut setup = Setup::new(game, 2).expect("two play it");
        if game.has_secret_setup() {
            let both = ["123456123456123456", "314256621435236514"].map(str::to_owned);
            setup = setup.with_placements(both.to_vec()).expect("both are whole");
        }
        let mut test = TestApp::at(setup);
        test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
        let mut chance = Chance::new(7);
        for ply in 1..=12 {
            let words = test.face().legal_words();
            let word = words[chance.below(words.len())].clone();
            test.play_by_clicks(&word);
            test.rest();
            if test.get::<Session>().is_covered() {
                test.uncover();
                test.rest();
            }
            let told = test.line();
            assert!(!told.contains('⟦'), "{game}: {told}");
            let listed = explained(&mut test, &format!("move-{ply}"));
            let first = listed.split_inclusive('.').next().unwrap_or_default();
            assert!(told.contains(first), "{game} {word}: {told} / {listed}");
            assert!(!told.contains("joué"), "{game} {word} has words: {told}");
        }
        // A move that is chosen in the list is told again.
        if !test.get::<Session>().has_secrets() {
            test.travel(Travel::To(3));
            let told = test.line();
            assert!(told.starts_with("Coup 2 sur 6."), "{told}");
            let listed = explained(&mut test, "move-3");
            let first = listed.split_inclusive('.').next().unwrap_or_default();
            assert!(told.contains(first), "{game}: {told} / {listed}");
        }
    }
}

/// Plays legal moves until the match ends; other ones than these lead on.
fn play_to_the_end(test: &mut TestApp, chance: &mut Chance) {
    for _ in 0..400 {
        let words = test.face().legal_words();
        if words.is_empty() {
            break;
        }
        let word = words[chance.below(words.len())].clone();
        test.play(&word);
        test.rest();
    }
    assert!(test.get::<Session>().outcome().is_some(), "it ends");
}

fn main_line(test: &TestApp) -> Vec<String> {
    let line = test.get::<Session>().main_line();
    line.into_iter().map(|entry| entry.word).collect()
}

#[test]
fn the_line_that_ends_the_match_is_the_game_that_is_reviewed() {
    let words = first_game(include_str!("../games/simultana.games"));
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let mut test = TestApp::after(&setup, &words[..6]);
    let limits = ReviewLimits::nodes(200, 1_000);
    test.app.world_mut().insert_resource(ReviewBounds(limits));
    let taken_back = test.words();
    test.travel(Travel::TakeBack);
    test.travel(Travel::TakeBack);
    let here = test.ply();
    let legal = test.face().legal_words();
    let other = legal.iter().find(|word| **word != taken_back[here]);
    let other = other.expect("there is another move").clone();
    test.play(&other);
    test.rest();
    play_to_the_end(&mut test, &mut Chance::new(3));
    let played = test.words();
    assert_ne!(played[..6], taken_back[..]);
    assert_eq!(main_line(&test), played);
    test.press("review");
    wait_for_review(&mut test);
    let reviewed = test.get::<Reviewing>().line().iter();
    let reviewed: Vec<String> = reviewed.map(|entry| entry.word.clone()).collect();
    assert_eq!(reviewed, played);
    // The text that is exported calls the same line the game.
    let record = test.face().record();
    let again = ludotheque_rules::Record::open(&record.to_ron()).expect("it can be opened");
    let again: Vec<String> =
        again.tree().into_iter().filter(|entry| entry.depth == 0).map(|entry| entry.word).collect();
    assert_eq!(again, played);
}

/// Whether each button of this name can be pressed.
fn pressable(test: &mut TestApp, id: &str) -> Vec<bool> {
    let world = test.app.world_mut();
    let mut buttons = world.query::<(&ButtonId, Has<InteractionDisabled>)>();
    let found = buttons.iter(world).filter(|(button, _)| button.0 == id);
    found.map(|(_, is_off)| !is_off).collect()
}

#[test]
fn buttons_in_sight_that_the_panel_of_the_end_covers_are_disabled() {
    let words = first_game(include_str!("../games/simultana.games"));
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let (last, before) = words.split_last().expect("it has moves");
    let mut test = TestApp::after(&setup, before);
    test.play(last);
    test.rest();
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    test.frames(4);
    for id in ["result", "menu", "help", "what-if"] {
        assert_eq!(pressable(&mut test, id), [false], "{id}");
    }
    let mut reviews = pressable(&mut test, "review");
    reviews.sort_unstable();
    assert_eq!(reviews, [false, true], "the panel has one that works");
    test.press("look");
    test.frames(4);
    for id in ["result", "review", "menu", "help", "what-if"] {
        assert_eq!(pressable(&mut test, id), [true], "{id}");
    }
    test.press("result");
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
}

#[test]
fn the_review_leads_a_person_through_the_own_errors_in_the_order_of_the_match() {
    let words = first_game(include_str!("../games/simultana.games"));
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    // The computer begins, so that the first error may be its own.
    let mut test = with_computers(setup, &[WHITE], false);
    let limits = ReviewLimits::nodes(500, 2_000);
    test.app.world_mut().insert_resource(ReviewBounds(limits));
    for word in &words {
        match test.get::<Session>().to_move() {
            Some(WHITE) => computer_plays(&mut test, WHITE, word),
            _ => test.play(word),
        }
        test.rest();
    }
    assert_eq!(test.get::<Thinking>().seat(), None);
    let end = test.ply();
    test.press("look");
    test.press("review");
    wait_for_review(&mut test);
    test.travel(Travel::To(0));
    test.frames(4);
    let summary = said(&mut test);
    assert!(summary.starts_with("Vous :"), "{summary}");
    let marked = |test: &TestApp, seat: Seat| -> Vec<usize> {
        let reviewing = test.get::<Reviewing>();
        let is_of = |ply: &usize| reviewing.line()[ply - 1].seat == seat;
        let is_marked = |ply: &usize| reviewing.verdict(*ply).is_some_and(MoveQuality::is_marked);
        (1..reviewing.len()).filter(|ply| is_of(ply) && is_marked(ply)).collect()
    };
    let (own, others) = (marked(&test, GREEN), marked(&test, WHITE));
    assert!(!own.is_empty() && !others.is_empty(), "both have erred");
    let mut seen = Vec::new();
    for _ in 0..own.len() {
        test.press("review-next");
        test.rest();
        seen.push(test.ply());
        assert_eq!(pressable(&mut test, "review-try"), [true], "{seen:?}");
        assert!(said(&mut test).contains("vos chances"), "{seen:?}");
    }
    assert_eq!(seen, own);
    assert_eq!(pressable(&mut test, "review-next"), [false]);
    // The errors of the computer are told where they are shown.
    test.travel(Travel::To(others[0]));
    assert!(!said(&mut test).contains("vos chances"));
    assert_eq!(pressable(&mut test, "review-try"), [false]);
    let first = own[0];
    // Whoever opens the review when the match has ended begins with the own errors as well.
    test.travel(Travel::To(end));
    test.press("review-next");
    test.rest();
    assert_eq!(test.ply(), first);
}

/// The words of the review.
fn said(test: &mut TestApp) -> String {
    test.frames(4);
    let world = test.app.world_mut();
    let mut words = world.query_filtered::<&Text, With<ludotheque::panels::review::ReviewWords>>();
    let text = words.single(world).expect("the review is open");
    plain(&text.0)
}
