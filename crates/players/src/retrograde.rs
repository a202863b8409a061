//! Retrograde analysis: the number of plies to the end of every position of a game of
//! two, worked out from the ends of the game backwards.
//!
//! Every position has a byte: how many of its moves are not known to lose, until it is
//! decided, and then the number of plies. Positions that are *n* plies from the end
//! decide those before them, round by round: a move to a lost position wins, and a
//! position whose last move turns out to lose is lost. What is left is drawn. An even
//! number of plies is a loss for the player to move, an odd one a win.
//!
//! The work is cut into tasks of a block of positions each. A task that has been begun
//! is finished, so that stopping leaves a state that can be continued, and the result
//! does not depend on where it was stopped nor on how many threads work.

use std::collections::TryReserveError;
use std::sync::atomic::{AtomicBool, AtomicU8, AtomicUsize, Ordering};
use std::thread;

use crate::limits::Stop;

/// A game whose positions are numbered, in blocks of equal size. Positions that share a
/// number are images of each other under symmetries of the game.
pub trait Retrograde: Sync {
    /// A position, with the seat to move.
    type Position;

    /// How many blocks there are.
    fn blocks(&self) -> usize;

    /// How many places each block has.
    fn places(&self) -> usize;

    /// The position at a place of a block with this seat to move; none if the place is
    /// not used.
    fn position(&self, block: usize, place: usize, seat: usize) -> Option<Self::Position>;

    /// The block and place of a position, and how many symmetries leave it as it is.
    fn number(&self, position: &Self::Position) -> (usize, usize, u8);

    /// How many legal moves there are; a player without any has lost.
    fn count_moves(&self, position: &Self::Position) -> u8;

    /// Passes on every position from which a legal move leads here.
    fn for_each_previous(&self, position: &Self::Position, then: impl FnMut(Self::Position));
}

/// The byte of a place that is not used.
const UNUSED: u8 = u8::MAX;

/// An undecided position has this byte and one more for each move that is not known to
/// lose.
const UNDECIDED: u8 = 220;

/// The bytes of a seat's positions, and which blocks have positions that the next
/// round is about, for rounds of even and odd numbers.
#[derive(Debug)]
struct Half {
    bytes: Vec<AtomicU8>,
    is_fresh: [Vec<AtomicBool>; 2],
}

/// An analysis under way or finished.
#[derive(Debug)]
pub struct Analysis<G> {
    game: G,
    halves: [Half; 2],
    /// The round: 0 for counting moves, then one more than the number of plies.
    round: u8,
    /// The first task of the round that has not been begun.
    next: AtomicUsize,
    /// Whether the round has decided anything.
    has_found: AtomicBool,
    is_done: bool,
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The number of plies that is worked on.
    pub plies: u8,
    /// The part of the whole that is done, about, from 0 to 1.
    pub done: f32,
}

impl<G: Retrograde> Analysis<G> {
    /// Begins an analysis; this allocates its memory, two bytes for each number.
    ///
    /// # Errors
    /// If the system does not give so much memory.
    pub fn new(game: G) -> Result<Self, TryReserveError> {
        let (blocks, places) = (game.blocks(), game.places());
        let half = || -> Result<Half, TryReserveError> {
            let mut bytes = Vec::new();
            bytes.try_reserve_exact(blocks * places)?;
            bytes.extend((0..blocks * places).map(|_| AtomicU8::new(UNUSED)));
            Ok(Half {
                bytes,
                is_fresh: [0, 1].map(|_| (0..blocks).map(|_| AtomicBool::new(false)).collect()),
            })
        };
        Ok(Self {
            halves: [half()?, half()?],
            game,
            round: 0,
            next: AtomicUsize::new(0),
            has_found: AtomicBool::new(false),
            is_done: false,
        })
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Goes on until the end or until stopped, within some milliseconds; answers whether
    /// it is finished. `tell` is called now and then, in any of the threads.
    ///
    /// # Panics
    /// If a position is 220 plies or more from the end.
    pub fn run(&mut self, threads: usize, stop: &Stop, tell: &(dyn Fn(Progress) + Sync)) -> bool {
        while !self.is_done && !stop.is_stopped() {
            let tasks = self.tasks();
            thread::scope(|scope| {
                for _ in 1..threads.max(1) {
                    scope.spawn(|| self.work(tasks, stop, tell));
                }
                self.work(tasks, stop, tell);
            });
            if *self.next.get_mut() >= tasks {
                *self.next.get_mut() = 0;
                let has_found = std::mem::take(self.has_found.get_mut());
                self.is_done = !has_found;
                self.round += 1;
                assert!(self.round < UNDECIDED, "too many plies for a byte");
            }
        }
        self.is_done
    }

    /// How many tasks a round has.
    fn tasks(&self) -> usize {
        let seats = if self.round == 0 { 1 } else { 2 };
        seats * self.game.blocks()
    }

    /// Does tasks until there are none, or until stopped.
    fn work(&self, tasks: usize, stop: &Stop, tell: &(dyn Fn(Progress) + Sync)) {
        while !stop.is_stopped() {
            // A number is taken only if it is a task, so that it is the first that has
            // not been begun.
            let take = |next| (next < tasks).then_some(next + 1);
            let taken = self
                .next
                .fetch_update(Ordering::Relaxed, Ordering::Relaxed, take);
            let Ok(task) = taken else {
                return;
            };
            if self.round == 0 {
                self.count(task);
            } else {
                self.decide(task / 2, task % 2);
            }
            if task.is_multiple_of(256) {
                tell(self.progress(task as f32 / tasks as f32));
            }
        }
    }

    /// How far it is, with this part of the round done: counting takes a third of the
    /// time, and each two rounds two thirds of the time of those before.
    fn progress(&self, part: f32) -> Progress {
        let left = |round: i32| 0.67 * 0.82_f32.powi(round);
        let done = match i32::from(self.round) {
            0 => 0.33 * part,
            round => {
                let (before, after) = (left(round - 1), left(round));
                1.0 - before + (before - after) * part
            }
        };
        Progress {
            plies: self.round.saturating_sub(1),
            done,
        }
    }

    /// Counts the moves of the positions of a block.
    fn count(&self, block: usize) {
        let places = self.game.places();
        for place in 0..places {
            for (seat, half) in self.halves.iter().enumerate() {
                let Some(position) = self.game.position(block, place, seat) else {
                    continue;
                };
                let moves = self.game.count_moves(&position);
                let byte = if moves == 0 {
                    half.is_fresh[0][block].store(true, Ordering::Relaxed);
                    self.has_found.store(true, Ordering::Relaxed);
                    0
                } else {
                    UNDECIDED + moves
                };
                half.bytes[block * places + place].store(byte, Ordering::Relaxed);
            }
        }
    }

    /// Lets the positions of a block that have been decided in the last round decide
    /// those before them.
    fn decide(&self, block: usize, seat: usize) {
        let plies = self.round - 1;
        let half = &self.halves[seat];
        if !half.is_fresh[usize::from(plies % 2)][block].swap(false, Ordering::Relaxed) {
            return;
        }
        let places = self.game.places();
        let bytes = &half.bytes[block * places..(block + 1) * places];
        let mut reached: Vec<(usize, u8)> = Vec::new();
        for (place, byte) in bytes.iter().enumerate() {
            if byte.load(Ordering::Relaxed) != plies {
                continue;
            }
            let position = self.game.position(block, place, seat);
            let position = position.expect("only used places are decided");
            reached.clear();
            self.game.for_each_previous(&position, |before| {
                let (block, place, symmetries) = self.game.number(&before);
                reached.push((block * places + place, symmetries));
            });
            let other = &self.halves[1 - seat];
            if plies.is_multiple_of(2) {
                for (index, _) in &reached {
                    if other.bytes[*index].load(Ordering::Relaxed) > UNDECIDED {
                        self.mark(other, *index);
                    }
                }
            } else {
                let symmetries = match self.game.number(&position) {
                    (.., 1) => 1,
                    (.., several) => {
                        merge(&mut reached);
                        several
                    }
                };
                for (index, weight) in &reached {
                    // Of the moves between two classes of images, each position of the
                    // one has as many more as its class is smaller.
                    let moves = weight / symmetries;
                    let byte = &other.bytes[*index];
                    if byte.load(Ordering::Relaxed) > UNDECIDED
                        && byte.fetch_sub(moves, Ordering::Relaxed) == UNDECIDED + moves
                    {
                        self.mark(other, *index);
                    }
                }
            }
        }
    }

    /// Notes that a position is decided in this round.
    fn mark(&self, half: &Half, index: usize) {
        half.bytes[index].store(self.round, Ordering::Relaxed);
        let fresh = &half.is_fresh[usize::from(self.round % 2)][index / self.game.places()];
        if !fresh.load(Ordering::Relaxed) {
            fresh.store(true, Ordering::Relaxed);
            self.has_found.store(true, Ordering::Relaxed);
        }
    }

    /// The number of plies to the end at a place of a block; none if the position is
    /// drawn, or not decided yet.
    pub fn plies(&self, block: usize, place: usize, seat: usize) -> Option<u8> {
        let index = block * self.game.places() + place;
        let byte = self.halves[seat].bytes[index].load(Ordering::Relaxed);
        (byte < UNDECIDED).then_some(byte)
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

    /// A game on the numbers of a ring. Moves are made by chance, the same for a number
    /// and its negative, which share a number if the game is to have a symmetry.
    struct Ring {
        size: usize,
        blocks: usize,
        is_folded: bool,
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
                        (0..chance.below(4)).map(|_| chance.below(size)).collect()
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
            Self {
                size,
                blocks: 10,
                is_folded,
                next,
                previous,
            }
        }

        /// The plies to the end of every position, by looking at all of them again and
        /// again.
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
            let least = if self.is_folded {
                *at.min(&negative)
            } else {
                *at
            };
            let symmetries = if self.is_folded && *at == negative {
                2
            } else {
                1
            };
            (least / self.places(), least % self.places(), symmetries)
        }

        fn count_moves(&self, (at, seat): &(usize, usize)) -> u8 {
            self.next[*seat][*at].len() as u8
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

    /// All that an analysis has found.
    fn found(analysis: &Analysis<Ring>) -> Vec<[Option<u8>; 2]> {
        let ring = analysis.game();
        let of = |at: usize| {
            let (block, place, _) = ring.number(&(at, 0));
            [0, 1].map(|seat| analysis.plies(block, place, seat))
        };
        (0..ring.size).map(of).collect()
    }

    #[test]
    fn plies_are_those_worked_out_forwards() {
        let (mut drawn, mut far) = (0, 0);
        for (seed, is_folded) in (0..40).flat_map(|seed| [(seed, false), (seed, true)]) {
            let ring = Ring::new(300, seed, is_folded);
            let expected = ring.worked_out_forwards();
            let mut analysis = Analysis::new(ring).expect("there is room");
            assert!(analysis.run(2, &Stop::default(), &|_| {}));
            let all = expected.iter().flatten();
            drawn += all.clone().filter(|plies| plies.is_none()).count();
            far += all.flatten().filter(|plies| **plies > 4).count();
            assert!(
                found(&analysis) == expected,
                "ring {seed}, folded: {is_folded}"
            );
        }
        assert!(
            drawn > 100 && far > 100,
            "{drawn} drawn, {far} far from the end"
        );
    }

    #[test]
    fn an_analysis_that_was_stopped_can_be_continued() {
        let mut whole = Analysis::new(Ring::new(5_000, 7, true)).expect("there is room");
        assert!(whole.run(1, &Stop::default(), &|_| {}));
        let mut pieces = Analysis::new(Ring::new(5_000, 7, true)).expect("there is room");
        let mut stops = 0;
        loop {
            // Stopped after each report; there is one in the middle of every round.
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
