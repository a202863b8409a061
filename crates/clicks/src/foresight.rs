//! The effect of a move on the pieces, computed from its beats before it is played, for ghosts,
//! marks and choices.

use std::collections::BTreeSet;

use ludotheque_rules::{
    Beat, Choice, Click, Fate, Piece, PieceId, PieceView, Source, Spot, View, trace,
};

/// A piece that would be elsewhere, or new.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Arrival {
    /// Its current spot; `None` if it is new.
    pub from: Option<Spot>,
    /// Its original piece, see [`Piece::origin`](ludotheque_rules::Piece::origin).
    pub origin: PieceId,
    /// The piece after the move.
    pub piece: PieceView,
}

/// The effect of a move on the pieces.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Foresight {
    /// Pieces that would be elsewhere, or new.
    pub arrivals: Vec<Arrival>,
    /// Pieces, or parts of pieces, that would be captured.
    pub taken: Vec<PieceView>,
    /// The pieces that would be split or changed in place, in their current state.
    pub cut: Vec<PieceView>,
    /// The remains of these pieces, or their new state.
    pub left: Vec<PieceView>,
    /// The spots where a piece would change.
    pub changed: Vec<Spot>,
}

impl Foresight {
    /// The effect of these beats on these pieces. Effects without a matching piece are
    /// ignored.
    pub fn of(pieces: &[Piece], beats: &[Beat]) -> Self {
        let mut foresight = Self::default();
        let next = pieces.iter().map(|piece| piece.id.next()).max();
        for traced in trace(pieces, beats, next.unwrap_or_default()) {
            let arrival = |from| Arrival { from, origin: traced.origin, piece: traced.last };
            match (traced.fate, traced.source) {
                (Fate::Taken, _) => foresight.taken.push(traced.last),
                (Fate::Split, _) => foresight.cut.push(traced.last),
                (Fate::Stays, Source::Part) => foresight.left.push(traced.last),
                (Fate::Stays, Source::Placed) => {
                    foresight.arrivals.push(arrival(None));
                }
                (Fate::Stays, Source::Board(before)) if before.spot != traced.last.spot => {
                    foresight.arrivals.push(arrival(Some(before.spot)));
                }
                (Fate::Stays, Source::Board(before)) if traced.has_changed => {
                    foresight.cut.push(before);
                    foresight.left.push(traced.last);
                    foresight.changed.push(before.spot);
                }
                (Fate::Stays, Source::Board(_)) => {}
            }
        }
        ludotheque_rules::sorting::sort_by_key(&mut foresight.arrivals, |arrival| {
            arrival.piece.spot
        });
        ludotheque_rules::sorting::sort_by_key(&mut foresight.taken, |piece| piece.spot);
        ludotheque_rules::sorting::sort_by_key(&mut foresight.left, |piece| piece.spot);
        foresight
    }

    /// Whether this piece would arrive on top of one of these that stay where they are.
    pub fn lands_on(&self, piece: &PieceView, standing: &BTreeSet<PieceView>) -> bool {
        let leaves = |spot| { self.arrivals.iter() }.any(|arrival| arrival.from == Some(spot));
        let arrives = self.arrivals.iter().any(|arrival| arrival.piece == *piece);
        arrives
            && standing.iter().any(|below| {
                below.spot.cell == piece.spot.cell
                    && below.spot.level < piece.spot.level
                    && !leaves(below.spot)
            })
    }

    /// The effect of the move with these clicks on the pieces.
    pub fn at(view: View<'_>, clicks: &[Click]) -> Self {
        Self::of(&view.identified(), &view.beats(clicks))
    }
}

/// Complete paths that begin with `clicks`, with the first possible cell at each click,
/// and every choice.
pub fn endings(view: View<'_>, clicks: &[Click]) -> Vec<Vec<Click>> {
    let mut clicks = clicks.to_vec();
    loop {
        let next = view.next(&clicks);
        if next.complete {
            return vec![clicks];
        }
        if let Some(target) = next.cells.first() {
            clicks.push(Click::Cell(target.cell));
            continue;
        }
        let with = |choice: &Choice| clicks.iter().copied().chain([choice.click]).collect();
        return next.choices.iter().map(with).collect();
    }
}
