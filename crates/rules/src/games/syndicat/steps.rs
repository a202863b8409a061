//! A displacement made movement by movement.
//!
//! Everything here is seen from the side of the player to move, as in `moves`.

use super::moves::{Displacement, Move, SIDE, SidePiece, facing};
use super::position::Syndicat;
use super::squares::{cell, lower_left, placed};
use crate::{Cell, ClickRole, Steps, Target};

/// Squares, row and column, sorted.
type Squares = Vec<(u8, u8)>;

/// A piece on its way.
#[derive(Clone, PartialEq)]
struct MovementWay {
    piece: SidePiece,
    captured: Squares,
}

impl Syndicat {
    /// The movements that may follow these: the handle of a piece of the player to move, then its
    /// handle after each movement.
    pub(super) fn steps_along(&self, path: &[Cell]) -> Option<Steps<Move>> {
        let (first, movements) = path.split_first()?;
        let start = self.own_piece_on(*first)?;
        if lower_left(self.mover(), start) != *first {
            return None;
        }
        let ends = self.displacements_of(start);
        let mut here = MovementWay { piece: start, captured: Squares::new() };
        let mut been = vec![here.clone()];
        for to in movements {
            let piece = placed(self.mover(), *to, start.width, start.depth)?;
            let onward = self.onward(start, &been, &ends);
            here = onward.into_iter().find(|way| way.piece == piece)?;
            been.push(here.clone());
        }
        let onward = self.onward(start, &been, &ends);
        let stays: Vec<Move> =
            ends.iter().filter(|end| here.is_end(end)).map(|end| Move::Displace(*end)).collect();
        if onward.is_empty() && stays.is_empty() {
            return None;
        }
        let mut targets: Vec<Target> = onward
            .iter()
            .map(|way| Target {
                cell: lower_left(self.mover(), way.piece),
                role: if way.captured.len() > here.captured.len() {
                    ClickRole::Capture
                } else {
                    ClickRole::Go
                },
                certain: true,
            })
            .collect();
        crate::sorting::sort_by_key(&mut targets, |target| target.cell);
        let mut taken: Vec<Cell> =
            here.captured.iter().map(|&(row, column)| cell(self.mover(), row, column)).collect();
        crate::sorting::sort(&mut taken);
        Some(Steps { onward: targets, taken, ends: stays })
    }

    /// The places that one more movement reaches from the last of these, if they can still be
    /// completed to a legal displacement. A piece never returns to a place without a capture since.
    fn onward(
        &self,
        start: SidePiece,
        been: &[MovementWay],
        ends: &[Displacement],
    ) -> Vec<MovementWay> {
        let Some(here) = been.last() else {
            return Vec::new();
        };
        let mut onward = self.movements(start, here, (been.len() - 1) as u8, ends);
        onward.retain(|way| {
            let mut longer = been.to_vec();
            let is_new = !longer.contains(way);
            longer.push(way.clone());
            is_new && self.can_end(start, &longer, ends)
        });
        onward
    }

    /// Whether a piece that has been at these places can end its displacement at the
    /// last of them, or by going on.
    fn can_end(&self, start: SidePiece, been: &[MovementWay], ends: &[Displacement]) -> bool {
        let here = been.last();
        here.is_some_and(|here| ends.iter().any(|end| here.is_end(end)))
            || !self.onward(start, been, ends).is_empty()
    }

    /// The places that one movement reaches for a piece that has made `made` movements.
    fn movements(
        &self,
        start: SidePiece,
        here: &MovementWay,
        made: u8,
        ends: &[Displacement],
    ) -> Vec<MovementWay> {
        if made >= start.movements() {
            // Only the first advance is one movement more than a syndiqué has.
            let ahead = here.piece.row + 1;
            let advances = made == 1
                && start.movements() == 1
                && here.captured.is_empty()
                && ends.iter().any(|end| {
                    end.to_row == start.row + 2
                        && (end.to_row, end.to_column) == (ahead, start.column)
                });
            return advances
                .then(|| here.moved_to(ahead, here.piece.column, &[]))
                .into_iter()
                .collect();
        }
        let SidePiece { row, column, .. } = here.piece;
        let quiet =
            [(row, column.checked_sub(1)), (row, Some(column + 1)), (row + 1, Some(column))];
        let captures = [(row + 1, column.checked_sub(1)), (row + 1, Some(column + 1))];
        let mut found = Vec::new();
        for (targets, captures) in [(&quiet[..], false), (&captures[..], true)] {
            for &(row, column) in targets {
                let Some(column) = column else { continue };
                let place = SidePiece { row, column, ..start };
                if place.front() >= SIDE || place.column + place.width > SIDE {
                    continue;
                }
                if let Some(taken) = self.comes_onto(start, here, place, captures) {
                    found.push(here.moved_to(row, column, &taken));
                }
            }
        }
        found
    }

    /// The opposing squares that a piece covers after a movement to `place`; `None` if it may not
    /// go there like this.
    fn comes_onto(
        &self,
        start: SidePiece,
        here: &MovementWay,
        place: SidePiece,
        captures: bool,
    ) -> Option<Squares> {
        let (own, other) = self.sides();
        let home: Squares = start.squares().collect();
        let blocked = place
            .squares()
            .any(|(row, column)| own.has(row, column) && !home.contains(&(row, column)));
        if blocked {
            return None;
        }
        let mut taken: Squares = place
            .squares()
            .filter(|&(row, column)| other.has(facing(row), column))
            .filter(|square| !here.captured.contains(square))
            .collect();
        crate::sorting::sort(&mut taken);
        let strikes = taken.iter().any(|(row, _)| *row == place.front());
        (if captures { strikes } else { taken.is_empty() }).then_some(taken)
    }
}

impl MovementWay {
    /// The same piece elsewhere, with these squares captured on the way.
    fn moved_to(&self, row: u8, column: u8, taken: &[(u8, u8)]) -> Self {
        let mut captured = self.captured.clone();
        captured.extend(taken);
        crate::sorting::sort(&mut captured);
        Self { piece: SidePiece { row, column, ..self.piece }, captured }
    }

    /// Whether the displacement ends here with the captures so far.
    fn is_end(&self, end: &Displacement) -> bool {
        let mut captured: Squares = end.captured().collect();
        crate::sorting::sort(&mut captured);
        (end.to_row, end.to_column) == (self.piece.row, self.piece.column)
            && captured == self.captured
    }
}
