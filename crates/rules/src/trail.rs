//! What a move has done to the board, cell by cell: what a table marks until the
//! next move.

use crate::{Beat, Board, Cell, Effect, Kind, PieceView, Seat, Spot};

/// What a move has done, cell by cell. All lists are in the order in which it
/// happened, each cell once.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Trail {
    /// The cells that what was moved covered before.
    pub left: Vec<Cell>,
    /// The cells that it covers now.
    pub reached: Vec<Cell>,
    /// The cells where something left the board.
    pub taken: Vec<Cell>,
    /// The cells where something of another player was put.
    pub put_back: Vec<Cell>,
}

/// A piece, or a part of one, on its way through a move.
struct Followed {
    piece: PieceView,
    /// Where it stood first.
    first: Vec<Cell>,
    moved: bool,
}

impl Trail {
    /// What `beats` of a move of `mover` do to these pieces. Beats that do not fit
    /// the pieces are passed over.
    pub fn of(board: &Board, pieces: &[PieceView], beats: &[Beat], mover: Seat) -> Self {
        let mut trail = Self::default();
        let mut standing: Vec<Followed> = pieces
            .iter()
            .map(|piece| Followed {
                piece: *piece,
                first: piece.cells(board),
                moved: false,
            })
            .collect();
        let mut order = Vec::new();
        for Beat(effects) in beats {
            let mut arriving = Vec::new();
            for effect in effects {
                let from = match *effect {
                    Effect::Move { from, .. } => from,
                    Effect::Take { at } | Effect::Split { at, .. } => at,
                    Effect::Reveal { .. } | Effect::Hide { .. } => continue,
                };
                let Some(index) = standing.iter().position(|it| it.piece.spot == from) else {
                    continue;
                };
                let mut followed = standing.swap_remove(index);
                match *effect {
                    Effect::Move { to, .. } => {
                        followed.piece.spot = to;
                        followed.moved = true;
                        arriving.push(followed);
                        order.push(to);
                    }
                    Effect::Take { .. } => trail.taken.extend(followed.piece.cells(board)),
                    Effect::Split { parts, .. } => {
                        arriving.extend(parts.into_iter().flatten().map(|part| Followed {
                            piece: PieceView {
                                spot: part.spot,
                                kind: part.kind,
                                ..followed.piece
                            },
                            first: Vec::new(),
                            moved: false,
                        }));
                    }
                    Effect::Reveal { .. } | Effect::Hide { .. } => {}
                }
            }
            standing.extend(arriving);
        }
        standing.retain(|followed| followed.moved);
        // Where the hand was first comes first.
        let last_of = |spot: Spot| order.iter().position(|at| *at == spot);
        standing.sort_by_key(|followed| last_of(followed.piece.spot));
        // What moves although its owner is not to move was put there by the mover,
        // unless it has taken the mover's place.
        let own_moves = standing.iter().any(|it| it.piece.owner == mover);
        for followed in standing {
            let cells = followed.piece.cells(board);
            if followed.piece.owner == mover || !own_moves {
                trail.left.extend(followed.first);
                trail.reached.extend(cells);
            } else {
                trail.put_back.extend(cells);
            }
        }
        for cells in [
            &mut trail.left,
            &mut trail.reached,
            &mut trail.taken,
            &mut trail.put_back,
        ] {
            let mut seen = std::collections::BTreeSet::new();
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
