//! What a move has done to the board, cell by cell: what a table marks until the
//! next move.

use std::collections::BTreeSet;

use crate::{Beat, Board, Cell, Fate, Kind, Piece, PieceId, Seat, Source, trace};

/// What a move has done, cell by cell. All lists are in the order in which it
/// happened, each cell once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// The cells that what was moved covered before.
    pub left: Vec<Cell>,
    /// The cells that it covers now, or that a new piece covers.
    pub reached: Vec<Cell>,
    /// The cells where something left the board.
    pub taken: Vec<Cell>,
    /// The cells where something of another player was put.
    pub put_back: Vec<Cell>,
    /// The cells where something has changed its owner or its kind.
    pub changed: Vec<Cell>,
}

impl Trail {
    /// What `beats` of a move of `mover` do to these pieces. Beats that do not fit
    /// the pieces are passed over.
    pub fn of(board: &Board, pieces: &[Piece], beats: &[Beat], mover: Seat) -> Self {
        let mut trail = Self::default();
        let traced = trace(pieces, beats, PieceId::default());
        // What moves although its owner is not to move was put there by the mover,
        // unless it has taken the mover's place.
        let own_moves = traced
            .iter()
            .any(|it| it.is_there() && it.has_moved && it.last.owner == mover);
        for piece in &traced {
            let cells = piece.last.cells(board);
            match piece.fate {
                Fate::Split => continue,
                Fate::Taken => {
                    trail.taken.extend(cells);
                    continue;
                }
                Fate::Stays => {}
            }
            if piece.has_changed {
                trail.changed.extend(&cells);
            }
            match piece.source {
                Source::Placed => trail.reached.extend(cells),
                Source::Board(_) | Source::Part if !piece.has_moved => {}
                Source::Board(_) | Source::Part if own_moves && piece.last.owner != mover => {
                    trail.put_back.extend(cells);
                }
                Source::Part => trail.reached.extend(cells),
                Source::Board(before) => {
                    trail.left.extend(before.cells(board));
                    trail.reached.extend(cells);
                }
            }
        }
        for cells in [
            &mut trail.left,
            &mut trail.reached,
            &mut trail.taken,
            &mut trail.put_back,
            &mut trail.changed,
        ] {
            let mut seen = BTreeSet::new();
            cells.retain(|cell| seen.insert(*cell));
        }
        trail
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self == &Self::default()
    }
}

impl Kind {
    /// Whether the piece fills its cells, so that what lies below cannot be seen.
    pub fn fills_its_cells(self) -> bool {
        matches!(self, Self::Block { .. })
    }
}
