//! Calibrates the levels of a game: plays strengths on a scale against their neighbours,
//! rates them, and spreads eight levels evenly in Elo from the weakest to the strongest.
//! Then the levels play each other, which corrects the ratings, until all steps are even.
//!
//! Games are kept in a file as by `measure`, so that the same command goes on where it
//! stopped. The table of the levels is written for the players' crate.

use std::ffi::OsString;
use std::path::PathBuf;

use lexopt::ValueExt;
use ludotheque_players::{Playable, Strength};
use ludotheque_rules::Setup;

use crate::matches::Scores;
use crate::measure;
use crate::options::{Failure, SetOption, all_threads};
use crate::rating::{EloCurve, PairResult, elos, expected_score};
use crate::who::Who;

/// The distance of neighbours on the scale that are played first, where mistakes are made …
const NEAR: f64 = 0.5;
/// … and where they are not.
const FAR: f64 = 1.5;

/// Places of the scale are multiples of this.
const RESOLUTION: f64 = 0.1;

/// The number of levels.
const LEVELS: usize = 8;

/// The index of the first level without mistakes.
const FIRST_FAULTLESS: usize = 4;

/// The maximum number of tables of levels to try; the most even one is kept.
const ROUNDS: usize = 4;

/// Steps are even if their scores differ by at most this from their mean.
const EVEN: f64 = 0.05;

/// A scale of strengths: each step of 1 doubles the nodes, and mistakes fade out from 0 to
/// `faultless`, which is early enough for level 5 to make none.
#[derive(Clone, Copy, Debug)]
struct Scale {
    fewest: f64,
    most: f64,
    /// The nodes where mistakes are made, as a multiple: all moves get values there, not
    /// only the best.
    multi_pv_factor: f64,
    faultless: f64,
    /// [`Strength::overlooks`] at 0.
    overlooks: f64,
    /// The temperature at 0.
    temperature: f64,
}

impl Scale {
    /// The scale of a game. The most nodes are those of three seconds on one core of an
    /// Intel Xeon at 2.1 GHz (`docs/players.md`).
    fn of(setup: &Setup) -> Result<Self, Failure> {
        // Fewest and most nodes, the multiple, where mistakes have faded out, and how many
        // there are at 0.
        let (fewest, most, multi_pv_factor, faultless, overlooks, temperature) =
            match (setup.game().id(), setup.players()) {
                ("simultana", _) => (10.0, 6_000_000.0, 2.0, 3.5, 0.95, 0.2),
                ("sypil", _) => (10.0, 6_000_000.0, 2.0, 5.0, 0.95, 0.2),
                ("syne_strat", 2) => (10.0, 3_300_000.0, 2.0, 5.0, 1.5, 0.15),
                ("syne_strat", 3) => (8.0, 120_000.0, 1.0, 3.0, 2.2, 0.05),
                ("syne_strat", _) => (8.0, 120_000.0, 1.0, 3.0, 1.2, 0.12),
                ("syndicat", _) => (10.0, 1_700_000.0, 2.0, 5.0, 0.95, 0.2),
                // Many moves are nearly equal, so that any temperature leads to aimless play.
                ("stratege", _) => (20.0, 3_000_000.0, 1.0, 3.5, 1.7, 0.0),
                (game, _) => return Err(format!("no scale of strengths for {game}").into()),
            };
        Ok(Self { fewest, most, multi_pv_factor, faultless, overlooks, temperature })
    }

    /// The end of the scale.
    fn end(&self) -> f64 {
        (self.most / self.fewest).log2()
    }

    /// The strength at a place.
    fn strength(&self, x: f64) -> Strength {
        let mistakes = (1.0 - x / self.faultless).max(0.0);
        let hundredths = |value: f64| ((value * 100.0).round() / 100.0) as f32;
        let thousandths = |value: f64| ((value * 1_000.0).round() / 1_000.0) as f32;
        let multiple = if mistakes > 0.0 { self.multi_pv_factor } else { 1.0 };
        Strength {
            nodes: (self.fewest * multiple * 2_f64.powf(x)).round() as u64,
            determinizations: (2.0 + 8.0 * (1.0 - mistakes)).round() as usize,
            overlooks: hundredths(self.overlooks * mistakes),
            temperature: thousandths(self.temperature * mistakes),
        }
    }

    /// The places that are played first.
    fn rungs(&self) -> Vec<f64> {
        let mut rungs = vec![0.0];
        let mut x = 0.0;
        while x < self.end() {
            x += if x < self.faultless { NEAR } else { FAR };
            rungs.push(rounded(x.min(self.end())));
        }
        rungs
    }
}

/// The nearest place that is a multiple of [`RESOLUTION`].
fn rounded(x: f64) -> f64 {
    (x / RESOLUTION).round() * RESOLUTION
}

/// The games of two places.
struct PairGames {
    places: [f64; 2],
    scores: Scores,
}

/// The options of `levels`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    seed: u64,
    /// The strongest that may play, in nodes.
    most_nodes: u64,
    threads: usize,
    to: Option<PathBuf>,
    /// The commit of the players, where there is no repository to ask.
    commit: Option<String>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self {
            setup,
            games: 100,
            seed: 1,
            most_nodes: 50_000,
            threads: all_threads(),
            to: None,
            commit: None,
        }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "most-nodes" => self.most_nodes = value.parse()?,
            "threads" => self.threads = value.parse()?,
            "to" => self.to = Some(value.into()),
            "commit" => self.commit = Some(value.string()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// Plays, rates, and writes the table of levels.
pub(crate) fn run<P: Playable>(options: &Options) -> Result<(), Failure> {
    let scale = Scale::of(&options.setup)?;
    let path = options.to.as_deref().ok_or("levels needs --to FILE")?;
    let commit = measure::commit(options.commit.as_deref())?;
    let versus = |who: [Who; 2]| {
        let options = measure::Options {
            games: options.games,
            seed: options.seed,
            threads: options.threads,
            who: who.to_vec(),
            ..measure::Options::of(options.setup.clone())
        };
        measure::series::<P>(&options, &commit, path)
    };
    let like = |x: f64| Who::Strength(scale.strength(x));
    let can_play = |x: f64| scale.strength(x).nodes <= options.most_nodes;

    let mut played = Vec::new();
    let rungs: Vec<f64> = scale.rungs().into_iter().filter(|x| can_play(*x)).collect();
    for pair in rungs.windows(2) {
        let places = [pair[1], pair[0]];
        let scores = versus(places.map(like))?;
        played.push(PairGames { places, scores });
    }
    let play = |places: [f64; 2]| versus(places.map(like));
    let LevelTable { levels, steps } = most_even(&mut played, &scale, can_play, play)?;
    let (game, players) = (options.setup.game().id(), options.setup.players());
    println!("{game} for {players}, commit {commit}");
    for other in [Who::Random, Who::Greedy] {
        let scores = versus([like(levels[0]), other])?;
        println!("level 1 against {other}: {scores}");
    }
    report(&levels, &steps, &curve(&played, &scale), &scale);
    write(&options.setup, &levels.map(|x| scale.strength(x)))
}

/// Places of the levels, and the games of each against the one below, as far as they were played.
struct LevelTable {
    levels: [f64; LEVELS],
    steps: Vec<Scores>,
}

/// Lets tables of levels be played until one is even, and returns the most even of them. The
/// games are added to those that `played` holds.
fn most_even(
    played: &mut Vec<PairGames>,
    scale: &Scale,
    can_play: impl Fn(f64) -> bool,
    mut play: impl FnMut([f64; 2]) -> Result<Scores, Failure>,
) -> Result<LevelTable, Failure> {
    let mut levels = spread(&curve(played, scale), scale);
    let mut tables: Vec<LevelTable> = Vec::new();
    for _ in 0..ROUNDS {
        let mut steps = Vec::new();
        for pair in levels.windows(2).filter(|pair| can_play(pair[1])) {
            let places = [pair[1], pair[0]];
            let scores = play(places)?;
            steps.push(scores.clone());
            let is_new = |known: &PairGames| known.places != places;
            if played.iter().all(is_new) {
                played.push(PairGames { places, scores });
            }
        }
        let is_even = unevenness(&steps) <= EVEN;
        tables.push(LevelTable { levels, steps });
        let again = spread(&curve(played, scale), scale);
        if is_even || again == levels {
            break;
        }
        levels = again;
    }
    let by_evenness = |one: &LevelTable, other: &LevelTable| {
        unevenness(&one.steps).total_cmp(&unevenness(&other.steps))
    };
    let best = tables.into_iter().min_by(by_evenness);
    Ok(best.expect("there is at least one round"))
}

/// Prints the levels.
fn report(levels: &[f64; LEVELS], steps: &[Scores], fitted: &EloCurve, scale: &Scale) {
    for (at, x) in levels.iter().enumerate() {
        let strength = scale.strength(*x);
        let step = match at.checked_sub(1) {
            None => String::new(),
            Some(before) => match steps.get(before) {
                Some(scores) => format!(", against the level below {scores}"),
                None => format!(
                    ", expected against the level below {:.1} %, not played",
                    100.0 * expected_score(fitted.elo(*x) - fitted.elo(levels[before]))
                ),
            },
        };
        println!("level {}: {}, {:+.0} Elo{step}", at + 1, Who::Strength(strength), fitted.elo(*x));
    }
    if levels[FIRST_FAULTLESS] < scale.faultless {
        println!("level 5 would make mistakes: they must fade out earlier");
    }
}

/// Elo along the scale.
fn curve(played: &[PairGames], scale: &Scale) -> EloCurve {
    let mut places: Vec<f64> = played.iter().flat_map(|played| played.places).collect();
    places.sort_by(f64::total_cmp);
    places.dedup();
    let index = |x: f64| places.iter().position(|place| *place == x).unwrap_or(0);
    let results: Vec<PairResult> = played
        .iter()
        .map(|played| PairResult {
            first: index(played.places[0]),
            second: index(played.places[1]),
            games: played.scores.0.len(),
            score: played.scores.mean(),
        })
        .collect();
    let elos = elos(places.len(), &results);
    let points: Vec<(f64, f64)> = places.into_iter().zip(elos).collect();
    EloCurve::new(&points, scale.end())
}

/// The places of the levels, evenly spread in Elo.
fn spread(curve: &EloCurve, scale: &Scale) -> [f64; LEVELS] {
    let (low, high) = (curve.elo(0.0), curve.elo(scale.end()));
    let step = (high - low) / (LEVELS - 1) as f64;
    let mut levels = [0.0; LEVELS];
    for (at, level) in levels.iter_mut().enumerate() {
        *level = rounded(curve.place(low + step * at as f64));
    }
    levels[LEVELS - 1] = rounded(scale.end());
    levels
}

/// The greatest deviation of the winning share of a step from the mean of all.
fn unevenness(steps: &[Scores]) -> f64 {
    let mean = steps.iter().map(Scores::mean).sum::<f64>() / steps.len().max(1) as f64;
    let away = steps.iter().map(|step| (step.mean() - mean).abs());
    away.fold(0.0, f64::max)
}

/// Writes the table for the players' crate.
fn write(setup: &Setup, levels: &[Strength; LEVELS]) -> Result<(), Failure> {
    let (game, players) = (setup.game(), setup.players());
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../players/levels");
    std::fs::create_dir_all(&folder)?;
    let path = folder.join(format!("{}-{players}.in", game.id()));
    let rows: Vec<String> = levels
        .iter()
        .map(|it| {
            let Strength { nodes, determinizations, overlooks, temperature } = it;
            format!("    strength({nodes}, {determinizations}, {overlooks:?}, {temperature:?}),\n")
        })
        .collect();
    let text = format!(
        "// Made by `workshop levels {}` for {players} players, see docs/players.md.\n[\n{}]\n",
        game.id(),
        rows.concat()
    );
    println!("{}", path.display());
    Ok(std::fs::write(path, text)?)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::Game;
    use ludotheque_rules::games::simultana::Simultana;

    #[test]
    fn a_scale_goes_from_mistakes_to_the_strongest() {
        for (game, players) in [(Game::SYPIL, 2), (Game::SYNE_STRAT, 4), (Game::STRATEGE, 2)] {
            let setup = Setup::new(game, players).expect("so many play it");
            let scale = Scale::of(&setup).expect("it has a scale");
            let rungs = scale.rungs();
            assert!(rungs.is_sorted_by(|a, b| a < b), "{rungs:?}");
            let strengths: Vec<Strength> = rungs.iter().map(|x| scale.strength(*x)).collect();
            assert!(strengths.is_sorted_by(|a, b| a.overlooks >= b.overlooks));
            assert!(strengths[0].overlooks > 0.8);
            let last = strengths.last().expect("there are some");
            assert_eq!((last.overlooks, last.determinizations), (0.0, 10));
        }
    }

    /// A made-up score of a place against any below, so that no table is even.
    fn made_up(place: f64) -> Scores {
        scored(0.5 + 0.5 * (7.3 * place).sin().abs())
    }

    /// A hundred games with this score each.
    fn scored(score: f64) -> Scores {
        let played = crate::matches::GameResult { score, margin: 0, plies: 1, end: String::new() };
        Scores(vec![played; 100])
    }

    #[test]
    fn the_most_even_table_is_returned_with_its_own_games() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let scale = Scale::of(&setup).expect("it has a scale");
        let mut played = vec![PairGames { places: [scale.end(), 0.0], scores: scored(0.9) }];
        let mut asked = Vec::new();
        let table = most_even(
            &mut played,
            &scale,
            |_| true,
            |places| {
                asked.push(places);
                Ok(made_up(places[0]))
            },
        );
        let LevelTable { levels, steps } = table.expect("games can be played");
        let tables: Vec<f64> = asked
            .chunks(LEVELS - 1)
            .map(|pairs| {
                let scores: Vec<Scores> = pairs.iter().map(|pair| made_up(pair[0])).collect();
                unevenness(&scores)
            })
            .collect();
        assert!(tables.len() > 1, "the first was even: {tables:?}");
        let least = tables.iter().copied().fold(f64::INFINITY, f64::min);
        assert!((unevenness(&steps) - least).abs() < 1e-9, "{tables:?}");
        for (pair, scores) in levels.windows(2).zip(&steps) {
            assert_eq!(scores.mean(), made_up(pair[1]).mean(), "{pair:?}");
        }
    }

    #[test]
    fn a_miniature_writes_eight_levels_that_rise() {
        let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
        let scale = Scale::of(&setup).expect("it has a scale");
        let mut played = Vec::new();
        for pair in [[1.0, 0.0], [2.0, 1.0], [3.0, 2.0]] {
            let who = pair.map(|x| Who::Strength(scale.strength(x)));
            let scores = crate::matches::play::<Simultana>(&setup, who, 4, 1);
            played.push(PairGames { places: pair, scores: scores.expect("they can play") });
        }
        let levels = spread(&curve(&played, &scale), &scale);
        assert!(levels.is_sorted_by(|a, b| a <= b), "{levels:?}");
        assert_eq!(levels[0], 0.0);
        assert_eq!(levels[7], rounded(scale.end()));
    }
}
