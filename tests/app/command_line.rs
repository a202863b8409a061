//! What command lines come to: a table of good ones, and of bad ones with the
//! one line that each gets.

use std::ffi::OsString;
#[cfg(target_os = "linux")]
use std::fs::File;
use std::path::Path;
use std::process::{Command, Stdio};

use ludotheque::command_line::{CommandLineError, Play, Request, WindowSize, help, parse};
use ludotheque_base::kept::Storage;
use ludotheque_base::locale::Language;
use ludotheque_base::settings::{Animation, GraphicsApi, Quality};
use ludotheque_players::Level;
use ludotheque_rulebook::print::Paper;
use ludotheque_rules::{Game, Seat};

/// Reads a line whose words have no spaces in them.
fn read(line: &str) -> Result<Request, CommandLineError> {
    parse(line.split_whitespace().map(OsString::from))
}

fn play(line: &str) -> Play {
    match read(line) {
        Ok(Request::Play(play)) => *play,
        other => panic!("`{line}` came to {other:?}"),
    }
}

#[test]
fn without_a_word_the_title_screen_is_shown() {
    assert_eq!(play(""), Play::default());
    assert_eq!(play("").storage(), Storage::UserFolder);
}

#[test]
fn every_option_is_read_with_and_without_an_equals_sign() {
    let spaced = play(
        "--game simultana --players 2 --lang fr --animation off --quality low --graphics vulkan \
         --window 1280x720 --data-dir there --events",
    );
    let joined = play(
        "--events --data-dir=there --window=1280x720 --graphics=vulkan --quality=low \
         --animation=off --lang=fr --players=2 --game=simultana",
    );
    assert_eq!(spaced, joined);
    let table = spaced.table.as_ref().expect("a game was asked for");
    assert_eq!((table.game(), table.players()), (Game::SIMULTANA, 2));
    assert_eq!(spaced.overrides.language, Some(Language::French));
    assert_eq!(spaced.overrides.animation, Some(Animation::Off));
    assert_eq!(spaced.overrides.quality, Some(Quality::Low));
    assert_eq!(spaced.overrides.graphics, Some(GraphicsApi::Vulkan));
    assert_eq!(spaced.window, Some(WindowSize { width_px: 1280, height_px: 720 }));
    assert_eq!(spaced.storage(), Storage::Folder("there".into()));
    assert!(spaced.events);
}

#[test]
fn rules_are_printed_into_a_file() {
    let printed = |line: &str| match read(line) {
        Ok(Request::Print(print)) => print,
        other => panic!("`{line}` came to {other:?}"),
    };
    let print = printed("--print sypil rules.pdf --paper letter --lang en");
    assert_eq!(print.game, Game::SYPIL);
    assert_eq!(print.file, Path::new("rules.pdf"));
    assert_eq!(print.paper, Paper::Letter);
    assert_eq!(print.language, Language::English);
    assert_eq!(printed("--print=sypil rules.pdf").paper, Paper::A4);
    for line in [
        "--print",
        "--print chess rules.pdf",
        "--print sypil",
        "--print sypil rules.pdf --paper a5",
        "--print sypil rules.pdf --game sypil",
        "--print sypil --print sypil rules.pdf",
        "--paper a4",
    ] {
        let error = read(line).expect_err(line);
        assert_eq!(error.to_string().lines().count(), 1, "{line}");
    }
}

#[test]
fn rules_are_printed_to_the_standard_output() {
    let print = || {
        let mut program = Command::new(env!("CARGO_BIN_EXE_ludotheque"));
        program.args(["--print", "simultana", "-", "--lang", "fr"]);
        program
    };
    let output = print().output().expect("the program starts");
    assert!(output.status.success() && output.stderr.is_empty());
    assert!(output.stdout.starts_with(b"%PDF-") && output.stdout.len() > 10_000);
    // A pipe that nobody reads to its end.
    let mut program = print();
    program.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut program = program.spawn().expect("the program starts");
    drop(program.stdout.take());
    let output = program.wait_with_output().expect("it ends");
    assert!(output.status.success() && output.stderr.is_empty());
}

#[cfg(target_os = "linux")]
#[test]
fn a_standard_output_that_is_full_is_said() {
    let full = File::options().write(true).open("/dev/full");
    let output = Command::new(env!("CARGO_BIN_EXE_ludotheque"))
        .args(["--print", "simultana", "-", "--lang", "en"])
        .stdout(full.expect("Linux has it"))
        .output()
        .expect("the program starts");
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).expect("it is text");
    assert!(said.starts_with("ludotheque: ") && said.lines().count() == 1, "{said}");
}

#[test]
fn every_game_can_be_sat_down_at_with_as_many_as_play_it() {
    for game in Game::ALL {
        for players in game.players() {
            let asked = play(&format!("--game {} --players {players}", game.id()));
            let table = asked.table.expect("a game was asked for");
            assert_eq!((table.game(), table.players()), (game, players));
        }
    }
}

#[test]
fn a_word_by_itself_is_a_saved_match() {
    let asked = play("--lang fr one.ludotheque");
    assert_eq!(asked.file.as_deref(), Some(Path::new("one.ludotheque")));
    assert_eq!(asked.table, None);
    // After two dashes a name may begin with one.
    let asked = play("-- --one.ludotheque");
    assert_eq!(asked.file.as_deref(), Some(Path::new("--one.ludotheque")));
    let empty = parse([OsString::new()]).expect_err("it names no file");
    assert_eq!(empty.to_string(), "the name of a saved match is empty");
}

#[test]
fn help_and_version_are_asked_for() {
    assert!(matches!(read("--help --lang fr"), Ok(Request::Help(Language::French))));
    assert!(matches!(read("--lang en -h"), Ok(Request::Help(Language::English))));
    assert!(matches!(read("--version"), Ok(Request::Version)));
    for language in Language::ALL {
        for option in [
            "--game",
            "--players",
            "--setup",
            "--lang",
            "--animation",
            "--quality",
            "--graphics",
            "--window",
            "--data-dir",
            "--events",
            "--help",
            "--version",
        ] {
            assert!(help(language).contains(option), "help lacks {option}");
        }
    }
}

#[test]
fn computers_are_seated_with_a_seed() {
    let table = play("--game syne_strat --players 3 --computer 0=8 --computer=2=1 --seed 7");
    let level = |seat| {
        let level = table.computers.level(Seat::new(seat));
        level.map(Level::number)
    };
    assert_eq!([0, 1, 2].map(level), [Some(8), None, Some(1)]);
    assert_eq!(table.computers.seed(), 7);
    // Without a seed each match is another.
    let seed = || play("--game sypil --computer 1=2").computers.seed();
    assert_ne!(seed(), seed());
}

#[test]
fn every_bad_line_gets_one_clear_line() {
    for (line, said) in [
        ("--games", "there is no option `--games`; `--help` lists them"),
        ("-x", "there is no option `-x`; `--help` lists them"),
        (
            "one.ludotheque two.ludotheque",
            "unexpected argument `two.ludotheque`: a saved match is already given",
        ),
        (
            "--game sypil one.ludotheque",
            "`--game` and the saved match `one.ludotheque` cannot be combined",
        ),
        ("--game", "`--game` needs a value: simultana, sypil, syne_strat, syndicat or stratege"),
        (
            "--game --events",
            "`--game` needs a value: simultana, sypil, syne_strat, syndicat or stratege",
        ),
        (
            "--game chess",
            "`--game`: unknown game \"chess\"; the games are simultana, sypil, syne_strat, \
             syndicat, stratege",
        ),
        (
            "--game syne_strat --players 5",
            "invalid value \"5\" for `--players`: expected 2, 3 or 4",
        ),
        ("--game simultana --players 5", "invalid value \"5\" for `--players`: expected 2, 3 or 4"),
        ("--game simultana --players 3", "`--players`: Simultana is for 2 players, not for 3"),
        ("--players 2", "`--players` requires `--game`"),
        ("--setup 1,2", "`--setup` requires `--game`"),
        (
            "--game simultana --setup 12",
            "invalid value \"12\" for `--setup`: expected two set-ups with a comma between, WHITE,GREEN",
        ),
        (
            "--game simultana --setup 1,2",
            "`--setup`: Simultana takes no set-ups: its pawns always start on the same \
             places",
        ),
        (
            "--game sypil --computer 1=9",
            "invalid value \"1=9\" for `--computer`: expected SEAT=LEVEL, a seat counted from 0 and a \
             level from 1 to 8",
        ),
        ("--game sypil --computer 2=1", "`--computer`: there is no seat 2; seats are 0 to 1"),
        ("--game sypil --computer 1=1 --computer 1=2", "`--computer`: seat 1 is given twice"),
        ("--computer 1=1", "`--computer` requires `--game`"),
        ("--game sypil --seed 3", "`--seed` requires `--computer`"),
        (
            "--game sypil --computer 1=1 --seed -3",
            "invalid value \"-3\" for `--seed`: expected a whole number",
        ),
        ("--lang de", "invalid value \"de\" for `--lang`: expected fr or en"),
        ("--lang", "`--lang` needs a value: fr or en"),
        ("--lang=", "invalid value \"\" for `--lang`: expected fr or en"),
        (
            "--animation slow",
            "invalid value \"slow\" for `--animation`: expected normal, fast or off",
        ),
        ("--quality best", "invalid value \"best\" for `--quality`: expected auto, low or high"),
        (
            "--graphics dx11",
            "invalid value \"dx11\" for `--graphics`: expected auto, vulkan, direct3d12, metal or \
             opengl",
        ),
        (
            "--window 1280",
            "invalid value \"1280\" for `--window`: expected a width and a height such as 1280x720, 320 to \
             16384 each",
        ),
        (
            "--window 0x0",
            "invalid value \"0x0\" for `--window`: expected a width and a height such as 1280x720, 320 to \
             16384 each",
        ),
        (
            "--window +640x480",
            "invalid value \"+640x480\" for `--window`: expected a width and a height such as 1280x720, 320 \
             to 16384 each",
        ),
        ("--data-dir", "`--data-dir` needs a value: a folder"),
        ("--data-dir=", "invalid value \"\" for `--data-dir`: expected a folder"),
        ("--events=yes", "`--events` takes no value, found \"yes\""),
        ("--lang fr --lang en", "`--lang` is given twice"),
        ("--help=yes", "`--help` takes no value, found \"yes\""),
    ] {
        let error = read(line).expect_err(line).to_string();
        assert_eq!(error, said, "{line}");
        assert_eq!(error.lines().count(), 1, "{line}");
    }
}
