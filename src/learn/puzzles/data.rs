//! The puzzles of all games, made by the programs in `crates/workshop`.

use std::sync::OnceLock;

use ludotheque_players::puzzles::{Puzzle, Puzzles};
use ludotheque_rules::Game;
use thiserror::Error;

/// The error of puzzles that cannot be parsed.
#[derive(Debug, Error)]
#[error("{file}: {error}")]
pub struct PuzzlesError {
    file: &'static str,
    error: ron::error::SpannedError,
}

/// A file of puzzles, named after its game.
struct PuzzleFile {
    name: &'static str,
    text: &'static str,
    /// Its puzzles, read when they are first needed.
    puzzles: OnceLock<Puzzles>,
}

/// The files of all games.
static FILES: [PuzzleFile; 5] = [
    PuzzleFile::new("simultana.ron", include_str!("../../../assets/puzzles/simultana.ron")),
    PuzzleFile::new("sypil.ron", include_str!("../../../assets/puzzles/sypil.ron")),
    PuzzleFile::new("syne_strat.ron", include_str!("../../../assets/puzzles/syne_strat.ron")),
    PuzzleFile::new("syndicat.ron", include_str!("../../../assets/puzzles/syndicat.ron")),
    PuzzleFile::new("stratege.ron", include_str!("../../../assets/puzzles/stratege.ron")),
];

impl PuzzleFile {
    const fn new(name: &'static str, text: &'static str) -> Self {
        Self { name, text, puzzles: OnceLock::new() }
    }

    /// The file of a game, if it has one.
    fn of(game: Game) -> Option<&'static Self> {
        let is_its = |file: &&Self| file.name.strip_suffix(".ron") == Some(game.id());
        FILES.iter().find(is_its)
    }

    fn puzzles(&self) -> &Puzzles {
        self.puzzles.get_or_init(|| read(self.name, self.text).expect("tests read all puzzles"))
    }
}

/// Parses the text of a file with this name.
fn read(name: &'static str, text: &str) -> Result<Puzzles, PuzzlesError> {
    let options =
        ron::Options::default().with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let read = options.from_str(text);
    read.map_err(|error| PuzzlesError { file: name, error })
}

/// Parses the puzzles of a game again; `None` if it has none.
///
/// # Errors
/// Returns an error if they cannot be parsed. Tests check that this does not happen.
pub fn read_puzzles(game: Game) -> Result<Option<Puzzles>, PuzzlesError> {
    let file = PuzzleFile::of(game);
    file.map(|file| read(file.name, file.text)).transpose()
}

/// The puzzles of a game, the easiest first; empty if it has none.
pub fn puzzles(game: Game) -> &'static [Puzzle] {
    PuzzleFile::of(game).map_or(&[], |file| &file.puzzles().puzzles)
}

/// Whether a game has puzzles. Does not read them.
pub fn has_puzzles(game: Game) -> bool {
    PuzzleFile::of(game).is_some()
}
