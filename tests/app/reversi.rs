//! Reversi at the table: a game from outside, of which nothing is in the app.

#[path = "../reversi/mod.rs"]
mod outside;

use bevy::picking::pointer::PointerButton;
use bevy::prelude::*;
use ludotheque::locale::Language;
use ludotheque::players::Computers;
use ludotheque::session::{Session, StartMatch, Travel, WhatIf};
use ludotheque::settings::Settings;
use ludotheque::states::{Menu, Screen};
use ludotheque::table::overlay::marks::Wanted;
use ludotheque::theme::looks::Mark;
use ludotheque_rules::{Eye, Outcome, Seat, Setup, Turn, open, transcript};

use outside::reversi;

use crate::support::TestApp;

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
fn said(evening: &mut TestApp) -> String {
    let world = evening.app.world_mut();
    let mut texts = world.query::<&Text>();
    let texts: Vec<&str> = texts.iter(world).map(|text| text.0.as_str()).collect();
    texts.join("\n").replace(['\u{202f}', '\u{a0}'], " ")
}

#[test]
fn a_whole_game_by_clicks_and_back_and_forth() {
    let mut evening = TestApp::at(setup());
    for word in SHORTEST {
        evening.click(word);
        evening.rest();
        evening.assert_picture_is_true();
    }
    assert_eq!(evening.words(), SHORTEST);
    let outcome = evening
        .get::<Session>()
        .outcome()
        .map(|(outcome, _)| outcome);
    assert_eq!(outcome, Some(Outcome::Score([13, 0].into())));
    assert_eq!(*evening.get::<State<Menu>>().get(), Menu::Over);
    let words = said(&mut evening);
    assert!(words.contains("13"), "{words}");
    evening.press("look");
    for ply in (0..SHORTEST.len()).rev() {
        evening.travel(Travel::Undo);
        assert_eq!(evening.ply(), ply);
        // Some steps are watched to their end, some are hurried past.
        if ply % 2 == 0 {
            evening.rest();
        }
        evening.assert_picture_is_true();
    }
    for _ in SHORTEST {
        evening.travel(Travel::Redo);
        evening.assert_picture_is_true();
    }
    assert_eq!(evening.ply(), SHORTEST.len());
}

#[test]
fn passes_play_themselves() {
    let mut evening = TestApp::at(setup());
    let words = with_pass();
    for word in &words {
        evening.play_by_clicks(word);
    }
    evening.rest();
    assert_eq!(evening.words(), words);
    assert!(matches!(evening.face().turn(), Turn::Over(_)));
    evening.assert_picture_is_true();
}

#[test]
fn the_pointer_shows_what_would_be_placed_and_turned_over() {
    let mut evening = TestApp::at(setup());
    assert_eq!(evening.marked(Mark::Target), ["C5", "D6", "E3", "F4"]);
    let at = evening.point("E3");
    evening.move_pointer(at);
    let (e3, e4) = (evening.cell("E3"), evening.cell("E4"));
    evening.frames(2);
    let words = said(&mut evening);
    assert!(words.contains("Retourne E4."), "{words}");
    let foresight = evening.get::<Wanted>().foresight.clone();
    let placed: Vec<_> = { foresight.arrivals.iter() }
        .map(|arrival| (arrival.from, arrival.piece.spot.cell, arrival.piece.owner))
        .collect();
    assert_eq!(placed, [(None, e3, Seat::new(0))]);
    let turned: Vec<_> = { foresight.left.iter() }
        .map(|piece| (piece.spot.cell, piece.owner))
        .collect();
    assert_eq!(turned, [(e4, Seat::new(0))]);
    evening.click_at(at, PointerButton::Primary);
    evening.rest();
    assert_eq!(evening.words(), ["E3"]);
    evening.assert_picture_is_true();
    assert_eq!(evening.marked(Mark::Changed), ["E4"]);
}

#[test]
fn refusals_are_sentences_in_both_languages() {
    let mut evening = TestApp::at(setup());
    evening.click("A1");
    let (key, words) = evening.last_refusal();
    assert_eq!(key, "illegal-turns-nothing");
    assert_eq!(words, "Un pion posé en A1 ne retournerait rien.");
    evening.app.world_mut().resource_mut::<Settings>().language = Language::English.into();
    evening.frames(4);
    evening.click("D4");
    assert_eq!(evening.last_refusal().0, "illegal-taken");
    evening.click("H8");
    let (_, words) = evening.last_refusal();
    assert_eq!(words, "A disc on H8 would turn nothing over.");
    assert_eq!(evening.ply(), 0);
}

#[test]
fn a_match_is_kept_and_goes_on() {
    let data = tempfile::tempdir().expect("there is room for a folder");
    let mut evening = TestApp::keeping_in(data.path());
    evening.send(StartMatch {
        setup: setup(),
        names: vec!["Anne".to_owned(), String::new()],
        computers: Computers::default(),
    });
    evening.frames(6);
    for word in &SHORTEST[..4] {
        evening.click(word);
        evening.rest();
    }
    drop(evening);
    let mut evening = TestApp::keeping_in(data.path());
    evening.frames(4);
    let words = said(&mut evening);
    assert!(words.contains("Reversi · après 4 coups"), "{words}");
    evening.press("continue");
    evening.frames(6);
    assert_eq!(*evening.get::<State<Screen>>().get(), Screen::Playing);
    assert_eq!(evening.words(), SHORTEST[..4]);
    evening.assert_picture_is_true();
    evening.click(SHORTEST[4]);
    evening.rest();
    assert_eq!(evening.words(), SHORTEST[..5]);
    evening.assert_picture_is_true();
}

#[test]
fn a_disc_comes_to_where_the_hand_lets_it_go() {
    let mut evening = TestApp::at(setup());
    evening.drag("C5", "E3");
    evening.rest();
    assert_eq!(evening.words(), ["E3"]);
    evening.assert_picture_is_true();
    // A disc on the board cannot be carried away.
    evening.drag("E4", "A8");
    assert_eq!(evening.last_refusal().0, "illegal-taken");
    evening.rest();
    assert_eq!(evening.words(), ["E3"]);
    evening.assert_picture_is_true();
}

#[test]
fn trying_out_leaves_the_match_as_it_was_and_its_text_can_be_read() {
    let mut evening = TestApp::at(setup());
    evening.click("E3");
    evening.rest();
    evening.send(WhatIf::Begin);
    evening.frames(4);
    let word = evening.face().legal_words()[0].clone();
    evening.play_by_clicks(&word);
    evening.rest();
    assert_eq!(evening.words(), ["E3".to_owned(), word]);
    evening.assert_picture_is_true();
    evening.send(WhatIf::Return);
    evening.rest();
    assert_eq!(evening.words(), ["E3"]);
    evening.assert_picture_is_true();
    let record = evening.face().record();
    let text = transcript::write(evening.face(), &record, Eye::Public);
    let read = transcript::read(&text, None).unwrap_or_else(|error| panic!("{error}: {text}"));
    assert_eq!(
        read.opened.pieces(Eye::Public),
        evening.face().pieces(Eye::Public)
    );
}
