//! What the games look like in flat drawings, how they begin on a title screen, and what their
//! printed rules need: plain data, one value for each game.

use std::sync::{PoisonError, RwLock};

use ludotheque_rules::Game;

mod game;
mod look;
pub mod simultana;
pub mod stratege;
pub mod syndicat;
pub mod syne_strat;
pub mod sypil;

pub use game::{FlatGame, OnPaper, Start};
pub use look::{FlatLook, SecondTone, of_seat};

/// One line for each game.
static GAMES: [&FlatGame; Game::ALL.len()] =
    [&simultana::GAME, &sypil::GAME, &syne_strat::GAME, &syndicat::GAME, &stratege::GAME];

/// The pictures of the tables of games, for covers: JPEGs, three wide to two high. They are no part
/// of [`FlatGame`], so that a program that prints nothing does not have to hold them.
static COVERS: [(&FlatGame, &[u8]); Game::ALL.len()] = [
    (&simultana::GAME, simultana::COVER),
    (&sypil::GAME, sypil::COVER),
    (&syne_strat::GAME, syne_strat::COVER),
    (&syndicat::GAME, syndicat::COVER),
    (&stratege::GAME, stratege::COVER),
];

/// Registered games, which are not on the shelf.
static REGISTERED: RwLock<Vec<&'static FlatGame>> = RwLock::new(Vec::new());

/// Sets the flat look of a [registered](Game::register) game that has none yet.
pub fn register_flat_game(game: &'static FlatGame) {
    let mut registered = REGISTERED.write().unwrap_or_else(PoisonError::into_inner);
    if !registered.iter().any(|known| known.id == game.id) {
        registered.push(game);
    }
}

/// The flat look of a game, and what belongs to it.
pub fn flat_game(game: Game) -> &'static FlatGame {
    let is_its = |known: &&'static FlatGame| known.id == game.id();
    let known = GAMES.into_iter().find(is_its);
    let found = known.or_else(|| {
        let registered = REGISTERED.read().unwrap_or_else(PoisonError::into_inner);
        registered.iter().copied().find(is_its)
    });
    found.expect("a game comes to the table with its look")
}

/// The flat look of a game's table for this number of players.
pub fn flat_look(game: Game, players: u8) -> &'static FlatLook {
    (flat_game(game).table)(players)
}

/// The picture of a game's table; a registered game has none.
pub fn cover(game: Game) -> Option<&'static [u8]> {
    let its = COVERS.into_iter().find(|(known, _)| known.id == game.id());
    its.map(|(_, picture)| picture)
}
