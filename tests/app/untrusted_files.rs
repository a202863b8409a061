//! Damaged copies of every file that the game reads for its players, and of pasted text.
//! Each is accepted or refused with one line, without a panic; what is accepted is the
//! same when it has been written and read again.
//!
//! The suite tries some thousands, the same in every run. More, from another seed:
//!
//!     FUZZ_INPUTS=1000000 FUZZ_SEED=2 cargo test --test app untrusted_files:: -- --nocapture

use std::fmt::{Debug, Display};
use std::time::{Duration, Instant};

use ludotheque::learn::progress::LessonProgress;
use ludotheque::learn::puzzles::progress::PuzzleProgress;
use ludotheque_base::drafts::Drafts;
use ludotheque_base::kept::{self, Kept};
use ludotheque_base::locale::{Language, Locale};
use ludotheque_base::settings::StoredSettings;
use ludotheque_players::Chance;
use ludotheque_rules::{Eye, Game, Setup, open, transcript};
use ludotheque_session::players::{KeptSetups, RememberedPlayers};
use ludotheque_session::positions::KeptPositions;
use ludotheque_session::results::Results;
use ludotheque_session::saving::document;
use ludotheque_session::saving::pasted::pasted;
use ludotheque_session::saving::set_up::SetUp;
use ludotheque_uncovering::Uncovering;

/// How many inputs of each kind the suite tries.
const INPUTS: u64 = 3_000;

/// No input may take longer, even on a busy machine.
const LONGEST: Duration = Duration::from_secs(20);

/// What is put into texts: what has a meaning in one of them, and what has in none.
const PATCHES: [&str; 34] = [
    "",
    "0",
    "1",
    "9",
    "255",
    "256",
    "-1",
    "4294967296",
    "1e9",
    "nan",
    "inf",
    "true",
    "[",
    "]",
    "{",
    "}",
    "(",
    ")",
    "\"",
    "'''",
    "\\",
    "\n",
    "=",
    ".",
    "[[",
    "#",
    "simultana ",
    "stratege ",
    "2026-11-23",
    " ",
    "A1-A2",
    "(x",
    "\u{202e}é\u{0}",
    "k",
];

const SETTINGS: &str = r#"[settings]
language = "french"
animation = "fast"
quality = "low"
coordinates = false
ui_scale = 1.25
volume_percent = 30
camera_follow = "above"

[settings.keys]
hint = "h"
threats = "F2"
"#;
const LESSONS: &str = "[lessons]\nsolved = [\"simultana aim\", \"sypil first\"]\nleft_at = \
                       [\"simultana aim\", \"stratege fight\"]\n";
const PUZZLES: &str = "[puzzles]\nsolved = [\"sypil 0a1b2c3d\"]\nreturning = [\"sypil 0a1b2c3d 2 \
                       2026-11-23\", \"syndicat dc291219 0 2027-01-01\"]\nignored = [\"sypil x\"]\n";
const PLAYERS: &str = "[players]\nnames = [\"Anne\", \"\", \"Zoé\"]\ncounts = [\"syne_strat 3\"]\n\
                       levels = [0, 3, 8]\nhelp = [[\"previews\"], []]\n";
const POSITIONS: &str = r#"[[positions.positions]]
game = "simultana"
name = "Trap"
position = '(white:["C1","A2","B2","C2","D2","E2"],black:["A4","B4","C4","D4","E4","C5"],to_move:0)'
"#;
const RESULTS: &str = r#"[results]
brought = ["8 sypil"]
at_tables = ["Sypil 2026-11-29"]

[[results.matches]]
identity = "0123456789abcdef0123456789abcdef"
series = "fedcba9876543210fedcba9876543210"
started_s = 7
game = "sypil"
names = ["Anne", "Léa"]
levels = [0, 0]
ended_s = 9
won_by = 1
help = [["previews"], []]

[[results.series]]
identity = "fedcba9876543210fedcba9876543210"
begun_s = 2
game = "sypil"
options = ["repetition threefold"]
names = ["Anne", "Léa"]
levels = [0, 0]
best_of = 3
"#;
const DRAFTS: &str = "[[drafts.drafts]]\nof = \"position sypil\"\ntext = \"Trap\"\n";
const SETUPS: &str = "[setups]\nkept = [\"stratege 416325263514531642 Anne\", \"stratege \
                      123456123456123456 Björn B.\"]\n";
const SET_UP: &str = r#"(format: 1, game: "stratege", players: 2, options: {"memory": "mark"},
    names: ["Anne", ""], computers: ({1: 3}, 7), clocks: Some((10, 5)),
    help: {0: [previews]}, done: [], stands: "41632526351453164.")"#;

fn number_from_environment(name: &str, otherwise: u64) -> u64 {
    let given = std::env::var(name).ok();
    given.and_then(|given| given.parse().ok()).unwrap_or(otherwise)
}

/// A text with one to four damages.
fn damaged(text: &str, chance: &mut Chance) -> Vec<u8> {
    let mut bytes = text.as_bytes().to_vec();
    for _ in 0..=chance.below(4) {
        let at = chance.below(bytes.len() + 1);
        let end = (at + 1 + chance.below(12)).min(bytes.len());
        let patch = PATCHES[chance.below(PATCHES.len())].bytes();
        match chance.below(6) {
            0 => bytes.truncate(at),
            1 => drop(bytes.drain(at..end)),
            2 => drop(bytes.splice(at..at, patch)),
            3 => drop(bytes.splice(at..end, patch)),
            4 => {
                let doubled = bytes[at..end].to_vec();
                drop(bytes.splice(at..at, doubled));
            }
            _ => {
                if let Some(byte) = bytes.get_mut(at) {
                    *byte ^= 1 << chance.below(8);
                }
            }
        }
    }
    bytes
}

/// Tries damaged copies of a text. Answers how many were accepted.
fn try_all<T: Debug>(
    kind: &str,
    text: &str,
    read: impl Fn(&[u8]) -> Result<T, String>,
    again: impl Fn(&T) -> Result<(), String>,
) {
    let whole = read(text.as_bytes());
    assert!(whole.is_ok(), "{kind}: {whole:?}");
    let seed = number_from_environment("FUZZ_SEED", 1);
    let inputs = number_from_environment("FUZZ_INPUTS", INPUTS);
    let mut chance = Chance::new(seed, kind);
    let mut accepted = 0_u64;
    for _ in 0..inputs {
        let bytes = damaged(text, &mut chance);
        let shown = || String::from_utf8_lossy(&bytes).into_owned();
        let begun = Instant::now();
        match read(&bytes) {
            Ok(value) => {
                accepted += 1;
                if let Err(found) = again(&value) {
                    panic!("{kind}: {found}\n{}", shown());
                }
            }
            Err(said) => assert!(
                !said.is_empty() && said.lines().count() == 1,
                "{kind}: {said}\n{}",
                shown()
            ),
        }
        assert!(begun.elapsed() < LONGEST, "{kind} is slow:\n{}", shown());
    }
    println!("{kind}: {inputs} inputs from seed {seed}, {accepted} accepted");
    assert!(accepted > 0 && accepted < inputs, "{kind}: {accepted}");
}

fn line(error: impl Display) -> String {
    error.to_string()
}

fn try_kept<T: Kept + PartialEq + Debug>(text: &str) {
    try_all(
        T::NAME,
        text,
        |bytes| kept::parse::<T>(bytes).map_err(line),
        |value| {
            let text = kept::write_out(value);
            match kept::parse::<T>(text.as_bytes()) {
                Ok(again) if again == *value => Ok(()),
                other => Err(format!("{value:?} is read again as {other:?}")),
            }
        },
    );
}

#[test]
fn settings_and_keys() {
    try_kept::<StoredSettings>(SETTINGS);
}

#[test]
fn progress_in_lessons_and_puzzles() {
    try_kept::<LessonProgress>(LESSONS);
    try_kept::<PuzzleProgress>(PUZZLES);
}

#[test]
fn names_and_set_ups_of_players() {
    try_kept::<RememberedPlayers>(PLAYERS);
    try_kept::<KeptSetups>(SETUPS);
    try_kept::<KeptPositions>(POSITIONS);
    try_kept::<Results>(RESULTS);
    try_kept::<Drafts>(DRAFTS);
}

#[test]
fn unfinished_set_ups() {
    try_all(
        "unfinished set-up",
        SET_UP,
        // Only the first line of it is logged.
        |bytes| SetUp::read(bytes).map_err(|error| line(error).lines().take(1).collect()),
        |set_up| match SetUp::read(set_up.text().as_bytes()) {
            Ok(again) if again == *set_up => Ok(()),
            other => Err(format!("{set_up:?} is read again as {other:?}")),
        },
    );
}

/// Matches with everything that one can hold, of every game.
#[test]
fn matches() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/crates/rules/tests/saved/5895ede");
    for entry in std::fs::read_dir(folder).expect("the folder is part of the project") {
        let path = entry.expect("the folder can be read").path();
        let text = std::fs::read_to_string(&path).expect("it is a match");
        let inputs = number_from_environment("FUZZ_INPUTS", INPUTS) / 30;
        let mut chance = Chance::new(number_from_environment("FUZZ_SEED", 1), "matches");
        for _ in 0..inputs {
            let bytes = damaged(&text, &mut chance);
            let read = document::read(&bytes);
            // As much as can be read of a damaged match is a match.
            let part = match read {
                Ok(document) => Some(document),
                Err(_) => document::read_what_can_be(&bytes),
            };
            let Some(document) = part else { continue };
            let text = document.text();
            let again = document::read(text.as_bytes());
            let again = again.unwrap_or_else(|error| panic!("{error}\n{text}"));
            assert_eq!(again.text(), text);
        }
    }
}

#[test]
fn pasted_text() {
    let locale = Locale::new(Language::English);
    let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
    let mut face = open(&setup).expect("it opens");
    for word in ["A2-A3", "E4-E3"] {
        face.play_word(word).expect("it is legal");
    }
    let view = face.seen_by(Eye::Public);
    let text = transcript::write(&view, "A title", &["Anne", "Björn"]);
    try_all(
        "pasted text",
        &text,
        |bytes| {
            let text = String::from_utf8_lossy(bytes);
            pasted(&text, Game::SIMULTANA, &locale)
                .map(|arrival| {
                    let session = arrival.document().into_session().0;
                    session.uncovered(Uncovering).record().words().join(" ")
                })
                .map_err(|said| locale.say(&said))
        },
        |_| Ok(()),
    );
}
