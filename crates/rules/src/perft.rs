//! Perft: counting the sequences of an exact number of plies.
//!
//! The position is copied for each move, and the last ply is counted without playing it. Undoing
//! moves would not be faster (see `docs/benchmarks.md`). The move lists are reused, so that nothing
//! is allocated per move.

use crate::{Notation, Position};

/// The number of sequences of exactly `depth` plies from `position`. A finished
/// game has no continuation; repetition is ignored.
pub fn perft<P: Position>(position: &P, depth: u8) -> u64 {
    perft_by(position, depth, |position, chosen| {
        let mut after = position.clone();
        after.play(chosen);
        after
    })
}

/// [`perft`] with another way to make moves, for measurements.
pub fn perft_by<P: Position>(
    position: &P,
    depth: u8,
    after: impl Fn(&P, P::Move) -> P + Copy,
) -> u64 {
    let mut lists = vec![Vec::new(); usize::from(depth)];
    count(position, &mut lists, after)
}

/// [`perft_by`] with one move list for each remaining ply.
fn count<P: Position>(
    position: &P,
    lists: &mut [Vec<P::Move>],
    after: impl Fn(&P, P::Move) -> P + Copy,
) -> u64 {
    match lists {
        [] => 1,
        [_] => position.count_moves(),
        [moves, rest @ ..] => {
            moves.clear();
            position.legal_moves(moves);
            moves.iter().map(|chosen| count(&after(position, *chosen), rest, after)).sum()
        }
    }
}

/// [`perft`] divided by the first move: each legal move's word with the number of
/// sequences that begin with it, sorted by word. Empty for a depth of 0.
pub fn divide<P: Notation>(position: &P, depth: u8) -> Vec<(String, u64)> {
    let Some(rest) = depth.checked_sub(1) else {
        return Vec::new();
    };
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut divided: Vec<(String, u64)> = moves
        .iter()
        .map(|chosen| {
            let mut after = position.clone();
            after.play(*chosen);
            (position.word(*chosen), perft(&after, rest))
        })
        .collect();
    divided.sort();
    divided
}
