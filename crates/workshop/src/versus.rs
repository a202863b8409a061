//! Matches between any two players.

use std::ffi::OsString;

use lexopt::ValueExt;
use ludotheque_players::Playable;
use ludotheque_rules::Setup;

use crate::matches::play;
use crate::options::{Failure, SetOption, WHO};
use crate::who::Who;

/// The options of `versus`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    seed: u64,
    who: Vec<Who>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self { setup, games: 100, seed: 1, who: Vec::new() }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "seed" => self.seed = value.parse()?,
            WHO => self.who.push(value.string()?.parse()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Plays two players against each other.
pub(crate) fn run<P: Playable>(options: &Options) -> Result<(), Failure> {
    let &[first, second] = options.who.as_slice() else {
        return Err("two play against each other".into());
    };
    let scores = play::<P>(&options.setup, [first, second], options.games, options.seed)?;
    println!("{first} against {second}: {scores}");
    Ok(())
}
