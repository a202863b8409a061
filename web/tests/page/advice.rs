//! What helps to choose a move: trying moves that do not count.

use ludotheque_rules::{Game, Record};
use ludotheque_web::{App, Deed, News, Report};

use crate::computers::{Desk, IN_ORDER, click_cells, go_on, kept, page};
use crate::memory::{Memory, drawn};

fn offers(app: &App, deed: Deed) -> bool {
    let shown = app.shown();
    let written = [shown.actions, shown.beside].concat();
    let begins = format!("data-do=\"{deed}\"");
    let button = written.split_once(&begins).and_then(|(_, rest)| rest.split_once('>'));
    button.is_some_and(|(attributes, _)| !attributes.contains("aria-disabled"))
}

#[test]
fn moves_are_tried_for_everybody_and_the_match_stays_as_it_is() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=1")]);
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    desk.answer(&mut app);
    // Pieces have come to rest when one comes back.
    app.take(Deed::TryOut);
    app.take(Deed::Return);
    let (before, text) = (app.shown(), memory.last());
    app.take(Deed::TryOut);
    assert!(app.shown().actions.contains("Rien ici ne compte"), "{}", app.shown().actions);
    click_cells(&mut app, Game::SIMULTANA, &["C2", "C3"]);
    assert_eq!(desk.question(), None, "nobody answers what is tried");
    // The other side is moved by the players as well.
    click_cells(&mut app, Game::SIMULTANA, &["B4", "B3"]);
    assert_ne!(drawn(&app.shown()), drawn(&before));
    for deed in [Deed::SaveFile, Deed::CopyLink, Deed::Again, Deed::Resign, Deed::OfferDraw] {
        assert!(!offers(&app, deed), "{deed}");
        app.take(deed);
        assert_eq!(app.command(), None);
    }
    app.take(Deed::Undo);
    app.take(Deed::Redo);
    app.take(Deed::Return);
    assert!((app.shown(), memory.last()) == (before, text));
}

#[test]
fn what_was_tried_is_kept_as_a_variation_and_the_computer_goes_on() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=1")]);
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    assert!(desk.question().is_some());
    app.take(Deed::TryOut);
    assert_eq!((desk.question(), desk.stops()), (None, 1));
    click_cells(&mut app, Game::SIMULTANA, &["D4", "D3", "E2", "E1"]);
    app.take(Deed::Keep);
    let record = Record::open(&memory.last().expect("it is kept")).expect("it can be read");
    assert_eq!((record.tree().len(), record.ply()), (3, 1));
    assert!(app.shown().beside.contains("E2-E1"));
    assert!(desk.answer(&mut app), "it thinks again");
    assert_eq!(memory.words().len(), 2);
}

#[test]
fn with_secrets_moves_are_tried_from_what_the_player_knows() {
    let trials = [IN_ORDER, "654321654321654321"].map(|second| {
        let memory = kept([IN_ORDER, second], &[], &["a3-a4", "a8-a7"]);
        let mut app = page(&memory, &Desk::default(), &[]);
        go_on(&mut app);
        assert!(!offers(&app, Deed::TryOut));
        app.take(Deed::TryOut);
        assert_eq!(app.shown().screen, "curtain", "nothing is tried behind it");
        app.take(Deed::Uncover);
        let before = app.shown();
        app.take(Deed::TryOut);
        assert!(!offers(&app, Deed::Keep), "it rests on what is not known");
        let mut shown = vec![app.shown()];
        for cells in [["c3", "c4"], ["c8", "c7"], ["a4", "a5"], ["a7", "a6"], ["a5", "a6"]] {
            click_cells(&mut app, Game::STRATEGE, &cells);
            shown.push(app.shown());
            app.take(Deed::CopyLink);
            app.take(Deed::SaveFile);
            assert_eq!(app.command(), None);
        }
        app.take(Deed::Keep);
        assert!(app.shown() == before);
        shown
    });
    let [one, other] = trials;
    for (one, other) in one.iter().zip(&other) {
        assert!(one == other, "{}", one.line);
    }
    assert_ne!(drawn(&one[0]), drawn(&one[1]));
}

#[test]
fn a_hint_shows_a_piece_then_the_move_then_what_would_follow() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=1")]);
    let bare = drawn(&app.shown());
    app.take(Deed::Hint);
    assert!(app.shown().line.starts_with("Recherche d’un indice"));
    assert!(offers(&app, Deed::Hint) && !app.shown().actions.contains("réfléchit"));
    assert!(desk.answer(&mut app));
    let piece = app.shown();
    assert!(piece.line.starts_with("Un bon coup part de"), "{}", piece.line);
    assert_ne!(drawn(&piece), bare, "it is pointed at");
    app.take(Deed::Hint);
    let shown = app.shown();
    assert!(shown.line.starts_with("Un bon coup\u{a0}:"), "{}", shown.line);
    assert!(drawn(&shown) != drawn(&piece) && !app.is_playing());
    assert_eq!(memory.record(), None, "nothing has been played");
    app.take(Deed::Hint);
    assert!(offers(&app, Deed::Return) && app.is_playing());
    let mut plies = 0;
    while app.is_playing() {
        app.play_on();
        plies += 1;
    }
    assert!((2..=5).contains(&plies), "{plies}");
    app.take(Deed::Return);
    assert_eq!((memory.record(), desk.question()), (None, None));
    assert_eq!(drawn(&app.shown()), bare);
}

#[test]
fn a_move_undo_and_leaving_end_the_search_for_a_hint_at_once() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana")]);
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    let ends: [fn(&mut App); 4] = [
        |app| click_cells(app, Game::SIMULTANA, &["D4", "D3"]),
        |app| app.take(Deed::Undo),
        |app| app.take(Deed::TryOut),
        |app| app.take(Deed::Games),
    ];
    for (number, end) in ends.into_iter().enumerate() {
        app.take(Deed::Return);
        app.take(Deed::Hint);
        let asked = desk.number().expect("it is asked");
        // Whoever takes a piece up still waits for it.
        app.take(Deed::Click(ludotheque_rules::Cell::new(0)));
        assert_eq!((desk.stops(), desk.number()), (number, Some(asked)));
        end(&mut app);
        assert_eq!((desk.stops(), desk.number()), (number + 1, None));
        let before = app.shown();
        app.hear(Report { number: asked, news: News::Plays("0.5\t\tE2-E1".to_owned()) });
        assert!(app.shown() == before, "what comes too late is not heard");
    }
}

#[test]
fn a_hint_that_cannot_be_found_is_said_and_asked_for_again() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=1")]);
    let answers = ["", "0.5", "0.5\t\tZ9-Z8", "x\t\tA2-A3"];
    let news = answers.map(|it| News::Plays(it.to_owned())).into_iter().chain([News::Fails]);
    for news in news {
        app.take(Deed::Hint);
        let number = desk.number().expect("it is asked");
        desk.forget();
        assert!(app.hear(Report { number, news: news.clone() }));
        let shown = app.shown();
        assert!(shown.line.starts_with("Aucun indice"), "{news:?}: {}", shown.line);
        assert!(shown.notice.is_empty(), "{}", shown.notice);
    }
}

#[test]
fn a_hint_comes_from_what_the_player_has_been_shown() {
    let questions = [IN_ORDER, "654321654321654321"].map(|second| {
        let (memory, desk) = (kept([IN_ORDER, second], &[], &["a3-a4", "a8-a7"]), Desk::default());
        let mut app = page(&memory, &desk, &[]);
        go_on(&mut app);
        app.take(Deed::Hint);
        assert_eq!(desk.question(), None, "nothing is asked behind the curtain");
        app.take(Deed::Uncover);
        app.take(Deed::Hint);
        let question = desk.question().expect("it is asked");
        app.take(Deed::Cover);
        assert_eq!(desk.question(), None);
        question
    });
    assert_eq!(questions[0], questions[1]);
}
