//! The past moves of pawns of unknown strength in Le Stratège as evidence of their strengths: games
//! of the player against itself, a multinomial logistic regression of the true strengths on the
//! first half of them, and its log-loss on the other half against that of a uniform deal of the
//! strengths that are left.
//!
//! The result depends on the seed, not on the number of threads.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;
use std::thread;

use lexopt::ValueExt;
use ludotheque_players::stratege::conduct::{CLUE_WEIGHTS, Clues, PAWN_CLUES, Unseen, strength_on};
use ludotheque_players::{Chance, InformationState, Limits, Player, Stop, Task};
use ludotheque_rules::Setup;
use ludotheque_rules::games::stratege::Stratege;

use crate::matches::{LONGEST, RunningGame, opening};
use crate::measure::of_their_own;
use crate::options::{Failure, OPENING, SetOption, SetUps, all_threads, both};

/// The number of strengths.
const STRENGTHS: usize = 6;

/// Both players are asked what they know once in this many moves of each.
const EVERY: usize = 6;

/// The number of steps of the gradient descent, their size, the share of the last step in the next
/// one, and the pull to zero.
const STEPS: usize = 600;
const RATE: f64 = 0.2;
const MOMENTUM: f64 = 0.9;
const PULL: f64 = 1e-4;

/// The lengths of game for which the log-loss is printed, in plies: up to these.
const PHASES: [usize; 4] = [40, 80, 160, LONGEST];

/// The options of `beliefs`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    nodes: u64,
    seed: u64,
    threads: usize,
    to: Option<PathBuf>,
    /// The kinds of secret set-ups of both players; random by default.
    set_ups: Option<[SetUps; 2]>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self {
            setup,
            games: 100,
            nodes: 300,
            seed: 1,
            threads: all_threads(),
            to: None,
            set_ups: None,
        }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "nodes" => self.nodes = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "threads" => self.threads = value.parse()?,
            "to" => self.to = Some(value.into()),
            "set-ups" => self.set_ups = Some(both(&value.string()?)?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// An unseen pawn at some time of a game.
struct BeliefSample {
    /// The number of unseen pawns of each strength.
    left: [u8; STRENGTHS],
    clues: Clues,
    /// Its true strength, from 0.
    strength: usize,
    /// The length of the game.
    plies: usize,
}

/// Plays games, fits the weights, and prints them with the log-loss.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let games = games(options)?;
    let (learnt, held_out) = games.split_at(games.len() / 2);
    let learnt: Vec<&BeliefSample> = learnt.iter().flatten().collect();
    let held_out: Vec<&BeliefSample> = held_out.iter().flatten().collect();
    let weights = learn(&learnt);
    let rounded = weights.map(|weight| (weight * 1000.0).round() / 1000.0);
    println!("{} games, {} and {} pawns", games.len(), learnt.len(), held_out.len());
    println!("mean log-loss a pawn, of uniform deals and with what it has done:");
    report("first half", &learnt, &rounded);
    report("other half", &held_out, &rounded);
    let mut from = 0;
    for to in PHASES {
        let of_phase: Vec<&BeliefSample> =
            held_out.iter().copied().filter(|sample| (from..to).contains(&sample.plies)).collect();
        report(&format!("plies {from} to {to}"), &of_phase, &rounded);
        from = to;
    }
    let text = written(&rounded)?;
    match &options.to {
        Some(path) => std::fs::write(path, text)?,
        None => print!("{text}"),
    }
    Ok(())
}

/// The weights as a Rust array, a line for each clue.
fn written(weights: &[f64; CLUE_WEIGHTS]) -> Result<String, Failure> {
    let mut text = String::from("[\n");
    for line in weights.chunks(STRENGTHS) {
        let numbers: Vec<String> = line.iter().map(|weight| format!("{weight:.3}")).collect();
        writeln!(text, "    {},", numbers.join(", "))?;
    }
    text.push_str("]\n");
    Ok(text)
}

/// Prints the log-loss of uniform deals and of the weights.
fn report(name: &str, samples: &[&BeliefSample], weights: &[f64; CLUE_WEIGHTS]) {
    let of = |weights| {
        let losses = samples.iter().map(|sample| loss(sample, weights));
        losses.sum::<f64>() / samples.len().max(1) as f64
    };
    let (uniform, weighed) = (of(&[0.0; CLUE_WEIGHTS]), of(weights));
    println!(
        "{name}: {uniform:.4} and {weighed:.4}, {:+.1} % ({} pawns)",
        100.0 * (weighed / uniform - 1.0),
        samples.len()
    );
}

/// The samples of each game.
fn games(options: &Options) -> Result<Vec<Vec<BeliefSample>>, Failure> {
    let threads = options.threads.clamp(1, options.games.max(1));
    let part = |first: usize| {
        let mut player = Player::new().with_uniform_deals();
        (first..options.games)
            .step_by(threads)
            .map(|number| game(options, number, &mut player).map_err(|it| it.to_string()))
            .collect::<Result<Vec<_>, String>>()
    };
    let parts = thread::scope(|scope| {
        let part = &part;
        let started: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        let joined = started.into_iter();
        joined
            .map(|it| it.join().map_err(|_| "a thread panicked")?)
            .collect::<Result<Vec<_>, String>>()
    })?;
    let mut parts: Vec<_> = parts.into_iter().map(Vec::into_iter).collect();
    let games = (0..options.games).filter_map(|number| parts[number % threads].next());
    Ok(games.collect())
}

/// The samples of the game of this number, which does not depend on other games.
fn game(
    options: &Options,
    number: usize,
    player: &mut Player<Stratege>,
) -> Result<Vec<BeliefSample>, Failure> {
    let mut chance = Chance::new(options.seed, &format!("beliefs {number}"));
    let (setup, opening) = match &options.set_ups {
        None => opening::<Stratege>(&options.setup, OPENING, &mut chance)?,
        Some(whose) => {
            let setup = of_their_own(&options.setup, whose, 0, &mut chance)?;
            (setup, Vec::new())
        }
    };
    let seed = chance.seed();
    let (limits, stop) = (Limits::nodes(options.nodes), Stop::default());
    let mut game = RunningGame::<Stratege>::new(&setup)?;
    let mut samples = Vec::new();
    while game.end().is_none() {
        let plies = game.words.len();
        let state = game.state(&setup)?;
        if plies / 2 % EVERY == EVERY - 1 {
            samples.extend(seen(&game.here, &state, plies));
        }
        let chosen = match game.next_of(&opening)? {
            Some(chosen) => chosen,
            None => {
                let task = Task::Evaluate { limits, lines: 1 };
                player.think(&state, task, seed, &stop, &mut |_| {}).best()
            }
        };
        game.play(chosen);
    }
    Ok(samples)
}

/// The unseen pawns of a seat with their true strengths.
fn seen(truth: &Stratege, state: &InformationState<Stratege>, plies: usize) -> Vec<BeliefSample> {
    let unseen = Unseen::of(state);
    let left = unseen.left;
    let samples = unseen.pawns.into_iter().map(|pawn| BeliefSample {
        left,
        clues: pawn.clues,
        strength: strength_on(truth, pawn.place) - 1,
        plies,
    });
    samples.collect()
}

/// The probability of each strength: in proportion to how often it is left and to the weights.
fn probabilities(sample: &BeliefSample, weights: &[f64; CLUE_WEIGHTS]) -> [f64; STRENGTHS] {
    let mut worths = sample.clues.log_weights(weights);
    let most = worths.iter().copied().fold(f64::NEG_INFINITY, f64::max);
    for (worth, left) in worths.iter_mut().zip(sample.left) {
        *worth = f64::from(left) * (*worth - most).exp();
    }
    let sum: f64 = worths.iter().sum();
    worths.map(|worth| worth / sum)
}

/// The log-loss of a sample.
fn loss(sample: &BeliefSample, weights: &[f64; CLUE_WEIGHTS]) -> f64 {
    -probabilities(sample, weights)[sample.strength].max(1e-12).ln()
}

/// Fits the weights by gradient descent with momentum, from zero.
fn learn(samples: &[&BeliefSample]) -> [f64; CLUE_WEIGHTS] {
    let (mut weights, mut step) = ([0.0; CLUE_WEIGHTS], [0.0; CLUE_WEIGHTS]);
    for _ in 0..STEPS {
        let mut slopes = [0.0; CLUE_WEIGHTS];
        for sample in samples {
            let mut slope = probabilities(sample, &weights);
            // The derivative of the log-loss by the exponents is the difference itself.
            slope[sample.strength] -= 1.0;
            for (clue, slopes) in sample.clues.of_pawn.iter().zip(slopes.chunks_mut(STRENGTHS)) {
                for (sum, slope) in slopes.iter_mut().zip(slope) {
                    *sum += f64::from(*clue) * slope;
                }
            }
            let rest = &mut slopes[PAWN_CLUES * STRENGTHS..];
            for (clue, sum) in sample.clues.of_strength.iter().zip(rest) {
                *sum +=
                    clue.iter().zip(slope).map(|(it, slope)| f64::from(*it) * slope).sum::<f64>();
            }
        }
        for at in 0..CLUE_WEIGHTS {
            let slope = slopes[at] / samples.len().max(1) as f64 + PULL * weights[at];
            step[at] = MOMENTUM * step[at] - RATE * slope;
            weights[at] += step[at];
        }
    }
    weights
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Game;

    fn options(games: usize) -> Options {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        Options { games, nodes: 40, ..Options::of(setup) }
    }

    #[test]
    fn a_miniature_runs() {
        run(&options(2)).expect("games can be played");
    }

    #[test]
    fn samples_do_not_depend_on_the_number_of_threads() {
        let of = |threads| {
            let options = Options { threads, ..options(3) };
            let games = games(&options).expect("games can be played");
            let of_game = |game: &Vec<BeliefSample>| {
                let samples = game.iter().map(|it| (it.left, it.clues.clone(), it.strength));
                samples.collect::<Vec<_>>()
            };
            games.iter().map(of_game).collect::<Vec<_>>()
        };
        assert_eq!(of(1), of(2));
    }

    #[test]
    fn what_the_strong_do_is_learnt() {
        let samples: Vec<BeliefSample> = (0..600)
            .map(|number: usize| {
                let strength = number % STRENGTHS;
                let mut clues = Clues::default();
                clues.of_pawn[0] = f32::from(u8::from(strength >= 3 || number.is_multiple_of(4)));
                BeliefSample { left: [3; STRENGTHS], clues, strength, plies: 10 }
            })
            .collect();
        let samples: Vec<&BeliefSample> = samples.iter().collect();
        let weights = learn(&samples);
        assert!(weights[5] > weights[0] + 0.5, "{weights:?}");
        let mean = |weights| samples.iter().map(|it| loss(it, weights)).sum::<f64>() / 600.0;
        assert!(mean(&weights) < mean(&[0.0; CLUE_WEIGHTS]) - 0.1);
    }
}
