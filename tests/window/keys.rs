//! Matches by keys alone in the real window: the mouse stays where it is.

use ludotheque_rules::{Click, MatchFace, open};

use crate::driver::{Game, Screen};
use crate::paths::path_of;
use crate::short_matches::{self, ShortMatch};

/// A player without a mouse.
pub(crate) struct Typist<'screen> {
    pub(crate) game: Game<'screen>,
    face: Box<dyn MatchFace>,
    /// How many keys have been pressed.
    keys: usize,
}

impl<'screen> Typist<'screen> {
    pub(crate) fn new(game: Game<'screen>, face: Box<dyn MatchFace>) -> Self {
        let keys = 0;
        Self { game, face, keys }
    }

    pub(crate) fn press(&mut self, key: &str) {
        self.keys += 1;
        self.game.key(key);
    }

    /// Goes with a key from one cell to the next of those that it goes through.
    fn go_to(&mut self, cell: &str, key: &str) {
        let mut gone_through = 0;
        while self.game.cursor() != Some(cell) {
            let from = self.game.cursor().map(str::to_owned);
            self.press(key);
            self.game.wait_until("the cursor has moved", |game| game.cursor() != from.as_deref());
            gone_through += 1;
            assert!(gone_through < 60, "{key} does not come to {cell}");
        }
    }

    /// Plays a move: Tab goes to the piece, M to each target, Enter clicks.
    pub(crate) fn play(&mut self, word: &str) {
        if word != "pass" {
            if self.face.setup().game().has_secret_setup() {
                self.game.wait_for_button("uncover");
                self.press("Return");
                self.game.wait_until("the curtain is up", |game| !game.has_button("uncover"));
            }
            let clicks = path_of(self.face.as_ref(), word);
            for (index, click) in clicks.iter().enumerate() {
                self.make(word, &clicks[..index], *click);
            }
        }
        self.game.played(word);
        self.follow(word);
    }

    /// Takes note of a move that has been seen already.
    pub(crate) fn follow(&mut self, word: &str) {
        self.face.play_word(word).expect("the match is one");
    }

    fn make(&mut self, word: &str, before: &[Click], click: Click) {
        match click {
            Click::Cell(cell) => {
                let cell = self.face.board().name(cell).to_owned();
                let what = format!("{cell} is offered for {word}");
                self.game.wait_until(&what, |game| game.options().contains(&cell));
                self.go_to(&cell, if before.is_empty() { "Tab" } else { "m" });
                if before.last() != Some(&click) {
                    self.game.forget_options();
                }
                self.press("Return");
            }
            Click::Choice(_) => {
                let choices = self.face.next(before).choices;
                let index = choices.iter().position(|it| it.click == click);
                self.game.wait_for_choice(word);
                self.game.settle();
                for _ in 0..index.expect("the choice is open") {
                    self.press("Down");
                }
                self.press("Return");
            }
        }
    }
}

/// Plays these words to the end of a match, and leaves the match by keys.
fn whole_match(short_match: ShortMatch) {
    let ShortMatch { setup, args, words } = short_match;
    let screen = Screen::open(800, 500);
    let game = Game::sit_down(&screen, &setup, args);
    let face = open(&setup).expect("the set-up is one of the game");
    let mut typist = Typist::new(game, face);
    for word in words.split_whitespace() {
        typist.play(word);
    }
    typist.game.wait_for_end();
    typist.game.see_the_end();
    println!("{}: {} keys", setup.game().id(), typist.keys);
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn simultana_by_keys_in_the_window() {
    whole_match(short_matches::simultana());
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn sypil_by_keys_in_the_window() {
    whole_match(short_matches::sypil());
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn syne_strat_by_keys_in_the_window() {
    whole_match(short_matches::syne_strat());
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn syndicat_by_keys_in_the_window() {
    whole_match(short_matches::syndicat());
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn le_stratege_by_keys_in_the_window() {
    whole_match(short_matches::le_stratege());
}
