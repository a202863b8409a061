//! The reasons why a displacement is not legal.

use super::moves::{FIRST_ADVANCE_ROW, SIDE, SidePiece};
use super::position::Syndicat;
use super::squares::{cell, lower_left, placed, square};
use crate::{Cell, Phrase, Seat};

impl Syndicat {
    /// The reason why these cells are neither a legal move nor a prefix of one.
    pub(super) fn refuse(&self, clicks: &[Cell]) -> Phrase {
        let Some(&first) = clicks.first() else {
            return Phrase::unfinished();
        };
        let Some(owner) = self.owner(first) else {
            return Phrase::empty_cell(first);
        };
        let own = self.own_piece_on(first);
        let Some(piece) = own.filter(|_| owner == self.mover()) else {
            return Phrase::not_your_piece(
                first,
                Seat::new(owner as u8),
                Seat::new(self.mover() as u8),
            );
        };
        let handle = lower_left(owner, piece);
        match clicks.get(1) {
            None if self.displacements_of(piece).is_empty() => self.refuse_piece(piece),
            _ if first != handle => {
                Phrase::new("illegal-not-the-handle").cell("cell", first).cell("handle", handle)
            }
            None => Phrase::unfinished(),
            Some(&second) => self.refuse_target(piece, second),
        }
    }

    /// The reason why a piece of the player to move cannot move at all.
    fn refuse_piece(&self, piece: SidePiece) -> Phrase {
        let from = lower_left(self.mover(), piece);
        if piece.front() == SIDE - 1 {
            return Phrase::new("illegal-at-far-edge").cell("cell", from);
        }
        let ahead = SidePiece { row: piece.row + 1, ..piece };
        Phrase::new("illegal-piece-blocked")
            .cell("cell", from)
            .cell_list("blockers", self.cells(self.others_on(piece, ahead)))
    }

    /// The reason why a piece of the player to move may not go to this lower left square.
    fn refuse_target(&self, piece: SidePiece, to: Cell) -> Phrase {
        let mover = self.mover();
        let origin = lower_left(mover, piece);
        let (from, target) = (square(mover, origin), square(mover, to));
        let ahead = i16::from(target.0) - i16::from(from.0);
        let aside = i16::from(target.1) - i16::from(from.1);
        if origin == to {
            return Phrase::same_cell(to);
        }
        if ahead < 0 {
            return Phrase::new("illegal-backward").cell("from", origin).cell("to", to);
        }
        let Some(moved) = placed(mover, to, piece.width, piece.depth) else {
            return over_the_edge(piece, to);
        };
        if ahead == 0 {
            return Phrase::new("illegal-only-sideways").cell("from", origin).cell("to", to);
        }

        let covered = self.others_on(piece, moved);
        let (own, opposing): (Vec<_>, Vec<_>) =
            covered.iter().partition(|(row, column)| self.sides().0.has(*row, *column));
        if !own.is_empty() {
            return Phrase::new("illegal-onto-own-piece")
                .cell("to", to)
                .cell_list("squares", self.cells(own));
        }
        if piece.movements() == 1 && (ahead, aside) == (2, 0) {
            return self.refuse_first_advance(piece, to);
        }
        self.refuse_distance(piece, to, moved, (ahead, aside), opposing)
    }

    /// The reason why a syndiqué of the player to move may not go two squares straight ahead to
    /// this square.
    fn refuse_first_advance(&self, piece: SidePiece, to: Cell) -> Phrase {
        let origin = lower_left(self.mover(), piece);
        if !self.has_first_advance(piece) {
            return Phrase::new("illegal-no-first-advance").cell("cell", origin);
        }
        let path = SidePiece { row: piece.row + 1, depth: 2, ..piece };
        Phrase::new("illegal-route-blocked")
            .cell("from", origin)
            .cell("to", to)
            .cell_list("blockers", self.cells(self.others_on(piece, path)))
    }

    /// The reason why a piece of the player to move may not go this far ahead and aside, where it
    /// would capture these opposing squares: the distance is too great, pieces do not capture like
    /// this, or others are in between.
    fn refuse_distance(
        &self,
        piece: SidePiece,
        to: Cell,
        moved: SidePiece,
        (ahead, aside): (i16, i16),
        opposing: Vec<(u8, u8)>,
    ) -> Phrase {
        let origin = lower_left(self.mover(), piece);
        // Straight ahead, the first advance is one movement more than a syndiqué has.
        let is_advance = aside == 0 && self.has_first_advance(piece);
        let movements = piece.movements() + u8::from(is_advance);
        let too_far = |needed: i16| {
            if !is_advance && self.has_first_advance(piece) {
                // Or the limit would contradict the two squares that are offered ahead.
                return Phrase::new("illegal-too-far-aside")
                    .cell("from", origin)
                    .cell("to", to)
                    .number("needed", needed);
            }
            Phrase::new("illegal-too-far")
                .cell("from", origin)
                .cell("to", to)
                .number("needed", needed)
                .number("movements", movements)
        };
        // The movements ahead and aside; a capture saves one movement. Straight ahead, a capture
        // must come from the side, which takes one more.
        let (distance, needed) = match (opposing.is_empty(), aside) {
            (true, _) => (ahead + aside.abs(), ahead + aside.abs()),
            (false, 0) => (ahead, ahead + 1),
            (false, _) => (ahead + aside.abs() - 1, ahead + aside.abs() - 1),
        };
        // If the distance alone is too great, the pieces there do not matter.
        if distance > i16::from(movements) {
            return too_far(distance);
        }
        if !opposing.is_empty() {
            if opposing.iter().all(|(row, _)| *row != moved.front()) {
                return Phrase::new("illegal-only-front-attacks")
                    .cell("to", to)
                    .cell_list("squares", self.cells(opposing));
            }
            if (ahead, aside) == (1, 0) {
                return Phrase::new("illegal-only-diagonal-capture")
                    .cell("to", to)
                    .cell_list("squares", self.cells(opposing));
            }
        }
        if needed > i16::from(movements) {
            return too_far(needed);
        }
        let blockers = self.blockers(piece, moved);
        Phrase::new("illegal-route-blocked")
            .cell("from", origin)
            .cell("to", to)
            .cell_list("blockers", self.cells(blockers))
    }

    /// Whether a piece of the player to move is a syndiqué that has not used its first advance.
    fn has_first_advance(&self, piece: SidePiece) -> bool {
        piece.movements() == 1
            && piece.row == FIRST_ADVANCE_ROW
            && self.sides().0.first_advance >> piece.column & 1 != 0
    }

    /// The squares under a place of a piece that other pieces occupy, row and
    /// column as the mover sees them.
    fn others_on(&self, piece: SidePiece, place: SidePiece) -> Vec<(u8, u8)> {
        let own: Vec<_> = piece.squares().collect();
        let mover = self.mover();
        let occupied = |square: &(u8, u8)| self.owner(cell(mover, square.0, square.1)).is_some();
        place.squares().filter(|square| !own.contains(square) && occupied(square)).collect()
    }

    /// The squares of other pieces that stop a piece on its way to another place, which goes
    /// forward and towards it without a capture.
    fn blockers(&self, piece: SidePiece, moved: SidePiece) -> Vec<(u8, u8)> {
        let at_target = self.others_on(piece, moved);
        // Straight ahead, a capture comes from either side.
        let detour = u8::from(piece.column == moved.column && !at_target.is_empty());
        let leftmost = piece.column.min(moved.column).saturating_sub(detour);
        let rightmost = (piece.column.max(moved.column) + detour).min(SIDE - piece.width);
        let (mut seen, mut blockers) = (vec![piece], Vec::new());
        let mut next = 0;
        while let Some(&here) = seen.get(next) {
            next += 1;
            let left = here.column.checked_sub(1);
            let steps = [
                (here.row + 1, Some(here.column)),
                (here.row, left),
                (here.row, Some(here.column + 1)),
            ];
            for (row, column) in steps {
                let column = column.filter(|column| (leftmost..=rightmost).contains(column));
                let Some(column) = column.filter(|_| row <= moved.row) else {
                    continue;
                };
                let place = SidePiece { row, column, ..piece };
                let standing = self.others_on(piece, place);
                if !standing.is_empty() {
                    blockers.extend(standing);
                } else if !seen.contains(&place) {
                    seen.push(place);
                }
            }
        }
        if blockers.iter().any(|square| !at_target.contains(square)) {
            blockers.retain(|square| !at_target.contains(square));
        }
        blockers
    }

    /// The cells of squares, sorted.
    fn cells(&self, squares: Vec<(u8, u8)>) -> Vec<Cell> {
        let mover = self.mover();
        let mut cells: Vec<Cell> =
            squares.into_iter().map(|(row, column)| cell(mover, row, column)).collect();
        crate::sorting::sort(&mut cells);
        cells.dedup();
        cells
    }
}

/// The refusal of a target for the grabbed part with which the piece would reach beyond the board.
pub(super) fn over_the_edge(piece: SidePiece, to: Cell) -> Phrase {
    let phrase = Phrase::new("illegal-over-the-edge").cell("to", to);
    phrase.number("width", piece.width).number("depth", piece.depth)
}
