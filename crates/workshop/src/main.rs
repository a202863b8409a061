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
//! workshop goals --to FILE [--games N] [--only GAME] [--by-nodes] [--table FILE] [--threads N] [--seed S] [--commit C]
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
//! THEME is what the puzzles to find are about: `quiet`, `crowded`, `repair`, `last-piece`,
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
mod watch;
mod weigh;
mod who;

use std::process::ExitCode;

use lexopt::prelude::*;
use ludotheque_players::puzzles::Puzzling;
use ludotheque_players::{GameVisitor, visit};
use ludotheque_rules::{Game, Setup};

use crate::options::{Failure, Options};

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

/// A program for the positions of any game, by its name.
struct Program<'a> {
    name: &'a str,
    options: &'a Options,
}

impl GameVisitor for Program<'_> {
    type Output = Result<(), Failure>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        let Self { name, options } = self;
        match name {
            "fit" => fit::run::<P>(options),
            "ladder" => ladder::run::<P>(options),
            "levels" => levels::run::<P>(options),
            "watch" => watch::run::<P>(options),
            "versus" => ladder::versus::<P>(options),
            "measure" => measure::run::<P>(options),
            "weigh" => weigh::run::<P>(options),
            "puzzles" => puzzles::run::<P>(options),
            _ => Err(USAGE.into()),
        }
    }
}

/// The number of games of a program unless one is given.
fn usual_games(named: &[String], otherwise: usize) -> usize {
    match named.first().map(String::as_str) {
        Some("goals") => goals::GAMES,
        Some("weigh") => weigh::GAMES,
        _ => otherwise,
    }
}

fn run() -> Result<(), Failure> {
    let mut arguments = lexopt::Parser::from_env();
    let (mut named, mut players, mut games) = (Vec::new(), None, None);
    // The match is known once all options are parsed.
    let any = Setup::new(Game::ALL[0], *Game::ALL[0].players().start())?;
    let mut options = Options::of(any);
    options.threads = std::thread::available_parallelism()?.get();
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("players") => players = Some(arguments.value()?.parse()?),
            Long("games") => games = Some(arguments.value()?.parse()?),
            Long("only") => options.only = Some(arguments.value()?.string()?.parse()?),
            Long("nodes") => options.nodes = arguments.value()?.parse()?,
            Long("seed") => options.seed = arguments.value()?.parse()?,
            Long("most-nodes") => options.most_nodes = arguments.value()?.parse()?,
            Long("opening") => options.opening = arguments.value()?.parse()?,
            Long("up-to") => options.up_to = arguments.value()?.parse()?,
            Long("threads") => options.threads = arguments.value()?.parse()?,
            Long("tries") => options.tries = arguments.value()?.parse()?,
            Long("table") => options.table = Some(arguments.value()?.into()),
            Long("onto") => options.onto = Some(arguments.value()?.into()),
            Long("mend") => options.mend = Some(arguments.value()?.into()),
            Long("keep") => options.keep = Some(arguments.value()?.into()),
            Long("theme") => options.theme = Some(arguments.value()?.string()?.parse()?),
            Long("check") => options.check = Some(arguments.value()?.into()),
            Long("commit") => options.commit = Some(arguments.value()?.string()?),
            Long("to") => options.to = Some(arguments.value()?.into()),
            Long("studies") => options.studies = Some(arguments.value()?.into()),
            Long("set-ups") => {
                options.set_ups = Some(options::both(&arguments.value()?.string()?)?);
            }
            Value(name) => named.push(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    options.games = games.unwrap_or_else(|| usual_games(&named, options.games));
    if let [program] = named.as_slice()
        && program == "goals"
    {
        options.read_tablebase(Game::SIMULTANA)?;
        return goals::run(&options);
    }
    let [program, game, who @ ..] = named.as_slice() else {
        return Err(USAGE.into());
    };
    let game: Game = game.parse()?;
    options.setup = Setup::new(game, players.unwrap_or(*game.players().start()))?;
    if program == "measure" {
        options.read_tablebase(game)?;
    }
    options.who = who.iter().map(|who| who.parse()).collect::<Result<_, _>>()?;
    match program.as_str() {
        "set-ups" if game == Game::STRATEGE => set_ups::run(&options),
        "set-ups" => Err(format!("{game} has no secret set-ups").into()),
        "beliefs" if game == Game::STRATEGE => beliefs::run(&options),
        "beliefs" => Err(format!("{game} has no pawns of unknown strength").into()),
        "solve" if game == Game::SIMULTANA => solve::run(&options),
        "solve" => Err(format!("{game} is too large to be solved").into()),
        name => {
            let options = &options;
            let unknown = || Err(format!("nothing here knows {game}").into());
            visit(game, Program { name, options }).unwrap_or_else(unknown)
        }
    }
}
