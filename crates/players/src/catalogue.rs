//! The games that computers play, those of the shelf and those registered, and what is
//! asked about a game of any of them.

use std::sync::{PoisonError, RwLock};

use ludotheque_rules::{Game, MatchFace, Seat};
use thiserror::Error;

use crate::games::{SOLVABLE, SPECS};
use crate::player::Task;
use crate::puzzles::{Puzzle, PuzzleProblem};
use crate::question::Question;
use crate::review::ReviewQuestion;
use crate::solving::Solvable;
use crate::spec::PlayerSpec;
use crate::words::InformationStateError;

/// The players of games that do not belong to the shelf.
static REGISTERED: RwLock<Vec<PlayerSpec>> = RwLock::new(Vec::new());

/// Computers play the game already, by other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("there is another computer player of {0}")]
pub struct PlayerTaken(pub Game);

/// How computers play a game, if they do.
pub(crate) fn spec(game: Game) -> Option<PlayerSpec> {
    let known = SPECS.iter().find(|spec| spec.game == game).copied();
    known.or_else(|| {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        registered.iter().find(|spec| spec.game == game).copied()
    })
}

impl PlayerSpec {
    /// Makes the player of a game known that is [registered](Game::register): it can then
    /// be asked for moves, hints and reviews like those of the shelf.
    ///
    /// # Errors
    /// If the game has a player with positions of another type.
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

impl Question {
    /// A question about the match as it stands, for a seat whose turn it is.
    ///
    /// # Errors
    /// If the match cannot be followed: it starts from a position of another kind, or
    /// is of a game that players do not know.
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
    /// The main line of a match.
    ///
    /// # Errors
    /// If it cannot be followed from its start, is of a game that players do not know, or
    /// its players still have secrets from each other.
    pub fn about(face: &dyn MatchFace) -> Result<Self, InformationStateError> {
        let game = face.setup().game();
        let spec = spec(game).ok_or(InformationStateError::NoPlayer(game))?;
        Self::in_way(spec.way, face)
    }
}

impl Solvable {
    /// How this game is solved; none if it cannot be.
    pub fn of(game: Game) -> Option<&'static Self> {
        Self::all().find(|solvable| solvable.game == game)
    }

    /// All games that can be solved.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        SOLVABLE.into_iter()
    }
}

impl Puzzle {
    /// Checks that everything in this puzzle of a game is legal and that its line reaches the
    /// goal, and returns how many of its steps were proven: those from which the goal is at most so many
    /// plies away. The answers are proven to be the best after which it is.
    ///
    /// # Errors
    /// If something is wrong with it.
    pub fn check(&self, game: Game, within: u16, nodes: u64) -> Result<usize, PuzzleProblem> {
        let check = spec(game).and_then(|spec| spec.check);
        check.ok_or(PuzzleProblem::Nothing)?(self, within, nodes)
    }
}
