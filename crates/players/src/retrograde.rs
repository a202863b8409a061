//! Retrograde analysis of a two-player game: the result of every position that can be reached
//! from the start, and the number of plies to each loss, from the ends of the game backwards.
//!
//! First all positions that can be reached are found. Every position has four bits. Undecided
//! positions count the moves that are not known to lose. In round *n*, positions *n* plies from the end decide their predecessors: a move
//! to a lost position wins, and a position whose last move loses is lost. The rest is
//! drawn. Losses beyond a horizon are recorded with their number of plies; the distance of
//! a win follows from its moves.
//!
//! Four bits cannot count more than ten moves. Positions with more recheck their moves each time
//! one of them loses, and stop at the first that does not: few positions have more than ten, and
//! most of those have several that do not lose.
//!
//! Each task is a block of positions. Tasks are never interrupted, so that the analysis can
//! be stopped and resumed, and its result does not depend on that nor on the number of
//! threads.

use std::collections::TryReserveError;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::limits::Stop;

/// A game with numbered positions, in blocks of equal size. Positions with the same number
/// are images of each other under symmetries of the game.
pub trait Retrograde: Sync {
    /// A position, with the seat to move.
    type Position;

    /// The number of blocks.
    fn blocks(&self) -> usize;

    /// The number of places of each block, at most 65 536.
    fn places(&self) -> usize;

    /// The positions with which games begin, each with the seat to move.
    fn starts(&self) -> Vec<(Self::Position, usize)>;

    /// The position at a place of a block with this seat to move; none if the place is
    /// not used.
    fn position(&self, block: usize, place: usize, seat: usize) -> Option<Self::Position>;

    /// The block and place of a position, and the size of its symmetry group.
    fn number(&self, position: &Self::Position) -> (usize, usize, u8);

    /// Whether every legal move leads to a position for which this holds; stops at the first
    /// for which it does not. A player without a legal move has lost.
    fn all_next(
        &self,
        position: &Self::Position,
        holds: impl FnMut(Self::Position) -> bool,
    ) -> bool;

    /// Calls `then` with every predecessor of a position.
    fn for_each_previous(&self, position: &Self::Position, then: impl FnMut(Self::Position));
}

/// The bits of a position that has not been reached, or of an unused place.
const UNREACHED: u8 = 0;

/// The bits of a lost position that has not yet decided its predecessors, …
const FRESHLY_LOST: u8 = 1;

/// … of a won one that has …
const WON: u8 = 2;

/// … and of one that has not.
const FRESHLY_WON: u8 = 3;

/// The bits of a lost position that has decided its predecessors.
const LOST: u8 = 4;

/// The bits of a position that has been reached, while positions are being reached, if its
/// moves have not been followed yet.
const REACHED: u8 = 4;

/// The bits of an undecided position are this plus the moves that are not known to lose.
const UNDECIDED: u8 = 4;

/// The bits of an undecided position with too many moves to count.
const MANY: u8 = 15;

/// The bits of a seat's positions, two to a byte, and the blocks with fresh positions, for
/// even and odd rounds.
#[derive(Debug)]
struct Half {
    pairs: Vec<AtomicU8>,
    is_fresh: [Vec<AtomicBool>; 2],
    /// The losses beyond the horizon of each block, in the order in which they were found.
    losses: Vec<Mutex<Vec<Loss>>>,
}

/// A lost position: its place in two bytes, and the plies to the end. Bytes save memory.
type Loss = [u8; 3];

impl Half {
    /// The bits of a position.
    #[inline]
    fn get(&self, index: usize) -> u8 {
        self.pairs[index / 2].load(Ordering::Relaxed) >> shift(index) & 15
    }

    /// Adds to the bits of a position, which must have room for it.
    #[inline]
    fn add(&self, index: usize, number: u8) {
        self.pairs[index / 2].fetch_add(number << shift(index), Ordering::Relaxed);
    }

    /// Subtracts from the bits of a position, which must not be less, and returns the old
    /// ones.
    #[inline]
    fn subtract(&self, index: usize, number: u8) -> u8 {
        let before = self.pairs[index / 2].fetch_sub(number << shift(index), Ordering::Relaxed);
        before >> shift(index) & 15
    }

    /// Sets the bits of an undecided position, and returns whether it was undecided.
    #[inline]
    fn decide(&self, index: usize, bits: u8) -> bool {
        let decided = |pair: u8| {
            let is_undecided = pair >> shift(index) & 15 > UNDECIDED;
            is_undecided.then_some(pair & !(15 << shift(index)) | bits << shift(index))
        };
        self.pairs[index / 2].fetch_update(Ordering::Relaxed, Ordering::Relaxed, decided).is_ok()
    }

    /// Sets the bits of a position that has not been reached, and returns whether it had not.
    #[inline]
    fn reach(&self, index: usize) -> bool {
        let reached = |pair: u8| {
            let is_unreached = pair >> shift(index) & 15 == UNREACHED;
            is_unreached.then_some(pair | REACHED << shift(index))
        };
        self.get(index) == UNREACHED
            && self.pairs[index / 2]
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, reached)
                .is_ok()
    }

    /// The positions among these with these bits, which must not be those of unreached ones.
    fn with_bits(&self, among: Range<usize>, bits: u8) -> impl Iterator<Item = usize> {
        let mut index = among.start;
        std::iter::from_fn(move || {
            while index < among.end {
                let pair = self.pairs[index / 2].load(Ordering::Relaxed);
                // Most places of most blocks are unreached.
                if pair == 0 {
                    index += 2 - index % 2;
                    continue;
                }
                index += 1;
                if pair >> shift(index - 1) & 15 == bits {
                    return Some(index - 1);
                }
            }
            None
        })
    }

    /// The recorded losses of a block.
    fn losses(&self, block: usize) -> MutexGuard<'_, Vec<Loss>> {
        // Lists only grow, so that a panic leaves them valid.
        self.losses[block].lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The shift of the bits of a position in its byte.
#[inline]
const fn shift(index: usize) -> u32 {
    4 * (index % 2) as u32
}

/// An analysis, running or finished.
#[derive(Debug)]
pub struct Analysis<G> {
    game: G,
    halves: [Half; 2],
    /// Losses in more plies than this are recorded.
    horizon: u8,
    /// The round: 0 as long as positions are being reached, then one more than the number of
    /// plies.
    round: u8,
    /// How often all blocks have been gone through to reach positions.
    passes: u8,
    /// The next task of the round.
    next: AtomicUsize,
    /// Whether the round has decided anything.
    has_found: AtomicBool,
    is_done: bool,
}

/// The progress of an analysis.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The distance to the end in the current round, in plies.
    pub plies: u8,
    /// The estimated fraction done, from 0 to 1.
    pub done: f32,
}

/// The result of a position for the player to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// A move leads to a lost position.
    Won,
    /// There is no move, or all lead to won positions.
    Lost,
}

/// The maximum number of plies that can be recorded.
const MOST_PLIES: u8 = 220;

impl<G: Retrograde> Analysis<G> {
    /// Prepares an analysis that records losses in more plies than the horizon. Allocates
    /// most of its memory, half a byte for each number and seat; each recorded loss takes
    /// three more bytes.
    ///
    /// # Errors
    /// If the system does not have that much memory.
    ///
    /// # Panics
    /// If the blocks have more than 65 536 places.
    pub fn new(game: G, horizon: u8) -> Result<Self, TryReserveError> {
        let (blocks, places) = (game.blocks(), game.places());
        assert!(places <= 1 << 16, "a place has two bytes");
        let half = || -> Result<Half, TryReserveError> {
            let pair_count = (blocks * places).div_ceil(2);
            let mut pairs = Vec::new();
            pairs.try_reserve_exact(pair_count)?;
            pairs.extend((0..pair_count).map(|_| AtomicU8::new(UNREACHED)));
            Ok(Half {
                pairs,
                is_fresh: [0, 1].map(|_| (0..blocks).map(|_| AtomicBool::new(false)).collect()),
                losses: (0..blocks).map(|_| Mutex::default()).collect(),
            })
        };
        let analysis = Self {
            halves: [half()?, half()?],
            game,
            horizon,
            round: 0,
            passes: 0,
            next: AtomicUsize::new(0),
            has_found: AtomicBool::new(false),
            is_done: false,
        };
        for (start, seat) in analysis.game.starts() {
            analysis.reach_one(&start, seat);
        }
        Ok(analysis)
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Losses in more plies than this are recorded.
    pub fn horizon(&self) -> u8 {
        self.horizon
    }

    /// Runs until finished or until `stop` is set, which takes effect within milliseconds.
    /// Returns whether it is finished. `on_progress` is called in any of the threads.
    ///
    /// # Panics
    /// If a position is 220 plies or more from the end.
    pub fn run(
        &mut self,
        threads: usize,
        stop: &Stop,
        on_progress: &(dyn Fn(Progress) + Sync),
    ) -> bool {
        while !self.is_done && !stop.is_stopped() {
            let tasks = 2 * self.game.blocks();
            thread::scope(|scope| {
                for _ in 1..threads.max(1) {
                    scope.spawn(|| self.work(tasks, stop, on_progress));
                }
                self.work(tasks, stop, on_progress);
            });
            if *self.next.get_mut() >= tasks {
                *self.next.get_mut() = 0;
                let has_found = std::mem::take(self.has_found.get_mut());
                if self.round == 0 && has_found {
                    self.passes = self.passes.saturating_add(1);
                    continue;
                }
                self.is_done = self.round > 0 && !has_found;
                self.round += 1;
                assert!(self.round < MOST_PLIES, "too many plies");
            }
        }
        self.is_done
    }

    /// Runs tasks until none is left or stopped.
    fn work(&self, tasks: usize, stop: &Stop, on_progress: &(dyn Fn(Progress) + Sync)) {
        while !stop.is_stopped() {
            // Take a number only if it is a task, so that `next` stays the first task not
            // begun.
            let take = |next| (next < tasks).then_some(next + 1);
            let taken = self.next.fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
            let Ok(task) = taken else {
                return;
            };
            if self.round == 0 {
                // The second seat first: in Simultana its moves stay within the block.
                self.reach(task / 2, 1 - task % 2);
            } else {
                self.decide(task / 2, task % 2);
            }
            if task.is_multiple_of(256) {
                on_progress(self.progress(task as f32 / tasks as f32));
            }
        }
    }

    /// The progress with this part of the round done: reaching positions takes more than half of
    /// the time, and each two rounds take two thirds as long as the two before.
    fn progress(&self, part: f32) -> Progress {
        let left = |round: i32| 0.4 * 0.82_f32.powi(round);
        let done = match i32::from(self.round) {
            0 => 0.6 * (1.0 - 0.7_f32.powf(f32::from(self.passes) + part)),
            round => {
                let (before, after) = (left(round - 1), left(round));
                1.0 - before + (before - after) * part
            }
        };
        Progress { plies: self.round.saturating_sub(1), done }
    }

    /// Follows the moves of the positions of a block that have been reached.
    fn reach(&self, block: usize, seat: usize) {
        let half = &self.halves[seat];
        if !half.is_fresh[1][block].swap(false, Ordering::Relaxed) {
            return;
        }
        let places = self.game.places();
        let first = block * places;
        for index in half.with_bits(first..first + places, REACHED) {
            let position = self.game.position(block, index - first, seat);
            let position = position.expect("only used places are reached");
            let mut moves = 0_u8;
            self.game.all_next(&position, |next| {
                moves = moves.saturating_add(1);
                self.reach_one(&next, 1 - seat);
                true
            });
            if moves == 0 {
                half.is_fresh[0][block].store(true, Ordering::Relaxed);
                half.subtract(index, REACHED - FRESHLY_LOST);
            } else {
                let bits = MANY.min(UNDECIDED.saturating_add(moves));
                half.add(index, bits - REACHED);
            }
        }
    }

    /// Marks a position as reached.
    #[inline]
    fn reach_one(&self, position: &G::Position, seat: usize) {
        let index = self.index(position);
        let half = &self.halves[seat];
        if half.reach(index) {
            half.is_fresh[1][index / self.game.places()].store(true, Ordering::Relaxed);
            if !self.has_found.load(Ordering::Relaxed) {
                self.has_found.store(true, Ordering::Relaxed);
            }
        }
    }

    /// Lets the positions of a block that the last round decided decide their predecessors.
    fn decide(&self, block: usize, seat: usize) {
        let plies = self.round - 1;
        let half = &self.halves[seat];
        if !half.is_fresh[usize::from(plies % 2)][block].swap(false, Ordering::Relaxed) {
            return;
        }
        let is_lost = plies.is_multiple_of(2);
        let fresh = if is_lost { FRESHLY_LOST } else { FRESHLY_WON };
        let places = self.game.places();
        let first = block * places;
        let mut reached: Vec<(usize, u8)> = Vec::new();
        let mut losses: Vec<Loss> = Vec::new();
        for index in half.with_bits(first..first + places, fresh) {
            let place = index - first;
            let position = self.game.position(block, place, seat);
            let position = position.expect("only used places are decided");
            reached.clear();
            if is_lost {
                self.game.for_each_previous(&position, |before| {
                    self.win(1 - seat, self.index(&before));
                });
                if plies > self.horizon {
                    let [low, high] = (place as u16).to_le_bytes();
                    losses.push([low, high, plies]);
                }
            } else {
                self.game.for_each_previous(&position, |before| {
                    let (block, place, symmetries) = self.game.number(&before);
                    let index = block * places + place;
                    match self.halves[1 - seat].get(index) {
                        MANY => self.lose_if_all_lose(&before, 1 - seat, index),
                        ..=UNDECIDED => {}
                        _ => reached.push((index, symmetries)),
                    }
                });
                self.lose_a_move_each(&position, 1 - seat, &mut reached);
            }
            if is_lost {
                half.add(index, LOST - FRESHLY_LOST);
            } else {
                _ = half.subtract(index, FRESHLY_WON - WON);
            }
        }
        if !losses.is_empty() {
            let mut list = half.losses(block);
            list.reserve_exact(losses.len());
            list.extend(losses);
        }
    }

    /// The index of a position.
    #[inline]
    fn index(&self, position: &G::Position) -> usize {
        let (block, place, _) = self.game.number(position);
        block * self.game.places() + place
    }

    /// Marks a position as won.
    fn win(&self, seat: usize, index: usize) {
        if self.halves[seat].decide(index, FRESHLY_WON) {
            self.mark(seat, index);
        }
    }

    /// Counts down the moves of the predecessors of a won position, by the symmetries of
    /// each.
    fn lose_a_move_each(&self, here: &G::Position, seat: usize, before: &mut Vec<(usize, u8)>) {
        let symmetries = match self.game.number(here) {
            (.., 1) => 1,
            (.., several) => {
                merge(before);
                several
            }
        };
        for (index, weight) in before {
            // The moves between two orbits are spread evenly over each, so a position of
            // the smaller orbit has more of them.
            let moves = *weight / symmetries;
            if self.halves[seat].subtract(*index, moves) == UNDECIDED + moves {
                // No move is left: a loss.
                self.halves[seat].subtract(*index, UNDECIDED - FRESHLY_LOST);
                self.mark(seat, *index);
            }
        }
    }

    /// Rechecks all moves of a position with many. No position becomes a win in a round of
    /// wins, so the result does not depend on other threads.
    fn lose_if_all_lose(&self, position: &G::Position, seat: usize, index: usize) {
        let other = &self.halves[1 - seat];
        let is_lost = self
            .game
            .all_next(position, |next| matches!(other.get(self.index(&next)), WON | FRESHLY_WON));
        if is_lost && self.halves[seat].decide(index, FRESHLY_LOST) {
            self.mark(seat, index);
        }
    }

    /// Marks a block as having positions decided in this round.
    fn mark(&self, seat: usize, index: usize) {
        let block = index / self.game.places();
        let fresh = &self.halves[seat].is_fresh[usize::from(self.round % 2)][block];
        if !fresh.load(Ordering::Relaxed) {
            fresh.store(true, Ordering::Relaxed);
            self.has_found.store(true, Ordering::Relaxed);
        }
    }

    /// Whether the position at a place of a block can be reached from the start, as far as is
    /// known.
    pub fn is_reached(&self, block: usize, place: usize, seat: usize) -> bool {
        self.halves[seat].get(block * self.game.places() + place) != UNREACHED
    }

    /// The result at a place of a block, once positions have been reached; none if it is drawn,
    /// undecided or unreached.
    pub fn decided(&self, block: usize, place: usize, seat: usize) -> Option<Decided> {
        match self.halves[seat].get(block * self.game.places() + place) {
            LOST | FRESHLY_LOST if self.round > 0 => Some(Decided::Lost),
            WON | FRESHLY_WON => Some(Decided::Won),
            _ => None,
        }
    }

    /// The places of a block that are lost for this seat to move in more plies than the
    /// horizon, in order, with their plies.
    pub fn losses(&self, block: usize, seat: usize) -> Vec<(usize, u8)> {
        let losses = self.halves[seat].losses(block);
        let of = |[low, high, plies]: &Loss| (u16::from_le_bytes([*low, *high]).into(), *plies);
        let mut losses: Vec<(usize, u8)> = losses.iter().map(of).collect();
        losses.sort_unstable();
        losses
    }
}

/// Adds up the weights of equal indices.
fn merge(reached: &mut Vec<(usize, u8)>) {
    reached.sort_unstable();
    reached.dedup_by(|next, first| {
        let is_same = next.0 == first.0;
        if is_same {
            first.1 += next.1;
        }
        is_same
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::chance::Chance;

    /// A game on a ring of numbers with random moves, the same for a number and its
    /// negative; with symmetry these are one position.
    struct Ring {
        size: usize,
        blocks: usize,
        is_folded: bool,
        /// Where games begin, with either player.
        starts: Vec<usize>,
        next: [Vec<Vec<usize>>; 2],
        previous: [Vec<Vec<usize>>; 2],
    }

    impl Ring {
        fn new(size: usize, seed: u64, is_folded: bool) -> Self {
            let mut chance = Chance::new(seed, "ring");
            let mut next = [vec![Vec::new(); size], vec![Vec::new(); size]];
            let mut previous = next.clone();
            for (next, previous) in next.iter_mut().zip(&mut previous) {
                for from in 0..size {
                    let negative = (size - from) % size;
                    let mut moves: Vec<usize> = if from <= negative {
                        // Some positions have too many moves to count, all to a tenth of
                        // the numbers; most of those win at once, so that some positions
                        // with many moves are lost.
                        let tenth = size / 10;
                        let (most, reach) = match chance.below(8) {
                            0 => (40, tenth),
                            _ => (4, size),
                        };
                        let moves = (0..chance.below(most)).map(|_| chance.below(reach));
                        let mut moves: Vec<usize> = moves.collect();
                        let end = size / 2;
                        if from < tenth && chance.below(20) != 0 {
                            moves.push(end);
                        }
                        if from == end {
                            moves.clear();
                        }
                        moves
                    } else {
                        next[negative].iter().map(|to| (size - to) % size).collect()
                    };
                    if from == negative {
                        let images: Vec<usize> =
                            moves.iter().map(|to| (size - to) % size).collect();
                        moves.extend(images);
                    }
                    moves.sort_unstable();
                    moves.dedup();
                    for to in &moves {
                        previous[*to].push(from);
                    }
                    next[from] = moves;
                }
            }
            Self { size, blocks: 10, is_folded, starts: (0..size).collect(), next, previous }
        }

        /// The positions that can be reached from the starts.
        fn reached(&self) -> Vec<[bool; 2]> {
            let mut reached = vec![[false; 2]; self.size];
            let starts = self.starts.iter().flat_map(|at| [(*at, 0), (*at, 1)]);
            let mut open: Vec<(usize, usize)> = starts.collect();
            while let Some((at, seat)) = open.pop() {
                let images = [at, (self.size - at) % self.size];
                for at in &images[..1 + usize::from(self.is_folded)] {
                    if !std::mem::replace(&mut reached[*at][seat], true) {
                        open.extend(self.next[seat][*at].iter().map(|to| (*to, 1 - seat)));
                    }
                }
            }
            reached
        }

        /// The plies to the end of every position, by value iteration.
        fn worked_out_forwards(&self) -> Vec<[Option<u8>; 2]> {
            let mut plies = vec![[None; 2]; self.size];
            for round in 0..u8::MAX {
                let before = plies.clone();
                for (at, seat) in (0..self.size).flat_map(|at| [(at, 0), (at, 1)]) {
                    let after = self.next[seat][at].iter().map(|to| before[*to][1 - seat]);
                    let after: Vec<Option<u8>> = after.collect();
                    let is_win = after.iter().flatten().any(|plies| plies % 2 == 0);
                    let is_loss = after.iter().all(|plies| plies.is_some_and(|n| n % 2 == 1));
                    if plies[at][seat].is_none() && (is_win || is_loss) {
                        plies[at][seat] = Some(round);
                    }
                }
                if plies == before {
                    break;
                }
            }
            plies
        }
    }

    impl Retrograde for Ring {
        type Position = (usize, usize);

        fn blocks(&self) -> usize {
            self.blocks
        }

        fn places(&self) -> usize {
            self.size.div_ceil(self.blocks)
        }

        fn position(&self, block: usize, place: usize, seat: usize) -> Option<(usize, usize)> {
            let at = block * self.places() + place;
            let is_used = at < self.size && (!self.is_folded || at <= (self.size - at) % self.size);
            is_used.then_some((at, seat))
        }

        fn number(&self, (at, _): &(usize, usize)) -> (usize, usize, u8) {
            let negative = (self.size - at) % self.size;
            let least = if self.is_folded { *at.min(&negative) } else { *at };
            let symmetries = if self.is_folded && *at == negative { 2 } else { 1 };
            (least / self.places(), least % self.places(), symmetries)
        }

        fn starts(&self) -> Vec<((usize, usize), usize)> {
            let starts = self.starts.iter().flat_map(|at| [(*at, 0), (*at, 1)]);
            starts.map(|(at, seat)| ((at, seat), seat)).collect()
        }

        fn all_next(
            &self,
            (at, seat): &(usize, usize),
            mut holds: impl FnMut((usize, usize)) -> bool,
        ) -> bool {
            self.next[*seat][*at].iter().all(|to| holds((*to, 1 - seat)))
        }

        fn for_each_previous(
            &self,
            (at, seat): &(usize, usize),
            mut then: impl FnMut((usize, usize)),
        ) {
            for before in &self.previous[1 - seat][*at] {
                then((*before, 1 - seat));
            }
        }
    }

    /// All results of an analysis without a horizon. A win has a ply more than its nearest
    /// loss.
    fn found(analysis: &Analysis<Ring>) -> Vec<[Option<u8>; 2]> {
        let ring = analysis.game();
        let lost = |at: usize, seat: usize| {
            let (block, place, _) = ring.number(&(at, 0));
            let is_lost = analysis.decided(block, place, seat) == Some(Decided::Lost);
            let losses = analysis.losses(block, seat);
            let mut recorded = losses.iter().filter(|loss| loss.0 == place);
            let plies = recorded.next().map(|loss| loss.1);
            assert!(recorded.next().is_none(), "{at} twice");
            // Positions without a move are not beyond any horizon.
            is_lost.then_some(plies.unwrap_or(0))
        };
        let plies = |at: usize, seat: usize| {
            let (block, place, _) = ring.number(&(at, 0));
            match analysis.decided(block, place, seat)? {
                Decided::Lost => lost(at, seat),
                Decided::Won => {
                    let next = ring.next[seat][at].iter();
                    next.filter_map(|to| lost(*to, 1 - seat)).min().map(|plies| plies + 1)
                }
            }
        };
        (0..ring.size).map(|at| [0, 1].map(|seat| plies(at, seat))).collect()
    }

    #[test]
    fn plies_are_those_worked_out_forwards() {
        let (mut drawn, mut far, mut many) = (0, 0, 0);
        for (seed, is_folded) in (0..40).flat_map(|seed| [(seed, false), (seed, true)]) {
            let ring = Ring::new(300, seed, is_folded);
            let expected = ring.worked_out_forwards();
            let moves = (0..300).flat_map(|at| [0, 1].map(|seat| ring.next[seat][at].len()));
            let of_moves = moves.zip(expected.iter().flatten());
            let lost_with_many = of_moves.filter(|(moves, plies)| {
                let is_lost = plies.is_some_and(|plies| plies % 2 == 0);
                *moves > usize::from(MANY - UNDECIDED) && is_lost
            });
            many += lost_with_many.count();
            let mut analysis = Analysis::new(ring, 0).expect("there is room");
            assert!(analysis.run(2, &Stop::default(), &|_| {}));
            let all = expected.iter().flatten();
            drawn += all.clone().filter(|plies| plies.is_none()).count();
            far += all.flatten().filter(|plies| **plies > 4).count();
            assert!(found(&analysis) == expected, "ring {seed}, folded: {is_folded}");
        }
        assert!(
            drawn > 100 && far > 100 && many > 10,
            "{drawn} drawn, {far} far from the end, {many} lost with many moves"
        );
    }

    #[test]
    fn only_what_can_be_reached_is_decided_and_as_if_all_were() {
        let (mut left_out, mut decided) = (0, 0);
        for (seed, is_folded) in (0..20).flat_map(|seed| [(seed, false), (seed, true)]) {
            let mut ring = Ring::new(300, seed, is_folded);
            ring.starts = vec![17];
            let (all, reached) = (ring.worked_out_forwards(), ring.reached());
            let mut analysis = Analysis::new(ring, 0).expect("there is room");
            assert!(analysis.run(2, &Stop::default(), &|_| {}));
            let found = found(&analysis);
            for (at, seat) in (0..300).flat_map(|at| [(at, 0), (at, 1)]) {
                let (block, place, _) = analysis.game().number(&(at, seat));
                let is_reached = analysis.is_reached(block, place, seat);
                assert_eq!(is_reached, reached[at][seat], "{at} of ring {seed}");
                let expected = all[at][seat].filter(|_| is_reached);
                assert_eq!(found[at][seat], expected, "{at} of ring {seed}");
                left_out += usize::from(!is_reached && all[at][seat].is_some());
                decided += usize::from(expected.is_some());
            }
        }
        assert!(left_out > 50 && decided > 1_000, "{left_out}, {decided}");
    }

    #[test]
    fn losses_up_to_the_horizon_are_not_recorded() {
        let [near, all] = [4, 0].map(|horizon| {
            let ring = Ring::new(3_000, 3, true);
            let mut analysis = Analysis::new(ring, horizon).expect("there is room");
            assert!(analysis.run(2, &Stop::default(), &|_| {}));
            let blocks = (0..10).flat_map(|block| [(block, 0), (block, 1)]);
            let losses = blocks.flat_map(|(block, seat)| {
                let losses = analysis.losses(block, seat);
                losses.into_iter().map(move |loss| (block, seat, loss))
            });
            losses.collect::<Vec<_>>()
        });
        let beyond = all.iter().filter(|(_, _, (_, plies))| *plies > 4);
        assert!(!near.is_empty() && near.len() < all.len());
        assert!(near.iter().eq(beyond));
    }

    #[test]
    fn an_analysis_that_was_stopped_can_be_continued() {
        let mut whole = Analysis::new(Ring::new(5_000, 7, true), 0).expect("there is room");
        assert!(whole.run(1, &Stop::default(), &|_| {}));
        let mut pieces = Analysis::new(Ring::new(5_000, 7, true), 0).expect("there is room");
        let mut stops = 0;
        loop {
            // Stop after each report; there is one in the middle of every round.
            let stop = Stop::default();
            if pieces.run(2, &stop, &|_| stop.stop()) {
                break;
            }
            stops += 1;
        }
        assert!(stops > 4, "{stops}");
        assert_eq!(found(&pieces), found(&whole));
    }
}
