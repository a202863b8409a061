//! Matches by keys with the screen reader Orca: what it has said is compared with what the game has
//! told it. Some of them run in `.ci/run`, one at a time and beside nothing else; the others in
//! `.ci/weekly`. Orca sometimes says a move twice when the next keys come faster than a person types.
//!
//! It needs `orca`, the services of at-spi2-core, `dbus-daemon` and `speech-dispatcher`, but no sound:
//! Orca writes what it says into the file for its maintainers, whether anything speaks or not.

use std::fs;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use ludotheque_rules::open;

use crate::driver::{Game, Screen};
use crate::keys::Typist;
use crate::reader::Bus;
use crate::short_matches::{self, ShortMatch};

/// How long Orca may take to begin, and to say something.
const PATIENCE: Duration = Duration::from_secs(60);
/// How long nothing more is said when all has been said.
const SILENCE: Duration = Duration::from_secs(3);

/// The folders in which systems have the program that opens the bus of screen readers.
const LAUNCHERS: [&str; 2] =
    ["/usr/libexec/at-spi-bus-launcher", "/usr/lib/at-spi2-core/at-spi-bus-launcher"];

/// Settings of a speech service that makes no sound.
const SOUNDLESS: &str = r#"LogLevel 3
AddModule "dummy" "sd_dummy" ""
DefaultModule dummy
AudioOutputMethod "alsa"
"#;

/// Lets Orca write its file line by line, and not only when some thousand characters have come together.
const LINE_BY_LINE: &str = r#"import builtins
_open = builtins.open
def open(file, mode="r", buffering=-1, *more, **named):
    if str(file).endswith("speech.log"):
        buffering = 1
    return _open(file, mode, buffering, *more, **named)
builtins.open = open
"#;

/// Orca, with a session of its own.
struct Orca {
    children: Vec<Child>,
    bus: Bus,
    home: tempfile::TempDir,
}

impl Orca {
    fn start(screen: &Screen) -> Self {
        let (bus, home) = (Bus::open(), tempfile::tempdir().expect("a home for Orca"));
        let settings = home.path().join(".config/speech-dispatcher");
        fs::create_dir_all(&settings).expect("it can have settings");
        fs::write(settings.join("speechd.conf"), SOUNDLESS).expect("it can have settings");
        let mut orca = Self { children: Vec::new(), bus, home };
        fs::write(orca.home.path().join("sitecustomize.py"), LINE_BY_LINE).expect("there is room");
        let launcher = LAUNCHERS.iter().find(|it| fs::exists(it).unwrap_or(false));
        let launcher = launcher.expect("at-spi2-core is installed");
        orca.run(screen, launcher, &["--launch-immediately", "--a11y=1", "--screen-reader=1"]);
        std::thread::sleep(Duration::from_secs(1));
        let file = format!("--debug-file={}", orca.log().display());
        // It may wait for a braille display for ever.
        orca.run(screen, "orca", &[&file, "--replace", "--disable=braille"]);
        orca.wait_to_say("Screen reader on.");
        orca
    }

    fn run(&mut self, screen: &Screen, program: &str, args: &[&str]) {
        let errors = fs::File::options()
            .create(true)
            .append(true)
            .open(self.home.path().join("errors"))
            .expect("errors can be kept");
        let child = Command::new(program)
            .args(args)
            .env("DISPLAY", &screen.display)
            .env("DBUS_SESSION_BUS_ADDRESS", &self.bus.address)
            .env("HOME", self.home.path())
            .env("XDG_RUNTIME_DIR", self.home.path())
            .env_remove("XDG_CONFIG_HOME")
            .env("PYTHONPATH", self.home.path())
            .env("LANG", "C.UTF-8")
            .env("LC_ALL", "C.UTF-8")
            .stdout(Stdio::null())
            .stderr(errors)
            .spawn()
            .unwrap_or_else(|error| panic!("{program} is installed: {error}"));
        self.children.push(child);
    }

    fn log(&self) -> PathBuf {
        self.home.path().join("speech.log")
    }

    /// Everything that it has said, in order.
    fn speech(&self) -> Vec<String> {
        let log = fs::read(self.log()).unwrap_or_default();
        let log = String::from_utf8_lossy(&log).into_owned();
        let said = log.lines().filter_map(|line| {
            let (_, said) = line.split_once("SPEECH OUTPUT: '")?;
            let (said, _) = said.rsplit_once('\'')?;
            // The voice follows in braces, whose names are quoted, too.
            let end = said.find("'{").or_else(|| said.find("' {"));
            Some(end.map_or(said, |end| &said[..end]).to_owned())
        });
        said.collect()
    }

    fn wait_to_say(&self, words: &str) {
        self.wait_to_say_after(0, words);
    }

    /// Waits until it has said this after so much else.
    fn wait_to_say_after(&self, before: usize, words: &str) {
        let end = Instant::now() + PATIENCE;
        while !self.speech().iter().skip(before).any(|said| said.contains(words)) {
            assert!(
                Instant::now() < end,
                "Orca does not say “{words}”, but {:#?}; {}",
                self.speech(),
                fs::read_to_string(self.home.path().join("errors")).unwrap_or_default()
            );
            std::thread::sleep(Duration::from_millis(200));
        }
    }

    /// All that it has said once it says nothing more.
    fn all_speech(&self) -> Vec<String> {
        let end = Instant::now() + PATIENCE;
        let mut said = self.speech();
        let mut since = Instant::now();
        while since.elapsed() < SILENCE && Instant::now() < end {
            std::thread::sleep(Duration::from_millis(300));
            let now = self.speech();
            if now.len() != said.len() {
                since = Instant::now();
                said = now;
            }
        }
        said
    }

    /// What it has thrown away because it took it for gone.
    fn lost(&self) -> Vec<String> {
        let log = fs::read(self.log()).unwrap_or_default();
        let log = String::from_utf8_lossy(&log).into_owned();
        let lost = log.lines().filter(|line| line.contains("defunct source"));
        lost.map(str::to_owned).collect()
    }
}

impl Drop for Orca {
    fn drop(&mut self) {
        if let Some(folder) = std::env::var_os("LUDOTHEQUE_SCREENSHOTS") {
            let _ = fs::copy(self.log(), PathBuf::from(folder).join("orca.log"));
        }
        for child in &mut self.children {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}

/// Somebody who listens to Orca, and goes on when everything has been said.
struct Listener<'a> {
    orca: &'a Orca,
    /// How much of what the game has told has been heard, and where in what Orca has said.
    heard: usize,
    place: (usize, usize),
    /// How much had been told when the last move was made.
    last: usize,
}

impl Listener<'_> {
    /// Waits until Orca has said what the game has told last, in that order.
    fn hear(&mut self, game: &mut Game) {
        game.settle();
        // What came before may have been overtaken by the next key.
        let told =
            if self.heard == game.told().len() { Vec::new() } else { game.last_told().to_vec() };
        self.heard = game.told().len();
        for words in told {
            let end = Instant::now() + PATIENCE;
            loop {
                let speech = self.orca.speech();
                if let Some(place) = place_of(&words, &speech, self.place) {
                    self.place = place;
                    break;
                }
                // What a dialog says as it opens is not said once more.
                if has_dialog_with(&words, &speech) {
                    break;
                }
                let last = speech.iter().rev().take(8).collect::<Vec<_>>();
                assert!(
                    Instant::now() < end,
                    "not said in its turn: “{words}”; last, newest first: {last:#?}"
                );
                std::thread::sleep(Duration::from_millis(200));
            }
        }
    }
}

/// Whether the dialog that has opened last has said these words as it opened.
fn has_dialog_with(words: &str, speech: &[String]) -> bool {
    let mut dialogs = speech.iter().rev().filter_map(|said| said.split_once(" dialog "));
    dialogs.next().is_some_and(|(_, text)| text.contains(words))
}

/// Where these words end in what was said from a place on.
fn place_of(words: &str, speech: &[String], from: (usize, usize)) -> Option<(usize, usize)> {
    (from.0..speech.len()).find_map(|index| {
        let start = if index == from.0 { from.1 } else { 0 };
        let at = speech[index].get(start..)?.find(words)?;
        Some((index, start + at + words.len()))
    })
}

/// Prints what was said more often than it was told. A dialog is read with its own texts, which may be
/// the same.
fn print_what_was_said_twice(told: &[String], speech: &[String]) {
    let speech: Vec<&String> = speech.iter().filter(|it| !it.contains(" dialog")).collect();
    for words in told {
        let times_told = told.iter().filter(|it| it.contains(words.as_str())).count();
        let times_said: usize = speech.iter().map(|it| it.matches(words.as_str()).count()).sum();
        if times_said > times_told {
            println!("told {times_told} times, said {times_said} times: {words}");
        }
    }
}

/// Asks a question twice, asks for something that is refused, and opens a menu and closes it.
fn interrupt(game: &mut Game, listener: &mut Listener) {
    for _ in 0..2 {
        game.key("l");
        listener.hear(game);
    }
    for key in ["Up", "Return"] {
        game.key(key);
        listener.hear(game);
    }
    // The first puts away what was refused, if that is still shown.
    let before = listener.orca.speech().len();
    while !game.has_button("resume") {
        game.key("Escape");
        game.settle();
    }
    listener.orca.wait_to_say_after(before, " dialog");
    game.key("Escape");
    listener.hear(game);
}

/// Orca ends any other one of the same user.
static ONE_ORCA: Mutex<()> = Mutex::new(());

/// Keeps what was said where screenshots are kept, to be read.
fn keep_speech(name: &str, speech: &[String]) {
    if let Some(folder) = std::env::var_os("LUDOTHEQUE_SCREENSHOTS") {
        let file = PathBuf::from(folder).join(format!("speech-{name}.txt"));
        fs::write(file, speech.join("\n")).expect("the folder is there");
    }
}

/// Plays a match by keys to its end; before that a refusal, a question that is asked twice, and a
/// dialog, after which everything is still said.
fn hear_a_match(short_match: ShortMatch) {
    let ShortMatch { setup, args, words } = short_match;
    let _only = ONE_ORCA.lock().unwrap_or_else(PoisonError::into_inner);
    let screen = Screen::open(800, 500);
    let orca = Orca::start(&screen);
    let environment = [("DBUS_SESSION_BUS_ADDRESS", orca.bus.address.as_str())];
    let looks = ["--lang", "en", "--animation", "off", "--window", "800x500"];
    let players = setup.players().to_string();
    let table = ["--game", setup.game().id(), "--players", &players];
    let args = [&looks[..], &table, args].concat();
    let mut game = Game::start_in(&screen, &args, &environment);
    game.wait_for_turn(0);
    // Whatever comes to lie under the pointer, such as a row of the list, is told as well.
    screen.run("xdotool", &["mousemove", "1", "1"]);
    // Behind the curtain there is a button instead of a board.
    orca.wait_to_say(if setup.game().has_secret_setup() { "Uncover" } else { "Board" });
    // What was there when Orca came is not said by itself.
    game.settle();
    let before = game.told().len();
    let said_before = orca.speech().len();
    let mut listener =
        Listener { orca: &orca, heard: before, place: (said_before, 0), last: before };
    let face = open(&setup).expect("the set-up is one of the game");
    let mut typist = Typist::new(game, face);
    for (index, word) in words.split_whitespace().enumerate() {
        if index == 2 && !setup.game().has_secret_setup() {
            interrupt(&mut typist.game, &mut listener);
        }
        // Who cannot move passes at once, and may have done so while the move before was heard.
        let mut told = typist.game.told()[listener.last..].iter();
        let has_passed = word == "pass" && told.any(|words| words.contains("passes"));
        if has_passed {
            typist.follow(word);
        } else {
            listener.last = typist.game.told().len();
            typist.play(word);
            listener.hear(&mut typist.game);
        }
    }
    typist.game.wait_for_end();
    typist.game.see_the_end();
    listener.hear(&mut typist.game);
    let told = &typist.game.told()[before..];
    assert!(told.len() >= words.split_whitespace().count(), "{told:#?}");
    let speech = orca.all_speech();
    keep_speech(setup.game().id(), &speech);
    print_what_was_said_twice(told, &speech[said_before..]);
    assert_eq!(orca.lost(), [] as [&str; 0]);
}

/// Somebody who goes through the game by keys, and hears what each of them makes Orca say.
struct Visitor<'a> {
    orca: &'a Orca,
    game: Game<'a>,
    /// How much has been said when the last key was pressed.
    before: usize,
}

impl<'a> Visitor<'a> {
    /// Starts the game and listens from its first words on.
    fn come(screen: &'a Screen, orca: &'a Orca, args: &[&str]) -> Self {
        let environment = [("DBUS_SESSION_BUS_ADDRESS", orca.bus.address.as_str())];
        let looks = ["--lang", "en", "--animation", "off", "--window", "800x500"];
        let game = Game::start_in(screen, &[&looks[..], args].concat(), &environment);
        screen.run("xdotool", &["mousemove", "1", "1"]);
        let before = orca.speech().len();
        Self { orca, game, before }
    }

    /// Waits until all this has been said in this order since the last key.
    fn hear(&self, all: &[&str]) {
        let mut place = (self.before, 0);
        for words in all {
            let end = Instant::now() + PATIENCE;
            place = loop {
                let speech = self.orca.speech();
                if let Some(found) = place_of(words, &speech, place) {
                    break found;
                }
                assert!(
                    Instant::now() < end,
                    "“{words}” is not said, but {:#?}",
                    speech.get(self.before..)
                );
                std::thread::sleep(Duration::from_millis(200));
            };
        }
    }

    /// Presses a key, after which all this is said.
    fn press(&mut self, key: &str, all: &[&str]) {
        self.game.settle();
        self.before = self.orca.all_speech().len();
        self.game.key(key);
        self.hear(all);
    }

    /// Goes on with a key until this is said, as somebody does who looks for a button.
    fn look_for(&mut self, key: &str, wanted: &str) {
        for _ in 0..30 {
            self.press(key, &[]);
            self.game.settle();
            let speech = self.orca.all_speech();
            if speech.iter().skip(self.before).any(|said| said.contains(wanted)) {
                return;
            }
        }
        panic!("{key} does not come to “{wanted}”: {:#?}", self.orca.speech());
    }
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/run has them and runs it"]
fn the_way_from_the_title_to_a_review_as_orca_says_it() {
    let _only = ONE_ORCA.lock().unwrap_or_else(PoisonError::into_inner);
    let screen = Screen::open(800, 500);
    let orca = Orca::start(&screen);
    let mut visitor = Visitor::come(&screen, &orca, &[]);
    visitor.game.wait_for_button("game-simultana");
    visitor.hear(&["Ludothèque frame"]);
    visitor.press("Tab", &["Language panel", "English"]);
    visitor.press("1", &["Simultana dialog", "Start push button"]);
    visitor.press("Return", &["Board"]);
    visitor.press("Tab", &["can move"]);
    // Nothing can be taken back yet.
    visitor.press("F6", &["push button"]);
    visitor.look_for("Tab", "unavailable");
    visitor.press("F6", &["can move"]);
    visitor.press("Return", &["in hand"]);
    visitor.press("m", &["possible cell"]);
    visitor.press("Return", &["You go from", "The computer (level 2) goes from"]);
    visitor.press("ctrl+z", &["Starting position. Your turn."]);
    // Only where the match stands can it be resigned.
    visitor.press("alt+End", &["Your turn."]);
    visitor.press("Escape", &["Pause dialog", "Resume push button"]);
    // The cursor is where it was.
    visitor.press("Escape", &["A3, pawn"]);
    visitor.press("F6", &["push button"]);
    visitor.look_for("Tab", "Draw or resign push button");
    // Orca says nothing about what the button shows.
    visitor.press("Return", &[]);
    visitor.look_for("Tab", "Resign push button");
    visitor.press("Return", &["Do you resign? dialog", "Play on push button"]);
    visitor.look_for("Tab", "Resign push button");
    visitor.press("Return", &["wins! dialog", "push button"]);
    visitor.look_for("Tab", "See the board push button");
    visitor.press("Return", &["A3, pawn", "The game is over."]);
    visitor.press("b", &["The match ended here by resignation."]);
    let speech = orca.all_speech();
    keep_speech("way", &speech);
    for words in ["You resign:", "Play on against the same computer"] {
        let times = speech.iter().filter(|said| said.contains(words)).count();
        assert_eq!(times, 1, "“{words}” is said once: {speech:#?}");
    }
    // Whether Orca has lost anything is not asked here: between two dialogs the board is there for a
    // moment, and Orca throws away what it is told of it.
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/run has them and runs it"]
fn a_secret_set_up_as_orca_says_it() {
    let _only = ONE_ORCA.lock().unwrap_or_else(PoisonError::into_inner);
    let screen = Screen::open(800, 500);
    let orca = Orca::start(&screen);
    let table = ["--game", "stratege"];
    let mut visitor = Visitor::come(&screen, &orca, &table);
    visitor.game.wait_for_button("uncover");
    visitor.hear(&["White, set up in secret dialog", "Uncover push button"]);
    for next in ["Green, set up in secret dialog", "White, it is your turn dialog"] {
        visitor.press("Return", &["Board"]);
        visitor.press("F6", &["Set-ups on offer panel"]);
        visitor.look_for("Tab", "Shuffle push button");
        visitor.press("Return", &["All your pawns are in place."]);
        visitor.look_for("Tab", "Ready push button");
        visitor.press("Return", &[next, "Uncover push button"]);
    }
    visitor.press("Return", &["Board"]);
    let speech = orca.all_speech();
    keep_speech("set-up", &speech);
    assert_eq!(orca.lost(), [] as [&str; 0]);
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/run has them and runs it"]
fn simultana_as_orca_says_it() {
    hear_a_match(short_matches::simultana());
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/weekly has them and runs it"]
fn sypil_as_orca_says_it() {
    hear_a_match(short_matches::sypil());
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/weekly has them and runs it"]
fn syne_strat_as_orca_says_it() {
    hear_a_match(short_matches::syne_strat());
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/weekly has them and runs it"]
fn syndicat_as_orca_says_it() {
    hear_a_match(short_matches::syndicat());
}

#[test]
#[ignore = "needs Xvfb, xdotool, a Vulkan driver and Orca; .ci/weekly has them and runs it"]
fn le_stratege_as_orca_says_it() {
    hear_a_match(short_matches::le_stratege());
}
