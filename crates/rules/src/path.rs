//! The paths of clicks of all legal moves of a position.
//!
//! A game only provides the cells of a move. If two or more moves have the same cells,
//! a choice is added here, for all games alike.

use crate::{Choice, Click, ClickRole, Next, Tabletop, Target};

/// A legal move and the clicks that lead to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Path<M> {
    /// The clicks; empty for a pass.
    pub clicks: Vec<Click>,
    /// The role of each click.
    pub roles: Vec<ClickRole>,
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
        .map(|chosen| {
            let clicks = position.clicks(chosen).into_iter();
            let (clicks, roles) = clicks.map(|(cell, role)| (Click::Cell(cell), role)).unzip();
            Path { clicks, roles, chosen }
        })
        .collect();
    // Those with the same clicks are put in order below.
    crate::sorting::sort_by(&mut paths, |a, b| a.clicks.cmp(&b.clicks));
    for alike in paths.chunk_by_mut(|a, b| a.clicks == b.clicks) {
        if alike.len() > 1 {
            alike.sort_by_cached_key(|path| position.word(path.chosen));
            for (path, number) in alike.iter_mut().zip(0..=u16::MAX) {
                path.clicks.push(Click::Choice(number));
                path.roles.push(ClickRole::Choose);
            }
        }
    }
    paths
}

/// The paths among these sorted ones that begin with `clicks`.
pub(crate) fn paths_with_prefix<'a, M>(
    paths: &'a [Path<M>],
    clicks: &'a [Click],
) -> impl Iterator<Item = &'a Path<M>> {
    // Paths are sorted, so those with this prefix are contiguous.
    let first = paths.partition_point(|path| path.clicks.as_slice() < clicks);
    paths[first..].iter().take_while(move |path| path.clicks.starts_with(clicks))
}

/// The clicks that may follow `clicks` in these sorted paths of `position`.
pub(crate) fn next<P: Tabletop>(position: &P, paths: &[Path<P::Move>], clicks: &[Click]) -> Next {
    let mut next = Next::default();
    let made = clicks.len();
    for path in paths_with_prefix(paths, clicks) {
        match path.clicks.get(made) {
            None => next.complete = true,
            Some(Click::Cell(cell)) => {
                let role = path.roles[made];
                match next.cells.last_mut().filter(|last| last.cell == *cell) {
                    Some(last) => {
                        last.certain &= last.role == role;
                        last.role = last.role.max(role);
                    }
                    // They are sorted as well, because their prefix is the same.
                    None => next.cells.push(Target { cell: *cell, role, certain: true }),
                }
            }
            Some(click @ Click::Choice(_)) => {
                next.choices.push(Choice { click: *click, word: position.word(path.chosen) });
            }
        }
    }
    next
}

/// The role of each of `clicks`: if the moves that they begin differ, the role of the greatest
/// consequence. Empty if they begin none.
pub(crate) fn roles<M>(paths: &[Path<M>], clicks: &[Click]) -> Vec<ClickRole> {
    let mut begun = paths_with_prefix(paths, clicks);
    let made = clicks.len();
    let first = begun.next().map(|path| path.roles[..made].to_vec());
    begun.fold(first.unwrap_or_default(), |mut roles, path| {
        for (role, other) in roles.iter_mut().zip(&path.roles) {
            *role = (*role).max(*other);
        }
        roles
    })
}
