//! The trail of a move: the cells that it affected, which a table highlights until the
//! next move.

use std::collections::BTreeSet;

use crate::{Beat, Board, Cell, Fate, Kind, Piece, PieceId, Seat, Source, trace};

/// The cells that a move affected. All lists are in the order of events, without
/// duplicates.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// The cells that the moved pieces covered before.
    pub left: Vec<Cell>,
    /// The cells that they cover now, or that a new piece covers.
    pub reached: Vec<Cell>,
    /// The cells where a piece left the board.
    pub taken: Vec<Cell>,
    /// The cells where a piece of another player was put.
    pub put_back: Vec<Cell>,
    /// The cells where the owner or kind of a piece has changed.
    pub changed: Vec<Cell>,
}

impl Trail {
    /// The trail of the beats of a move by `mover` over these pieces. Beats that do not
    /// fit the pieces are ignored.
    pub fn of(board: &Board, pieces: &[Piece], beats: &[Beat], mover: Seat) -> Self {
        let mut trail = Self::default();
        let traced = trace(pieces, beats, PieceId::default());
        // A piece that moves although its owner is not to move was put there by the
        // mover, unless it took the mover's place.
        let own_moves =
            traced.iter().any(|it| it.is_there() && it.has_moved && it.last.owner == mover);
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

    /// Whether the move affected no cell.
    pub fn is_empty(&self) -> bool {
        self == &Self::default()
    }
}

impl Kind {
    /// Whether the piece fills its cells and hides everything below.
    pub fn fills_its_cells(self) -> bool {
        matches!(self, Self::Block { .. })
    }
}
