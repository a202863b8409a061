//! What computers know of Lasca: its rules alone.

use ludotheque_players::{Evaluation, PlayerSpec};
use ludotheque_rules::Game;

use super::game::Lasca;

impl Evaluation for Lasca {}

/// Makes the computer player of the game known.
pub(super) fn register(game: Game) {
    let player = PlayerSpec::new::<Lasca>(game);
    player.register().expect("nobody else plays it");
}
