//! Reversi at the table: a game from outside, of which nothing is in the app.

#[path = "../reversi/mod.rs"]
mod outside;

use bevy::input::keyboard::Key;
use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use ludotheque::computer::{HintLimits, ReviewBounds, ReviewProgress, Reviewing};
use ludotheque::screens::showcase::Exhibit;
use ludotheque::states::{Menu, Offered, Screen};
use ludotheque_base::locale::Language;
use ludotheque_base::settings::Settings;
use ludotheque_clicks::Hint;
use ludotheque_players::{Level, Limits, ReviewLimits};
use ludotheque_rules::{Eye, Game, Outcome, Seat, Setup, Turn, open, transcript};
use ludotheque_session::GameAtHand;
use ludotheque_session::players::Computers;
use ludotheque_session::{Session, StartMatch, Travel, WhatIf};
use ludotheque_table::flight::Motion;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_theme::looks::Mark;

use crate::support::TestApp;

use outside::reversi;

/// A short game: the player who begins turns all discs over.
const SHORTEST: [&str; 9] = ["E3", "F5", "E6", "F3", "G4", "D3", "E2", "F4", "C4"];

fn setup() -> Setup {
    Setup::new(reversi(), 2).expect("it is for two")
}

/// A game in which somebody passes, to its end: at each turn the legal move is taken
/// that comes at this place in the list.
fn with_pass() -> Vec<String> {
    let words = |place: usize| {
        let mut face = open(&setup()).expect("it begins");
        while face.turn().seat().is_some() {
            let legal = face.legal_words();
            let word = legal[place % legal.len()].clone();
            face.play_word(&word).expect("it is legal");
        }
        let line = face.line().into_iter();
        line.map(|entry| entry.word).collect::<Vec<String>>()
    };
    let mut games = (0..60).map(words);
    let found = games.find(|words| words.iter().any(|word| word == "pass"));
    found.expect("in one of sixty games somebody passes")
}

/// The words on the screen.
fn said(test: &mut TestApp) -> String {
    let said = test.texts().join("\n");
    assert!(!said.contains('⟦'), "a message is missing: {said}");
    said
}

#[test]
fn a_game_that_is_offered_has_a_card_a_key_and_a_form() {
    let game = reversi();
    let mut test = TestApp::begin();
    test.app.world_mut().resource_mut::<Offered>().0.push(game);
    let go = |test: &mut TestApp, screen| {
        test.app.world_mut().resource_mut::<NextState<Screen>>().set(screen);
        test.frames(8);
    };
    go(&mut test, Screen::Shelf);
    test.press("first-match-reversi");
    test.frames(4);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::NewGame);
    assert_eq!(test.get::<GameAtHand>().0, game);
    test.app.world_mut().resource_mut::<GameAtHand>().0 = Game::SIMULTANA;
    go(&mut test, Screen::Title);
    let card = test.place_of_button("game-reversi");
    assert_ne!(card, test.place_of_button("first-lesson"), "the last card moves on");
    let world = test.app.world_mut();
    let mut exhibits = world.query::<&Exhibit>();
    assert!(exhibits.iter(world).any(|exhibit| exhibit.game == game));
    said(&mut test);
    test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::Help);
    test.frames(6);
    assert!(said(&mut test).contains("Reversi : préparer une partie"));
    assert!(test.button_if_any("key-game-6").is_some());
    assert!(test.button_if_any("key-game-7").is_none());
    test.app.world_mut().resource_mut::<NextState<Menu>>().set(Menu::None);
    test.frames(4);
    test.key(KeyCode::Digit6, Key::Character("6".into()));
    test.frames(4);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::NewGame);
    assert_eq!(test.get::<GameAtHand>().0, game);
    said(&mut test);
    test.press("start");
    test.frames(6);
    assert_eq!(test.get::<Session>().view().game(), game);
}

#[test]
fn a_whole_game_by_clicks_and_back_and_forth() {
    let mut test = TestApp::at(setup());
    for word in SHORTEST {
        test.click(word);
        test.rest();
        test.assert_picture_is_true();
    }
    assert_eq!(test.words(), SHORTEST);
    let outcome = test.get::<Session>().outcome().map(|(outcome, _)| outcome);
    assert_eq!(outcome, Some(Outcome::Score([13, 0].into())));
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    let words = said(&mut test);
    assert!(words.contains("13"), "{words}");
    test.press("look");
    for ply in (0..SHORTEST.len()).rev() {
        test.travel(Travel::Undo);
        assert_eq!(test.ply(), ply);
        // Some steps are watched to their end, some are hurried past.
        if ply % 2 == 0 {
            test.rest();
        }
        test.assert_picture_is_true();
    }
    for _ in SHORTEST {
        test.travel(Travel::Redo);
        test.assert_picture_is_true();
    }
    assert_eq!(test.ply(), SHORTEST.len());
}

#[test]
fn passes_play_themselves() {
    let mut test = TestApp::at(setup());
    let words = with_pass();
    for word in &words {
        test.play_by_clicks(word);
    }
    test.rest();
    assert_eq!(test.words(), words);
    assert!(matches!(test.face().turn(), Turn::Over(_)));
    test.assert_picture_is_true();
}

#[test]
fn the_pointer_shows_what_would_be_placed_and_turned_over() {
    let mut test = TestApp::at(setup());
    assert_eq!(test.marked(Mark::Target), ["C5", "D6", "E3", "F4"]);
    let at = test.point("E3");
    test.move_pointer(at);
    let (e3, e4) = (test.cell("E3"), test.cell("E4"));
    test.frames(2);
    let words = said(&mut test);
    assert!(words.contains("Retourne E4."), "{words}");
    let foresight = test.get::<Wanted>().foresight.clone();
    let placed: Vec<_> = foresight
        .arrivals
        .iter()
        .map(|arrival| (arrival.from, arrival.piece.spot.cell, arrival.piece.owner))
        .collect();
    assert_eq!(placed, [(None, e3, Seat::new(0))]);
    let turned: Vec<_> =
        foresight.left.iter().map(|piece| (piece.spot.cell, piece.owner)).collect();
    assert_eq!(turned, [(e4, Seat::new(0))]);
    test.click_at(at, PointerButton::Primary);
    test.rest();
    assert_eq!(test.words(), ["E3"]);
    test.assert_picture_is_true();
    assert_eq!(test.marked(Mark::Changed), ["E4"]);
}

#[test]
fn refusals_are_sentences_in_both_languages() {
    let mut test = TestApp::at(setup());
    test.click("A1");
    let (key, words) = test.last_refusal();
    assert_eq!(key, "illegal-turns-nothing");
    assert_eq!(words, "Un pion posé en A1 ne retournerait rien.");
    test.app.world_mut().resource_mut::<Settings>().language = Language::English.into();
    test.frames(4);
    test.click("D4");
    assert_eq!(test.last_refusal().0, "illegal-taken");
    test.click("H8");
    let (_, words) = test.last_refusal();
    assert_eq!(words, "A disc on H8 would turn nothing over.");
    assert_eq!(test.ply(), 0);
}

#[test]
fn a_match_is_kept_and_goes_on() {
    let data = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(data.path());
    test.send(StartMatch::new(
        setup(),
        vec!["Anne".to_owned(), String::new()],
        Computers::default(),
    ));
    test.frames(6);
    for word in &SHORTEST[..4] {
        test.click(word);
        test.rest();
    }
    drop(test);
    let mut test = TestApp::keeping_in(data.path());
    test.frames(4);
    let words = said(&mut test);
    // From the last line to the first.
    let card = "après 4 coups · à l’instant\nReversi\nReprendre";
    assert!(words.contains(card), "{words}");
    test.press("continue");
    test.frames(6);
    assert_eq!(*test.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(test.words(), SHORTEST[..4]);
    test.assert_picture_is_true();
    test.click(SHORTEST[4]);
    test.rest();
    assert_eq!(test.words(), SHORTEST[..5]);
    test.assert_picture_is_true();
}

#[test]
fn an_undone_disc_leaves_and_what_it_turned_turns_back() {
    let setup = setup();
    let mut test = TestApp::after(&setup, &SHORTEST[..6]);
    for ply in (0..6).rev() {
        let before = test.pieces().0.len();
        test.send(Travel::Undo);
        assert!(test.get::<Motion>().is_running());
        assert_eq!(test.pieces().0.len(), before - 1, "the disc is no piece any more");
        assert_eq!(test.ply(), ply);
        test.assert_picture_is_true();
    }
    // New discs of different branches have the same numbers and are different ones.
    test.travel(Travel::To(2));
    test.assert_picture_is_true();
    let branch = test.face().here();
    test.travel(Travel::To(0));
    let other = test.face().legal_words().swap_remove(1);
    test.click(&other);
    test.rest();
    test.send(Travel::ToNode(branch));
    test.assert_picture_is_true();
}

#[test]
fn a_disc_comes_to_where_the_hand_lets_it_go() {
    let mut test = TestApp::at(setup());
    test.drag("C5", "E3");
    test.rest();
    assert_eq!(test.words(), ["E3"]);
    test.assert_picture_is_true();
    // A disc on the board cannot be carried away.
    test.drag("E4", "A8");
    assert_eq!(test.last_refusal().0, "illegal-taken");
    test.rest();
    assert_eq!(test.words(), ["E3"]);
    test.assert_picture_is_true();
}

#[test]
fn trying_out_leaves_the_match_as_it_was_and_its_text_can_be_read() {
    let mut test = TestApp::at(setup());
    test.click("E3");
    test.rest();
    test.send(WhatIf::Begin);
    test.frames(4);
    let word = test.face().legal_words()[0].clone();
    test.play_by_clicks(&word);
    test.rest();
    assert_eq!(test.words(), ["E3".to_owned(), word]);
    test.assert_picture_is_true();
    test.send(WhatIf::Return);
    test.rest();
    assert_eq!(test.words(), ["E3"]);
    test.assert_picture_is_true();
    let text = transcript::write(&test.face().seen_by(Eye::Public), "", &[""]);
    let read = transcript::read(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(
        read.opened.seen_by(Eye::Public).pieces(),
        test.face().seen_by(Eye::Public).pieces()
    );
}

#[test]
fn a_computer_plays_its_moves() {
    // A game is made known before the app begins.
    let setup = setup();
    let mut test = TestApp::begin();
    let mut settings = test.app.world_mut().resource_mut::<Settings>();
    settings.computers_at_once = true;
    let level = Level::new(1).expect("it is the lowest level");
    test.send(StartMatch::new(setup, [""; 0], Computers::new([(Seat::new(1), level)], 3)));
    test.frames(4);
    for (clicked, plies) in [("E3", 2), ("", 4)] {
        let word = match clicked {
            "" => test.face().legal_words().swap_remove(0),
            _ => clicked.to_owned(),
        };
        test.play_by_clicks(&word);
        test.until("the computer plays", |test| test.ply() >= plies);
        test.rest();
        assert_eq!(test.face().turn(), Turn::To(Seat::new(0)));
        test.assert_picture_is_true();
    }
    said(&mut test);
}

#[test]
fn a_hint_gives_a_move() {
    let mut test = TestApp::after(&setup(), &SHORTEST[..2]);
    let limits = Limits::nodes(2_000);
    test.app.world_mut().insert_resource(HintLimits { open: limits, with_secrets: limits });
    test.send(HintAsked);
    test.frames(2);
    test.until("the hint", |test| *test.get::<Hint>() != Hint::Awaited);
    test.frames(2);
    // A move of one click has no piece that could be shown before.
    let Hint::Move(advice) = test.get::<Hint>().clone() else {
        panic!("a move is advised, not {:?}", test.get::<Hint>());
    };
    assert!(test.face().legal_words().contains(&advice.word));
    said(&mut test);
}

#[test]
fn a_match_is_reviewed() {
    let mut face = open(&setup()).expect("it begins");
    for word in SHORTEST {
        face.play_word(word).expect("it is legal");
    }
    let mut test = TestApp::with_match(face);
    let limits = ReviewBounds(ReviewLimits::nodes(200, 800));
    test.app.world_mut().insert_resource(limits);
    test.press("review");
    test.until("the review", |test| test.get::<Reviewing>().progress == ReviewProgress::Ready);
    test.frames(3);
    assert!(test.button_if_any("review-graph").is_some());
    let verdicts = (1..=SHORTEST.len()).filter_map(|ply| test.get::<Reviewing>().verdict(ply));
    assert_eq!(verdicts.count(), SHORTEST.len());
    said(&mut test);
}
