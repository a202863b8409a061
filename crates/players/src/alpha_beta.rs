//! Alpha-beta search with iterative deepening, for two-player games without secrets.
//!
//! Principal variation search with a transposition table, killer moves, history, null-move
//! pruning, late move reductions, quiescence search over loud moves, and detection of
//! repetitions. A player may move twice in a row (when the other has no move), so values
//! are negated only where the turn changes. All values are in units of evaluation
//! ([`LOGISTIC_UNIT`](crate::LOGISTIC_UNIT)).

use std::collections::HashMap;

use foldhash::fast::FixedState;
use ludotheque_rules::{OCCURRENCES_UNTIL_END, Seat, Turn};

use crate::evaluation::{Evaluation, Evaluator, SLOTS, value_of_outcome};
use crate::expected_scores::{DECIDED, ExpectedScores, WIN};
use crate::limits::{Budget, Limits, Stop};
use crate::oversight::OverlooksReply;
use crate::search_result::{Comparison, MoveValue, PrincipalVariation, SearchResult};
use crate::table::{Bound, TableEntry, TranspositionTable};

/// Greater than every value.
const INFINITE: i32 = WIN + 1;

/// The maximum ply, including quiescence.
const DEEPEST: usize = 120;

/// The size of the transposition table, in pairs of entries, as a power of two: eight
/// megabytes.
pub(crate) const TABLE_BITS: u32 = 18;

/// The half-width of the window around an expected value, in units of evaluation.
const NEAR: i32 = 400;

/// How much worse than the best the moves may be that are chosen by mistake, in units of
/// evaluation.
const MISTAKE_MARGIN: i32 = 600;

/// How far the value of an outcome of chance may be from its static evaluation for the
/// window of the other to be right, in units of evaluation.
const OUTCOME_MARGIN: i32 = 200;

/// The bound of history scores.
const MOST_HISTORY: i32 = 1 << 14;

/// How often each position has occurred in the game so far, by key.
pub(crate) type Past = HashMap<u64, u8, FixedState>;

/// A move with its rank in move ordering, and its index among the legal moves.
#[derive(Clone, Copy)]
struct Candidate<M> {
    chosen: M,
    order: i32,
    index: u16,
    is_loud: bool,
}

/// A root move with its value and principal variation.
#[derive(Clone)]
struct RootMove<P: Evaluation> {
    chosen: P::Move,
    index: u16,
    value: i32,
    line: Vec<P::Move>,
}

/// Positions that may follow a move.
enum After<P> {
    Certain(P),
    /// The outcomes of chance, with the number of cases of each.
    Chance([(P, i32); 2]),
}

impl<P: Evaluation> After<P> {
    #[inline]
    fn of(position: &P, chosen: P::Move) -> Self {
        position.outcomes(chosen).map_or_else(
            || {
                let mut after = position.clone();
                after.play(chosen);
                Self::Certain(after)
            },
            Self::Chance,
        )
    }
}

/// An alpha-beta search, with the tables that it reuses.
pub struct AlphaBeta<P: Evaluation> {
    evaluator: Evaluator,
    table: TranspositionTable,
    /// History scores of each slot, for each seat.
    history: [Vec<i32>; 2],
    /// The killer moves of each ply.
    killers: Vec<[Option<P::Move>; 2]>,
    /// The move lists of each ply, kept for their allocations.
    candidates: Vec<Vec<Candidate<P::Move>>>,
    moves: Vec<P::Move>,
    /// The keys of the positions from the root to the current node.
    way: Vec<u64>,
    past: Past,
    /// The seat for which the root is searched.
    searcher: usize,
    /// The replies to root moves that the searcher overlooks.
    overlooks: Option<OverlooksReply<P, P::Move>>,
    /// If all root moves get values, how much worse than the best those may be whose values
    /// are exact, in units of evaluation; `None` for all of them.
    margin: Option<i32>,
    /// The root move that is being searched.
    root_move: Option<P::Move>,
    budget: Budget,
}

impl<P: Evaluation> AlphaBeta<P> {
    /// A search with the evaluation weights of the game.
    pub fn new() -> Self {
        Self::with_evaluator(Evaluator::of::<P>())
    }

    /// A search with another evaluator.
    pub fn with_evaluator(evaluator: Evaluator) -> Self {
        Self::with_table(evaluator, TABLE_BITS)
    }

    /// A search with a table of two to the power of `bits` pairs.
    pub(crate) fn with_table(evaluator: Evaluator, bits: u32) -> Self {
        Self::sharing(evaluator, TranspositionTable::new(bits))
    }

    /// Another search with the same evaluator, to help this one.
    pub(crate) fn helper(&self) -> Self {
        Self::sharing(self.evaluator.clone(), self.table.clone())
    }

    fn sharing(evaluator: Evaluator, table: TranspositionTable) -> Self {
        Self {
            evaluator,
            table,
            history: [vec![0; SLOTS], vec![0; SLOTS]],
            killers: vec![[None; 2]; DEEPEST],
            candidates: (0..DEEPEST).map(|_| Vec::new()).collect(),
            moves: Vec::new(),
            way: Vec::new(),
            past: Past::default(),
            searcher: 0,
            overlooks: None,
            margin: None,
            root_move: None,
            budget: Budget::new(Limits::default(), &Stop::default()),
        }
    }

    /// Sets what the next searches overlook among the replies to root moves.
    pub(crate) fn overlook(&mut self, overlooks: Option<OverlooksReply<P, P::Move>>) {
        self.margin = overlooks.as_ref().map(|_| MISTAKE_MARGIN);
        self.overlooks = overlooks;
    }

    /// Searches a position in which a player is to move.
    ///
    /// `past` holds the keys of earlier positions of the game; `lines` is the number of
    /// best moves to return with exact values (multi-PV). `on_progress` gets the lines
    /// after each depth.
    pub fn think(
        &mut self,
        position: &P,
        past: &[u64],
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        self.begin(past, position.turn().seat().map_or(0, Seat::index));
        self.deepen(position, &|_| false, limits, lines, stop, on_progress)
    }

    /// Iterative deepening, after [`begin`](Self::begin). Skips the depths that `skips`.
    pub(crate) fn deepen(
        &mut self,
        position: &P,
        skips: &dyn Fn(u8) -> bool,
        limits: Limits,
        lines: usize,
        stop: &Stop,
        on_progress: &mut dyn FnMut(&SearchResult<P::Move>),
    ) -> SearchResult<P::Move> {
        self.budget = Budget::new(limits, stop);
        let mut legal = Vec::new();
        position.legal_moves(&mut legal);
        let mut moves: Vec<RootMove<P>> = legal
            .iter()
            .zip(0..)
            .map(|(&chosen, index)| RootMove {
                chosen,
                index,
                value: -INFINITE,
                line: vec![chosen],
            })
            .collect();
        let Some(mover) = position.turn().seat().map(Seat::index) else {
            return self.result(&[], 0, 0, 0);
        };
        // There is a result even if there is no time for a search.
        self.order_root(position, mover, &mut moves);
        let lines = lines.clamp(1, moves.len());
        let mut depth = 0;
        self.way.push(position.key());
        while depth < DEEPEST as u8 / 2 && depth < self.budget.depth() {
            if skips(depth + 1) {
                depth += 1;
                continue;
            }
            let before = moves.clone();
            let finished =
                self.search_root(position, mover, i32::from(depth) + 1, lines, &mut moves);
            if !finished {
                // A better move found at the unfinished depth counts, but only if its
                // search was complete.
                if lines > 1 || moves[0].value == -INFINITE {
                    moves = before;
                }
                break;
            }
            depth += 1;
            let result = self.result(&moves, lines, depth, mover);
            on_progress(&result);
            let is_decided = moves[..lines].iter().all(|root| root.value.abs() >= DECIDED);
            if is_decided || moves.len() == 1 || !self.budget.may_begin_another() {
                break;
            }
        }
        self.way.pop();
        self.result(&moves, lines, depth, mover)
    }

    /// Searches a position and compares a move with the best one, at the last two depths:
    /// at one alone the horizon may favour either.
    pub(crate) fn compare(
        &mut self,
        position: &P,
        past: &[u64],
        other: Option<P::Move>,
        limits: Limits,
        stop: &Stop,
    ) -> Option<Comparison<P::Move>> {
        let result = self.think(position, past, limits, 1, stop, &mut |_| {});
        let best = result.lines.into_iter().next()?;
        let mover = position.turn().seat()?.index();
        let own = best.moves[0];
        let Some(other) = other.filter(|other| *other != own) else {
            return Some(Comparison::with_itself(best));
        };
        self.budget = Budget::new(limits, stop);
        let mut judged = Vec::new();
        let mut depth = best.depth.saturating_sub(1).max(1);
        loop {
            let values = [own, other].map(|it| self.value_after(position, mover, it, depth));
            if self.budget.is_over {
                break;
            }
            let [own, other] = values.map(|value| MoveValue {
                expected_score: ExpectedScores::of_value(value, mover).0[mover],
                is_proven: value.abs() >= DECIDED,
            });
            judged.push((own, other));
            // If the best move wins soon, refuting the other may take more depth.
            let goes_on = best.is_proven && !other.is_proven && self.budget.may_begin_another();
            let is_deepest = depth >= DEEPEST as u8 / 2 || depth >= self.budget.depth();
            if depth >= best.depth && (!goes_on || is_deepest) {
                break;
            }
            depth += 1;
        }
        let judged = &judged[judged.len().saturating_sub(2)..];
        Some(Comparison::of_judgements(best, judged))
    }

    /// Clears all tables, and sets earlier positions and the searching seat for the next
    /// search.
    pub(crate) fn begin(&mut self, past: &[u64], searcher: usize) {
        self.searcher = searcher;
        self.table.clear();
        self.forget();
        self.past.clear();
        for key in past {
            let stands = self.past.entry(*key).or_insert(0);
            *stands = stands.saturating_add(1);
        }
    }

    /// Prepares the next search as a helper of one that has [begun](Self::begin): with its
    /// table.
    pub(crate) fn begin_as_helper(&mut self, main: &Self) {
        self.searcher = main.searcher;
        self.table = main.table.clone();
        self.forget();
        self.past.clone_from(&main.past);
    }

    /// Clears what belongs to one search and is not shared.
    fn forget(&mut self) {
        self.history.iter_mut().for_each(|history| history.fill(0));
        self.killers.fill([None; 2]);
        self.way.clear();
    }

    /// Runs a search on another search's budget.
    pub(crate) fn with_budget(&mut self, budget: &mut Budget, search: impl FnOnce(&mut Self)) {
        std::mem::swap(&mut self.budget, budget);
        search(self);
        std::mem::swap(&mut self.budget, budget);
    }

    /// The value of a move for the mover at a depth; meaningless once the budget has run
    /// out.
    pub(crate) fn value_after(
        &mut self,
        position: &P,
        mover: usize,
        chosen: P::Move,
        depth: u8,
    ) -> i32 {
        self.way.push(position.key());
        let depth = i32::from(depth) - 1;
        let value = self.search_move(position, mover, chosen, -INFINITE, INFINITE, depth);
        self.way.pop();
        value
    }

    /// The same with an aspiration window around an expected value.
    pub(crate) fn value_near(
        &mut self,
        position: &P,
        mover: usize,
        chosen: P::Move,
        depth: u8,
        expected: Option<i32>,
    ) -> i32 {
        if let Some(middle) = expected.filter(|value| value.abs() < DECIDED) {
            let (low, high) = (middle - NEAR, middle + NEAR);
            self.way.push(position.key());
            let plies = i32::from(depth) - 1;
            let value = self.search_move(position, mover, chosen, low, high, plies);
            self.way.pop();
            if self.budget.is_over || low < value && value < high {
                return value;
            }
        }
        self.value_after(position, mover, chosen, depth)
    }

    /// The static evaluation of a move for the mover.
    pub(crate) fn static_value(&self, position: &P, mover: usize, chosen: P::Move) -> i32 {
        match After::of(position, chosen) {
            After::Certain(after) if self.is_last_repetition(&after) => {
                self.value_of_repetition(&after, mover, 1)
            }
            After::Certain(after) => self.static_value_after(&after, mover, 1),
            After::Chance(outcomes) => {
                let [(one, some), (other, others)] = &outcomes;
                let [one, other] =
                    [one, other].map(|after| self.static_value_after(after, mover, 1));
                (one * some + other * others) / (some + others)
            }
        }
    }

    /// The static evaluation of a position after a move of the mover, for the mover.
    fn static_value_after(&self, after: &P, mover: usize, ply: usize) -> i32 {
        match after.turn() {
            Turn::Over(outcome) => value_of_outcome::<P>(&outcome, mover, ply),
            Turn::To(seat) => {
                let value = self.evaluator.value(after, seat.index());
                if seat.index() == mover { value } else { -value }
            }
        }
    }

    /// The result so far.
    fn result(
        &self,
        moves: &[RootMove<P>],
        lines: usize,
        depth: u8,
        mover: usize,
    ) -> SearchResult<P::Move> {
        let lines = moves.iter().take(lines).map(|root| PrincipalVariation {
            moves: root.line.clone(),
            expected_scores: ExpectedScores::of_value(root.value, mover),
            expected_score: ExpectedScores::of_value(root.value, mover).0[mover],
            margin: None,
            is_proven: root.value.abs() >= DECIDED,
            end_in: None,
            depth,
        });
        SearchResult {
            lines: lines.collect(),
            nodes: self.budget.nodes,
            time: self.budget.elapsed(),
        }
    }

    /// Orders the root moves by their static evaluations.
    fn order_root(&mut self, position: &P, mover: usize, moves: &mut [RootMove<P>]) {
        for root in moves.iter_mut() {
            root.value = self.static_value(position, mover, root.chosen);
        }
        ludotheque_rules::sorting::sort_by_key(moves, |root| -root.value);
    }

    /// Searches all root moves to a depth; the best `lines` get exact values, in order.
    /// Returns false if the budget ran out; the moves before the first without a value are
    /// then still valid.
    fn search_root(
        &mut self,
        position: &P,
        mover: usize,
        depth: i32,
        lines: usize,
        moves: &mut [RootMove<P>],
    ) -> bool {
        if lines > 1 && lines == moves.len() {
            return self.search_all(position, mover, depth, moves);
        }
        let guess = moves[0].value;
        for first in 0..lines {
            let (mut low, mut high) = (-INFINITE, INFINITE);
            let mut width = 60;
            if lines == 1 && depth > 3 && guess.abs() < DECIDED {
                (low, high) = (guess - width, guess + width);
            }
            loop {
                let finished =
                    self.search_root_within(position, mover, depth, low, high, &mut moves[first..]);
                if !finished {
                    return false;
                }
                let value = moves[first].value;
                width *= 4;
                if value <= low && low > -INFINITE {
                    low = if width > 2_000 { -INFINITE } else { value - width };
                } else if value >= high && high < INFINITE {
                    high = if width > 2_000 { INFINITE } else { value + width };
                } else {
                    break;
                }
            }
        }
        true
    }

    /// Searches all root moves to a depth and sorts them. Those that are worse than the best by
    /// more than the margin get a value at which they are. Returns false if the budget ran out.
    fn search_all(
        &mut self,
        position: &P,
        mover: usize,
        depth: i32,
        moves: &mut [RootMove<P>],
    ) -> bool {
        let mut best = -INFINITE;
        for root in &mut *moves {
            let low = match self.margin {
                Some(margin) if best > -INFINITE => (best - margin).max(-INFINITE),
                _ => -INFINITE,
            };
            let value = self.search_move(position, mover, root.chosen, low, INFINITE, depth - 1);
            if self.budget.is_over {
                return false;
            }
            root.value = value;
            best = best.max(value);
        }
        ludotheque_rules::sorting::sort_by_key(moves, |root| -root.value);
        for root in moves {
            root.line = self.variation(position, root.chosen, depth);
        }
        true
    }

    /// Searches these root moves within a window and puts the best first. If the budget
    /// runs out, the first is the best of the finished ones, or has no value if none is
    /// finished.
    fn search_root_within(
        &mut self,
        position: &P,
        mover: usize,
        depth: i32,
        low: i32,
        high: i32,
        moves: &mut [RootMove<P>],
    ) -> bool {
        let mut best = -INFINITE;
        let mut best_at = 0;
        for at in 0..moves.len() {
            let floor = best.max(low);
            let chosen = moves[at].chosen;
            let mut value = -INFINITE;
            if at > 0 {
                value = self.search_move(position, mover, chosen, floor, floor + 1, depth - 1);
            }
            if at == 0 || (value > floor && value < high && !self.budget.is_over) {
                value = self.search_move(position, mover, chosen, floor, high, depth - 1);
            }
            if self.budget.is_over {
                if at == 0 {
                    moves[0].value = -INFINITE;
                    return false;
                }
                break;
            }
            moves[at].value = value;
            if value > best {
                best = value;
                best_at = at;
                if value > low {
                    moves[at].line = self.variation(position, chosen, depth);
                }
                if value >= high {
                    break;
                }
            }
        }
        moves[..=best_at].rotate_right(1);
        self.table.keep(position.key(), best, depth, Bound::Exact, moves[0].index);
        !self.budget.is_over
    }

    /// The principal variation after a first move, from the transposition table.
    fn variation(&self, position: &P, first: P::Move, depth: i32) -> Vec<P::Move> {
        let mut line = vec![first];
        let mut here = position.clone();
        here.play(first);
        let mut legal = Vec::new();
        while line.len() < depth.max(1) as usize && matches!(here.turn(), Turn::To(_)) {
            let Some(entry) = self.table.find(here.key()) else {
                break;
            };
            legal.clear();
            here.legal_moves(&mut legal);
            let Some(&next) = legal.get(usize::from(entry.best)) else {
                break;
            };
            line.push(next);
            here.play(next);
        }
        line
    }

    /// The value of a root move for the mover, within a window.
    fn search_move(
        &mut self,
        position: &P,
        mover: usize,
        chosen: P::Move,
        low: i32,
        high: i32,
        depth: i32,
    ) -> i32 {
        self.root_move = Some(chosen);
        self.search_after(&After::of(position, chosen), mover, low, high, depth, 1)
    }

    /// Removes the moves that the searcher overlooks, if this is the position after a root
    /// move and there are others.
    fn remove_overlooked(
        &self,
        position: &P,
        ply: usize,
        candidates: &mut Vec<Candidate<P::Move>>,
    ) {
        let (1, Some(overlooks), Some(first)) = (ply, &self.overlooks, self.root_move) else {
            return;
        };
        let is_seen = |it: &Candidate<P::Move>| !overlooks(first, position, it.chosen);
        if candidates.iter().any(is_seen) {
            candidates.retain(is_seen);
        }
    }

    /// The value for `mover` after its move, within a window.
    fn search_after(
        &mut self,
        after: &After<P>,
        mover: usize,
        low: i32,
        high: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        match after {
            After::Certain(after) => self.search_certain(after, mover, low, high, depth, ply),
            After::Chance(outcomes) => {
                self.mean(outcomes, mover, low, high, ply, &mut |search, after, low, high| {
                    search.search_certain(after, mover, low, high, depth, ply)
                })
            }
        }
    }

    /// The mean value for `mover` of the outcomes of its move, within a window. Each outcome
    /// is searched in the window in which it decides, if the other is worth about as much as
    /// its static evaluation.
    fn mean(
        &mut self,
        outcomes: &[(P, i32); 2],
        mover: usize,
        low: i32,
        high: i32,
        ply: usize,
        value: &mut dyn FnMut(&mut Self, &P, i32, i32) -> i32,
    ) -> i32 {
        let all: i64 = outcomes.iter().map(|(_, cases)| i64::from(*cases)).sum();
        let mut worth =
            [0, 1].map(|at: usize| self.static_value_after(&outcomes[at].0, mover, ply));
        for (at, (after, cases)) in outcomes.iter().enumerate() {
            let (cases, other) = (i64::from(*cases), i64::from(outcomes[1 - at].1));
            let bound = |bound: i32, margin: i32| {
                let rest = other * i64::from(worth[1 - at]);
                let needed = (all * i64::from(bound + margin) - rest) / cases;
                needed.clamp(i64::from(-INFINITE), i64::from(INFINITE)) as i32
            };
            let (low, high) = (bound(low, -OUTCOME_MARGIN), bound(high, OUTCOME_MARGIN));
            worth[at] = value(self, after, low, high);
            if self.budget.is_over {
                return 0;
            }
        }
        let sum: i64 = (outcomes.iter().zip(worth))
            .map(|((_, cases), worth)| i64::from(*cases) * i64::from(worth))
            .sum();
        (sum / all) as i32
    }

    /// The value for `mover` of a position after its move, within a window.
    fn search_certain(
        &mut self,
        after: &P,
        mover: usize,
        low: i32,
        high: i32,
        depth: i32,
        ply: usize,
    ) -> i32 {
        match after.turn() {
            Turn::Over(outcome) => {
                self.budget.count();
                value_of_outcome::<P>(&outcome, mover, ply)
            }
            // Also at depth 1, where nothing but the static evaluation follows.
            Turn::To(_) if ply == 1 && self.is_last_repetition(after) => {
                self.budget.count();
                self.value_of_repetition(after, mover, ply)
            }
            Turn::To(seat) if seat.index() == mover => {
                self.search(after, mover, low, high, depth, ply, true)
            }
            Turn::To(seat) => -self.search(after, seat.index(), -high, -low, depth, ply, true),
        }
    }

    /// Whether the position counts as a repetition: it has occurred since the root, or
    /// often enough in the game that it ends the game now.
    fn is_repeated(&self, key: u64) -> bool {
        self.way.contains(&key) || self.would_end(key)
    }

    /// Whether a position after a root move ends the game by repetition.
    fn is_last_repetition(&self, after: &P) -> bool {
        matches!(after.turn(), Turn::To(_)) && self.would_end(after.key())
    }

    /// Whether a position has occurred so often in the game that it ends it now.
    fn would_end(&self, key: u64) -> bool {
        let is_last = |stands: &u8| usize::from(*stands) + 1 >= OCCURRENCES_UNTIL_END;
        self.past.get(&key).is_some_and(is_last)
    }

    /// The value of a repeated position for the seat to move.
    fn value_of_repetition(&self, position: &P, mover: usize, ply: usize) -> i32 {
        let value = position.value_of_repetition(self.searcher, ply);
        if mover == self.searcher { value } else { -value }
    }

    /// The value of a position for the seat to move, within a window.
    fn search(
        &mut self,
        position: &P,
        mover: usize,
        mut low: i32,
        mut high: i32,
        depth: i32,
        ply: usize,
        may_pass: bool,
    ) -> i32 {
        if depth <= 0 || ply + 1 >= DEEPEST {
            return self.quiescence(position, mover, low, high, 0, ply);
        }
        if self.budget.count() {
            return 0;
        }
        let key = position.key();
        if self.is_repeated(key) {
            return self.value_of_repetition(position, mover, ply);
        }
        // Mate-distance pruning: no line is better than winning at once, or worse than
        // losing.
        low = low.max(ply as i32 - WIN);
        high = high.min(WIN - ply as i32 - 1);
        if low >= high {
            return low;
        }
        let is_wide = high - low > 1;
        let mut first = TableEntry::NO_MOVE;
        if let Some(entry) = self.table.find(key) {
            first = entry.best;
            let value = from_here(entry.value, ply);
            let is_deep_enough = i32::from(entry.depth) >= depth;
            if is_deep_enough && !is_wide && entry.bound.settles(value, low, high) {
                return value;
            }
        }
        let here = self.evaluator.value(position, mover);
        // The pruning below is heuristic and can make a lost game look merely bad, so all
        // replies to root moves are searched.
        let may_guess = ply > 1 && !is_wide;
        if may_guess && depth <= 3 && high.abs() < DECIDED && here - 150 * depth >= high {
            return here;
        }
        if P::MAY_PASS_TO_SEE
            && may_pass
            && may_guess
            && depth >= 3
            && here >= high
            && let Some(value) = self.value_of_passing(position, mover, key, high, depth, ply)
        {
            if self.budget.is_over {
                return 0;
            }
            if value >= high && value < DECIDED {
                return value;
            }
        }
        let (best, best_index) =
            self.search_moves(position, mover, key, first, low, high, depth, ply);
        if self.budget.is_over {
            return 0;
        }
        let bound = Bound::of(best, low, high);
        self.table.keep(key, to_here(best, ply), depth, bound, best_index);
        best
    }

    /// Null-move pruning: the value for the seat to move if it passes, at a reduced depth
    /// and within a null window below `high`. `None` if the rules know no such position.
    fn value_of_passing(
        &mut self,
        position: &P,
        mover: usize,
        key: u64,
        high: i32,
        depth: i32,
        ply: usize,
    ) -> Option<i32> {
        let passed = position.with_turn(Seat::new(1 - mover as u8))?;
        let seat = passed.turn().seat()?.index();
        self.way.push(key);
        let less = 2 + depth / 4;
        let (low, high) = (-high, 1 - high);
        let value = -self.search(&passed, seat, low, high, depth - 1 - less, ply + 1, false);
        self.way.pop();
        Some(value)
    }

    /// Principal variation search of all moves of a position, with late move reductions.
    /// `first` is the index of the move to search first. Returns the best value and the
    /// index of its move; both are meaningless once the budget has run out.
    fn search_moves(
        &mut self,
        position: &P,
        mover: usize,
        key: u64,
        first: u16,
        mut low: i32,
        high: i32,
        depth: i32,
        ply: usize,
    ) -> (i32, u16) {
        let is_wide = high - low > 1;
        let mut candidates = std::mem::take(&mut self.candidates[ply]);
        self.list(position, mover, ply, first, &mut candidates);
        self.remove_overlooked(position, ply, &mut candidates);
        self.way.push(key);
        let (mut best, mut best_index) = (-INFINITE, TableEntry::NO_MOVE);
        for at in 0..candidates.len() {
            pick(&mut candidates, at);
            let Candidate { chosen, index, is_loud, .. } = candidates[at];
            let after = After::of(position, chosen);
            let next = depth - 1 + i32::from(candidates.len() == 1);
            let mut value = low + 1;
            if at > 0 {
                let less = if P::REDUCES_LATE_MOVES && !is_loud {
                    late_move_reduction(at, depth, is_wide).clamp(0, (next - 1).max(0))
                } else {
                    0
                };
                value = self.search_after(&after, mover, low, low + 1, next - less, ply + 1);
                if less > 0 && value > low {
                    value = self.search_after(&after, mover, low, low + 1, next, ply + 1);
                }
            }
            if at == 0 || value > low && is_wide {
                value = self.search_after(&after, mover, low, high, next, ply + 1);
            }
            if self.budget.is_over {
                break;
            }
            if value > best {
                (best, best_index) = (value, index);
                low = low.max(value);
                if low >= high {
                    if !is_loud {
                        self.remember(position, mover, ply, depth, &candidates[..=at]);
                    }
                    break;
                }
            }
        }
        self.way.pop();
        candidates.clear();
        self.candidates[ply] = candidates;
        (best, best_index)
    }

    /// Lists the legal moves with their ranks in move ordering.
    fn list(
        &mut self,
        position: &P,
        mover: usize,
        ply: usize,
        first: u16,
        candidates: &mut Vec<Candidate<P::Move>>,
    ) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        let killers = self.killers[ply];
        candidates.extend(moves.iter().zip(0_u16..).map(|(&chosen, index)| {
            let is_loud = position.is_loud(chosen);
            let order = if index == first {
                i32::MAX
            } else if is_loud {
                (1 << 24) + position.promise(chosen)
            } else if killers[0] == Some(chosen) {
                1 << 23
            } else if killers[1] == Some(chosen) {
                1 << 22
            } else {
                self.history[mover][position.slot(chosen)]
            };
            Candidate { chosen, order, index, is_loud }
        }));
        self.moves = moves;
    }

    /// Updates killers and history: the last of these moves caused a cutoff, the others did
    /// not.
    fn remember(
        &mut self,
        position: &P,
        mover: usize,
        ply: usize,
        depth: i32,
        tried: &[Candidate<P::Move>],
    ) {
        let Some((last, others)) = tried.split_last() else {
            return;
        };
        let killers = &mut self.killers[ply];
        if killers[0] != Some(last.chosen) {
            *killers = [Some(last.chosen), killers[0]];
        }
        let amount = (depth * depth * 4).min(1_200);
        let mut add = |chosen, amount: i32| {
            let history = &mut self.history[mover][position.slot(chosen)];
            *history += amount - *history * amount.abs() / MOST_HISTORY;
        };
        add(last.chosen, amount);
        for other in others.iter().filter(|other| !other.is_loud) {
            add(other.chosen, -amount);
        }
    }

    /// Quiescence search: the value of a position for the seat to move after all loud
    /// moves, within a window. `extra` counts the plies of quiescence.
    fn quiescence(
        &mut self,
        position: &P,
        mover: usize,
        mut low: i32,
        high: i32,
        extra: usize,
        ply: usize,
    ) -> i32 {
        if self.budget.count() {
            return 0;
        }
        let must_move = extra < 4 && position.is_unsettled();
        let mut best = -INFINITE;
        if !must_move {
            best = self.evaluator.value(position, mover);
            low = low.max(best);
            if low >= high || extra >= 12 || ply + 1 >= DEEPEST {
                return best;
            }
        }
        let mut candidates = std::mem::take(&mut self.candidates[ply]);
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        position.legal_moves(&mut moves);
        for &chosen in &moves {
            if must_move || position.is_loud(chosen) {
                candidates.push(Candidate {
                    chosen,
                    order: position.promise(chosen),
                    index: 0,
                    is_loud: true,
                });
            }
        }
        self.moves = moves;
        self.remove_overlooked(position, ply, &mut candidates);
        for at in 0..candidates.len() {
            pick(&mut candidates, at);
            let mut of = |search: &mut Self, after: &P, low: i32, high: i32| match after.turn() {
                Turn::Over(outcome) => value_of_outcome::<P>(&outcome, mover, ply + 1),
                Turn::To(seat) if seat.index() == mover => {
                    search.quiescence(after, mover, low, high, extra + 1, ply + 1)
                }
                Turn::To(seat) => {
                    -search.quiescence(after, seat.index(), -high, -low, extra + 1, ply + 1)
                }
            };
            let value = match After::of(position, candidates[at].chosen) {
                After::Certain(after) => of(self, &after, low, high),
                After::Chance(outcomes) => self.mean(&outcomes, mover, low, high, ply + 1, &mut of),
            };
            if self.budget.is_over {
                break;
            }
            if value > best {
                best = value;
                low = low.max(value);
                if low >= high {
                    break;
                }
            }
        }
        candidates.clear();
        self.candidates[ply] = candidates;
        best
    }
}

impl<P: Evaluation> Default for AlphaBeta<P> {
    fn default() -> Self {
        Self::new()
    }
}

/// Swaps the highest-ranked candidate from `at` on to `at`; of equals the first.
fn pick<M: Copy>(candidates: &mut [Candidate<M>], at: usize) {
    let mut best = at;
    for other in at + 1..candidates.len() {
        if candidates[other].order > candidates[best].order {
            best = other;
        }
    }
    candidates.swap(at, best);
}

/// By how many plies a quiet move is searched less deeply, the later it comes in move
/// ordering.
fn late_move_reduction(at: usize, depth: i32, is_wide: bool) -> i32 {
    if depth < 3 || at < 3 {
        return 0;
    }
    1 + i32::from(at >= 8) + i32::from(depth >= 6 && at >= 5) - i32::from(is_wide)
}

/// Converts a value of the table, in which wins count from its position, to one from the
/// root.
fn from_here(value: i32, ply: usize) -> i32 {
    if value >= DECIDED {
        value - ply as i32
    } else if value <= -DECIDED {
        value + ply as i32
    } else {
        value
    }
}

/// The opposite of [`from_here`].
fn to_here(value: i32, ply: usize) -> i32 {
    if value >= DECIDED {
        value + ply as i32
    } else if value <= -DECIDED {
        value - ply as i32
    } else {
        value
    }
}
