//! Counts the sequences of moves of a game:
//!
//! ```text
//! perft GAME DEPTH [--players N] [--setup WHITE,GREEN] [--option NAME=VALUE]
//!       [--after "WORD WORD"] [--divide]
//! ```
//!
//! For each depth up to DEPTH it writes a line `depth nodes seconds`; with
//! `--divide` then a line `word nodes` for each first move of the greatest depth.
//! Repetition is ignored. Anything wrong is one line on standard error and exit
//! code 2.

mod command_line;

use std::io::Write;
use std::process::ExitCode;
use std::time::Instant;

use command_line::{Arguments, Table, number, sentence};
use ludotheque_rules::{Eye, Setup, divide_from, open, perft_from};

/// Counts as the arguments say, and writes the lines to `output`.
pub(crate) fn run(
    arguments: impl IntoIterator<Item = String>,
    output: &mut impl Write,
) -> Result<(), String> {
    const USAGE: &str = "usage: perft GAME DEPTH [--players N] [--setup WHITE,GREEN] \
                         [--option NAME=VALUE] [--after \"WORD WORD\"] [--divide]";
    let mut arguments = Arguments::new(arguments);
    let game = arguments.next().ok_or(USAGE)?;
    let mut table = Table::new(&game)?;
    let depth = arguments.next().ok_or(USAGE)?;
    let depth: u8 = number(&depth, "the depth")?;
    let mut after = String::new();
    let mut divide = false;
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--after" => after = arguments.value("--after")?,
            "--divide" => divide = true,
            name if table.take(name, &mut arguments)? => {}
            name => return Err(format!("unknown argument {name:?}; {USAGE}")),
        }
    }

    let mut setup = table.setup()?;
    let mut game = open(&setup).map_err(sentence)?;
    for word in after.split_whitespace() {
        game.play_word(word).map_err(sentence)?;
    }
    if !after.trim().is_empty() {
        let here = game.seen_by(Eye::Open).position_text();
        setup = Setup::from_position(setup.game(), &here).map_err(sentence)?;
    }
    for plies in depth.min(1)..=depth {
        let start = Instant::now();
        let nodes = perft_from(&setup, plies).map_err(sentence)?;
        let seconds = start.elapsed().as_secs_f64();
        writeln!(output, "{plies} {nodes} {seconds:.3}").map_err(sentence)?;
    }
    if divide {
        for (word, nodes) in divide_from(&setup, depth).map_err(sentence)? {
            writeln!(output, "{word} {nodes}").map_err(sentence)?;
        }
    }
    Ok(())
}

fn main() -> ExitCode {
    match run(std::env::args().skip(1), &mut std::io::stdout().lock()) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("perft: {error}");
            ExitCode::from(2)
        }
    }
}
