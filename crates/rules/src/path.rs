//! The paths of clicks of all legal moves of a position.
//!
//! A game only says which cells a move is made of. Where the cells of two or
//! more moves are the same, a choice is added here, once for all games.

use crate::{Choice, Click, Next, Tabletop};

/// A legal move and the clicks that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path<M> {
    /// The clicks. None at all for a pass: it is played without a click.
    pub clicks: Vec<Click>,
    /// The move.
    pub chosen: M,
}

/// The paths of all legal moves, sorted by their clicks. No path is the
/// beginning of another as long as the game keeps to the contract of
/// [`Tabletop::clicks`].
pub fn paths<P: Tabletop>(position: &P) -> Vec<Path<P::Move>> {
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let mut paths: Vec<Path<P::Move>> = moves
        .into_iter()
        .map(|chosen| Path {
            clicks: position
                .clicks(chosen)
                .into_iter()
                .map(Click::Cell)
                .collect(),
            chosen,
        })
        .collect();
    paths.sort_by(|a, b| a.clicks.cmp(&b.clicks));
    for alike in paths.chunk_by_mut(|a, b| a.clicks == b.clicks) {
        if alike.len() > 1 {
            alike.sort_by_cached_key(|path| position.word(path.chosen));
            for (path, number) in alike.iter_mut().zip(0..=u16::MAX) {
                path.clicks.push(Click::Choice(number));
            }
        }
    }
    paths
}

/// What may follow `clicks`, among these sorted paths of `position`.
pub(crate) fn next<P: Tabletop>(position: &P, paths: &[Path<P::Move>], clicks: &[Click]) -> Next {
    let mut next = Next::default();
    // Paths are sorted: those that these clicks begin stand together.
    let first = paths.partition_point(|path| path.clicks.as_slice() < clicks);
    for path in &paths[first..] {
        let Some(rest) = path.clicks.strip_prefix(clicks) else {
            break;
        };
        match rest.first() {
            None => next.complete = true,
            Some(Click::Cell(cell)) => next.cells.push(*cell),
            Some(click @ Click::Choice(_)) => next.choices.push(Choice {
                click: *click,
                word: position.word(path.chosen),
            }),
        }
    }
    // Sorted as well, because all before them is the same.
    next.cells.dedup();
    next
}
