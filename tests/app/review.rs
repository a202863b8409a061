//! The review of a match: made, shown, gone through, a move tried again, kept with the
//! match and opened again; and where there is none.

use bevy::input::keyboard::Key;
use bevy::prelude::*;
use bevy::ui::{InteractionDisabled, UiGlobalTransform};
use ludotheque::computer::{
    RetryState, ReviewAsked, ReviewBounds, ReviewProgress, ReviewedBy, Reviewing,
};
use ludotheque::states::Menu;
use ludotheque_base::locale::{Locale, as_written};
use ludotheque_base::remarks::Remarks;
use ludotheque_clicks::ChosenIn;
use ludotheque_players::{Level, MoveQuality, ReviewLimits, ReviewReport, Reviewer};
use ludotheque_rules::{Game, MatchFace, Seat, Setup, open};
use ludotheque_session::players::{Computers, SeatNames};
use ludotheque_session::saving::{OpenMatch, Saving};
use ludotheque_session::{Session, Travel, WhatIf, WordChosen, seat};
use ludotheque_ui::widgets::Tooltip;

use crate::reach::reach_all;
use crate::support::{TestApp, first_game, plain};

/// Few nodes, so that a review is quick and the same on any machine.
fn limit(test: &mut TestApp) {
    let limits = ReviewLimits::nodes(500, 2_000);
    test.app.world_mut().insert_resource(ReviewBounds(limits));
}

/// Waits until something about the review holds.
fn wait_for(test: &mut TestApp, holds: impl Fn(&Reviewing) -> bool) {
    test.until("the review", |test| holds(test.get::<Reviewing>()));
    test.frames(3);
}

fn wait_until_ready(test: &mut TestApp) {
    wait_for(test, |it| it.progress == ReviewProgress::Ready);
}

/// The words beside the graph.
fn said(test: &mut TestApp) -> String {
    let world = test.app.world_mut();
    let mut words = world.query_filtered::<&Text, With<ludotheque::panels::review::ReviewWords>>();
    let text = words.single(world).expect("the review is open");
    plain(&text.0)
}

/// A game of Simultana that has ended.
fn played() -> Box<dyn MatchFace> {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let mut face = open(&setup).expect("the set-up fits");
    for word in first_game(include_str!("../games/simultana.games")) {
        face.play_word(word).expect("the words are legal moves");
    }
    face
}

/// A table with a match that has been reviewed.
fn reviewed(face: Box<dyn MatchFace>) -> TestApp {
    let mut test = TestApp::with_match(face);
    limit(&mut test);
    test.press("review");
    wait_until_ready(&mut test);
    test
}

/// The first marked move.
fn first_marked(test: &TestApp) -> usize {
    let first = test.get::<Reviewing>().next_marked(0, false);
    first.expect("a move by chance gives something away")
}

#[test]
fn a_finished_match_is_reviewed_and_gone_through_mistake_by_mistake() {
    let mut test = reviewed(played());
    let last = test.ply();
    assert!(test.button_if_any("review-graph").is_some());
    let first = first_marked(&test);
    test.travel(Travel::To(0));
    assert!(said(&mut test).contains("imprécision"), "a summary");
    test.press("review-next");
    test.rest();
    assert_eq!(test.ply(), first);
    let verdict = test.get::<Reviewing>().verdict(first);
    assert!(verdict.is_some_and(MoveQuality::is_marked));
    let best = test.get::<Reviewing>().position(first - 1).expect("judged");
    let best = best.known.best[0].clone();
    assert!(said(&mut test).contains(&best), "{}", said(&mut test));
    // Back from beyond it.
    test.travel(Travel::To(last));
    let end = said(&mut test);
    assert!(end.contains("gagne la partie."), "{end}");
    let before_last = test.get::<Reviewing>().next_marked(last, true);
    test.press("review-previous");
    test.rest();
    assert_eq!(Some(test.ply()), before_last);
    // Closed by its key, and opened again without being made again.
    test.key(KeyCode::KeyB, Key::Character("b".into()));
    assert!(!test.get::<Reviewing>().is_open());
    assert!(test.button_if_any("review-graph").is_none());
    test.key(KeyCode::KeyB, Key::Character("b".into()));
    assert_eq!(test.get::<Reviewing>().progress, ReviewProgress::Ready);
}

/// The percentages in a text.
#[test]
fn a_resignation_is_called_in_words() {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let mut face = open(&setup).expect("the set-up fits");
    let words = first_game(include_str!("../games/simultana.games"));
    for word in &words[..4] {
        face.play_word(word).expect("the words are legal moves");
    }
    face.resign(Seat::new(0)).expect("it is White's turn");
    let mut test = reviewed(face);
    let texts = test.texts();
    assert!(texts.iter().any(|text| text == "abandonne"), "{texts:?}");
    assert!(!texts.iter().any(|text| text.contains("resign:")), "{texts:?}");
    // Beside the chances, it would be taken for a verdict.
    assert!(texts.iter().any(|text| text == "Fin de la partie"), "{texts:?}");
}

fn percentages(text: &str) -> Vec<u16> {
    let parts = text.split('%').map(str::trim_end);
    let digits = |part: &str| -> String {
        let from = part.rfind(|it: char| !it.is_ascii_digit());
        let from = from.map_or(0, |at| at + part[at..].chars().next().map_or(0, char::len_utf8));
        part[from..].to_owned()
    };
    let mut found: Vec<_> = parts.map(digits).collect();
    found.pop();
    found.iter().filter_map(|it| it.parse().ok()).collect()
}

/// What is told beside the graph of each player's chances, in percent.
fn chances(test: &mut TestApp) -> Vec<u16> {
    let graph = test.button("review-graph");
    let name = test
        .app
        .world()
        .get::<ludotheque_base::locale::AccessibleName>(graph)
        .expect("it has a name");
    let told = test.get::<Locale>().say(&name.0);
    let told = percentages(&told);
    let texts: Vec<String> = {
        let world = test.app.world_mut();
        world.query::<&Text>().iter(world).map(|text| as_written(&text.0)).collect()
    };
    for percent in &told {
        let is_shown = |text: &&String| **text == format!("{percent}\u{a0}%");
        assert!(texts.iter().any(|text| is_shown(&text)), "{percent} in {texts:?}");
    }
    told
}

#[test]
fn a_position_has_one_number_in_the_words_beside_the_graph_and_after_a_second_try() {
    let mut test = reviewed(played());
    let mut marked = Vec::new();
    while let Some(next) =
        test.get::<Reviewing>().next_marked(marked.last().copied().unwrap_or_default(), false)
    {
        marked.push(next);
    }
    let mut compared = 0;
    for ply in marked.iter().copied().take(6) {
        test.travel(Travel::To(ply - 1));
        test.frames(3);
        let before = chances(&mut test);
        test.travel(Travel::To(ply));
        test.frames(3);
        let after = chances(&mut test);
        let seat = test.get::<Reviewing>().line()[ply - 1].seat.index();
        let words = said(&mut test);
        assert_eq!(percentages(&words), [before[seat], after[seat]], "{words}");
        let played = test.words()[ply - 1].clone();
        test.press("review-try");
        test.rest();
        test.frames(3);
        assert_eq!(chances(&mut test), before);
        let chosen_in = test.get::<Session>().here();
        test.send(WordChosen { word: played, chosen_in, computer: None });
        test.rest();
        wait_for(&mut test, |it| {
            let retry = it.retry.as_ref();
            retry.is_some_and(|it| matches!(it.state, RetryState::Judged { .. }))
        });
        assert_eq!(chances(&mut test), after);
        let words = said(&mut test);
        assert_eq!(percentages(&words), [before[seat], after[seat]], "{words}");
        test.send(WhatIf::Return);
        test.rest();
        compared += 1;
    }
    assert!(compared > 1, "{compared}");
}

#[test]
fn a_review_that_breaks_off_is_said_and_can_be_made_again() {
    let cannot_start = ReviewedBy {
        all: |_, _| Err(std::io::Error::other("no thread, as the test wants it")),
        ..ReviewedBy::default()
    };
    let panics = ReviewedBy {
        all: |question, outbox| {
            Reviewer::ask(question, move |_| {
                let _outbox = &outbox;
                panic!("as the test wants it");
            })
        },
        ..ReviewedBy::default()
    };
    for reviewed_by in [cannot_start, panics] {
        let mut test = TestApp::with_match(played());
        limit(&mut test);
        test.app.insert_resource(reviewed_by);
        test.press("review");
        wait_for(&mut test, |it| it.progress == ReviewProgress::Failed);
        test.frames(4);
        assert_eq!(said(&mut test), "Cette partie n’a pas pu être analysée.");
        test.app.insert_resource(ReviewedBy::default());
        test.press("review");
        test.frames(4);
        test.press("review");
        wait_until_ready(&mut test);
    }
}

#[test]
fn a_second_try_whose_judging_breaks_off_is_not_awaited_for_ever() {
    let mut test = reviewed(played());
    test.app.insert_resource(ReviewedBy {
        instead: |question, ply, word, outbox| {
            Reviewer::ask_instead(question, ply, word, |_| {
                let _outbox = outbox;
                panic!("as the test wants it");
            })
        },
        ..ReviewedBy::default()
    });
    let first = first_marked(&test);
    let played = test.words()[first - 1].clone();
    test.travel(Travel::To(first));
    test.press("review-try");
    test.rest();
    let before = test.get::<Reviewing>().position(first - 1);
    let best = before.expect("it was judged").known.best[0].clone();
    let legal = test.face().legal_words();
    let mut others = legal.into_iter().filter(|it| ![&played, &best].contains(&it));
    let chosen_in = test.get::<Session>().here();
    test.send(WordChosen {
        word: others.next().expect("there are more moves"),
        chosen_in,
        computer: None,
    });
    test.rest();
    wait_for(&mut test, |it| {
        let retry = it.retry.as_ref();
        retry.is_some_and(|it| it.state == RetryState::Failed)
    });
}

#[test]
fn marks_are_told_to_screen_readers_in_the_list_of_moves() {
    let mut test = reviewed(played());
    let first = first_marked(&test);
    test.travel(Travel::To(first));
    test.frames(6);
    let button = test.button(&format!("move-{first}"));
    let name = test
        .app
        .world()
        .get::<ludotheque_base::locale::AccessibleName>(button)
        .expect("it has a name");
    let told = test.get::<ludotheque_base::locale::Locale>().say(&name.0);
    let verdicts = ["imprécision", "erreur", "gaffe"];
    assert!(verdicts.iter().any(|it| told.ends_with(it)), "{told}");
}

#[test]
fn a_move_can_be_tried_again_and_any_good_one_is_accepted() {
    let mut test = reviewed(played());
    let first = first_marked(&test);
    let words = test.words();
    test.travel(Travel::To(first));
    test.press("review-try");
    test.rest();
    assert!(test.get::<Session>().is_exploring());
    assert_eq!(test.ply(), first - 1);
    let state = |test: &TestApp| {
        let retry = test.get::<Reviewing>().retry.clone();
        retry.expect("a move is tried").state
    };
    assert_eq!(state(&test), RetryState::Asked);
    let try_word = |test: &mut TestApp, word: &str| {
        let chosen_in = test.get::<Session>().here();
        test.send(WordChosen { word: word.to_owned(), chosen_in, computer: None });
        test.rest();
        wait_for(test, |it| {
            let retry = it.retry.as_ref();
            retry.is_some_and(|it| matches!(it.state, RetryState::Judged { .. }))
        });
    };
    // What was played is as bad as it was.
    try_word(&mut test, &words[first - 1]);
    assert!(!state(&test).is_accepted());
    assert!(said(&mut test).contains("Réessayez"), "{}", said(&mut test));
    // Taken back, another one is awaited.
    test.travel(Travel::Undo);
    test.rest();
    assert_eq!(state(&test), RetryState::Asked);
    let best = test.get::<Reviewing>().position(first - 1).expect("judged");
    let best = best.known.best[0].clone();
    try_word(&mut test, &best);
    assert!(state(&test).is_accepted());
    // Any other move is judged by a search of its own.
    test.travel(Travel::Undo);
    test.rest();
    let other = test.face().legal_words().into_iter();
    let mut other = other.filter(|word| *word != best && *word != words[first - 1]);
    let other = other.next_back().expect("there are more than two moves");
    try_word(&mut test, &other);
    // The match is as it was.
    test.send(WhatIf::Return);
    test.rest();
    assert_eq!(test.words(), words);
    assert_eq!(test.get::<Reviewing>().retry, None);
}

#[test]
fn the_best_line_is_played_out_as_a_trial() {
    let mut test = reviewed(played());
    let first = first_marked(&test);
    let words = test.words();
    test.travel(Travel::To(first));
    test.press("review-best");
    for _ in 0..20 {
        test.wait(1);
        test.rest();
    }
    assert!(test.get::<Session>().is_exploring());
    let position = test.get::<Reviewing>().position(first - 1).expect("judged");
    let best = position.known.best.clone();
    assert_eq!(test.words()[first - 1..][..best.len()], best);
    // A click on the graph ends the trial.
    test.send(ReviewAsked::To(2));
    test.rest();
    assert!(!test.get::<Session>().is_exploring());
    assert_eq!((test.words(), test.ply()), (words, 2));
}

#[test]
fn a_review_is_kept_with_its_match_and_gone_with_another_line() {
    let folder = tempfile::tempdir().expect("there is room for a folder");
    let mut test = TestApp::keeping_in(folder.path());
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    test.send(ludotheque_session::StartMatch::new(
        setup,
        [""; 0],
        ludotheque_session::players::Computers::default(),
    ));
    test.frames(10);
    for word in ["A2-A3", "D4-D3", "E2-E1"] {
        test.play(word);
        test.rest();
    }
    limit(&mut test);
    test.send(ReviewAsked::Switch);
    wait_until_ready(&mut test);
    test.wait(2);
    let review = test.get::<Session>().review().cloned();
    assert!(review.is_some());
    let path = test.get::<Saving>().file().expect("it is saved").to_owned();
    let text = std::fs::read_to_string(&path).expect("it can be read");
    assert!(text.contains("review"), "{text}");

    // Another match, and back.
    let mut test = TestApp::keeping_in(folder.path());
    test.send(OpenMatch { path, partly: false });
    test.frames(10);
    assert_eq!(test.get::<Session>().review().cloned(), review);
    test.send(ReviewAsked::Switch);
    test.frames(2);
    assert_eq!(test.get::<Reviewing>().progress, ReviewProgress::Ready);

    // Another line.
    test.travel(Travel::To(3));
    let next = test.face().legal_words().swap_remove(0);
    test.play(&next);
    test.rest();
    assert_eq!(test.ply(), 4);
    assert!(!test.get::<Reviewing>().is_open());
    assert_eq!(test.get::<Session>().review(), None);
}

#[test]
fn a_match_that_is_left_is_not_reviewed_any_longer() {
    let mut test = TestApp::with_match(played());
    // Without an end, if nobody stopped it.
    let limits = ReviewLimits::nodes(u64::MAX / 2, 1);
    test.app.world_mut().insert_resource(ReviewBounds(limits));
    test.press("review");
    assert!(matches!(test.get::<Reviewing>().progress, ReviewProgress::Making(_)));
    test.put_on_the_table(played());
    assert!(!test.get::<Reviewing>().is_open());
    test.press("review");
    test.press("review-close");
    assert!(!test.get::<Reviewing>().is_open());
}

/// A match of Le Stratège in which nothing is shown.
fn secret(green: &str) -> Box<dyn MatchFace> {
    let white = "645321112233445566";
    let setup = Setup::new(Game::STRATEGE, 2)
        .and_then(|setup| setup.with_placements(vec![white.to_owned(), green.to_owned()]));
    let mut face = open(&setup.expect("both have eighteen pawns")).expect("it can be set up");
    for word in ["a3-a4", "a8-a7", "c3-c4", "c8-c7"] {
        face.play_word(word).expect("nothing is in the way");
    }
    face
}

#[test]
fn secrets_are_not_reviewed_before_the_end_and_told_apart_from_the_truth_after_it() {
    let mut test = TestApp::with_match(secret("111222333444555666"));
    test.send(ReviewAsked::Switch);
    test.frames(3);
    assert!(!test.get::<Reviewing>().is_open());

    let mut face = secret("111222333444555666");
    face.resign(Seat::new(0)).expect("a player may give up");
    let mut test = TestApp::with_match(face);
    limit(&mut test);
    test.frames(30);
    test.rest();
    test.send(ReviewAsked::Switch);
    wait_until_ready(&mut test);
    let at_the_end = said(&mut test);
    assert!(at_the_end.contains("par abandon"), "{at_the_end}");
    assert!(!at_the_end.contains("commun accord"), "{at_the_end}");
    test.travel(Travel::To(1));
    let said = said(&mut test);
    assert!(said.contains("ce qu’on pouvait savoir"), "{said}");
    assert!(said.contains("Toutes les forces découvertes"), "{said}");
    // What is tried again is seen as its player saw it.
    test.press("review-try");
    test.rest();
    let session = test.get::<Session>();
    assert!(session.is_exploring());
    assert_eq!(session.eye(), ludotheque_rules::Eye::Seat(Seat::new(0)));
    test.send(WhatIf::Return);
    test.rest();
    assert_eq!(test.get::<Session>().eye(), ludotheque_rules::Eye::Open);
}

/// A match of a person against a computer, some of whose moves were made by chance, in which
/// the person gives up.
fn given_up_by(person: Seat) -> TestApp {
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let mut face = open(&setup).expect("the set-up fits");
    let words = first_game(include_str!("../games/simultana.games"));
    let turns = words.len() - 2 - (words.len() - 2 - person.index()) % 2;
    for word in &words[..turns] {
        face.play_word(word).expect("the words are legal moves");
    }
    let mut test = TestApp::at(setup);
    limit(&mut test);
    let level = Level::new(1).expect("there are eight levels");
    let computers = Computers::new([(Seat::new(1 - person.index() as u8), level)], 5);
    let names = SeatNames::new(Game::SIMULTANA, ["", ""]).with_computers(computers);
    seat(test.app.world_mut(), Session::new(face), Some(names), None);
    test.frames(8);
    test.press("resign");
    test.frames(4);
    let mut texts = test.app.world_mut().query::<&Text>();
    let is_asked = texts.iter(test.app.world()).any(|it| it.0.starts_with("Abandonnez-vous"));
    assert!(is_asked, "the only person is asked directly");
    test.press("yes");
    test.rest();
    test.frames(8);
    assert_eq!(*test.get::<State<Menu>>().get(), Menu::Over);
    test
}

#[test]
fn whoever_has_lost_to_a_computer_takes_the_match_up_before_the_first_mistake() {
    let mut taken_up = 0;
    for person in [Seat::new(0), Seat::new(1)] {
        let mut test = given_up_by(person);
        let words = test.words();
        test.press("take-up");
        for _ in 0..6_000 {
            if !notice(&mut test).contains("cherche d’abord") {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        test.rest();
        let session = test.get::<Session>();
        if session.outcome().is_some() {
            continue;
        }
        taken_up += 1;
        assert!(!session.is_exploring());
        assert_eq!(session.to_move(), Some(person));
        let review = session.review().expect("it is kept").clone();
        let ply = test.ply();
        let verdict = |before: usize| MoveQuality::of(&review.positions[before].known);
        let serious = |before: usize| verdict(before) >= MoveQuality::Mistake;
        assert!(verdict(ply).is_marked());
        let own = (0..ply).filter(|before| before % 2 == person.index());
        assert_eq!(own.filter(|before| serious(*before)).count(), 0);
        assert!(notice(&mut test).contains(&words[ply]), "{}", notice(&mut test));
        // The computer answers to another move.
        let best = review.positions[ply].known.best[0].clone();
        let chosen_in = session_here(&test);
        test.send(WordChosen { word: best.clone(), chosen_in, computer: None });
        test.rest();
        for _ in 0..4_000 {
            if test.get::<Session>().to_move() != Some(Seat::new(1 - person.index() as u8)) {
                break;
            }
            std::thread::sleep(std::time::Duration::from_millis(5));
            test.frames(1);
        }
        test.rest();
        assert!(test.ply() > ply);
        assert_eq!(test.words()[ply], best);
        assert_ne!(test.get::<Session>().to_move(), Some(Seat::new(1 - person.index() as u8)));
    }
    assert!(taken_up > 0, "a move by chance is a mistake");
}

#[test]
fn taking_up_waits_for_the_review_and_is_off_when_that_is_closed() {
    let mut test = given_up_by(Seat::new(0));
    let ply = test.ply();
    // Without an end, if nobody stopped it.
    let limits = ReviewLimits::nodes(u64::MAX / 2, 1);
    test.app.world_mut().insert_resource(ReviewBounds(limits));
    test.press("take-up");
    let said = notice(&mut test);
    assert!(said.contains("bilan cherche d’abord"), "{said}");
    assert!(test.get::<Reviewing>().is_open());
    test.send(ReviewAsked::Switch);
    test.frames(8);
    assert!(!test.get::<Reviewing>().is_open());
    // Opened for another reason, it leads nowhere.
    limit(&mut test);
    test.send(ReviewAsked::Switch);
    wait_until_ready(&mut test);
    assert!(test.get::<Reviewing>().is_open());
    assert_eq!(test.ply(), ply);
}

fn session_here(test: &TestApp) -> ChosenIn {
    test.get::<Session>().here()
}

/// The notice that is shown.
fn notice(test: &mut TestApp) -> String {
    test.frames(2);
    let said = test.get::<Remarks>().said().map(|it| it.words.clone());
    said.map_or_else(String::new, |words| test.get::<Locale>().say(&words))
}

#[test]
fn a_person_without_errors_is_told_so_and_why_a_computers_move_cannot_be_tried_again() {
    let person = Seat::new(0);
    let mut test = given_up_by(person);
    // As if nobody had given anything away.
    test.app.insert_resource(ReviewedBy {
        all: |question, outbox| {
            Reviewer::ask(question, move |report| {
                outbox.send(match report {
                    ReviewReport::Done(mut review) => {
                        for position in &mut review.positions {
                            position.known.lost = 0;
                        }
                        ReviewReport::Done(review)
                    }
                    judged => judged,
                });
            })
        },
        ..ReviewedBy::default()
    });
    test.press("review");
    wait_until_ready(&mut test);
    let words = said(&mut test);
    assert!(words.contains("aucune faute de votre part"), "{words}");
    let last = test.ply();
    let why = |test: &mut TestApp, ply: usize| {
        test.travel(Travel::To(ply));
        test.frames(4);
        let button = test.button("review-try");
        let tooltip = test.app.world().get::<Tooltip>(button);
        let tooltip = tooltip.expect("it says what it does").0.clone();
        test.get::<Locale>().say(&tooltip)
    };
    let of_person = |ply: usize| (ply - 1) % 2 == person.index();
    let (own, computers) =
        if of_person(last - 1) { (last - 1, last - 2) } else { (last - 2, last - 1) };
    assert!(why(&mut test, computers).contains("celui d’un ordinateur"));
    assert!(why(&mut test, own).contains("pour en chercher un meilleur"));
    // Where there is none to try, the button is not there.
    test.travel(Travel::To(0));
    test.frames(4);
    let is_seen = |test: &mut TestApp, id: &str| {
        let button = test.button(id);
        let visibility = test.app.world().get::<InheritedVisibility>(button);
        visibility.expect("it is laid out").get()
    };
    assert!(!is_seen(&mut test, "review-try"));
    // Those to other errors are there and off, because none has been made.
    for id in ["review-previous", "review-next"] {
        assert!(is_seen(&mut test, id), "{id}");
        let button = test.button(id);
        assert!(test.app.world().get::<InteractionDisabled>(button).is_some(), "{id}");
    }
}

#[test]
fn in_a_review_the_buttons_above_the_board_stay_those_of_a_finished_match() {
    let mut test = reviewed(played());
    let first = first_marked(&test);
    test.travel(Travel::To(first));
    test.rest();
    test.frames(4);
    assert!(test.button_if_any("review").is_some());
    for id in ["hint", "resign", "offer-draw", "pause-computers", "move-now"] {
        assert!(test.button_if_any(id).is_none(), "{id}");
    }
    test.press("review");
    test.frames(4);
    assert!(test.button_if_any("review-graph").is_none());
    assert!(test.button_if_any("hint").is_some());
}

#[test]
fn whatever_a_review_has_is_pressed_with_eight_keys() {
    let mut test = reviewed(played());
    reach_all(&mut test, "a review");
}

/// The place of a node of the interface, in logical pixels.
fn place_of(test: &TestApp, entity: Entity) -> Rect {
    let world = test.app.world();
    let node = world.get::<ComputedNode>(entity).expect("it is laid out");
    let place = world.get::<UiGlobalTransform>(entity);
    let middle = place.expect("it is laid out").translation;
    let scale = node.inverse_scale_factor;
    Rect::from_center_size(middle * scale, node.size() * scale)
}

#[test]
fn the_graph_is_high_without_words_on_it_and_tells_the_move_that_is_pointed_at() {
    let mut test = reviewed(played());
    let first = first_marked(&test);
    let words = test.words();
    test.travel(Travel::To(0));
    test.rest();
    test.resize(1280.0, 720.0);
    let graph = test.button("review-graph");
    let place = place_of(&test, graph);
    assert!(place.height() >= 90.0, "{place:?}");
    let world = test.app.world_mut();
    let mut texts = world.query_filtered::<Entity, With<Text>>();
    let texts: Vec<Entity> = texts.iter(world).collect();
    for text in texts {
        let on_it = place_of(&test, text).intersect(place);
        let told = test.app.world().get::<Text>(text).expect("it is one");
        assert!(on_it.width() < 1.0 || on_it.height() < 1.0, "{}", told.0);
    }
    assert!(test.texts().iter().any(|text| text == "Début de la partie"));
    let last = test.get::<Reviewing>().len() - 1;
    // The curves begin and end at ten pixels from the edges.
    let inside = place.inflate(-10.0);
    let across = inside.min.x + inside.width() * first as f32 / last as f32;
    test.move_pointer(Vec2::new(across, place.center().y));
    test.frames(4);
    let sign = test.get::<Reviewing>().verdict(first);
    let sign = sign.and_then(MoveQuality::sign).expect("it is marked");
    let told = format!("{} {sign}", words[first - 1]);
    let texts = test.texts();
    assert!(texts.contains(&told), "{told} in {texts:?}");
    assert_eq!(test.ply(), 0, "nothing moves while the pointer only passes");
    test.move_pointer(Vec2::new(4.0, 300.0));
    test.frames(4);
    assert!(test.texts().iter().any(|text| text == "Début de la partie"));
}
