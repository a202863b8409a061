//! The options of all programs.

use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use ludotheque_players::{Solvable, Tablebases};
use ludotheque_rules::{Game, Setup};

use crate::puzzles::themes::Theme;
use crate::who::Who;

/// Why a program cannot run.
pub(crate) type Failure = Box<dyn std::error::Error>;

/// The default number of random plies before the players begin.
pub(crate) const OPENING: usize = 4;

/// The options of a program.
#[derive(Clone)]
pub(crate) struct Options {
    pub(crate) setup: Setup,
    pub(crate) games: usize,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    /// The strongest that `levels` lets play, in nodes.
    pub(crate) most_nodes: u64,
    pub(crate) up_to: u8,
    pub(crate) threads: usize,
    pub(crate) to: Option<PathBuf>,
    /// Where `solve` writes positions with best play.
    pub(crate) studies: Option<PathBuf>,
    /// The tablebase file.
    pub(crate) table: Option<PathBuf>,
    /// The tablebases of perfect players.
    pub(crate) tablebases: Tablebases,
    /// The number of random plies before the players begin.
    pub(crate) opening: usize,
    /// The number of positions of a game to try.
    pub(crate) tries: usize,
    /// The puzzles to extend by the easiest ones.
    pub(crate) onto: Option<PathBuf>,
    /// The puzzles to repair.
    pub(crate) mend: Option<PathBuf>,
    /// The puzzles to select from, besides those found.
    pub(crate) keep: Option<PathBuf>,
    /// The theme of the puzzles to find; any by default.
    pub(crate) theme: Option<Theme>,
    /// The puzzles to check.
    pub(crate) check: Option<PathBuf>,
    /// The commit of the players, where there is no repository to ask.
    pub(crate) commit: Option<String>,
    /// The game whose goals are played; all by default.
    pub(crate) only: Option<Game>,
    pub(crate) who: Vec<Who>,
    /// The kinds of secret set-ups of both players; random by default.
    pub(crate) set_ups: Option<[SetUps; 2]>,
}

impl Options {
    /// The default options for a match.
    pub(crate) fn of(setup: Setup) -> Self {
        Self {
            setup,
            games: 100,
            nodes: 300,
            seed: 1,
            most_nodes: 50_000,
            up_to: 6,
            threads: 1,
            to: None,
            studies: None,
            table: None,
            tablebases: Tablebases::default(),
            opening: OPENING,
            tries: 8,
            onto: None,
            mend: None,
            keep: None,
            theme: None,
            check: None,
            commit: None,
            only: None,
            who: Vec::new(),
            set_ups: None,
        }
    }

    /// Reads the tablebase for perfect players, if one is named.
    pub(crate) fn read_tablebase(&mut self, game: Game) -> Result<(), Failure> {
        let Some(path) = &self.table else {
            return Ok(());
        };
        let solvable = Solvable::of(game).ok_or_else(|| format!("{game} has no tablebase"))?;
        solvable.add(&mut self.tablebases, &std::fs::read(path)?)?;
        Ok(())
    }
}

/// A kind of secret set-ups.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SetUps {
    /// Uniformly random.
    Random,
    /// Those of the computer player.
    Players,
}

impl FromStr for SetUps {
    type Err = Failure;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        match text {
            "random" => Ok(Self::Random),
            "players" => Ok(Self::Players),
            _ => Err(format!("set-ups are random or players, not {text:?}").into()),
        }
    }
}

impl fmt::Display for SetUps {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(match self {
            Self::Random => "random",
            Self::Players => "players",
        })
    }
}

/// The kinds of set-ups of both players, separated by a comma.
pub(crate) fn both(text: &str) -> Result<[SetUps; 2], Failure> {
    let (first, second) = text.split_once(',').ok_or("two play, each with set-ups")?;
    Ok([first.parse()?, second.parse()?])
}
