//! Programs that train and calibrate the computer players. They are not shipped with the
//! game; their results are, and `docs/players.md` lists the commands.
//!
//! ```text
//! workshop fit GAME [--players N] [--games N] [--nodes N] [--seed S] [--to FILE]
//! workshop ladder GAME [--players N] [--games N] [--seed S] [--up-to LEVEL]
//! workshop calibrate GAME [--players N] [--games N] [--seed S] [--step SHARE]
//! workshop versus GAME [--players N] [--games N] [--seed S] WHO WHO
//! workshop solve simultana --to FILE [--threads N]
//! workshop puzzles GAME --to FILE [--table FILE] [--games N] [--tries N] [--nodes N] [--seed S]
//! workshop puzzles GAME --onto FILE --to FILE [--games N] [--tries N] [--nodes N] [--seed S]
//! ```
//!
//! WHO is `random`, `greedy`, `uct:NODES`, `level:L`, `nodes:N`, `plain:N` (a player
//! that knows nothing but the rules), or `x:X`, a strength between levels.

mod fit;
mod ladder;
mod matches;
mod options;
mod plain;
mod puzzles;
mod solve;
mod who;

use std::process::ExitCode;

use lexopt::prelude::*;
use ludotheque_rules::games::simultana::Simultana;
use ludotheque_rules::games::stratege::Stratege;
use ludotheque_rules::games::syndicat::Syndicat;
use ludotheque_rules::games::syne_strat::SyneStrat;
use ludotheque_rules::games::sypil::Sypil;
use ludotheque_rules::{Game, Setup};

use crate::options::{Failure, Options};

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Calls a function for the type of a game.
macro_rules! for_game {
    ($game:expr, $module:ident::$function:ident, $options:expr) => {
        match $game.id() {
            "simultana" => $module::$function::<Simultana>($options),
            "sypil" => $module::$function::<Sypil>($options),
            "syne_strat" => $module::$function::<SyneStrat>($options),
            "syndicat" => $module::$function::<Syndicat>($options),
            "stratege" => $module::$function::<Stratege>($options),
            id => Err(format!("nothing here knows {id}").into()),
        }
    };
}

fn run() -> Result<(), Failure> {
    const USAGE: &str = "usage: workshop fit|ladder|calibrate|versus|solve|puzzles GAME …";
    let mut arguments = lexopt::Parser::from_env();
    let mut threads = std::thread::available_parallelism()?.get();
    let (mut named, mut players) = (Vec::new(), None);
    let (mut table, mut tries, mut onto) = (None, 8, None);
    let (mut games, mut nodes, mut seed, mut step, mut up_to, mut to) =
        (100, 300, 1, 0.66, 6, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("players") => players = Some(arguments.value()?.parse()?),
            Long("games") => games = arguments.value()?.parse()?,
            Long("nodes") => nodes = arguments.value()?.parse()?,
            Long("seed") => seed = arguments.value()?.parse()?,
            Long("step") => step = arguments.value()?.parse()?,
            Long("up-to") => up_to = arguments.value()?.parse()?,
            Long("threads") => threads = arguments.value()?.parse()?,
            Long("tries") => tries = arguments.value()?.parse()?,
            Long("table") => table = Some(arguments.value()?.into()),
            Long("onto") => onto = Some(arguments.value()?.into()),
            Long("to") => to = Some(arguments.value()?.into()),
            Value(name) => named.push(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [program, game, who @ ..] = named.as_slice() else {
        return Err(USAGE.into());
    };
    let game: Game = game.parse()?;
    let options = Options {
        setup: Setup::new(game, players.unwrap_or(*game.players().start()))?,
        games,
        nodes,
        seed,
        step,
        up_to,
        threads,
        to,
        table,
        tries,
        onto,
        who: who
            .iter()
            .map(|who| who.parse())
            .collect::<Result<_, _>>()?,
    };
    match program.as_str() {
        "fit" => for_game!(game, fit::run, &options),
        "ladder" => for_game!(game, ladder::run, &options),
        "calibrate" => for_game!(game, ladder::calibrate, &options),
        "versus" => for_game!(game, ladder::versus, &options),
        "puzzles" => for_game!(game, puzzles::run, &options),
        "solve" if game == Game::SIMULTANA => solve::run(&options),
        "solve" => Err(format!("{game} is too large to be solved").into()),
        _ => Err(USAGE.into()),
    }
}
