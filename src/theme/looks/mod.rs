//! What each game looks like: one description a game, made of shared meshes and
//! finishes. A model says what is there; whoever shows it makes the entities.

use ludotheque_rules::Game;

pub use super::materials::Workshop;

mod boards;
mod diorama;
mod hexboard;
mod look;
mod marks;
mod model;
mod simultana;
mod stratege;
mod syndicat;
mod syne_strat;
mod sypil;
mod tray;

pub use diorama::{Still, diorama};
pub use look::Look;
pub use marks::corners;
pub use model::{Mark, Model, Part};
pub use tray::tray;

/// The look of a game's table for so many players.
pub fn look(game: Game, players: u8) -> &'static dyn Look {
    match (game, players) {
        (Game::Simultana, _) => &simultana::Simultana,
        (Game::Sypil, _) => &sypil::SYPIL,
        (Game::SyneStrat, 2) => &syne_strat::FOR_TWO,
        (Game::SyneStrat, _) => &syne_strat::FOR_MORE,
        (Game::Syndicat, _) => &syndicat::Syndicat,
        (Game::Stratege, _) => &stratege::Stratege,
    }
}
