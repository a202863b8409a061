//! What the tests share: random games.

use ludotheque_players::Chance;
use ludotheque_rules::{Game, Position, Setup};

/// A match of a game for so many.
pub(crate) fn setup(game: Game, players: u8) -> Setup {
    Setup::new(game, players).expect("the game is for so many")
}

/// A random game of up to so many plies: the positions with the moves that were played
/// in them.
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
