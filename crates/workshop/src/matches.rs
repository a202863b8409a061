//! Matches between players within one program: pairs from random openings, with the
//! seats swapped.

use std::collections::HashMap;
use std::fmt;
use std::time::Duration;

use ludotheque_players::{
    AlphaBeta, Chance, DETERMINIZATIONS, Determinization, InformationState, Limits, Playable,
    Player, Stop, Tablebases, Task, Tree, random_set_up,
};
use ludotheque_rules::{OCCURRENCES_UNTIL_END, Outcome, Position, Setup, Turn};
use ludotheque_workshop::references;
use serde::{Deserialize, Serialize};

use crate::options::{Failure, OPENING};
use crate::plain::Plain;
use crate::twin::Twin;
use crate::who::Who;

/// The maximum length of a game, in plies; a longer one is a draw.
pub(crate) const LONGEST: usize = 600;

/// The result of a game for the first player.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct GameResult {
    /// 1 for a win, 0.5 for a draw.
    pub(crate) score: f64,
    /// The lead of the first player in points, in games that are won by points.
    pub(crate) margin: i32,
    pub(crate) plies: usize,
    /// The reason for the end: the phrase of the game's rule, [`REPETITION`] or [`CUT`].
    pub(crate) end: String,
}

/// The game ended by repetition.
pub(crate) const REPETITION: &str = "repetition";

/// The game was not played to its end.
pub(crate) const CUT: &str = "cut";

/// The results of games for the first player.
#[derive(Clone, Debug, Default)]
pub(crate) struct Scores(pub(crate) Vec<GameResult>);

impl Scores {
    /// The mean score.
    pub(crate) fn mean(&self) -> f64 {
        // The sum of nothing would be -0.
        let sum = self.0.iter().fold(0.0, |sum, played| sum + played.score);
        sum / self.0.len().max(1) as f64
    }

    /// The 95 % Wilson interval of the mean score, for the effective number of games.
    pub(crate) fn interval(&self) -> [f64; 2] {
        let mean = self.mean();
        let mut games = self.0.len().max(1) as f64;
        let pairs = self.0.as_chunks::<2>().0;
        let squares =
            pairs.iter().map(|[one, other]| (f64::midpoint(one.score, other.score) - mean).powi(2));
        let variance = squares.sum::<f64>() / (pairs.len().max(2) - 1) as f64;
        if pairs.len() >= 8 && variance > 0.0 && mean > 0.0 && mean < 1.0 {
            games = (pairs.len() as f64 * mean * (1.0 - mean) / variance).min(2.0 * games);
        }
        wilson(mean, games)
    }

    /// The number of games with this score.
    pub(crate) fn count(&self, score: f64) -> usize {
        self.0.iter().filter(|played| played.score == score).count()
    }
}

/// The 95 % Wilson interval of a mean score of a number of games.
pub(crate) fn wilson(mean: f64, games: f64) -> [f64; 2] {
    const Z: f64 = 1.96;
    let scale = 1.0 + Z * Z / games;
    let middle = (mean + Z * Z / (2.0 * games)) / scale;
    let half = Z / scale * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
    [middle - half, middle + half]
}

impl fmt::Display for Scores {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [low, high] = self.interval().map(|score| 100.0 * score);
        let count = self.0.len().max(1);
        let plies: usize = self.0.iter().map(|played| played.plies).sum();
        write!(
            formatter,
            "W {} D {} L {}, score {:.1} % [{low:.1}, {high:.1}] of {} games, {} plies on average",
            self.count(1.0),
            self.count(0.5),
            self.count(0.0),
            100.0 * self.mean(),
            self.0.len(),
            plies / count
        )
    }
}

/// A player with the memory of its searches.
pub(crate) struct SearchingPlayer<P: Playable> {
    who: Who,
    player: Player<P>,
    twin: Option<Twin<P>>,
}

impl<P: Playable> SearchingPlayer<P> {
    /// A player of this kind.
    pub(crate) fn new(who: Who) -> Self {
        Self::dealing(who, DETERMINIZATIONS)
    }

    /// The same with tablebases for perfect players.
    pub(crate) fn with_tablebases(who: Who, tablebases: &Tablebases) -> Self {
        let mut side = Self::new(who);
        if matches!(who, Who::Perfect(_)) {
            side.player = side.player.with_tablebases(tablebases);
        }
        side
    }

    /// A player with a number of determinizations in games with secrets.
    pub(crate) fn dealing(who: Who, determinizations: usize) -> Self {
        let player = Player::new().with_determinizations(determinizations);
        let player = match who {
            Who::Uniform(_) => player.with_uniform_deals(),
            Who::Sets(_) => player.with_information_sets(),
            Who::Threads(threads, _) => player.with_threads(threads),
            _ => player,
        };
        let twin = matches!(who, Who::Twin(_)).then(Twin::new);
        Self { who, player, twin }
    }

    /// A move in this game. Only the twin and the player that knows only the rules get
    /// the true position.
    pub(crate) fn choose(
        &mut self,
        setup: &Setup,
        game: &RunningGame<P>,
        seed: u64,
        chance: &mut Chance,
    ) -> Result<P::Move, Failure> {
        let stop = Stop::default();
        let here = &game.here;
        let task = match self.who {
            Who::Level(level) => Task::Play(level),
            Who::Strength(strength) => Task::PlayLike(strength),
            Who::Nodes(nodes) | Who::Uniform(nodes) | Who::Sets(nodes) | Who::Threads(_, nodes) => {
                Task::Evaluate { limits: Limits::nodes(nodes), lines: 1 }
            }
            Who::Perfect(nodes) if self.player.is_perfect() => {
                Task::Evaluate { limits: Limits::nodes(nodes), lines: 1 }
            }
            Who::Perfect(_) => return Err("perfect needs --table FILE".into()),
            Who::Time(ms) => {
                Task::Evaluate { limits: Limits::time(Duration::from_millis(ms)), lines: 1 }
            }
            Who::Twin(nodes) => {
                let twin = self.twin.get_or_insert_with(Twin::new);
                return Ok(twin.think(here, &game.keys, nodes).best());
            }
            Who::Plain(nodes) => return Ok(plain(here, &game.plain_keys, nodes)),
            Who::Random | Who::Greedy | Who::Uct(_) => {
                let state = game.state(setup)?;
                let chosen = match self.who {
                    Who::Greedy => references::greedy(&state, chance),
                    Who::Uct(nodes) => references::uct(&state, Limits::nodes(nodes), &stop, chance)
                        .map(|(chosen, ..)| chosen),
                    _ => references::random(&state, chance),
                };
                return chosen.ok_or_else(|| "there is a legal move".into());
            }
        };
        let result = self.player.think(&game.state(setup)?, task, seed, &stop, &mut |_| {});
        Ok(result.best())
    }
}

/// Plays a number of games between two players, in pairs.
pub(crate) fn play<P: Playable>(
    setup: &Setup,
    who: [Who; 2],
    games: usize,
    seed: u64,
) -> Result<Scores, Failure> {
    let mut chance = Chance::new(seed, "openings");
    let mut sides = who.map(SearchingPlayer::<P>::new);
    let mut scores = Scores::default();
    for _ in 0..games.div_ceil(2) {
        let (setup, opening) = opening::<P>(setup, OPENING, &mut chance)?;
        for swapped in 0..2 {
            let seed = chance.seed();
            scores.0.push(game(&setup, &opening, &mut sides, swapped, seed)?);
        }
    }
    Ok(scores)
}

/// A random opening: a set-up, with random secret set-ups in games that have them, and
/// random words.
pub(crate) fn opening<P: Playable>(
    setup: &Setup,
    plies: usize,
    chance: &mut Chance,
) -> Result<(Setup, Vec<String>), Failure> {
    loop {
        let mut setup = setup.clone();
        let mut here = P::start(&setup)?;
        if here.keeps_secrets() {
            setup = setup.with_placements(vec![random_set_up(chance), random_set_up(chance)])?;
            here = P::start(&setup)?;
        }
        let mut words = Vec::new();
        for _ in 0..plies {
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

/// A game in progress.
pub(crate) struct RunningGame<P> {
    pub(crate) here: P,
    pub(crate) words: Vec<String>,
    /// The number of occurrences of each position.
    stood: HashMap<P, usize>,
    ends_by_repetition: bool,
    /// The keys of earlier positions, …
    keys: Vec<u64>,
    /// … and those for players that know only the rules.
    plain_keys: Vec<u64>,
}

impl<P: Playable> RunningGame<P> {
    /// A game that begins.
    pub(crate) fn new(setup: &Setup) -> Result<Self, Failure> {
        let here = P::start(setup)?;
        Ok(Self {
            words: Vec::new(),
            stood: HashMap::from([(here.clone(), 1)]),
            ends_by_repetition: setup.ends_by_repetition(),
            keys: Vec::new(),
            plain_keys: Vec::new(),
            here,
        })
    }

    /// The outcome of a game that has ended, by its own rule, by repetition or cut because it is
    /// too long, with the reason; `None` while it goes on.
    pub(crate) fn end(&self) -> Option<(Outcome, &'static str)> {
        match self.here.turn() {
            Turn::Over(outcome) => Some((outcome, self.here.ending().map_or("", |it| it.key()))),
            Turn::To(_)
                if self.ends_by_repetition
                    && self.stood.get(&self.here) >= Some(&OCCURRENCES_UNTIL_END) =>
            {
                Some((self.here.outcome_by_repetition(), REPETITION))
            }
            Turn::To(_) if self.words.len() >= LONGEST => Some((Outcome::Draw, CUT)),
            Turn::To(_) => None,
        }
    }

    pub(crate) fn play(&mut self, chosen: P::Move) {
        self.words.push(self.here.word(chosen));
        self.keys.push(self.here.key());
        self.plain_keys.push(Plain(self.here.clone()).key());
        self.here.play(chosen);
        *self.stood.entry(self.here.clone()).or_default() += 1;
    }

    /// The next move of an opening; `None` if it is over.
    pub(crate) fn next_of(&self, opening: &[String]) -> Result<Option<P::Move>, Failure> {
        let word = opening.get(self.words.len());
        let parsed =
            word.map(|word| self.here.parse(word).ok_or("an opening is made of legal words"));
        Ok(parsed.transpose()?)
    }

    /// The information state of the seat to move.
    pub(crate) fn state(&self, setup: &Setup) -> Result<InformationState<P>, Failure> {
        let seat = self.here.turn().seat().ok_or("the game is over")?;
        let words = self.words.iter().map(String::as_str);
        Ok(InformationState::of_words(setup, words, seat)?)
    }
}

/// Plays a game from an opening; `swapped` is the seat of the first player.
pub(crate) fn game<P: Playable>(
    setup: &Setup,
    opening: &[String],
    sides: &mut [SearchingPlayer<P>; 2],
    swapped: usize,
    seed: u64,
) -> Result<GameResult, Failure> {
    let mut game = RunningGame::<P>::new(setup)?;
    let mut chance = Chance::new(seed, "references");
    let (outcome, end) = loop {
        if let Some(end) = game.end() {
            break end;
        }
        let chosen = match game.next_of(opening)? {
            Some(chosen) => chosen,
            None => {
                let seat = game.here.turn().seat().ok_or("the game goes on")?;
                let side = &mut sides[(seat.index() + swapped) % 2];
                side.choose(setup, &game, seed, &mut chance)?
            }
        };
        game.play(chosen);
    };
    let is_first = |seat: usize| (seat + swapped).is_multiple_of(2);
    let score = match outcome.winner() {
        Some(seat) if is_first(seat.index()) => 1.0,
        Some(_) => 0.0,
        None => 0.5,
    };
    let margin = match outcome {
        Outcome::Score(points) => (0..)
            .zip(points.iter())
            .map(
                |(seat, points)| {
                    if is_first(seat) { i32::from(*points) } else { -i32::from(*points) }
                },
            )
            .sum(),
        Outcome::Win(_) | Outcome::Draw => 0,
    };
    Ok(GameResult { score, margin, plies: game.words.len(), end: end.to_owned() })
}

/// The move of a player that knows only the rules, in a game without secrets.
fn plain<P: Playable>(here: &P, past: &[u64], nodes: u64) -> P::Move {
    let (position, limits) = (Plain(here.clone()), Limits::nodes(nodes));
    let (stop, past) = (Stop::default(), past.to_vec());
    let result = if here.players() == 2 {
        AlphaBeta::new().think(&position, &past, limits, 1, &stop, &mut |_| {})
    } else {
        let determinization = Determinization { position, past };
        Tree::new().think(&determinization, limits, 1, &stop, &mut |_| {})
    };
    result.best()
}
