//! Kills a process that plays, at random moments, and looks what it has left.
//!
//! The process is this very test started again: the whole app without a window, as in
//! all other tests, with its files in a real folder and the event stream on a real
//! pipe. It goes on with the match on the shelf by the button on the title screen, or
//! begins one, and plays by clicks as fast as frames go. So what is killed is the
//! saving of the game itself, between any two instructions; what is not covered is the
//! window, the graphics driver and the loss of power. `tests/window` and those who try
//! the packages kill the window, too.

use std::collections::HashMap;
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use bevy::prelude::*;
use ludotheque::states::Screen;
use ludotheque_base::settings::{Animation, Settings};
use ludotheque_rules::{Click, Game, MatchFace, Record, Setup};
use ludotheque_session::players::Computers;
use ludotheque_session::{Session, StartMatch, Travel};
use ludotheque_ui::widgets::ButtonId;
use serde_json::Value;

use crate::support::{Chance, TestApp};

/// How often the process is killed.
const KILLS: u32 = 100;
/// How many moves it plays at most before that, and a part of another one.
const MOST_PLIES: usize = 6;
/// In so many parts the time of a ply is divided, to be killed at any of them.
const PARTS: usize = 1000;
/// How long a ply is taken to last where none was played.
const FIRST_PLY: Duration = Duration::from_millis(150);
/// How long anything may take: machines are slow at times.
const PATIENCE: Duration = Duration::from_secs(120);
/// Names the folder in which the process that is killed keeps its files.
const FOLDER: &str = "LUDOTHEQUE_KILLED_IN";
/// And the number that its chance begins with.
const SEED: &str = "LUDOTHEQUE_KILLED_SEED";

/// What is killed: plays until then.
#[test]
#[ignore = "it is started by the other test and never ends"]
fn plays_until_it_is_killed() {
    let (Some(folder), Ok(seed)) = (std::env::var_os(FOLDER), std::env::var(SEED)) else {
        return;
    };
    let mut chance = Chance::new(seed.parse().expect("it is a number"));
    let mut test = TestApp::speaking_in(Path::new(&folder));
    test.frames(8);
    test.app.world_mut().resource_mut::<Settings>().animation = Animation::Off;
    if has_button(&mut test, "continue") {
        test.press("continue");
    }
    loop {
        if *test.get::<State<Screen>>().get() != Screen::Playing {
            begin(&mut test, &mut chance);
        }
        test.frames(2);
        if test.get::<Session>().outcome().is_some() {
            begin(&mut test, &mut chance);
            continue;
        }
        if chance.below(8) == 0 {
            test.travel(if chance.below(3) == 0 { Travel::Redo } else { Travel::Undo });
            continue;
        }
        test.uncover();
        for click in any_move(test.face(), &mut chance) {
            test.follow(&[click]);
        }
    }
}

/// Sits down at some game.
fn begin(test: &mut TestApp, chance: &mut Chance) {
    let game = Game::ALL[chance.below(Game::ALL.len())];
    let mut setup = Setup::new(game, *game.players().start()).expect("so many play it");
    if game.has_secret_setup() {
        let placements = ["416325263514531642", "361254425136246315"].map(str::to_owned);
        setup = setup.with_placements(placements.to_vec()).expect("these are set-ups");
    }
    test.send(StartMatch::new(setup, [""; 0], Computers::default()));
    test.frames(4);
}

/// The clicks of some move.
fn any_move(face: &dyn MatchFace, chance: &mut Chance) -> Vec<Click> {
    'again: loop {
        let mut clicks = Vec::new();
        loop {
            let next = face.next(&clicks);
            if next.complete {
                return clicks;
            }
            let cells = next.places().map(Click::Cell);
            let choices = next.choices.iter().map(|choice| choice.click);
            let all: Vec<Click> = cells.chain(choices).collect();
            if all.is_empty() {
                continue 'again;
            }
            clicks.push(all[chance.below(all.len())]);
        }
    }
}

fn has_button(test: &mut TestApp, id: &str) -> bool {
    let world = test.app.world_mut();
    let mut buttons = world.query::<&ButtonId>();
    buttons.iter(world).any(|button| button.0 == id)
}

/// When the process is killed. It is told in moves, so that a slow machine is killed at
/// the same moments as a fast one.
#[derive(Debug, Clone, Copy)]
struct Moment {
    /// After so many moves were announced,
    plies: usize,
    /// and this part of the time that one took.
    part: f32,
}

/// Starts the process, kills it at this moment, and reads what it has told.
fn play_and_kill(folder: &Path, seed: u32, moment: Moment) -> Vec<Value> {
    let mut process = Command::new(std::env::current_exe().expect("this test is a file"))
        .args(["--exact", "kill::plays_until_it_is_killed", "--ignored", "--nocapture"])
        .env(FOLDER, folder)
        .env(SEED, seed.to_string())
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .expect("this test can be started");
    let mut out = BufReader::new(process.stdout.take().expect("its output is piped"));
    let mut lines = String::new();
    let begin = Instant::now();
    let mut read_until = |lines: &mut String, is_enough: &dyn Fn(&str) -> bool| {
        while !is_enough(lines) {
            let read = out.read_line(lines).expect("its output can be read");
            assert!(read > 0, "it has ended by itself: {lines}");
            assert!(begin.elapsed() < PATIENCE, "it does not play: {lines}");
        }
    };
    // It is at play once it has told whose turn it is.
    read_until(&mut lines, &|lines| lines.contains("\"turn\""));
    let first = Instant::now();
    read_until(&mut lines, &|lines| lines.matches("\"played\"").count() >= moment.plies);
    let ply = match u32::try_from(moment.plies).expect("they are few") {
        0 => FIRST_PLY,
        plies => first.elapsed() / plies,
    };
    let reader = std::thread::spawn(move || {
        let mut rest = Vec::new();
        // The pipe ends with the process.
        out.read_to_end(&mut rest).expect("its output can be read");
        String::from_utf8_lossy(&rest).into_owned()
    });
    std::thread::sleep(ply.mul_f32(moment.part));
    // On Unix that is SIGKILL: nobody can hear it coming.
    process.kill().expect("it still plays");
    process.wait().expect("it can be waited for");
    lines.push_str(&reader.join().expect("the reader ends"));
    // A line that was cut off has not been announced.
    let whole = lines.rfind('\n').map_or("", |end| &lines[..end]);
    whole
        .lines()
        .filter_map(|line| {
            // The test harness writes before the first line without ending its own.
            let line = &line[line.find('{')?..];
            serde_json::from_str(line).ok()
        })
        .collect()
}

/// The moves that led to a move, itself included; nothing for those that were played
/// before the process went on with the match.
type Way = Vec<Option<String>>;

/// The way to every move that was announced as played.
fn announced(told: &[Value]) -> Vec<Way> {
    let mut line = Way::new();
    let mut ways: Vec<Way> = Vec::new();
    for played in told.iter().filter_map(|line| line.get("played")) {
        let ply = played["ply"].as_u64().expect("a move has its number");
        let before = usize::try_from(ply).expect("it is small") - 1;
        line.resize(before, None);
        line.push(played["word"].as_str().map(str::to_owned));
        // What leads to a later one is held with that.
        ways.retain(|way| !line.starts_with(way));
        ways.push(line.clone());
    }
    ways
}

/// The matches of a folder: the way to every move of each tree, known by the text of
/// the file, so that none is replayed twice.
#[derive(Default)]
struct Matches(HashMap<PathBuf, (String, Vec<Vec<String>>)>);

impl Matches {
    /// Reads all files, every one of which must be a whole match.
    fn read(&mut self, folder: &Path) {
        for entry in fs::read_dir(folder.join("matches")).expect("the folder is there") {
            let path = entry.expect("it can be listed").path();
            if path.extension().is_none_or(|ending| ending != "ludotheque") {
                continue;
            }
            let text = fs::read_to_string(&path).expect("the file can be read");
            if self.0.get(&path).is_some_and(|(known, _)| *known == text) {
                continue;
            }
            let face = Record::open(&text)
                .unwrap_or_else(|error| panic!("{}: {error}\n{text}", path.display()));
            let mut ways: Vec<Vec<String>> = vec![Vec::new()];
            let mut of_node = HashMap::from([(ludotheque_rules::NodeId::START, 0)]);
            for entry in face.tree() {
                let mut way = ways[of_node[&entry.parent]].clone();
                way.push(entry.word);
                of_node.insert(entry.id, ways.len());
                ways.push(way);
            }
            self.0.insert(path, (text, ways));
        }
    }

    fn have(&self, way: &Way) -> bool {
        let is_it = |kept: &Vec<String>| {
            kept.len() == way.len()
                && way
                    .iter()
                    .zip(kept)
                    .all(|(told, kept)| told.as_ref().is_none_or(|told| told == kept))
        };
        self.0.values().any(|(_, ways)| ways.iter().any(is_it))
    }
}

#[test]
fn every_move_that_was_announced_is_kept_whenever_the_process_is_killed() {
    let begin = Instant::now();
    // Two at a time, each with a folder of its own: a start waits more than it works.
    let halves = [0, 1].map(|half| {
        std::thread::spawn(move || {
            let folder = tempfile::tempdir().expect("there is room for a folder");
            let mut chance = Chance::new(half);
            let mut matches = Matches::default();
            let (mut moves, mut went_on) = (0, 0);
            for kill in 0..KILLS / 2 {
                let seed = 2 * kill + u32::try_from(half).expect("it is small");
                let moment = Moment {
                    plies: chance.below(MOST_PLIES + 1),
                    part: chance.below(PARTS) as f32 / PARTS as f32,
                };
                let told = play_and_kill(folder.path(), seed, moment);
                let turn = told.iter().find_map(|line| line.get("turn"));
                let ply = turn.and_then(|turn| turn["ply"].as_u64());
                went_on += u32::from(ply.is_some_and(|ply| ply > 0));
                let ways = announced(&told);
                moves += told.iter().filter(|line| line.get("played").is_some()).count();
                if ways.is_empty() && !folder.path().join("matches").exists() {
                    continue;
                }
                matches.read(folder.path());
                for way in ways {
                    assert!(
                        matches.have(&way),
                        "kill {seed}, {moment:?}: {way:?} was announced and is lost"
                    );
                }
            }
            (moves, went_on, matches.0.len())
        })
    });
    let halves = halves.map(|half| half.join().expect("a move was lost"));
    let moves: usize = halves.iter().map(|(moves, ..)| moves).sum();
    let went_on: u32 = halves.iter().map(|(_, went_on, _)| went_on).sum();
    let files: usize = halves.iter().map(|(.., files)| files).sum();
    println!(
        "{KILLS} kills in {:?}: {moves} moves announced and kept in {files} matches; {went_on} \
         times a match was gone on with",
        begin.elapsed()
    );
    // Otherwise nothing was tried.
    assert!(moves > 100, "only {moves} moves were announced");
    assert!(went_on > KILLS / 3, "only {went_on} times a match was gone on with");
}
