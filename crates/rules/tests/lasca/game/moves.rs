//! The moves: steps, and jumps as long as there are any.

use ludotheque_rules::Cell;

use super::stack::{Man, Stack};
use super::{Lasca, MEN, SIDE};

/// The squares of the board, numbered as its cells.
pub(super) const SQUARES: usize = 25;

/// The directions as changes of column and row: first those that are forward for White. Numbers of
/// opposite ones add up to 3.
const DIRECTIONS: [(i8, i8); 4] = [(-1, 1), (1, 1), (-1, -1), (1, -1)];

/// A move: the squares where the stack stands, from the first to the last. Each jump takes one of
/// the opponent's men, and none of them twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Move {
    squares: [u8; MEN + 1],
    count: u8,
}

impl Move {
    /// A stack before it goes anywhere.
    fn from(square: u8) -> Self {
        Self { squares: [0; MEN + 1], count: 0 }.to(square)
    }

    /// The move, and then to this square.
    fn to(mut self, square: u8) -> Self {
        self.squares[usize::from(self.count)] = square;
        self.count += 1;
        self
    }

    /// The squares where the stack stands.
    pub(super) fn squares(&self) -> &[u8] {
        &self.squares[..usize::from(self.count)]
    }

    /// The same as cells.
    pub(super) fn cells(&self) -> Vec<Cell> {
        self.squares().iter().map(|square| Cell::new(*square)).collect()
    }

    /// From where to where the stack goes, one after the other.
    pub(super) fn legs(&self) -> impl Iterator<Item = (u8, u8)> {
        self.squares().windows(2).map(|leg| (leg[0], leg[1]))
    }

    /// The squares that it jumps over, in this order.
    pub(super) fn jumped(&self) -> impl Iterator<Item = u8> {
        self.legs().filter_map(|(from, to)| between(from, to))
    }
}

/// The column and the row of a square. Squares of a row that are not used count here.
fn place(square: u8) -> (u8, u8) {
    (2 * square % SIDE, 2 * square / SIDE)
}

/// The next square in a direction.
fn beside(square: u8, direction: usize) -> Option<u8> {
    let ((column, row), (right, up)) = (place(square), DIRECTIONS[direction]);
    let (column, row) = (column.checked_add_signed(right)?, row.checked_add_signed(up)?);
    (column < SIDE && row < SIDE).then_some((row * SIDE + column) / 2)
}

/// The square between two ones of a legal move, if it jumps.
pub(super) fn between(from: u8, to: u8) -> Option<u8> {
    let rows = place(from).1.abs_diff(place(to).1);
    (rows == 2).then_some((from + to) / 2)
}

/// The directions in which a stack may go that this man commands.
fn directions(man: Man) -> std::ops::Range<usize> {
    match (man.is_officer, man.seat) {
        (true, _) => 0..4,
        (false, 0) => 0..2,
        (false, _) => 2..4,
    }
}

/// A jump.
#[derive(Clone, Copy)]
struct Jump {
    direction: usize,
    to: u8,
}

impl Lasca {
    /// The free squares beside a stack of the player to move, where it may step if nobody has to jump.
    pub(super) fn steps_from(&self, from: u8) -> impl Iterator<Item = u8> {
        let free = |to: &u8| self.stack(*to) == Stack::EMPTY;
        let man = self.stack(from).top().filter(|man| man.seat == self.seat);
        let directions = man.into_iter().flat_map(directions);
        directions.filter_map(move |direction| beside(from, direction)).filter(free)
    }

    /// All steps, as if nobody could jump.
    pub(super) fn steps(&self) -> impl Iterator<Item = Move> {
        let from = self.squares_of(self.seat);
        from.flat_map(|from| self.steps_from(from).map(move |to| Move::from(from).to(to)))
    }

    /// The jumps of a stack of the player to move that has come by one in this direction, or has not
    /// moved yet.
    fn jumps(&self, from: u8, came: Option<usize>) -> impl Iterator<Item = Jump> {
        let man = self.stack(from).top().filter(|man| man.seat == self.seat);
        let directions = man.into_iter().flat_map(directions);
        let onward = move |direction: &usize| came.is_none_or(|came| came + direction != 3);
        directions.filter(onward).filter_map(move |direction| {
            let over = beside(from, direction)?;
            let to = beside(over, direction)?;
            let is_prey = self.owner(over) == Some(1 - self.seat);
            (is_prey && self.stack(to) == Stack::EMPTY).then_some(Jump { direction, to })
        })
    }

    /// Whether there is a legal move.
    pub(super) fn can_move(&self) -> bool {
        let can_jump = |from| self.jumps(from, None).next().is_some();
        self.steps().next().is_some() || self.squares_of(self.seat).any(can_jump)
    }

    /// Appends all moves that jump.
    pub(super) fn jumping_moves(&self, out: &mut Vec<Move>) {
        for from in self.squares_of(self.seat) {
            self.jump_on(Move::from(from), None, out);
        }
    }

    /// Appends all moves that begin so, after which the stack has come in this direction to where it
    /// stands here.
    fn jump_on(&self, begun: Move, came: Option<usize>, out: &mut Vec<Move>) {
        let here = begun.squares[usize::from(begun.count) - 1];
        let mut ends = came.is_some();
        for Jump { direction, to } in self.jumps(here, came) {
            ends = false;
            let mut after = *self;
            if after.advance(here, to) {
                out.push(begun.to(to));
            } else {
                after.jump_on(begun.to(to), Some(direction), out);
            }
        }
        if ends {
            out.push(begun);
        }
    }

    /// Steps or jumps once, and returns whether the soldier on top becomes an officer by it, which
    /// ends the move.
    pub(super) fn advance(&mut self, from: u8, to: u8) -> bool {
        let mut stack = std::mem::replace(&mut self.stacks[usize::from(from)], Stack::EMPTY);
        if let Some(over) = between(from, to).map(usize::from)
            && let Some(man) = self.stacks[over].top()
        {
            self.stacks[over] = self.stacks[over].without_top();
            stack = stack.with_captive(man);
        }
        let far_row = if self.seat == 0 { SIDE - 1 } else { 0 };
        let soldier = stack.top().filter(|man| !man.is_officer && place(to).1 == far_row);
        if let Some(soldier) = soldier {
            stack = stack.without_top().with_top(Man { is_officer: true, ..soldier });
        }
        self.stacks[usize::from(to)] = stack;
        soldier.is_some()
    }
}
