//! The examples `perft` and `trace`, as they are called from a terminal.

#![expect(clippy::duplicate_mod, reason = "both examples bring the module that they share")]

use std::fs;
use std::path::Path;

#[path = "../../examples/perft.rs"]
#[expect(dead_code, reason = "the test calls what main calls")]
mod perft;
#[path = "../../examples/trace.rs"]
#[expect(dead_code, reason = "the test calls what main calls")]
mod trace;

/// The output of `perft` for these arguments, separated by spaces and, where a value has spaces, by
/// `_` in them.
fn run_perft(arguments: &str) -> Result<String, String> {
    let arguments = arguments.split(' ').filter(|argument| !argument.is_empty());
    let arguments = arguments.map(|argument| argument.replace('_', " "));
    let mut output = Vec::new();
    perft::run(arguments, &mut output)?;
    Ok(String::from_utf8(output).expect("text"))
}

/// The output of `trace`.
fn run_trace(arguments: &[&str], input: &str) -> Result<String, String> {
    let arguments = arguments.iter().map(|&argument| argument.to_owned());
    let mut output = Vec::new();
    trace::run(arguments, input.as_bytes(), &mut output)?;
    Ok(String::from_utf8(output).expect("text"))
}

#[test]
fn perft_writes_depth_nodes_and_seconds() {
    let written = run_perft("simultana 3").expect("fine");
    let lines: Vec<Vec<&str>> = written.lines().map(|line| line.split(' ').collect()).collect();
    assert_eq!(lines.len(), 3);
    for (line, (depth, nodes)) in lines.iter().zip([("1", "3"), ("2", "26"), ("3", "184")]) {
        assert_eq!((line[0], line[1], line.len()), (depth, nodes, 3));
        assert!(line[2].parse::<f64>().is_ok());
    }
}

#[test]
fn perft_divides_and_starts_after_words() {
    let written = run_perft("simultana 6 --divide").expect("fine");
    assert!(written.ends_with("\nA2-A3 7601\nC2-C3 8896\nE2-E3 7601\n"), "{written}");
    let written = run_perft("simultana 5 --after A2-A3").expect("fine");
    assert!(written.lines().any(|line| line.starts_with("5 7601 ")), "{written}");
    let written = run_perft("simultana 1 --players 2 --after A2-A3_C5-B5_B2-B3").expect("fine");
    assert!(written.starts_with("1 0 "), "{written}");
}

#[test]
fn trace_writes_exactly_the_counts() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/games");
    let read = |name| fs::read_to_string(folder.join(name)).expect("copied into the tests");
    let written = run_trace(&["simultana"], &read("simultana.games")).expect("fine");
    assert_eq!(written, read("simultana.counts"));
}

#[test]
fn trace_names_an_illegal_word_and_goes_on() {
    let written = run_trace(&["simultana"], "A2-A3 A2-A3\n\nA2-A3\n").expect("fine");
    assert_eq!(written, "illegal A2-A3 at 2\n3 : open\n3 8 : open\n");
}

#[test]
fn anything_wrong_is_one_line() {
    for (arguments, expected) in [
        ("", "usage: perft GAME DEPTH"),
        ("chess 3", "unknown game \"chess\"; the games are simultana, "),
        ("simultana", "usage: perft GAME DEPTH"),
        ("simultana many", "the depth must be a number, and small enough, not \"many\""),
        ("simultana 300", "the depth must be a number, and small enough, not \"300\""),
        ("simultana 3 --players 4", "Simultana is for 2 players, not for 4"),
        ("simultana 3 --setup 123,456", "Simultana takes no set-ups"),
        ("simultana 3 --after A2-A1", "move 1, \"A2-A1\", is not legal; the legal moves are A2-A3"),
        ("simultana 3 --fast", "unknown argument \"--fast\"; usage: "),
        ("simultana 3 --after", "--after needs a value"),
        ("simultana 3 --option memory", "--option needs NAME=VALUE, not \"memory\""),
        (
            "sypil 3 --option repetition=twice",
            "option repetition has no value \"twice\"; it has threefold, off",
        ),
        ("stratege 3 --setup 123456", "Le Stratège needs 2 set-ups or none, not 1"),
        (
            "stratege 3 --setup 123456123456123456,123",
            "set-up 2 is not valid: expected eighteen digits, three of each from 1 to 6",
        ),
        (
            "stratege 3 --option memory=never",
            "option memory has no value \"never\"; it has forget, mark",
        ),
    ] {
        let said = run_perft(arguments).expect_err(arguments);
        assert!(said.starts_with(expected), "{arguments}: {said}");
        assert!(!said.contains('\n'), "{said}");
    }
}
