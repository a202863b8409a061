//! The options that all programs take.

use std::path::PathBuf;

use ludotheque_rules::Setup;

use crate::who::Who;

/// Why a program cannot run.
pub(crate) type Failure = Box<dyn std::error::Error>;

/// The options of a program.
pub(crate) struct Options {
    pub(crate) setup: Setup,
    pub(crate) games: usize,
    pub(crate) nodes: u64,
    pub(crate) seed: u64,
    pub(crate) step: f64,
    pub(crate) up_to: u8,
    pub(crate) threads: usize,
    pub(crate) to: Option<PathBuf>,
    /// The solved table of Simultana.
    pub(crate) table: Option<PathBuf>,
    /// How many positions of a game are tried.
    pub(crate) tries: usize,
    /// The puzzles to which the easiest are added.
    pub(crate) onto: Option<PathBuf>,
    pub(crate) who: Vec<Who>,
}
