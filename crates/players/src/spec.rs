//! How computers play a game, as a value: how it is seen, searched, reviewed and checked.

use std::any::TypeId;

use ludotheque_rules::Game;

use crate::contract::Playable;
use crate::engine::{self, Engine, Options};
use crate::evaluation::WeightsError;
use crate::puzzles::{self, Puzzle, PuzzleProblem, Puzzling};
use crate::question::{Observe, observe};
use crate::review::Way;

/// How puzzles of a game are checked.
type Check = fn(&Puzzle, u16, u64) -> Result<usize, PuzzleProblem>;

/// How computers play a game: one value a game. Those of other crates are
/// [registered](Self::register).
#[derive(Clone, Copy, Debug)]
pub struct PlayerSpec {
    /// The game.
    pub(crate) game: Game,
    /// The type of its positions, by which two of these are told apart.
    pub(crate) positions: fn() -> TypeId,
    /// How a match is seen by a seat.
    pub(crate) observe: Observe,
    /// Begins what answers the engines' protocol.
    pub(crate) engine: fn(&Options) -> Result<Box<dyn Engine>, WeightsError>,
    /// How a match is reviewed.
    pub(crate) way: Way,
    /// How puzzles are checked, if there are some.
    pub(crate) check: Option<Check>,
}

impl PlayerSpec {
    /// The player of a game with these positions.
    pub const fn new<P: Playable>(game: Game) -> Self {
        Self {
            game,
            positions: TypeId::of::<P>,
            observe: observe::<P>,
            engine: engine::begin::<P>,
            way: Way::of::<P>(),
            check: None,
        }
    }

    /// The same of a game for which there are puzzles.
    pub const fn with_puzzles<P: Puzzling>(game: Game) -> Self {
        Self {
            check: Some(puzzles::check::<P>),
            ..Self::new::<P>(game)
        }
    }
}
