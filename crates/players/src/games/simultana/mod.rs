//! Simultana: how many moves each side has, and its solution.
//!
//! `numbering` gives every position a number, `analysis` solves the game with them,
//! `losses` keeps the solution in a file, `solving` offers it, and `tablebase` finds out from that what a
//! position is worth. All are about the one rule and the one start that the game has:
//! it has no options, and every position with six pawns each is covered.

mod analysis;
pub(crate) mod losses;
mod numbering;
mod solving;
mod tablebase;

use ludotheque_rules::Game;
use ludotheque_rules::games::simultana::Simultana;

pub use self::losses::Losses;
pub use self::numbering::{BLOCKS, Number, Numbering, PLACES};
pub(crate) use self::solving::SOLVABLE;
pub use self::tablebase::SimultanaTablebase;
use crate::evaluation::Evaluation;
use crate::puzzles::Puzzling;
use crate::tablebase::{Tablebase, Tablebases};

impl Evaluation for Simultana {
    const WEIGHTS: &'static [i16] = &[30];
    const REDUCES_LATE_MOVES: bool = false;

    fn tablebase(tablebases: &Tablebases) -> Option<Box<dyn Tablebase<Self>>> {
        let losses = tablebases.get(Game::SIMULTANA)?;
        Some(Box::new(SimultanaTablebase::new(losses)))
    }
}

impl Puzzling for Simultana {}
