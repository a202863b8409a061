//! Matches of each level against the one below, and of the first against baseline opponents.

use std::ffi::OsString;

use lexopt::ValueExt;
use ludotheque_players::{Level, Playable};
use ludotheque_rules::Setup;

use crate::matches::play;
use crate::options::{Failure, SetOption};
use crate::who::Who;

/// The options of `ladder`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    seed: u64,
    /// The highest level that plays.
    up_to: u8,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self { setup, games: 100, seed: 1, up_to: 6 }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "up-to" => self.up_to = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Plays each level against the one below, and the first against *random* and *greedy*.
pub(crate) fn run<P: Playable>(options: &Options) -> Result<(), Failure> {
    let mut pairs = Vec::new();
    let mut below = None;
    for level in Level::all().filter(|level| level.number() <= options.up_to) {
        match below {
            Some(below) => pairs.push([Who::Level(level), Who::Level(below)]),
            None => {
                pairs.push([Who::Level(level), Who::Random]);
                pairs.push([Who::Level(level), Who::Greedy]);
            }
        }
        below = Some(level);
    }
    for who in pairs {
        let scores = play::<P>(&options.setup, who, options.games, options.seed)?;
        println!("{} against {}: {scores}", who[0], who[1]);
    }
    Ok(())
}
