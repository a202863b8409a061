//! The evaluations of the games of the shelf, a file or folder each. A game is listed once,
//! below.

pub mod simultana;
pub mod stratege;
mod syndicat;
mod syne_strat;
mod sypil;

use ludotheque_rules::Game;
use ludotheque_rules::games::{
    simultana::Simultana, stratege::Stratege, syndicat::Syndicat, syne_strat::SyneStrat,
    sypil::Sypil,
};

use crate::puzzles::Puzzling;
use crate::solving::Solvable;
use crate::spec::PlayerSpec;

/// The games that can be solved.
pub(crate) static SOLVABLE: [&Solvable; 1] = [&simultana::SOLVABLE];

/// A function of the type of a game's positions.
pub trait GameVisitor {
    /// Its result.
    type Output;

    /// Calls it.
    fn visit<P: Puzzling>(self) -> Self::Output;
}

/// Lists the games of the shelf with their positions.
macro_rules! shelf {
    ($($game:ident: $positions:ty;)*) => {
        /// The specs of the games of the shelf.
        pub(crate) static SPECS: [PlayerSpec; Game::ALL.len()] =
            [$(PlayerSpec::with_puzzles::<$positions>(Game::$game)),*];

        /// Calls a visitor with the type of the positions of a game of the shelf, for
        /// programs that use searches directly; none for other games.
        pub fn visit<V: GameVisitor>(game: Game, visitor: V) -> Option<V::Output> {
            $(if game == Game::$game {
                return Some(visitor.visit::<$positions>());
            })*
            None
        }
    };
}

shelf! {
    SIMULTANA: Simultana;
    SYPIL: Sypil;
    SYNE_STRAT: SyneStrat;
    SYNDICAT: Syndicat;
    STRATEGE: Stratege;
}
