//! Tracking of pieces throughout a match: the identities of the pieces of a position, and after the
//! beats of a move.

use crate::trace::trace;
use crate::{Beat, Cell, FoldError, Piece, PieceId, PieceView, Spot, fold};

/// The pieces after `beats` with identities, sorted by spot, as in [`fold`]. New pieces
/// get the identities from `next` on.
///
/// # Errors
/// If an effect finds no piece, or two pieces would end on one spot.
pub fn fold_identified(
    pieces: &[Piece],
    beats: &[Beat],
    next: PieceId,
) -> Result<Vec<Piece>, FoldError> {
    let views: Vec<PieceView> = pieces.iter().map(|piece| piece.view).collect();
    let mut known: Vec<(Spot, SpotIdentity)> = pieces
        .iter()
        .map(|piece| {
            let (id, origin) = (piece.id, piece.origin);
            (piece.view.spot, SpotIdentity { id, origin })
        })
        .collect();
    crate::sorting::sort_by_key(&mut known, |(spot, _)| *spot);
    let after = Identities { known, next }.after(&views, beats);
    Ok(after.pieces(&fold(&views, beats)?))
}

/// The identities of the pieces of a position.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Identities {
    /// Sorted by spot.
    known: Vec<(Spot, SpotIdentity)>,
    /// The identity of the next new piece.
    pub(crate) next: PieceId,
}

/// The identity of the piece on a spot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct SpotIdentity {
    id: PieceId,
    origin: PieceId,
}

/// The first identity of pieces that are not public.
const FIRST_PRIVATE: PieceId = PieceId::new(1 << 31);

impl Identities {
    /// The identities of the public pieces of a first position.
    pub(crate) fn first(pieces: &[PieceView]) -> Self {
        Self::from(PieceId::default(), pieces)
    }

    /// The identities of the pieces of a first position that are not public. Their
    /// numbers reveal nothing to others.
    pub(crate) fn private(pieces: &[PieceView]) -> Self {
        Self::from(FIRST_PRIVATE, pieces)
    }

    fn from(mut next: PieceId, pieces: &[PieceView]) -> Self {
        let mut spots: Vec<Spot> = pieces.iter().map(|piece| piece.spot).collect();
        crate::sorting::sort(&mut spots);
        let known = spots
            .into_iter()
            .map(|spot| {
                let id = next;
                next = id.next();
                (spot, SpotIdentity { id, origin: id })
            })
            .collect();
        Self { known, next }
    }

    /// The identities after these beats of a move from these pieces.
    pub(crate) fn after(&self, pieces: &[PieceView], beats: &[Beat]) -> Self {
        let mut known = crate::sorting::map_of(self.known.iter().copied());
        let mut next = self.next;
        let traced = trace(&self.pieces(pieces), beats, self.next);
        for piece in &traced {
            if let Some(before) = piece.before() {
                known.remove(&before.spot);
            }
            next = next.max(piece.id.next());
        }
        for piece in traced.iter().filter(|piece| piece.is_there()) {
            let (id, origin) = (piece.id, piece.origin);
            known.insert(piece.last.spot, SpotIdentity { id, origin });
        }
        Self { known: known.into_iter().collect(), next }
    }

    /// The identity of the piece on a spot.
    fn at(&self, spot: Spot) -> Option<SpotIdentity> {
        let found = self.known.binary_search_by_key(&spot, |(spot, _)| *spot);
        found.ok().map(|index| self.known[index].1)
    }

    /// The identity of the piece on a cell, the lowest if there are several.
    pub(crate) fn on_cell(&self, cell: Cell) -> Option<PieceId> {
        self.at(Spot::ground(cell)).map(|known| known.id)
    }

    /// The spot of a piece, if it exists.
    pub(crate) fn spot_of(&self, id: PieceId) -> Option<Spot> {
        let mut known = self.known.iter();
        let found = known.find(|(_, known)| known.id == id);
        found.map(|(spot, _)| *spot)
    }

    /// Whether every piece is at the same spot in both.
    pub(crate) fn is_same_as(&self, others: &Self) -> bool {
        self.known == others.known
    }

    /// Whether it has identities for all of these pieces.
    pub(crate) fn covers(&self, pieces: &[PieceView]) -> bool {
        pieces.iter().all(|piece| self.at(piece.spot).is_some())
    }

    /// These pieces with their identities, without those that have none here.
    pub(crate) fn pieces(&self, pieces: &[PieceView]) -> Vec<Piece> {
        let identified = pieces.iter().filter_map(|&view| {
            let SpotIdentity { id, origin } = self.at(view.spot)?;
            Some(Piece { id, origin, view })
        });
        identified.collect()
    }

    /// These identities, and those of `others` for other pieces.
    pub(crate) fn or(&self, others: &Self) -> Self {
        let both = others.known.iter().chain(&self.known);
        let known = crate::sorting::map_of(both.copied());
        Self { known: known.into_iter().collect(), next: self.next }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{Effect, Kind, Seat, SplitPart};

    fn pawn(cell: u8) -> PieceView {
        PieceView { spot: spot(cell), owner: Seat::new(0), kind: Kind::Pawn, strength: None }
    }

    fn spot(cell: u8) -> Spot {
        Spot::ground(Cell::new(cell))
    }

    fn numbers(identities: &Identities) -> Vec<(usize, usize)> {
        let known = identities.known.iter();
        known.map(|(spot, known)| (spot.cell.index(), known.id.index())).collect()
    }

    #[test]
    fn numbers_go_with_pieces_and_are_never_given_twice() {
        let pieces = [pawn(7), pawn(2), pawn(4)];
        let first = Identities::first(&pieces);
        assert_eq!(numbers(&first), [(2, 0), (4, 1), (7, 2)]);
        let beats = [
            Beat(vec![Effect::Take { at: spot(7) }, Effect::Move { from: spot(2), to: spot(7) }]),
            Beat(vec![Effect::Place { piece: pawn(2) }]),
            Beat(vec![Effect::Take { at: spot(2) }]),
            Beat(vec![Effect::Place { piece: pawn(1) }]),
        ];
        let after = first.after(&pieces, &beats);
        assert_eq!(numbers(&after), [(1, 4), (4, 1), (7, 0)]);
        assert_eq!(after.next, PieceId::new(5));
        assert_eq!(after.spot_of(PieceId::new(0)), Some(spot(7)));
        assert_eq!(after.spot_of(PieceId::new(2)), None);
    }

    #[test]
    fn the_first_part_is_the_piece_that_came_apart_and_all_know_where_they_come_from() {
        let pieces = [pawn(3), pawn(5)];
        let part = |cell| Some(SplitPart { spot: spot(cell), kind: Kind::Pawn });
        let beats =
            [Beat(vec![Effect::Split { at: spot(3), parts: [part(3), part(4), None, None] }])];
        let first = Identities::first(&pieces);
        let after = first.after(&pieces, &beats);
        assert_eq!(numbers(&after), [(3, 0), (4, 2), (5, 1)]);
        let pieces = after.pieces(&[pawn(3), pawn(4), pawn(5)]);
        let origins: Vec<usize> = pieces.iter().map(|piece| piece.origin.index()).collect();
        assert_eq!(origins, [0, 0, 1]);
    }

    #[test]
    fn what_only_some_see_has_numbers_that_nobody_else_uses() {
        let public = Identities::first(&[pawn(4), pawn(6)]);
        let seen = [pawn(1), pawn(4), pawn(6)];
        assert!(!public.covers(&seen));
        let all = public.or(&Identities::private(&seen));
        let ids: Vec<PieceId> = all.pieces(&seen).iter().map(|piece| piece.id).collect();
        assert_eq!(ids, [FIRST_PRIVATE, PieceId::new(0), PieceId::new(1)]);
    }
}
