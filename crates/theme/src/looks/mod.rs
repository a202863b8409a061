//! The looks of the games on the table: one description per game, made of shared meshes and finishes. A model
//! describes the parts; callers spawn the entities.

use std::sync::{PoisonError, RwLock};

use ludotheque_drawing::looks::register_flat_game;
use ludotheque_rules::Game;

pub use super::materials::Workshop;

mod arrows;
mod boards;
mod diorama;
mod game;
mod hexboard;
mod look;
mod marks;
mod simultana;
mod stratege;
mod syndicat;
mod syne_strat;
mod sypil;
mod tray;

pub use crate::model::{Model, Part, of_seat, plan};
pub use boards::{
    cell_hull, contact_shadow, frame_outline, framed, square_coordinates, without_shadows,
};
pub use diorama::{StillModels, TitleScene};
pub use game::GameLook;
pub use look::Look;
pub use ludotheque_drawing::cells::corners;
pub use marks::Mark;
pub use tray::tray;

/// One line for each game.
static LOOKS: [&GameLook; Game::ALL.len()] =
    [&simultana::LOOK, &sypil::LOOK, &syne_strat::LOOK, &syndicat::LOOK, &stratege::LOOK];

/// The looks of registered games, which are not on the shelf.
static REGISTERED: RwLock<Vec<&'static GameLook>> = RwLock::new(Vec::new());

/// Sets the look of a [registered](Game::register) game that has none yet.
pub fn register_look(look: &'static GameLook) {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    if !registered.iter().any(|known| known.flat.id == look.flat.id) {
        register_flat_game(look.flat);
        registered.push(look);
    }
}

/// The look of a game.
fn game_look(game: Game) -> &'static GameLook {
    let is_its = |look: &&'static GameLook| look.flat.id == game.id();
    let known = LOOKS.into_iter().find(is_its);
    let found = known.or_else(|| {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        registered.iter().copied().find(is_its)
    });
    found.expect("a game comes to the table with its look")
}

/// The look of a game's table for this number of players.
pub fn look(game: Game, players: u8) -> &'static dyn Look {
    (game_look(game).table)(players)
}
