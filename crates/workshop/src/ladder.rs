//! Matches between levels, and against the reference opponents.

use ludotheque_players::{Level, Playable};

use crate::matches::play;
use crate::options::{Failure, Options};
use crate::who::Who;

/// Plays two players against each other.
pub(crate) fn versus<P: Playable>(options: &Options) -> Result<(), Failure> {
    let &[first, second] = options.who.as_slice() else {
        return Err("two play against each other".into());
    };
    let scores = play::<P>(&options.setup, [first, second], options.games, options.seed)?;
    println!("{first} against {second}: {scores}");
    Ok(())
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
