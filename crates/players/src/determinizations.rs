//! Determinized search for games with secrets (perfect-information Monte Carlo): deals
//! several games that agree with everything the seat knows, searches each with alpha-beta,
//! and averages the values of the moves.
//!
//! The search deepens iteratively. Moves that are clearly worse than the best are dropped,
//! so that the rest of the budget goes to the close ones.
//!
//! The determinizations are divided among the threads, each with a separate budget, so that more
//! threads search deeper within the same limits. Within a depth, no determinization depends on
//! another: with limits in nodes, the result depends on the number of threads but not on the
//! scheduler.

use std::cmp::Reverse;
use std::num::NonZero;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use ludotheque_rules::{Seat, Turn};

use crate::alpha_beta::AlphaBeta;
use crate::chance::Chance;
use crate::contract::Playable;
use crate::evaluation::Evaluator;
use crate::expected_scores::ExpectedScores;
use crate::information_state::{Determinization, InformationState};
use crate::limits::{Budget, Limits, Stop};
use crate::oversight::OverlooksReply;
use crate::search_result::{Comparison, PrincipalVariation, SearchResult};

/// The margin below the best move within which a move is searched deeper, in units of
/// evaluation, at depth 1; it shrinks with the depth.
const MARGIN: i32 = 400;

/// The size of each transposition table, in pairs of entries, as a power of two: a
/// megabyte.
const TABLE_BITS: u32 = 15;

/// A determinized search.
pub struct Determinizations<P: Playable> {
    evaluator: Evaluator,
    /// One for each determinization, so that each keeps its transposition table.
    searches: Vec<AlphaBeta<P>>,
    /// The replies to root moves that the searching player overlooks.
    overlooks: Option<OverlooksReply<P, P::Move>>,
    /// Whether all deals are equally likely, instead of by what the opponents did.
    deals_uniformly: bool,
}

impl<P: Playable> Determinizations<P> {
    /// A search with the evaluation weights of the game.
    pub fn new() -> Self {
        Self::with_evaluator(Evaluator::of::<P>())
    }

    /// A search with another evaluator.
    pub fn with_evaluator(evaluator: Evaluator) -> Self {
        Self { evaluator, searches: Vec::new(), overlooks: None, deals_uniformly: false }
    }

    /// Sets whether all of the next deals are equally likely.
    pub(crate) fn deal_uniformly(&mut self, deals_uniformly: bool) {
        self.deals_uniformly = deals_uniformly;
    }

    /// Sets what the next searches overlook among the replies to root moves.
    pub(crate) fn overlook(&mut self, overlooks: Option<OverlooksReply<P, P::Move>>) {
        self.overlooks = overlooks;
    }

    /// Searches `count` determinizations of a position in which the seat is to move, or a few
    /// more, so that each thread has as many. The limit in nodes holds for each thread.
    /// `on_progress` gets the best lines after each depth.
    pub fn think(
        &mut self,
        state: &InformationState<P>,
        count: usize,
        threads: NonZero<usize>,
        limits: Limits,
        lines: usize,
        stop: &Stop,
        chance: &mut Chance,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        let count = count.max(1).next_multiple_of(threads.get());
        let determinizations = self.deal(state, count, chance);
        self.search(state, &determinizations, threads, None, limits, lines, stop, on_progress)
    }

    /// Searches `count` determinizations and compares a move with the best one. The error
    /// of the difference is its standard error over the determinizations.
    pub(crate) fn compare(
        &mut self,
        state: &InformationState<P>,
        count: usize,
        other: Option<P::Move>,
        limits: Limits,
        stop: &Stop,
        chance: &mut Chance,
    ) -> Option<Comparison<P::Move>> {
        let determinizations = self.deal(state, count, chance);
        let result = self.search(
            state,
            &determinizations,
            NonZero::<usize>::MIN,
            other,
            limits,
            1,
            stop,
            &mut |_| {},
        );
        let best = result.lines.into_iter().next()?;
        let own = best.moves[0];
        let Some(other) = other.filter(|other| *other != own) else {
            return Some(Comparison::with_itself(best));
        };
        // Both have been searched to this depth, so the tables hold most of it.
        let mut budget = Budget::new(limits, stop);
        let (seat, depth) = (state.seat().index(), best.depth);
        let mut values = Vec::with_capacity(determinizations.len());
        for (search, determinization) in self.searches.iter_mut().zip(&determinizations) {
            search.with_budget(&mut budget, |search| {
                let of =
                    |chosen| search.value_after(&determinization.position, seat, chosen, depth);
                values.push([own, other].map(of));
            });
            if budget.is_over {
                return Some(Comparison::with_itself(best));
            }
        }
        let score = |value: i32| ExpectedScores::of_value(value, seat).0[seat];
        let count = values.len() as f32;
        let mean = |at: usize| {
            let sum: i64 = values.iter().map(|pair| i64::from(pair[at])).sum();
            score((sum / values.len() as i64) as i32)
        };
        let lost = mean(0) - mean(1);
        let each = values.iter().map(|pair| score(pair[0]) - score(pair[1]));
        let middle = each.clone().sum::<f32>() / count;
        let spread: f32 = each.map(|lost| (lost - middle) * (lost - middle)).sum();
        let error = (spread / (count * (count - 1.0).max(1.0))).sqrt();
        Some(Comparison {
            best,
            lost: (lost - error).max(0.0),
            lost_at_most: (lost + error).max(0.0),
            is_settled: false,
        })
    }

    fn deal(
        &self,
        state: &InformationState<P>,
        count: usize,
        chance: &mut Chance,
    ) -> Vec<Determinization<P>> {
        let beliefs = if self.deals_uniformly { None } else { P::beliefs(state) };
        (0..count.max(1))
            .map(|_| match beliefs.as_deref() {
                Some(beliefs) => state.determinize_by(beliefs, chance),
                None => state.determinize(chance),
            })
            .collect()
    }

    /// Searches these determinizations. The move `kept` is never dropped.
    fn search(
        &mut self,
        state: &InformationState<P>,
        determinizations: &[Determinization<P>],
        threads: NonZero<usize>,
        kept: Option<P::Move>,
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        while self.searches.len() < determinizations.len() {
            let search = AlphaBeta::with_table(self.evaluator.clone(), TABLE_BITS);
            self.searches.push(search);
        }
        for (search, determinization) in self.searches.iter_mut().zip(determinizations) {
            search.begin(&determinization.past, state.seat().index());
            search.overlook(self.overlooks.clone());
        }
        let budgets = (0..threads.get()).map(|_| Budget::new(limits, stop));
        let mut budgets: Vec<Budget> = budgets.collect();
        let seat = state.seat().index();
        let mut weighed = self.root_moves(&determinizations[0], state.seat());
        let mut open = weighed.len();
        let mut depth = 1;
        while open > 1 || depth == 1 {
            self.search_depth(determinizations, seat, depth, &mut weighed[..open], &mut budgets);
            if budgets.iter().any(|budget| budget.is_over) {
                break;
            }
            on_progress(&Self::result(&weighed, seat, lines, &budgets));
            let margin = (MARGIN / i32::from(depth)).max(40);
            let best = weighed.first().map_or(0, WeighedMove::worth);
            let close = weighed[..open].iter().take_while(|it| it.worth() > best - margin);
            open = close.count().max(lines.min(weighed.len()));
            let kept_at = weighed.iter().position(|it| Some(it.chosen) == kept);
            if let Some(at) = kept_at.filter(|at| *at >= open) {
                weighed[open..=at].rotate_right(1);
                open += 1;
            }
            if depth >= 40 || budgets.iter().any(|it| depth >= it.depth()) {
                break;
            }
            depth += 1;
        }
        Self::result(&weighed, seat, lines, &budgets)
    }

    /// The moves of the seat, if it is to move, the best by static evaluation in this
    /// determinization first.
    fn root_moves(
        &self,
        determinization: &Determinization<P>,
        seat: Seat,
    ) -> Vec<WeighedMove<P::Move>> {
        let position = &determinization.position;
        let mut legal = Vec::new();
        if position.turn() == Turn::To(seat) {
            position.legal_moves(&mut legal);
        }
        let mut weighed: Vec<WeighedMove<P::Move>> = legal
            .into_iter()
            .map(|chosen| WeighedMove {
                chosen,
                static_value: self.searches[0].static_value(position, seat.index(), chosen),
                values: Vec::with_capacity(self.searches.len()),
                depth: 0,
            })
            .collect();
        ludotheque_rules::sorting::sort_by_key(&mut weighed, |it| Reverse(it.worth()));
        weighed
    }

    /// Searches these moves in each determinization to a depth, and sorts them. When the
    /// budget runs out, finished determinizations count at the new depth, the others at the
    /// depth before.
    fn search_depth(
        &mut self,
        determinizations: &[Determinization<P>],
        seat: usize,
        depth: u8,
        weighed: &mut [WeighedMove<P::Move>],
        budgets: &mut [Budget],
    ) {
        let each = determinizations.len().div_ceil(budgets.len());
        let parts = self
            .searches
            .chunks_mut(each)
            .zip(determinizations.chunks(each))
            .zip(budgets.iter_mut())
            .enumerate()
            .map(|(number, ((searches, determinizations), budget))| ThreadShare {
                first: number * each,
                searches,
                determinizations,
                budget,
            });
        let found = in_threads(parts.collect(), |part| part.search(weighed, seat, depth));
        for (first, found) in found {
            for (at, values) in (first..).zip(found) {
                for (it, value) in weighed.iter_mut().zip(values) {
                    it.note(at, value);
                }
            }
        }
        if !budgets.iter().any(|budget| budget.is_over) {
            weighed.iter_mut().for_each(|it| it.depth = depth);
        }
        ludotheque_rules::sorting::sort_by_key(weighed, |it| Reverse(it.worth()));
    }

    /// The result so far.
    fn result(
        weighed: &[WeighedMove<P::Move>],
        seat: usize,
        lines: usize,
        budgets: &[Budget],
    ) -> SearchResult<P::Move> {
        let lines = weighed.iter().take(lines.max(1)).map(|it| PrincipalVariation {
            moves: vec![it.chosen],
            expected_scores: ExpectedScores::of_value(it.worth(), seat),
            expected_score: ExpectedScores::of_value(it.worth(), seat).0[seat],
            margin: None,
            is_proven: false,
            end_in: None,
            depth: it.depth,
        });
        SearchResult {
            lines: lines.collect(),
            nodes: budgets.iter().map(|budget| budget.nodes).sum(),
            time: budgets.first().map_or(Duration::ZERO, Budget::elapsed),
        }
    }
}

/// The determinizations of one thread, from number `first` on, and their searches.
struct ThreadShare<'a, P: Playable> {
    first: usize,
    searches: &'a mut [AlphaBeta<P>],
    determinizations: &'a [Determinization<P>],
    budget: &'a mut Budget,
}

impl<P: Playable> ThreadShare<'_, P> {
    /// Searches these moves in each determinization to a depth. Returns the number of the first
    /// determinization, and the values of the moves in each that was finished.
    fn search(
        self,
        weighed: &[WeighedMove<P::Move>],
        seat: usize,
        depth: u8,
    ) -> (usize, Vec<Vec<i32>>) {
        let mut found = Vec::with_capacity(self.searches.len());
        let searches = self.searches.iter_mut().zip(self.determinizations);
        for (at, (search, determinization)) in (self.first..).zip(searches) {
            let mut values = Vec::with_capacity(weighed.len());
            search.with_budget(self.budget, |search| {
                for it in weighed {
                    let (here, guess) = (&determinization.position, it.value_in(at));
                    values.push(search.value_near(here, seat, it.chosen, depth, guess));
                }
            });
            // Discard an unfinished determinization: which moves it reached is chance.
            if self.budget.is_over {
                break;
            }
            found.push(values);
        }
        (self.first, found)
    }
}

/// Does this work in as many threads, one of them the current one. The order of the results is
/// undefined.
fn in_threads<T: Send, R: Send>(parts: Vec<T>, work: impl Fn(T) -> R + Sync) -> Vec<R> {
    let threads = parts.len();
    let (parts, done) = (Mutex::new(parts), Mutex::new(Vec::with_capacity(threads)));
    let next = || parts.lock().unwrap_or_else(PoisonError::into_inner).pop();
    let run = || {
        while let Some(part) = next() {
            let result = work(part);
            done.lock().unwrap_or_else(PoisonError::into_inner).push(result);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            // If no thread can be created, the others do the work.
            let builder = thread::Builder::new().name("search".to_owned());
            let _helper = builder.spawn_scoped(scope, run);
        }
        run();
    });
    done.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// A root move with its values.
struct WeighedMove<M> {
    chosen: M,
    /// Its static evaluation in the first determinization.
    static_value: i32,
    /// Its value in each determinization, at the last finished depth.
    values: Vec<Option<i32>>,
    /// The depth searched in all determinizations.
    depth: u8,
}

impl<M> WeighedMove<M> {
    /// Records its value in a determinization.
    fn note(&mut self, determinization: usize, value: i32) {
        if self.values.len() <= determinization {
            self.values.resize(determinization + 1, None);
        }
        self.values[determinization] = Some(value);
    }

    /// Its value in a determinization, if that has been searched.
    fn value_in(&self, determinization: usize) -> Option<i32> {
        *self.values.get(determinization)?
    }

    /// Its mean value over the searched determinizations.
    fn worth(&self) -> i32 {
        let known = self.values.iter().flatten();
        let sum: i64 = known.clone().map(|value| i64::from(*value)).sum();
        match known.count() {
            0 => self.static_value,
            count => (sum / count as i64) as i32,
        }
    }
}

impl<P: Playable> Default for Determinizations<P> {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::evaluation::Evaluation;
    use ludotheque_rules::games::stratege::Stratege;
    use ludotheque_rules::{Game, Notation, Position, Setup};

    #[test]
    fn a_move_is_worth_the_mean_of_the_worlds_that_were_finished() {
        let mut it = WeighedMove { chosen: (), static_value: 7, values: Vec::new(), depth: 0 };
        // Nothing has been searched yet.
        assert_eq!(it.worth(), 7);
        it.note(0, 100);
        assert_eq!(it.worth(), 100);
        it.note(1, 300);
        assert_eq!(it.worth(), 200);
        // One determinization at the next depth, the other as it was.
        it.note(0, -300);
        assert_eq!(it.worth(), 0);
        // The third has not been finished.
        it.note(3, 300);
        assert_eq!((it.worth(), it.value_in(2)), (100, None));
    }

    #[test]
    fn without_time_for_one_world_the_best_move_is_that_of_the_static_evaluation() {
        let placements = vec!["123456123456123456".to_owned(); 2];
        let setup = Setup::new(Game::STRATEGE, 2).and_then(|it| it.with_placements(placements));
        let setup = setup.expect("both have eighteen pawns");
        let state = InformationState::<Stratege>::of_words(&setup, [], Seat::new(0))
            .expect("it is a start");
        let mut search = Determinizations::<Stratege>::new();
        let mut think = |nodes| {
            let (stop, mut chance) = (Stop::default(), Chance::new(1, "worlds"));
            let limits = Limits::nodes(nodes);
            let one = NonZero::<usize>::MIN;
            search.think(&state, 4, one, limits, 100, &stop, &mut chance, &mut |_| {})
        };
        let (none, few) = (think(0), think(20));
        assert_eq!(none.lines, few.lines);
        assert!(none.lines.iter().all(|line| line.depth == 0));
        let scores: Vec<f32> = none.lines.iter().map(|line| line.expected_score).collect();
        assert!(scores.is_sorted_by(|a, b| a >= b) && scores.first() > scores.last());
    }

    #[test]
    fn a_value_that_is_far_from_the_expected_one_is_found() {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let white = ["e9:6", "a1:5", "c2:1"];
        let here = Stratege::with_pawns([&white[..], &["e10:5", "k3:2"]], 0, &setup)
            .expect("the pawns can stand there");
        let mut legal = Vec::new();
        here.legal_moves(&mut legal);
        let of = |chosen, expected| {
            let mut search = AlphaBeta::with_table(Evaluator::of::<Stratege>(), 8);
            search.begin(&[], 0);
            search.value_near(&here, 0, chosen, 2, expected)
        };
        for chosen in legal {
            let value = of(chosen, None);
            for away in [-5_000, -300, 300, 5_000] {
                assert_eq!(of(chosen, Some(value + away)), value);
            }
        }
    }

    #[test]
    fn the_last_repetition_is_known_at_every_depth() {
        let setup = Setup::new(Game::STRATEGE, 2).expect("two play it");
        let here = Stratege::with_pawns([&["a10:6", "c3:2"], &["a1:1", "k3:2"]], 0, &setup)
            .expect("the pawns can stand there");
        let mut legal = Vec::new();
        here.legal_moves(&mut legal);
        let aside = legal.iter().find(|it| here.word(**it) == "c3-b3");
        let aside = *aside.expect("it is a legal move");
        let mut after = here;
        after.play(aside);
        let key = after.key();
        let expected = after.value_of_repetition(0, 1);
        for (past, is_last) in [(vec![key], false), (vec![key; 2], true)] {
            let mut search = AlphaBeta::with_table(Evaluator::of::<Stratege>(), 8);
            search.begin(&past, 0);
            let at_depth = [1, 2, 3].map(|depth| search.value_after(&here, 0, aside, depth));
            let known = search.static_value(&here, 0, aside);
            let found = [known].into_iter().chain(at_depth);
            let as_expected = found.map(|value| value == expected);
            assert!(as_expected.into_iter().all(|it| it == is_last), "{past:?}");
        }
    }
}
