//! The real window, driven by a real mouse: under Xvfb, with xdotool, from the
//! event stream. Ignored by default, because it needs those two and a software
//! Vulkan driver; `.ci/run` installs them and runs it.
//!
//! Screenshots go to the folder that `LUDOTHEQUE_SCREENSHOTS` names, if it
//! names one.

use std::collections::VecDeque;
use std::io::{BufRead, BufReader};
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ludotheque_rules::{Click, Game as Rules, MatchFace, Setup, open};
use serde_json::Value;

#[path = "support/paths.rs"]
mod paths;

/// How long anything may take to show: software rendering on a busy machine.
const PATIENCE: Duration = Duration::from_secs(90);
/// How long the pointer rests before a click, so that what is under it is known.
const REST_S: &str = "0.12";

/// A virtual screen that goes when it is dropped.
struct Screen {
    xvfb: Child,
    display: String,
}

impl Screen {
    fn open(width: u32, height: u32) -> Self {
        let mut xvfb = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("Xvfb is installed");
        let out = xvfb.stdout.take().expect("its output is piped");
        let mut number = String::new();
        BufReader::new(out)
            .read_line(&mut number)
            .expect("Xvfb says which display it opened");
        Self {
            xvfb,
            display: format!(":{}", number.trim()),
        }
    }

    fn run(&self, program: &str, args: &[&str]) -> String {
        let output = Command::new(program)
            .args(args)
            .env("DISPLAY", &self.display)
            .output()
            .unwrap_or_else(|error| panic!("{program} can be run: {error}"));
        assert!(
            output.status.success(),
            "{program} {args:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    fn screenshot(&self, name: &str) {
        let Some(folder) = std::env::var_os("LUDOTHEQUE_SCREENSHOTS") else {
            return;
        };
        let folder = PathBuf::from(folder);
        std::fs::create_dir_all(&folder).expect("the screenshot folder can be made");
        let file = folder.join(format!("{name}.png"));
        let file = file.to_str().expect("the folder's name is UTF-8");
        self.run("import", &["-window", "root", file]);
    }
}

impl Drop for Screen {
    fn drop(&mut self) {
        let _ = self.xvfb.kill();
        let _ = self.xvfb.wait();
    }
}

/// The game in its window, and what it has said.
struct Game<'screen> {
    screen: &'screen Screen,
    process: Child,
    window: String,
    lines: Receiver<Value>,
    heard: VecDeque<Value>,
    buttons: Value,
    cells: Value,
    options: Vec<String>,
    choices: Value,
    _data: tempfile::TempDir,
}

impl<'screen> Game<'screen> {
    fn start(screen: &'screen Screen, args: &[&str]) -> Self {
        let data = tempfile::tempdir().expect("a folder for the game's files");
        let mut process = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
            .args(["--events", "--quality", "low"])
            .arg("--data-dir")
            .arg(data.path())
            .args(args)
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .spawn()
            .expect("the game starts");
        let out = BufReader::new(process.stdout.take().expect("its output is piped"));
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in out.lines().map_while(Result::ok) {
                let value = serde_json::from_str(&line)
                    .unwrap_or_else(|error| panic!("`{line}` is no JSON: {error}"));
                if sender.send(value).is_err() {
                    return;
                }
            }
        });
        let mut game = Self {
            screen,
            process,
            window: String::new(),
            lines,
            heard: VecDeque::new(),
            buttons: Value::Null,
            cells: Value::Null,
            options: Vec::new(),
            choices: Value::Null,
            _data: data,
        };
        game.wait_for("the first screen", |line| line.get("screen").is_some());
        let windows = screen.run("xdotool", &["search", "--class", "ludotheque"]);
        let window = windows.lines().next().expect("there is a window");
        window.clone_into(&mut game.window);
        let title = screen.run("xdotool", &["getwindowname", window]);
        assert_eq!(title.trim(), "Ludothèque");
        screen.run("xdotool", &["windowfocus", &game.window]);
        game
    }

    fn take_in(&mut self, line: &Value) {
        if line.get("screen").is_some() {
            self.buttons = Value::Null;
        }
        if let Some(buttons) = line.get("buttons") {
            self.buttons.clone_from(buttons);
        }
        if let Some(cells) = line.get("cells") {
            self.cells.clone_from(cells);
        }
        if let Some(choices) = line.get("choices") {
            self.choices.clone_from(choices);
        }
        if let Some(options) = line.get("options").and_then(Value::as_array) {
            self.options = options
                .iter()
                .filter_map(Value::as_str)
                .map(str::to_owned)
                .collect();
        }
    }

    /// The next line, if one comes in time.
    fn next_line(&mut self, within: Duration) -> Option<Value> {
        match self.lines.recv_timeout(within) {
            Ok(line) => {
                self.take_in(&line);
                self.heard.push_back(line.clone());
                Some(line)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                panic!("the game has ended; it last said {:?}", self.heard.back())
            }
        }
    }

    /// Waits for a line; what came before it is heard as well.
    fn wait_for(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let end = Instant::now() + PATIENCE;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            if let Some(line) = self.next_line(left)
                && wanted(&line)
            {
                return line;
            }
        }
        self.screen.screenshot("failed");
        let last: Vec<_> = self.heard.iter().rev().take(8).collect();
        panic!("waited in vain for {what}; last heard, newest first: {last:#?}");
    }

    /// Waits until something that lines have told is so.
    fn wait_until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !so(self) {
            let left = end
                .checked_duration_since(Instant::now())
                .unwrap_or_default();
            if left.is_zero() {
                self.screen.screenshot("failed");
                let last: Vec<_> = self.heard.iter().rev().take(8).collect();
                panic!("waited in vain until {what}; last heard, newest first: {last:#?}");
            }
            self.next_line(left.min(Duration::from_millis(200)));
        }
    }

    /// Takes in all that is said until the game is silent for a while.
    fn settle(&mut self) {
        while self.next_line(Duration::from_millis(700)).is_some() {}
    }

    /// Waits until the end of the game lies over the table.
    fn see_the_end(&mut self) {
        self.wait_until("the end lies over the table", |game| {
            game.buttons.get("look").is_some()
        });
        self.settle();
    }

    fn point(&self, places: &Value, name: &str) -> (String, String) {
        let at = places[name]
            .as_array()
            .unwrap_or_else(|| panic!("{name} is nowhere in {places}"));
        (at[0].to_string(), at[1].to_string())
    }

    fn mouse(&self, (x, y): &(String, String), then: &[&str]) {
        let mut args = vec!["mousemove", "--window", &self.window, x, y, "sleep", REST_S];
        args.extend(then);
        self.screen.run("xdotool", &args);
    }

    fn press_button(&mut self, id: &str) {
        self.wait_until(&format!("there is a button {id}"), |game| {
            game.buttons.get(id).is_some()
        });
        let at = self.point(&self.buttons, id);
        self.mouse(&at, &["click", "1"]);
    }

    fn click_cell(&mut self, name: &str) {
        self.wait_until(&format!("the place of {name} is told"), |game| {
            game.cells.get(name).is_some()
        });
        let at = self.point(&self.cells, name);
        self.mouse(&at, &["click", "1"]);
    }

    fn key(&self, key: &str) {
        self.screen.run("xdotool", &["key", key]);
    }

    /// Waits until the table is ready for a next click.
    fn wait_for_turn(&mut self, ply: usize) {
        self.wait_for(&format!("the turn after ply {ply}"), |line| {
            line["turn"]["ply"] == ply || line.get("over").is_some()
        });
    }

    fn played(&mut self, word: &str) {
        let line = self.wait_for(&format!("{word} to be played"), |line| {
            line.get("played").is_some() || line.get("refused").is_some()
        });
        assert_eq!(line["played"]["word"], word, "{line}");
    }

    /// Plays the move of a word of any game by clicks, each made when the game says
    /// that it can be: what can only be passed plays itself.
    fn play_word(&mut self, face: &mut dyn MatchFace, word: &str) {
        if word != "pass" {
            let has_secrets = face.setup().game().has_secret_setup();
            if has_secrets {
                self.press_button("uncover");
                self.wait_until("the curtain is up", |game| {
                    game.buttons.get("uncover").is_none()
                });
            }
            let clicks = paths::path_of(face, word);
            for (index, click) in clicks.iter().enumerate() {
                match click {
                    Click::Cell(cell) => {
                        let name = face.board().name(*cell).to_owned();
                        self.wait_until(&format!("{name} is offered for {word}"), |game| {
                            game.options.contains(&name)
                        });
                        if index > 0 && clicks[index - 1] != *click {
                            self.options.clear();
                        }
                        self.click_cell(&name);
                    }
                    Click::Choice(_) => {
                        self.wait_until(&format!("there is a choice of {word}"), |game| {
                            game.choices.get(word).is_some()
                        });
                        let at = self.point(&self.choices, word);
                        self.mouse(&at, &["click", "1"]);
                    }
                }
            }
        }
        self.played(word);
        self.choices = Value::Null;
        face.play_word(word)
            .unwrap_or_else(|error| panic!("{word}: {error}"));
    }

    /// Plays a move by two clicks.
    fn play(&mut self, word: &str) {
        let (from, to) = word.split_once('-').expect("a Simultana word");
        self.wait_until(&format!("{from} can be chosen"), |game| {
            game.options.iter().any(|option| option == from)
        });
        self.click_cell(from);
        self.wait_until(&format!("{to} is offered"), |game| {
            game.options.iter().any(|option| option == to)
        });
        self.click_cell(to);
        self.played(word);
    }

    /// Plays a move by dragging.
    fn drag(&mut self, word: &str) {
        let (from, to) = word.split_once('-').expect("a Simultana word");
        self.wait_until(&format!("{from} can be chosen"), |game| {
            game.options.iter().any(|option| option == from)
        });
        self.wait_until("the places of the cells are told", |game| {
            game.cells.get(from).is_some()
        });
        let (x, y) = self.point(&self.cells, to);
        let from = self.point(&self.cells, from);
        self.mouse(
            &from,
            &[
                "mousedown",
                "1",
                "mousemove_relative",
                "--",
                "6",
                "-8",
                "sleep",
                REST_S,
                "mousemove",
                "--window",
                &self.window,
                &x,
                &y,
                "sleep",
                "0.4",
                "mouseup",
                "1",
            ],
        );
        self.played(word);
    }

    /// Waits until the game has used no processor time for two seconds.
    fn wait_until_quiet(&mut self) {
        let end = Instant::now() + PATIENCE;
        let mut last = self.ticks();
        while Instant::now() < end {
            std::thread::sleep(Duration::from_secs(2));
            let now = self.ticks();
            if now == last {
                return;
            }
            last = now;
        }
        panic!("the game does not come to rest");
    }

    /// Processor time that the game has used, in clock ticks.
    fn ticks(&self) -> u64 {
        let path = format!("/proc/{}/stat", self.process.id());
        let stat = std::fs::read_to_string(path).expect("the game runs");
        let fields: Vec<&str> = stat
            .rsplit_once(')')
            .expect("the name is in parentheses")
            .1
            .split_whitespace()
            .collect();
        let ticks = |index: usize| fields[index].parse::<u64>().expect("a number of ticks");
        // utime and stime are fields 14 and 15; two came before the split.
        ticks(11) + ticks(12)
    }
}

impl Drop for Game<'_> {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

fn games() -> Vec<Vec<String>> {
    include_str!("games/simultana.games")
        .lines()
        .map(|line| line.split_whitespace().map(str::to_owned).collect())
        .collect()
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_game_from_the_title_screen_to_its_end_in_french() {
    let screen = Screen::open(1280, 720);
    let mut game = Game::start(&screen, &["--lang", "fr", "--animation", "fast"]);
    // The games on the shelf appear when all that draws them has been compiled.
    game.wait_until_quiet();
    screen.screenshot("title-fr");
    game.press_button("game-simultana");
    game.wait_for("the new game", |line| line["screen"] == "new-game");
    game.settle();
    screen.screenshot("new-game-fr");
    game.press_button("start");
    game.wait_for_turn(0);
    game.settle();
    screen.screenshot("start-fr");

    // A refusal explains itself, and changes nothing.
    game.click_cell("A2");
    game.wait_until("A3 is offered", |game| {
        game.options.contains(&"A3".to_owned())
    });
    screen.screenshot("chosen-fr");
    game.click_cell("A1");
    let refused = game.wait_for("a refusal", |line| line.get("refused").is_some());
    assert_eq!(refused["refused"]["reason"], "illegal-regions");
    let text = refused["refused"]["text"].as_str().unwrap_or_default();
    assert!(text.contains("1 et 6") && text.contains("2 ou 4"), "{text}");
    screen.screenshot("refused-fr");
    game.key("Escape");
    game.wait_until("nothing is chosen", |game| {
        game.options.contains(&"A2".to_owned())
    });

    let moves = &games()[1];
    for (ply, word) in moves.iter().enumerate() {
        game.play(word);
        if ply == 8 {
            game.settle();
            screen.screenshot("middle-fr");
        }
    }
    let over = game.wait_for("the end", |line| line.get("over").is_some());
    assert_eq!(over["over"]["win"], 0);
    game.see_the_end();
    screen.screenshot("over-fr");

    // Look at the game: back to the start and on again by the list and the keys.
    game.press_button("look");
    game.settle();
    game.press_button("first");
    game.wait_for_turn(0);
    game.key("Right");
    game.wait_for_turn(1);
    game.key("ctrl+z");
    game.wait_for_turn(0);
    game.key("ctrl+shift+z");
    game.wait_for_turn(1);
    game.press_button("last");
    game.wait_for("the end again", |line| line.get("over").is_some());
    game.settle();
    screen.screenshot("looked-fr");
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_game_by_dragging_in_english_resized_and_idle() {
    let screen = Screen::open(1920, 1080);
    let mut game = Game::start(
        &screen,
        &[
            "--lang",
            "en",
            "--animation",
            "normal",
            "--game",
            "simultana",
            "--players",
            "2",
            "--window",
            "1280x720",
        ],
    );
    game.wait_for_turn(0);
    game.settle();

    // With no input and nothing moving, the window costs nothing. What it draws
    // for the first time has to be compiled first, which takes a while here.
    game.wait_until_quiet();
    let before = game.ticks();
    std::thread::sleep(Duration::from_secs(10));
    let used = game.ticks() - before;
    assert!(used <= 2, "an idle window used {used} clock ticks in 10 s");

    let moves = &games()[2];
    for (ply, word) in moves.iter().enumerate() {
        if ply == 3 {
            // The window grows in the middle of the game.
            let before = game.cells.clone();
            screen.run("xdotool", &["windowsize", &game.window, "1920", "1080"]);
            game.wait_until("the cells have moved", |game| game.cells != before);
            game.settle();
            screen.screenshot("resized-en");
        }
        game.drag(word);
    }
    let over = game.wait_for("the end", |line| line.get("over").is_some());
    assert_eq!(over["over"]["win"], 1);
    game.see_the_end();
    screen.screenshot("over-en");

    // A second game from the end of the first.
    game.press_button("again");
    game.wait_for_turn(0);
    game.settle();
    game.play("A2-A3");
}

/// A whole game of these words by mouse to its end, with pictures at these plies and
/// at the end; answers what the end was. The window is small, because every pixel of
/// every frame is drawn by the processor here.
fn whole_game(name: &str, args: &[&str], setup: &Setup, words: &str, pictures: &[usize]) -> Value {
    let screen = Screen::open(800, 500);
    let players = setup.players().to_string();
    let mut all = vec![
        "--lang",
        "en",
        "--animation",
        "off",
        "--game",
        setup.game().id(),
        "--players",
        &players,
        "--window",
        "800x500",
    ];
    all.extend(args);
    let mut game = Game::start(&screen, &all);
    game.wait_for_turn(0);
    game.settle();
    screen.screenshot(&format!("{name}-start"));
    let mut face = open(setup).expect("the set-up is one of the game");
    for (ply, word) in words.split_whitespace().enumerate() {
        game.play_word(face.as_mut(), word);
        if pictures.contains(&(ply + 1)) {
            game.settle();
            screen.screenshot(&format!("{name}-{}", ply + 1));
        }
    }
    let over = if let Some(over) = game
        .heard
        .iter()
        .rev()
        .find(|line| line.get("over").is_some())
    {
        over.clone()
    } else {
        game.wait_for("the end", |line| line.get("over").is_some())
    };
    game.see_the_end();
    screen.screenshot(&format!("{name}-over"));
    over["over"].clone()
}

fn setup(game: Rules, players: u8) -> Setup {
    Setup::new(game, players).expect("the game is for so many")
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_sypil() {
    let words = include_str!("games/short/sypil.games");
    let over = whole_game("sypil", &[], &setup(Rules::Sypil, 2), words, &[5, 16, 24]);
    assert_eq!(over["win"], 0);
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn whole_games_of_syne_strat_for_two_three_and_four() {
    let games = [
        (2, include_str!("games/short/syne_strat-2.games")),
        (3, include_str!("games/short/syne_strat-3.games")),
        (4, include_str!("games/short/syne_strat-4.games")),
    ];
    for (players, words) in games {
        let setup = setup(Rules::SyneStrat, players);
        let mut face = open(&setup).expect("the set-up is one of the game");
        for word in words.split_whitespace() {
            face.play_word(word).expect("the game is one");
        }
        let wanted = face.turn();
        let name = format!("syne_strat-{players}");
        let over = whole_game(&name, &[], &setup, words, &[10, 20]);
        match wanted {
            ludotheque_rules::Turn::Over(ludotheque_rules::Outcome::Win(seat)) => {
                assert_eq!(over["win"], seat.index(), "{players} players");
            }
            other => panic!("the game for {players} ends with a win, not with {other:?}"),
        }
    }
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_syndicat() {
    let words = include_str!("games/short/syndicat.games");
    let over = whole_game(
        "syndicat",
        &[],
        &setup(Rules::Syndicat, 2),
        words,
        &[17, 45, 70],
    );
    assert_eq!(over["score"], serde_json::json!([17, 5]));
}

#[test]
#[ignore = "needs Xvfb, xdotool and a Vulkan driver; .ci/run has them and runs it"]
fn a_whole_game_of_le_stratege() {
    const SETUPS: &str = "111222333444666555,666111555222444333";
    let placements = SETUPS.split(',').map(str::to_owned).collect();
    let setup = setup(Rules::Stratege, 2)
        .with_placements(placements)
        .expect("both are set-ups");
    let words = include_str!("games/short/stratege.games");
    let over = whole_game(
        "stratege",
        &["--setup", SETUPS],
        &setup,
        words,
        &[1, 36, 50],
    );
    assert_eq!(over["score"], serde_json::json!([33, 0]));
}
