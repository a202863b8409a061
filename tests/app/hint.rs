//! Hints: the piece, the move, and what follows; where none is given; and that a hint
//! depends on nothing that its player has not been shown.

use bevy::prelude::*;
use ludotheque::computer::{HintLimits, SearchedBy};
use ludotheque_clicks::{Advice, Hint};
use ludotheque_players::Limits;
use ludotheque_rules::{Click, Game, Seat, Setup, open};
use ludotheque_session::{Accord, Session, Travel, WhatIf};
use ludotheque_table::overlay::explore::Explored;
use ludotheque_table::overlay::hint::HintAsked;
use ludotheque_table::overlay::marks::Wanted;
use ludotheque_table::overlay::pointers::Pointers;
use ludotheque_theme::looks::Mark;

use crate::support::{FAILING_SEARCH, TestApp, first_game};

/// Asks, and waits until what was asked for is there.
fn ask(test: &mut TestApp) -> Hint {
    test.send(HintAsked);
    test.frames(2);
    test.until("the hint", |test| *test.get::<Hint>() != Hint::Awaited);
    test.frames(2);
    test.get::<Hint>().clone()
}

/// The cell that the advised move begins from.
fn begins_from(test: &TestApp, advice: &Advice) -> String {
    let Some(Click::Cell(cell)) = advice.clicks.first() else {
        panic!("a move begins with a cell");
    };
    test.face().board().name(*cell).to_owned()
}

/// The cells that the hint points at.
fn pointed_out(test: &TestApp) -> Vec<String> {
    let board = test.face().board();
    let marks = test.get::<Explored>().marks.iter();
    let pointed = marks.filter(|(_, mark)| *mark == Mark::Pointed);
    pointed.map(|(cell, _)| board.name(*cell).to_owned()).collect()
}

#[test]
fn a_hint_whose_search_fails_is_said_to_be_missing_and_can_be_asked_for_again() {
    let mut test = TestApp::at(Setup::new(Game::SYPIL, 2).expect("two play it"));
    test.app.insert_resource(FAILING_SEARCH);
    assert_eq!(ask(&mut test), Hint::Failed);
    let world = test.app.world_mut();
    let mut texts = world.query::<&Text>();
    let mut texts = texts.iter(world);
    assert!(texts.any(|text| text.0.contains("Aucun indice n’a pu être trouvé.")));
    test.app.insert_resource(SearchedBy::default());
    assert!(matches!(ask(&mut test), Hint::Piece(_)));
}

#[test]
fn a_hint_gives_the_piece_then_the_move_then_what_follows() {
    let mut test = TestApp::at(Setup::new(Game::SYPIL, 2).expect("two play it"));
    let Hint::Piece(advice) = ask(&mut test) else {
        panic!("the piece comes first");
    };
    let from = begins_from(&test, &advice);
    assert_eq!(pointed_out(&test), [from]);
    assert!(test.get::<Pointers>().arrows.is_empty());
    assert!(test.get::<Wanted>().ghost.is_none());
    assert!(test.face().legal_words().contains(&advice.word));

    assert_eq!(ask(&mut test), Hint::Move(advice.clone()));
    assert_eq!(test.get::<Wanted>().ghost, Some(advice.clicks.clone()));
    assert_eq!(test.get::<Pointers>().arrows.len(), 1);
    assert_eq!(test.ply(), 0, "a hint plays nothing in the match");

    assert_eq!(ask(&mut test), Hint::Line { goes_on: true });
    for _ in 0..40 {
        test.wait(1);
        test.rest();
    }
    let session = test.get::<Session>();
    assert!(session.is_exploring());
    let line = session.view().line();
    assert_eq!(line[0].word, advice.word);
    assert!(line.len() > 1, "the answer is played as well");
    test.send(WhatIf::Return);
    test.rest();
    assert_eq!((test.ply(), test.words().len()), (0, 0));
    assert_eq!(*test.get::<Hint>(), Hint::None);
    assert_eq!(pointed_out(&test), [""; 0]);
    assert_eq!(
        test.told("hint").last(),
        Some(&serde_json::Value::Null),
        "the stream says that it is gone"
    );
}

#[test]
fn whoever_returns_from_what_follows_while_it_glides_sees_the_position_again() {
    let games = include_str!("../games/sypil.games");
    let words: Vec<&str> = first_game(games).into_iter().take(6).collect();
    let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
    let mut test = TestApp::after(&setup, &words);
    test.app.insert_resource(HintLimits {
        open: Limits::nodes(2_000),
        with_secrets: Limits::nodes(2_000),
    });
    test.rest();
    for seen in [0, 1, 3, 8, 20, 60, 130] {
        for between in [0, 5] {
            // The last round may have left the piece shown.
            for _ in 0..3 {
                if !test.get::<Session>().is_exploring() {
                    ask(&mut test);
                }
            }
            assert!(test.get::<Session>().is_exploring());
            test.frames(seen);
            test.send(WhatIf::Return);
            test.frames(between);
            test.send(HintAsked);
            test.rest();
            assert!(!test.get::<Session>().is_exploring());
            test.assert_picture_is_true();
        }
    }
}

#[test]
fn a_hint_is_gone_with_its_position() {
    let mut test = TestApp::at_simultana();
    assert!(matches!(ask(&mut test), Hint::Piece(_)));
    test.play("A2-A3");
    test.frames(2);
    assert_eq!(*test.get::<Hint>(), Hint::None);
    assert_eq!(pointed_out(&test), [""; 0]);
    // One that is still being looked for is, too.
    test.send(HintAsked);
    test.frames(1);
    test.travel(Travel::Undo);
    test.frames(2);
    assert_eq!(*test.get::<Hint>(), Hint::None);
}

#[test]
fn a_trial_and_an_ended_match_give_no_hint() {
    let words = first_game(include_str!("../games/simultana.games"));
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let mut test = TestApp::after(&setup, &words);
    assert_eq!(ask(&mut test), Hint::Unavailable);
    test.travel(Travel::Undo);
    assert!(matches!(ask(&mut test), Hint::Piece(_)));
    test.send(WhatIf::Begin);
    test.rest();
    assert_eq!(ask(&mut test), Hint::Unavailable);
    test.send(WhatIf::Return);
    test.rest();
    assert_eq!(*test.get::<Hint>(), Hint::None);
}

#[test]
fn a_player_who_is_offered_a_draw_answers_before_a_hint_is_given() {
    let mut test = TestApp::at_simultana();
    test.send(Accord::OfferDraw(Seat::new(1)));
    test.frames(2);
    assert_eq!(ask(&mut test), Hint::Unavailable);
    test.send(Accord::DeclineDraw(Seat::new(0)));
    test.frames(2);
    assert!(matches!(ask(&mut test), Hint::Piece(_)));
}

/// Le Stratège before White's first move, with Green's pawns set up like this. White has
/// not lifted the curtain.
fn covered_against(green: &str) -> TestApp {
    let white = "645321112233445566";
    let setup = Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(vec![white.to_owned(), green.to_owned()]));
    let setup = setup.expect("both have eighteen pawns");
    let mut test = TestApp::with_match(open(&setup).expect("it can be set up"));
    // Only positions bound the search, so that a hint is the same on any machine.
    test.app.world_mut().insert_resource(HintLimits {
        open: Limits::nodes(20_000),
        with_secrets: Limits::nodes(20_000),
    });
    test
}

#[test]
fn no_hint_is_given_behind_the_curtain() {
    let mut test = covered_against("111222333444555666");
    assert!(test.get::<Session>().is_covered());
    assert_eq!(ask(&mut test), Hint::Unavailable);
    test.uncover();
    assert!(matches!(ask(&mut test), Hint::Piece(_)));
}

#[test]
fn a_hint_depends_on_nothing_that_its_player_has_not_been_shown() {
    let mut hints = ["111222333444555666", "666555444333222111"].map(|green| {
        let mut test = covered_against(green);
        test.uncover();
        assert_eq!(test.get::<Session>().looker(), Some(Seat::new(0)));
        let first = ask(&mut test);
        let second = ask(&mut test);
        let third = ask(&mut test);
        assert_eq!(third, Hint::Line { goes_on: false });
        (first, second)
    });
    let [one, other] = &mut hints;
    assert!(matches!(one.0, Hint::Piece(_)));
    assert_eq!(one, other);
}

#[test]
fn the_button_is_there_when_a_hint_can_be_given() {
    let mut test = TestApp::at_simultana();
    test.press("hint");
    test.frames(2);
    assert_ne!(*test.get::<Hint>(), Hint::None);
    test.send(WhatIf::Begin);
    test.rest();
    assert!(test.button_if_any("hint").is_none());
}
