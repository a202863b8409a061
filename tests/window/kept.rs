//! The picture that is kept between frames is the one that the engine draws whole, pixel by
//! pixel: each game is played in two windows at the same time, one of which keeps its
//! picture and redraws what has changed, while the other draws every frame whole.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use ludotheque::drawing::WHOLE_PICTURES_VARIABLE;
use ludotheque_rules::{Click, Game as Rules, MatchFace, Setup, open};

use crate::driver::{Game, Screen};
use crate::gallery::Picture;
use crate::paths::path_of;

/// The window as the match begins, and after it has been made smaller.
const SIZE: (u32, u32) = (1280, 720);
const SMALLER: (u32, u32) = (1100, 640);

/// How long a window must not have drawn anything before its picture is taken.
const REST: Duration = Duration::from_secs(1);
/// The most pixels that may differ, by one step of 255 in a colour: edges of letters. Letters
/// lie in the atlas of their font in the order in which they were first needed, which
/// depends on what a window has shown meanwhile, and where they lie decides how such an edge
/// is rounded. Windows that are drawn in the same way differ so as well (`.ci/run`).
const MOST_ROUNDED: usize = 8;

/// A window in which a match is played, and the pictures that have been taken of it.
struct Player<'screen> {
    game: Game<'screen>,
    face: Box<dyn MatchFace>,
    folder: &'screen Path,
    pictures: Vec<(String, PathBuf)>,
}

impl<'screen> Player<'screen> {
    fn sit_down(
        screen: &'screen Screen,
        setup: &Setup,
        args: &[&str],
        environment: &[(&str, &str)],
        folder: &'screen Path,
    ) -> Self {
        let players = setup.players().to_string();
        let size = format!("{}x{}", SIZE.0, SIZE.1);
        let table = ["--game", setup.game().id(), "--players", &players];
        let looks = ["--lang", "en", "--animation", "off", "--window", &size];
        let args = [&table[..], &looks[..], args].concat();
        let mut game = Game::start_in(screen, &args, environment);
        game.wait_for_turn(0);
        Self {
            game,
            face: open(setup).expect("the set-up is one of the game"),
            folder,
            pictures: Vec::new(),
        }
    }

    /// Takes a picture of the window once nothing changes any more.
    fn picture(&mut self, name: &str) {
        self.game.settle();
        self.game.wait_until_quiet_for(REST);
        let number = self.pictures.len() + 1;
        let name = format!("{number:02}-{name}");
        let file = self.game.picture_into(self.folder, &name);
        self.pictures.push((name, file));
    }

    fn lift_the_curtain(&mut self) {
        if self.face.setup().game().has_secret_setup() {
            self.game.uncover();
        }
    }

    /// Points at the cell of a click, or else makes the click.
    fn point_at(&mut self, click: Click) {
        if let Click::Cell(cell) = click {
            let name = self.face.board().name(cell).to_owned();
            self.game.point_at_cell(&name);
        }
    }

    /// Plays a move slowly, with a picture before its second click, of what is chosen,
    /// marked and shown as a ghost where it is pointed at, and one after it.
    fn play_slowly(&mut self, word: &str) {
        self.lift_the_curtain();
        let clicks = path_of(self.face.as_ref(), word);
        for (index, click) in clicks.iter().enumerate() {
            self.point_at(*click);
            if index == 1 {
                self.picture(&format!("{word}-chosen"));
            }
            self.game.make_click(self.face.as_ref(), word, &clicks, index);
        }
        self.game.played(word);
        self.face.play_word(word).expect("the match is one");
        self.picture(&format!("{word}-played"));
    }

    /// Opens the menu and closes it.
    fn open_the_menu(&mut self) {
        self.game.press_button("menu");
        self.game.wait_for_button("resume");
        self.picture("menu");
        self.game.press_button("resume");
        self.game.wait_until("the menu is closed", |game| !game.has_button("resume"));
        self.picture("menu-closed");
    }

    /// Plays these words, with all that is special between.
    fn play(mut self, words: &[&str]) -> Vec<(String, PathBuf)> {
        let (first, rest) = words.split_first().expect("there are moves");
        let (last, middle) = rest.split_last().expect("there are several moves");
        self.play_slowly(first);
        for word in middle {
            self.game.play_word(self.face.as_mut(), word);
        }
        self.open_the_menu();
        self.game.resize(SMALLER, None);
        self.picture("smaller");
        self.play_slowly(last);
        self.pictures
    }
}

/// Plays these words in both windows, and compares their pictures.
fn compare(setup: &Setup, args: &[&str], words: &str) {
    let words: Vec<&str> = words.split_whitespace().collect();
    let kept = tempfile::tempdir().expect("a folder for pictures");
    let folder = std::env::var_os("LUDOTHEQUE_SCREENSHOTS")
        .map_or_else(|| kept.path().to_owned(), PathBuf::from)
        .join("kept")
        .join(setup.game().id());
    let pictures_of = |name: &str, environment: &[(&str, &str)]| {
        let screen = Screen::open(SIZE.0, SIZE.1);
        let folder = folder.join(name);
        Player::sit_down(&screen, setup, args, environment, &folder).play(&words)
    };
    let (partial, whole) = std::thread::scope(|threads| {
        let whole = threads.spawn(|| pictures_of("whole", &[(WHOLE_PICTURES_VARIABLE, "1")]));
        let partial = pictures_of("partial", &[(WHOLE_PICTURES_VARIABLE, "")]);
        (partial, whole.join())
    });
    let whole = whole.expect("the window that draws whole pictures was played in to the end");
    assert_eq!(partial.len(), whole.len());
    let differing: Vec<String> = (partial.iter().zip(&whole))
        .filter_map(|((name, partial), (_, whole))| {
            let (partial, whole) = (Picture::read(partial), Picture::read(whole));
            let difference = partial.difference(&whole);
            let is_rounded = difference.steps <= 1.0 && difference.pixels <= MOST_ROUNDED;
            (!is_rounded).then(|| format!("{name}: {difference}"))
        })
        .collect();
    assert!(differing.is_empty(), "{differing:#?}");
}

fn setup(game: Rules) -> Setup {
    Setup::new(game, 2).expect("two play it")
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn kept_pictures_of_simultana_are_whole() {
    compare(&setup(Rules::SIMULTANA), &[], "A2-A3 B4-B3 C2-C3 A4-B4");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn kept_pictures_of_sypil_are_whole() {
    compare(&setup(Rules::SYPIL), &[], "A1+B2 F7+G7 A3+A2 F5+F6 B5+A4");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn kept_pictures_of_syne_strat_are_whole() {
    compare(&setup(Rules::SYNE_STRAT), &[], "B3+A3 G5+G4 B1+C3 E5+E6 C2+C3");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/weekly has them and runs it"]
fn kept_pictures_of_syndicat_are_whole() {
    compare(&setup(Rules::SYNDICAT), &[], "G4-G6 D9-D7 K4-K6 B9-B7 E4-E6 D7-E6xE6");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn kept_pictures_of_le_stratege_are_whole() {
    const SETUPS: &str = "111222333444666555,666111555222444333";
    let placements = SETUPS.split(',').map(str::to_owned).collect();
    let setup = setup(Rules::STRATEGE).with_placements(placements);
    let setup = setup.expect("both are set-ups");
    compare(&setup, &["--setup", SETUPS], "a3-a4 c9-d9 i3-i4 e8-d8 k3-k4");
}

/// The share of its pixels in which a complete picture may differ from the one at rest: the
/// outlines of what has the focus and of what is pointed at.
const MOST_UNSETTLED: f64 = 0.02;

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn the_first_picture_is_whole() {
    let screen = Screen::open(SIZE.0, SIZE.1);
    let folder = tempfile::tempdir().expect("a folder for pictures");
    let is_at_rest = AtomicBool::new(false);
    let take = |number: usize| {
        let file = folder.path().join(format!("{number:03}.png"));
        // In colours even where nothing has been drawn.
        let path = format!("png24:{}", file.display());
        screen.run("import", &["-window", "root", &path]);
        Picture::read(&file)
    };
    let (taken, splashes, last) = thread::scope(|scope| {
        let watcher = scope.spawn(|| {
            let (mut taken, mut splashes, mut number) = (Vec::new(), 0, 0);
            while !is_at_rest.load(Ordering::Relaxed) {
                let picture = take(number);
                if picture.is_splash() {
                    assert!(
                        taken.is_empty(),
                        "nothing comes back that was there before the first picture"
                    );
                    splashes += 1;
                } else if !picture.is_blank() {
                    taken.push(picture);
                }
                number += 1;
            }
            (taken, splashes, number)
        });
        let size = format!("{}x{}", SIZE.0, SIZE.1);
        let mut game =
            Game::start(&screen, &["--game", "simultana", "--animation", "off", "--window", &size]);
        game.wait_for_turn(0);
        game.settle();
        game.wait_until_quiet_for(REST);
        is_at_rest.store(true, Ordering::Relaxed);
        let (taken, splashes, number) = watcher.join().expect("pictures can be taken");
        let last = take(number);
        (taken, splashes, last)
    });
    assert!(splashes > 0, "the window was empty until the first picture");
    assert!(!last.is_blank() && !last.is_splash());
    let most = f64::from(SIZE.0 * SIZE.1) * MOST_UNSETTLED;
    for (number, picture) in taken.iter().enumerate() {
        let pixels = picture.difference(&last).pixels;
        assert!(
            (pixels as f64) < most,
            "picture {number} of {} that are not blank differs in {pixels} pixels",
            taken.len()
        );
    }
}
