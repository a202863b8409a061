//! A computer player: picks the search for the game and the strength.

use std::fmt;
use std::num::NonZero;
use std::time::Duration;

use ludotheque_rules::Turn;

use crate::alpha_beta::AlphaBeta;
use crate::chance::Chance;
use crate::contract::Playable;
use crate::determinizations::Determinizations;
use crate::evaluation::Evaluator;
use crate::information_set::InformationSetSearch;
use crate::information_state::{Determinization, InformationState};
use crate::lazy_smp::LazySmp;
use crate::levels::{Level, Strength};
use crate::limits::{Limits, Stop};
use crate::oversight::{OverlooksReply, Oversight};
use crate::perfect::Perfect;
use crate::search_result::{Comparison, SearchResult};
use crate::tablebase::{Tablebase, Tablebases};
use crate::tree::Tree;

/// The default number of determinizations in games with secrets.
pub const DETERMINIZATIONS: usize = 10;

/// The nodes that the highest level spends on choosing among moves with equal tablebase
/// values.
const PERFECT_NODES: u64 = 1_000_000;

/// A task for a player.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Task {
    /// A move at a level.
    Play(Level),
    /// A move at any strength, for calibrating levels.
    PlayLike(Strength),
    /// The best lines within the limits.
    Evaluate {
        /// The limits of the search.
        limits: Limits,
        /// The number of lines.
        lines: usize,
    },
}

/// A computer player of one game. It reuses the memory of its searches and nothing else:
/// with one thread, results depend only on the information state, the task and the seed.
pub struct Player<P: Playable> {
    evaluator: Evaluator,
    determinization_count: usize,
    most_time: Option<Duration>,
    threads: NonZero<usize>,
    /// Searches information sets instead of determinizations, if set.
    information_sets: Option<Box<dyn InformationSetSearch<P>>>,
    /// Whether all deals are equally likely, instead of by what the opponents did.
    deals_uniformly: bool,
    /// Moves that the current search overlooks.
    overlooks: Option<OverlooksReply<P, P::Move>>,
    alpha_beta: Option<AlphaBeta<P>>,
    /// The same in several threads.
    lazy_smp: Option<LazySmp<P>>,
    tree: Option<Tree<P>>,
    determinizations: Option<Determinizations<P>>,
    tablebase: Option<Box<dyn Tablebase<P>>>,
}

impl<P: Playable> fmt::Debug for Player<P> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.debug_struct("Player").finish_non_exhaustive()
    }
}

impl<P: Playable> Player<P> {
    /// A player with the evaluation of the game.
    pub fn new() -> Self {
        Self::with_evaluator(Evaluator::of::<P>())
    }

    /// A player with another evaluator.
    pub fn with_evaluator(evaluator: Evaluator) -> Self {
        Self {
            evaluator,
            determinization_count: DETERMINIZATIONS,
            most_time: None,
            threads: NonZero::<usize>::MIN,
            information_sets: None,
            deals_uniformly: false,
            overlooks: None,
            alpha_beta: None,
            lazy_smp: None,
            tree: None,
            determinizations: None,
            tablebase: None,
        }
    }

    /// Adds the tablebase of the game, if it is among these. The player is then perfect,
    /// except at levels below the highest.
    #[must_use]
    pub fn with_tablebases(mut self, tablebases: &Tablebases) -> Self {
        self.tablebase = P::tablebase(tablebases);
        self
    }

    /// Whether it has a tablebase.
    pub fn is_perfect(&self) -> bool {
        self.tablebase.is_some()
    }

    /// Sets the number of determinizations of [`Task::Evaluate`] and comparisons, for
    /// measurements.
    #[must_use]
    pub fn with_determinizations(mut self, determinization_count: usize) -> Self {
        self.determinization_count = determinization_count;
        self
    }

    /// Searches information sets instead of determinizations, in a game that can, for
    /// measurements.
    #[must_use]
    pub fn with_information_sets(mut self) -> Self {
        self.information_sets = P::information_set_search();
        self
    }

    /// Makes all deals of what the seat does not know equally likely, whatever the opponents did,
    /// for measurements.
    #[must_use]
    pub fn with_uniform_deals(mut self) -> Self {
        self.deals_uniformly = true;
        self
    }

    /// Sets the number of threads of [`Task::Evaluate`] and of the highest level; 1 without
    /// this. A limit in nodes holds for each thread. Lower levels, other strengths and
    /// comparisons always use one thread, as do games for three and four.
    ///
    /// With several threads, results of two-player games without secrets cannot be
    /// reproduced.
    #[must_use]
    pub fn with_threads(mut self, threads: NonZero<usize>) -> Self {
        self.threads = threads;
        self.lazy_smp = None;
        self
    }

    /// Caps the thinking time of every task.
    #[must_use]
    pub fn within(mut self, most_time: Option<Duration>) -> Self {
        self.most_time = most_time;
        self
    }

    /// Searches a game in which the seat is to move. `on_progress` gets intermediate
    /// results. If the seat is not to move, the result has no lines.
    pub fn think(
        &mut self,
        state: &InformationState<P>,
        task: Task,
        seed: u64,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        match task {
            Task::Evaluate { limits, lines } => {
                let bounded = self.bounded(limits);
                match self.tablebase.as_deref_mut() {
                    Some(tablebase) => {
                        let determinization = state.determinize(&mut Chance::new(seed, "worlds"));
                        Perfect::think(
                            tablebase,
                            &determinization,
                            bounded,
                            lines,
                            seed,
                            stop,
                            on_progress,
                        )
                    }
                    None => {
                        let (count, threads) = (self.determinization_count, self.threads);
                        self.search(state, count, threads, limits, lines, seed, stop, on_progress)
                    }
                }
            }
            Task::Play(Level::HIGHEST) if self.tablebase.is_some() => {
                let (limits, lines) = (Limits::nodes(PERFECT_NODES), 1);
                self.think(state, Task::Evaluate { limits, lines }, seed, stop, on_progress)
            }
            Task::Play(level) => {
                let strength = level.strength::<P>(state.players());
                let threads = match level {
                    Level::HIGHEST => self.threads,
                    _ => NonZero::<usize>::MIN,
                };
                self.play(state, strength, threads, seed, stop, on_progress)
            }
            Task::PlayLike(strength) => {
                let threads = NonZero::<usize>::MIN;
                self.play(state, strength, threads, seed, stop, on_progress)
            }
        }
    }

    /// Searches for a move at a strength. A player that makes mistakes uses one thread, and has no
    /// intermediate results: what it overlooks is chosen at the end.
    fn play(
        &mut self,
        state: &InformationState<P>,
        strength: Strength,
        threads: NonZero<usize>,
        seed: u64,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let (limits, lines) = (strength.limits(), strength.lines());
        let count = strength.determinizations;
        if !strength.makes_mistakes() {
            return self.search(state, count, threads, limits, lines, seed, stop, on_progress);
        }
        let oversight = Oversight::new(state, strength.overlooks, seed);
        self.overlooks = Some(oversight.of_replies());
        let one = NonZero::<usize>::MIN;
        let result = self.search(state, count, one, limits, lines, seed, stop, &mut |_| {});
        self.overlooks = None;
        let chance = Chance::new(seed.wrapping_add(state.plies() as u64), "choice");
        oversight.choose(result, strength.temperature, chance)
    }

    /// Compares a move with the best one, by what the seat to move may know. Without a
    /// move, only the best line is evaluated. None if the seat is not to move.
    pub fn compare(
        &mut self,
        state: &InformationState<P>,
        other: Option<P::Move>,
        limits: Limits,
        seed: u64,
        stop: &Stop,
    ) -> Option<Comparison<P::Move>> {
        let mut chance = Chance::new(seed.wrapping_add(state.plies() as u64), "worlds");
        if !state.has_secrets() {
            return self.compare_in(&state.determinize(&mut chance), other, limits, stop);
        }
        let (limits, count) = (self.bounded(limits), self.determinization_count);
        let evaluator = &self.evaluator;
        let determinizations = self
            .determinizations
            .get_or_insert_with(|| Determinizations::with_evaluator(evaluator.clone()));
        determinizations.overlook(None);
        determinizations.deal_uniformly(self.deals_uniformly);
        determinizations.compare(state, count, other, limits, stop, &mut chance)
    }

    /// The same with all secrets known.
    pub fn compare_in(
        &mut self,
        determinization: &Determinization<P>,
        other: Option<P::Move>,
        limits: Limits,
        stop: &Stop,
    ) -> Option<Comparison<P::Move>> {
        determinization.position.turn().seat()?;
        if let Some(tablebase) = self.tablebase.as_deref_mut() {
            return Perfect::compare(tablebase, determinization, other, stop);
        }
        let limits = self.bounded(limits);
        let evaluator = &self.evaluator;
        if determinization.position.players() > 2 {
            let tree = self.tree.get_or_insert_with(|| Tree::with_evaluator(evaluator.clone()));
            tree.overlook(None);
            tree.compare(determinization, other, limits, stop)
        } else {
            let search =
                self.alpha_beta.get_or_insert_with(|| AlphaBeta::with_evaluator(evaluator.clone()));
            search.overlook(None);
            search.compare(&determinization.position, &determinization.past, other, limits, stop)
        }
    }

    /// The limits, capped by the thinking time of the player.
    fn bounded(&self, limits: Limits) -> Limits {
        let times = limits.time.into_iter().chain(self.most_time);
        Limits { time: times.min(), ..limits }
    }

    /// Searches with the search that fits the game, in a game with secrets this number of
    /// determinizations.
    fn search(
        &mut self,
        state: &InformationState<P>,
        count: usize,
        threads: NonZero<usize>,
        limits: Limits,
        lines: usize,
        seed: u64,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let limits = self.bounded(limits);
        let mut chance = Chance::new(seed.wrapping_add(state.plies() as u64), "worlds");
        let overlooks = self.overlooks.clone();
        let evaluator = &self.evaluator;
        if state.has_secrets() {
            if let Some(search) = &mut self.information_sets {
                return search.think(state, limits, lines, stop, on_progress);
            }
            let search = self
                .determinizations
                .get_or_insert_with(|| Determinizations::with_evaluator(evaluator.clone()));
            search.overlook(overlooks);
            search.deal_uniformly(self.deals_uniformly);
            return search.think(
                state,
                count,
                threads,
                limits,
                lines,
                stop,
                &mut chance,
                on_progress,
            );
        }
        let determinization = state.determinize(&mut chance);
        let Determinization { position, past } = &determinization;
        debug_assert!(matches!(position.turn(), Turn::To(seat) if seat == state.seat()));
        if state.players() > 2 {
            let tree = self.tree.get_or_insert_with(|| Tree::with_evaluator(evaluator.clone()));
            tree.overlook(overlooks);
            tree.think(&determinization, limits, lines, stop, on_progress)
        } else if threads.get() > 1 {
            let search =
                self.lazy_smp.get_or_insert_with(|| LazySmp::new(evaluator.clone(), threads));
            search.think(position, past, limits, lines, stop, on_progress)
        } else {
            let search =
                self.alpha_beta.get_or_insert_with(|| AlphaBeta::with_evaluator(evaluator.clone()));
            search.overlook(overlooks);
            search.think(position, past, limits, lines, stop, on_progress)
        }
    }
}

impl<P: Playable> Default for Player<P> {
    fn default() -> Self {
        Self::new()
    }
}
