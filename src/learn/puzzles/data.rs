//! The puzzles of all games, made by the programs in `crates/workshop`.

use std::sync::OnceLock;

use ludotheque_players::puzzles::{Puzzle, Puzzles};
use ludotheque_rules::Game;

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
}

/// What the file of a game says of its puzzles; `None` if it has none.
pub fn read_puzzles(game: Game) -> Option<&'static Puzzles> {
    let file = PuzzleFile::of(game)?;
    Some(file.puzzles.get_or_init(|| {
        // Tests read all of them.
        Puzzles::read(file.text).unwrap_or_else(|error| panic!("{}: {error}", file.name))
    }))
}

/// The puzzles of a game, the easiest first; empty if it has none.
pub fn puzzles(game: Game) -> &'static [Puzzle] {
    read_puzzles(game).map_or(&[], |read| &read.puzzles)
}

/// Whether a game has puzzles. Does not read them.
pub fn has_puzzles(game: Game) -> bool {
    PuzzleFile::of(game).is_some()
}
