//! The puzzles of all games, as the programs in `crates/workshop` have made them.

use std::sync::LazyLock;

use ludotheque_players::puzzles::{Puzzle, Puzzles};
use ludotheque_rules::Game;
use thiserror::Error;

/// Why puzzles cannot be read.
#[derive(Debug, Error)]
#[error("{file}: {error}")]
pub struct PuzzlesError {
    file: &'static str,
    error: ron::error::SpannedError,
}

/// Names a file of puzzles once.
macro_rules! puzzle_file {
    ($name:literal) => {
        (
            $name,
            include_str!(concat!("../../../assets/puzzles/", $name)),
        )
    };
}

/// Name and text of every file of puzzles, in the order of the shelf.
const FILES: [(&str, &str); 5] = [
    puzzle_file!("simultana.ron"),
    puzzle_file!("sypil.ron"),
    puzzle_file!("syne_strat.ron"),
    puzzle_file!("syndicat.ron"),
    puzzle_file!("stratege.ron"),
];

/// The puzzles of each file, read when they are needed first.
static PUZZLES: [LazyLock<Puzzles>; 5] = [
    LazyLock::new(|| read(0).expect("tests read all puzzles")),
    LazyLock::new(|| read(1).expect("tests read all puzzles")),
    LazyLock::new(|| read(2).expect("tests read all puzzles")),
    LazyLock::new(|| read(3).expect("tests read all puzzles")),
    LazyLock::new(|| read(4).expect("tests read all puzzles")),
];

/// Reads the puzzles of a file, by its number on the shelf.
///
/// # Errors
/// If they cannot be read. Tests check that this does not happen.
pub fn read(file: usize) -> Result<Puzzles, PuzzlesError> {
    let (name, text) = FILES[file];
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let read = options.from_str(text);
    read.map_err(|error| PuzzlesError { file: name, error })
}

/// The puzzles of a game, the easiest first; none if it has none.
pub fn puzzles(game: Game) -> &'static [Puzzle] {
    let names_it = |(name, _): &(&str, &str)| name.strip_suffix(".ron") == Some(game.id());
    match FILES.iter().position(names_it) {
        Some(file) => &PUZZLES[file].puzzles,
        None => &[],
    }
}

/// Whether a game has puzzles. Does not read them.
pub fn has_puzzles(game: Game) -> bool {
    let names_it = |(name, _): &(&str, &str)| name.strip_suffix(".ron") == Some(game.id());
    FILES.iter().any(names_it)
}
