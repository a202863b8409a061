//! Random games for all tests.

use ludotheque_players::Chance;
use ludotheque_rules::{Game, Position, Setup};

/// A match for this many players.
pub(crate) fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("the game is for so many")
}

/// A random game with a maximum number of plies: its positions with the moves played in
/// them.
pub(crate) fn random_game<P: Position>(
    start: &P,
    most: usize,
    chance: &mut Chance,
) -> Vec<(P, P::Move)> {
    let mut here = start.clone();
    let mut game = Vec::new();
    while game.len() < most {
        let Some(chosen) = here.random_move(|moves| chance.below(moves)) else {
            break;
        };
        game.push((here.clone(), chosen));
        here.play(chosen);
    }
    game
}
