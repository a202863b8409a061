//! Simultana: mobility, and the solution of the game.
//!
//! `numbering` numbers the positions, `analysis` solves the game with these numbers,
//! `losses` stores the solution in a file, `solving` offers solving to the app, and
//! `tablebase` probes the solution. The game has no options, and every position with six
//! pawns each is covered.

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
use crate::levels::{Strength, strength};
use crate::puzzles::Puzzling;
use crate::tablebase::{Tablebase, Tablebases};

impl Evaluation for Simultana {
    const WEIGHTS: &'static [i16] = &[30];
    const REDUCES_LATE_MOVES: bool = false;

    fn levels(_players: u8) -> &'static [Strength; 8] {
        const LEVELS: [Strength; 8] = include!("../../../levels/simultana-2.in");
        &LEVELS
    }

    fn tablebase(tablebases: &Tablebases) -> Option<Box<dyn Tablebase<Self>>> {
        let losses = tablebases.get(Game::SIMULTANA)?;
        Some(Box::new(SimultanaTablebase::new(losses)))
    }
}

impl Puzzling for Simultana {}
