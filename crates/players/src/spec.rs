//! How computers play a game, as a value.

use std::any::TypeId;

use ludotheque_rules::Game;

use crate::contract::Playable;
use crate::puzzles::{self, Puzzle, PuzzleProblem, Puzzling};
use crate::question::{Observe, observe};
use crate::review::ReviewFunctions;

/// Checks a puzzle of a game.
type Check = fn(&Puzzle, u16, u64) -> Result<usize, PuzzleProblem>;

/// How computers play a game. Games of other crates [register](Self::register) theirs.
#[derive(Clone, Copy, Debug)]
pub struct PlayerSpec {
    /// The game.
    pub(crate) game: Game,
    /// The type of its positions, which identifies a spec.
    pub(crate) positions: fn() -> TypeId,
    /// Makes information states.
    pub(crate) observe: Observe,
    /// The functions that review a match.
    pub(crate) way: ReviewFunctions,
    /// Checks puzzles, if the game has any.
    pub(crate) check: Option<Check>,
}

impl PlayerSpec {
    /// The spec of a game with these positions.
    pub const fn new<P: Playable>(game: Game) -> Self {
        Self {
            game,
            positions: TypeId::of::<P>,
            observe: observe::<P>,
            way: ReviewFunctions::of::<P>(),
            check: None,
        }
    }

    /// The spec of a game that has puzzles.
    pub const fn with_puzzles<P: Puzzling>(game: Game) -> Self {
        Self { check: Some(puzzles::check::<P>), ..Self::new::<P>(game) }
    }
}
