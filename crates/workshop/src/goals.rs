//! Fills the table of the goals of the computer players: plays each row as `measure` does,
//! the shortest first, and prints them all in Markdown for `docs/players.md`.
//!
//! A row ends as soon as the 95 % interval of its score lies above or below its goal, unless
//! it asks for a fixed number of games. The interval is looked at after every
//! [`GAMES_BETWEEN_LOOKS`] games, so that it holds the true score somewhat less often than
//! it says.

use std::ffi::OsString;
use std::path::{Path, PathBuf};

use lexopt::ValueExt;
use ludotheque_players::puzzles::Puzzling;
use ludotheque_players::{GameVisitor, Tablebases, visit};
use ludotheque_rules::{Game, Setup};

use crate::matches::{CUT, REPETITION, Scores};
use crate::measure;
use crate::options::{Failure, OPENING, SetOption, all_threads, tablebases};
use crate::who::Who;

/// The maximum number of games of a row.
const GAMES: usize = 400;

/// The number of games after which a row is looked at, and again after as many more.
const GAMES_BETWEEN_LOOKS: usize = 20;

/// The options of `goals`.
pub(crate) struct Options {
    games: usize,
    seed: u64,
    /// The game whose goals are played; all by default.
    only: Option<Game>,
    threads: usize,
    to: Option<PathBuf>,
    /// The tablebase of the perfect player of Simultana.
    tablebases: Tablebases,
    /// The commit of the players, where there is no repository to ask.
    commit: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            games: GAMES,
            seed: 1,
            only: None,
            threads: all_threads(),
            to: None,
            tablebases: Tablebases::default(),
            commit: None,
        }
    }
}

impl SetOption for Options {
    fn set(&mut self, name: &str, value: OsString) -> Result<bool, Failure> {
        match name {
            "games" => self.games = value.parse()?,
            "seed" => self.seed = value.parse()?,
            "only" => self.only = Some(value.string()?.parse()?),
            "threads" => self.threads = value.parse()?,
            "to" => self.to = Some(value.into()),
            "table" => self.tablebases = tablebases(Game::SIMULTANA, value.as_ref())?,
            "commit" => self.commit = Some(value.string()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The equivalents of 200 ms in a game, on one core of the machine of `docs/benchmarks.md`.
struct GoalBudget {
    game: Game,
    players: u8,
    /// The limit of our player, in nodes.
    nodes: u64,
    /// The limit of the player that knows only the rules, in nodes.
    plain_nodes: u64,
    /// The limit of *uct*, in playouts.
    playouts: u64,
    /// The approximate length of a game; only the order of the rows depends on it.
    plies: u64,
}

// Nodes a second: Simultana and Sypil 2.0 million, Syne-Strat 7 for two 1.1, Le Stratège 0.8,
// Syndicat 0.56. The others by their processor time in pairs of games of a player against
// itself, as a share of that of our player in such pairs, on 26 November 2026; rounded.
const SIMULTANA: GoalBudget = GoalBudget {
    game: Game::SIMULTANA,
    players: 2,
    nodes: 400_000,
    plain_nodes: 380_000,
    playouts: 15_700,
    plies: 60,
};

const SYPIL: GoalBudget = GoalBudget {
    game: Game::SYPIL,
    players: 2,
    nodes: 400_000,
    plain_nodes: 400_000,
    playouts: 8_000,
    plies: 80,
};

const SYNE_STRAT: GoalBudget = GoalBudget {
    game: Game::SYNE_STRAT,
    players: 2,
    nodes: 220_000,
    plain_nodes: 220_000,
    playouts: 8_800,
    plies: 50,
};

const SYNE_STRAT_FOR_THREE: GoalBudget =
    GoalBudget { players: 3, nodes: 16_400, playouts: 8_350, plies: 70, ..SYNE_STRAT };

const SYNE_STRAT_FOR_FOUR: GoalBudget =
    GoalBudget { players: 4, nodes: 17_000, playouts: 6_400, plies: 90, ..SYNE_STRAT };

const SYNDICAT: GoalBudget = GoalBudget {
    game: Game::SYNDICAT,
    players: 2,
    nodes: 112_000,
    plain_nodes: 155_000,
    playouts: 2_000,
    plies: 120,
};

const STRATEGE: GoalBudget = GoalBudget {
    game: Game::STRATEGE,
    players: 2,
    nodes: 160_000,
    plain_nodes: 0,
    playouts: 4_500,
    plies: 250,
};

/// The player whose goal it is.
#[derive(Clone, Copy)]
enum Ours {
    Player,
    /// The player with a tenth of the time.
    Tenth,
    /// The player with the tablebase, from the start of the game.
    Perfect,
    /// The same with a hundredth of the time, against a tenth.
    FastPerfect,
    /// The player that knows only the rules. It does not play games with secrets, because
    /// it is given the true position.
    Plain,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Rival {
    Uct,
    Greedy,
    /// The twin that sees everything.
    Twin,
}

use Ours::{FastPerfect, Perfect, Plain, Player, Tenth};
use Rival::{Greedy, Twin, Uct};

/// A row of the table.
struct GoalRow {
    budget: &'static GoalBudget,
    ours: Ours,
    opponent: Rival,
    /// The score to reach, in percent.
    goal: f64,
    /// The lead to reach on average besides, in points.
    margin: Option<f64>,
    /// The share of the games won that have to end by the game's own rule, in percent.
    by_rule: Option<f64>,
    /// The number of games, whatever their results.
    fixed_games: Option<usize>,
}

impl GoalRow {
    const fn new(budget: &'static GoalBudget, ours: Ours, opponent: Rival, goal: f64) -> Self {
        Self { budget, ours, opponent, goal, margin: None, by_rule: None, fixed_games: None }
    }

    const fn with_margin(mut self, points: f64) -> Self {
        self.margin = Some(points);
        self
    }

    /// The same row with a fixed number of games.
    const fn of_games(mut self, games: usize) -> Self {
        self.fixed_games = Some(games);
        self
    }

    /// The same row with the requirements of all rows of Le Stratège.
    const fn by_rule(mut self) -> Self {
        self.by_rule = Some(90.0);
        self.fixed_games = Some(200);
        self
    }
}

/// The goals.
const ROWS: [GoalRow; 23] = [
    GoalRow::new(&SIMULTANA, Perfect, Uct, 70.0).of_games(200),
    GoalRow::new(&SIMULTANA, FastPerfect, Uct, 50.0).of_games(2_000),
    GoalRow::new(&SIMULTANA, Player, Uct, 70.0),
    GoalRow::new(&SIMULTANA, Tenth, Uct, 75.0),
    GoalRow::new(&SIMULTANA, Plain, Uct, 65.0),
    GoalRow::new(&SYPIL, Player, Uct, 88.0),
    GoalRow::new(&SYPIL, Player, Greedy, 97.0),
    GoalRow::new(&SYPIL, Tenth, Uct, 65.0),
    GoalRow::new(&SYPIL, Plain, Uct, 65.0),
    GoalRow::new(&SYNE_STRAT, Player, Uct, 95.0),
    GoalRow::new(&SYNE_STRAT, Player, Greedy, 99.0),
    GoalRow::new(&SYNE_STRAT, Tenth, Uct, 75.0),
    GoalRow::new(&SYNE_STRAT, Plain, Uct, 65.0),
    GoalRow::new(&SYNE_STRAT_FOR_THREE, Player, Uct, 80.0),
    GoalRow::new(&SYNE_STRAT_FOR_FOUR, Player, Uct, 80.0),
    GoalRow::new(&SYNDICAT, Player, Uct, 97.0).with_margin(12.0),
    GoalRow::new(&SYNDICAT, Player, Greedy, 99.0),
    GoalRow::new(&SYNDICAT, Tenth, Uct, 75.0),
    GoalRow::new(&SYNDICAT, Plain, Uct, 65.0),
    GoalRow::new(&STRATEGE, Player, Uct, 95.0).by_rule(),
    GoalRow::new(&STRATEGE, Player, Greedy, 98.0).by_rule(),
    GoalRow::new(&STRATEGE, Tenth, Uct, 70.0).by_rule(),
    GoalRow::new(&STRATEGE, Player, Twin, 35.0).by_rule(),
];

/// The verdict of the games of a row on its goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum GoalVerdict {
    Reached,
    Missed,
    /// Not clear yet.
    Open,
}

impl GoalVerdict {
    fn name(self) -> &'static str {
        match self {
            Self::Reached => "reached",
            Self::Missed => "**missed**",
            Self::Open => "open",
        }
    }
}

impl GoalRow {
    fn who(&self) -> [Who; 2] {
        let budget = self.budget;
        let first = match (self.ours, self.opponent) {
            (Plain, _) => Who::Plain(budget.plain_nodes),
            (Perfect, _) => Who::Perfect(budget.nodes),
            (FastPerfect, _) => Who::Perfect(budget.nodes / 100),
            (Player, _) => Who::Nodes(budget.nodes),
            (Tenth, _) => Who::Nodes(budget.nodes / 10),
        };
        let second = match self.opponent {
            Uct if matches!(self.ours, FastPerfect) => Who::Uct(budget.playouts / 10),
            Uct => Who::Uct(budget.playouts),
            Greedy => Who::Greedy,
            Twin => Who::Twin(budget.nodes),
        };
        [first, second]
    }

    /// The maximum duration of the row, in units of 20 ms.
    fn cost(&self, most_games: usize) -> u64 {
        let [ours, theirs] = match (self.ours, self.opponent) {
            (FastPerfect, _) => [0, 1],
            (Tenth, _) => [1, 10],
            (_, Greedy) => [10, 0],
            _ => [10, 10],
        };
        self.games(most_games) as u64 * self.budget.plies * (ours + theirs) / 2
    }

    /// The maximum number of games.
    fn games(&self, most_games: usize) -> usize {
        self.fixed_games.unwrap_or(most_games)
    }

    /// The options of `measure` for a number of games.
    fn options(&self, options: &Options, games: usize) -> Result<measure::Options, Failure> {
        Ok(measure::Options {
            games,
            seed: options.seed,
            threads: options.threads,
            tablebases: options.tablebases.clone(),
            opening: match self.ours {
                Perfect | FastPerfect => 0,
                _ => OPENING,
            },
            who: self.who().to_vec(),
            ..measure::Options::of(Setup::new(self.budget.game, self.budget.players)?)
        })
    }

    fn verdict(&self, scores: &Scores) -> GoalVerdict {
        let [low, high] = scores.interval().map(|score| 100.0 * score);
        let [low, high] = match self.fixed_games {
            Some(games) if scores.0.len() >= games => [100.0 * scores.mean(); 2],
            Some(_) => return GoalVerdict::Open,
            None if scores.0.len() < GAMES_BETWEEN_LOOKS => return GoalVerdict::Open,
            None => [low, high],
        };
        let more = self.margin.into_iter().all(|least| margin(scores) >= least) && {
            self.by_rule.into_iter()
        }
        .all(|least| by_rule(scores).is_some_and(|share| share >= least));
        if high < self.goal || low >= self.goal && !more {
            GoalVerdict::Missed
        } else if low >= self.goal {
            GoalVerdict::Reached
        } else {
            GoalVerdict::Open
        }
    }

    /// The row in Markdown.
    fn told(&self, scores: &Scores) -> String {
        let GoalBudget { game, players, .. } = *self.budget;
        let name = match players {
            2 => game.name().to_owned(),
            _ => format!("{}, {players} players", game.name()),
        };
        let [first, second] = self.who();
        let [wins, draws, losses] = [1.0, 0.5, 0.0].map(|score| scores.count(score));
        let margin = match margin(scores) {
            0.0 => String::new(),
            points => format!(", {points:+.1}"),
        };
        let [low, high] = scores.interval().map(|score| 100.0 * score);
        let by_rule = by_rule(scores).map_or("–".to_owned(), |share| format!("{share:.0} %"));
        let mut goal = format!("{} %", self.goal);
        if let Some(points) = self.margin {
            goal += &format!(", {points:+}");
        }
        if let Some(share) = self.by_rule {
            goal += &format!(", {share} % by rule");
        }
        format!(
            "| {name} | `{first}` | `{second}` | {} | {wins}–{draws}–{losses}{margin} \
             | {:.1} % [{low:.1}, {high:.1}] | {by_rule} | {goal} | {} |",
            scores.0.len(),
            100.0 * scores.mean(),
            self.verdict(scores).name()
        )
    }
}

/// The mean lead in points.
fn margin(scores: &Scores) -> f64 {
    let sum: i32 = scores.0.iter().map(|played| played.margin).sum();
    f64::from(sum) / scores.0.len().max(1) as f64
}

/// The share of the games won that ended by the game's own rule, in percent; `None` if none was
/// won.
fn by_rule(scores: &Scores) -> Option<f64> {
    let won = scores.0.iter().filter(|played| played.score == 1.0);
    let own = won.filter(|played| ![REPETITION, CUT].contains(&played.end.as_str()));
    let wins = scores.count(1.0);
    (wins > 0).then(|| 100.0 * own.count() as f64 / wins as f64)
}

/// Plays the missing games of all rows, or of those of one game, and prints the table.
pub(crate) fn run(options: &Options) -> Result<(), Failure> {
    let path = options.to.as_deref().ok_or("goals needs --to FILE")?;
    let commit = measure::commit(options.commit.as_deref())?;
    let of_game = |row: &&GoalRow| options.only.is_none_or(|only| row.budget.game == only);
    let mut rows: Vec<&GoalRow> = ROWS.iter().filter(of_game).collect();
    if !options.tablebases.contains(Game::SIMULTANA) {
        rows.retain(|row| !matches!(row.ours, Perfect | FastPerfect));
        eprintln!("without --table the perfect player of Simultana does not play");
    }
    println!("{}", play(rows, options, &commit, path)?);
    Ok(())
}

/// Plays the missing games of these rows, and returns their table.
fn play(
    mut rows: Vec<&GoalRow>,
    options: &Options,
    commit: &str,
    path: &Path,
) -> Result<String, Failure> {
    rows.sort_by_key(|row| row.cost(options.games));
    let mut table = "\
        | game | player | opponent | games | W–D–L, margin | score, 95 % | wins by rule | goal | |\n\
        | --- | --- | --- | --- | --- | --- | --- | --- | --- |"
        .to_owned();
    for row in rows {
        let games = Games { row, options, commit, path };
        let scores = visit(row.budget.game, games).ok_or("the game is not on the shelf")??;
        let told = row.told(&scores);
        eprintln!("{told}");
        table = table + "\n" + &told;
    }
    Ok(table)
}

/// The games of a row.
struct Games<'a> {
    row: &'a GoalRow,
    options: &'a Options,
    commit: &'a str,
    path: &'a Path,
}

impl GameVisitor for Games<'_> {
    type Output = Result<Scores, Failure>;

    fn visit<P: Puzzling>(self) -> Self::Output {
        let most = self.row.games(self.options.games);
        let step = match self.row.fixed_games {
            Some(_) => most,
            None => GAMES_BETWEEN_LOOKS.min(most),
        };
        let mut games = step;
        loop {
            let options = self.row.options(self.options, games)?;
            let scores = measure::series::<P>(&options, self.commit, self.path)?;
            if games >= most || self.row.verdict(&scores) != GoalVerdict::Open {
                return Ok(scores);
            }
            games = most.min(games + step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::matches::GameResult;

    #[test]
    fn a_table_is_played_once_and_told_again() {
        const TINY: GoalBudget =
            GoalBudget { nodes: 40, plain_nodes: 40, playouts: 20, ..SYNE_STRAT };
        let rows =
            [GoalRow::new(&TINY, Plain, Uct, 65.0), GoalRow::new(&TINY, Tenth, Greedy, 60.0)];
        let options = Options { games: 2, ..Options::default() };
        let name = format!("goals-{}.ron", std::process::id());
        let path = std::env::temp_dir().join(name);
        let table = || play(rows.iter().collect(), &options, "a", &path).expect("it is played");
        let text = || std::fs::read_to_string(&path).expect("it was written");
        let (first, played) = (table(), text());
        let lines: Vec<&str> = first.lines().collect();
        let [_, _, one, two] = lines.as_slice() else {
            panic!("a head and two rows, not {first}");
        };
        // The shortest come first.
        assert!(one.starts_with("| Syne-Strat 7 | `nodes:4` | `greedy` | 2 | "));
        assert!(two.contains("| `plain:40` | `uct:20` | 2 | "), "{two}");
        assert!(lines[2..].iter().all(|row| row.ends_with(" | open |")));
        assert_eq!((table(), text()), (first, played));
        std::fs::remove_file(&path).expect("it was written");
    }

    #[test]
    fn all_rows_can_be_played() {
        for row in &ROWS {
            let GoalBudget { game, players, .. } = *row.budget;
            assert!(game.players().contains(&players));
            let has_secrets = game.has_secret_setup();
            assert!(row.opponent != Twin || has_secrets);
            assert!(!matches!(row.ours, Plain) || !has_secrets);
        }
    }

    #[test]
    fn a_verdict_waits_until_the_interval_is_clear_of_the_goal() {
        let of = |wins: usize, games: usize, end: &str| {
            let played = |number| GameResult {
                score: f64::from(u8::from(number < wins)),
                margin: 10,
                plies: 9,
                end: end.to_owned(),
            };
            Scores((0..games).map(played).collect())
        };
        let row = |goal| GoalRow::new(&SYNDICAT, Player, Uct, goal);
        let verdict = |row: GoalRow, wins, games| row.verdict(&of(wins, games, "ending"));
        assert_eq!(verdict(row(80.0), 20, 20), GoalVerdict::Reached);
        assert_eq!(verdict(row(80.0), 18, 18), GoalVerdict::Open);
        assert_eq!(verdict(row(95.0), 20, 20), GoalVerdict::Open);
        assert_eq!(verdict(row(60.0), 2, 20), GoalVerdict::Missed);
        assert_eq!(verdict(row(80.0).with_margin(12.0), 20, 20), GoalVerdict::Missed);
        let by_rule = || GoalRow::new(&STRATEGE, Player, Uct, 95.0).by_rule();
        assert_eq!(verdict(by_rule(), 20, 20), GoalVerdict::Open);
        assert_eq!(verdict(by_rule(), 191, 200), GoalVerdict::Reached);
        assert_eq!(verdict(by_rule(), 189, 200), GoalVerdict::Missed);
        let repeated = by_rule().verdict(&of(200, 200, REPETITION));
        assert_eq!(repeated, GoalVerdict::Missed);
    }
}
