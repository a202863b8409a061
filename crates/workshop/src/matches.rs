//! Matches between players within one program: pairs from random openings, with the
//! seats swapped.

use std::collections::HashMap;
use std::fmt;

use ludotheque_players::{
    AlphaBeta, Chance, Limits, Measure, Playable, Player, Sight, Stop, Task, Tree, World,
    references,
};
use ludotheque_rules::{Outcome, Position, Setup, Turn};

use crate::options::Failure;
use crate::plain::Plain;
use crate::who::Who;

/// A game is cut after so many plies, and is a draw then.
const LONGEST: usize = 600;

/// Plies by chance before the players begin.
const OPENING: usize = 4;

/// How matches went for the first of two.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scores {
    /// 1 for a win, a half for a draw.
    pub(crate) games: Vec<f64>,
    plies: usize,
}

impl Scores {
    /// The mean score.
    pub(crate) fn mean(&self) -> f64 {
        self.games.iter().sum::<f64>() / self.games.len().max(1) as f64
    }

    /// Half the width of the 95 % interval, by pairs.
    fn half_width(&self) -> f64 {
        let mean = self.mean();
        let pairs = self.games.as_chunks::<2>().0;
        let squares = pairs.iter().map(|[a, b]| ((a + b) / 2.0 - mean).powi(2));
        let count = pairs.len().max(2) as f64;
        1.96 * (squares.sum::<f64>() / (count - 1.0) / count).sqrt()
    }
}

impl fmt::Display for Scores {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            formatter,
            "{:.1} ± {:.1} % of {} games, {} plies on average",
            100.0 * self.mean(),
            100.0 * self.half_width(),
            self.games.len(),
            self.plies / self.games.len().max(1)
        )
    }
}

/// Plays so many games between two, in pairs.
pub(crate) fn play<P: Measure + Playable>(
    setup: &Setup,
    who: [Who; 2],
    games: usize,
    seed: u64,
) -> Result<Scores, Failure> {
    let mut chance = Chance::new(seed, "openings");
    let mut players = [Player::<P>::new(), Player::<P>::new()];
    let mut scores = Scores::default();
    for _ in 0..games.div_ceil(2) {
        let (setup, opening) = opening::<P>(setup, &mut chance)?;
        for swapped in 0..2 {
            let seed = chance.seed();
            let (score, plies) = game(&setup, &opening, who, &mut players, swapped, seed)?;
            scores.games.push(score);
            scores.plies += plies;
        }
    }
    Ok(scores)
}

/// A set-up, secret where there are secrets, and a few words by chance.
pub(crate) fn opening<P: Playable>(
    setup: &Setup,
    chance: &mut Chance,
) -> Result<(Setup, Vec<String>), Failure> {
    loop {
        let mut setup = setup.clone();
        let mut here = P::start(&setup)?;
        if here.keeps_secrets() {
            let mut placement = || {
                let mut digits: Vec<char> = "123456123456123456".chars().collect();
                for last in (1..digits.len()).rev() {
                    digits.swap(last, chance.below(last + 1));
                }
                digits.into_iter().collect::<String>()
            };
            setup = setup.with_placements(vec![placement(), placement()])?;
            here = P::start(&setup)?;
        }
        let mut words = Vec::new();
        for _ in 0..OPENING {
            if let Some(chosen) = here.random_move(|most| chance.below(most)) {
                words.push(here.word(chosen));
                here.play(chosen);
            }
        }
        if here.turn().seat().is_some() {
            return Ok((setup, words));
        }
    }
}

/// Plays a game; answers the score of the first and how many plies there were.
fn game<P: Measure + Playable>(
    setup: &Setup,
    opening: &[String],
    who: [Who; 2],
    players: &mut [Player<P>; 2],
    swapped: usize,
    seed: u64,
) -> Result<(f64, usize), Failure> {
    let mut here = P::start(setup)?;
    let mut words: Vec<String> = Vec::new();
    let mut stood: HashMap<P, u8> = HashMap::new();
    for word in opening {
        *stood.entry(here.clone()).or_insert(0) += 1;
        here.play(
            here.parse(word)
                .ok_or("an opening is made of legal words")?,
        );
        words.push(word.clone());
    }
    let mut chance = Chance::new(seed, "references");
    let mut past: Vec<u64> = Vec::new();
    loop {
        let stands = stood.entry(here.clone()).or_insert(0);
        *stands += 1;
        let turn = match here.turn() {
            Turn::To(_) if *stands >= 3 => Turn::Over(here.outcome_by_repetition()),
            Turn::To(_) if words.len() >= LONGEST => Turn::Over(Outcome::Draw),
            turn => turn,
        };
        let seat = match turn {
            Turn::To(seat) => seat,
            Turn::Over(outcome) => {
                let score = match outcome.winner() {
                    Some(seat) => 1.0 - ((seat.index() + swapped) % 2) as f64,
                    None => 0.5,
                };
                return Ok((score, words.len()));
            }
        };
        let at = (seat.index() + swapped) % 2;
        let sight = Sight::<P>::of_words(setup, words.iter().map(String::as_str), seat)?;
        let stop = Stop::default();
        let task = match who[at] {
            Who::Random | Who::Greedy | Who::Uct(_) | Who::Plain(_) => None,
            Who::Level(level) => Some(Task::Play(level)),
            Who::Strength(strength) => Some(Task::PlayLike(strength)),
            Who::Nodes(nodes) => Some(Task::Judge {
                limits: Limits::nodes(nodes),
                lines: 1,
            }),
        };
        let chosen = match (who[at], task) {
            (_, Some(task)) => {
                let thought = players[at].think(&sight, task, seed, &stop, &mut |_| {});
                Some(thought.best())
            }
            (Who::Plain(nodes), None) => Some(plain(&here, &past, nodes)),
            (Who::Greedy, None) => references::greedy(&sight, &mut chance),
            (Who::Uct(nodes), None) => {
                let found = references::uct(&sight, Limits::nodes(nodes), &stop, &mut chance);
                found.map(|(chosen, ..)| chosen)
            }
            (_, None) => references::random(&sight, &mut chance),
        };
        let chosen = chosen.ok_or("there is a legal move")?;
        words.push(here.word(chosen));
        past.push(Plain(here.clone()).key());
        here.play(chosen);
    }
}

/// The move of a player that knows nothing but the rules, in a game without secrets.
fn plain<P: Playable>(here: &P, past: &[u64], nodes: u64) -> P::Move {
    let (position, limits) = (Plain(here.clone()), Limits::nodes(nodes));
    let (stop, past) = (Stop::default(), past.to_vec());
    let thought = if here.players() == 2 {
        AlphaBeta::new().think(&position, &past, limits, 1, &stop, &mut |_| {})
    } else {
        let world = World { position, past };
        Tree::new().think(&world, limits, 1, &stop, &mut |_| {})
    };
    thought.best()
}
