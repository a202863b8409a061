//! Matches between levels, and against the reference opponents.

use ludotheque_players::{Level, Playable};

use crate::matches::play;
use crate::options::{Failure, Options};
use crate::who::{Who, strength_at};

/// Strengths above this take too long to measure.
const MOST_MEASURED: f64 = 9.5;

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

/// Finds strengths that each have the wanted score against the one before, from the weakest
/// on.
pub(crate) fn calibrate<P: Playable>(options: &Options) -> Result<(), Failure> {
    let against = |x: f64, who: Who| {
        let first = Who::Strength(strength_at(x));
        play::<P>(&options.setup, [first, who], options.games, options.seed)
    };
    println!("x = 0 against random: {}", against(0.0, Who::Random)?);
    println!("x = 0 against greedy: {}", against(0.0, Who::Greedy)?);
    let mut below = 0.0;
    for number in 2..=8 {
        let (mut low, mut high) = (below, below + 4.0);
        for _ in 0..5 {
            let middle = f64::midpoint(low, high);
            let scores = against(middle, Who::Strength(strength_at(below)))?;
            if scores.mean() < options.step {
                low = middle;
            } else {
                high = middle;
            }
        }
        let found = f64::midpoint(low, high);
        println!(
            "level {number}: x = {found:.2}, {}",
            Who::Strength(strength_at(found))
        );
        if found > MOST_MEASURED {
            break;
        }
        below = found;
    }
    Ok(())
}
