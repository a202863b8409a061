//! A screen reader: AT-SPI on a bus of its own, from a sleeping app.
//!
//! It needs `dbus-daemon`, the services of at-spi2-core, and `gdbus`.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use ludotheque_rules::{Click, open};

use crate::driver::{Game, PLAYED_AT, Screen};
use crate::paths::path_of;
use crate::short_matches::{self, ShortMatch};

/// How long the reader waits for something to be there to read.
const PATIENCE: Duration = Duration::from_secs(30);

/// How soon the tree has changed when a sleeping app has been asked for something, on a
/// machine with nothing else to do.
const ANSWERED_WITHIN: Duration = Duration::from_millis(100);

/// How many questions, each a process of its own, the time of an answer may take in addition:
/// they show how busy the machine is.
const QUESTIONS: u32 = 4;

/// A session bus that goes when it is dropped.
pub(crate) struct Bus {
    daemon: Child,
    pub(crate) address: String,
    _folder: tempfile::TempDir,
}

impl Bus {
    pub(crate) fn open() -> Self {
        let folder = tempfile::tempdir().expect("a folder for sockets");
        let mut daemon = Command::new("dbus-daemon")
            .args(["--session", "--nofork", "--print-address=1"])
            .env("XDG_RUNTIME_DIR", folder.path())
            .env_remove("DISPLAY")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("dbus-daemon is installed");
        let out = daemon.stdout.take().expect("its output is piped");
        let mut address = String::new();
        BufReader::new(out).read_line(&mut address).expect("it says where it is");
        Self { daemon, address: address.trim().to_owned(), _folder: folder }
    }
}

impl Drop for Bus {
    fn drop(&mut self) {
        let _ = self.daemon.kill();
        let _ = self.daemon.wait();
    }
}

/// Calls a method; nothing if it fails, as while an application is not there yet.
fn call(address: &str, (name, path): (&str, &str), method: &str, arguments: &[&str]) -> String {
    let output = Command::new("gdbus")
        .args(["call", "--timeout", "10", "--address", address])
        .args(["--dest", name, "--object-path", path, "--method", method])
        .args(arguments)
        .output()
        .expect("gdbus is installed");
    String::from_utf8_lossy(&output.stdout).into_owned()
}

const STATUS: (&str, &str) = ("org.a11y.Bus", "/org/a11y/bus");
const ROOT: &str = "/org/a11y/atspi/accessible/root";

/// What the screen reader knows.
struct Reader {
    address: String,
    /// The name of the game on the bus.
    game: String,
}

impl Reader {
    /// Comes, and looks for the game.
    fn come(bus: &Bus, property: &str) -> Self {
        let set = "org.freedesktop.DBus.Properties.Set";
        call(&bus.address, STATUS, set, &["org.a11y.Status", property, "<true>"]);
        let address = call(&bus.address, STATUS, "org.a11y.Bus.GetAddress", &[]);
        let address = address.trim_start_matches("('");
        let (address, _) = address.split_once('\'').expect("there is a second bus");
        let mut reader = Self { address: address.to_owned(), game: String::new() };
        let registry = ("org.a11y.atspi.Registry", ROOT);
        let end = Instant::now() + PATIENCE;
        while reader.game.is_empty() {
            assert!(Instant::now() < end, "the game does not come to the registry");
            let children = "org.a11y.atspi.Accessible.GetChildren";
            let apps = call(&reader.address, registry, children, &[]);
            let mut names = apps.split('\'').filter(|word| word.starts_with(':'));
            reader.game = names.next_back().unwrap_or_default().to_owned();
        }
        reader
    }

    fn ask(&self, path: &str, method: &str, arguments: &[&str]) -> String {
        call(&self.address, (&self.game, path), method, arguments)
    }

    fn children(&self, path: &str) -> Vec<String> {
        let told = self.ask(path, "org.a11y.atspi.Accessible.GetChildren", &[]);
        let paths = told.split('\'').filter(|word| word.starts_with('/'));
        paths.map(str::to_owned).collect()
    }

    fn name(&self, path: &str) -> String {
        let get = "org.freedesktop.DBus.Properties.Get";
        self.ask(path, get, &["org.a11y.atspi.Accessible", "Name"])
    }

    /// The nodes below another whose names contain this.
    fn find(&self, below: &str, name: &str) -> Option<String> {
        let children = self.children(below);
        let own = children.iter().find(|path| self.name(path).contains(name));
        own.cloned().or_else(|| children.iter().find_map(|path| self.find(path, name)))
    }

    /// Waits for a node with this name.
    fn wait_for(&self, name: &str) -> String {
        let end = Instant::now() + PATIENCE;
        loop {
            if let Some(path) = self.find(ROOT, name) {
                return path;
            }
            assert!(Instant::now() < end, "nothing is called {name}");
        }
    }

    /// Clicks on a node of a sleeping app, and waits until it has another name. Without the
    /// time that questions take on this machine.
    fn time_of_answer(&self, path: &str) -> Duration {
        let asked = Instant::now();
        let before = self.name(path);
        let questions = QUESTIONS * asked.elapsed();
        std::thread::sleep(Duration::from_secs(1));
        let asked = Instant::now();
        self.click(path);
        while self.name(path) == before {
            assert!(asked.elapsed() < PATIENCE, "{before} stays");
        }
        asked.elapsed().saturating_sub(questions)
    }

    /// Does what a node can do first: a click.
    fn click(&self, path: &str) {
        let told = self.ask(path, "org.a11y.atspi.Action.DoAction", &["0"]);
        assert!(told.contains("true"), "{told}");
    }
}

fn read(property: &str) {
    let (bus, screen) = (Bus::open(), Screen::open(800, 500));
    let environment = [("DBUS_SESSION_BUS_ADDRESS", bus.address.as_str())];
    let args = ["--lang", "fr", "--animation", "off", "--window", "800x500"];
    let table = ["--game", "simultana", "--players", "2"];
    let args = [&args[..], &table].concat();
    let mut game = Game::start_in(&screen, &args, &environment);
    game.wait_for_turn(0);
    game.wait_until_quiet();
    let reader = Reader::come(&bus, property);
    // The whole board, from an app that was asleep when the reader came.
    let board = reader.wait_for("Plateau");
    let rows = reader.children(&board);
    let cells = rows.iter().map(|row| reader.children(row).len());
    assert_eq!(cells.collect::<Vec<_>>(), [5; 5]);
    let from = reader.wait_for("A2, pion, Blancs, peut jouer");
    // Taken up and put back; other work may hold one of the answers up.
    let quickest = (0..6).map(|_| reader.time_of_answer(&from)).min();
    assert!(quickest < Some(ANSWERED_WITHIN), "{quickest:?}");
    reader.click(&from);
    let to = reader.wait_for("A3, libre, case possible");
    reader.click(&to);
    game.wait_for("the move", |line| line["played"]["word"] == "A2-A3");
    reader.wait_for("A3, pion, Blancs");
    game.wait_until_quiet();
    let menu = reader.wait_for("Menu");
    reader.click(&menu);
    game.wait_for("the menu", |line| line["menu"] == "pause");
    reader.wait_for("Reprendre");
    // It listens, and the app sleeps all the same.
    game.assert_idle();
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/run has them and runs it"]
fn a_match_is_read_and_played_by_a_new_screen_reader() {
    read("IsEnabled");
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/run has them and runs it"]
fn a_match_is_read_and_played_by_an_old_screen_reader() {
    read("ScreenReaderEnabled");
}

/// Plays a whole match from what is read: cells by their names, buttons by theirs. No
/// picture is looked at, and neither mouse nor keys are used.
fn listen_to_a_match(short_match: ShortMatch) {
    let ShortMatch { setup, args, words } = short_match;
    let (bus, screen) = (Bus::open(), Screen::open(PLAYED_AT.0, PLAYED_AT.1));
    let environment = [("DBUS_SESSION_BUS_ADDRESS", bus.address.as_str())];
    let size = format!("{}x{}", PLAYED_AT.0, PLAYED_AT.1);
    let looks = ["--lang", "en", "--animation", "off", "--window", &size];
    let table = ["--game", setup.game().id(), "--players", "2"];
    let args = [&looks[..], &table, args].concat();
    let mut game = Game::start_in(&screen, &args, &environment);
    game.wait_for_turn(0);
    let reader = Reader::come(&bus, "IsEnabled");
    let mut face = open(&setup).expect("the set-up is one of the game");
    let mut cells = HashMap::new();
    for word in words.split_whitespace() {
        if word != "pass" {
            if setup.game().has_secret_setup() {
                let uncover = reader.wait_for("Uncover");
                reader.click(&uncover);
            }
            if cells.is_empty() {
                cells = reader.cells();
            }
            let clicks = path_of(face.as_ref(), word);
            for (index, click) in clicks.iter().enumerate() {
                match click {
                    Click::Cell(cell) => reader.click_cell(&cells[face.board().name(*cell)]),
                    Click::Choice(_) => {
                        let choices = face.next(&clicks[..index]).choices;
                        let choice = choices.iter().find(|it| it.click == *click);
                        let choice = choice.expect("the choice is open");
                        let button = reader.wait_for_described(&choice.word);
                        reader.click(&button);
                    }
                }
            }
        }
        game.played(word);
        face.play_word(word).expect("the match is one");
        // A fight stands until somebody has read it.
        if setup.game().has_secret_setup() && word.contains('x') {
            reader.click(&reader.wait_for("My seat"));
        }
    }
    game.wait_for_end();
    reader.wait_for("Play again");
}

impl Reader {
    /// The cells of the board by their names.
    fn cells(&self) -> HashMap<String, String> {
        let board = self.wait_for("Board");
        let rows = self.children(&board).into_iter();
        let cells = rows.flat_map(|row| self.children(&row));
        let named = cells.map(|path| {
            let name = self.name(&path);
            let name = name.trim_start_matches("(<'").split(',').next();
            (name.unwrap_or_default().to_owned(), path)
        });
        named.collect()
    }

    /// Clicks on a cell when it is read that a click means something there.
    fn click_cell(&self, path: &str) {
        let end = Instant::now() + PATIENCE;
        let words = ["can ", "possible", "in hand"];
        let is_open = |name: &str| words.iter().any(|it| name.contains(it));
        while !is_open(&self.name(path)) {
            assert!(Instant::now() < end, "{} stays", self.name(path));
        }
        self.click(path);
    }

    /// Waits for a node whose name or description ends with this word.
    fn wait_for_described(&self, word: &str) -> String {
        let get = "org.freedesktop.DBus.Properties.Get";
        let property =
            |path: &str, name: &str| self.ask(path, get, &["org.a11y.atspi.Accessible", name]);
        let end = Instant::now() + PATIENCE;
        let root = self.wait_for("Ludothèque");
        loop {
            let mut waiting = self.children(&root);
            while let Some(path) = waiting.pop() {
                let texts = [self.name(&path), property(&path, "Description")];
                // `(<'what is said'>,)`
                let ends = ["'", " "].map(|before| format!("{before}{word}'>"));
                if ends.iter().any(|end| texts.iter().any(|it| it.contains(end))) {
                    return path;
                }
                if !texts[0].contains("Board") {
                    waiting.extend(self.children(&path));
                }
            }
            assert!(Instant::now() < end, "nothing is described by {word}");
        }
    }
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/run has them and runs it"]
fn simultana_by_ear_in_the_window() {
    listen_to_a_match(short_matches::simultana());
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/weekly has them and runs it"]
fn sypil_by_ear_in_the_window() {
    listen_to_a_match(short_matches::sypil());
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/weekly has them and runs it"]
fn syne_strat_by_ear_in_the_window() {
    listen_to_a_match(short_matches::syne_strat());
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/weekly has them and runs it"]
fn syndicat_by_ear_in_the_window() {
    listen_to_a_match(short_matches::syndicat());
}

#[test]
#[ignore = "needs Xvfb, a Vulkan driver, dbus and at-spi2-core; .ci/weekly has them and runs it"]
fn le_stratege_by_ear_in_the_window() {
    listen_to_a_match(short_matches::le_stratege());
}
