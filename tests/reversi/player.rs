//! What computers know of Reversi: its rules alone.

use ludotheque_players::{Evaluation, PlayerSpec};
use ludotheque_rules::Game;

use super::game::{Move, Reversi};

impl Evaluation for Reversi {
    /// Every move turns something over: none is more urgent than others.
    fn is_loud(&self, _: Move) -> bool {
        false
    }
}

/// Makes the computer player of the game known.
pub(super) fn register(game: Game) {
    let player = PlayerSpec::new::<Reversi>(game);
    player.register().expect("nobody else plays it");
}
