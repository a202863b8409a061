//! Random play, with all legal moves equally likely.

use crate::Position;

/// Plays at random from `position` until the game is over or `most` plies have been
/// played, and returns their number. Repetition is ignored.
///
/// For each ply, the source of random numbers is called with a bound and returns a
/// number below it.
pub fn playout<P: Position>(
    position: &mut P,
    most: u32,
    chance: &mut impl FnMut(usize) -> usize,
) -> u32 {
    for plies in 0..most {
        let Some(chosen) = position.random_move(&mut *chance) else {
            return plies;
        };
        position.play(chosen);
    }
    most
}
