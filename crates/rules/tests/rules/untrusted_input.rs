//! Damaged copies of everything that is read from outside: thousands of saved
//! matches, positions, set-ups and words with a piece cut off, changed, doubled or
//! put in. The same laws are fuzzed (see `fuzz/`); these inputs are the same in
//! every run.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::chance::{Chance, grow, tables};
use ludotheque_laws::untrusted_input::{
    check_expected_moves, check_placements, check_position, check_record, check_record_bytes,
    check_setup_file, check_transcript, check_words,
};
use ludotheque_rules::{Eye, Game, Record, Seat, Setup, open, presets, transcript};

/// Texts to insert: words with a meaning in one of the formats, and words with none.
const PATCHES: [&str; 36] = [
    "",
    "0",
    "1",
    "9",
    "255",
    "256",
    "-1",
    "4294967296",
    "1e9",
    "A1",
    "L12",
    "D4",
    "k10",
    "x",
    "-",
    "+",
    "@",
    ",",
    "=V",
    "=H",
    "/",
    "pass",
    "resign:1",
    "draw:0",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "\\",
    "\n",
    "é\u{0}\u{1F3B2}",
    "/*",
    "r#\"",
];

/// A text with one to three damages.
fn damaged(text: &str, chance: &mut Chance) -> String {
    let mut letters: Vec<char> = text.chars().collect();
    for _ in 0..=chance.below(3) {
        let at = chance.below(letters.len() + 1);
        let end = (at + 1 + chance.below(8)).min(letters.len());
        let patch: Vec<char> = PATCHES[chance.below(PATCHES.len())].chars().collect();
        match chance.below(6) {
            0 => letters.truncate(at),
            1 => drop(letters.drain(at..end)),
            2 => drop(letters.splice(at..at, patch)),
            3 => drop(letters.splice(at..end, patch)),
            4 => {
                let doubled: Vec<char> = letters[at..end].to_vec();
                drop(letters.splice(at..at, doubled));
            }
            _ => {
                if let Some(letter) = letters.get_mut(at) {
                    // One bit, as a bad memory would do it.
                    let flipped = u32::from(*letter) ^ (1 << chance.below(7));
                    *letter = char::from_u32(flipped).unwrap_or('?');
                }
            }
        }
    }
    letters.into_iter().collect()
}

/// Fails with the text that broke a law.
fn holds(law: Result<(), String>, text: &str) {
    if let Err(found) = law {
        panic!("{found}\nin {text}");
    }
}

#[test]
fn damaged_records_are_opened_or_refused() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        let mut game = open(&setup).expect("fine");
        for _ in 0..12 {
            let words = game.legal_words();
            game.play_word(&words[chance.below(words.len())]).expect("legal");
        }
        grow(&mut *game, 8, chance);
        while game.turn().seat().is_none() {
            game.undo();
        }
        if setup.players() > 2 {
            game.resign(Seat::new(1)).expect("may");
        }
        game.offer_draw(Seat::new(0)).expect("may");
        let text = game.record().to_ron();
        assert!(Record::open(&text).is_ok(), "{text}");
        for _ in 0..400 {
            let text = damaged(&text, chance);
            holds(check_record(&text), &text);
        }
    }
}

/// Saved matches of a set-up with their trees, and the same as transcripts.
fn written_matches(setup: &Setup, chance: &mut Chance) -> Vec<(String, String)> {
    let mut game = open(setup).expect("fine");
    let mut written = Vec::new();
    for _ in 0..3 {
        grow(&mut *game, 12, chance);
        let record = game.record().with_names(&["Anne", "Élie"]);
        let transcript = transcript::write(&game.seen_by(Eye::Open), "", &["Anne", "Élie"]);
        written.push((record.to_ron(), transcript));
        // From a position in the middle of it.
        let position =
            Setup::from_position(setup.game(), &game.seen_by(Eye::Public).position_text());
        let mut placed = open(&position.expect("it is one")).expect("it is one");
        grow(&mut *placed, 6, chance);
        let transcript = transcript::write(&placed.seen_by(Eye::Open), "", &[""]);
        written.push((placed.record().to_ron(), transcript));
    }
    written
}

/// Damages a match that was written down in one of its ways, and holds the laws.
fn check_damaged_match(
    setup: &Setup,
    (record, transcript): &(String, String),
    chance: &mut Chance,
) {
    if chance.below(3) == 0 {
        let text = damaged(transcript, chance);
        holds(check_transcript(setup, &text), &text);
        return;
    }
    let mut bytes = damaged(record, chance).into_bytes();
    // A bad memory knows no letters.
    if chance.below(4) == 0 && !bytes.is_empty() {
        let place = chance.below(bytes.len());
        bytes[place] ^= 1 << chance.below(8);
    }
    holds(check_record_bytes(&bytes), &String::from_utf8_lossy(&bytes));
}

#[test]
fn damaged_matches_are_opened_as_far_as_they_go() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        for written in written_matches(&setup, chance) {
            for _ in 0..40 {
                check_damaged_match(&setup, &written, chance);
            }
        }
    }
}

/// The number of damaged texts that the long run reads.
const MANY: usize = 1_000_000;

#[test]
#[ignore = "takes a quarter of an hour"]
fn a_million_damaged_matches_are_opened_as_far_as_they_go() {
    let tables = tables();
    let mut longest = Duration::ZERO;
    let begun = Instant::now();
    // Other matches after every few hundred texts.
    const OF_EACH: usize = 500;
    for (round, setup) in tables.iter().cycle().take(MANY / OF_EACH).enumerate() {
        let chance = &mut Chance::new(round as u64 + 100);
        let written = written_matches(setup, chance);
        for written in written.iter().cycle().take(OF_EACH) {
            let start = Instant::now();
            check_damaged_match(setup, written, chance);
            longest = longest.max(start.elapsed());
        }
    }
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let peak = status.lines().find(|line| line.starts_with("VmHWM"));
    println!(
        "{MANY} texts in {} s; the longest took {} ms; {}",
        begun.elapsed().as_secs(),
        longest.as_millis(),
        peak.unwrap_or_default()
    );
}

/// Positions of random play, as they are written down.
fn positions(setup: &Setup, chance: &mut Chance) -> Vec<String> {
    let mut game = open(setup).expect("fine");
    let mut written = Vec::new();
    for _ in 0..3 {
        written.push(game.seen_by(Eye::Open).position_text());
        // Where there are secrets, as one player knows them.
        if game.has_secrets() {
            written.push(game.seen_by(Eye::Seat(Seat::new(0))).position_text());
        }
        for _ in 0..15 {
            let words = game.legal_words();
            if let Some(word) = words.get(chance.below(words.len())) {
                game.play_word(word).expect("legal");
            }
        }
    }
    written
}

#[test]
fn damaged_positions_are_played_or_refused() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        let written = positions(&setup, chance);
        for text in written {
            holds(check_position(setup.game(), &text), &text);
            for _ in 0..300 {
                let text = damaged(&text, chance);
                holds(check_position(setup.game(), &text), &text);
            }
        }
    }
}

#[test]
fn damaged_setups_are_read_or_refused() {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../assets/setups");
    for (seed, game) in (1..).zip(Game::ALL) {
        let chance = &mut Chance::new(seed);
        let path = folder.join(format!("{}.ron", game.id()));
        let text = fs::read_to_string(&path).expect("the file is there");
        for _ in 0..600 {
            let text = damaged(&text, chance);
            holds(check_setup_file(game, &text), &text);
        }
        for preset in presets(game) {
            let fine = preset.placement.as_str();
            for _ in 0..300 {
                let text = damaged(fine, chance);
                holds(check_placements(game, &[&text, fine]), &text);
                holds(check_placements(game, &[fine, &text]), &text);
            }
        }
    }
}

#[test]
fn damaged_words_are_played_or_refused() {
    for (seed, setup) in (1..).zip(tables()) {
        let chance = &mut Chance::new(seed);
        for game in 0..30 {
            let picks: Vec<u8> = (0..game).map(|_| chance.below(256) as u8).collect();
            let mut table = open(&setup).expect("fine");
            for pick in &picks {
                let words = table.legal_words();
                if let Some(word) = words.get(usize::from(*pick) % words.len().max(1)) {
                    table.play_word(word).expect("legal");
                }
            }
            let legal = table.legal_words();
            let mut words = Vec::new();
            for _ in 0..8 {
                let word = legal.get(chance.below(legal.len()));
                words.extend(word.map(|word| damaged(word, chance)));
            }
            let text = words.join(" ");
            holds(check_words(&setup, &picks, &text), &text);
        }
    }
}

#[test]
fn nothing_is_read_without_end() {
    let open = |text: &str| {
        let refused = Record::open(text).map(drop);
        refused.expect_err("refused").to_string()
    };
    let long = "x".repeat((1 << 23) + 1);
    assert_eq!(open(&long), "not a saved match: it has 8388609 bytes, the limit is 8388608");
    let deep = format!("(format: 1, game: {}", "[".repeat(100_000));
    assert!(open(&deep).starts_with("not a saved match: line 1, "));
    let moves = "\"\",".repeat(20_001);
    let many = format!(
        "(format: 1, game: \"simultana\", players: 2, options: {{}}, lines: [(moves: [{moves}])])"
    );
    assert_eq!(open(&many), "cannot replay the match: it has 20001 moves, the limit is 20000");
}

#[test]
fn expected_moves_are_believed_as_far_as_they_are_legal() {
    let mut chance = Chance::new(11);
    for setup in tables() {
        for _ in 0..6 {
            // The match that is reviewed begins with other moves: these are legal in some
            // positions, and not in others.
            let mut lines = Vec::new();
            for _ in 0..6 {
                let mut table = open(&setup).expect("ready");
                let mut line = Vec::new();
                for number in 0..4 + chance.below(4) {
                    let words = table.legal_words();
                    let Some(word) = words.get((number * 5) % words.len().max(1)) else {
                        break;
                    };
                    table.play_word(word).expect("legal");
                    if number >= lines.len() {
                        line.push(word.clone());
                    }
                }
                if chance.below(3) == 0 {
                    let patch = PATCHES[chance.below(PATCHES.len())];
                    line.insert(chance.below(line.len() + 1), patch.to_owned());
                }
                lines.push(line.join(" "));
            }
            check_expected_moves(&setup, &lines.join("\n"))
                .unwrap_or_else(|found| panic!("{lines:?}: {found}"));
        }
    }
}
