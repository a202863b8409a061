//! How long a search may go on.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Tells a search from outside to stop. Clones belong together.
#[derive(Clone, Debug, Default)]
pub struct Stop(Arc<AtomicBool>);

impl Stop {
    /// Stops the search as soon as possible.
    pub fn stop(&self) {
        self.0.store(true, Ordering::Relaxed);
    }

    /// Whether the search is to stop.
    pub fn is_stopped(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

/// What bounds a search. With none of these it only ends when stopped, or when
/// everything is known.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Limits {
    /// How many positions may be looked at.
    pub nodes: Option<u64>,
    /// How long it may take.
    pub time: Option<Duration>,
    /// How deep it may look, in plies.
    pub depth: Option<u8>,
}

impl Limits {
    /// What a hint may cost where nothing is secret. It is bounded by the positions, so that
    /// the same hint is given again; the time is for machines on which that would take too
    /// long.
    pub const HINT: Self = Self {
        nodes: Some(400_000),
        time: Some(Duration::from_secs(20)),
        depth: None,
    };

    /// The same in a game with secrets, where several determinizations are searched and a position
    /// takes longer.
    pub const HINT_WITH_SECRETS: Self = Self {
        nodes: Some(250_000),
        ..Self::HINT
    };

    /// At most so many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self {
            nodes: Some(nodes),
            ..Self::default()
        }
    }

    /// At most so long.
    pub fn time(time: Duration) -> Self {
        Self {
            time: Some(time),
            ..Self::default()
        }
    }
}

/// How many nodes are looked at between two looks at the clock and at [`Stop`]. At
/// the slowest game's speed that is well below a millisecond.
pub(crate) const NODES_BETWEEN_LOOKS: u64 = 128;

/// Counts the nodes of a search, and knows when it is over.
#[derive(Debug)]
pub(crate) struct Budget {
    limits: Limits,
    stop: Stop,
    started: Instant,
    /// How many nodes are counted between two looks at the clock.
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

    /// The same for nodes that take long: with a look at the clock for each.
    pub(crate) fn of_playouts(limits: Limits, stop: &Stop) -> Self {
        Self {
            between_looks: 1,
            ..Self::new(limits, stop)
        }
    }

    /// Counts a node, and answers whether the search is over.
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

    /// Counts several nodes at once, with a look at the clock.
    pub(crate) fn count_many(&mut self, nodes: u64) {
        self.nodes += nodes;
        if self.limits.nodes.is_some_and(|most| self.nodes > most) || self.look() {
            self.is_over = true;
        }
    }

    /// Whether the clock or somebody else has ended the search.
    fn look(&self) -> bool {
        let late = |most| self.started.elapsed() >= most;
        self.stop.is_stopped() || self.limits.time.is_some_and(late)
    }

    /// What tells it to stop.
    pub(crate) fn stop(&self) -> &Stop {
        &self.stop
    }

    /// Whether somebody else has ended the search.
    pub(crate) fn is_stopped(&self) -> bool {
        self.stop.is_stopped()
    }

    /// Whether enough is left to begin something that will take longer than all
    /// before it.
    pub(crate) fn may_begin_another(&self) -> bool {
        let nodes = self.limits.nodes.is_none_or(|most| self.nodes * 2 < most);
        let time = self.limits.time;
        !self.is_over && nodes && time.is_none_or(|most| self.started.elapsed() * 2 < most)
    }

    /// How deep the search may look.
    pub(crate) fn depth(&self) -> u8 {
        self.limits.depth.unwrap_or(u8::MAX)
    }

    /// How long the search has taken.
    pub(crate) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}
