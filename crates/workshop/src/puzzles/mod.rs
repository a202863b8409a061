//! Generates the puzzles of a game: positions of games between weak players in which the
//! player to move reaches a goal by force, with one right move at a time, or has one move
//! that prevents the opponent's win; sorted by how often players that search 1 to 4 plies deep solve them, and divided into four grades.
//!
//! The same command gives the same file. Wins of Simultana come from its tablebase, all
//! others from a full search to a number of plies.

mod defence;
mod line;
mod look;
mod oracle;
mod selection;
mod themes;

use std::collections::{BTreeMap, BTreeSet};
use std::ffi::OsString;
use std::path::{Path, PathBuf};

use lexopt::ValueExt;
use ludotheque_players::puzzles::{
    GRADES, Goal, LOOKS, ProofTarget, Prover, Puzzle, PuzzleProblem, PuzzleStep, Puzzles, Puzzling,
    RefutationKind, Right, Wrong, id_of, twin_key,
};
use ludotheque_players::{Chance, Tablebase, random_set_up};
use ludotheque_rules::{Eye, Game, Seat, Setup};

use crate::options::{Failure, SetOption, tablebases};
use line::{Maker, SolutionLine};
use look::Looker;
use oracle::{FullSearch, Oracle, SolvedTable};
use selection::{EASIEST_PUZZLES, PUZZLES, mean, quotas, selected};
use themes::Theme;

/// The maximum length of a game between weak players, in plies.
const LONGEST: usize = 400;

/// The fraction of random moves of a weak player.
const BY_CHANCE: f32 = 0.25;

/// The minimum number of legal moves in the first position.
const FEWEST_MOVES: u64 = 4;

/// A position that players solve more often than this, on average, is no puzzle.
const EASIEST: f64 = 0.95;

/// The options of `puzzles`.
#[derive(Clone)]
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    nodes: u64,
    seed: u64,
    to: Option<PathBuf>,
    /// The tablebase file.
    table: Option<PathBuf>,
    /// The number of positions of a game to try.
    tries: usize,
    /// The puzzles to extend by the easiest ones.
    onto: Option<PathBuf>,
    /// The puzzles to repair.
    mend: Option<PathBuf>,
    /// The puzzles to select from, besides those found.
    keep: Option<PathBuf>,
    /// The theme of the puzzles to find; any by default.
    theme: Option<Theme>,
    /// The puzzles to check.
    check: Option<PathBuf>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self {
            setup,
            games: 100,
            nodes: 300,
            seed: 1,
            to: None,
            table: None,
            tries: 8,
            onto: None,
            mend: None,
            keep: None,
            theme: None,
            check: None,
        }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "nodes" => self.nodes = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "to" => self.to = Some(value.into()),
            "table" => self.table = Some(value.into()),
            "tries" => self.tries = value.parse()?,
            "onto" => self.onto = Some(value.into()),
            "mend" => self.mend = Some(value.into()),
            "keep" => self.keep = Some(value.into()),
            "theme" => self.theme = Some(value.string()?.parse()?),
            "check" => self.check = Some(value.into()),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The kind of puzzles of a game, and the positions of a game to try.
struct PuzzleKind {
    /// The minimum and maximum number of the player's own moves.
    moves: (u8, u8),
    /// The number of plies before the end of a game to try; all by default.
    last: Option<usize>,
    /// The minimum gain in one move, if the goal is to gain points; each further move adds
    /// one.
    points: Option<u16>,
    /// Whether both players of the games only make random moves.
    is_random: bool,
}

/// The kind of unlisted games: wins by force.
const ANY_KIND: PuzzleKind =
    PuzzleKind { moves: (2, 3), last: None, points: None, is_random: false };

/// The kinds of puzzles of these games.
static KINDS: [(Game, PuzzleKind); 5] = [
    (Game::SIMULTANA, PuzzleKind { moves: (2, 8), is_random: true, ..ANY_KIND }),
    (Game::SYPIL, PuzzleKind { moves: (2, 4), last: Some(14), ..ANY_KIND }),
    (Game::SYNE_STRAT, PuzzleKind { last: Some(12), ..ANY_KIND }),
    (Game::SYNDICAT, PuzzleKind { moves: (1, 3), points: Some(3), ..ANY_KIND }),
    (Game::STRATEGE, PuzzleKind { moves: (1, 4), points: Some(2), ..ANY_KIND }),
];

/// The kind of puzzles of a game.
fn kind(game: Game) -> &'static PuzzleKind {
    let listed = KINDS.iter().find(|(known, _)| *known == game);
    listed.map_or(&ANY_KIND, |(_, kind)| kind)
}

/// The tablebase of a game.
type SolvedGame<P> = dyn Tablebase<P>;

/// Calls `work` with an oracle for the goal: the tablebase of the game, if there is one, or
/// a search.
fn ask<P: Puzzling, R>(
    seat: Seat,
    target: ProofTarget,
    options: &Options,
    table: Option<&mut SolvedGame<P>>,
    work: impl FnOnce(&mut dyn Oracle<P>) -> R,
) -> R {
    match table {
        Some(table) => work(&mut SolvedTable(table)),
        None => work(&mut FullSearch::new(seat, target, options.nodes)),
    }
}

/// A puzzle that was found.
struct FoundPuzzle {
    puzzle: Puzzle,
    key: String,
    solved_by: f64,
}

/// Generates the puzzles of a game and writes them.
pub(crate) fn run<P: Puzzling>(options: &Options) -> Result<(), Failure> {
    if let Some(file) = &options.check {
        return check_all(file, options.nodes);
    }
    let path = options.to.as_deref().ok_or("puzzles needs --to FILE")?;
    if let Some(file) = &options.mend {
        return mend::<P>(file, path, options);
    }
    if let Some(onto) = &options.onto {
        return add_easiest::<P>(onto, path, options);
    }
    if let Some(file) = &options.keep {
        return keep::<P>(file, path, options);
    }
    let mut table = table::<P>(options)?;
    let mut chance = Chance::new(options.seed, "puzzles");
    let mut found: Vec<FoundPuzzle> = Vec::new();
    let mut keys = BTreeSet::new();
    for game in 0..options.games {
        let positions = weak_game::<P>(&options.setup, &mut chance)?;
        let seed = chance.seed();
        // Search for puzzles of each length in turn.
        let (fewest, most) = kind(options.setup.game()).moves;
        let lengths = usize::from(most - fewest) + 1;
        let moves = fewest + (game % lengths) as u8;
        let first = first_of(&positions, moves, options, table.as_deref_mut(), seed);
        if let Some(candidate) = first
            && keys.insert(candidate.key.clone())
        {
            let puzzle = &candidate.puzzle;
            eprintln!("game {game}: {:?}, {:?}", puzzle.goal, puzzle.solved_by);
            found.push(candidate);
        }
    }
    let total = found.len();
    finish::<P>(path, options, command(options), chosen(found), total)
}

/// The tablebase of the game, if its file is given.
fn table<P: Puzzling>(options: &Options) -> Result<Option<Box<SolvedGame<P>>>, Failure> {
    let Some(path) = &options.table else {
        return Ok(None);
    };
    Ok(P::tablebase(&tablebases(options.setup.game(), path)?))
}

/// The puzzles of a file.
fn read(file: &Path) -> Result<Puzzles, Failure> {
    let text = std::fs::read_to_string(file)?;
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let read = options.from_str(&text);
    Ok(read.map_err(|error| format!("{}: {error}", file.display()))?)
}

/// Grades puzzles, prints their difficulties, and writes them.
fn finish<P: Puzzling>(
    path: &Path,
    options: &Options,
    command: String,
    puzzles: Vec<Puzzle>,
    found: usize,
) -> Result<(), Failure> {
    let puzzles = graded::<P>(puzzles)?;
    print_grades(&puzzles, found);
    write(path, options.setup.game(), command, puzzles)
}

/// Checks a puzzle with a maximum number of nodes for each step, and returns how many steps
/// were proven.
fn check_as_far(game: Game, puzzle: &Puzzle, nodes: u64) -> Result<usize, PuzzleProblem> {
    let mut within = puzzle.goal.plies_from(0);
    loop {
        match puzzle.check(game, within, nodes) {
            Err(PuzzleProblem::TooLong(_)) if within > 0 => within -= 1,
            checked => return checked,
        }
    }
}

/// Checks the puzzles of a file.
fn check_all(file: &Path, nodes: u64) -> Result<(), Failure> {
    let read = read(file)?;
    let (mut proven, mut wrong) = (0, 0);
    for puzzle in &read.puzzles {
        match check_as_far(read.game, puzzle, nodes) {
            Ok(steps) => proven += steps,
            Err(problem) => {
                println!("{}: {problem}", puzzle.id);
                wrong += 1;
            }
        }
    }
    let steps: usize = read.puzzles.iter().map(|puzzle| puzzle.steps.len()).sum();
    println!("{proven} of {steps} steps proven");
    match wrong {
        0 => Ok(()),
        _ => Err(format!("{wrong} of {} puzzles do not hold", read.puzzles.len()).into()),
    }
}

/// Replaces the wrong puzzles of a file: from the same position if it has another line,
/// otherwise from another game.
fn mend<P: Puzzling>(file: &Path, path: &Path, options: &Options) -> Result<(), Failure> {
    let read = read(file)?;
    let mut table = table::<P>(options)?;
    let mut chance = Chance::new(options.seed, "mended puzzles");
    let mut ids: BTreeSet<String> = read.puzzles.iter().map(|it| it.id.clone()).collect();
    let mut puzzles = Vec::new();
    for puzzle in read.puzzles {
        let Err(problem) = check_as_far(read.game, &puzzle, options.nodes) else {
            puzzles.push(puzzle);
            continue;
        };
        println!("{}: {problem}", puzzle.id);
        let position: P = ron::from_str(&puzzle.position)?;
        // A defence is replaced by a defence.
        let is_defence = matches!(puzzle.goal, Goal::Hold { .. });
        let wanted = Options {
            theme: is_defence.then_some(Theme::Defence).or(options.theme),
            ..options.clone()
        };
        let mut made = with_goal(&position, puzzle.goal, &wanted, table.as_deref_mut());
        let mut games = 0;
        while made.is_none() && games < options.games {
            games += 1;
            let positions = weak_game::<P>(&options.setup, &mut chance)?;
            let (moves, seed) = (puzzle.goal.length(), chance.seed());
            made = first_of(&positions, moves, &wanted, table.as_deref_mut(), seed)
                .filter(|it| !ids.contains(&it.puzzle.id));
        }
        let made = made.ok_or("nothing was found in so many games")?.puzzle;
        println!("now {}: {:?}, {:?}", made.id, made.goal, made.solved_by);
        ids.insert(made.id.clone());
        puzzles.push(made);
    }
    let total = puzzles.len();
    let command = format!("{}; {} --mend", read.command, command(options));
    finish::<P>(path, options, command, puzzles, total)
}

/// Adds single-move puzzles to those of a file, for beginners.
fn add_easiest<P: Puzzling>(onto: &Path, path: &Path, options: &Options) -> Result<(), Failure> {
    let read = read(onto)?;
    let mut puzzles = read.puzzles;
    let mut chance = Chance::new(options.seed, "easiest puzzles");
    let mut keys = BTreeSet::new();
    for puzzle in &puzzles {
        keys.insert(puzzle.id.clone());
    }
    let mut added = 0;
    for _ in 0..options.games {
        let positions = weak_game::<P>(&options.setup, &mut chance)?;
        let seed = chance.seed();
        let Some(candidate) = first_of(&positions, 1, options, None, seed) else {
            continue;
        };
        if keys.insert(candidate.puzzle.id.clone()) {
            eprintln!("{:?}", candidate.puzzle.goal);
            puzzles.push(candidate.puzzle);
            added += 1;
        }
        if added == EASIEST_PUZZLES {
            break;
        }
    }
    let total = puzzles.len();
    let command = format!("{}; {} --onto", read.command, command(options));
    finish::<P>(path, options, command, puzzles, total)
}

/// Selects from the puzzles of a file and others that are found, and prefers those of the
/// file, so that players keep their progress. Finds none with no games, and so only grades
/// again.
fn keep<P: Puzzling>(file: &Path, path: &Path, options: &Options) -> Result<(), Failure> {
    let read = read(file)?;
    let mut ids: BTreeSet<String> = read.puzzles.iter().map(|it| it.id.clone()).collect();
    let mut table = table::<P>(options)?;
    let mut chance = Chance::new(options.seed, "puzzles to select from");
    let (mut fewest, most) = kind(read.game).moves;
    match options.theme {
        // There is no move before the only one.
        Some(Theme::Quiet) => fewest = fewest.max(2),
        // Threats may be of one move.
        Some(Theme::Defence) => fewest = 1,
        _ => {}
    }
    let mut found = Vec::new();
    for game in 0..options.games {
        let positions = weak_game::<P>(&options.setup, &mut chance)?;
        let seed = chance.seed();
        let moves = fewest + (game % (usize::from(most - fewest) + 1)) as u8;
        let first = first_of(&positions, moves, options, table.as_deref_mut(), seed);
        if let Some(FoundPuzzle { puzzle, .. }) = first
            && ids.insert(puzzle.id.clone())
        {
            eprintln!("game {game}: {:?}, {:?}", puzzle.goal, puzzle.solved_by);
            found.push(puzzle);
        }
    }
    let total = ids.len();
    let puzzles = selected::<P>(read.game, read.puzzles, found);
    for (theme, least) in quotas(read.game) {
        let count = puzzles.iter().filter(|it| theme.suits::<P>(it)).count();
        println!("{}: {count} of at least {least}", theme.name());
    }
    let command = format!("{}; {} --keep", read.command, command(options));
    finish::<P>(path, options, command, puzzles, total)
}

/// The positions of a game between players that search one ply deep, or move at random.
fn weak_game<P: Puzzling>(setup: &Setup, chance: &mut Chance) -> Result<Vec<P>, Failure> {
    let mut setup = setup.clone();
    if P::start(&setup)?.keeps_secrets() {
        // Shown strengths stay visible, so that the position contains what the players
        // know.
        setup = setup.with_option("memory", "mark")?;
        setup = setup.with_placements(vec![random_set_up(chance), random_set_up(chance)])?;
    }
    let is_random = kind(setup.game()).is_random;
    let mut here = P::start(&setup)?;
    let mut positions = Vec::new();
    while let Some(seat) = here.turn().seat().filter(|_| positions.len() < LONGEST) {
        positions.push(here.clone());
        let by_chance = is_random || chance.fraction() < BY_CHANCE;
        let chosen = if by_chance {
            here.random_move(|most| chance.below(most))
        } else {
            let best = Looker::new(seat).best(&here, 1);
            Some(best[chance.below(best.len())])
        };
        here.play(chosen.ok_or("whoever is to move has a legal move")?);
    }
    Ok(positions)
}

/// A puzzle of this length ([`Goal::length`]) among the positions of a game.
fn first_of<P: Puzzling>(
    positions: &[P],
    moves: u8,
    options: &Options,
    mut table: Option<&mut SolvedGame<P>>,
    seed: u64,
) -> Option<FoundPuzzle> {
    let mut chance = Chance::new(seed, "positions");
    let may_suit = |it: &&P| options.theme.is_none_or(|theme| theme.may_suit(*it));
    let mut tried: Vec<&P> = positions.iter().filter(may_suit).collect();
    let last = kind(options.setup.game()).last.unwrap_or(tried.len());
    tried.drain(..tried.len().saturating_sub(last));
    for last in (1..tried.len()).rev() {
        tried.swap(last, chance.below(last + 1));
    }
    tried.truncate(options.tries);
    tried.into_iter().find_map(|it| candidate(&it.bare(), moves, options, table.as_deref_mut()))
}

/// The puzzle of a position, if it has one of this length ([`Goal::length`]).
fn candidate<P: Puzzling>(
    position: &P,
    moves: u8,
    options: &Options,
    mut table: Option<&mut SolvedGame<P>>,
) -> Option<FoundPuzzle> {
    let seat = position.turn().seat()?;
    if position.count_moves() < FEWEST_MOVES {
        return None;
    }
    let goal = match kind(options.setup.game()).points {
        _ if options.theme == Some(Theme::Defence) => Goal::Hold { threats: moves },
        None => {
            let goal = Goal::Win { moves };
            let (plies, table) = (goal.plies_from(0), table.as_deref_mut());
            let within = ask(seat, ProofTarget::Win, options, table, |oracle| {
                oracle.within(position, plies)
            });
            (within?? == plies).then_some(goal)?
        }
        Some(points) => {
            // A quiet move gains nothing itself.
            let quiet = u16::from(moves > 1 && options.theme == Some(Theme::Quiet));
            let least = points + u16::from(moves) - 1 - quiet;
            gain(position, seat, moves, least, options.nodes)?
        }
    };
    with_goal(position, goal, options, table)
}

/// The puzzle of a position with this goal.
fn with_goal<P: Puzzling>(
    position: &P,
    goal: Goal,
    options: &Options,
    table: Option<&mut SolvedGame<P>>,
) -> Option<FoundPuzzle> {
    let seat = position.turn().seat()?;
    let target = goal.target(position.balance(seat));
    let line = match goal {
        Goal::Hold { threats } => defence::line(position, threats, options.nodes)?,
        Goal::Win { .. } | Goal::Gain { .. } => ask(seat, target, options, table, |oracle| {
            let mut maker = Maker { seat, goal, oracle };
            let way = maker.way(position, 0)?;
            maker.line(&way)
        })?,
    };
    // A win in one move is an easy beginning.
    if options.onto.is_some() {
        return Some(made(position, goal, line));
    }
    if position.keeps_secrets() && !is_about_secrets(&line) {
        return None;
    }
    let candidate = made(position, goal, line);
    let suits = |theme: Theme| theme.suits::<P>(&candidate.puzzle);
    (candidate.solved_by <= EASIEST && options.theme.is_none_or(suits)).then_some(candidate)
}

/// Whether secrets matter: an uncertain move is among the wrong ones, or pawns are
/// attacked.
fn is_about_secrets(line: &SolutionLine) -> bool {
    line.steps.iter().any(|step| {
        let whys = step.wrong.iter().map(|Wrong(why, _)| why);
        let mut whys = whys.chain(&step.otherwise);
        whys.any(|why| why.verdict == RefutationKind::Uncertain)
            || step.right.iter().any(|Right(word, _)| word.contains('x'))
    })
}

/// The gain by force in this many moves, if it is enough, and more than in fewer moves.
fn gain<P: Puzzling>(position: &P, seat: Seat, moves: u8, least: u16, nodes: u64) -> Option<Goal> {
    let balance = position.balance(seat);
    let reaches = |moves: u8, points: u16| {
        let goal = Goal::Gain { moves, points };
        let mut prover = Prover::new(seat, goal.target(balance), nodes);
        prover.reaches(position, goal.plies_from(0))
    };
    let mut points = least;
    if !reaches(moves, points)? {
        return None;
    }
    while reaches(moves, points + 1)? {
        points += 1;
    }
    for fewer in 1..moves {
        if reaches(fewer, points)? {
            return None;
        }
    }
    Some(Goal::Gain { moves, points })
}

/// A puzzle without its grade.
fn made<P: Puzzling>(position: &P, goal: Goal, line: SolutionLine) -> FoundPuzzle {
    let percent = line.solved_by.map(|rate| (1000.0 * rate).round() as f32 / 10.0);
    FoundPuzzle {
        puzzle: Puzzle {
            id: id_of(position),
            position: position.written_for(Eye::Open),
            goal,
            grade: 0,
            solved_by: percent,
            steps: line.steps,
        },
        key: twin_key(position),
        solved_by: line.solved_by.iter().sum::<f64>() / LOOKS as f64,
    }
}

/// Selects the wanted number of puzzles, as evenly as possible over lengths.
fn chosen(found: Vec<FoundPuzzle>) -> Vec<Puzzle> {
    let mut lengths: BTreeMap<u8, Vec<FoundPuzzle>> = BTreeMap::new();
    for candidate in found {
        let of_length = lengths.entry(candidate.puzzle.goal.moves()).or_default();
        of_length.push(candidate);
    }
    let mut taken = Vec::new();
    while taken.len() < PUZZLES && lengths.values().any(|rest| !rest.is_empty()) {
        for rest in lengths.values_mut() {
            if taken.len() < PUZZLES && !rest.is_empty() {
                taken.push(rest.remove(0).puzzle);
            }
        }
    }
    taken
}

/// Puzzles with their grades: quarters of the order in which players solve fewer and fewer
/// who look ahead. Of those solved equally often, and within a grade, those of fewest moves
/// come first, then those that are seen by looking ahead the least. Then those solved more
/// often come first, those with the fewest moves to choose from, those with the fewest pieces,
/// and those with the fewest replies.
fn graded<P: Puzzling>(mut puzzles: Vec<Puzzle>) -> Result<Vec<Puzzle>, Failure> {
    let mut sorted = Vec::new();
    for puzzle in puzzles.drain(..) {
        sorted.push((difficulty::<P>(&puzzle)?, puzzle));
    }
    let count = sorted.len();
    sorted.sort_by_key(|(difficulty, _)| (difficulty.missed, *difficulty));
    for (index, (_, puzzle)) in sorted.iter_mut().enumerate() {
        puzzle.grade = (index * usize::from(GRADES) / count) as u8 + 1;
    }
    sorted.sort_by_key(|(difficulty, puzzle)| (puzzle.grade, *difficulty));
    Ok(sorted.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// The difficulty of a puzzle within its grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Difficulty {
    moves: u8,
    sure_from: usize,
    /// The frequency with which it is missed, on average over search depths, in tenths of a
    /// percent.
    missed: i32,
    /// The number of moves to choose from, of all steps together.
    choices: u64,
    /// The number of moves that are not right.
    wrong: u64,
    /// The number of pieces in the first position.
    pieces: usize,
    /// The number of legal replies, of all steps together.
    replies: u64,
}

/// The difficulty of a puzzle.
fn difficulty<P: Puzzling>(puzzle: &Puzzle) -> Result<Difficulty, Failure> {
    let start: P = ron::from_str(&puzzle.position)?;
    let (mut choices, mut replies) = (0, 0);
    let mut here = start.clone();
    for step in &puzzle.steps {
        choices += here.count_moves();
        let Right(word, reply) = step.solution();
        here.play(here.parse(word).ok_or("a line is legal")?);
        if let Some(reply) = reply {
            replies += here.count_moves();
            here.play(here.parse(reply).ok_or("a line is legal")?);
        }
    }
    let accepted = |step: &PuzzleStep| step.right.len() + step.later.len();
    let accepted: usize = puzzle.steps.iter().map(accepted).sum();
    Ok(Difficulty {
        moves: puzzle.goal.moves(),
        sure_from: puzzle.sure_from(),
        missed: (10.0 * (100.0 - mean(puzzle))).round() as i32,
        choices,
        wrong: choices - accepted as u64,
        pieces: start.pieces(Eye::Open).len(),
        replies,
    })
}

/// Prints how often the puzzles of each grade are solved, in percent.
fn print_grades(puzzles: &[Puzzle], found: usize) {
    println!("{} puzzles of {found} found", puzzles.len());
    for grade in 1..=GRADES {
        let of_grade: Vec<&Puzzle> = puzzles.iter().filter(|it| it.grade == grade).collect();
        let count = of_grade.len().max(1) as f32;
        let mean = |look: usize| -> f32 {
            let rates = of_grade.iter().map(|it| it.solved_by[look]);
            rates.sum::<f32>() / count
        };
        let moves: Vec<u8> = of_grade.iter().map(|it| it.goal.moves()).collect();
        println!(
            "| {grade} | {} | {:.0} | {:.0} | {:.0} | {:.0} | {:?}",
            of_grade.len(),
            mean(0),
            mean(1),
            mean(2),
            mean(3),
            moves,
        );
    }
}

/// The command that generates the puzzles.
fn command(options: &Options) -> String {
    let game = options.setup.game();
    let (seed, games, nodes) = (options.seed, options.games, options.nodes);
    let mut command = format!("puzzles {} --games {games} --seed {seed}", game.id());
    command += &format!(" --nodes {nodes} --tries {}", options.tries);
    if options.table.is_some() {
        command += " --table simultana.table";
    }
    if let Some(theme) = options.theme {
        command += &format!(" --theme {}", theme.name());
    }
    command
}

/// Writes the file of the puzzles.
fn write(path: &Path, game: Game, command: String, puzzles: Vec<Puzzle>) -> Result<(), Failure> {
    let puzzles = Puzzles { game, command, puzzles };
    let style = ron::ser::PrettyConfig::new()
        .depth_limit(4)
        .new_line("\n".to_owned())
        .indentor(" ".to_owned());
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let text = options.to_string_pretty(&puzzles, style)?;
    let head = "// Made by `workshop`, see docs/puzzles.md; not to be edited.\n";
    std::fs::write(path, format!("{head}{text}\n"))?;
    println!("{} bytes written to {}", text.len(), path.display());
    Ok(())
}

/// The shipped puzzles of a game.
#[cfg(test)]
fn shipped(game: Game) -> Vec<Puzzle> {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/puzzles");
    let file = Path::new(folder).join(game.id()).with_extension("ron");
    read(&file).expect("it can be read").puzzles
}

#[cfg(test)]
mod tests {
    use ludotheque_rules::games::syndicat::Syndicat;

    use super::*;

    /// Here the only line with one right move at a time goes by answers after which more can
    /// be gained than after others.
    #[test]
    fn no_line_goes_by_an_answer_that_gives_more_away() {
        let text = r#"(white:["B1 2x1","A3 1x3","L3 1x3","C4 1x2","I5 1x1","B6 2x1","L6 1x1","B7 1x1","E8 1x1","B9 1x1"],black:["B12 2x1","B11 2x1","E10 1x2","J11 2x1","B10 1x1","L8 1x3","K8 1x1","F6 1x2","L7 1x1","K5 1x2","H3 2x1"],first_advance:[],to_move:0)"#;
        let position: Syndicat = ron::from_str(text).expect("it is a position");
        let options = Options {
            nodes: 500_000,
            ..Options::of(Setup::new(Game::SYNDICAT, 2).expect("two play it"))
        };
        let goal = Goal::Gain { moves: 3, points: 5 };
        assert!(with_goal(&position, goal, &options, None).is_none());
    }

    #[test]
    fn what_holds_is_left_alone_and_what_does_not_is_made_again() {
        let setup = Setup::new(Game::SYNDICAT, 2).expect("two play it");
        let file =
            Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../assets/puzzles/syndicat.ron"));
        let whole = read(file).expect("it can be read");
        let of_one = whole.puzzles.iter().filter(|it| it.goal.moves() == 1);
        let mut few: Vec<Puzzle> = of_one.take(3).cloned().collect();
        let folder = std::env::temp_dir().join(format!("mend-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let [from, to] = ["from.ron", "to.ron"].map(|name| folder.join(name));
        let kept = few[1].clone();
        few[0].steps[0].right.clear();
        write(&from, Game::SYNDICAT, "--seed 1".to_owned(), few).expect("it can be written");
        assert!(check_all(&from, 100_000).is_err());
        let options = Options { games: 40, nodes: 100_000, tries: 20, ..Options::of(setup) };
        mend::<Syndicat>(&from, &to, &options).expect("it can be mended");
        check_all(&to, 100_000).expect("all hold now");
        let mended = read(&to).expect("it can be read").puzzles;
        assert_eq!(mended.len(), 3);
        let same = mended.iter().find(|it| it.id == kept.id);
        assert_eq!(same.map(|it| &it.steps), Some(&kept.steps));
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    }
}
