//! Alpha-beta search in several threads (lazy SMP).
//!
//! Helpers search the same root, each at depths it chooses, until the main search ends. They
//! share the transposition table with it and nothing else: their findings make the main search
//! faster, so that it gets deeper within the same limits. Which of them stores an entry first is up
//! to the scheduler, so results cannot be reproduced.

use std::num::NonZero;
use std::panic;
use std::thread;

use ludotheque_rules::Seat;

use crate::alpha_beta::{AlphaBeta, TABLE_BITS};
use crate::evaluation::{Evaluation, Evaluator};
use crate::limits::{Limits, Stop};
use crate::search_result::SearchResult;

/// How many times the size of the transposition table may be doubled for more threads.
const MOST_DOUBLINGS: u32 = 3;

/// An alpha-beta search with helpers.
pub(crate) struct LazySmp<P: Evaluation> {
    main: AlphaBeta<P>,
    helpers: Vec<AlphaBeta<P>>,
}

impl<P: Evaluation> LazySmp<P> {
    /// A search in this many threads, the current one included.
    pub(crate) fn new(evaluator: Evaluator, threads: NonZero<usize>) -> Self {
        let doublings = threads.ilog2().min(MOST_DOUBLINGS);
        let main = AlphaBeta::with_table(evaluator, TABLE_BITS + doublings);
        let helpers = (1..threads.get()).map(|_| main.helper()).collect();
        Self { main, helpers }
    }

    /// Searches a position like [`AlphaBeta::think`]. The limit in nodes is that of the main
    /// search, so that the time is about the same with any number of threads; the result counts
    /// the nodes of all.
    ///
    /// # Panics
    /// If a helper panics.
    pub(crate) fn think(
        &mut self,
        position: &P,
        past: &[u64],
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let Self { main, helpers } = self;
        main.begin(past, position.turn().seat().map_or(0, Seat::index));
        for helper in &mut *helpers {
            helper.begin_as_helper(main);
        }
        thread::scope(|scope| {
            let over = StopOnDrop(Stop::default());
            let mut threads = Vec::new();
            for (number, helper) in (0..).zip(helpers) {
                let stop = over.0.clone();
                let help = move || {
                    let (skips, limits) = (|depth| skips(number, depth), Limits::default());
                    let ignore = &mut |_: &SearchResult<P::Move>| {};
                    let result = helper.deepen(position, &skips, limits, lines, &stop, ignore);
                    result.nodes
                };
                // If no thread can be created, the others do without it.
                let builder = thread::Builder::new().name("search".to_owned());
                threads.extend(builder.spawn_scoped(scope, help));
            }
            let mut result = main.deepen(position, &|_| false, limits, lines, stop, on_progress);
            drop(over);
            for thread in threads {
                match thread.join() {
                    Ok(nodes) => result.nodes += nodes,
                    Err(payload) => panic::resume_unwind(payload),
                }
            }
            result
        })
    }
}

/// Stops the helpers when the main search ends, even by a panic.
struct StopOnDrop(Stop);

impl Drop for StopOnDrop {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Whether a helper skips a depth: the first two every other one, the next four two of four, the
/// next six three of six, each group with all phases. So about half of the helpers are ahead of
/// the main search at any time.
fn skips(helper: u32, depth: u8) -> bool {
    let (mut size, mut phase) = (1, helper);
    while phase >= 2 * size {
        phase -= 2 * size;
        size += 1;
    }
    !((u32::from(depth) + phase) / size).is_multiple_of(2)
}

#[cfg(test)]
mod tests {
    use super::*;
    use ludotheque_rules::games::sypil::Sypil;
    use ludotheque_rules::{Game, Position, Setup};

    #[test]
    fn helpers_skip_half_of_the_depths_and_no_two_of_a_dozen_skip_the_same() {
        let skipped = |helper| (1..=60).filter(move |depth| skips(helper, *depth));
        let all: Vec<Vec<u8>> = (0..12).map(|helper| skipped(helper).collect()).collect();
        assert!(all.iter().all(|depths| (28..=32).contains(&depths.len())));
        let mut different = all.clone();
        different.sort();
        different.dedup();
        assert_eq!(different.len(), all.len());
    }

    #[test]
    fn a_panic_of_the_main_search_stops_the_helpers() {
        let setup = Setup::new(Game::SYPIL, 2).expect("two play it");
        let start = Sypil::start(&setup).expect("it is a start");
        let threads = NonZero::new(3).expect("3 is not 0");
        let mut search = LazySmp::new(Evaluator::of::<Sypil>(), threads);
        let think = panic::AssertUnwindSafe(|| {
            let fail = &mut |_: &SearchResult<_>| panic::resume_unwind(Box::new("on purpose"));
            search.think(&start, &[], Limits::default(), 1, &Stop::default(), fail)
        });
        // The helpers have no limits, so this ends only if they are stopped.
        assert!(panic::catch_unwind(think).is_err());
    }
}
