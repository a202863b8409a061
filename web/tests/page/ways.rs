//! Going back and forward in the browser, without one.

use ludotheque_rules::Game;
use ludotheque_web::{App, Deed, Entry, Store, Turn, Wishes, turn};

use crate::memory::{Memory, Nobody, drawn};

/// The page, and the entries that it has in the history.
struct Browser {
    memory: Memory,
    asked: Wishes,
    app: App,
    entries: Vec<Entry>,
    /// The entry that is shown; `None` before the page has one.
    at: Option<usize>,
}

impl Browser {
    fn open(asked: Wishes) -> Self {
        let memory = Memory::default();
        let app = page(&memory, &asked);
        let mut browser = Self { memory, asked, app, entries: Vec::new(), at: None };
        browser.keep_up();
        browser
    }

    fn entry(&self) -> Option<&Entry> {
        self.entries.get(self.at?)
    }

    /// Does what the page asks for, until the entry is that of what is shown.
    fn keep_up(&mut self) {
        loop {
            match turn(self.entry(), &self.app.way()) {
                Turn::Stay => return,
                Turn::Push(entries) => {
                    self.entries.truncate(self.at.map_or(0, |at| at + 1));
                    self.entries.extend(entries);
                    self.at = self.entries.len().checked_sub(1);
                }
                Turn::Replace(entry) => {
                    let at = *self.at.get_or_insert(0);
                    self.entries.splice(at..self.entries.len().min(at + 1), [entry]);
                }
                Turn::Back(steps) => self.at = self.at.and_then(|at| at.checked_sub(steps)),
            }
            assert!(self.at.is_some(), "the page is left");
        }
    }

    fn take(&mut self, deed: Deed) {
        self.app.take(deed);
        self.keep_up();
    }

    fn click(&mut self, names: &[&str]) {
        let board = ludotheque_rules::board(Game::SIMULTANA);
        for name in names {
            self.take(Deed::Click(board.cell_named(name).expect("a cell")));
        }
    }

    /// Goes back, or forward. Returns whether the page is still there.
    fn go(&mut self, steps: isize) -> bool {
        self.at = self.at.and_then(|at| at.checked_add_signed(steps));
        let Some(entry) = self.entry().cloned() else {
            return false;
        };
        self.app.go(&entry.way, &self.asked.link);
        self.keep_up();
        true
    }

    /// Loads the page again.
    fn reload(&mut self) {
        self.app = page(&self.memory, &self.asked);
        if let Some(entry) = self.entry().cloned() {
            self.app.go(&entry.way, &self.asked.link);
        }
        self.keep_up();
    }

    fn screen(&self) -> &'static str {
        self.app.shown().screen
    }
}

fn page(memory: &Memory, asked: &Wishes) -> App {
    App::new(Box::new(memory.clone()), Box::new(Nobody), Box::new(|_| 0), asked)
}

fn asked(game: Option<Game>) -> Wishes {
    let game = game.map(|game| game.id().to_owned());
    Wishes { preferred: "fr".to_owned(), game, ..Wishes::default() }
}

#[test]
fn back_leads_to_the_screen_before_and_forward_to_where_one_was() {
    let mut browser = Browser::open(asked(None));
    browser.take(Deed::Prepare(Game::SIMULTANA, 2));
    browser.take(Deed::Together);
    browser.take(Deed::Start);
    browser.click(&["A2", "A3"]);
    browser.take(Deed::Rules(Game::SIMULTANA));
    browser.take(Deed::Learn(Game::SIMULTANA));
    browser.take(Deed::StepAfter);
    let before = ["rules", "table", "games"];
    for screen in before {
        assert!(browser.go(-1));
        assert_eq!(browser.screen(), screen);
    }
    assert_eq!(browser.memory.words(), ["A2-A3"], "nothing is lost");
    for screen in ["table", "rules", "lesson"] {
        assert!(browser.go(1));
        assert_eq!(browser.screen(), screen);
    }
    assert!(browser.go(-3) && !browser.go(-1), "the first screen is left");
}

#[test]
fn the_buttons_of_the_page_go_back_in_the_history_as_well() {
    let mut browser = Browser::open(asked(None));
    browser.take(Deed::Prepare(Game::SIMULTANA, 2));
    browser.take(Deed::Start);
    browser.take(Deed::Rules(Game::SIMULTANA));
    browser.take(Deed::Back);
    assert_eq!((browser.screen(), browser.at), ("table", Some(1)));
    browser.take(Deed::Games);
    assert_eq!((browser.screen(), browser.at), ("games", Some(0)));
}

#[test]
fn a_match_that_the_address_asks_for_is_the_first_screen_and_goes_on_when_it_is_loaded_again() {
    let mut browser = Browser::open(asked(Some(Game::SIMULTANA)));
    browser.click(&["A2", "A3"]);
    browser.take(Deed::Rules(Game::SIMULTANA));
    browser.reload();
    assert_eq!(browser.screen(), "rules");
    browser.go(-1);
    browser.click(&["D4", "D3"]);
    assert_eq!(browser.memory.words(), ["A2-A3", "D4-D3"]);
    assert_eq!(browser.memory.keys().len(), 1, "it is one match");
    browser.take(Deed::Games);
    assert_eq!((browser.screen(), browser.at), ("games", Some(0)));
    browser.reload();
    assert_eq!(browser.screen(), "games");
}

#[test]
fn a_link_is_opened_and_comes_back() {
    let link = {
        let mut app = page(&Memory::default(), &asked(Some(Game::SIMULTANA)));
        app.take(Deed::CopyLink);
        let Some(ludotheque_web::Command::CopyLink(link)) = app.command() else {
            panic!("a link is copied");
        };
        format!("#{link}")
    };
    let mut browser = Browser::open(Wishes { link, ..asked(None) });
    browser.take(Deed::Rules(Game::SIMULTANA));
    assert!(browser.go(-1));
    assert!(browser.screen() == "table" && browser.app.is_linked());
    browser.take(Deed::Rules(Game::SIMULTANA));
    browser.reload();
    assert_eq!(browser.screen(), "rules");
    assert!(browser.go(-1) && browser.app.is_linked());
}

#[test]
fn a_secret_set_up_that_was_left_comes_back_behind_its_curtain() {
    let mut browser = Browser::open(asked(None));
    browser.take(Deed::Prepare(Game::STRATEGE, 2));
    browser.take(Deed::Together);
    browser.take(Deed::Start);
    browser.take(Deed::Uncover);
    browser.take(Deed::Shuffle);
    let before = drawn(&browser.app.shown());
    assert!(browser.go(-1));
    assert_eq!(browser.screen(), "games");
    assert!(browser.go(1));
    assert_eq!(browser.screen(), "curtain");
    browser.take(Deed::Uncover);
    assert_eq!(drawn(&browser.app.shown()), before);
    // Once the page has been left, there is nothing to go on with.
    browser.reload();
    assert_eq!(browser.screen(), "games");
}
