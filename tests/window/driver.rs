//! Xvfb, xdotool and the game in its window: what every test here drives the game with.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::time::{Duration, Instant};

use ludotheque::display::TITLE;
use ludotheque_rules::{Click, MatchFace, Seat, Setup};
use serde_json::Value;

use crate::moments::Moment;
use crate::paths;
pub(crate) use crate::screen::Screen;

/// How long anything may take to show: software rendering on a busy machine.
pub(crate) const PATIENCE: Duration = Duration::from_secs(90);
/// How long the pointer rests before a click, so that what is under it is known.
const REST_S: &str = "0.12";

/// Whole games are played in a small window, because every pixel of every frame is
/// drawn by the processor here.
pub(crate) const PLAYED_AT: (u32, u32) = (800, 500);
/// The sizes at which people look at pictures of a game.
const LOOKED_AT: [(u32, u32); 2] = [(1280, 720), (1920, 1080)];

impl Screen {
    pub(crate) fn run(&self, program: &str, args: &[&str]) -> String {
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
}

/// The program under test: the one built with the tests, unless `LUDOTHEQUE_PROGRAM` names
/// another one, as in `packaging/windows_check`.
pub(crate) fn program() -> OsString {
    let other = std::env::var_os("LUDOTHEQUE_PROGRAM");
    other.unwrap_or_else(|| env!("CARGO_BIN_EXE_ludotheque").into())
}

/// Whether `.ci/weekly` runs, which also looks at each moment of a game at the sizes that people look at.
fn is_weekly() -> bool {
    std::env::var_os("LUDOTHEQUE_WEEKLY").is_some()
}

/// The windows of the game on this screen, as xdotool names them.
fn windows_of_the_game(screen: &Screen) -> Vec<String> {
    let windows = screen.run("xdotool", &["search", "--class", "ludotheque"]);
    // Under Wine there are windows of the system beside it.
    let is_the_game =
        |window: &&str| screen.run("xdotool", &["getwindowname", window]).trim() == TITLE;
    windows.lines().filter(is_the_game).map(str::to_owned).collect()
}

/// The game in its window, and what it has said.
pub(crate) struct Game<'screen> {
    screen: &'screen Screen,
    process: Child,
    window: String,
    lines: Receiver<Value>,
    heard: VecDeque<Value>,
    buttons: Value,
    cells: Value,
    /// The cell that was clicked last, and where.
    clicked: Option<(String, (String, String))>,
    /// Whether a click has been refused since.
    is_refused: bool,
    options: Vec<String>,
    choices: Value,
    /// The cell of the keyboard's cursor.
    cursor: Option<String>,
    /// The step of a lesson and its answer.
    lesson: Value,
    /// What screen readers have been told without being asked.
    told: Vec<String>,
    /// Where the last of it begins.
    last_told: usize,
    /// The moments still to be shown, and what their pictures are called.
    wanted: Vec<(Moment, String)>,
    /// Whether the curtain has been lifted for the next move.
    is_uncovered: bool,
    /// Whether one person alone sits at the table, so that no curtain falls.
    is_alone: bool,
    _data: tempfile::TempDir,
}

impl<'screen> Game<'screen> {
    pub(crate) fn start(screen: &'screen Screen, args: &[&str]) -> Self {
        Self::start_in(screen, args, &[])
    }

    /// The same with these variables of the environment.
    pub(crate) fn start_in(
        screen: &'screen Screen,
        args: &[&str],
        environment: &[(&str, &str)],
    ) -> Self {
        Self::open(screen, args, environment, None)
    }

    /// Another window beside one that stays open.
    pub(crate) fn start_beside(other: &Self, args: &[&str]) -> Self {
        Self::open(other.screen, args, &[], Some(other))
    }

    fn open(
        screen: &'screen Screen,
        args: &[&str],
        environment: &[(&str, &str)],
        beside: Option<&Self>,
    ) -> Self {
        let data = tempfile::tempdir().expect("a folder for the game's files");
        let mut process = Command::new(program())
            .args(["--events", "--quality", "low"])
            .arg("--data-dir")
            .arg(data.path())
            .args(args)
            .env("DISPLAY", &screen.display)
            .env_remove("WAYLAND_DISPLAY")
            .envs(environment.iter().copied())
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
            clicked: None,
            is_refused: false,
            options: Vec::new(),
            choices: Value::Null,
            cursor: None,
            lesson: Value::Null,
            told: Vec::new(),
            last_told: 0,
            wanted: Vec::new(),
            is_uncovered: false,
            is_alone: false,
            _data: data,
        };
        game.wait_for("the first screen", |line| line.get("screen").is_some());
        let mut windows = windows_of_the_game(screen).into_iter();
        let window = windows.find(|window| beside.is_none_or(|other| *window != other.window));
        game.window = window.expect("there is a window with the title of the game");
        screen.run("xdotool", &["windowfocus", &game.window]);
        game
    }

    /// The game with a table set up so, ready for a first click, in a window that is
    /// quick to draw.
    pub(crate) fn sit_down(screen: &'screen Screen, setup: &Setup, args: &[&str]) -> Self {
        let players = setup.players().to_string();
        let size = format!("{}x{}", PLAYED_AT.0, PLAYED_AT.1);
        let table = ["--game", setup.game().id(), "--players", &players];
        let looks = ["--lang", "en", "--animation", "off", "--window", &size];
        let mut game = Self::start(screen, &[&table[..], &looks[..], args].concat());
        game.wait_for_turn(0);
        game.settle();
        game
    }

    /// The number that the screen has given to the window.
    pub(crate) fn window(&self) -> u32 {
        self.window.parse().expect("xdotool says it in digits")
    }

    /// One person alone sits at the table.
    pub(crate) fn sits_alone(&mut self) {
        self.is_alone = true;
    }

    pub(crate) fn take_in(&mut self, line: &Value) {
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
        if let Some(cursor) = line.get("cursor") {
            self.cursor = cursor.as_str().map(str::to_owned);
        }
        if let Some(lesson) = line.get("lesson") {
            self.lesson.clone_from(lesson);
        }
        if let Some(said) = line.get("said").and_then(Value::as_array) {
            let said = said.iter().filter_map(Value::as_str);
            self.last_told = self.told.len();
            self.told.extend(said.map(str::to_owned));
        }
        self.is_refused |= line.get("refused").is_some();
        if let Some(options) = line.get("options").and_then(Value::as_array) {
            self.options = options.iter().filter_map(Value::as_str).map(str::to_owned).collect();
        }
    }

    /// The next line, if one comes in time.
    pub(crate) fn next_line(&mut self, within: Duration) -> Option<Value> {
        match self.lines.recv_timeout(within) {
            Ok(line) => {
                self.take_in(&line);
                self.heard.push_back(line.clone());
                if line["halted"] == true {
                    // The outcome of a fight has been read; the key does nothing else.
                    self.key("F12");
                }
                Some(line)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) => {
                panic!("the game has ended; it last said {:?}", self.heard.back())
            }
        }
    }

    /// Waits for a line; what came before it is heard as well.
    pub(crate) fn wait_for(&mut self, what: &str, wanted: impl Fn(&Value) -> bool) -> Value {
        let end = Instant::now() + PATIENCE;
        while let Some(left) = end.checked_duration_since(Instant::now()) {
            if let Some(line) = self.next_line(left)
                && wanted(&line)
            {
                return line;
            }
        }
        self.picture("failed");
        let last: Vec<_> = self.heard.iter().rev().take(8).collect();
        panic!("waited in vain for {what}; last heard, newest first: {last:#?}");
    }

    /// Waits until something that lines have told is so.
    pub(crate) fn wait_until(&mut self, what: &str, so: impl Fn(&Self) -> bool) {
        let end = Instant::now() + PATIENCE;
        while !so(self) {
            let left = end.checked_duration_since(Instant::now()).unwrap_or_default();
            if left.is_zero() {
                self.picture("failed");
                let last: Vec<_> = self.heard.iter().rev().take(8).collect();
                panic!("waited in vain until {what}; last heard, newest first: {last:#?}");
            }
            self.next_line(left.min(Duration::from_millis(200)));
        }
    }

    /// Keeps a picture of the window, where pictures are kept.
    pub(crate) fn picture(&self, name: &str) {
        let Some(folder) = std::env::var_os("LUDOTHEQUE_SCREENSHOTS") else {
            return;
        };
        self.picture_into(Path::new(&folder), name);
    }

    /// Keeps a picture of the window in this folder, and says where.
    pub(crate) fn picture_into(&self, folder: &Path, name: &str) -> PathBuf {
        std::fs::create_dir_all(folder).expect("the folder for pictures can be made");
        let file = folder.join(format!("{name}.png"));
        let path = file.to_str().expect("the folder's name is UTF-8");
        self.screen.run("import", &["-window", &self.window, path]);
        file
    }

    /// Gives the window another size; the pointer goes along to what it was on.
    pub(crate) fn resize(&mut self, (width, height): (u32, u32), pointed: Option<&str>) {
        let before = std::mem::take(&mut self.cells);
        self.buttons = Value::Null;
        let size = [width.to_string(), height.to_string()];
        let args = ["windowsize", &self.window, &size[0], &size[1]];
        self.screen.run("xdotool", &args);
        // On a busy machine the places of the former size may be told late.
        self.wait_until("everything has its place again", |game| {
            !game.cells.is_null() && game.cells != before && !game.buttons.is_null()
        });
        self.settle();
        if let Some(name) = pointed {
            let at = self.point(&self.cells, name);
            self.mouse(&at, &[]);
            self.settle();
        }
    }

    /// Pictures of these moments are to be kept.
    pub(crate) fn want(&mut self, name: &str, moments: &[Moment]) {
        let named = moments.iter().map(|moment| (*moment, name.to_owned()));
        self.wanted.extend(named);
    }

    /// Holds that there have been all moments that pictures were wanted of.
    pub(crate) fn assert_all_shown(&self) {
        assert!(self.wanted.is_empty(), "never seen: {:?}", self.wanted);
    }

    /// Waits for the end of the game, unless it has been told already.
    pub(crate) fn wait_for_end(&mut self) -> Value {
        let mut heard = self.heard.iter().rev();
        let told = heard.find(|line| line.get("over").is_some()).cloned();
        told.unwrap_or_else(|| self.wait_for("the end", |line| line.get("over").is_some()))
    }

    /// Keeps pictures of the end that lies over the table, and of the table below it, in `.ci/weekly`.
    pub(crate) fn show_the_end(&mut self, name: &str) {
        if !is_weekly() {
            return;
        }
        self.resize(LOOKED_AT[0], None);
        self.wait_until_quiet();
        self.picture(&format!("{name}-over"));
        self.press_button("look");
        self.wait_until_quiet();
        self.picture(&format!("{name}-end"));
    }

    /// Keeps pictures of this moment at the sizes that people look at, in `.ci/weekly`, if it is one
    /// that is still to be shown; the pointer is on a cell.
    fn show(&mut self, moment: Moment, pointed: Option<&str>) {
        let Some(index) = self.wanted.iter().position(|(it, _)| *it == moment) else {
            return;
        };
        let (_, name) = self.wanted.swap_remove(index);
        if !is_weekly() {
            return;
        }
        for (width, height) in LOOKED_AT {
            self.resize((width, height), pointed);
            self.wait_until_quiet();
            self.picture(&format!("{name}-{}-{height}", moment.name()));
        }
        self.resize(PLAYED_AT, pointed);
        self.wait_until_quiet();
        self.settle();
    }

    /// Waits until there is a button that can be pressed.
    pub(crate) fn wait_for_button(&mut self, id: &str) {
        self.wait_until(&format!("there is a button {id}"), |game| game.buttons.get(id).is_some());
    }

    /// Takes in all that is said until the game is silent for a while.
    pub(crate) fn settle(&mut self) {
        while self.next_line(Duration::from_millis(700)).is_some() {}
    }

    /// Waits until the end of the game lies over the table.
    pub(crate) fn see_the_end(&mut self) {
        self.wait_until("the end lies over the table", |game| game.buttons.get("look").is_some());
        self.settle();
    }

    pub(crate) fn point(&self, places: &Value, name: &str) -> (String, String) {
        let at = places[name].as_array().unwrap_or_else(|| panic!("{name} is nowhere in {places}"));
        (at[0].to_string(), at[1].to_string())
    }

    pub(crate) fn mouse(&self, (x, y): &(String, String), then: &[&str]) {
        let mut args = vec!["mousemove", "--window", &self.window, x, y, "sleep", REST_S];
        args.extend(then);
        self.screen.run("xdotool", &args);
    }

    pub(crate) fn press_button(&mut self, id: &str) {
        self.wait_for_button(id);
        let at = self.point(&self.buttons, id);
        self.mouse(&at, &["click", "1"]);
    }

    pub(crate) fn click_cell(&mut self, name: &str) {
        self.point_at_cell(name);
        self.clicked = Some((name.to_owned(), self.point(&self.cells, name)));
        self.is_refused = false;
        self.screen.run("xdotool", &["click", "1"]);
    }

    /// The cell that was clicked last, if that was refused and its place has changed since: a piece
    /// that has come to stand before it hides the former one, and the new one is told some pictures
    /// after the move, which may be seconds where pictures are slow.
    fn clicked_elsewhere(&self) -> Option<String> {
        let (name, at) = self.clicked.as_ref()?;
        self.cells.get(name)?;
        let has_moved = self.point(&self.cells, name) != *at;
        (self.is_refused && has_moved).then(|| name.clone())
    }

    /// Moves from one cell to another and clicks there so soon after.
    pub(crate) fn hurry_to_click(&mut self, from: &str, to: &str, pause_ms: u32) {
        self.point_at_cell(from);
        let (x, y) = self.point(&self.cells, to);
        let pause_s = format!("{}", f64::from(pause_ms) / 1000.0);
        let args = ["mousemove", "--window", &self.window, &x, &y];
        let then = ["sleep", &pause_s, "click", "1"];
        self.screen.run("xdotool", &[&args[..], &then].concat());
    }

    pub(crate) fn point_at_cell(&mut self, name: &str) {
        self.wait_until(&format!("the place of {name} is told"), |game| {
            game.cells.get(name).is_some()
        });
        let at = self.point(&self.cells, name);
        self.mouse(&at, &[]);
    }

    pub(crate) fn key(&self, key: &str) {
        self.screen.run("xdotool", &["key", key]);
    }

    /// Waits until the table is ready for a next click.
    pub(crate) fn wait_for_turn(&mut self, ply: usize) {
        self.wait_for(&format!("the turn after ply {ply}"), |line| {
            line["turn"]["ply"] == ply || line.get("over").is_some()
        });
    }

    pub(crate) fn played(&mut self, word: &str) {
        let line = self.wait_for(&format!("{word} to be played"), |line| {
            line.get("played").is_some() || line.get("refused").is_some()
        });
        assert_eq!(line["played"]["word"], word, "{line}");
        // The curtain falls for the next player.
        self.is_uncovered = false;
    }

    /// Plays the move of a word of any game by clicks, each made when the game says
    /// that it can be: what can only be passed plays itself.
    pub(crate) fn play_word(&mut self, face: &mut dyn MatchFace, word: &str) {
        let seats = (0..face.setup().players()).map(Seat::new);
        let in_game = |face: &dyn MatchFace| seats.clone().filter(|it| !face.is_out(*it)).count();
        let before = in_game(face);
        if word != "pass" {
            if face.setup().game().has_secret_setup() && !self.is_alone && !self.is_uncovered {
                self.wait_for_button("uncover");
                if face.ply() > 0 {
                    self.show(Moment::Curtain, None);
                }
                self.uncover();
            }
            let clicks = paths::path_of(face, word);
            for index in 0..clicks.len() {
                self.make_click(face, word, &clicks, index);
            }
        }
        self.played(word);
        self.choices = Value::Null;
        face.play_word(word).unwrap_or_else(|error| panic!("{word}: {error}"));
        if word == "pass" {
            self.show(Moment::Pass, None);
        }
        if in_game(face) < before {
            self.show(Moment::Out, None);
        }
    }

    /// Waits until a step of a lesson has been answered so.
    pub(crate) fn wait_for_lesson(&mut self, step: &str, answer: &str) {
        self.wait_until(&format!("{step} is {answer}"), |game| {
            game.lesson["step"] == step && game.lesson["answer"] == answer
        });
    }

    /// The cells that a next click may choose.
    pub(crate) fn options(&self) -> &[String] {
        &self.options
    }

    /// What was offered is chosen from, and something else will be.
    pub(crate) fn forget_options(&mut self) {
        self.options.clear();
    }

    /// The cell of the keyboard's cursor.
    pub(crate) fn cursor(&self) -> Option<&str> {
        self.cursor.as_deref()
    }

    /// What screen readers have been told without being asked, in order.
    pub(crate) fn told(&self) -> &[String] {
        &self.told
    }

    /// What of that came last, at once.
    pub(crate) fn last_told(&self) -> &[String] {
        &self.told[self.last_told..]
    }

    pub(crate) fn has_button(&self, id: &str) -> bool {
        self.buttons.get(id).is_some()
    }

    /// Waits until this move is one of those in the box beside the cell.
    pub(crate) fn wait_for_choice(&mut self, word: &str) {
        self.wait_until(&format!("there is a choice of {word}"), |game| {
            game.choices.get(word).is_some()
        });
    }

    /// Lifts the curtain.
    pub(crate) fn uncover(&mut self) {
        self.press_button("uncover");
        self.wait_until("the curtain is up", |game| game.buttons.get("uncover").is_none());
        self.is_uncovered = true;
    }

    /// Makes one of the clicks of a word, when the game says that it can be made.
    pub(crate) fn make_click(
        &mut self,
        face: &dyn MatchFace,
        word: &str,
        clicks: &[Click],
        index: usize,
    ) {
        let moment = Moment::before(face, word, clicks, index);
        let moment = moment.filter(|it| self.wanted.iter().any(|(wanted, _)| wanted == it));
        let cell = match clicks[index] {
            Click::Cell(cell) => face.board().name(cell).to_owned(),
            Click::Choice(_) => {
                self.wait_for_choice(word);
                if let Some(moment) = moment {
                    self.show(moment, None);
                }
                let at = self.point(&self.choices, word);
                self.mouse(&at, &["click", "1"]);
                return;
            }
        };
        loop {
            self.wait_until(&format!("{cell} is offered for {word}"), |game| {
                game.options.contains(&cell) || index > 0 && game.clicked_elsewhere().is_some()
            });
            if self.options.contains(&cell) {
                break;
            }
            if let Some(before) = self.clicked_elsewhere() {
                self.click_cell(&before);
            }
        }
        if let Some(moment) = moment {
            self.show(moment, Some(&cell));
            if moment == Moment::Attack {
                self.click_cell(&cell);
                for instant in 1..=3 {
                    std::thread::sleep(Duration::from_millis(400));
                    self.picture(&format!("{word}-reveal-{instant}"));
                }
                return;
            }
        }
        if index > 0 && clicks[index - 1] != clicks[index] {
            self.options.clear();
        }
        self.click_cell(&cell);
    }

    /// Plays a move by two clicks.
    pub(crate) fn play(&mut self, word: &str) {
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
    pub(crate) fn drag(&mut self, word: &str) {
        let (from, to) = word.split_once('-').expect("a Simultana word");
        self.wait_until(&format!("{from} can be chosen"), |game| {
            game.options.iter().any(|option| option == from)
        });
        self.wait_until("the places of the cells are told", |game| game.cells.get(from).is_some());
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
    pub(crate) fn wait_until_quiet(&mut self) {
        self.wait_until_quiet_for(Duration::from_secs(2));
    }

    /// Waits until the game has used no processor time for so long.
    pub(crate) fn wait_until_quiet_for(&mut self, rest: Duration) {
        let end = Instant::now() + PATIENCE;
        let mut last = self.ticks();
        while Instant::now() < end {
            std::thread::sleep(rest);
            let now = self.ticks();
            if now == last {
                return;
            }
            last = now;
        }
        panic!("the game does not come to rest");
    }

    /// Holds that the game uses no processor time that could be measured while nobody
    /// does anything.
    pub(crate) fn assert_idle(&mut self) {
        self.wait_until_quiet();
        let before = self.ticks();
        std::thread::sleep(Duration::from_secs(5));
        let used = self.ticks() - before;
        assert!(used <= 1, "an idle window used {used} clock ticks in 5 s");
    }

    /// Processor time that the game has used, in clock ticks.
    pub(crate) fn ticks(&self) -> u64 {
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
