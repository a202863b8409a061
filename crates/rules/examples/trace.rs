//! Replays games and counts the legal moves on the way:
//!
//! ```text
//! trace GAME [--players N] [--setup WHITE,GREEN] [--option NAME=VALUE] < FILE.games
//! ```
//!
//! Each line of the input is a game, words separated by spaces. For each it writes
//! the number of legal moves before each ply and after the last, then ` : ` and
//! the outcome (`open`, `win SEAT`, `draw`, `score A B`), or, if a word is no
//! legal move, `illegal WORD at N`. Repetition is ignored. Anything else wrong is
//! one line on standard error and exit code 2.

mod command_line;

use std::io::{BufRead, Write};
use std::process::ExitCode;

use command_line::{Arguments, Table, sentence};
use ludotheque_rules::{PlayError, Setup, Turn, open};

/// Traces the games of `input` as the arguments say, and writes to `output`.
pub(crate) fn run(
    arguments: impl IntoIterator<Item = String>,
    input: impl BufRead,
    output: &mut impl Write,
) -> Result<(), String> {
    const USAGE: &str = "usage: trace GAME [--players N] [--setup WHITE,GREEN] \
                         [--option NAME=VALUE] < FILE.games";
    let mut arguments = Arguments::new(arguments);
    let game = arguments.next().ok_or(USAGE)?;
    let mut table = Table::new(&game)?;
    while let Some(argument) = arguments.next() {
        if !table.take(&argument, &mut arguments)? {
            return Err(format!("unknown argument {argument:?}; {USAGE}"));
        }
    }
    let setup = table.setup()?;
    // Refused before the first line is read, so that no input hides it.
    open(&setup).map_err(sentence)?;
    for line in input.lines() {
        let line = line.map_err(|error| format!("the games cannot be read: {error}"))?;
        writeln!(output, "{}", trace(&setup, &line)?).map_err(sentence)?;
    }
    Ok(())
}

/// The line for one game.
fn trace(setup: &Setup, line: &str) -> Result<String, String> {
    let mut game = open(setup).map_err(sentence)?;
    let mut counts = vec![game.legal_words().len().to_string()];
    for word in line.split_whitespace() {
        match game.play_word(word) {
            Ok(_) => counts.push(game.legal_words().len().to_string()),
            Err(PlayError::Notation(error)) => {
                return Ok(format!("illegal {word} at {}", error.number));
            }
            Err(full @ PlayError::Full) => return Err(sentence(full)),
        }
    }
    let outcome = match game.turn() {
        Turn::To(_) => "open".to_owned(),
        Turn::Over(outcome) => outcome.to_string(),
    };
    Ok(format!("{} : {outcome}", counts.join(" ")))
}

fn main() -> ExitCode {
    let (input, mut output) = (std::io::stdin().lock(), std::io::stdout().lock());
    match run(std::env::args().skip(1), input, &mut output) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("trace: {error}");
            ExitCode::from(2)
        }
    }
}
