//! Move generation on bitboards.
//!
//! Figures are arranged such that each direction adds a constant to a cell's figure,
//! modulo 3: 1 along (0, 1), (1, 0) and (−1, −1), 2 along the other three, 0 across an
//! edge. So the figure two steps on depends only on the direction, and one shift moves
//! all elements that contain it.

use super::state::{FIGURE_CELLS, Sypil};
use crate::hexboard::{ACROSS, BOARD, CONTIGUOUS, Draw, bit, places, shifted};

/// The number that each direction of [`CONTIGUOUS`] adds to the figure of a cell, modulo 3.
const TURNS: [usize; 6] = [1, 2, 1, 2, 2, 1];

/// The kind of an element's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A step, which may be a repair, to a free cell.
    Step,
    /// A lone pawn goes onto an element of its own side.
    Stack,
    /// A jump over one or two opposing elements.
    Capture,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// An element goes from one place to another.
    Go {
        /// The kind of move.
        kind: Kind,
        /// The place that it leaves.
        from: u8,
        /// The place that it goes to.
        to: u8,
    },
    /// The player must repair and cannot, and passes (option `impossible_repair`).
    Pass,
}

/// Receives the moves that are found.
pub(super) trait Sink {
    /// Moves of one kind and by one shift, to each of these targets.
    fn go(&mut self, kind: Kind, by: i32, targets: u64);
}

/// Lists moves.
impl Sink for Vec<Move> {
    #[inline(always)]
    fn go(&mut self, kind: Kind, by: i32, targets: u64) {
        self.extend(places(targets).map(|to| Move::Go {
            kind,
            from: (i32::from(to) - by) as u8,
            to,
        }));
    }
}

/// Counts moves.
#[derive(Default)]
pub(super) struct Count(pub(super) u32);

impl Sink for Count {
    #[inline(always)]
    fn go(&mut self, _: Kind, _: i32, targets: u64) {
        self.0 += targets.count_ones();
    }
}

/// Moves to draw one from: six directions across edges, and four moves for each of the
/// six directions to contiguous cells.
pub(super) type Drawn = Draw<Kind, { ACROSS.len() + 4 * CONTIGUOUS.len() }>;

/// Counts moves such that one can be drawn.
impl Sink for Drawn {
    #[inline(always)]
    fn go(&mut self, kind: Kind, by: i32, targets: u64) {
        self.add(kind, by, targets);
    }
}

/// Notes whether there is any move.
#[derive(Default)]
pub(super) struct Any(pub(super) u64);

impl Sink for Any {
    #[inline(always)]
    fn go(&mut self, _: Kind, _: i32, targets: u64) {
        self.0 |= targets;
    }
}

impl Sypil {
    /// The places of a seat's misplaced elements.
    pub(super) fn misplaced(&self, seat: usize) -> u64 {
        self.owned[seat] & !self.placed()
    }

    /// The places of all elements that contain the figure of their cell.
    fn placed(&self) -> u64 {
        let [a, b, c] = self.elements.holds;
        a & FIGURE_CELLS[0] | b & FIGURE_CELLS[1] | c & FIGURE_CELLS[2]
    }

    /// The free places.
    pub(super) fn free(&self) -> u64 {
        BOARD & !(self.owned[0] | self.owned[1])
    }

    /// The subset of these places whose element contains the figure of its cell plus
    /// `turns`, modulo 3.
    #[inline(always)]
    fn holding(&self, of: u64, further: usize) -> u64 {
        let mut holding = 0;
        for (figure, cells) in FIGURE_CELLS.into_iter().enumerate() {
            holding |= cells & self.elements.holds[(figure + further) % 3];
        }
        of & holding
    }

    /// All moves of the player to move except passing, even if the remaining pawns have
    /// decided the game.
    #[inline(always)]
    pub(super) fn find_moves(&self, sink: &mut impl Sink) {
        let seat = usize::from(self.seat);
        let misplaced = self.misplaced(seat);
        if misplaced == 0 {
            self.find_free_moves(sink);
        } else {
            self.find_repairs(misplaced, sink);
        }
    }

    /// The repairs of these elements (rulebook, Repair).
    fn find_repairs(&self, misplaced: u64, sink: &mut impl Sink) {
        let free = self.free();
        for by in CONTIGUOUS {
            let mut targets = 0;
            for (figure, cells) in FIGURE_CELLS.into_iter().enumerate() {
                let able = misplaced & self.elements.holds[figure];
                targets |= shifted(able, by) & cells & free;
            }
            sink.go(Kind::Step, by, targets);
        }
    }

    /// The moves of a player without misplaced elements.
    #[inline(always)]
    fn find_free_moves(&self, sink: &mut impl Sink) {
        let (own, other) =
            (self.owned[usize::from(self.seat)], self.owned[usize::from(1 - self.seat)]);
        let free = BOARD & !(own | other);
        let open = BOARD & !own;
        let lone = own & !self.elements.stacks();
        // Indexed by the number added to the figure of the element's cell.
        let holding = [own, self.holding(own, 1), self.holding(own, 2)];
        let (barred_by, barred) = match self.previous[usize::from(self.seat)] {
            Some(turn) => (i32::from(turn.start) - i32::from(turn.end), bit(turn.start)),
            None => (0, 0),
        };
        let allowed = |by| {
            if by == barred_by { free & !barred } else { free }
        };

        for by in ACROSS {
            sink.go(Kind::Step, by, shifted(own, by) & allowed(by));
        }
        for (by, turns) in CONTIGUOUS.into_iter().zip(TURNS) {
            sink.go(Kind::Step, by, shifted(holding[turns], by) & allowed(by));
            // The figure of the starting cell is that of the target minus what the
            // direction adds.
            let lacking = own & !holding[3 - turns];
            sink.go(Kind::Stack, by, shifted(lone, by) & lacking);

            let beside = shifted(other, by);
            // The figure two steps on equals the figure one step back.
            let two = holding[3 - turns];
            sink.go(Kind::Capture, 2 * by, shifted(two, 2 * by) & beside & free);
            let three = if self.lands_on_each { own } else { own & !two };
            let over_own_or_edge = shifted(open, by) & shifted(open, 2 * by);
            let over_other = beside | shifted(other, 2 * by);
            sink.go(
                Kind::Capture,
                3 * by,
                shifted(three, 3 * by) & over_own_or_edge & over_other & free,
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::hexboard::{PLACES, beyond};

    fn figure(place: u8) -> usize {
        FIGURE_CELLS
            .iter()
            .position(|cells| cells & bit(place) != 0)
            .expect("every cell bears a figure")
    }

    #[test]
    fn the_figures_go_round() {
        for from in PLACES {
            for by in ACROSS {
                if let Some(to) = beyond(from, by) {
                    assert_eq!(figure(to), figure(from));
                }
            }
            for (by, turns) in CONTIGUOUS.into_iter().zip(TURNS) {
                if let Some(to) = beyond(from, by) {
                    assert_eq!(figure(to), (figure(from) + turns) % 3);
                }
            }
        }
    }
}
