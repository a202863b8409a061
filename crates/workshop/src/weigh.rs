//! Weighs the readings of a game's rules by play: computer players of equal strength play each
//! combination of options, for every number of players, at two strengths; then a stronger one
//! plays weaker ones. The sums over the games are kept in a file of the repository, and the
//! same command goes on where it stopped.
//!
//! The games of all readings begin with the same openings, so that the readings can be compared
//! game by game. The measurements are the criteria by which lost games are judged: wins of each
//! seat, draws, length, choice, drama, the time of the decision, skill, and the share of games in
//! which the reading matters at all.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::thread;

use lexopt::ValueExt;
use ludotheque_players::puzzles::Puzzling;
use ludotheque_players::{Chance, ExpectedScores, Limits, Player, Stop, Task};
use ludotheque_rules::{Eye, Game, OptionSpec, Seat, Setup, Turn};
use serde::{Deserialize, Serialize};

use crate::matches::{CUT, REPETITION, RunningGame, opening, wilson};
use crate::measure::{commit, write};
use crate::options::{Failure, SetOption, all_threads};

/// The number of games of equal players of low strength; a quarter of it are played at high
/// strength, and by players of different strength.
const GAMES: usize = 400;

/// The limits of low and high strength, in nodes, …
const NODES: [u64; 2] = [300, 10_000];
/// … and with more than two players, in playouts.
const PLAYOUTS: [u64; 2] = [60, 1_000];

/// The factor by which a stronger player may search more than the others.
const STRONGER: u64 = 10;

/// The minimum lead of a leader's expected score over every other.
const LEAD: f32 = 0.1;

/// The number of games after which the file is written.
const GAMES_BETWEEN_WRITES: usize = 20;

/// The options of `weigh`.
pub(crate) struct Options {
    setup: Setup,
    games: usize,
    seed: u64,
    threads: usize,
    to: Option<PathBuf>,
    /// The file for the data of a game's card.
    onto: Option<PathBuf>,
    /// The commit of the players, where there is no repository to ask.
    commit: Option<String>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self {
            setup,
            games: GAMES,
            seed: 1,
            threads: all_threads(),
            to: None,
            onto: None,
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
            "onto" => self.onto = Some(value.into()),
            "commit" => self.commit = Some(value.string()?),
            _ => return Ok(false),
        }
        Ok(true)
    }
}

/// The players, by the limits of their searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
enum WeighedPlayer {
    /// All have the same limit.
    Equal(u64),
    /// One, whose seat changes from game to game, may search [`STRONGER`] times as much as the
    /// others, who have this limit.
    Stronger(u64),
}

impl WeighedPlayer {
    /// The limit of a seat in the game of this index.
    fn limit(self, seat: Seat, number: usize, players: u8) -> u64 {
        match self {
            Self::Equal(limit) => limit,
            Self::Stronger(limit) if stronger(number, players) == seat.index() => limit * STRONGER,
            Self::Stronger(limit) => limit,
        }
    }
}

/// The seat of the stronger player in the game of this index.
fn stronger(number: usize, players: u8) -> usize {
    number % usize::from(players)
}

/// The games of a reading.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MeasuredGames {
    players: u8,
    /// The values of the game's options, in its order.
    options: Vec<String>,
    who: WeighedPlayer,
    seed: u64,
    /// The commit that had last changed the players when the first game was played.
    commit: String,
    sums: Sums,
}

/// Sums over the games of a reading.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Sums {
    games: usize,
    /// The games won by each seat; where one player is stronger, that one's come first, and then
    /// those of the next seats.
    won: Vec<usize>,
    /// The games that ended by repetition, or were cut.
    endless: usize,
    plies: usize,
    /// The shares of turns with a choice, summed.
    choices: f64,
    leads: usize,
    /// The times at which games with a winner were decided, as shares of their length, summed.
    decided: f64,
    /// For each option, the games in which it made a difference.
    matters: Vec<usize>,
}

impl Sums {
    /// The sums of no games.
    fn of_nothing(players: u8, options: usize) -> Self {
        Self { won: vec![0; usize::from(players)], matters: vec![0; options], ..Self::default() }
    }

    /// Adds the next game.
    fn add(&mut self, who: WeighedPlayer, game: &Weighed) {
        let seats = self.won.len();
        if let Some(winner) = game.winner {
            let first = match who {
                WeighedPlayer::Equal(_) => 0,
                WeighedPlayer::Stronger(_) => self.games % seats,
            };
            self.won[(usize::from(winner) + seats - first) % seats] += 1;
            self.decided += f64::from(game.decided) / f64::from(game.plies.max(1));
        }
        self.games += 1;
        self.endless += usize::from(game.end == REPETITION || game.end == CUT);
        self.plies += usize::from(game.plies);
        self.choices += f64::from(game.choices) / f64::from(game.turns.max(1));
        self.leads += usize::from(game.leads);
        for (sum, ply) in self.matters.iter_mut().zip(&game.matters) {
            *sum += usize::from(ply.is_some());
        }
    }
}

/// The measurements of a game.
#[derive(Clone, Debug, PartialEq)]
struct Weighed {
    winner: Option<u8>,
    plies: u16,
    /// The turns after the opening, …
    turns: u16,
    /// … and those of them with at least two moves.
    choices: u16,
    /// The number of times that another player took the lead, as those to move judged it.
    leads: u16,
    /// The last ply before which the winner did not lead; 0 in a draw.
    decided: u16,
    /// For each option, the ply at which its other value first made a difference to what was
    /// possible, to what happened or to what a player knew; none if it never did.
    matters: Vec<Option<u16>>,
    /// The reason for the end: the phrase of the game's rule, [`REPETITION`] or [`CUT`].
    end: &'static str,
}

/// Plays the missing games of all readings, and prints the results in Markdown.
pub(crate) fn run<P: Puzzling>(options: &Options) -> Result<(), Failure> {
    let path = options.to.as_deref().ok_or("weigh needs --to FILE")?;
    let commit = commit(options.commit.as_deref())?;
    let mut all = read(path)?;
    for (wanted, share) in readings(options.setup.game(), options.seed, &commit) {
        let count = options.games / share;
        let is_it = |it: &MeasuredGames| {
            it.players == wanted.players
                && it.options == wanted.options
                && it.who == wanted.who
                && it.seed == wanted.seed
                && it.commit == wanted.commit
        };
        let at = all.iter().position(is_it).unwrap_or_else(|| {
            all.push(wanted);
            all.len() - 1
        });
        let setup = all[at].setup(options.setup.game())?;
        while all[at].sums.games < count {
            let first = all[at].sums.games;
            let last = count.min(first + GAMES_BETWEEN_WRITES);
            let played = play::<P>(&all[at], &setup, first..last, options.threads)?;
            let reading = &mut all[at];
            for game in &played {
                reading.sums.add(reading.who, game);
            }
            write(path, "weigh", "readings.md", &all)?;
        }
        eprintln!("{} games: {}", all[at].sums.games, all[at].name());
    }
    let this: Vec<&MeasuredGames> = all.iter().filter(|it| it.commit == commit).collect();
    print!("{}", table(options.setup.game(), &this));
    if let Some(path) = &options.onto {
        let trials = trials(options.setup.game(), &this);
        write(path, "weigh", "readings.md", &trials)?;
    }
    Ok(())
}

/// The data for the card of a game, the form of a match and the rules: the games of equal players
/// of high strength. Those with all usual values for every number of players, and for the least
/// number of them those with another value of one option.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct EqualGames {
    players: u8,
    /// The option with another value than the usual one, and that value; empty if all are usual.
    other: Vec<(String, String)>,
    games: usize,
    /// The games won by each seat.
    won: Vec<usize>,
    plies: usize,
}

fn trials(game: Game, all: &[&MeasuredGames]) -> Vec<EqualGames> {
    let usual = || game.options().iter().map(OptionSpec::default_value);
    let mut wanted: Vec<(u8, Option<(usize, &str)>)> = Vec::new();
    for players in game.players() {
        wanted.push((players, None));
        if players != *game.players().start() {
            continue;
        }
        for (index, option) in game.options().iter().enumerate() {
            let values = option.values.iter();
            let others = values.filter(|value| **value != option.default_value());
            wanted.extend(others.map(|value| (players, Some((index, *value)))));
        }
    }
    let trial = |(players, other): (u8, Option<(usize, &str)>)| {
        let high = if players > 2 { PLAYOUTS[1] } else { NODES[1] };
        let mut values: Vec<&str> = usual().collect();
        if let Some((index, value)) = other {
            values[index] = value;
        }
        let found = all.iter().find(|it| {
            it.players == players && it.who == WeighedPlayer::Equal(high) && it.options == values
        })?;
        let name = |(index, value): (usize, &str)| {
            let option: &OptionSpec = &game.options()[index];
            (option.name.to_owned(), value.to_owned())
        };
        Some(EqualGames {
            players,
            other: other.map(name).into_iter().collect(),
            games: found.sums.games,
            won: found.sums.won.clone(),
            plies: found.sums.plies,
        })
    };
    wanted.into_iter().filter_map(trial).collect()
}

fn read(path: &Path) -> Result<Vec<MeasuredGames>, Failure> {
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = std::fs::read_to_string(path)?;
    Ok(ron::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))?)
}

/// All combinations of options for every number of players, each with all kinds of players, and
/// by what the number of games is divided for them.
fn readings(game: Game, seed: u64, commit: &str) -> Vec<(MeasuredGames, usize)> {
    let mut combinations = vec![Vec::new()];
    for option in game.options() {
        let with = |chosen: &Vec<String>| {
            let chosen = chosen.clone();
            option.values.iter().map(move |value| {
                let mut chosen = chosen.clone();
                chosen.push((*value).to_owned());
                chosen
            })
        };
        combinations = combinations.iter().flat_map(with).collect();
    }
    let mut readings = Vec::new();
    for players in game.players() {
        let [low, high] = if players > 2 { PLAYOUTS } else { NODES };
        for (who, share) in [
            (WeighedPlayer::Equal(low), 1),
            (WeighedPlayer::Equal(high), 4),
            (WeighedPlayer::Stronger(low), 4),
        ] {
            let reading = |options: &Vec<String>| MeasuredGames {
                players,
                options: options.clone(),
                who,
                seed,
                commit: commit.to_owned(),
                sums: Sums::of_nothing(players, options.len()),
            };
            readings.extend(combinations.iter().map(|options| (reading(options), share)));
        }
    }
    readings
}

impl MeasuredGames {
    /// The set-up of its matches.
    fn setup(&self, game: Game) -> Result<Setup, Failure> {
        let mut setup = Setup::new(game, self.players)?;
        for (option, value) in game.options().iter().zip(&self.options) {
            setup = setup.with_option(option.name, value)?;
        }
        Ok(setup)
    }

    fn name(&self) -> String {
        format!("{} players, {:?}, {:?}", self.players, self.options, self.who)
    }
}

/// Plays these games in threads. No game depends on another.
fn play<P: Puzzling>(
    reading: &MeasuredGames,
    setup: &Setup,
    numbers: std::ops::Range<usize>,
    threads: usize,
) -> Result<Vec<Weighed>, Failure> {
    let of = |start: usize| {
        let mine = numbers.clone().skip(start).step_by(threads.max(1));
        mine.map(|number| {
            let game = game::<P>(reading, setup, number).map_err(|error| error.to_string())?;
            Ok((number, game))
        })
        .collect::<Result<Vec<_>, String>>()
    };
    let found: Vec<Result<Vec<_>, String>> = thread::scope(|scope| {
        let running: Vec<_> =
            (0..threads.max(1)).map(|start| scope.spawn(move || of(start))).collect();
        running
            .into_iter()
            .map(|it| it.join().unwrap_or_else(|_| Err("a game panicked".to_owned())))
            .collect()
    });
    let mut games = Vec::new();
    for some in found {
        games.extend(some?);
    }
    games.sort_by_key(|(number, _)| *number);
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

/// Plays the game of this index.
fn game<P: Puzzling>(
    reading: &MeasuredGames,
    setup: &Setup,
    number: usize,
) -> Result<Weighed, Failure> {
    let players = reading.players;
    // The same for all readings.
    let mut chance = Chance::new(reading.seed, &format!("game {number}"));
    let (setup, words) = opening::<P>(setup, usize::from(2 * players), &mut chance)?;
    let seed = chance.seed();
    let mut game = RunningGame::<P>::new(&setup)?;
    let mut twins = twins::<P>(&setup)?;
    let mut matters = vec![None; twins.len()];
    let mut player = Player::<P>::new();
    let mut drama = Drama::default();
    let (mut turns, mut choices) = (0, 0);
    let (outcome, end) = loop {
        if let Some(end) = game.end() {
            break end;
        }
        let seat = game.here.turn().seat().ok_or("the game goes on")?;
        let legal = legal_words(&game.here);
        for (twin, at) in twins.iter().zip(&mut matters) {
            if at.is_none() && legal_words(&twin.here) != legal {
                *at = Some(game.words.len() as u16 + 1);
            }
        }
        let chosen = match game.next_of(&words)? {
            Some(chosen) => chosen,
            None => {
                turns += 1;
                choices += u16::from(legal.len() > 1);
                let limits = Limits::nodes(reading.who.limit(seat, number, players));
                let task = Task::Evaluate { limits, lines: 1 };
                let state = game.state(&setup)?;
                let found = player.think(&state, task, seed, &Stop::default(), &mut |_| {});
                drama.judge(&found.lines[0].expected_scores, players, game.words.len());
                found.best()
            }
        };
        let word = game.here.word(chosen);
        game.play(chosen);
        for (twin, at) in twins.iter_mut().zip(&mut matters) {
            if at.is_some() {
                continue;
            }
            let same = twin.here.parse(&word).ok_or("the same words are legal")?;
            twin.play(same);
            if !is_alike(twin, &game) {
                *at = Some(game.words.len() as u16);
            }
        }
    };
    let winner = outcome.winner().map(|seat| seat.index() as u8);
    Ok(Weighed {
        winner,
        plies: game.words.len() as u16,
        turns,
        choices,
        leads: drama.leads,
        decided: winner.map_or(0, |winner| drama.decided(usize::from(winner))),
        matters,
        end,
    })
}

/// For each option, the same game with its next value.
fn twins<P: Puzzling>(setup: &Setup) -> Result<Vec<RunningGame<P>>, Failure> {
    let other = |option: &OptionSpec| {
        let value = setup.option(option.name).ok_or("it is an option of the game")?;
        let at = option.values.iter().position(|it| *it == value);
        let next = option.values[(at.unwrap_or(0) + 1) % option.values.len()];
        RunningGame::new(&setup.clone().with_option(option.name, next)?)
    };
    setup.game().options().iter().map(other).collect()
}

fn legal_words<P: Puzzling>(position: &P) -> Vec<String> {
    let mut legal = Vec::new();
    if position.turn().seat().is_some() {
        position.legal_moves(&mut legal);
    }
    let mut words: Vec<String> = legal.iter().map(|it| position.word(*it)).collect();
    words.sort_unstable();
    words
}

/// Whether the same player is to move, and everybody sees the same.
fn is_alike<P: Puzzling>(one: &RunningGame<P>, other: &RunningGame<P>) -> bool {
    let sees = |game: &RunningGame<P>, seat| game.here.pieces(Eye::Seat(Seat::new(seat)));
    let seat = |game: &RunningGame<P>| match game.here.turn() {
        Turn::To(seat) if game.end().is_none() => Some(seat),
        _ => None,
    };
    seat(one) == seat(other)
        && (0..one.here.players()).all(|seat| sees(one, seat) == sees(other, seat))
}

/// The leader in the course of a game.
#[derive(Debug, Default)]
struct Drama {
    leader: Option<usize>,
    /// The number of times that the lead has changed.
    leads: u16,
    /// By seat, the last ply before which it did not lead.
    behind: [u16; 4],
}

impl Drama {
    /// Takes up what the player to move expects after a number of plies.
    fn judge(&mut self, scores: &ExpectedScores, players: u8, plies: usize) {
        let of = |seat: usize| scores.of(Seat::new(seat as u8));
        let seats = 0..usize::from(players);
        let leads = |seat: &usize| {
            let others = seats.clone().filter(|other| other != seat);
            others.map(of).all(|other| of(*seat) >= other + LEAD)
        };
        let leader = seats.clone().find(leads);
        for seat in seats.filter(|seat| Some(*seat) != leader) {
            self.behind[seat] = plies as u16;
        }
        if leader.is_some() && leader != self.leader {
            self.leads += u16::from(self.leader.is_some());
            self.leader = leader;
        }
    }

    fn decided(&self, winner: usize) -> u16 {
        self.behind[winner]
    }
}

/// The results in Markdown.
fn table(game: Game, all: &[&MeasuredGames]) -> String {
    let mut text = String::from(
        "| players | reading | limit | games | first, 95 % | other seats | draws | no end | plies | \
         choice | lead changes | decided at | makes a difference |\n\
         | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |\n",
    );
    for it in all.iter().filter(|it| it.sums.games > 0) {
        text += &format!("{}\n", row(game, it));
    }
    text
}

fn row(game: Game, reading: &MeasuredGames) -> String {
    let sums = &reading.sums;
    let of_games = |sum: f64| sum / sums.games as f64;
    let percent = |games: usize| 100.0 * of_games(games as f64);
    let won: usize = sums.won.iter().sum();
    let drawn = sums.games - won;
    // A draw is shared by all.
    let shared = drawn as f64 / f64::from(reading.players);
    let score = |seat: usize| of_games(sums.won[seat] as f64 + shared);
    let [low, high] = wilson(score(0), sums.games as f64).map(|it| 100.0 * it);
    let others: Vec<String> = (1..usize::from(reading.players))
        .map(|seat| format!("{:.1}", 100.0 * score(seat)))
        .collect();
    let matters = game
        .options()
        .iter()
        .zip(&sums.matters)
        .map(|(option, games)| format!("{} {:.0} %", option.name, percent(*games)));
    let who = match reading.who {
        WeighedPlayer::Equal(limit) => limit.to_string(),
        WeighedPlayer::Stronger(limit) => format!("{} against {limit}", limit * STRONGER),
    };
    let cells = [
        reading.players.to_string(),
        reading.options.join(", "),
        who,
        sums.games.to_string(),
        format!("{:.1} % [{low:.1}, {high:.1}]", 100.0 * score(0)),
        others.join(", "),
        format!("{:.1} %", percent(drawn)),
        format!("{:.1} %", percent(sums.endless)),
        format!("{:.0}", of_games(sums.plies as f64)),
        format!("{:.0} %", 100.0 * of_games(sums.choices)),
        format!("{:.1}", of_games(sums.leads as f64)),
        format!("{:.0} %", 100.0 * sums.decided / won.max(1) as f64),
        matters.collect::<Vec<_>>().join(", "),
    ];
    format!("| {} |", cells.join(" | "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::games::sypil::Sypil;

    fn judged(all: &[[f32; 2]]) -> Drama {
        let mut drama = Drama::default();
        for (ply, [white, black]) in all.iter().enumerate() {
            drama.judge(&ExpectedScores([*white, *black, 0.0, 0.0]), 2, ply + 10);
        }
        drama
    }

    #[test]
    fn a_lead_changes_when_another_takes_it() {
        let drama = judged(&[[0.5, 0.5], [0.6, 0.4], [0.52, 0.48], [0.7, 0.3], [0.3, 0.7]]);
        assert_eq!(drama.leads, 1);
        assert_eq!(drama.decided(1), 13);
        assert_eq!(drama.decided(0), 14);
        // Nobody takes it from nobody.
        assert_eq!(judged(&[[0.5, 0.5], [0.8, 0.2]]).leads, 0);
    }

    #[test]
    fn what_the_game_tells_of_readings_is_what_was_played() {
        let root = Path::new(env!("CARGO_MANIFEST_DIR"));
        for game in Game::ALL.into_iter().filter(|game| !game.options().is_empty()) {
            let name = format!("{}.ron", game.id());
            let told = root.join("../../assets/readings").join(&name);
            if !told.exists() {
                continue;
            }
            let all = read(&root.join("results/readings").join(&name)).expect("it can be read");
            let commit = all.last().map(|it| it.commit.clone());
            let last: Vec<&MeasuredGames> =
                all.iter().filter(|it| Some(&it.commit) == commit.as_ref()).collect();
            let text = std::fs::read_to_string(&told).expect("it is there");
            let told: Vec<EqualGames> = ron::from_str(&text).expect("it can be read");
            assert_eq!(told, trials(game, &last), "{game}");
            assert!(told.iter().all(|trial| trial.games >= 100), "{game}");
        }
    }

    #[test]
    fn every_reading_is_played_for_every_number_of_players() {
        let of = |game: Game| readings(game, 1, "a").len();
        // Each at two strengths, and by players of different strength.
        assert_eq!(of(Game::SYPIL), 3 * 8);
        assert_eq!(of(Game::SIMULTANA), 3 * 2);
        let syne_strat = readings(Game::SYNE_STRAT, 1, "a");
        let players: Vec<u8> = syne_strat.iter().map(|(it, _)| it.players).collect();
        assert!((2..=4).all(|count| players.contains(&count)));
    }

    #[test]
    fn an_option_matters_from_the_ply_at_which_its_other_value_allows_something_else() {
        let (reading, _) = &readings(Game::SYPIL, 3, "a")[0];
        let setup = reading.setup(Game::SYPIL).expect("it has these options");
        let games: Vec<Weighed> = (0..12)
            .map(|number| game::<Sypil>(reading, &setup, number).expect("it can be played"))
            .collect();
        let of = |option: &str| {
            let at = Game::SYPIL.options().iter().position(|it| it.name == option);
            let at = at.expect("the game has it");
            games.iter().filter(|it| it.matters[at].is_some()).count()
        };
        // Captures with several landings are common.
        assert!(of("capture_landing") > 3);
        for it in &games {
            assert!(it.matters.iter().flatten().all(|ply| *ply <= it.plies));
            assert!(it.choices <= it.turns && it.turns < it.plies && it.decided <= it.plies);
        }
        let mut sums = Sums::of_nothing(2, reading.options.len());
        games.iter().for_each(|it| sums.add(reading.who, it));
        assert_eq!(sums.games, 12);
        let won = games.iter().filter(|it| it.winner == Some(0)).count();
        assert_eq!(sums.won[0], won);
        // Threads change nothing.
        let again = play::<Sypil>(reading, &setup, 0..12, 3).expect("it can be played");
        assert_eq!(games, again);
    }

    #[test]
    fn the_games_of_the_stronger_player_come_first() {
        let mut sums = Sums::of_nothing(3, 0);
        let won_by = |winner| Weighed {
            winner: Some(winner),
            plies: 10,
            turns: 4,
            choices: 3,
            leads: 1,
            decided: 5,
            matters: Vec::new(),
            end: CUT,
        };
        // The stronger player sits on the first seat, then on the second, then on the third.
        for winner in [0, 1, 0] {
            sums.add(WeighedPlayer::Stronger(60), &won_by(winner));
        }
        assert_eq!(sums.won, [2, 1, 0]);
    }

    #[test]
    fn games_that_were_stopped_come_to_the_same_as_others() {
        type Simultana = ludotheque_rules::games::simultana::Simultana;
        let folder = std::env::temp_dir().join(format!("weigh-{}", std::process::id()));
        std::fs::create_dir_all(&folder).expect("the folder can be made");
        let [once, twice] = ["once", "twice"].map(|name| folder.join(name));
        let weigh = |games, path: &Path| {
            let setup = Setup::new(Game::SIMULTANA, 2).expect("two play it");
            let options = Options {
                games,
                commit: Some("a".to_owned()),
                to: Some(path.to_owned()),
                ..Options::of(setup)
            };
            run::<Simultana>(&options).expect("it can be played");
        };
        weigh(8, &once);
        weigh(4, &twice);
        weigh(8, &twice);
        let read = |path| read(path).expect("it was written");
        assert_eq!(read(&once), read(&twice));
        std::fs::remove_dir_all(&folder).expect("the folder can be removed");
    }
}
