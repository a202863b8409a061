//! Lasca, a game of stacks from outside: its rules, its look, its words and its computer player,
//! made known to the app.

#[path = "../../crates/rules/tests/lasca/game/mod.rs"]
mod game;
mod look;
mod player;

use ludotheque_base::locale::{Language, register_messages};
use ludotheque_rules::Game;
use ludotheque_theme::looks::register_look;

/// The game, with all that the app needs of it.
pub(crate) fn lasca() -> Game {
    register_look(&look::LOOK);
    register_messages(Language::French, ("lasca.ftl", include_str!("fr.ftl")));
    register_messages(Language::English, ("lasca.ftl", include_str!("en.ftl")));
    let game = game::lasca();
    player::register(game);
    game
}
