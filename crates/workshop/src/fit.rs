//! Fits the evaluation weights of a game to self-play games: the expected scores should
//! match the outcomes of the games and the values of short searches.
//!
//! Single-threaded and seeded, so that the same command gives the same weights.

use std::ffi::OsString;
use std::fmt::Write as _;
use std::path::PathBuf;

use lexopt::ValueExt;
use ludotheque_players::{
    AlphaBeta, Chance, Evaluation, Evaluator, InformationState, LOGISTIC_UNIT, Limits, Playable,
    Player, Stop, Task,
};
use ludotheque_rules::{OCCURRENCES_UNTIL_END, Outcome, Seat, Setup, Turn};

use crate::matches::opening;
use crate::options::{Failure, OPENING, SetOption};

/// The scale of values, in double precision.
const UNIT: f64 = LOGISTIC_UNIT as f64;

/// The weight of the outcome against the value of the search.
const OF_RESULT: f64 = 0.6;

/// The maximum length of a game, in plies.
const LONGEST: usize = 500;

/// One move in this many is random, so that games differ.
const STRAYS: usize = 12;

/// The number of determinizations in games with secrets.
const DEALT: usize = 3;

/// The number of epochs.
const ROUNDS: usize = 40;

/// A position: the features of the player to move minus those of the other, and the target
/// score of the player to move.
struct Sample {
    features: Vec<(u16, f32)>,
    score: f64,
}

/// The options of `fit`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    nodes: u64,
    seed: u64,
    to: Option<PathBuf>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self { setup, games: 100, nodes: 300, seed: 1, to: None }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "nodes" => self.nodes = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "to" => self.to = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Plays games, fits the weights, and writes them.
pub(crate) fn run<P: Playable>(options: &Options) -> Result<(), Failure> {
    if options.setup.players() != 2 {
        return Err("weights are learnt from games of two".into());
    }
    let samples = samples::<P>(options)?;
    println!("{} positions of {} games", samples.len(), options.games);
    let first: Vec<f64> = P::WEIGHTS.iter().map(|weight| f64::from(*weight)).collect();
    let (weights, tempo) = learn(&samples, &first, f64::from(P::TEMPO), options.seed);
    println!("error {:.5}, before {:.5}", error(&samples, &weights, tempo), {
        error(&samples, &first, f64::from(P::TEMPO))
    });
    println!("tempo {tempo:.0}");
    let mut text = String::from("[\n");
    for line in weights.chunks(12) {
        let numbers: Vec<String> = line.iter().map(|weight| format!("{weight:.0}")).collect();
        writeln!(text, "    {},", numbers.join(", "))?;
    }
    text.push_str("]\n");
    match &options.to {
        Some(path) => std::fs::write(path, text)?,
        None => print!("{text}"),
    }
    Ok(())
}

/// The features of a position for the player to move.
fn features<P: Evaluation>(position: &P, mover: usize) -> Vec<(u16, f32)> {
    let mut sums = vec![0.0; P::WEIGHTS.len()];
    for (seat, sign) in [(mover, 1.0), (1 - mover, -1.0)] {
        position.features(Seat::new(seat as u8), &mut |feature, count| {
            sums[feature] += sign * count as f32;
        });
    }
    let features = (0..).zip(sums).filter(|(_, sum)| *sum != 0.0);
    features.collect()
}

/// Plays games and collects the quiet positions.
fn samples<P: Playable>(options: &Options) -> Result<Vec<Sample>, Failure> {
    let mut chance = Chance::new(options.seed, "fit");
    let mut search = AlphaBeta::<P>::with_evaluator(Evaluator::of::<P>());
    let mut player = Player::<P>::new().with_determinizations(DEALT);
    let mut samples = Vec::new();
    for _ in 0..options.games {
        let (setup, words) = opening::<P>(&options.setup, OPENING, &mut chance)?;
        let mut here = P::start(&setup)?;
        for word in &words {
            here.play(here.parse(word).ok_or("an opening is made of legal words")?);
        }
        let mut words = words;
        let mut past: Vec<u64> = Vec::new();
        let mut kept = Vec::new();
        let ends_by_repetition = setup.ends_by_repetition();
        let outcome = loop {
            let key = here.key();
            let mover = match here.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::To(_)
                    if ends_by_repetition && stood(&past, key) + 1 >= OCCURRENCES_UNTIL_END =>
                {
                    break here.outcome_by_repetition();
                }
                Turn::To(_) if past.len() >= LONGEST => break here.outcome_by_repetition(),
                Turn::To(seat) => seat.index(),
            };
            let limits = Limits::nodes(options.nodes);
            let stop = Stop::default();
            let result = if here.keeps_secrets() {
                // Fit to games in which neither player knows the secrets.
                let seat = Seat::new(mover as u8);
                let state = InformationState::<P>::of_words(
                    &setup,
                    words.iter().map(String::as_str),
                    seat,
                )?;
                let task = Task::Evaluate { limits, lines: 1 };
                player.think(&state, task, chance.seed(), &stop, &mut |_| {})
            } else {
                search.think(&here, &past, limits, 1, &stop, &mut |_| {})
            };
            let best = result.best();
            let line = &result.lines[0];
            if !here.is_loud(best) && !here.is_unsettled() && !line.is_proven {
                kept.push((features(&here, mover), mover, f64::from(line.expected_score)));
            }
            let stray = chance.below(STRAYS) == 0;
            let any = here.random_move(|most| chance.below(most));
            past.push(key);
            let chosen = any.filter(|_| stray).unwrap_or(best);
            words.push(here.word(chosen));
            here.play(chosen);
        };
        samples.extend(kept.into_iter().map(|(features, mover, found)| Sample {
            features,
            score: OF_RESULT * score::<P>(&outcome, mover) + (1.0 - OF_RESULT) * found,
        }));
    }
    Ok(samples)
}

/// The number of occurrences of a key among these.
fn stood(past: &[u64], key: u64) -> usize {
    past.iter().filter(|known| **known == key).count()
}

/// The score of a finished game: by points in games with points, which say more than the
/// winner.
fn score<P: Evaluation>(outcome: &Outcome, mover: usize) -> f64 {
    match outcome {
        Outcome::Score(points) => {
            let margin = f64::from(points[mover]) - f64::from(points[1 - mover]);
            let victory = f64::from(P::VICTORY) * margin.signum();
            logistic((margin * f64::from(P::POINT) + 0.25 * victory) / UNIT)
        }
        outcome => f64::from(outcome.returns(Seat::new(mover as u8), 2)),
    }
}

fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The value of a sample by these weights, in units of the exponent of the logistic
/// function.
fn value(sample: &Sample, weights: &[f64], tempo: f64) -> f64 {
    let features = sample.features.iter();
    let sum: f64 =
        features.map(|(feature, count)| weights[usize::from(*feature)] * f64::from(*count)).sum();
    (sum + tempo) / UNIT
}

/// The mean squared error.
fn error(samples: &[Sample], weights: &[f64], tempo: f64) -> f64 {
    let squares = samples
        .iter()
        .map(|sample| (logistic(value(sample, weights, tempo)) - sample.score).powi(2));
    squares.sum::<f64>() / samples.len().max(1) as f64
}

/// Fits weights by gradient descent (Adam), with a pull to the initial ones for rare
/// features.
fn learn(samples: &[Sample], first: &[f64], tempo: f64, seed: u64) -> (Vec<f64>, f64) {
    const BATCH: usize = 256;
    const PULL: f64 = 2e-5;
    let mut weights = first.to_vec();
    weights.push(tempo);
    let start = weights.clone();
    let (mut mean, mut square) = (vec![0.0; weights.len()], vec![0.0; weights.len()]);
    let mut order: Vec<usize> = (0..samples.len()).collect();
    let mut chance = Chance::new(seed, "order");
    let mut steps = 0;
    for round in 0..ROUNDS {
        for last in (1..order.len()).rev() {
            order.swap(last, chance.below(last + 1));
        }
        let rate = 2.0 * (1.0 - round as f64 / ROUNDS as f64) + 0.05;
        for batch in order.chunks(BATCH) {
            let mut gradient = vec![0.0; weights.len()];
            let tempo_at = weights.len() - 1;
            for index in batch {
                let sample = &samples[*index];
                let found = logistic(value(sample, &weights, weights[tempo_at]));
                // The derivative of the cross entropy is the difference itself.
                let slope = (found - sample.score) / batch.len() as f64;
                for (feature, count) in &sample.features {
                    gradient[usize::from(*feature)] += slope * f64::from(*count);
                }
                gradient[tempo_at] += slope;
            }
            steps += 1;
            for at in 0..weights.len() {
                let slope = gradient[at] + PULL * (weights[at] - start[at]) / UNIT;
                mean[at] = 0.9 * mean[at] + 0.1 * slope;
                square[at] = 0.999 * square[at] + 0.001 * slope * slope;
                let unbiased = mean[at] / (1.0 - 0.9_f64.powi(steps));
                let spread = (square[at] / (1.0 - 0.999_f64.powi(steps))).sqrt();
                weights[at] -= rate * unbiased / (spread + 1e-8);
            }
        }
    }
    let tempo = weights.pop().unwrap_or(0.0);
    (weights, tempo)
}
