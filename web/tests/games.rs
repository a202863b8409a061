//! The page without a browser: whole recorded games by clicks, secrets, and what is kept.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::rc::Rc;

use ludotheque_rules::{Click, Eye, Game, MatchFace, Record, Setup, open};
use ludotheque_web::{App, Deed, Refused, Shown, Store, Thinker, Wishes};

/// The key under which a match is kept.
const MATCH: &str = "ludotheque-match";
/// The strengths of recorded games of the game with secrets.
const IN_ORDER: &str = "123456123456123456";

/// Texts that are kept in memory.
#[derive(Clone, Default)]
struct Memory {
    texts: Rc<RefCell<BTreeMap<String, String>>>,
    is_full: bool,
}

impl Memory {
    fn with(text: &str) -> Self {
        let memory = Self::default();
        memory.texts.borrow_mut().insert(MATCH.to_owned(), text.to_owned());
        memory
    }

    fn text(&self, key: &str) -> Option<String> {
        self.texts.borrow().get(key).cloned()
    }

    /// The words of the line of the match that is kept.
    fn words(&self) -> Vec<String> {
        let text = self.text(MATCH).expect("a match is kept");
        let face = Record::open(&text).expect("it can be read");
        face.line().into_iter().map(|entry| entry.word).collect()
    }
}

impl Store for Memory {
    fn read(&self, key: &str) -> Option<String> {
        self.text(key)
    }

    fn write(&mut self, key: &str, text: &str) -> Result<(), Refused> {
        if self.is_full {
            return Err(Refused);
        }
        self.texts.borrow_mut().insert(key.to_owned(), text.to_owned());
        Ok(())
    }
}

/// No computer is asked where persons play.
struct Nobody;

impl Thinker for Nobody {
    fn think(&mut self, _: u32, _: &str) {
        panic!("no computer plays");
    }

    fn stop(&mut self) {}
}

/// The page with what this memory keeps.
fn page(memory: &Memory) -> App {
    let wishes = Wishes { preferred: "fr-FR".to_owned(), ..Wishes::default() };
    let mut last = 0;
    let below = move |limit: usize| {
        last = (last * 31 + 7) % 1009;
        last % limit
    };
    App::new(Box::new(memory.clone()), Box::new(Nobody), Box::new(below), &wishes)
}

/// Everything that is in the document.
fn document(shown: &Shown) -> String {
    let Shown { title, head, notice, stage, line, actions, beside, .. } = shown;
    [title, head, notice, stage, line, actions, beside].map(String::as_str).join("\n")
}

fn assert_sound(app: &App) {
    let written = document(&app.shown());
    assert!(!written.contains('⟦'), "a message is missing: {written}");
}

/// A new match without the end by repetition, as games were recorded.
fn match_of(game: Game, players: u8, placements: &[&str]) -> Box<dyn MatchFace> {
    let setup = Setup::new(game, players).expect("so many play it").without_repetition();
    let setup = if game.has_secret_setup() {
        let placements = placements.iter().map(|it| (*it).to_owned()).collect();
        setup.with_placements(placements).expect("they are set-ups")
    } else {
        setup
    };
    open(&setup).expect("it opens")
}

/// Plays recorded games by clicks on the page.
fn play(game: Game, players: u8, games: &str) {
    for line in games.lines() {
        let placements = vec![IN_ORDER; usize::from(players)];
        let mut reference = match_of(game, players, &placements);
        let memory = Memory::with(&reference.record().to_ron());
        let mut app = page(&memory);
        app.take(Deed::Continue);
        for (number, word) in line.split_whitespace().enumerate() {
            let clicks = reference.seen_by(Eye::Open).clicks_of(word);
            let clicks = clicks.unwrap_or_else(|| panic!("{game}: {word} is legal"));
            reference.play_word(word).expect("it is legal");
            if app.shown().screen == "curtain" {
                app.take(Deed::Uncover);
            }
            for click in clicks {
                app.take(match click {
                    Click::Cell(cell) => Deed::Click(cell),
                    Click::Choice(choice) => Deed::Choose(choice),
                });
            }
            if number % 8 == 0 {
                assert_sound(&app);
                let kept = memory.words();
                let played = reference.line().into_iter().map(|entry| entry.word);
                let played: Vec<String> = played.collect();
                // Passes are played at once.
                assert!(kept.starts_with(&played), "{game}: {word}, move {}", number + 1);
            }
        }
        let words: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(memory.words(), words, "{game}");
        assert!(reference.turn().seat().is_none(), "{game} has come to its end");
        assert_sound(&app);
        assert!(!app.shown().line.is_empty(), "{game}: the end is told");
    }
}

#[test]
fn simultana_to_its_end_by_clicks() {
    play(Game::SIMULTANA, 2, include_str!("../../tests/games/simultana.games"));
}

#[test]
fn sypil_to_its_end_by_clicks() {
    play(Game::SYPIL, 2, include_str!("../../tests/games/sypil.games"));
}

#[test]
fn syne_strat_to_its_end_by_clicks() {
    play(Game::SYNE_STRAT, 2, include_str!("../../tests/games/syne_strat-2.games"));
    play(Game::SYNE_STRAT, 3, include_str!("../../tests/games/syne_strat-3.games"));
    play(Game::SYNE_STRAT, 4, include_str!("../../tests/games/syne_strat-4.games"));
}

#[test]
fn syndicat_to_its_end_by_clicks() {
    play(Game::SYNDICAT, 2, include_str!("../../tests/games/syndicat.games"));
}

#[test]
fn stratege_to_its_end_by_clicks_from_curtain_to_curtain() {
    play(Game::STRATEGE, 2, include_str!("../../tests/games/stratege.games"));
}

#[test]
fn nothing_in_the_document_depends_on_strengths_that_the_eye_does_not_see() {
    let documents = [IN_ORDER, "654321654321654321"].map(|second| {
        let face = match_of(Game::STRATEGE, 2, &[IN_ORDER, second]);
        let mut app = page(&Memory::with(&face.record().to_ron()));
        app.take(Deed::Continue);
        let covered = document(&app.shown());
        app.take(Deed::Uncover);
        let first_looks = document(&app.shown());
        for name in ["a3", "a4"] {
            app.take(Deed::Click(face.board().cell_named(name).expect("a place")));
        }
        let covered_again = document(&app.shown());
        app.take(Deed::Uncover);
        let second_looks = document(&app.shown());
        (covered, first_looks, covered_again, second_looks)
    });
    let [one, other] = documents;
    assert_eq!((&one.0, &one.1, &one.2), (&other.0, &other.1, &other.2));
    assert_ne!(one.3, other.3, "their owner sees them");
    assert!(!one.0.contains("data-cell"), "there is no board behind the curtain");
}

#[test]
fn both_set_up_in_secret_before_the_match_begins() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::STRATEGE, 2));
    assert_eq!(app.shown().screen, "curtain");
    app.take(Deed::Uncover);
    assert_sound(&app);
    let before = app.shown().stage;
    app.take(Deed::Shuffle);
    assert_ne!(app.shown().stage, before);
    app.take(Deed::Undo);
    assert_eq!(app.shown().stage, before);
    // Two taps exchange two pawns: of these places the first player has one strength each.
    let board = match_of(Game::STRATEGE, 2, &[IN_ORDER; 2]).board();
    for name in ["a1", "k1"] {
        app.take(Deed::Click(board.cell_named(name).expect("a place")));
    }
    app.take(Deed::Ready);
    assert_eq!(app.shown().screen, "curtain");
    app.take(Deed::Uncover);
    app.take(Deed::Preset(1));
    app.take(Deed::Mirror);
    app.take(Deed::Ready);
    assert_eq!(app.shown().screen, "curtain");
    assert_sound(&app);
    let text = memory.text(MATCH).expect("the match is kept before its first move");
    let face = Record::open(&text).expect("it can be read");
    assert_eq!(face.setup().placements().len(), 2);
}

#[test]
fn a_match_is_kept_after_every_move_and_continued_after_the_page_was_closed() {
    let memory = Memory::default();
    let mut app = page(&memory);
    app.take(Deed::Open(Game::SIMULTANA, 2));
    let board = ludotheque_rules::board(Game::SIMULTANA);
    let click = |app: &mut App, name: &str| {
        app.take(Deed::Click(board.cell_named(name).expect("a cell")));
    };
    click(&mut app, "A2");
    assert_eq!(memory.text(MATCH), None);
    click(&mut app, "A3");
    assert_eq!(memory.words(), ["A2-A3"]);
    // What cannot be played is refused with its reason, and changes nothing.
    click(&mut app, "C3");
    assert!(app.shown().stage.contains("refused"));
    assert_eq!(memory.words(), ["A2-A3"]);
    // Pointing leaves the board as it is, so that no click is lost.
    let stage = app.shown().stage;
    app.take(Deed::Point(board.cell_named("B4").expect("a cell")));
    assert_eq!(app.shown().stage, stage);
    let mut again = page(&memory);
    assert!(again.shown().stage.contains("data-do=\"continue\""));
    again.take(Deed::Continue);
    again.take(Deed::Undo);
    for name in ["C2", "C3"] {
        click(&mut again, name);
    }
    assert_eq!(memory.words(), ["C2-C3"]);
    again.take(Deed::Again);
    assert_eq!(memory.words(), ["C2-C3"], "a match without moves does not replace it");
}

#[test]
fn a_damaged_text_is_said_and_set_aside() {
    let mut face = match_of(Game::SYPIL, 2, &[]);
    for word in ["A1-C2", "F5-E3"] {
        face.play_word(word).expect("it is legal");
    }
    let whole = face.record().to_ron();
    let cut = whole.replace("F5-E3", "F5-F5");
    for (text, is_readable) in [("no match", false), (&cut, true)] {
        let memory = Memory::with(text);
        let mut app = page(&memory);
        let shown = app.shown();
        assert!(shown.notice.contains("<p>"));
        assert_eq!(shown.stage.contains("data-do=\"continue\""), is_readable);
        assert_eq!(memory.text("ludotheque-damaged-1").as_deref(), Some(text));
        app.take(Deed::Continue);
        assert_sound(&app);
    }
}

#[test]
fn a_browser_that_keeps_nothing_is_said_and_the_match_goes_on() {
    let mut app = page(&Memory { is_full: true, ..Memory::default() });
    app.take(Deed::Open(Game::SIMULTANA, 2));
    let board = ludotheque_rules::board(Game::SIMULTANA);
    for name in ["A2", "A3"] {
        app.take(Deed::Click(board.cell_named(name).expect("a cell")));
    }
    let shown = app.shown();
    assert!(shown.notice.contains("<p>"));
    assert!(shown.beside.contains("A2-A3"));
}

#[test]
fn every_screen_is_whole_in_both_languages() {
    for preferred in ["fr", "en"] {
        for game in Game::ALL {
            for players in game.players() {
                let wishes = Wishes {
                    preferred: preferred.to_owned(),
                    game: Some(game.id().to_owned()),
                    players: Some(players.to_string()),
                    ..Wishes::default()
                };
                let memory = Box::new(Memory::default());
                let mut app = App::new(memory, Box::new(Nobody), Box::new(|_| 0), &wishes);
                assert_sound(&app);
                app.take(Deed::Uncover);
                assert_sound(&app);
                app.take(Deed::Games);
                assert_sound(&app);
                assert_eq!(app.shown().language, preferred);
            }
        }
    }
}
