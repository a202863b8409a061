//! Plays two players against each other in pairs, and stores every game in a file of the
//! repository. The same command resumes where it stopped, so that results can grow over
//! days. Games of other commits of the players stay in the file, separately, unless the
//! players still play the first of them in the same way.

use std::collections::BTreeMap;
use std::ffi::OsString;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Sender, channel};
use std::thread;

use lexopt::ValueExt;
use ludotheque_players::{Chance, Playable, Tablebases, random_set_up, set_up};
use ludotheque_rules::Setup;
use serde::{Deserialize, Serialize};

use crate::matches::{GameResult, Scores, SearchingPlayer, game, opening};
use crate::options::{Failure, OPENING, SetOption, SetUps, WHO, all_threads, both, tablebases};
use crate::who::Who;

/// The folders that determine how players play, relative to this crate.
const PLAYERS: [&str; 4] =
    ["../players/src", "../players/weights", "../rules/src", "src/references.rs"];

/// The options of `measure`.
pub(crate) struct Options {
    pub(crate) setup: Setup,
    pub(crate) games: usize,
    pub(crate) seed: u64,
    pub(crate) threads: usize,
    pub(crate) to: Option<PathBuf>,
    /// The tablebases of perfect players.
    pub(crate) tablebases: Tablebases,
    /// The number of random plies before the players begin.
    pub(crate) opening: usize,
    pub(crate) who: Vec<Who>,
    /// The kinds of secret set-ups of both players; random by default.
    pub(crate) set_ups: Option<[SetUps; 2]>,
    /// The commit of the players, where there is no repository to ask.
    pub(crate) commit: Option<String>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self {
            setup,
            games: 100,
            seed: 1,
            threads: all_threads(),
            to: None,
            tablebases: Tablebases::default(),
            opening: OPENING,
            who: Vec::new(),
            set_ups: None,
            commit: None,
        }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "threads" => self.threads = value.parse()?,
            "to" => self.to = Some(value.into()),
            "table" => self.tablebases = tablebases(self.setup.game(), value.as_ref())?,
            "opening" => self.opening = value.parse()?,
            WHO => self.who.push(value.string()?.parse()?),
            "set-ups" => self.set_ups = Some(both(&value.string()?)?),
            "commit" => self.commit = Some(value.string()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The games of one command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CommandGames {
    /// The players and the seed.
    command: String,
    /// The commit that had last changed the players when the first game was played.
    commit: String,
    /// The games in order, two of each pair.
    games: Vec<GameResult>,
}

/// Plays the missing games, and prints the results.
pub(crate) fn run<P: Playable>(options: &Options) -> Result<(), Failure> {
    let path = options.to.as_deref().ok_or("measure needs --to FILE")?;
    let commit = commit(options.commit.as_deref())?;
    let scores = series::<P>(options, &commit, path)?;
    println!("{}, commit {commit}", command(options)?);
    println!("{}", ReasonedGames(&scores));
    Ok(())
}

/// All games of two players, of which the missing ones are played.
pub(crate) fn series<P: Playable>(
    options: &Options,
    commit: &str,
    path: &Path,
) -> Result<Scores, Failure> {
    let command = command(options)?;
    let mut all = if path.exists() {
        ron::from_str::<Vec<CommandGames>>(&std::fs::read_to_string(path)?)
            .map_err(|error| format!("{}: {error}", path.display()))?
    } else {
        Vec::new()
    };
    let &[first, second] = options.who.as_slice() else {
        return Err("two play against each other".into());
    };
    let mut at = all.len();
    let mut again = None;
    for (number, series) in all.iter().enumerate() {
        if series.command != command {
            continue;
        }
        if again.is_none() && series.commit != commit && !series.games.is_empty() {
            let mut sides = sides::<P>(options, [first, second]);
            again = Some(game_of::<P>(options, &mut sides, 0)?);
        }
        if series.commit == commit || again.is_some() && series.games.first() == again.as_ref() {
            at = number;
        }
    }
    if at == all.len() {
        all.push(CommandGames {
            command: command.clone(),
            commit: commit.to_owned(),
            games: Vec::new(),
        });
    }
    play_missing::<P>(options, &mut all, at, path)?;
    let games = &all[at].games;
    Ok(Scores(games[..games.len().min(options.games)].to_vec()))
}

/// Plays the missing games of a series in as many threads as the options say, and writes
/// each to the file as soon as all before it are written.
fn play_missing<P: Playable>(
    options: &Options,
    all: &mut [CommandGames],
    at: usize,
    path: &Path,
) -> Result<(), Failure> {
    let next = AtomicUsize::new(all[at].games.len());
    let threads = options.threads.min(options.games).max(1);
    thread::scope(|scope| {
        let (sender, receiver) = channel();
        for _ in 0..threads {
            let (sender, next) = (sender.clone(), &next);
            scope.spawn(move || play_next::<P>(options, next, &sender));
        }
        drop(sender);
        let mut early = BTreeMap::new();
        for (number, played) in receiver {
            early.insert(number, played);
            while let Some(played) = early.remove(&all[at].games.len()) {
                let played =
                    played.inspect_err(|_| next.store(options.games, Ordering::Relaxed))?;
                eprintln!("game {}: {played:?}", all[at].games.len() + 1);
                all[at].games.push(played);
                write(path, "measure", "players.md", all)?;
            }
        }
        Ok(())
    })
}

/// The players of a series.
fn sides<P: Playable>(options: &Options, who: [Who; 2]) -> [SearchingPlayer<P>; 2] {
    who.map(|who| SearchingPlayer::with_tablebases(who, &options.tablebases))
}

/// Plays one game after the other that no other thread plays, and sends each with its index.
fn play_next<P: Playable>(
    options: &Options,
    next: &AtomicUsize,
    done: &Sender<(usize, Result<GameResult, String>)>,
) {
    let &[first, second] = options.who.as_slice() else {
        return;
    };
    let mut sides = sides::<P>(options, [first, second]);
    loop {
        let number = next.fetch_add(1, Ordering::Relaxed);
        if number >= options.games {
            return;
        }
        let played = game_of::<P>(options, &mut sides, number);
        // Nobody listens after an error.
        if done.send((number, played.map_err(|error| error.to_string()))).is_err() {
            return;
        }
    }
}

/// Plays the game of this index, which does not depend on other games.
fn game_of<P: Playable>(
    options: &Options,
    sides: &mut [SearchingPlayer<P>; 2],
    number: usize,
) -> Result<GameResult, Failure> {
    let mut chance = Chance::new(options.seed, &format!("pair {}", number / 2));
    let swapped = number % 2;
    let (setup, words) = match &options.set_ups {
        None => opening::<P>(&options.setup, options.opening, &mut chance)?,
        Some(whose) => (of_their_own(&options.setup, whose, swapped, &mut chance)?, Vec::new()),
    };
    let seeds = [chance.seed(), chance.seed()];
    game(&setup, &words, sides, swapped, seeds[swapped])
}

/// The match in which each player has a set-up of its kind, the same in both seats.
pub(crate) fn of_their_own(
    setup: &Setup,
    whose: &[SetUps; 2],
    swapped: usize,
    chance: &mut Chance,
) -> Result<Setup, Failure> {
    let mut made = Vec::new();
    for kind in whose {
        made.push(match kind {
            SetUps::Random => random_set_up(chance),
            SetUps::Players => {
                set_up(setup.game(), chance.seed()).ok_or("the game has no secret set-ups")?
            }
        });
    }
    made.rotate_left(swapped);
    Ok(setup.clone().with_placements(made)?)
}

/// The command without the number of games.
fn command(options: &Options) -> Result<String, Failure> {
    let [first, second] = options.who.as_slice() else {
        return Err("two play against each other".into());
    };
    let game = options.setup.game();
    let mut command = format!("measure {} {first} {second}", game.id());
    if options.setup.players() > 2 {
        command += &format!(" --players {}", options.setup.players());
    }
    if let Some([one, other]) = &options.set_ups {
        command += &format!(" --set-ups {one},{other}");
    }
    if options.opening != OPENING {
        command += &format!(" --opening {}", options.opening);
    }
    Ok(format!("{command} --seed {}", options.seed))
}

/// The last commit that changed the players, whose sources must not differ from it; or the
/// one that is named.
pub(crate) fn commit(named: Option<&str>) -> Result<String, Failure> {
    if let Some(named) = named {
        return Ok(named.to_owned());
    }
    let git = |arguments: &[&str]| {
        let mut git = Command::new("git");
        git.args(["-C", env!("CARGO_MANIFEST_DIR")]);
        git.args(arguments).arg("--").args(PLAYERS).output()
    };
    if !git(&["diff", "--quiet", "HEAD"])?.status.success() {
        return Err("commit the players first: it is to be known who played".into());
    }
    let found = git(&["log", "-1", "--format=%h"])?;
    let found = String::from_utf8(found.stdout)?.trim().to_owned();
    if found.is_empty() { Err("the players have no commit".into()) } else { Ok(found) }
}

/// Writes the results of a program, which this document explains, atomically.
pub(crate) fn write<T: Serialize>(
    path: &Path,
    program: &str,
    document: &str,
    all: &[T],
) -> Result<(), Failure> {
    let style = ron::ser::PrettyConfig::new()
        .depth_limit(3)
        .new_line("\n".to_owned())
        .indentor(" ".to_owned());
    let text = ron::ser::to_string_pretty(all, style)?;
    let head = format!("// Made by `workshop {program}`, see docs/{document}; not to be edited.\n");
    let new = path.with_extension("new");
    std::fs::write(&new, format!("{head}{text}\n"))?;
    Ok(std::fs::rename(&new, path)?)
}

/// Games with their reasons for the end.
struct ReasonedGames<'a>(&'a Scores);

impl fmt::Display for ReasonedGames<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let games = &self.0.0;
        write!(formatter, "{}", self.0)?;
        let margin: i32 = games.iter().map(|played| played.margin).sum();
        if games.iter().any(|played| played.margin != 0) {
            let mean = f64::from(margin) / games.len() as f64;
            write!(formatter, ", {mean:+.1} points")?;
        }
        for (name, score) in [("won", 1.0), ("drawn", 0.5), ("lost", 0.0)] {
            let mut ends: BTreeMap<&str, usize> = BTreeMap::new();
            for played in games.iter().filter(|played| played.score == score) {
                *ends.entry(&played.end).or_insert(0) += 1;
            }
            let ends: Vec<String> =
                ends.iter().map(|(end, count)| format!("{count} {end}")).collect();
            if !ends.is_empty() {
                write!(formatter, "\n{name}: {}", ends.join(", "))?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::who::Who;
    use ludotheque_rules::Game;
    use ludotheque_rules::games::stratege::Stratege;

    fn options(games: usize, set_ups: Option<[SetUps; 2]>) -> Options {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        Options {
            games,
            seed: 3,
            who: vec![Who::Nodes(40), Who::Twin(40)],
            set_ups,
            ..Options::of(setup)
        }
    }

    #[test]
    fn a_series_that_was_stopped_becomes_the_same_as_one_that_was_not() {
        let folder = std::env::temp_dir().join(format!("measure-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let [once, twice] = ["once", "twice"].map(|name| folder.join(name));
        let whose = Some([SetUps::Players, SetUps::Random]);
        let play = |games, commit, path: &Path| {
            series::<Stratege>(&options(games, whose), commit, path).expect("it can be played");
        };
        play(4, "a", &once);
        play(1, "a", &twice);
        play(4, "a", &twice);
        let text = |path: &Path| std::fs::read_to_string(path).expect("it was written");
        assert_eq!(text(&once), text(&twice));
        // The players of another commit go on if they play in the same way.
        play(5, "b", &twice);
        let read = || ron::from_str::<Vec<CommandGames>>(&text(&twice)).expect("it can be read");
        let counts = || -> Vec<usize> {
            let series = read().into_iter();
            series.map(|series| series.games.len()).collect()
        };
        assert_eq!(counts(), [5]);
        // Otherwise they start anew; earlier games are kept.
        let mut all = read();
        all[0].games[0].plies += 1;
        write(&twice, "measure", "players.md", &all).expect("it can be written");
        play(2, "b", &twice);
        assert_eq!(counts(), [5, 2]);
        assert_eq!(read()[0].games[1], read()[1].games[1]);
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    }

    #[test]
    fn each_keeps_their_kind_of_set_up_in_both_seats() {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let whose = [SetUps::Players, SetUps::Random];
        let [one, other] = [0, 1].map(|swapped| {
            let mut chance = Chance::new(1, "pair 0");
            of_their_own(&setup, &whose, swapped, &mut chance).expect("they are whole")
        });
        let [white, green] = one.placements() else {
            panic!("both have one");
        };
        assert_eq!(other.placements(), [green.clone(), white.clone()]);
        assert_ne!(white, green);
    }

    #[test]
    fn the_interval_is_that_of_wilson_and_narrower_for_pairs_that_agree() {
        let of = |scores: &[f64]| {
            let played =
                |score: &f64| GameResult { score: *score, margin: 0, plies: 1, end: String::new() };
            Scores(scores.iter().map(played).collect()).interval()
        };
        let [low, high] = of(&[1.0; 20]);
        assert!((low - 0.839).abs() < 0.001 && high > 0.999, "{low} {high}");
        let width = |scores: &[f64]| {
            let [low, high] = of(scores);
            high - low
        };
        // The better seat always wins, so both players are equal.
        let seats: Vec<f64> = (0..20).map(|at| f64::from(at % 2)).collect();
        let pairs: Vec<f64> = (0..20).map(|at| f64::from(at / 2 % 2)).collect();
        let mixed: Vec<f64> = (0..20).map(|at| f64::from(at / 3 % 2)).collect();
        assert!(width(&mixed) < width(&pairs));
        assert!(width(&seats) <= width(&pairs));
    }
}
