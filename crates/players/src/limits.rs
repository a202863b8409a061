//! Limits of searches, and their budget while they run.

use std::num::NonZero;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread;
use std::time::Duration;

use web_time::Instant;

/// Stops a search from outside. Clones share one flag.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the search as soon as possible.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search has been told to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// Limits of a search. Without any, the search ends only when stopped or when everything is
/// proven.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// The maximum number of nodes.
    pub nodes: Option<u64>,
    /// The maximum time.
    pub time: Option<Duration>,
    /// The maximum depth, in plies.
    pub depth: Option<u8>,
}

impl Limits {
    /// Limits of a hint in a game without secrets. The number of nodes makes hints
    /// reproducible; the time is for slow machines.
    pub const HINT: Self =
        Self { nodes: Some(400_000), time: Some(Duration::from_secs(20)), depth: None };

    /// Limits of a hint in a game with secrets, where a node takes longer.
    pub const HINT_WITH_SECRETS: Self = Self { nodes: Some(250_000), ..Self::HINT };

    /// A limit in nodes.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// A limit in time.
    pub fn time(time: Duration) -> Self {
        Self { time: Some(time), ..Self::default() }
    }
}

/// The number of threads for work in the background: one core is left for the table.
pub fn spare_threads() -> NonZero<usize> {
    let cores = thread::available_parallelism().map_or(1, NonZero::get);
    NonZero::new(cores - 1).unwrap_or(NonZero::<usize>::MIN)
}

/// The number of nodes between two checks of the clock and of [`Stop`]: well below a
/// millisecond even in the slowest game.
pub(crate) const NODES_BETWEEN_LOOKS: u64 = 128;

/// The budget of a running search: counts nodes, and knows when they or the time run out.
#[derive(Debug)]
pub(crate) struct Budget {
    limits: Limits,
    stop: Stop,
    started: Instant,
    /// The number of nodes between two checks of the clock.
    between_looks: u64,
    pub(crate) nodes: u64,
    pub(crate) is_over: bool,
}

impl Budget {
    pub(crate) fn new(limits: Limits, stop: &Stop) -> Self {
        Self {
            limits,
            stop: stop.clone(),
            started: Instant::now(),
            between_looks: NODES_BETWEEN_LOOKS,
            nodes: 0,
            is_over: stop.is_stopped(),
        }
    }

    /// A budget for nodes that take long: checks the clock at each.
    pub(crate) fn of_playouts(limits: Limits, stop: &Stop) -> Self {
        Self { between_looks: 1, ..Self::new(limits, stop) }
    }

    /// Counts a node. Returns whether the search is over.
    #[inline]
    pub(crate) fn count(&mut self) -> bool {
        self.nodes += 1;
        if self.limits.nodes.is_some_and(|most| self.nodes > most)
            || self.nodes.is_multiple_of(self.between_looks) && self.look()
        {
            self.is_over = true;
        }
        self.is_over
    }

    /// Counts several nodes and checks the clock.
    pub(crate) fn count_many(&mut self, nodes: u64) {
        self.nodes += nodes;
        if self.limits.nodes.is_some_and(|most| self.nodes > most) || self.look() {
            self.is_over = true;
        }
    }

    /// Whether the time is over or the search has been stopped.
    fn look(&self) -> bool {
        let late = |most| self.started.elapsed() >= most;
        self.stop.is_stopped() || self.limits.time.is_some_and(late)
    }

    /// The limits of one of `parts` equal parts of the remaining nodes and time.
    pub(crate) fn left_over(&self, parts: u32) -> Limits {
        let parts = parts.max(1);
        let (nodes, time) = (self.limits.nodes, self.limits.time);
        Limits {
            nodes: nodes.map(|most| most.saturating_sub(self.nodes) / u64::from(parts)),
            time: time.map(|most| most.saturating_sub(self.started.elapsed()) / parts),
            depth: None,
        }
    }

    /// The flag that stops the search.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether the search has been stopped.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Whether less than half of the budget is spent, so that a deeper iteration may
    /// finish.
    pub(crate) fn may_begin_another(&self) -> bool {
        let nodes = self.limits.nodes.is_none_or(|most| self.nodes * 2 < most);
        let time = self.limits.time;
        !self.is_over && nodes && time.is_none_or(|most| self.started.elapsed() * 2 < most)
    }

    /// The maximum depth, in plies.
    pub(crate) fn depth(&self) -> u8 {
        self.limits.depth.unwrap_or(u8::MAX)
    }

    /// The time since the search began.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
