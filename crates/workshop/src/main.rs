//! Programs that train and calibrate the computer players. They are not shipped with the
//! game; their results are, and `docs/players.md` lists the commands.
//!
//! ```text
//! workshop fit GAME [--players N] [--games N] [--nodes N] [--seed S] [--to FILE]
//! workshop ladder GAME [--players N] [--games N] [--seed S] [--up-to LEVEL]
//! workshop levels GAME --to FILE [--players N] [--games N] [--most-nodes N] [--seed S] [--threads N] [--commit C]
//! workshop watch GAME [--players N] [--games N] [--nodes N] [--seed S] WHO
//! workshop versus GAME [--players N] [--games N] [--seed S] WHO WHO
//! workshop measure GAME --to FILE [--players N] [--games N] [--set-ups OF,OF] [--seed S] [--opening N] [--table FILE] [--threads N] [--commit C] WHO WHO
//! workshop goals --to FILE [--games N] [--only GAME] [--table FILE] [--threads N] [--seed S] [--commit C]
//! workshop weigh GAME --to FILE [--onto FILE] [--games N] [--seed S] [--threads N] [--commit C]
//! workshop set-ups stratege [--games N] [--nodes N] [--seed S]
//! workshop beliefs stratege [--games N] [--nodes N] [--set-ups OF,OF] [--seed S] [--threads N] [--to FILE]
//! workshop solve simultana --to FILE [--threads N] [--studies FILE]
//! workshop puzzles GAME --to FILE [--table FILE] [--games N] [--tries N] [--nodes N] [--seed S]
//! workshop puzzles GAME --onto FILE --to FILE [--games N] [--tries N] [--nodes N] [--seed S]
//! workshop puzzles GAME --mend FILE --to FILE [--table FILE] [--games N] [--tries N] [--nodes N] [--seed S]
//! workshop puzzles GAME --keep FILE --to FILE [--theme THEME] [--table FILE] [--games N] [--tries N] [--nodes N] [--seed S]
//! workshop puzzles GAME --check FILE [--nodes N]
//! ```
//!
//! `levels`, `measure` and `weigh` play as many games at once as there are threads, by default as the
//! machine has; the games do not depend on it. They note the commit of the players, which has
//! to be named where there is no repository.
//!
//! WHO is `random`, `greedy`, `uct:NODES`, `level:L`, `nodes:N`, `threads:T,N` (the same
//! with T threads), `sets:N` (the same by a
//! search of information sets), `uniform:N` (`nodes` with all deals of the secrets
//! equally likely), `twin:N` (with all secrets known), `plain:N` (a player that
//! knows only the rules), `time:MS` (`nodes` by time), `perfect:N` (with
//! the tablebase of `--table`), or
//! `like:NODES,DETERMINIZATIONS,OVERLOOKS,TEMPERATURE`, any strength. OF is `random` or
//! `players`: the kind of secret set-ups of each player.
//! THEME is the theme of the puzzles to find: `quiet`, `crowded`, `repair`, `last-piece`,
//! `defence`, `secret` or `weak-pawn`.

mod beliefs;
mod fit;
mod goals;
mod ladder;
mod levels;
mod matches;
mod measure;
mod options;
mod plain;
mod puzzles;
mod rating;
mod set_ups;
mod solve;
mod studies;
mod twin;
mod versus;
mod watch;
mod weigh;
mod who;

use std::process::ExitCode;

use lexopt::prelude::*;
use ludotheque_players::puzzles::Puzzling;
use ludotheque_players::{GameVisitor, visit};
use ludotheque_rules::Game;

use crate::options::{CommandLine, Failure};

const USAGE: &str = "usage: workshop fit|ladder|levels|watch|versus|measure|weigh|set-ups|beliefs|solve|puzzles GAME …, or goals …";

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// A program for the positions of any game, with its options.
enum Program {
    Fit(fit::Options),
    Ladder(ladder::Options),
    Levels(levels::Options),
    Watch(watch::Options),
    Versus(versus::Options),
    Measure(measure::Options),
    Weigh(weigh::Options),
    Puzzles(puzzles::Options),
}

impl GameVisitor for Program {
    type Output = Result<(), Failure>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        match self {
            Self::Fit(options) => fit::run::<P>(&options),
            Self::Ladder(options) => ladder::run::<P>(&options),
            Self::Levels(options) => levels::run::<P>(&options),
            Self::Watch(options) => watch::run::<P>(&options),
            Self::Versus(options) => versus::run::<P>(&options),
            Self::Measure(options) => measure::run::<P>(&options),
            Self::Weigh(options) => weigh::run::<P>(&options),
            Self::Puzzles(options) => puzzles::run::<P>(&options),
        }
    }
}

fn run() -> Result<(), Failure> {
    let mut arguments = lexopt::Parser::from_env();
    let Some(Value(name)) = arguments.next()? else {
        return Err(USAGE.into());
    };
    let name = name.string()?;
    let mut line = CommandLine::read(&mut arguments)?;
    if name == "goals" {
        return goals::run(&line.fill(goals::Options::default())?);
    }
    let setup = line.take_setup()?;
    let game = setup.game();
    let program = match name.as_str() {
        "set-ups" if game == Game::STRATEGE => {
            return set_ups::run(&line.fill(set_ups::Options::of(setup))?);
        }
        "set-ups" => return Err(format!("{game} has no secret set-ups").into()),
        "beliefs" if game == Game::STRATEGE => {
            return beliefs::run(&line.fill(beliefs::Options::of(setup))?);
        }
        "beliefs" => return Err(format!("{game} has no pawns of unknown strength").into()),
        "solve" if game == Game::SIMULTANA => {
            return solve::run(&line.fill(solve::Options::default())?);
        }
        "solve" => return Err(format!("{game} is too large to be solved").into()),
        "fit" => Program::Fit(line.fill(fit::Options::of(setup))?),
        "ladder" => Program::Ladder(line.fill(ladder::Options::of(setup))?),
        "levels" => Program::Levels(line.fill(levels::Options::of(setup))?),
        "watch" => Program::Watch(line.fill(watch::Options::of(setup))?),
        "versus" => Program::Versus(line.fill(versus::Options::of(setup))?),
        "measure" => Program::Measure(line.fill(measure::Options::of(setup))?),
        "weigh" => Program::Weigh(line.fill(weigh::Options::of(setup))?),
        "puzzles" => Program::Puzzles(line.fill(puzzles::Options::of(setup))?),
        _ => return Err(USAGE.into()),
    };
    let unknown = || Err(format!("nothing here knows {game}").into());
    visit(game, program).unwrap_or_else(unknown)
}
