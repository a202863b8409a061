//! Random play: a game played on by chance, every legal move as likely as any
//! other.

use crate::Position;

/// Plays on from `position` at random until the game is over, or for `most` plies;
/// answers how many were played. Repetition is ignored.
///
/// The source of random numbers answers a number below the one that it is asked
/// with, once for each ply.
pub fn playout<P: Position>(
    position: &mut P,
    most: u32,
    chance: &mut impl FnMut(usize) -> usize,
) -> u32 {
    for plies in 0..most {
        let Some(chosen) = position.random_move(&mut *chance) else {
            return plies;
        };
        position.play(&chosen);
    }
    most
}
