//! The difficulty of a puzzle: the moves of a player that searches a few plies deep and
//! evaluates by points and by the measure of the opponent *greedy*.

use ludotheque_players::puzzles::Puzzling;
use ludotheque_rules::{Outcome, Seat, Turn};

/// The value of a decided game, in units of the measure.
const DECIDED: i64 = 1_000_000_000;

/// The value of a point of the goal, in units of the measure.
const POINT: i64 = 10_000;

/// A player that searches some plies deep for one seat.
pub(super) struct Looker<P: Puzzling> {
    seat: Seat,
    lists: Vec<Vec<P::Move>>,
}

impl<P: Puzzling> Looker<P> {
    /// The player of a seat.
    pub(super) fn new(seat: Seat) -> Self {
        Self { seat, lists: Vec::new() }
    }

    /// The best moves at this search depth, of which the player picks one at random.
    pub(super) fn best(&mut self, position: &P, plies: usize) -> Vec<P::Move> {
        let mut moves = Vec::new();
        position.legal_moves(&mut moves);
        moves.sort_by_key(|chosen| !position.is_capture(*chosen));
        let (mut best, mut most) = (Vec::new(), i64::MIN);
        for chosen in moves {
            // Only values of at least the best need to be exact.
            let least = most.saturating_sub(1);
            let value = self.after(position, chosen, plies - 1, (least, i64::MAX));
            if value > most {
                most = value;
                best.clear();
            }
            if value == most {
                best.push(chosen);
            }
        }
        best
    }

    /// The frequency with which the player at this search depth picks one of these moves, from 0 to
    /// 1.
    pub(super) fn share(&mut self, position: &P, plies: usize, accepted: &[P::Move]) -> f64 {
        let best = self.best(position, plies);
        let good = best.iter().filter(|it| accepted.contains(it)).count();
        good as f64 / best.len().max(1) as f64
    }

    /// The value of a move: the worst over the positions that it may lead to.
    fn after(&mut self, position: &P, chosen: P::Move, plies: usize, within: (i64, i64)) -> i64 {
        let mut after = Vec::new();
        position.push_possible_after(chosen, self.seat, &mut after);
        let values = after.iter().map(|position| self.value(position, plies, within));
        values.min().unwrap_or(0)
    }

    /// The value of a position, exact between these bounds.
    fn value(&mut self, position: &P, plies: usize, within: (i64, i64)) -> i64 {
        let mover = match position.turn() {
            Turn::Over(Outcome::Win(winner)) => {
                // Sooner wins and later losses are better.
                let soon = plies as i64;
                return if winner == self.seat { DECIDED + soon } else { -DECIDED - soon };
            }
            Turn::Over(Outcome::Draw) => return 0,
            Turn::Over(Outcome::Score(_)) => return self.judged(position),
            Turn::To(_) if plies == 0 => return self.judged(position),
            Turn::To(mover) => mover,
        };
        let (mut least, mut most) = within;
        let mut moves = self.lists.pop().unwrap_or_default();
        moves.clear();
        position.legal_moves(&mut moves);
        if plies > 1 {
            moves.sort_by_key(|chosen| !position.is_capture(*chosen));
        }
        let is_own = mover == self.seat;
        let mut found = if is_own { i64::MIN } else { i64::MAX };
        for chosen in &moves {
            let value = self.after(position, *chosen, plies - 1, (least, most));
            if is_own {
                found = found.max(value);
                least = least.max(found);
            } else {
                found = found.min(value);
                most = most.min(found);
            }
            if least >= most {
                break;
            }
        }
        self.lists.push(moves);
        found
    }

    fn judged(&self, position: &P) -> i64 {
        let other = Seat::new(1 - self.seat.index() as u8);
        let measure = |seat: Seat| i64::from(position.measure(seat));
        POINT * i64::from(position.balance(self.seat)) + measure(self.seat) - measure(other)
    }
}
