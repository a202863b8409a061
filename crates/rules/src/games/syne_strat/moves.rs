//! Move generation on bitboards.
//!
//! Every direction swaps two of the figures, and leads from cells of the third one, the one it
//! *bars*, to plain cells and back. Two steps in a direction end on the figure of the start. So
//! what an element must contain depends only on its cell and the direction, and one shift moves all
//! elements that contain it.

use super::sets::{CENTRE, FIGURE_CELLS, FIGURES, NEIGHBOURS, PLAIN_PLACES, RINGS, SETS, indices};
use super::state::SyneStrat;
use crate::hexboard::{ACROSS, CONTIGUOUS, Draw, bit, nth_place, places, shifted};

/// The directions to contiguous cells and across edges, indexed by the figure that they bar.
const WAYS: [[i32; 4]; 3] = {
    let [number, number_back, row, row_back, both, both_back] = CONTIGUOUS;
    let [by_row, by_row_back, by_number, by_number_back, by_both, by_both_back] = ACROSS;
    [
        [row, row_back, by_row, by_row_back],
        [both, both_back, by_both, by_both_back],
        [number, number_back, by_number, by_number_back],
    ]
};

/// The kind of an element's move, if nothing is put back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// A step, which may be a repair, or a jump over an empty cell.
    Step,
    /// A lone pawn goes onto an element of its own side.
    Stack,
    /// The top pawn of a stack goes to a free cell.
    Unstack,
    /// A jump over an opposing pawn that stands alone.
    Capture,
}

/// A move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Move {
    /// An element, or its top pawn, goes from one place to another.
    Go {
        /// The kind of move.
        kind: Kind,
        /// The place that it leaves.
        from: u8,
        /// The place that it goes to.
        to: u8,
    },
    /// An element jumps over an opposing stack.
    OverStack {
        /// The place that it leaves.
        from: u8,
        /// The place that it goes to.
        to: u8,
        /// The destination of the top of the stack; `None` if it leaves the game.
        put: Option<u8>,
    },
    /// A stack of three jumps over two opposing elements.
    LongJump {
        /// The place that it leaves.
        from: u8,
        /// The place that it goes to.
        to: u8,
        /// The destinations of the two tops, in the order in which they are jumped; `None` for one
        /// that leaves the game.
        put: [Option<u8>; 2],
    },
    /// A large piece goes from one plain cell to another.
    Piece {
        /// The place that it leaves.
        from: u8,
        /// The place that it goes to.
        to: u8,
    },
    /// The player has no other legal move (three or four players).
    Pass,
}

/// Receives the moves that are found.
pub(super) trait Sink {
    /// Moves of some kinds by one shift, to each of the targets of each kind; kinds
    /// share no target.
    fn go<const KINDS: usize>(&mut self, by: i32, targets: [(Kind, u64); KINDS]);

    /// Jumps by one shift over stacks with the same figure on top, to each of these
    /// targets. `free` are the free places of that figure before the jump.
    fn over_stacks(&mut self, by: i32, targets: u64, figure: usize, free: u64);

    /// A long jump, with the places where each of the two tops may be put.
    fn long_jump(&mut self, from: u8, to: u8, put: [u64; 2]);

    /// A move of a large piece.
    fn piece(&mut self, from: u8, to: u8);
}

/// Each place of a set, or a single `None` if it is empty.
fn each_or_none(set: u64) -> impl Iterator<Item = Option<u8>> {
    let none = (set == 0).then_some(None);
    places(set).map(Some).chain(none)
}

/// The free places of a figure after a jump; `free` are those before it.
fn free_after_jump(free: u64, from: u8, to: u8, figure: usize) -> u64 {
    (free & !bit(to) | bit(from)) & FIGURE_CELLS[figure]
}

/// The targets of all kinds.
#[inline(always)]
fn union<const KINDS: usize>(targets: [(Kind, u64); KINDS]) -> u64 {
    targets.iter().fold(0, |all, (_, targets)| all | targets)
}

/// Lists moves.
impl Sink for Vec<Move> {
    #[inline(always)]
    fn go<const KINDS: usize>(&mut self, by: i32, targets: [(Kind, u64); KINDS]) {
        for (kind, targets) in targets {
            self.extend(places(targets).map(|to| Move::Go {
                kind,
                from: (i32::from(to) - by) as u8,
                to,
            }));
        }
    }

    fn over_stacks(&mut self, by: i32, targets: u64, figure: usize, free: u64) {
        for to in places(targets) {
            let from = (i32::from(to) - by) as u8;
            let free = free_after_jump(free, from, to, figure);
            self.extend(each_or_none(free).map(|put| Move::OverStack { from, to, put }));
        }
    }

    fn long_jump(&mut self, from: u8, to: u8, put: [u64; 2]) {
        for first in each_or_none(put[0]) {
            let left = put[1] & !first.map_or(0, bit);
            self.extend(each_or_none(left).map(|second| Move::LongJump {
                from,
                to,
                put: [first, second],
            }));
        }
    }

    fn piece(&mut self, from: u8, to: u8) {
        self.push(Move::Piece { from, to });
    }
}

/// Counts moves.
#[derive(Default)]
pub(super) struct Count(pub(super) u32);

impl Sink for Count {
    #[inline(always)]
    fn go<const KINDS: usize>(&mut self, _: i32, targets: [(Kind, u64); KINDS]) {
        // Kinds share no target, so all can be counted at once.
        self.0 += union(targets).count_ones();
    }

    #[inline(always)]
    fn over_stacks(&mut self, _: i32, targets: u64, _: usize, free: u64) {
        // The jumper frees one place and occupies another with the same figure, so the
        // number of free places stays the same.
        self.0 += targets.count_ones() * free.count_ones().max(1);
    }

    fn long_jump(&mut self, _: u8, _: u8, put: [u64; 2]) {
        let [first, second] = put.map(|set| set.count_ones().max(1));
        // Tops with the same figure have the same places, but cannot share one.
        self.0 += if put[0] & put[1] == 0 { first * second } else { first * (second - 1).max(1) };
    }

    fn piece(&mut self, _: u8, _: u8) {
        self.0 += 1;
    }
}

/// Counts moves such that one can be drawn. For moves that only go from one place to
/// another, which are nearly all, the targets are kept. The others are only counted,
/// and found again if one of them is drawn.
pub(super) struct Drawn {
    /// Two moves for each direction when repairing; otherwise three, and two jumps for
    /// each of the six directions to contiguous cells.
    pub(super) goes: Draw<Kind, { 3 * 12 + 2 * CONTIGUOUS.len() }>,
    /// The number of other moves.
    pub(super) others: Count,
}

impl Drawn {
    /// No moves yet.
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { goes: Draw::new(Kind::Step), others: Count::default() }
    }
}

impl Sink for Drawn {
    #[inline(always)]
    fn go<const KINDS: usize>(&mut self, by: i32, targets: [(Kind, u64); KINDS]) {
        for (kind, targets) in targets {
            self.goes.add(kind, by, targets);
        }
    }

    #[inline(always)]
    fn over_stacks(&mut self, by: i32, targets: u64, figure: usize, free: u64) {
        self.others.over_stacks(by, targets, figure, free);
    }

    #[inline(always)]
    fn long_jump(&mut self, from: u8, to: u8, put: [u64; 2]) {
        self.others.long_jump(from, to, put);
    }

    #[inline(always)]
    fn piece(&mut self, from: u8, to: u8) {
        self.others.piece(from, to);
    }
}

/// Notes whether there is any move.
#[derive(Default)]
pub(super) struct Any(pub(super) u64);

impl Sink for Any {
    #[inline(always)]
    fn go<const KINDS: usize>(&mut self, _: i32, targets: [(Kind, u64); KINDS]) {
        self.0 |= union(targets);
    }

    #[inline(always)]
    fn over_stacks(&mut self, _: i32, targets: u64, _: usize, _: u64) {
        self.0 |= targets;
    }

    fn long_jump(&mut self, _: u8, to: u8, _: [u64; 2]) {
        self.0 |= bit(to);
    }

    fn piece(&mut self, _: u8, to: u8) {
        self.0 |= bit(to);
    }
}

/// Finds a move by its index in the list.
pub(super) struct Nth {
    /// The number of moves still before it.
    left: u32,
    /// The move, once found.
    found: Option<Move>,
}

impl Nth {
    /// Nothing found yet.
    pub(super) fn new(number: u32) -> Self {
        Self { left: number, found: None }
    }

    /// The move, if the index is in range.
    pub(super) fn found(self) -> Option<Move> {
        self.found
    }

    /// The index within the next `moves` moves, if it is one of them.
    fn pass(&mut self, moves: u32) -> Option<u32> {
        if self.found.is_some() {
            return None;
        }
        let number = self.left;
        self.left = number.saturating_sub(moves);
        (number < moves).then_some(number)
    }
}

impl Sink for Nth {
    fn go<const KINDS: usize>(&mut self, by: i32, targets: [(Kind, u64); KINDS]) {
        for (kind, targets) in targets {
            if let Some(number) = self.pass(targets.count_ones()) {
                let to = nth_place(targets, number);
                let from = (i32::from(to) - by) as u8;
                self.found = Some(Move::Go { kind, from, to });
            }
        }
    }

    fn over_stacks(&mut self, by: i32, targets: u64, figure: usize, free: u64) {
        let puts = free.count_ones().max(1);
        if let Some(number) = self.pass(targets.count_ones() * puts) {
            let to = nth_place(targets, number / puts);
            let from = (i32::from(to) - by) as u8;
            let free = free_after_jump(free, from, to, figure);
            let put = (free != 0).then(|| nth_place(free, number % puts));
            self.found = Some(Move::OverStack { from, to, put });
        }
    }

    fn long_jump(&mut self, from: u8, to: u8, put: [u64; 2]) {
        let mut count = Count::default();
        count.long_jump(from, to, put);
        if let Some(number) = self.pass(count.0) {
            // Rare enough to be listed.
            let mut moves = Vec::new();
            moves.long_jump(from, to, put);
            self.found = moves.get(number as usize).copied();
        }
    }

    fn piece(&mut self, from: u8, to: u8) {
        if self.pass(1).is_some() {
            self.found = Some(Move::Piece { from, to });
        }
    }
}

impl SyneStrat {
    /// The places of the elements of a seat that lack the figure of their cell.
    pub(super) fn misplaced(&self, seat: usize) -> u64 {
        self.owned[seat] & !self.placed()
    }

    /// The places of all elements that contain the figure of their cell.
    fn placed(&self) -> u64 {
        let [a, b, c] = self.elements.holds;
        a & FIGURE_CELLS[0] | b & FIGURE_CELLS[1] | c & FIGURE_CELLS[2]
    }

    /// The free places that bear a figure.
    pub(super) fn free(&self) -> u64 {
        FIGURES & !self.elements.all()
    }

    /// All moves of the player to move except passing, even if pieces have decided the
    /// game.
    #[inline(always)]
    pub(super) fn find_moves(&self, sink: &mut impl Sink) {
        let seat = usize::from(self.seat);
        let misplaced = self.misplaced(seat);
        if misplaced != 0 {
            let mut repair = Any::default();
            self.find_repairs(misplaced, &mut repair);
            if repair.0 != 0 {
                self.find_repairs(misplaced, sink);
                return;
            }
        }
        self.find_pawn_moves(sink);
        self.find_rarer_moves(sink);
    }

    /// The moves of a player who need not or cannot repair, except those of
    /// [`find_pawn_moves`](Self::find_pawn_moves).
    #[inline(always)]
    pub(super) fn find_rarer_moves(&self, sink: &mut impl Sink) {
        self.find_jumps_over_stacks(sink);
        self.find_piece_moves(sink);
    }

    /// The subset of these places whose element contains the figure to which a direction that bars
    /// `bars` leads.
    #[inline(always)]
    fn bound_for(&self, of: u64, bars: usize) -> u64 {
        let (a, b) = swapped(bars);
        let holds = self.elements.holds;
        of & (FIGURE_CELLS[a] & holds[b] | FIGURE_CELLS[b] & holds[a])
    }

    /// The repairs of these elements (rulebook, Repair).
    fn find_repairs(&self, misplaced: u64, sink: &mut impl Sink) {
        let own = self.owned[usize::from(self.seat)];
        let free = self.free();
        let alone = misplaced & !self.elements.stacks();
        for (bars, ways) in WAYS.into_iter().enumerate() {
            let able = self.bound_for(misplaced, bars);
            for by in ways {
                let mut onto = 0;
                for holds in self.elements.holds {
                    onto |= shifted(alone & holds, by) & own & !holds;
                }
                sink.go(by, [(Kind::Step, shifted(able, by) & free), (Kind::Stack, onto)]);
            }
        }
    }

    /// The moves of pawns and stacks of a player who need not or cannot repair, except
    /// those that put pawns back. Misplaced elements neither step nor stack then.
    #[inline(always)]
    fn find_pawn_moves(&self, sink: &mut impl Sink) {
        let own = self.owned[usize::from(self.seat)];
        let all = self.elements.all();
        let (free, other) = (FIGURES & !all, all & !own);
        let stacks = self.elements.stacks();
        let placed = own & self.placed();
        let alone = placed & !stacks;
        let top = self.elements.top;

        for (bars, ways) in WAYS.into_iter().enumerate() {
            let able = self.bound_for(own, bars);
            // The starting cell has the figure to which the direction leads back.
            let lacking = own & !able;
            // Stacks whose top is not the figure of their cell and has the figure to which the
            // direction leads.
            let (a, b) = swapped(bars);
            let loose = FIGURE_CELLS[a] & top[b] | FIGURE_CELLS[b] & top[a];
            let loose = placed & loose;
            for by in ways {
                sink.go(
                    by,
                    [
                        (Kind::Step, shifted(able, by) & free),
                        (Kind::Stack, shifted(alone, by) & lacking),
                    ],
                );
                sink.go(by, [(Kind::Unstack, shifted(loose, by) & free)]);
            }
        }

        let other_alone = other & !stacks;
        for by in CONTIGUOUS {
            // Plain cells are neither free nor occupied, so they block.
            let landing = shifted(placed, 2 * by) & free;
            sink.go(
                2 * by,
                [
                    (Kind::Step, landing & shifted(free, by)),
                    (Kind::Capture, landing & shifted(other_alone, by)),
                ],
            );
        }
    }

    /// The jumps of the same player that put pawns back.
    #[inline(always)]
    fn find_jumps_over_stacks(&self, sink: &mut impl Sink) {
        let own = self.owned[usize::from(self.seat)];
        let all = self.elements.all();
        let (free, other) = (FIGURES & !all, all & !own);
        let placed = own & self.placed();
        let other_stacks = other & self.elements.stacks();
        let three = own & self.elements.stacks_of_three();
        for by in CONTIGUOUS {
            let over = shifted(placed, 2 * by) & free & shifted(other_stacks, by);
            if over != 0 {
                for (figure, top) in self.elements.top.into_iter().enumerate() {
                    let over = over & shifted(top, by);
                    sink.over_stacks(2 * by, over, figure, free & FIGURE_CELLS[figure]);
                }
            }
            let long = shifted(three, 3 * by) & shifted(other, 2 * by) & shifted(other, by) & free;
            for to in places(long) {
                let from = (i32::from(to) - 3 * by) as u8;
                let put = self.put_back(from, to, by).map(|(_, places)| places);
                sink.long_jump(from, to, put);
            }
        }
    }

    /// The two places that a long jump of three times `by` crosses, each with the
    /// places where its top may be put.
    pub(super) fn put_back(&self, from: u8, to: u8, by: i32) -> [(u8, u64); 2] {
        let jumped = [1, 2].map(|times| (i32::from(from) + times * by) as u8);
        let alone = |place| self.elements.height(place) == 1;
        let mut free = self.free() & !bit(to) | bit(from);
        for place in jumped {
            if alone(place) {
                free |= bit(place);
            }
        }
        jumped.map(|place| {
            let leaves = self.removes_pawns && alone(place);
            let figure = self.elements.top_of(place);
            (place, if leaves { 0 } else { free & FIGURE_CELLS[figure] })
        })
    }

    /// The moves of large pieces (rulebook, Moves of pieces).
    #[inline(always)]
    fn find_piece_moves(&self, sink: &mut impl Sink) {
        let seat = usize::from(self.seat);
        let own = self.pieces[seat];
        let near = indices(own).fold(0, |near, set| near | NEIGHBOURS[set]) & !own;
        let open = near & self.enterable(seat);
        if open == 0 {
            return;
        }
        for from in indices(own) {
            for to in indices(NEIGHBOURS[from] & open) {
                sink.piece(PLAIN_PLACES[from], PLAIN_PLACES[to]);
            }
        }
    }

    /// The sets without an own piece that a seat's large piece may enter.
    #[inline(always)]
    fn enterable(&self, seat: usize) -> u8 {
        let power = self.powers(seat);
        let closed =
            if self.takes_in_empty_set { 1 << CENTRE } else { 1 << CENTRE | self.all_pieces() };
        let all = self.elements.all();
        (0..SETS).fold(0, |open: u8, set| {
            let has_power = power >> PLAIN_PLACES[set] & 1 != 0;
            let is_empty = RINGS[set] & all == 0 && closed >> set & 1 == 0;
            open | u8::from(has_power | is_empty) << set
        })
    }
}

/// The two figures swapped by a direction that bars the third.
const fn swapped(bars: usize) -> (usize, usize) {
    ((bars + 1) % 3, (bars + 2) % 3)
}

#[cfg(test)]
mod tests {
    use super::super::sets::figure_of;
    use super::*;
    use crate::Figure;
    use crate::hexboard::{PLACES, beyond};

    #[test]
    fn ways_swap_two_figures_and_bar_the_third() {
        for from in PLACES {
            let Some(figure) = figure_of(from) else {
                continue;
            };
            for (bars, by) in (0..).zip(WAYS).flat_map(|(bars, ways)| ways.map(|by| (bars, by))) {
                let Some(to) = beyond(from, by) else {
                    continue;
                };
                let (a, b) = swapped(bars);
                let expected = match figure.index() {
                    index if index == a => Some(b),
                    index if index == b => Some(a),
                    _ => None,
                };
                assert_eq!(figure_of(to).map(Figure::index), expected);
            }
        }
    }
}
