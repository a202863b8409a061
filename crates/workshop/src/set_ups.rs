//! Values of places for pawns in a secret set-up of Le Stratège: games of the player against itself
//! from random set-ups, and the mean difference in score when more pawns of a strength stood on a
//! line, or in its middle, than among the opponent's.

use std::ffi::OsString;

use lexopt::ValueExt;
use ludotheque_players::Chance;
use ludotheque_rules::Setup;
use ludotheque_rules::games::stratege::Stratege;

use crate::matches::{Scores, SearchingPlayer, game, opening};
use crate::options::{Failure, SetOption};
use crate::who::Who;

/// The number of determinizations: few, so that there can be many games.
const DEALT: usize = 3;

/// The pawns on a line, and those at each end that are not in its middle.
const ON_LINE: usize = 6;
const AT_END: usize = 2;

/// The number of strengths and of lines.
const STRENGTHS: usize = 6;
const LINES: usize = 3;

/// Pawns by strength and line, then those in the middle of any line by strength.
type Counts = [f64; STRENGTHS * (LINES + 1)];

/// The options of `set-ups`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    nodes: u64,
    seed: u64,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self { setup, games: 100, nodes: 300, seed: 1 }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "nodes" => self.nodes = value.parse()?,
            "seed" => self.seed = value.parse()?,
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Plays games, and prints the value of an additional pawn of each strength on each line.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let mut chance = Chance::new(options.seed, "set-ups");
    let mut sides =
        [(); 2].map(|()| SearchingPlayer::<Stratege>::dealing(Who::Nodes(options.nodes), DEALT));
    let mut found: Vec<(Counts, f64)> = Vec::new();
    let mut scores = Scores::default();
    for _ in 0..options.games {
        let (setup, _) = opening::<Stratege>(&options.setup, 0, &mut chance)?;
        let [white, green] = setup.placements() else {
            return Err("two have set-ups".into());
        };
        let [white, green] = [white, green].map(|placement| counts(placement));
        let played = game(&setup, &[], &mut sides, 0, chance.seed())?;
        found.push((std::array::from_fn(|at| white[at] - green[at]), played.score));
        scores.0.push(played);
    }
    println!("White: {scores}");
    println!("percent for each pawn more, ± one standard error:");
    println!("strength | back line | middle line | front line | in the middle of a line");
    for strength in 0..STRENGTHS {
        let cells: Vec<String> = (0..=LINES)
            .map(|line| {
                let (slope, error) = slope(&found, strength * (LINES + 1) + line);
                format!("{:+.1} ± {:.1}", 100.0 * slope, 100.0 * error)
            })
            .collect();
        println!("{} | {}", strength + 1, cells.join(" | "));
    }
    Ok(())
}

/// The pawns of a set-up, written from the back line on.
fn counts(placement: &str) -> Counts {
    let mut counts = [0.0; STRENGTHS * (LINES + 1)];
    let strengths = placement.chars().filter_map(|digit| digit.to_digit(10));
    for (place, strength) in strengths.enumerate() {
        let first = (strength as usize - 1) * (LINES + 1);
        counts[first + place / ON_LINE] += 1.0;
        if (AT_END..ON_LINE - AT_END).contains(&(place % ON_LINE)) {
            counts[first + LINES] += 1.0;
        }
    }
    counts
}

/// The regression slope of the score on a count, with its standard error.
fn slope(found: &[(Counts, f64)], at: usize) -> (f64, f64) {
    let count = found.len().max(1) as f64;
    let mean = |of: fn(&(Counts, f64), usize) -> f64| {
        found.iter().map(|it| of(it, at)).sum::<f64>() / count
    };
    let x = mean(|(counts, _), at| counts[at]);
    let y = mean(|(_, score), _| *score);
    let squares: f64 = found.iter().map(|(counts, _)| (counts[at] - x).powi(2)).sum();
    let products: f64 = found.iter().map(|(counts, score)| (counts[at] - x) * (score - y)).sum();
    let slope = products / squares.max(1.0);
    let rest: f64 =
        found.iter().map(|(counts, score)| (score - y - slope * (counts[at] - x)).powi(2)).sum();
    (slope, (rest / (count - 2.0).max(1.0) / squares.max(1.0)).sqrt())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pawns_are_counted_by_line_and_in_the_middle() {
        let counts = counts("661111555222334463");
        let of = |strength: usize| &counts[(strength - 1) * 4..strength * 4];
        assert_eq!(of(6), [2.0, 0.0, 1.0, 0.0]);
        assert_eq!(of(1), [4.0, 0.0, 0.0, 2.0]);
        assert_eq!(of(5), [0.0, 3.0, 0.0, 1.0]);
    }

    #[test]
    fn a_slope_is_found() {
        let found: Vec<(Counts, f64)> = (0..10)
            .map(|x| {
                let mut counts = [0.0; STRENGTHS * (LINES + 1)];
                counts[3] = f64::from(x);
                (counts, 0.25 + 0.05 * f64::from(x))
            })
            .collect();
        let (slope, error) = slope(&found, 3);
        assert!((slope - 0.05).abs() < 1e-9 && error < 1e-9, "{slope} {error}");
    }

    #[test]
    fn a_miniature_runs() {
        let setup = Setup::new(ludotheque_rules::Game::STRATEGE, 2);
        let mut options = Options::of(setup.expect("two play it"));
        (options.games, options.nodes) = (2, 40);
        run(&options).expect("games can be played");
    }
}
