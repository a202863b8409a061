//! Reasons why clicks are no move.

use ludotheque_rules::{Cell, Phrase, Position, Seat};

use super::Lasca;
use super::moves::Move;

impl Lasca {
    /// The reason why these cells are no beginning of a move.
    pub(super) fn reason(&self, clicks: &[Cell]) -> Phrase {
        let Some(&first) = clicks.first() else {
            return Phrase::unfinished();
        };
        let mover = Seat::new(self.seat);
        match self.owner_of(first) {
            None => return Phrase::empty_cell(first),
            Some(owner) if owner != mover => return Phrase::not_your_piece(first, owner, mover),
            Some(_) => {}
        }
        let mut moves = Vec::new();
        self.legal_moves(&mut moves);
        let begin_with =
            |made: usize| moves.iter().filter(move |it| it.cells().starts_with(&clicks[..made]));
        let mut fine = (0..=clicks.len()).rev().filter(|made| begin_with(*made).next().is_some());
        let made = fine.next().unwrap_or_default();
        match (made, clicks.get(made)) {
            (0, _) => self.why_not_from(&moves, first),
            (_, None) => Phrase::unfinished(),
            (1, Some(&to)) => self.why_not_to(&moves, first, to),
            (_, Some(_)) => {
                let next = begin_with(made).filter_map(|it| it.cells().get(made).copied());
                let phrase = Phrase::new("illegal-must-jump-on").cell("cell", clicks[made - 1]);
                phrase.cell_list("landings", sorted(next))
            }
        }
    }

    /// The reason why no move begins with an own stack.
    fn why_not_from(&self, moves: &[Move], from: Cell) -> Phrase {
        let must_jump = moves.first().is_some_and(|it| self.is_capture(*it));
        if must_jump { must_capture(moves) } else { Phrase::no_move_from(from) }
    }

    /// The reason why a stack that has moves has none to a cell.
    fn why_not_to(&self, moves: &[Move], from: Cell, to: Cell) -> Phrase {
        if from == to {
            return Phrase::same_cell(to);
        }
        if let Some(owner) = self.owner_of(to) {
            return Phrase::taken(to, owner);
        }
        // A legal step would not have to be explained.
        if self.steps_from(from.index() as u8).any(|step| Cell::new(step) == to) {
            return must_capture(moves);
        }
        Phrase::out_of_reach(from, to)
    }

    /// The owner of the stack on a cell.
    fn owner_of(&self, cell: Cell) -> Option<Seat> {
        self.owner(cell.index() as u8).map(Seat::new)
    }
}

/// The reason why a move is not legal that jumps over nothing, while these do.
fn must_capture(moves: &[Move]) -> Phrase {
    let from = moves.iter().filter_map(|it| it.cells().first().copied());
    Phrase::new("illegal-must-capture").cell_list("cells", sorted(from))
}

/// Cells, each once and in order.
pub(super) fn sorted(cells: impl Iterator<Item = Cell>) -> Vec<Cell> {
    let mut cells: Vec<Cell> = cells.collect();
    cells.sort_unstable();
    cells.dedup();
    cells
}
