//! The games that computers play, of the shelf and registered, and questions about any of
//! them.

use std::sync::{PoisonError, RwLock};

use ludotheque_rules::{Game, MatchFace, Seat};
use thiserror::Error;

use crate::games::{SOLVABLE, SPECS};
use crate::player::Task;
use crate::puzzles::{Puzzle, PuzzleProblem};
use crate::question::PlayerQuestion;
use crate::review::ReviewQuestion;
use crate::solving::Solvable;
use crate::spec::PlayerSpec;
use crate::words::InformationStateError;

/// The registered players.
static REGISTERED: RwLock<Vec<PlayerSpec>> = RwLock::new(Vec::new());

/// The game has another computer player already.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is another computer player of {0}")]
pub struct PlayerTaken(pub Game);

/// The spec of a game, if computers play it.
pub(crate) fn spec(game: Game) -> Option<PlayerSpec> {
    let known = SPECS.iter().find(|spec| spec.game == game).copied();
    known.or_else(|| {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        registered.iter().find(|spec| spec.game == game).copied()
    })
}

impl PlayerSpec {
    /// Registers the computer player of a [registered](Game::register) game, which then
    /// gives moves, hints and reviews like the games of the shelf.
    ///
    /// # Errors
    /// If the game has a player for another type of positions.
    pub fn register(self) -> Result<(), PlayerTaken> {
        let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
        let mut known = SPECS.iter().chain(registered.iter());
        match known.find(|known| known.game == self.game) {
            Some(known) if (known.positions)() == (self.positions)() => {}
            Some(_) => return Err(PlayerTaken(self.game)),
            None => registered.push(self),
        }
        Ok(())
    }
}

impl PlayerQuestion {
    /// A question about the current position of a match, for the seat to move.
    ///
    /// # Errors
    /// If the match cannot be replayed, or no computer plays its game.
    pub fn about(
        face: &dyn MatchFace,
        seat: Seat,
        task: Task,
        seed: u64,
    ) -> Result<Self, InformationStateError> {
        let game = face.setup().game();
        let spec = spec(game).ok_or(InformationStateError::NoPlayer(game))?;
        Ok(Self::of_state((spec.observe)(face, seat)?, task, seed))
    }
}

impl ReviewQuestion {
    /// A review of the main line of a match.
    ///
    /// # Errors
    /// If the match cannot be replayed, no computer plays its game, or its players still
    /// have secrets from each other.
    pub fn about(face: &dyn MatchFace) -> Result<Self, InformationStateError> {
        let game = face.setup().game();
        let spec = spec(game).ok_or(InformationStateError::NoPlayer(game))?;
        Self::in_way(spec.way, face)
    }
}

impl Solvable {
    /// How to solve this game, if it can be solved.
    pub fn of(game: Game) -> Option<&'static Self> {
        Self::all().find(|solvable| solvable.game == game)
    }

    /// All solvable games.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        SOLVABLE.into_iter()
    }
}

impl Puzzle {
    /// Checks that all moves of this puzzle are legal and that its line reaches the goal.
    /// Proves the steps from which the goal is at most `within` plies away, including that
    /// the replies are the best ones, and returns their number.
    ///
    /// # Errors
    /// If the puzzle is wrong, or a proof takes more than `nodes` nodes.
    pub fn check(&self, game: Game, within: u16, nodes: u64) -> Result<usize, PuzzleProblem> {
        let check = spec(game).and_then(|spec| spec.check);
        check.ok_or(PuzzleProblem::NoPuzzles)?(self, within, nodes)
    }
}
