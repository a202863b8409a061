//! A computer player that speaks the engine protocol over standard input and output:
//!
//! ```text
//! engine GAME [--players N] [--level L] [--seed S] [--threads T] [--setup WHITE,GREEN]
//!        [--option NAME=VALUE] [--play player|random|greedy|uct] [--weights FILE]
//!        [--worlds N] [--table FILE]
//! ```

mod command_line;

use std::io::{BufReader, stdin, stdout};
use std::num::NonZero;
use std::process::ExitCode;
use std::sync::Arc;

use lexopt::prelude::*;
use ludotheque_players::simultana::Losses;
use ludotheque_players::{DETERMINIZATIONS, Level, Tablebases};
use ludotheque_rules::Game;
use ludotheque_workshop::protocol::{Opponent, Options, run};

use crate::command_line::Table;

type Failure = Box<dyn std::error::Error>;

fn main() -> ExitCode {
    match options().and_then(|options| Ok(run(&options, BufReader::new(stdin()), &mut stdout())?)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Parses the command line.
fn options() -> Result<Options, Failure> {
    let mut arguments = lexopt::Parser::from_env();
    let mut table = Table::default();
    let (mut game, mut level, mut seed) = (None, Level::HIGHEST, 0);
    let mut threads = NonZero::<usize>::MIN;
    let (mut opponent, mut weights, mut determinizations) =
        (Opponent::Player, None, DETERMINIZATIONS);
    let mut tablebases = Tablebases::default();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("players") => table.players = Some(arguments.value()?.parse()?),
            Long("level") => {
                let number = arguments.value()?.parse()?;
                level = Level::new(number).ok_or("levels go from 1 to 8")?;
            }
            Long("seed") => seed = arguments.value()?.parse()?,
            Long("threads") => threads = arguments.value()?.parse()?,
            Long("worlds") => determinizations = arguments.value()?.parse()?,
            Long("setup") => table.set_placements(&arguments.value()?.string()?),
            Long("option") => table.add_option(&arguments.value()?.string()?)?,
            Long("play") => {
                opponent = match arguments.value()?.string()?.as_str() {
                    "player" => Opponent::Player,
                    "random" => Opponent::Random,
                    "greedy" => Opponent::Greedy,
                    "uct" => Opponent::Uct,
                    other => return Err(format!("nobody plays like {other:?}").into()),
                }
            }
            Long("table") => {
                let losses = Losses::open(arguments.value()?.as_ref())?;
                tablebases.insert(Game::SIMULTANA, Arc::new(losses));
            }
            Long("weights") => {
                let text = std::fs::read_to_string(arguments.value()?)?;
                let numbers = text.split_whitespace().map(str::parse);
                weights = Some(numbers.collect::<Result<_, _>>()?);
            }
            Value(name) if game.is_none() => game = Some(name.parse::<Game>()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let game = game.ok_or("usage: engine GAME [--players N] [--level L] [--seed S]")?;
    let setup = table.setup(game)?;
    ludotheque_rules::open(&setup)?;
    Ok(Options { setup, opponent, level, seed, determinizations, threads, weights, tablebases })
}
