//! Computers at the page's table: what they are asked, and what becomes of their answers. The thinker
//! is one that answers when a test wants it to.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ludotheque_players::{Chance, Level};
use ludotheque_rules::{Click, Eye, Game, MatchFace, Record, Seat, Setup, Turn, open};
use ludotheque_web::{App, Deed, News, Report, Thinker, Wishes};
use ludotheque_web_players::answer;

use crate::memory::{Memory, drawn};

/// A set-up of the game with secrets.
pub(crate) const IN_ORDER: &str = "123456123456123456";

/// What a thinker was asked.
#[derive(Default)]
struct Asked {
    /// The question that it is busy with.
    now: Option<(u32, String)>,
    /// How often it was stopped.
    stops: usize,
}

/// A thinker that only notes what it is asked.
#[derive(Clone, Default)]
pub(crate) struct Desk(Rc<RefCell<Asked>>);

impl Desk {
    pub(crate) fn number(&self) -> Option<u32> {
        self.0.borrow().now.as_ref().map(|(number, _)| *number)
    }

    pub(crate) fn question(&self) -> Option<String> {
        self.0.borrow().now.as_ref().map(|(_, text)| text.clone())
    }

    /// Is no longer busy.
    pub(crate) fn forget(&self) {
        self.0.borrow_mut().now = None;
    }

    pub(crate) fn stops(&self) -> usize {
        self.0.borrow().stops
    }

    /// Lets a computer of the real players answer. Returns whether one was asked.
    pub(crate) fn answer(&self, app: &mut App) -> bool {
        let Some((number, question)) = self.0.borrow_mut().now.take() else {
            return false;
        };
        let word = answer(&question, &mut |_| {}).expect("there is a move");
        app.hear(Report { number, news: News::Plays(word) });
        true
    }
}

impl Thinker for Desk {
    fn think(&mut self, number: u32, question: &str) {
        let mut asked = self.0.borrow_mut();
        assert!(asked.now.is_none(), "it is asked one thing at a time");
        asked.now = Some((number, question.to_owned()));
    }

    fn stop(&mut self) {
        let mut asked = self.0.borrow_mut();
        asked.now = None;
        asked.stops += 1;
    }
}

/// The page with this address and what this memory keeps.
pub(crate) fn page(memory: &Memory, desk: &Desk, address: &[(&str, &str)]) -> App {
    let asked = |name| {
        let found = address.iter().find(|(other, _)| *other == name);
        found.map(|(_, value)| (*value).to_owned())
    };
    let wishes = Wishes {
        preferred: "fr-FR".to_owned(),
        game: asked("game"),
        players: asked("players"),
        computers: asked("computer"),
        ..Wishes::default()
    };
    let mut chance = Chance::new(1, "page");
    let below = move |limit: usize| chance.below(limit);
    App::new(Box::new(memory.clone()), Box::new(desk.clone()), Box::new(below), &wishes)
}

/// Goes on with the newest kept match.
pub(crate) fn go_on(app: &mut App) {
    let stage = app.shown().stage;
    let (_, offer) = stage.split_once("data-do=\"continue ").expect("a match is kept");
    let (number, _) = offer.split_once('"').expect("the attribute ends");
    app.take(Deed::Continue(number.parse().expect("it is a number")));
}

/// Plays a move of a person by clicks.
fn click(app: &mut App, face: &dyn MatchFace, word: &str) {
    let clicks = face.seen_by(Eye::Open).clicks_of(word);
    for click in clicks.expect("it is legal") {
        app.take(match click {
            Click::Cell(cell) => Deed::Click(cell),
            Click::Choice(choice) => Deed::Choose(choice),
        });
    }
}

pub(crate) fn click_cells(app: &mut App, game: Game, cells: &[&str]) {
    for name in cells {
        let cell = ludotheque_rules::board(game).cell_named(name);
        app.take(Deed::Click(cell.expect("a cell")));
    }
}

/// Plays a match in which the first seat is a person who plays like level 4, and the others are
/// computers of level 1.
fn play_against_beginners(game: Game, players: u8) {
    let (memory, desk) = (Memory::default(), Desk::default());
    let count = players.to_string();
    let computers = (1..players).map(|seat| format!("{seat}=1")).collect::<Vec<_>>().join(",");
    let address = [("game", game.id()), ("players", &*count), ("computer", &*computers)];
    let mut app = page(&memory, &desk, &address);
    let start = || open(&Setup::new(game, players).expect("so many play it")).expect("it opens");
    if game.has_secret_setup() {
        app.take(Deed::Ready);
    }
    for seed in 0..600 {
        let face = memory.face().unwrap_or_else(start);
        match face.turn() {
            Turn::Over(_) => {
                let shown = app.shown();
                assert!(!shown.line.is_empty() && shown.screen == "table");
                assert!(!desk.answer(&mut app), "the match is over");
                return;
            }
            Turn::To(seat) if seat.index() == 0 => {
                let before = face.line().len();
                let levels = BTreeMap::from([(0, 4)]);
                let advisor = ludotheque_rules::Computers { levels, seed, ..Default::default() };
                let question = face.record().with_computers(advisor).to_ron();
                let word = answer(&question, &mut |_| {}).expect("there is a move");
                click(&mut app, face.as_ref(), &word);
                assert!(memory.words().len() > before, "{game}: the move was played");
            }
            Turn::To(_) => {
                let shown = app.shown();
                assert!(shown.actions.contains("data-do=\"move-now\""), "{}", shown.actions);
                assert!(!shown.actions.contains('⟦') && !shown.beside.contains('⟦'));
                assert!(desk.answer(&mut app), "{game}: a computer is asked");
            }
        }
    }
    panic!("{game} did not come to its end");
}

#[test]
fn a_whole_match_of_each_game_against_beginners() {
    for game in Game::ALL {
        play_against_beginners(game, 2);
    }
    play_against_beginners(Game::SYNE_STRAT, 4);
}

#[test]
fn computers_of_all_levels_move_after_each_other_at_any_seats() {
    for level in Level::all() {
        let (memory, desk) = (Memory::default(), Desk::default());
        let levels = format!("0={},1={0},2={0}", level.number());
        let address = [("game", "syne_strat"), ("players", "3"), ("computer", &*levels)];
        let mut app = page(&memory, &desk, &address);
        for ply in 0..6 {
            let question = desk.question().expect("it is asked");
            let record = Record::read(&question).expect("it is a record");
            let computers = record.computers().expect("it names the computer");
            assert_eq!(computers.levels, BTreeMap::from([(ply % 3, level.number())]));
            let word = record.replay().expect("it is a match").legal_words().swap_remove(0);
            let number = desk.number().expect("it is asked");
            desk.0.borrow_mut().now = None;
            assert!(app.hear(Report { number, news: News::Plays(word) }));
        }
        assert_eq!(memory.words().len(), 6);
    }
}

/// A match with these secrets, in which computers play these seats, after these moves.
pub(crate) fn kept(placements: [&str; 2], computers: &[u8], words: &[&str]) -> Memory {
    let placements = placements.map(str::to_owned).to_vec();
    let setup = Setup::new(Game::STRATEGE, 2).and_then(|setup| setup.with_placements(placements));
    let mut face = open(&setup.expect("they are set-ups")).expect("it opens");
    for word in words {
        face.play_word(word).expect("it is legal");
    }
    let computers = ludotheque_rules::Computers {
        levels: computers.iter().map(|seat| (*seat, 3)).collect(),
        seed: 5,
        version: String::new(),
    };
    Memory::with(&face.record().with_computers(computers).to_ron())
}

#[test]
fn what_a_computer_does_not_know_changes_nothing_in_its_question() {
    // In the second way, a fight shows the pawn that began on a8, which is a 1 in all of these.
    let ways: [&[&str]; 2] = [&[], &["a3-a4", "a8-a7", "a4-a5", "a7-a6", "a5xa6", "k8-k7"]];
    let fights = |second| Memory::words(&kept([IN_ORDER, second], &[0], ways[1]));
    assert_eq!(fights(IN_ORDER), fights("654321654321123456"));
    for words in ways {
        let others = ["654321654321123456", "112233445566165432"];
        let questions = [IN_ORDER, others[0], others[1]].map(|second| {
            let desk = Desk::default();
            let mut app = page(&kept([IN_ORDER, second], &[0], words), &desk, &[]);
            assert_eq!(desk.question(), None, "only the match at the table is thought about");
            go_on(&mut app);
            desk.question().expect("the first player is a computer")
        });
        assert_eq!(questions[0], questions[1]);
        assert_eq!(questions[0], questions[2]);
        // Its own secrets and what it was shown are told.
        let told = Record::open(&questions[0]).expect("it is a match");
        let own = told.seen_by(Eye::Seat(Seat::new(0))).pieces();
        let known = own.iter().filter(|piece| piece.strength.is_some());
        assert!(known.count() >= 18);
        assert!(answer(&questions[0], &mut |_| {}).is_some());
        // Nor does it learn whom it plays against.
        assert!(!questions[0].contains("names"), "{}", questions[0]);
    }
}

#[test]
fn whoever_plays_alone_against_a_computer_with_secrets_needs_no_curtain() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "stratege"), ("computer", "1=2")]);
    assert_eq!(app.shown().screen, "table");
    assert_eq!(memory.record(), None);
    app.take(Deed::Ready);
    let face = memory.face().expect("the match has begun");
    let placements = face.setup().placements().to_vec();
    assert_eq!(placements.len(), 2);
    let shown = app.shown();
    assert_eq!(shown.screen, "table");
    assert!(!shown.beside.contains("data-do=\"cover\""));
    click_cells(&mut app, Game::STRATEGE, &["a3", "a4"]);
    assert!(desk.answer(&mut app));
    assert_eq!(memory.words().len(), 2);
    assert_eq!(app.shown().screen, "table");
    app.take(Deed::SaveFile);
    assert_eq!(app.command(), None, "a file would tell what the computer has set up");
    // What the computer has set up changes nothing that its opponent is shown.
    let documents = [IN_ORDER, "654321654321654321"].map(|second| {
        let memory = kept([&placements[0], second], &[1], &["a3-a4", "a8-a7"]);
        let mut app = page(&memory, &Desk::default(), &[]);
        go_on(&mut app);
        app.shown()
    });
    assert_eq!(documents[0], documents[1]);
}

#[test]
fn a_computer_that_begins_sets_up_before_the_person() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "stratege"), ("computer", "0=2")]);
    assert_eq!(desk.question(), None, "nobody thinks during a set-up");
    app.take(Deed::Ready);
    assert!(desk.answer(&mut app));
    assert_eq!(memory.words().len(), 1);
}

#[test]
fn whoever_does_not_want_to_wait_gets_the_best_move_so_far() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=8")]);
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    let number = desk.number().expect("it is asked");
    let so_far = |word: &str| Report { number, news: News::SoFar(word.to_owned()) };
    let face = memory.face().expect("it is kept");
    let words = face.legal_words();
    assert!(!app.hear(so_far(&words[0])), "nothing is shown of it");
    app.hear(so_far(&words[1]));
    app.take(Deed::MoveNow);
    assert_eq!(memory.words(), ["A2-A3", &words[1]]);
    assert_eq!(desk.stops(), 1);
    assert!(!app.hear(so_far(&words[0])), "whatever comes too late is not heard");
    // Without a move so far, the first one is played.
    click_cells(&mut app, Game::SIMULTANA, &["C2", "C3"]);
    app.take(Deed::MoveNow);
    assert_eq!(memory.words().len(), 3);
    let number = desk.number().expect("it is still asked");
    let words = memory.face().expect("it is kept").legal_words();
    app.hear(Report { number, news: News::SoFar(words[0].clone()) });
    assert_eq!(memory.words().len(), 4);
    assert_eq!(desk.stops(), 2);
}

#[test]
fn undo_and_leaving_end_the_thinking_and_lead_back_to_the_person() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=1")]);
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    let number = desk.number().expect("it is asked");
    app.take(Deed::Undo);
    assert_eq!((desk.stops(), desk.number()), (1, None));
    app.hear(Report { number, news: News::Plays("B6-B5".to_owned()) });
    assert!(app.shown().line.contains("À vous"), "{}", app.shown().line);
    // The same move again is thought about again; then both moves are taken back at once.
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    assert!(desk.answer(&mut app));
    app.take(Deed::Undo);
    assert_eq!(memory.face().expect("it is kept").ply(), 0);
    app.take(Deed::Undo);
    assert_eq!(desk.number(), None);
    app.take(Deed::Redo);
    assert_eq!(memory.face().expect("it is kept").ply(), 2);
    click_cells(&mut app, Game::SIMULTANA, &["C2", "C3"]);
    assert!(desk.number().is_some());
    // Clicks while it thinks do nothing.
    let before = drawn(&app.shown());
    click_cells(&mut app, Game::SIMULTANA, &["A3", "A4"]);
    assert_eq!(drawn(&app.shown()), before);
    app.take(Deed::Games);
    assert_eq!((desk.stops(), desk.number()), (2, None));
}

#[test]
fn a_kept_match_goes_on_against_the_same_computers() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "sypil"), ("computer", "1=4")]);
    let face = open(&Setup::new(Game::SYPIL, 2).expect("two play it")).expect("it opens");
    click(&mut app, face.as_ref(), &face.legal_words()[0]);
    let question = desk.question().expect("it is asked");
    let computers = memory.record().and_then(|record| record.computers().cloned());
    assert_eq!(computers.expect("they are kept").levels, BTreeMap::from([(1, 4)]));
    let again = Desk::default();
    let mut app = page(&memory, &again, &[]);
    go_on(&mut app);
    assert_eq!(again.question(), Some(question), "its chance is the same, too");
    app.take(Deed::Again);
    assert!(app.shown().beside.contains("niv. 4"));
}

#[test]
fn computers_among_themselves_wait_where_a_match_is_taken_up_and_when_they_are_told_to() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "0=1,1=1")]);
    for _ in 0..4 {
        assert!(desk.answer(&mut app));
    }
    app.take(Deed::Pause);
    assert_eq!((desk.stops(), desk.number()), (1, None));
    assert!(app.shown().beside.contains("en pause"));
    app.take(Deed::Undo);
    assert_eq!(memory.face().expect("it is kept").ply(), 3);
    let again = Desk::default();
    let mut app = page(&memory, &again, &[]);
    go_on(&mut app);
    assert_eq!(again.number(), None);
    app.take(Deed::Redo);
    app.take(Deed::Pause);
    assert!(again.answer(&mut app));
    assert_eq!(memory.words().len(), 5);
}

#[test]
fn a_computer_that_cannot_think_is_said_and_asked_again_when_wanted() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[("game", "simultana"), ("computer", "1=1")]);
    click_cells(&mut app, Game::SIMULTANA, &["A2", "A3"]);
    for news in [News::Fails, News::Plays("A2-A3".to_owned())] {
        let number = desk.number().expect("it is asked");
        desk.0.borrow_mut().now = None;
        assert!(app.hear(Report { number, news }));
        assert!(app.shown().notice.contains("<p>"));
        assert_eq!(memory.words().len(), 1);
        assert_eq!(desk.number(), None, "it is not asked again and again");
        app.take(Deed::MoveNow);
        assert_eq!(app.shown().notice, "");
    }
    assert!(desk.answer(&mut app));
    assert_eq!(memory.words().len(), 2);
}

#[test]
fn players_are_chosen_before_a_match() {
    let (memory, desk) = (Memory::default(), Desk::default());
    let mut app = page(&memory, &desk, &[]);
    app.take(Deed::Prepare(Game::SYNE_STRAT, 3));
    let shown = app.shown();
    assert_eq!(shown.screen, "choosing");
    assert!(!shown.stage.contains('⟦'), "{}", shown.stage);
    // At first, one person plays against computers.
    assert!(
        shown.stage.contains("aria-pressed=\"true\" id=") || shown.stage.contains("of-level 2 2")
    );
    app.take(Deed::Person(1));
    app.take(Deed::OfLevel(0, Level::HIGHEST));
    app.take(Deed::Prepare(Game::SYNE_STRAT, 4));
    app.take(Deed::Computer(3));
    app.take(Deed::Start);
    let record = Record::read(&desk.question().expect("the first is a computer"));
    assert_eq!(record.expect("it is a record").players(), 4);
    let beside = app.shown().beside;
    assert!(beside.contains("niv. 8") && beside.contains("niv. 2"), "{beside}");
    app.take(Deed::Games);
    app.take(Deed::Prepare(Game::SIMULTANA, 2));
    app.take(Deed::Together);
    app.take(Deed::Start);
    assert_eq!(desk.question(), None);
    assert!(!app.shown().beside.contains("Ordinateur"));
    assert!(memory.record().is_none_or(|record| record.name(Seat::new(0)).is_empty()));
}
