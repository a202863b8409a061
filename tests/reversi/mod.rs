//! Reversi, a game from outside: its rules, its look, its words and its computer player, made
//! known to the app.
//! The tests and an example play it.

#[path = "../../crates/rules/tests/reversi/mod.rs"]
mod game;
mod look;
mod player;

use ludotheque_base::locale::{Language, register_messages};
use ludotheque_rules::Game;
use ludotheque_theme::looks::register_look;

/// The game, with all that the app needs of it.
pub(crate) fn reversi() -> Game {
    register_look(&look::LOOK);
    register_messages(Language::French, ("reversi.ftl", include_str!("fr.ftl")));
    register_messages(Language::English, ("reversi.ftl", include_str!("en.ftl")));
    let game = game::reversi();
    player::register(game);
    game
}
