//! Plays matches between two programs that speak the engine protocol, as a referee with its
//! own rules:
//!
//! ```text
//! duel GAME COMMAND_A COMMAND_B [--players N] [--games N] [--openings PLIES] [--seed S]
//!      [--movetime MS[,MS] | --nodes N[,N]] [--cut PLIES] [--grace MS]
//!      [--setup WHITE,GREEN] [--option NAME=VALUE] [--sprt ELO,ELO] [--games-to FILE]
//! ```
//!
//! Games come in pairs from the same random opening, with the seats swapped. With three
//! or four players each pair gives every seat to both programs once.

mod command_line;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, ExitCode, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::{Duration, Instant};

use lexopt::prelude::*;
use ludotheque_players::Chance;
use ludotheque_rules::{Eye, Game, MatchFace, Outcome, Seat, Setup, Turn, open};

use crate::command_line::Table;

type Failure = Box<dyn std::error::Error>;

/// The maximum number of faults of a program.
const MOST_FAULTS: u32 = 5;

fn main() -> ExitCode {
    match options().and_then(|options| run(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// The limits of a turn, for each program.
#[derive(Clone, Copy)]
enum Bound {
    Time([u64; 2]),
    Nodes([u64; 2]),
}

impl Bound {
    fn command(self, program: usize) -> String {
        match self {
            Self::Time(time) => format!("go movetime {}", time[program]),
            Self::Nodes(nodes) => format!("go nodes {}", nodes[program]),
        }
    }

    fn time(self, program: usize) -> Duration {
        match self {
            Self::Time(time) => Duration::from_millis(time[program]),
            Self::Nodes(_) => Duration::ZERO,
        }
    }
}

struct Options {
    setup: Setup,
    commands: [String; 2],
    games: usize,
    openings: usize,
    seed: u64,
    bound: Bound,
    cut: usize,
    grace: Duration,
    sprt: Option<[f64; 2]>,
    games_to: Option<std::path::PathBuf>,
}

/// Two numbers with a comma between them, or one for both.
fn both<T: std::str::FromStr + Copy>(text: &str) -> Result<[T; 2], Failure> {
    let number = |text: &str| text.parse().map_err(|_| format!("{text:?} is no number"));
    match text.split_once(',') {
        Some((first, second)) => Ok([number(first)?, number(second)?]),
        None => Ok([number(text)?; 2]),
    }
}

fn options() -> Result<Options, Failure> {
    let mut arguments = lexopt::Parser::from_env();
    let mut named = Vec::new();
    let mut table = Table::default();
    let (mut games, mut openings, mut seed) = (100, 4, 1);
    let (mut bound, mut cut, mut grace) = (Bound::Time([200; 2]), 600, 10_000);
    let (mut sprt, mut games_to) = (None, None);
    while let Some(argument) = arguments.next()? {
        match argument {
            Long("players") => table.players = Some(arguments.value()?.parse()?),
            Long("games") => games = arguments.value()?.parse()?,
            Long("openings") => openings = arguments.value()?.parse()?,
            Long("seed") => seed = arguments.value()?.parse()?,
            Long("movetime") => bound = Bound::Time(both(&arguments.value()?.string()?)?),
            Long("nodes") => bound = Bound::Nodes(both(&arguments.value()?.string()?)?),
            Long("cut") => cut = arguments.value()?.parse()?,
            Long("grace") => grace = arguments.value()?.parse()?,
            Long("sprt") => sprt = Some(both(&arguments.value()?.string()?)?),
            Long("games-to") => games_to = Some(arguments.value()?.into()),
            Long("setup") => table.set_placements(&arguments.value()?.string()?),
            Long("option") => table.add_option(&arguments.value()?.string()?)?,
            Value(name) => named.push(name.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let [game, first, second] =
        named.try_into().map_err(|_| "usage: duel GAME COMMAND_A COMMAND_B")?;
    let game: Game = game.parse()?;
    Ok(Options {
        setup: table.setup(game)?,
        commands: [first, second],
        games,
        openings,
        seed,
        bound,
        cut,
        grace: Duration::from_millis(grace),
        sprt,
        games_to,
    })
}

/// A program at the other end of two pipes.
struct Program {
    command: String,
    child: Child,
    input: ChildStdin,
    lines: Receiver<String>,
    faults: u32,
    nodes: u64,
    time: Duration,
    moves: u32,
    last_nodes: u64,
}

/// An error of a program.
type Fault = String;

impl Program {
    fn start(command: &str) -> Result<Self, Failure> {
        let mut child = Command::new("sh")
            .args(["-c", &format!("exec {command}")])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()?;
        let input = child.stdin.take().ok_or("the program has no input")?;
        let output = child.stdout.take().ok_or("the program has no output")?;
        let (sender, lines) = channel();
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut program = Self {
            command: command.to_owned(),
            child,
            input,
            lines,
            faults: 0,
            nodes: 0,
            time: Duration::ZERO,
            moves: 0,
            last_nodes: 0,
        };
        program.ask("ugi", "ugiok", Duration::from_secs(20))?;
        Ok(program)
    }

    /// Prints its moves, its speed and its faults.
    fn report(&self) {
        let seconds = self.time.as_secs_f64();
        println!(
            "{}: {} moves, {:.0} ms and {:.0} nodes a move, {:.0} nodes/s, {} faults",
            self.command,
            self.moves,
            1e3 * seconds / f64::from(self.moves.max(1)),
            self.nodes as f64 / f64::from(self.moves.max(1)),
            self.nodes as f64 / seconds.max(1e-9),
            self.faults
        );
    }

    /// Starts the program again after a fault.
    fn restart(&mut self) -> Result<(), Failure> {
        let faults = self.faults + 1;
        let command = self.command.clone();
        if faults >= MOST_FAULTS {
            return Err(format!("too many faults of {command}").into());
        }
        *self = Self::start(&command)?;
        self.faults = faults;
        Ok(())
    }

    /// Sends a line.
    fn tell(&mut self, line: &str) -> Result<(), Fault> {
        writeln!(self.input, "{line}")
            .and_then(|()| self.input.flush())
            .map_err(|error| error.to_string())
    }

    /// Sends a line, waits for one that begins with `wanted`, and returns the rest of it.
    fn ask(&mut self, line: &str, wanted: &str, patience: Duration) -> Result<String, Fault> {
        self.tell(line)?;
        let until = Instant::now() + patience;
        loop {
            let left = until.saturating_duration_since(Instant::now());
            let line = self.lines.recv_timeout(left).map_err(|error| error.to_string())?;
            if let Some(rest) = line.strip_prefix(wanted) {
                return Ok(rest.trim().to_owned());
            }
            if line.starts_with("error") {
                return Err(line);
            }
            // The last of these lines covers the whole search.
            let mut words = line.split_whitespace();
            if words.next() == Some("info") {
                while let Some(word) = words.next() {
                    if word == "nodes" {
                        self.last_nodes = words.next().and_then(|n| n.parse().ok()).unwrap_or(0);
                    }
                }
            }
        }
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // It may have ended already.
        let _ended = self.tell("quit");
        let _killed = self.child.kill();
        let _waited = self.child.wait();
    }
}

/// The end of a game.
struct Ended {
    /// The score of the first program.
    score: f64,
    plies: usize,
    /// The points by which the first program was ahead.
    margin: Option<i32>,
    words: Vec<String>,
    outcome: String,
    end: End,
}

impl Ended {
    /// The end of this game of a pair, as it stands.
    fn of(
        face: &dyn MatchFace,
        game: usize,
        score: f64,
        words: Vec<String>,
        outcome: String,
    ) -> Self {
        let margin =
            face.seen_by(Eye::Open).score().filter(|points| points.len() == 2).map(|points| {
                let by_seat = i32::from(points[0]) - i32::from(points[1]);
                if program_of(0, game) == 0 { by_seat } else { -by_seat }
            });
        Self { score, plies: face.ply(), margin, words, outcome, end: End::of(face) }
    }
}

/// The reason for the end of a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum End {
    /// The game's own rule.
    Rule,
    /// The third occurrence of a position.
    Repetition,
    /// The maximum number of plies, or a fault.
    Cut,
}

impl End {
    const ALL: [(Self, &'static str); 3] =
        [(Self::Rule, "rule"), (Self::Repetition, "repetition"), (Self::Cut, "cut")];

    /// The reason for the end of this game.
    fn of(face: &dyn MatchFace) -> Self {
        match face.ending() {
            Some(phrase) if phrase.key().starts_with("ending-repetition") => Self::Repetition,
            Some(_) => Self::Rule,
            None => Self::Cut,
        }
    }
}

/// The program of a seat: the first has the seats whose number is even in the first game of a pair,
/// the others in the second.
fn program_of(seat: usize, game: usize) -> usize {
    (seat + game) % 2
}

/// Plays one game.
fn play(
    options: &Options,
    programs: &mut [Program; 2],
    setup: &Setup,
    opening: &[String],
    game: usize,
) -> Result<Ended, Failure> {
    let mut face = open(setup)?;
    let is_secret = face.has_secrets();
    // The words as both players see them.
    let mut told: Vec<String> = Vec::new();
    let mut words: Vec<String> = Vec::new();
    for word in opening {
        told.push(told_word(face.as_ref(), word));
        face.play_word(word)?;
        words.push(word.clone());
    }
    for program in programs.iter_mut() {
        let ready =
            program.tell("newgame").and_then(|()| program.ask("isready", "readyok", options.grace));
        if let Err(fault) = ready {
            return Err(format!("{} is not ready: {fault}", program.command).into());
        }
    }
    loop {
        let seat = match face.turn() {
            Turn::To(seat) => seat,
            Turn::Over(outcome) => {
                let (score, outcome) = (score_of(&outcome, game), outcome.to_string());
                return Ok(Ended::of(face.as_ref(), game, score, words, outcome));
            }
        };
        if words.len() >= options.cut {
            return Ok(Ended::of(face.as_ref(), game, 0.5, words, "cut".to_owned()));
        }
        let at = program_of(seat.index(), game);
        let position = position_command(setup, seat, is_secret, &told);
        let program = &mut programs[at];
        let started = Instant::now();
        let patience = options.bound.time(at) + options.grace;
        let answer = program
            .tell(&position)
            .and_then(|()| program.ask(&options.bound.command(at), "bestmove", patience));
        let word = match answer {
            Ok(word) if face.legal_words().contains(&word) => word,
            wrong => {
                eprintln!("fault of {}: {wrong:?} after {}", program.command, told.join(" "));
                program.restart()?;
                let (score, outcome) = (at as f64, "fault".to_owned());
                return Ok(Ended::of(face.as_ref(), game, score, words, outcome));
            }
        };
        program.time += started.elapsed();
        program.moves += 1;
        program.nodes += std::mem::take(&mut program.last_nodes);
        told.push(told_word(face.as_ref(), &word));
        face.play_word(&word)?;
        words.push(word);
    }
}

/// The score of the first program for an outcome of this game of a pair.
fn score_of(outcome: &Outcome, game: usize) -> f64 {
    match outcome {
        Outcome::Win(seat) => 1.0 - program_of(seat.index(), game) as f64,
        Outcome::Draw => 0.5,
        Outcome::Score(points) => {
            let own = points[program_of(0, game)];
            let other = points[1 - program_of(0, game)];
            match own.cmp(&other) {
                std::cmp::Ordering::Greater => 1.0,
                std::cmp::Ordering::Equal => 0.5,
                std::cmp::Ordering::Less => 0.0,
            }
        }
    }
}

/// The line that tells a program the position, with what its seat may know.
fn position_command(setup: &Setup, seat: Seat, is_secret: bool, told: &[String]) -> String {
    let mut position = "position start".to_owned();
    if is_secret {
        let own = &setup.placements()[seat.index()];
        position += &format!(" seat {} setup {own}", seat.index());
    }
    if !told.is_empty() {
        position += &format!(" moves {}", told.join(" "));
    }
    position
}

/// A word as both seats see it.
fn told_word(face: &dyn MatchFace, word: &str) -> String {
    let strength = |name: &str| {
        let cell = face.board().cell_named(name)?;
        let pieces = face.seen_by(Eye::Open).pieces();
        pieces.iter().find(|piece| piece.spot.cell == cell)?.strength
    };
    let shown = word
        .split_once('x')
        .and_then(|(from, to)| Some(format!("{from}:{}x{to}:{}", strength(from)?, strength(to)?)));
    shown.unwrap_or_else(|| word.to_owned())
}

/// A random set-up of Le Stratège.
fn placement(chance: &mut Chance) -> String {
    let mut digits: Vec<char> = "123456123456123456".chars().collect();
    for last in (1..digits.len()).rev() {
        digits.swap(last, chance.below(last + 1));
    }
    digits.into_iter().collect()
}

/// An opening: a set-up and random legal words that do not end the game.
fn opening(options: &Options, chance: &mut Chance) -> Result<(Setup, Vec<String>), Failure> {
    loop {
        let mut setup = options.setup.clone();
        if open(&setup)?.has_secrets() && setup.placements().is_empty() {
            let both = vec![placement(chance), placement(chance)];
            setup = setup.with_placements(both)?;
        }
        let mut face = open(&setup)?;
        let mut words = Vec::new();
        while words.len() < options.openings {
            let legal = face.legal_words();
            if legal.is_empty() {
                break;
            }
            let word = legal[chance.below(legal.len())].clone();
            face.play_word(&word)?;
            words.push(word);
        }
        if face.turn().seat().is_some() {
            return Ok((setup, words));
        }
    }
}

fn run(options: &Options) -> Result<(), Failure> {
    let mut programs =
        [Program::start(&options.commands[0])?, Program::start(&options.commands[1])?];
    let mut chance = Chance::new(options.seed, "openings");
    let mut file = match &options.games_to {
        Some(path) => Some(std::fs::File::create(path)?),
        None => None,
    };
    let mut scores = Vec::new();
    let (mut plies, mut margins, mut ends) = (0, Vec::new(), Vec::new());
    for pair in 0..options.games.div_ceil(2) {
        let (setup, words) = opening(options, &mut chance)?;
        for game in 0..2 {
            let ended = play(options, &mut programs, &setup, &words, game)?;
            scores.push(ended.score);
            plies += ended.plies;
            margins.extend(ended.margin);
            ends.push((ended.score, ended.end));
            if let Some(file) = &mut file {
                let placements = setup.placements().join(",");
                writeln!(file, "{placements} {} : {}", ended.words.join(" "), ended.outcome)?;
            }
        }
        let llr = options.sprt.map(|elo| likelihood(&scores, elo));
        let is_decided = llr.is_some_and(|llr| llr.abs() > DECISIVE);
        if is_decided || (pair + 1) % 10 == 0 {
            eprintln!("{}", summary(&scores));
        }
        if let Some(llr) = llr.filter(|_| is_decided) {
            let answer = if llr > 0.0 { "yes" } else { "no" };
            println!("SPRT {:?}: {answer} (LLR {llr:.2})", options.sprt);
            break;
        }
    }
    println!("{}", summary(&scores));
    for (score, name) in [(1.0, "won"), (0.5, "drawn"), (0.0, "lost")] {
        let [rule, repetition, cut] = End::ALL.map(|(end, name)| {
            let count = ends.iter().filter(|it| **it == (score, end)).count();
            format!("{count} by {name}")
        });
        println!("A {name}: {rule}, {repetition}, {cut}");
    }
    println!("mean plies {:.0}", plies as f64 / scores.len() as f64);
    if !margins.is_empty() {
        let sum: i32 = margins.iter().sum();
        println!("mean margin of A {:.1}", f64::from(sum) / margins.len() as f64);
    }
    programs.iter().for_each(Program::report);
    Ok(())
}

/// The log-likelihood ratio at which a sequential test (SPRT) ends, for errors of 5 %.
const DECISIVE: f64 = 2.944;

/// The scores of pairs, from 0 to 1.
fn pairs(scores: &[f64]) -> Vec<f64> {
    let pairs = scores.as_chunks::<2>().0.iter();
    pairs.map(|[first, second]| (first + second) / 2.0).collect()
}

/// The mean of some numbers, and the variance of one of them.
fn mean_and_variance(numbers: &[f64]) -> (f64, f64) {
    let count = numbers.len().max(1) as f64;
    let mean = numbers.iter().sum::<f64>() / count;
    let squares = numbers.iter().map(|number| (number - mean).powi(2));
    (mean, squares.sum::<f64>() / (count - 1.0).max(1.0))
}

/// The expected score at an Elo difference.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10.0_f64.powf(-elo / 400.0))
}

/// The log-likelihood ratio of the scores of pairs, of the second Elo difference to the
/// first.
fn likelihood(scores: &[f64], elo: [f64; 2]) -> f64 {
    let pairs = pairs(scores);
    let (mean, variance) = mean_and_variance(&pairs);
    let [low, high] = elo.map(expected);
    if pairs.len() < 8 || variance <= 0.0 {
        return 0.0;
    }
    pairs.len() as f64 * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
}

/// Wins, draws, losses, the score with its 95 % interval, and Elo.
fn summary(scores: &[f64]) -> String {
    let count = scores.len() as f64;
    let of = |wanted: f64| scores.iter().filter(|score| **score == wanted).count();
    let (mean, _) = mean_and_variance(scores);
    // The Wilson interval for the effective number of games.
    let pairs = pairs(scores);
    let (_, variance) = mean_and_variance(&pairs);
    let mut games = count;
    if pairs.len() >= 8 && variance > 0.0 && mean > 0.0 && mean < 1.0 {
        games = (pairs.len() as f64 * mean * (1.0 - mean) / variance).min(2.0 * count);
    }
    const Z: f64 = 1.96;
    let middle = (mean + Z * Z / (2.0 * games)) / (1.0 + Z * Z / games);
    let half = Z / (1.0 + Z * Z / games)
        * (mean * (1.0 - mean) / games + Z * Z / (4.0 * games * games)).sqrt();
    let elo = -400.0 * (1.0 / mean.clamp(0.001, 0.999) - 1.0).log10();
    format!(
        "A: {} games, W {} D {} L {}, score {:.1} % [{:.1}, {:.1}], Elo {elo:+.0}",
        scores.len(),
        of(1.0),
        of(0.5),
        of(0.0),
        100.0 * mean,
        100.0 * (middle - half),
        100.0 * (middle + half)
    )
}
