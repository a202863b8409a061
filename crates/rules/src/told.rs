//! A description of a move, as an umpire would give it: which piece went where, and which pieces
//! were taken, put back, cut up or turned over.
//!
//! It is made only from the pieces and beats as one eye saw them, so that it never contains more
//! than was shown. Games can add to it or replace it ([`Tabletop::told`](crate::Tabletop::told)).

use crate::{
    Beat, Board, Cell, Fate, Kind, Phrase, Piece, PieceId, PieceView, Seat, Source, Traced, fold,
    trace,
};

/// A move as one eye saw it.
pub(crate) struct Witnessed<'a> {
    /// The board.
    pub(crate) board: &'a Board,
    /// The pieces before it, sorted by spot.
    pub(crate) pieces: Vec<PieceView>,
    /// Its beats.
    pub(crate) beats: Vec<Beat>,
    /// The seat that played it.
    pub(crate) mover: Seat,
    /// The cells of the elements that had to be repaired first.
    pub(crate) owing: Vec<Cell>,
    /// Returns the name of a piece.
    pub(crate) name: fn(&PieceView) -> Phrase,
}

impl Witnessed<'_> {
    /// The phrases for the move, in the order in which to say them. Empty for beats that do not fit
    /// the pieces, and for a pass.
    pub(crate) fn told(&self) -> Vec<Phrase> {
        let Ok(after) = fold(&self.pieces, &self.beats) else {
            return Vec::new();
        };
        let pieces: Vec<Piece> = self
            .pieces
            .iter()
            .zip(0..)
            .map(|(view, number)| {
                let id = PieceId::new(number);
                Piece { id, origin: id, view: *view }
            })
            .collect();
        let next = PieceId::new(u32::try_from(pieces.len()).unwrap_or(u32::MAX));
        let traced = trace(&pieces, &self.beats, next);
        let mut told = self.moves_of_own(&traced, &after);
        told.extend(self.placed(&traced));
        told.extend(self.captured(&traced));
        told.extend(self.left(&traced));
        told.extend(self.put_back(&traced));
        told.extend(self.changed(&traced));
        told
    }

    /// The phrases for the moves of the mover's own pieces, and for the stacks that these made.
    fn moves_of_own(&self, traced: &[Traced], after: &[PieceView]) -> Vec<Phrase> {
        let went = |piece: &Traced| {
            let before = piece.before().filter(|_| piece.is_there())?;
            let is_own = piece.has_moved && before.owner == self.mover;
            let way = (before.spot.cell, piece.last.spot.cell);
            (is_own && way.0 != way.1).then_some(way)
        };
        let ways = crate::sorting::set_of(traced.iter().filter_map(went));
        let mut told = Vec::new();
        for (from, to) in ways {
            let moved: Vec<&Traced> =
                traced.iter().filter(|piece| went(piece) == Some((from, to))).collect();
            let standing: Vec<&PieceView> = after.iter().filter(|it| it.spot.cell == to).collect();
            let goes = |key| {
                let phrase = Phrase::new(key).seat("mover", self.mover);
                phrase.cell("from", from).cell("to", to)
            };
            told.push(if standing.len() > moved.len() {
                let figures = standing.iter().filter_map(|piece| match piece.kind {
                    Kind::FigurePawn(figure) => Some(figure),
                    Kind::Pawn | Kind::LargePiece | Kind::Block { .. } => None,
                });
                goes("told-stacks").figure_list("figures", figures.collect())
            } else {
                match moved[..] {
                    // All pawns of such a game are alike.
                    [only] if only.last.kind == Kind::Pawn => goes("told-goes"),
                    [only] => goes("told-goes-with").phrase("what", (self.name)(&only.last)),
                    _ => goes("told-goes-with").phrase("what", Phrase::stack_of(moved.len())),
                }
            });
            let stays = |it: &&PieceView| it.spot.cell == from && it.owner == self.mover;
            if let Some(rest) = after.iter().find(stays) {
                told.push(Phrase::new("told-rest-stays").cell("cell", rest.spot.cell));
            }
            if self.owing.contains(&from) {
                told.push(Phrase::new("told-repairs").cell("cell", to));
            }
        }
        told
    }

    /// The phrase for the cells on which the mover has placed pieces.
    fn placed(&self, traced: &[Traced]) -> Option<Phrase> {
        let placed = traced.iter().filter(|it| it.source == Source::Placed && it.is_there());
        let cells: Vec<Cell> = placed.map(|it| it.last.spot.cell).collect();
        let phrase = Phrase::new("told-places").seat("mover", self.mover);
        (!cells.is_empty()).then(|| phrase.cell_list("cells", cells))
    }

    /// The phrases for the captured pieces: the cells of pieces that fill several, the names of
    /// others.
    fn captured(&self, traced: &[Traced]) -> Vec<Phrase> {
        let taken = traced.iter().filter(|piece| piece.fate == Fate::Taken);
        let (blocks, others): (Vec<&Traced>, Vec<&Traced>) =
            taken.partition(|piece| matches!(piece.last.kind, Kind::Block { .. }));
        let things = others.iter().map(|piece| self.thing(piece)).collect();
        let cells = blocks.iter().flat_map(|piece| piece.last.cells(self.board));
        let cells = crate::sorting::set_of(cells);
        let takes = || Phrase::new("told-takes").phrase_list("things", things);
        let fills = || {
            let cells = cells.iter().copied().collect();
            Phrase::new("told-takes-squares").cell_list("cells", cells)
        };
        let of_things = (!others.is_empty()).then(takes);
        let of_cells = (!cells.is_empty()).then(fills);
        of_things.into_iter().chain(of_cells).collect()
    }

    /// The remains of pieces that were cut up.
    fn left(&self, traced: &[Traced]) -> Option<Phrase> {
        let parts = traced.iter().filter(|it| it.source == Source::Part && it.is_there());
        let parts: Vec<Phrase> = parts.map(|part| self.thing(part)).collect();
        (!parts.is_empty()).then(|| Phrase::new("told-leaves").phrase_list("parts", parts))
    }

    /// The pieces of others that the mover has put elsewhere.
    fn put_back(&self, traced: &[Traced]) -> Option<Phrase> {
        let put = |piece: &Traced| {
            let before = piece.before().filter(|_| piece.is_there())?;
            let is_put = piece.has_moved && before.owner != self.mover;
            is_put.then(|| {
                let phrase = Phrase::new("told-put-back").phrase("what", (self.name)(&piece.last));
                let phrase = phrase.cell("from", before.spot.cell);
                phrase.cell("to", piece.last.spot.cell)
            })
        };
        let things: Vec<Phrase> = traced.iter().filter_map(put).collect();
        (!things.is_empty()).then(|| Phrase::new("told-puts-back").phrase_list("things", things))
    }

    /// The pieces that have changed their owner.
    fn changed(&self, traced: &[Traced]) -> Option<Phrase> {
        let changed = traced.iter().filter(|piece| piece.has_changed && piece.is_there());
        let cells = crate::sorting::set_of(changed.map(|it| it.last.spot.cell));
        let cells: Vec<Cell> = cells.into_iter().collect();
        (!cells.is_empty()).then(|| Phrase::new("told-changes").cell_list("cells", cells))
    }

    /// A piece and its current or last place.
    fn thing(&self, piece: &Traced) -> Phrase {
        let phrase = Phrase::new("told-thing").phrase("what", (self.name)(&piece.last));
        phrase.cell("cell", piece.last.spot.cell)
    }
}
